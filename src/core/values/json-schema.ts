import { TYPES } from './table.ts'
import { LIKE_TEXT, type TypeOfValue, type ValueType } from './type.ts'

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
