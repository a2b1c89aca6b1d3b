import { fieldOfPath } from './paths.ts'
import type { FieldChange, RecordChange } from './types.ts'

/** Counts what changed, one change after another. */
export class Counting {
  changed = 0
  moved = 0
  added = 0
  removed = 0
  /** Unknown records that the later run has, and those that the earlier one alone has. */
  unknownAfter = 0
  unknownBefore = 0
  withoutKey = 0
  readonly #fields = new Map<string, number>()

  /** @param isThere whether the later run has the record */
  add(change: RecordChange, isThere: boolean): RecordChange {
    if (change.change !== 'unknown') this[change.change]++
    else if (isThere) this.unknownAfter++
    else this.unknownBefore++
    if (change.change !== 'unknown') for (const field of change.fields ?? []) this.#count(field)
    return change
  }

  /** The most first. */
  fields(): readonly { readonly field: string; readonly changes: number }[] {
    const all = [...this.#fields].map(([field, changes]) => ({ field, changes }))
    return all.sort((a, b) => b.changes - a.changes || (a.field < b.field ? -1 : 1))
  }

  #count({ path }: FieldChange): void {
    const field = fieldOfPath(path)
    this.#fields.set(field, (this.#fields.get(field) ?? 0) + 1)
  }
}
