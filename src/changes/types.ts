import type { FieldData, RecordData } from '../core/extract/index.ts'

/** A record of a run, as far as it is compared with others. */
export interface RunRecord {
  readonly url: string
  /** As the run gave it: `ok` and `healed` data are believed, of `healed-in-part` what is there; others are not. */
  readonly status: string
  /** Of a run of several wrappers: the one that read it. */
  readonly wrapper?: string
  /** Equal for records with equal data; two that differ may still have equal data. */
  readonly version: string | number
  /** Reads the data; asked for a few times at most, and only where versions differ or data are told. */
  readonly data: () => RecordData
}

/** Why a run gave no record of a page: it is gone from the site, could not be read, or is of another class of pages. */
export type Absence = 'gone' | 'failed' | 'other-class'

/** One of the two runs that are compared. */
export interface RunSide {
  readonly records: readonly RunRecord[]
  /** Whether it has read all pages that there were. @default true */
  readonly isComplete?: boolean
  /** What the run knows of a page that it gave no record of; null is nothing. @default nothing */
  readonly absence?: (url: string) => Absence | null
}

/** How two runs are compared. */
export interface CompareOptions {
  /** By list (names joined by dots; `''` for the records themselves): the fields that together tell its items apart. @default found by evidence */
  readonly keys?: Readonly<Record<string, readonly string[]>>
  /** Fields that are not compared, each with all below it: names joined by dots. @default none */
  readonly ignore?: readonly string[]
  /** Whether items that have another place in their list are told. @default true */
  readonly order?: boolean
}

/** What became of one value, or of one item of a list. */
export interface FieldChange {
  /** Where: `price`, `offers[sku=17].price`, `authors[2]`; `authors[2>0]` was at place 2 and is at place 0, both from 0. */
  readonly path: string
  /** What the item is called now in whose fields it is, or that moved, where it has a title or a name. */
  readonly item?: string
  /** `added` where there was nothing, `removed` where there is nothing any more, `moved` to another place of its list. */
  readonly change: 'added' | 'removed' | 'changed' | 'moved'
  /** The value; of what moved its place in the list, from 0. */
  readonly before?: FieldData
  readonly after?: FieldData
  /** Of two numbers, or amounts of one currency: how much more it is now. */
  readonly difference?: number
}

/** Why a record cannot be compared: its status in each run, or an {@link Absence}, or `not-read` in a run that did not read all pages. */
export interface UnknownState {
  readonly before: string
  readonly after: string
}

/** What became of one record. */
export interface RecordChange {
  /** Of its page; as it is now, where there is one now. */
  readonly url: string
  readonly change: 'added' | 'removed' | 'changed' | 'moved' | 'unknown'
  /** What it is called, where it has a title or a name. */
  readonly title?: string
  /** Of a record that moved: its URL before. */
  readonly from?: string
  /** Of a record that moved: what it was known by. */
  readonly knownBy?: 'key' | 'content'
  /** Of a record that is `unknown`. */
  readonly status?: UnknownState
  /** What changed, in the order of the fields; of an unknown record what was read otherwise, if it was read twice. */
  readonly fields?: readonly FieldChange[]
  /** Of a record that was added or removed. */
  readonly data?: RecordData
}

/** How the items of a list, or the records themselves (`list` is `''`), are known again. */
export interface Identity {
  readonly list: string
  /** Of a run of several wrappers. */
  readonly wrapper?: string
  readonly by: 'key' | 'position'
  /** Of a key: the fields, together. */
  readonly key: readonly string[]
  /** Whether the user named it. */
  readonly isGiven: boolean
  /** Share of its values that both runs have, of those that they could share, 0..1; of a given key, and without any pair to look at, null. */
  readonly shared: number | null
}

/** How much changed. */
export interface ChangeSummary {
  /** Records of each run. */
  readonly before: number
  readonly after: number
  readonly same: number
  readonly changed: number
  readonly moved: number
  readonly added: number
  readonly removed: number
  readonly unknown: number
  /** Changes of each field, the most first: names joined by dots. Those of unknown records are not counted. */
  readonly fields: readonly { readonly field: string; readonly changes: number }[]
  readonly identities: readonly Identity[]
  /** Fields that one of the runs alone has, in any record: what was read changed, not the site. They are not compared. */
  readonly onlyBefore: readonly string[]
  readonly onlyAfter: readonly string[]
  /** Records, or items of lists, that shared their key with others or had none, and were known by their place. */
  readonly withoutKey: number
}
