import { oneLine } from '../dom/index.ts'
import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { enumeration } from './enumeration.ts'
import { FORMATS } from './formats.ts'
import { identifier } from './identifier.ts'
import { integer } from './integer.ts'
import { number } from './number.ts'
import { price } from './price.ts'
import { text } from './text.ts'
import {
  type FieldType,
  LIKE_TEXT,
  type TypedValue,
  type TypeOfValue,
  type ValueFormat,
  type ValueType,
} from './type.ts'
import { image, url } from './url.ts'

/** Every type of values, in the order in which a field is tried for them. */
export const TYPES: Readonly<Record<ValueType, TypeOfValue>> = {
  url,
  image,
  price,
  date,
  identifier,
  text,
  integer,
  number,
  boolean,
  enumeration,
}

/** The value of a text by type and format, links relative to `base`; null when it is none. Reads values as JSON writes them as the same values. */
export function parseValue(text: string, type: ValueType, format: ValueFormat = {}, base?: string): TypedValue | null {
  return TYPES[type].parse(text, format, base)
}

/** Values that numbers and yes or no need as evidence; a price or a date shows what it is. */
const LEAST_VALUES = 3

const TEXT: FieldType = { type: 'text' }

/**
 * The first type of the table that all values have, or of prices, dates and numbers nearly all; else text; in any order. Numbers and dates are read alike in the whole field: as values with one
 * reading show, else by the language of the pages, else the field is text.
 * @param name the field's name, in snake_case
 * @param language of all pages (BCP 47)
 */
export function typeOf(values: readonly string[], name: string, language: string | null): FieldType {
  const lines = values.map(oneLine)
  const found = typeOfAll(lines, name, language)
  const isOpen = found.type === 'text' || found.type === 'enumeration'
  return (isOpen ? typeOfMost(lines, name, language) : null) ?? found
}

/** Shares of values that may be none of their type, where most are of types that show themselves, and of others. */
const MOST_MISFITS = { evident: 0.25, plain: 0.1 }

/** The type of prices, dates or numbers beside a few other texts (`Call for price`, `n/a`); null where there are more, or none by any format. */
function typeOfMost(lines: readonly string[], name: string, language: string | null): FieldType | null {
  for (const type of ['price', 'date', 'integer', 'number'] as const) {
    const { isEvident = false, parse } = TYPES[type]
    const fits = new Map(
      [...new Set(lines)].map((text) => [text, FORMATS.some((format) => parse(text, format) !== null)] as const),
    )
    const fitting = lines.filter((text) => fits.get(text))
    const misfits = lines.length - fitting.length
    if (misfits === 0 || misfits > MOST_MISFITS[isEvident ? 'evident' : 'plain'] * lines.length) continue
    const found = fitting.length < LEAST_VALUES ? TEXT : typeOfAll(fitting, name, language)
    if (found.type === type || (type === 'number' && found.type === 'integer')) return found
  }
  return null
}

function typeOfAll(lines: readonly string[], name: string, language: string | null): FieldType {
  const field = { texts: [...new Set(lines)], count: lines.length, name, language }
  if (field.count === 0) return TEXT
  const isFew = field.count < LEAST_VALUES || field.texts.length < 2
  for (const type of Object.values(TYPES)) {
    const found = isFew && !type.isEvident ? null : type.infer?.(field)
    if (found) return found
  }
  return TEXT
}

/** The type of an attribute of this name; null where its values tell it. */
export function typeOfAttribute(attribute: string): FieldType | null {
  const found = (Object.entries(TYPES) as [ValueType, TypeOfValue][]).find(([, type]) => type.attribute === attribute)
  return found === undefined ? null : { type: found[0] }
}

/** The type that a JSON Schema's `type` and `format` ask for; text for unknown ones. */
export function typeAskedFor(type: unknown, format: unknown): ValueType {
  const types = Object.entries(TYPES) as [ValueType, TypeOfValue][]
  const byType = types.find(([, { json }]) => json !== undefined && 'type' in json && json.type === type)
  const isFormat = ({ json }: TypeOfValue): boolean =>
    typeof format === 'string' && json !== undefined && 'formats' in json && json.formats.includes(format)
  return (byType ?? types.find(([, one]) => isFormat(one)))?.[0] ?? 'text'
}

/** How well values of one type serve where another is wanted, 0..1; text may be anything, and anything is text. */
export function fitnessOf(has: ValueType, wanted: ValueType): number {
  if (wanted === has || wanted === 'text') return 1
  return TYPES[wanted].servedBy?.[has] ?? (has === 'text' ? LIKE_TEXT : 0)
}
