import type { Edit } from '../../core/wrapper/index.ts'

/** A field of the page, or of the records of the list `in`. */
export type AddEdit = Extract<Edit, { readonly edit: 'add' }>
/** Other borders of a list: which elements its records are. */
export type BordersEdit = Extract<Edit, { readonly edit: 'borders' }>
/** A list that becomes one of the records of another, or of the page. */
export type NestEdit = Extract<Edit, { readonly edit: 'nest' }>
/** How a list goes on where it ends. */
export type GoingOnEdit = Extract<Edit, { readonly edit: 'going-on' }>

/** An edit that puts right what was pointed at. */
export interface Suggestion<Own extends Edit = Edit> {
  readonly edit: Own
  /** What it does, in a sentence. */
  readonly says: string
  /** What it changes on each sample page: values, or numbers of records. */
  readonly pages: readonly { readonly url: string; readonly before: unknown; readonly after: unknown }[]
  /** Share of the sample pages that have a value, or a record. */
  readonly coverage: number
}

/** Suggestions, best first; `why` there are none, or what stands against them. */
export interface Suggestions<Own extends Edit = Edit> {
  readonly suggestions: readonly Suggestion<Own>[]
  readonly why?: string
}

export function refused(why: string): { readonly suggestions: readonly []; readonly why: string } {
  return { suggestions: [], why }
}
