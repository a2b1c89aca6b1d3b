import type { FieldData, RecordData } from '../core/extract/index.ts'
import { isFields, isList } from './values.ts'

/** The fields of some records, by their names joined by dots; those of objects and of items of lists too. */
export class FieldNames {
  readonly #fields = new Set<string>()
  /** What has fields: `''` for records, else an object or a list that had an item. */
  readonly #holders = new Set<string>()

  add(record: RecordData, holder = ''): void {
    this.#holders.add(holder)
    for (const [name, value] of Object.entries(record)) {
      const field = fieldIn(holder, name)
      this.#fields.add(field)
      this.#inner(value, field)
    }
  }

  #inner(value: FieldData, field: string): void {
    if (isFields(value)) this.add(value, field)
    else if (isList(value)) for (const item of value) this.#inner(item, field)
  }

  /** Fields that others do not have, although they have what holds them; of one inside another the outer one. */
  missingIn(others: FieldNames): readonly string[] {
    const missing = [...this.#fields].filter(
      (field) => !others.#fields.has(field) && others.#holders.has(field.slice(0, Math.max(0, field.lastIndexOf('.')))),
    )
    return missing.sort()
  }
}

function fieldIn(holder: string, name: string): string {
  return holder === '' ? name : `${holder}.${name}`
}

/** Makes records without some fields, named from the record on, joined by dots. */
export function leavingOut(fields: ReadonlySet<string>): (record: RecordData) => RecordData {
  if (fields.size === 0) return (record) => record
  const record = (data: RecordData, holder: string): RecordData =>
    Object.fromEntries(
      Object.entries(data).flatMap(([name, one]) => {
        const field = fieldIn(holder, name)
        return fields.has(field) ? [] : [[name, value(one, field)]]
      }),
    )
  const value = (data: FieldData, field: string): FieldData => {
    if (isFields(data)) return record(data, field)
    return isList(data) ? data.map((item) => value(item, field)) : data
  }
  return (data) => record(data, '')
}
