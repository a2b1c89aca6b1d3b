import { oneLine } from '../dom/index.ts'
import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { enumeration } from './enumeration.ts'
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

/** Every type of values, in the order in which a field is tried for them: the first that its values show is its type. */
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

/**
 * The value of a text by its type and format; null when the text is no such value. Links are relative to `base`.
 * A value written as JSON writes it is read as the same value again.
 */
export function parseValue(text: string, type: ValueType, format: ValueFormat = {}, base?: string): TypedValue | null {
  return TYPES[type].parse(text, format, base)
}

/** Bare numbers and yes or no are typed on the evidence of this many values; a price or a date shows what it is. */
const LEAST_VALUES = 3

const TEXT: FieldType = { type: 'text' }

/**
 * The type of a field by all its values: the first of the table that every one of them has, else text. How numbers and dates are
 * written is decided for the whole field: by values that can be read in one way only, else by the language of the pages,
 * else the field stays text. The order of the values does not matter.
 *
 * @param name the field's name, in snake_case
 * @param language of the pages (BCP 47), when all say the same
 */
export function typeOf(values: readonly string[], name: string, language: string | null): FieldType {
  const field = { texts: [...new Set(values.map(oneLine))], count: values.length, name, language }
  if (field.count === 0) return TEXT
  const isFew = field.count < LEAST_VALUES || field.texts.length < 2
  for (const type of Object.values(TYPES)) {
    const found = isFew && !type.isEvident ? null : type.infer?.(field)
    if (found) return found
  }
  return TEXT
}

/** The type of what an attribute of this name says, whatever it is; null for attributes whose values tell it. */
export function typeOfAttribute(attribute: string): FieldType | null {
  const found = (Object.entries(TYPES) as [ValueType, TypeOfValue][]).find(([, type]) => type.attribute === attribute)
  return found === undefined ? null : { type: found[0] }
}

/** The type of values that a JSON Schema asks for by its `type` and `format`; text when it asks for none that we know. */
export function typeAskedFor(type: unknown, format: unknown): ValueType {
  const types = Object.entries(TYPES) as [ValueType, TypeOfValue][]
  const byType = types.find(([, { json }]) => json !== undefined && 'type' in json && json.type === type)
  const isFormat = ({ json }: TypeOfValue): boolean =>
    typeof format === 'string' && json !== undefined && 'formats' in json && json.formats.includes(format)
  return (byType ?? types.find(([, one]) => isFormat(one)))?.[0] ?? 'text'
}

/** How well values of one type serve where another is wanted, 0..1. Text may be anything, and anything is text. */
export function fitnessOf(has: ValueType, wanted: ValueType): number {
  if (wanted === has || wanted === 'text') return 1
  return TYPES[wanted].servedBy?.[has] ?? (has === 'text' ? LIKE_TEXT : 0)
}
