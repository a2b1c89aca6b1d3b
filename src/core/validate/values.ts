import type { FieldData } from '../extract/index.ts'
import { parseValue, TYPES } from '../values/index.ts'
import type { FieldPattern } from '../wrapper/index.ts'

/** Whether constraints on a field's text can be told from its values: typed values do not show how the page wrote them. */
export function hasText({ type }: FieldPattern): boolean {
  return TYPES[type].gives === 'texts'
}

export function isOrdered({ type }: FieldPattern): boolean {
  return TYPES[type].order !== undefined
}

/** The texts of a value: one, or each of an array's; none when it is missing or typed. */
export function textsOf(value: FieldData): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/**
 * A value as what ranges compare: a number (of a price its amount), or an ISO date; null when it is none. Values that were read
 * as the page's text are parsed by their type.
 */
export function comparable(value: FieldData, { type, format }: FieldPattern): number | string | null {
  const typed = typeof value === 'string' ? parseValue(value, type, format) : value
  if (typeof typed === 'number') return typed
  if (typeof typed === 'string') return TYPES[type].order === 'date' ? typed : null
  if (typed !== null && typeof typed === 'object' && 'amount' in typed && typeof typed.amount === 'number')
    return typed.amount
  return null
}

/** Any value as one text, equal for equal values; null when it is missing. */
export function keyOf(value: FieldData): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}
