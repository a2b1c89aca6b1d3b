import type { NodeId } from '../dom/index.ts'

/** The subtrees of a record in document order: one, a run of siblings, or cells of parallel rows. */
export type Span = readonly NodeId[]

/** How the records of a list were brought together. */
export type Origin =
  | 'siblings'
  | 'same-tag'
  | 'division'
  | 'columns'
  | 'cousins'
  | 'lines'
  | 'flow'
  | 'trimmed'
  | 'extended'

/** Records that may be a list: at least two, in document order, disjoint. */
export interface Candidate {
  readonly origin: Origin
  readonly records: readonly Span[]
}

/**
 * What stands among the records of a list without being one; 'heading': of the records below it, or of the list; 'filter': a form; 'load more': a
 * button or a link that leads nowhere; 'other': built otherwise than the records.
 */
export interface Removed {
  readonly nodes: readonly NodeId[]
  readonly reason:
    | 'header row'
    | 'total'
    | 'heading'
    | 'pager'
    | 'load more'
    | 'filter'
    | 'separator'
    | 'advertisement'
    | 'other'
}

/** Another, worse cut of the same part of a page into records. */
export interface RunnerUp {
  readonly origin: Origin
  readonly records: number
  readonly score: number
}

/** The text a reader sees, or an attribute: link target, image address, machine-readable time. */
export type ValueKind = 'text' | 'href' | 'src' | 'datetime'

/** A step down the tree: a label and the steady class tokens of the element, in alphabetical order. */
export interface PathStep {
  readonly label: string
  readonly classes: readonly string[]
}

/** A named value of the records of a list, by its place in a record. */
export interface ListField {
  /** snake_case, unique among the fields and nested lists of its list. */
  readonly name: string
  readonly kind: ValueKind
  /** Ways from the record to the element with the value, one for each kind of record: steps below the record's node, or from a run's node on. */
  readonly paths: readonly (readonly PathStep[])[]
  /** 0-based position among the values of a record that have such a path, this kind and this label. */
  readonly ordinal: number
  /** Whether the value is the heading above a group of records; the paths are from the region then. */
  readonly above: boolean
  /** The text beside the value that names it in every record (`Price:`), without the colon. */
  readonly label: string | null
  /** Records with a value. */
  readonly count: number
}

/** How a list's entries are told from what is around them. */
export interface RecordCut {
  /** 'each': an entry is one node. 'start', 'end': a run of siblings that starts (ends) with a node of `looks`. */
  readonly kind: 'each' | 'start' | 'end'
  /** How the entries' nodes look ('each'), or those that start (end) a run; most frequent first. */
  readonly looks: readonly PathStep[]
}

/** How a list, or a list in its records, is cut into entries, and which values these have. */
export interface ListShape {
  /** snake_case; unique among the lists of a page, or among the fields and lists of the record. */
  readonly name: string
  /** From the region (of a nested list: the record's node) to the parent of the entries; empty when that is the parent. */
  readonly path: readonly PathStep[]
  readonly cut: RecordCut
  readonly fields: readonly ListField[]
  readonly lists: readonly ListShape[]
}

/** A value of a record. */
export interface FieldValue {
  readonly node: NodeId
  /** Text with white space collapsed, or the attribute as written. */
  readonly text: string
}

/** A record of a list: its nodes, values and nested lists. */
export interface FoundRecord {
  readonly nodes: readonly NodeId[]
  /** One for each field of the shape. */
  readonly values: readonly (FieldValue | null)[]
  /** Entries of each nested list of the shape; empty where this record has none. */
  readonly lists: readonly (readonly FoundRecord[])[]
}

/** The fields and nested lists of records, and the records. */
export interface Shaped {
  readonly fields: readonly ListField[]
  readonly lists: readonly ListShape[]
  readonly records: readonly FoundRecord[]
}

/** A list of the page. */
export interface FoundList extends ListShape {
  /** The deepest node that holds all records. */
  readonly region: NodeId
  /** In document order, disjoint, at least two. */
  readonly records: readonly FoundRecord[]
  readonly removed: readonly Removed[]
  /** How sure it is the main list, or one that a reader wants; unbounded, comparable within one page, higher is better. */
  readonly score: number
  /** How likely a reader would take it from the page, 0..1; null from `findLists`. */
  readonly probability: number | null
  readonly runnerUp: RunnerUp | null
  /** How the records were brought together, and what each feature adds to the score, largest effects first. */
  readonly origin: Origin
  readonly reasons: readonly { readonly feature: string; readonly value: number; readonly effect: number }[]
}
