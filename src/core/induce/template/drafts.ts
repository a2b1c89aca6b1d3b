import type { NameHints } from '../../content/index.ts'
import type { NodeId } from '../../dom/index.ts'
import type { Step, ValueSource } from '../../wrapper/index.ts'
import type { Scope } from './scope.ts'

/** A field that was found, without a name yet. */
export interface FieldDraft {
  readonly kind: 'field'
  /** The level of the list's groups whose heading it is in, from 0. @default none: it is in the record or page */
  readonly group?: number
  /** Alternative paths, each from the context of its scope, or from the heading. */
  readonly paths: readonly (readonly Step[])[]
  readonly value: ValueSource
  readonly hints: NameHints
  /** One value for each owner that has the field, in order of owners. */
  readonly values: readonly OwnedValue[]
}

/** A value and whose it is. */
export interface OwnedValue {
  readonly owner: number
  readonly text: string
  /** The element the value stands in. */
  readonly node: NodeId
  /** What tells it from the values of other owners. @default text */
  readonly content?: string
}

/** A level of groups of records. */
export interface GroupDraft {
  /** Ways to the headings; all of them count. */
  readonly paths: readonly (readonly Step[])[]
}

/** A list that was found, without a name yet. */
export interface ListDraft {
  readonly kind: 'list'
  readonly paths: readonly (readonly Step[])[]
  /** Whether the records are the children of every element that a path leads to, not of the first only. */
  readonly across?: boolean
  /** The levels of groups that the records stand in, outermost first. */
  readonly groups?: readonly GroupDraft[]
  readonly starts: readonly Step[]
  readonly spans: boolean
  /** How many rows records that stand side by side are split over. @default none: they stand below each other */
  readonly rows?: number
  readonly hints: NameHints
  /** Its owners are the records. */
  readonly scope: Scope
  readonly children: readonly Draft[]
}

export type Draft = FieldDraft | ListDraft
