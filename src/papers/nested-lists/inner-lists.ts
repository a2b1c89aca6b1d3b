import { childrenOf, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../core/dom/index.ts'
import { NESTED_LISTS } from '../constants.ts'
import { isLabel } from './align.ts'
import { candidatesOf, clusterStrings, type Division, divide } from './divide.ts'
import { ADDED_ROOT, pairsBelow } from './region.ts'
import { isLeftOut, stringOf } from './subtree-strings.ts'

/** The list inside of some records. */
export interface InnerList {
  readonly by: Division['by']
  /** Mean string edit similarity of the entries of all records, 0..1. */
  readonly similarity: number
  /** By record: its entries, subtrees beside each other each; none where it has no such list. */
  readonly entries: readonly (readonly (readonly NodeId[])[])[]
}

/**
 * The list inside of records, found in all of them together: one record has too little to show (Fontan et al., section 4, drawbacks 1 and 2; how the
 * paper does it, section 4.1, is lost). A place is a tag path below the records' added roots; the first, by pairs of texts, whose subtrees are a
 * list. In a record with one entry it is found by those of the others. Null where there is none. O(places x distinct subtrees^2 x length^2).
 */
export function innerListOf(tree: Tree, records: readonly (readonly NodeId[])[]): InnerList | null {
  for (const place of placesOf(tree, records)) {
    const found = listAt(tree, records, place)
    if (found !== null) return found
  }
  return null
}

interface Place {
  /** Labels from the roots of a record to the place; none for the added root. */
  readonly path: readonly number[]
  readonly pairs: number
}

function placesOf(tree: Tree, records: readonly (readonly NodeId[])[]): readonly Place[] {
  const places = new Map<string, Place>()
  for (const roots of records) {
    for (const [node, pairs] of pairsBelow(tree, roots)) {
      if (pairs === 0) continue
      const path = pathTo(tree, roots, node)
      const key = path.join()
      places.set(key, { path, pairs: pairs + (places.get(key)?.pairs ?? 0) })
    }
  }
  return [...places.values()].sort((a, b) => b.pairs - a.pairs).slice(0, NESTED_LISTS.mostPlaces)
}

function pathTo(tree: Tree, roots: readonly NodeId[], node: NodeId): readonly number[] {
  if (node === ADDED_ROOT) return []
  const above = tree.parent[roots[0]!]!
  const path: number[] = []
  for (let at = node; at !== above; at = tree.parent[at]!) path.unshift(tree.label[at]!)
  return path
}

/** The subtrees of a record at a place: the children of its node of this path that has most of them. */
function subtreesAt(tree: Tree, roots: readonly NodeId[], path: readonly number[]): readonly NodeId[] {
  let level = [roots]
  for (const label of path)
    level = level.flatMap((nodes) =>
      nodes.filter((node) => tree.label[node] === label).map((node) => childrenOf(tree, node)),
    )
  return level
    .map((nodes) => nodes.filter((node) => !isLeftOut(tree, node)))
    .reduce((most, nodes) => (nodes.length > most.length ? nodes : most), [])
}

function listAt(tree: Tree, records: readonly (readonly NodeId[])[], { path }: Place): InnerList | null {
  const sequences = records.map((roots) => subtreesAt(tree, roots, path))
  const subtrees = sequences.flat()
  let end = 0
  const ends = sequences.map(({ length }) => (end += length))
  const strings = subtrees.map((node) => stringOf(tree, [node]).tokens)
  const clusters = clusterStrings(strings)
  // Single subtrees are alike enough whatever they are: entries have one cluster at least.
  const candidates = candidatesOf(clusters, ends).filter(({ by }) => by !== 'each')
  const division = divide(strings, clusters, candidates)
  if (division === null || division.similarity < NESTED_LISTS.listed) return null
  const owned = Map.groupBy(division.records, ([from]) => ends.findIndex((end) => from < end))
  const entries = records.map((_, r) => (owned.get(r) ?? []).map(([from, end]) => subtrees.slice(from, end)))
  const areAttributes = areCells(sequences) || areFew(entries) || areNamed(tree, entries)
  return areAttributes ? null : { by: division.by, similarity: division.similarity, entries }
}

// What looks like entries may be the attributes of their records, which the alignment of the records finds.

/** Whether most records have as many subtrees at a place, as rows of a table have cells. */
function areCells(sequences: readonly (readonly NodeId[])[]): boolean {
  const byLength = [...Map.groupBy(sequences, ({ length }) => length)]
  return byLength.some(([length, those]) => length > 1 && 2 * those.length > sequences.length)
}

/** Whether no record has more than two entries: two subtrees that are alike are no list yet. */
const areFew = (entries: InnerList['entries']): boolean => entries.every(({ length }) => length <= 2)

/** Whether the entries of a record have labels that differ. */
function areNamed(tree: Tree, entries: InnerList['entries']): boolean {
  return entries.some((own) => new Set(own.map((nodes) => labelsOf(tree, nodes))).size > 1)
}

function labelsOf(tree: Tree, nodes: readonly NodeId[]): string {
  const { tokens, nodes: at } = stringOf(tree, nodes)
  const texts = at.filter((_, i) => tokens[i] === LABEL['#text']).map((node) => oneLine(rawText(tree, node)))
  return texts.filter(isLabel).join('\n')
}
