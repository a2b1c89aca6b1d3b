import { largest, sum } from '../../base/index.ts'
import type { NodeId, Tree } from '../../dom/index.ts'
import { cellsIn, wordCount } from './cells.ts'
import { contentBits, countBits, type Group, type Sibling } from './description.ts'

/** What stands together in one owner: an element, or a record of several. */
export interface Entry {
  readonly owner: number
  readonly tree: Tree
  readonly nodes: readonly NodeId[]
  /** What its markup says of it, as a hash. @default nothing that counts */
  readonly sign?: number
}

/**
 * Bits that entries of several kinds take as of one kind, beyond what they take apart: below 0 they are of one. What they show and how many each owner has is
 * counted; their classes, and in which order the kinds come, it takes as many bits to say either way. O(cells).
 * @param owners all owners, those without entries too
 */
export function joiningBits(kinds: readonly (readonly Entry[])[], owners: number): number {
  const groups = kinds.map((entries) => groupOf(entries))
  const all: Group = { ...groupOf([]), siblings: groups.flatMap(({ siblings }) => siblings) }
  const paths = new Set(all.siblings.flatMap(({ cells }) => cells.map(({ path }) => path)))
  const trees = new Set(kinds.flatMap((entries) => entries.map(({ tree }) => tree)))
  const alphabets = {
    paths: Math.log2(paths.size + 2),
    words: Math.log2(largest([...trees].slice(0, MOST_TREES).map(wordCount))),
  }
  const apart = contentBits(groups, alphabets) + sum(groups.map(({ siblings }) => countsOf(siblings, owners)))
  return contentBits([all], alphabets) + countsOf(all.siblings, owners) - apart
}

/** Pages whose words are counted. */
const MOST_TREES = 20

function groupOf(entries: readonly Entry[]): Group {
  const siblings = entries.map(
    ({ owner, tree, nodes, sign }): Sibling => ({
      owner,
      cells: cellsIn(tree, nodes),
      signs: sign === undefined ? [] : [sign],
    }),
  )
  return { siblings, saidSigns: new Set(), labelWords: [] }
}

function countsOf(siblings: readonly Sibling[], owners: number): number {
  const counts = [...Map.groupBy(siblings, ({ owner }) => owner).values()].map(({ length }) => length)
  while (counts.length < owners) counts.push(0)
  return countBits(counts)
}
