import type { FieldValue, PathStep } from './found-list.ts'
import type { RawValue } from './values.ts'

/** The values of all records that mean the same. */
export interface Column {
  /** One of the values. */
  readonly sample: RawValue
  /** Paths from the record to the values, the first one found first. */
  readonly paths: readonly (readonly PathStep[])[]
  /** The text that names the values, or null. */
  readonly label: string | null
  /** 0-based position among the values of a record at the same place with the same label. */
  readonly ordinal: number
  /** Whether the values are headings above groups of records, outside of these; the paths are from the region then. */
  readonly above: boolean
  /** By record; holes where a record has none. */
  readonly values: readonly (FieldValue | undefined)[]
}
