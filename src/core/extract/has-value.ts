import type { FieldData, RecordData } from './data.ts'

/** Whether there is a value at some names, in any record of the lists on the way. O(values). */
export function hasValue(data: FieldData, [name, ...names]: readonly string[]): boolean {
  if (Array.isArray(data))
    return data.some((entry: FieldData) => hasValue(entry, name === undefined ? [] : [name, ...names]))
  if (name === undefined) return data !== null
  return typeof data === 'object' && data !== null && hasValue((data as RecordData)[name] ?? null, names)
}
