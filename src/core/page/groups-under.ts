import type { NodeId } from '../dom/index.ts'

/** A heading above some records of a page. */
export interface Heading {
  readonly node: NodeId
  /** The number of the first record behind it. */
  readonly from: number
  /** One past the last node that it can be above. */
  readonly end: NodeId
}

/**
 * The last heading before each record on one level.
 * @param firsts the first nodes of the records, ascending
 * @param outer numbers of records that begin groups further out, which end those of this level
 */
export function groupsUnder(
  firsts: readonly NodeId[],
  headings: readonly Heading[],
  outer: ReadonlySet<number>,
): readonly (NodeId | null)[] {
  const at = new Map(headings.map((heading) => [heading.from, heading]))
  let current: Heading | null = null
  return firsts.map((first, i) => {
    const own = at.get(i)
    if (own !== undefined) current = own
    else if (outer.has(i)) current = null
    return current !== null && first < current.end ? current.node : null
  })
}
