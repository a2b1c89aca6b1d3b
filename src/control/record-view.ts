import { isTrusted } from '../core/extract/index.ts'
import type { PlacedRecord, RecordView } from './service.ts'

/** Characters of a text that rows are ordered by. */
const SORTED_CHARS = 200
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** What a row is ordered by; null comes last. */
export type SortKey = number | string | null

/** The rows of a record that a view has, in their order. O(record) */
export function rowsOf(placed: PlacedRecord, view: RecordView): readonly PlacedRecord[] {
  const { status } = placed.record
  const isWanted = view.status === undefined || (view.status === 'read' ? isTrusted(status) : status === view.status)
  if (!isWanted) return []
  const needle = view.search?.toLowerCase() ?? ''
  return entriesOf(placed, view.list).filter(({ record }) => {
    const { data } = record
    if (view.missing !== undefined && isThere(valueAt(data, view.missing))) return false
    if (needle === '') return true
    return view.within === undefined
      ? hasText(data, needle) || record.url.toLowerCase().includes(needle)
      : hasText(valueAt(data, view.within), needle)
  })
}

function entriesOf(placed: PlacedRecord, list: string | undefined): readonly PlacedRecord[] {
  let rows: readonly PlacedRecord[] = [placed]
  for (const name of list?.split('.') ?? [])
    rows = rows.flatMap((row) => {
      const entries = own(row.record.data, name)
      if (!Array.isArray(entries)) return []
      return entries.map((data, i) => ({ ...row, item: [...(row.item ?? []), i], record: { ...row.record, data } }))
    })
  return rows
}

/** A value by the names on the way to it; inside of lists, the first there. */
function valueAt(data: unknown, path: string): unknown {
  let value: unknown = data
  for (const name of path.split('.')) value = own(Array.isArray(value) ? value[0] : value, name)
  return value
}

function own(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Readonly<Record<string, unknown>>)[name]
    : undefined
}

function isThere(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Whether a text is in a value, or in one inside of it; data of records is of bounded depth. */
function hasText(value: unknown, needle: string): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((inner) => hasText(inner, needle))
  return isThere(value) && String(value).toLowerCase().includes(needle)
}

/** What a row is ordered by: a number, the first number of a price or another value with parts, how many entries a list has, or a text. */
export function sortKeyOf({ record }: PlacedRecord, field: string): SortKey {
  const value = valueAt(record.data, field)
  if (!isThere(value)) return null
  if (typeof value === 'number') return value
  if (Array.isArray(value)) return value.length
  if (typeof value === 'object' && value !== null) {
    const parts = Object.values(value)
    return parts.find((part) => typeof part === 'number') ?? beginningOf(JSON.stringify(value))
  }
  return beginningOf(String(value))
}

/** A copy: a slice alone would keep the whole text in memory. */
function beginningOf(text: string): string {
  return text.length <= SORTED_CHARS ? text : Buffer.from(text.slice(0, SORTED_CHARS)).toString()
}

/** Numbers before texts, texts as a reader orders them, rows without a value last whatever the direction. */
export function compareKeys(a: SortKey, b: SortKey, isDescending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  const order =
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : typeof a === 'string' && typeof b === 'string'
        ? collator.compare(a, b)
        : typeof a === 'number'
          ? -1
          : 1
  return isDescending ? -order : order
}
