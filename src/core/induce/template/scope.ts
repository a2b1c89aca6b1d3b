import type { NameHint, NameHints } from '../../content/index.ts'
import type { NodeId, ParsedPage, Tree } from '../../dom/index.ts'
import type { Step, ValueSource } from '../../wrapper/index.ts'

/** A page to learn from. All pages of one call share one vocabulary. */
export type TrainingPage = ParsedPage

/** Whose values are compared: an owner is a training page, or one record of a list. */
export interface Scope {
  readonly pages: readonly TrainingPage[]
  /** By owner: the index of the page it is on. */
  readonly pageOf: readonly number[]
  /**
   * Whether what all owners have in common is data as well: in the records of a listing `In stock` is, though all of the training
   * pages say so. A label that ends with a colon is none even then.
   * @default false: it is the template's, unless there is only one page
   */
  readonly fixedIsData?: boolean
}

/** Whether nothing is left out because all owners have it. */
export function keepsFixed({ pages, fixedIsData = false }: Scope): boolean {
  return fixedIsData || pages.length === 1
}

/** A node that plays some part in one owner. */
export interface Occurrence {
  readonly owner: number
  readonly tree: Tree
  readonly node: NodeId
  /** The element just before it among its siblings. */
  readonly before: NodeId | undefined
  /** How far along its siblings it stands, 0..1. */
  readonly at: number
}

/** The tree that an owner stands in. */
export function treeOf(scope: Scope, owner: number): Tree {
  return scope.pages[scope.pageOf[owner]!]!.tree
}

/** Occurrences by owner, owners in order of first sight. */
export function byOwner(occurrences: readonly Occurrence[]): Map<number, Occurrence[]> {
  return Map.groupBy(occurrences, ({ owner }) => owner)
}

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

/** Where in the template the walk is. */
export interface Vertex {
  readonly scope: Scope
  /** Alternative paths from the scope's context to here. */
  readonly paths: readonly (readonly Step[])[]
  readonly hints: NameHints
  /** Elements above, those of enclosing lists included. */
  readonly level: number
}

/**
 * Whether texts are data: those of the owners differ, or one owner alone has one. What is the same for all is template; where the
 * scope keeps what is fixed it is data, too, unless it is a label in all records of several pages.
 */
export function varies(scope: Scope, values: readonly OwnedValue[]): boolean {
  const first = values[0]
  if (first === undefined) return false
  if (scope.pages.length === 1 || (scope.fixedIsData && !first.text.endsWith(':'))) return true
  return values.length === 1 || values.some((value) => contentOf(value) !== contentOf(first))
}

/** What of a value is compared. */
export function contentOf({ content, text }: OwnedValue): string {
  return content ?? text
}

/** What a step says of the element it names. */
export function hintOf({ tag, id, classes = [] }: Step, label: string | null = null): NameHint {
  return { tag, words: id === undefined ? classes : [id, ...classes], label }
}
