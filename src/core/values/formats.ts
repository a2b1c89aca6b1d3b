import { decimalOf, orderOf } from './locale.ts'
import type { FieldTexts, FieldType, TypedValue, TypeOfValue, ValueFormat, ValueType } from './type.ts'

/** Formats to try, the first one for values that need none. */
export const DECIMALS: readonly ValueFormat[] = [{ decimal: '.' }, { decimal: ',' }]
export const ORDERS: readonly ValueFormat[] = [{ order: 'dmy' }, { order: 'mdy' }]

/** The type with the format by which all texts have it; null when there is none, or several that the language leaves open. */
export function inFormat(
  type: ValueType,
  parse: TypeOfValue['parse'],
  formats: readonly ValueFormat[],
  { texts, language }: FieldTexts,
): FieldType | null {
  const fitting = formats.flatMap((format) => {
    const values = texts.map((text) => parse(text, format))
    return values.includes(null) ? [] : [{ format, values }]
  })
  if (fitting.length === 0) return null
  const isPlain = fitting.length > 1 && fitting.every(({ values }) => same(values, fitting[0]!.values))
  const formatted = fitting.length === 1 ? fitting[0] : fitting.find(({ format }) => fits(format, language))
  if (formatted) return { type, format: formatted.format }
  return isPlain ? { type } : null
}

/** Whether a format is the one of a language. */
function fits({ decimal, order }: ValueFormat, language: string | null): boolean {
  if (language === null) return false
  return decimal === undefined ? orderOf(language) === order : decimalOf(language) === decimal
}

function same(a: readonly (TypedValue | null)[], b: readonly (TypedValue | null)[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
