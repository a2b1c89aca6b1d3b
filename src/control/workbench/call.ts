import type { Edit } from '../../core/wrapper/index.ts'
import type { PageRecord } from '../../engine/index.ts'
import type {
  ComparedField,
  Mark,
  PageTemplate,
  PatternInfo,
  RepairEvidence,
  Suggestions,
  WrapperProfile,
} from '../../review/index.ts'

/** A version of a wrapper, with edits that are tried on it and not kept. */
export interface TriedWrapper {
  readonly version: number
  /** The document's text. */
  readonly document: string
  /** Not checked yet. */
  readonly edits: readonly unknown[]
}

/** What pages a wrapper is looked at on. */
export interface Where {
  /** Labels of runs that read pages by it, newest first: their pages stand in where those that it was learned from are not kept. */
  readonly runs: readonly string[]
}

/** What the workbench is asked to read. */
export interface ReadRequest {
  readonly version?: number
  readonly edits?: readonly unknown[]
  /** URLs of pages. @default kept pages that it was learned from */
  readonly pages?: readonly string[]
  /** Values as the pages' own texts. @default false */
  readonly raw?: boolean
  /** Most pages that are read. @default 12 */
  readonly limit?: number
}

/** A page as a wrapper reads it, or why it cannot be read. */
export type PageReading =
  | ({ readonly url: string; readonly hash: string; readonly marks: readonly Mark[] } & Pick<
      PageRecord,
      'status' | 'data' | 'violations'
    >)
  | { readonly url: string; readonly problem: string }

/** A wrapper as a person sees it. */
export interface WrapperReading {
  readonly version: number
  readonly patterns: readonly PatternInfo[]
  /** What was left out by edits, and can be brought back. */
  readonly dropped: readonly PatternInfo[]
  /** All edits: those that the document has, then those that are tried. */
  readonly edits: readonly { readonly edit: Edit; readonly says: string }[]
  /** What the tried edits could not take along, in sentences. */
  readonly notes: readonly string[]
  /** Pages that it was learned from. */
  readonly samples: readonly { readonly url: string; readonly isKept: boolean }[]
  readonly pages: readonly PageReading[]
}

/** What a person points at. */
export type Ask =
  | { readonly kind: 'value'; readonly url: string; readonly node: number; readonly name?: string }
  | {
      readonly kind: 'borders'
      readonly list: string
      readonly url: string
      readonly node: number
      readonly as: 'record' | 'no-record' | 'first' | 'last'
    }
  | { readonly kind: 'nest'; readonly list: string; readonly into: string | null }
  | { readonly kind: 'going-on'; readonly list: string }

export interface SuggestRequest {
  readonly version?: number
  readonly edits?: readonly unknown[]
  readonly ask: Ask
}

export interface TemplateRequest {
  readonly version?: number
  readonly url: string
}

/** A page text. */
export interface TextName {
  readonly url: string
  readonly hash: string
}

/** A repair beside what it repairs, on a page as it was and a page as it is. */
export interface RepairComparison {
  readonly old: TextName | null
  readonly new: TextName | null
  readonly fields: readonly ComparedField[]
}

/** What the thread is asked, as plain data. */
export type BenchCall =
  | ({ readonly kind: 'read'; readonly tried: TriedWrapper } & Where & Pick<ReadRequest, 'pages' | 'raw' | 'limit'>)
  | ({ readonly kind: 'suggest'; readonly tried: TriedWrapper; readonly ask: Ask } & Where)
  | ({ readonly kind: 'template'; readonly tried: TriedWrapper; readonly url: string } & Where)
  | { readonly kind: 'fields'; readonly run: string; readonly document: string | null }
  | ({
      readonly kind: 'comparison'
      /** The wrapper's name. */
      readonly name: string
      readonly old: string
      readonly repaired: string
      readonly evidence: RepairEvidence
      /** Pages that the run which made it may have read, beside those of its records. */
      readonly pages: readonly string[]
    } & Where)
  | ({ readonly kind: 'evidence'; readonly before: string; readonly after: string } & Where)

/** What it gives, by what it is asked. */
export interface BenchResults {
  /** The JSON of a `WrapperReading`. */
  readonly read: string
  readonly suggest: Suggestions
  readonly template: PageTemplate
  readonly fields: WrapperProfile
  readonly comparison: RepairComparison
  /** The document after the edit. */
  readonly evidence: string
}
