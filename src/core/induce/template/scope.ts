import { childrenOf, type NodeId, type ParsedPage, type Tree, visibleText } from '../../dom/index.ts'
import type { NameHint, NameHints } from '../../naming/index.ts'
import type { Across, Step, ValueSource } from '../../wrapper/index.ts'
import { labelKey } from './headings.ts'

/** A page to learn from. All pages of one call share one vocabulary. */
export type TrainingPage = ParsedPage

/** How some siblings were read, and how else they might have been. */
export interface SiblingsExplained {
  /** Steps from the page to what holds the siblings; in records by way of their list. */
  readonly place: readonly Step[]
  /** What they all are. */
  readonly siblings: Step
  readonly count: number
  /** The ways to read them, best first, each with the bits of its description; the first was taken. */
  readonly readings: readonly { readonly as: string; readonly bits: number }[]
}

/** The same with the siblings themselves, from which they can be read anew. */
export interface SiblingsRead extends SiblingsExplained {
  readonly slot: Slot
  readonly ownerCount: number
  /** Whether the owners are records of a list. */
  readonly inRecords: boolean
}

/** Whose values are compared: an owner is a training page, or one record of a list. */
export interface Scope {
  readonly pages: readonly TrainingPage[]
  /** By owner: the index of the page it is on. */
  readonly pageOf: readonly number[]
  /** Whether what all owners share is data too (`In stock` in listings), except labels with a colon. @default only for a single page */
  readonly fixedIsData?: boolean
  /** Whether a text holds what an example says: the elements with such texts are fields too, whatever is in them. @default none does */
  readonly isWanted?: (text: string) => boolean
  /** Is told of siblings that could be read in several ways. @default nobody asks */
  readonly explain?: (siblings: SiblingsRead) => void
}

/** Whether what all owners have is kept. */
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
  /** Its place among its siblings, 0..1. */
  readonly at: number
  /** Of a section, what is in it; `node` is its heading. @default its children */
  readonly nodes?: readonly NodeId[]
}

/** Siblings at the same place of the template in all owners. */
export interface Slot {
  /** Steps that tell them among their siblings; several when variants of a class take turns. */
  readonly steps: readonly Step[]
  /** In document order within an owner. */
  readonly occurrences: readonly Occurrence[]
}

/** What stands in an occurrence, texts too. */
export function insideOf({ tree, node, nodes }: Occurrence): readonly NodeId[] {
  return nodes ?? childrenOf(tree, node)
}

export function textOf({ tree, node, nodes }: Occurrence): string {
  return visibleText(tree, nodes ?? node)
}

export function treeOf(scope: Scope, owner: number): Tree {
  return scope.pages[scope.pageOf[owner]!]!.tree
}

/** Owners are in order of first sight. */
export function byOwner(occurrences: readonly Occurrence[]): Map<number, Occurrence[]> {
  return Map.groupBy(occurrences, ({ owner }) => owner)
}

export interface FieldDraft {
  readonly kind: 'field'
  /** The level of the list's groups, from 0, whose heading it is in. @default none: it is in the record or page */
  readonly group?: number
  /** Alternative paths from the context of its scope, or from the heading. */
  readonly paths: readonly (readonly Step[])[]
  readonly value: ValueSource
  readonly hints: NameHints
  /** One for each owner that has the field, in order of owners. */
  readonly values: readonly OwnedValue[]
  /** Whether it is for examples alone: the whole of parts that are fields of their own, or the same for all owners. @default false */
  readonly spare?: boolean
  /** The values with the constant text around them, for what they say of its name. @default values */
  readonly said?: readonly OwnedValue[]
}

export interface OwnedValue {
  readonly owner: number
  readonly text: string
  readonly node: NodeId
  /** What tells it from values of other owners. @default text */
  readonly content?: string
}

/** A level of groups of records. */
export interface GroupDraft {
  /** To the headings; all of them count. */
  readonly paths: readonly (readonly Step[])[]
}

/** A list without a name yet. */
export interface ListDraft {
  readonly kind: 'list'
  /** What a person calls it. @default what its records and headings say */
  readonly given?: string
  readonly paths: readonly (readonly Step[])[]
  /** Whether records are the children of every element that a path leads to, else of the first only. */
  readonly across?: Across
  /** Groups of the records, outermost level first. */
  readonly groups?: readonly GroupDraft[]
  readonly starts: readonly Step[]
  readonly spans: boolean
  /** Rows that records side by side are split over. @default none: they stand below each other */
  readonly rows?: number
  readonly hints: NameHints
  /** Its owners are the records. */
  readonly scope: Scope
  readonly children: readonly Draft[]
}

export type Draft = FieldDraft | ListDraft

export interface Vertex {
  readonly scope: Scope
  /** Alternative paths from the scope's context. */
  readonly paths: readonly (readonly Step[])[]
  readonly hints: NameHints
  /** Elements above, also in enclosing lists. */
  readonly level: number
}

/** Whether texts are data: they differ (in more than a plural: `Author`, `Authors`), one owner alone has one, or the scope keeps fixed ones; labels of several pages are none. */
export function varies(scope: Scope, values: readonly OwnedValue[]): boolean {
  const first = values[0]
  if (first === undefined) return false
  if (scope.pages.length === 1 || (scope.fixedIsData && !first.text.endsWith(':'))) return true
  const said = contentOf(first)
  return values.length === 1 || values.some((value) => contentOf(value) !== said && !isSpelling(contentOf(value), said))
}

/** Whether two texts of letters are one in the singular and in the plural. */
function isSpelling(text: string, other: string): boolean {
  return /^[\p{L}\s]+$/u.test(text + other) && labelKey(text) === labelKey(other)
}

export function contentOf({ content, text }: OwnedValue): string {
  return content ?? text
}

/** What a step says of the element it names. */
export function hintOf({ tag, id, classes = [] }: Step, label: string | null = null): NameHint {
  return { tag, words: id === undefined ? classes : [id, ...classes], label }
}
