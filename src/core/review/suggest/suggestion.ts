import type { Across, FieldPattern, Locator, Step } from '../../wrapper/index.ts'

/** What a field that a person adds is read by. */
export type AddedField = Pick<FieldPattern, 'locators' | 'value' | 'type' | 'format' | 'group'>

/** A field of the page, or of the records of the list `in`. */
export interface AddEdit {
  readonly edit: 'add'
  readonly to: string
  readonly in?: string
  readonly field: AddedField
  readonly examples?: readonly { readonly url: string; readonly value: string }[]
}

/** Parts of a list and its records that are put in place of what they were. */
export type ListShape = Partial<{
  readonly locators: readonly Locator[]
  readonly across: Across
  readonly starts: readonly Step[]
  readonly spans: boolean
  readonly rows: number | null
  readonly skipFirst: number
  readonly skipLast: number
}>

/** Other borders of a list: which elements its records are. */
export interface BordersEdit {
  readonly edit: 'borders'
  readonly list: string
  readonly records: ListShape
}

/** A list that becomes one of the records of another, or of the page. */
export interface NestEdit {
  readonly edit: 'nest'
  readonly list: string
  readonly into: string | null
  readonly locators: readonly Locator[]
  readonly across?: Across
  readonly to?: string
}

/** An edit that puts right what was pointed at. */
export interface Suggestion<Edit = AddEdit | BordersEdit | NestEdit> {
  readonly edit: Edit
  /** What it does, in a sentence. */
  readonly says: string
  /** What it changes on each sample page: values, or numbers of records. */
  readonly pages: readonly { readonly url: string; readonly before: unknown; readonly after: unknown }[]
  /** Share of the sample pages that have a value, or a record. */
  readonly coverage: number
}

/** Suggestions, best first; `why` there are none, or what stands against them. */
export interface Suggestions<Edit = AddEdit | BordersEdit | NestEdit> {
  readonly suggestions: readonly Suggestion<Edit>[]
  readonly why?: string
}

export function refused(why: string): { readonly suggestions: readonly []; readonly why: string } {
  return { suggestions: [], why }
}
