import { childrenOf, type NodeId, type Tree } from '../../core/dom/index.ts'
import { NESTED_LISTS } from '../constants.ts'
import { alignRecords, type Column } from './align.ts'
import { type Division, divide } from './divide.ts'
import { ADDED_ROOT, regionOf } from './region.ts'
import { isLeftOut, stringOf } from './subtree-strings.ts'

/** A list as the published method finds it. */
export interface PublishedList {
  readonly by: Division['by']
  /** Mean string edit similarity of its records, 0..1. */
  readonly similarity: number
  /** The attributes of its records, those of lists inside left out. */
  readonly columns: readonly Column[]
  readonly records: readonly PublishedRecord[]
}

/** A record of a published list. */
export interface PublishedRecord {
  /** Subtrees beside each other. */
  readonly nodes: readonly NodeId[]
  /** The list inside of it; null where there is none, or where it has too few records for the method to see. */
  readonly list: PublishedList | null
}

/**
 * The list of a page with the lists inside of its records (Fontan et al., KDIR 2012, section 3 and the start of 4): subtrees of the data region
 * as strings of tags, clustered; of the 1 + 2k candidate divisions the one whose records are most alike by string edit similarity; attributes by
 * center star; each record, with a root above it, as a page of its own. Section 4.1, which finds lists of one or two records, is lost.
 * Ours, where the page at hand says nothing: the region (after Álvarez et al. 2008), the clustering, and that records of a list are
 * alike by `NESTED_LISTS.listed`. For comparison: it takes the square of the number of different records. Null where nothing repeats.
 */
export function publishedLists(tree: Tree): PublishedList | null {
  return listBelow(tree, [0], 0)
}

function listBelow(tree: Tree, roots: readonly NodeId[], level: number): PublishedList | null {
  const region = level > NESTED_LISTS.mostLevels ? null : regionOf(tree, roots)
  if (region === null) return null
  const inside = region === ADDED_ROOT ? roots : childrenOf(tree, region)
  const subtrees = inside.filter((node) => !isLeftOut(tree, node))
  const division = divide(subtrees.map((node) => stringOf(tree, [node]).tokens))
  if (division === null || division.similarity < NESTED_LISTS.listed) return null
  const records = division.records.map(([from, end]): PublishedRecord => {
    const nodes = subtrees.slice(from, end)
    const isWhole = nodes.length === roots.length && nodes.every((node, i) => node === roots[i])
    return { nodes, list: isWhole ? null : listBelow(tree, nodes, level + 1) }
  })
  const columns = alignRecords(
    tree,
    records.map(({ nodes, list }) => stringOf(tree, nodes, new Set(list?.records.flatMap((inner) => inner.nodes)))),
  )
  return { by: division.by, similarity: division.similarity, columns, records }
}
