import type { ValueFormat, ValueType } from '../../core/values/index.ts'
import type { FieldPattern, ListPattern, RecordPattern, Step } from '../../core/wrapper/index.ts'

/** A selector, in the language that it is written in. */
export interface SelectorText {
  readonly form: 'css' | 'xpath'
  readonly text: string
  /** Where it stands in the file: `line 3`. */
  readonly place: string
}

/** A value, or with `all` the values, of what a selector leads to. */
export interface SelectedField {
  readonly kind: 'field'
  readonly name: string
  /** The first that leads anywhere counts. */
  readonly selectors: readonly SelectorText[]
  readonly attribute?: string
  readonly all: boolean
  readonly type?: ValueType
  readonly format?: ValueFormat
  readonly required?: boolean
  /** What the selectors do not say. */
  readonly own?: Partial<FieldPlace>
}

/** A record for each element that a selector leads to. */
export interface SelectedList {
  readonly kind: 'list'
  readonly name: string
  readonly selectors: readonly SelectorText[]
  readonly fields: readonly Selected[]
  readonly own?: Partial<ListPlace>
}

export type Selected = SelectedField | SelectedList

/** Where a field is, and what of it is the value. */
export type FieldPlace = Pick<FieldPattern, 'locators' | 'value' | 'group' | 'made'>
/** Where a list is, and where its records begin. */
export type ListPlace = Pick<ListPattern, 'locators' | 'across' | 'groups' | 'goesOn'> & {
  readonly record: Omit<RecordPattern, 'children' | 'kind'>
}

/** A step of a way; null for any tag. */
export type WayStep = Omit<Step, 'tag'> & { readonly tag: string | null }

/** A selector, or one of several in it, in the words of a wrapper's paths. */
export interface Way {
  readonly steps: readonly WayStep[]
  /** From the page, or from the element where it starts. */
  readonly from: 'page' | 'here'
  /** Steps that only the first element of is followed: `(//ul)[1]/li` has 1. */
  readonly firstOf?: number
}
