import { TYPES } from './table.ts'
import type { TypedValue, ValueFormat, ValueType } from './type.ts'

/**
 * The value of a text by its type and format; null when the text is no such value. Links are relative to `base`.
 * A value written as JSON writes it is read as the same value again.
 */
export function parseValue(text: string, type: ValueType, format: ValueFormat = {}, base?: string): TypedValue | null {
  return TYPES[type].parse(text, format, base)
}
