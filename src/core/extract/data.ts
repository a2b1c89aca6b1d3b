/** A value in a record: text, a typed value, a list, or nothing. */
export type FieldData = string | number | boolean | null | readonly FieldData[] | RecordData

/** What a page or one entry of a list holds, by field name. Every field of the wrapper is there; null when missing. */
export interface RecordData {
  readonly [field: string]: FieldData
}

/** Where a value came from. */
export interface Provenance {
  /** The node path of the element. */
  readonly path: string
  /** Which of the pattern's locators led there, from 0. */
  readonly locator: number
  /** The page's own text, where the value was read out of it: a number, a price, a date, an absolute URL. */
  readonly text?: string
  /** URL of the page that it is from, where that is another than the record's: one of the flow that led to it. @default the record's */
  readonly page?: string
  /** Of a value that an edit made of others: where they are, by their names, with their texts. */
  readonly parts?: readonly (Provenance & { readonly name: string })[]
}

/** Provenance in the shape of its data. */
export type ProvenanceTree =
  | Provenance
  | null
  | readonly ProvenanceTree[]
  | { readonly [field: string]: ProvenanceTree }

/** A text of several blocks, as it is in the data and in the format that was asked for. */
export interface FormattedText {
  readonly text: string
  readonly formatted: string
}

/** Formatted texts in the shape of the data. */
export type FormattedTree =
  | FormattedText
  | null
  | readonly FormattedTree[]
  | { readonly [field: string]: FormattedTree }

/** A result that breaks a constraint. */
export interface Violation {
  /** Names from the page to the broken pattern, joined by dots. */
  readonly pattern: string
  readonly rule: string
  readonly message: string
  /** Of what is odd but may be chance, and does not make the data ones that are not to be trusted: how near it comes to that, 0..1. @default it does */
  readonly suspicion?: number
}

/** What a wrapper read of a page. */
export interface Extraction {
  /**
   * `healed`: read otherwise than before, by a wrapper repaired in this run; `healed-in-part`: by a repair, of this run or an earlier one, that does not find all that the
   * pages had: `violations` say which fields, with their shares (rule `drift`); `other-class`: not of the wrapper's class, its data are not to be
   * trusted; `violated`: see `violations`, of which one at least is no mere suspicion.
   */
  readonly status: 'ok' | 'healed' | 'healed-in-part' | 'violated' | 'other-class'
  readonly data: RecordData
  readonly provenance: { readonly [field: string]: ProvenanceTree }
  readonly violations: readonly Violation[]
  /** Where the wrapper knows several layouts of the pages: the version that read the one that this page has. */
  readonly layout?: number
  /** Where a format was asked for, what its texts of several blocks are in it: see `inFormat`. */
  readonly formatted?: { readonly [field: string]: FormattedTree }
}
