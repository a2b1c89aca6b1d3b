import type { NodeId, ParsedPage, Tree } from '../../dom/index.ts'

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
  readonly node: NodeId
  /** The element just before it among its siblings. */
  readonly before: NodeId | undefined
}

/** The tree that an owner stands in. */
export function treeOf(scope: Scope, owner: number): Tree {
  return scope.pages[scope.pageOf[owner]!]!.tree
}

/** Occurrences by owner, owners in order of first sight. */
export function byOwner(occurrences: readonly Occurrence[]): Map<number, Occurrence[]> {
  const map = new Map<number, Occurrence[]>()
  for (const occurrence of occurrences) {
    const list = map.get(occurrence.owner)
    if (list) list.push(occurrence)
    else map.set(occurrence.owner, [occurrence])
  }
  return map
}
