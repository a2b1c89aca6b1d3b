import { childrenOf, type NodeId, type Tree } from '../../core/dom/index.ts'
import { NESTED_LISTS } from '../constants.ts'
import { alignRecords, type Column } from './align.ts'
import { type Division, divide } from './divide.ts'
import { type InnerList, innerListOf } from './inner-lists.ts'
import { regionOf } from './region.ts'
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
  /** The list inside of it; null where there is none. */
  readonly list: PublishedList | null
}

/**
 * The list of a page with the lists inside of its records (Fontan et al., KDIR 2012, section 3 and the start of 4): subtrees of the data region
 * as strings of tags, clustered; of the 1 + 2k candidate divisions the one whose records are most alike by string edit similarity; attributes by
 * center star; records, with roots above them, as pages of their own.
 * Ours, where the page at hand says nothing: the region (after Álvarez et al. 2008), the clustering, that records of a list are alike by
 * `NESTED_LISTS.listed`, and that lists inside of records are looked for in all of them together (`innerListOf`), for section 4.1, which finds those of
 * one or two entries, is lost. For comparison: it takes the square of the number of different records. Null where nothing repeats.
 */
export function publishedLists(tree: Tree): PublishedList | null {
  const region = regionOf(tree, [0])
  if (region === null) return null
  const subtrees = childrenOf(tree, region).filter((node) => !isLeftOut(tree, node))
  const division = divide(subtrees.map((node) => stringOf(tree, [node]).tokens))
  if (division === null || division.similarity < NESTED_LISTS.listed) return null
  const records = division.records.map(([from, end]) => subtrees.slice(from, end))
  const { by, similarity } = division
  const level = readLevel(tree, records, 0)
  return { by, similarity, ...level }
}

type Level = Pick<PublishedList, 'columns' | 'records'>

/** Records with the lists inside of them, and the attributes that these leave. */
function readLevel(tree: Tree, records: readonly (readonly NodeId[])[], depth: number): Level {
  const inner = depth < NESTED_LISTS.mostLevels ? innerListOf(tree, records) : null
  const lists =
    inner === null ? records.map(() => null) : listsOf(readLevel(tree, inner.entries.flat(), depth + 1), inner)
  const entries = new Set(inner?.entries.flat(2))
  const columns = alignRecords(
    tree,
    records.map((nodes) => stringOf(tree, nodes, entries)),
  )
  return { columns, records: records.map((nodes, r) => ({ nodes, list: lists[r]! })) }
}

/** The lists of the records, each its part of what all entries are together. */
function listsOf(
  { columns, records }: Level,
  { by, similarity, entries }: InnerList,
): readonly (PublishedList | null)[] {
  let end = 0
  return entries.map(({ length }) => {
    const from = end
    end += length
    if (length === 0) return null
    const own = columns.map(({ label, values }) => ({ label, values: values.slice(from, from + length) }))
    return { by, similarity, columns: own, records: records.slice(from, from + length) }
  })
}
