import { LABEL, type NodeId } from '../dom/index.ts'
import {
  DIVISION_SIMILARITY,
  DIVISIONS_KEPT,
  HEADING_RECORDS,
  MAX_CANDIDATES,
  MAX_READ_CANDIDATES,
} from './constants.ts'
import { recordKind, tablesOf } from './data-tables.ts'
import { definitionsIn } from './definitions.ts'
import { divideRecords, recordsOfParallelRows } from './division.ts'
import { flowCandidates } from './flow-candidates.ts'
import type { Candidate, Origin } from './found-list.ts'
import { isMarkedHeading } from './headings.ts'
import type { ListPage } from './list-page.ts'
import { isInterruption } from './unwanted.ts'

/**
 * At most `MAX_CANDIDATES`, best guess first: clusters of alike children of one parent, all its children of one label, its children cut into runs,
 * columns of parallel rows, and nodes of one tag path under several parents.
 */
export function findCandidates(page: ListPage, all: readonly Candidate[] = allCandidates(page)): readonly Candidate[] {
  return bestOf(all, MAX_CANDIDATES, (candidate) => guessWorth(page, candidate))
}

/** At most `MAX_READ_CANDIDATES`, best guess first, by what a reader may want: whatever number of records, links or none. */
export function findReadCandidates(page: ListPage, all: readonly Candidate[]): readonly Candidate[] {
  return bestOf(all, MAX_READ_CANDIDATES, (candidate) => guessReading(page, candidate))
}

function bestOf(
  all: readonly Candidate[],
  most: number,
  worthOf: (candidate: Candidate) => number,
): readonly Candidate[] {
  const ranked = all.map((candidate) => ({ candidate, worth: worthOf(candidate) }))
  return ranked
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ candidate }) => candidate)
}

/** Every candidate once. */
export function allCandidates(page: ListPage): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  const all = [tableCandidates(page), siblingCandidates(page), cousinCandidates(page), flowCandidates(page)]
  for (const candidates of all) {
    for (const candidate of candidates) {
      const key = candidate.records.length < 2 ? '' : keyOf(candidate)
      if (key !== '' && !found.has(key)) found.set(key, candidate)
    }
  }
  return [...found.values()]
}

/** A hash of node ids beside count and ends, equal for the same records. */
export function keyOf({ records }: Candidate): string {
  let hash = 0
  for (const record of records) for (const node of record) hash = (Math.imul(hash, 31) + node) | 0
  return `${records.length} ${records[0]![0]} ${records.at(-1)!.at(-1)} ${hash}`
}

/** Up to 400 characters of a record and 40 records count; main lists seldom have records without links. */
function guessWorth(page: ListPage, { records }: Candidate): number {
  let chars = 0
  let linked = 0
  for (const record of records) {
    chars += page.total('chars', record)
    if (record.some((node) => page.count('links', node) > 0)) linked++
  }
  const n = records.length
  return Math.min(chars / n, 400) * Math.min(n, 40) * (0.3 + linked / n)
}

/** Up to 100 characters of a record and 12 records count, links less; items of lists are lists more often than what else repeats. */
function guessReading(page: ListPage, { origin, records }: Candidate): number {
  const { label } = page.tree
  let chars = 0
  let linkChars = 0
  for (const record of records) {
    chars += page.total('chars', record)
    linkChars += page.total('linkChars', record)
  }
  const n = records.length
  const markup = origin === 'lines' || ITEMS.has(label[records[0]![0]!]!) ? 2 : 1
  return Math.sqrt(Math.min(chars / n, 100) * Math.min(n, 12)) * (1.1 - linkChars / Math.max(1, chars)) * markup
}

const ITEMS: ReadonlySet<number> = new Set([LABEL.li, LABEL.tr, LABEL.dd])

/** The records of each table of data. */
function* tableCandidates(page: ListPage): Generator<Candidate> {
  for (const { records } of new Set(tablesOf(page).values()))
    yield { origin: 'same-tag', records: [...records].map((row) => [row]) }
}

function* siblingCandidates(page: ListPage): Generator<Candidate> {
  const { tree, similarity } = page
  for (let parent = 0; parent < tree.nodeCount; parent++) {
    if (!page.isElement(parent)) continue
    const elements = page.elements(parent)
    if (elements.some((child) => tablesOf(page).has(child))) continue
    const definitions = definitionsIn(page, parent)
    if (definitions !== null) {
      yield { origin: 'division', records: definitions }
      continue
    }
    const children = elements.filter((child) => canHoldRecord(page, child))
    if (children.length < 2) continue
    const clusters = similarity.cluster(children)
    yield* groupsBy('siblings', children, (_, i) => clusters[i]!)
    yield* groupsBy('same-tag', children, (child) => tree.label[child]!)
    // Rows that are parallel are not cut into runs, which would hold several records each. A row of empty cells is parallel, unless it is a spacer.
    const columns =
      recordsOfParallelRows(page, children, clusters) ??
      (children.length < elements.length && tree.label[elements[0]!] === LABEL.tr
        ? recordsOfParallelRows(page, elements, similarity.cluster(elements))
        : null)
    if (columns !== null) yield { origin: 'columns', records: columns }
    else {
      yield* dividedCandidates(page, children, clusters)
      yield* uninterruptedCandidates(page, children, clusters)
    }
  }
}

/** Header cells name what is in other cells, and a cell with one text alone is a value. */
function canHoldRecord(page: ListPage, node: NodeId): boolean {
  const label = page.tree.label[node]!
  if (label === LABEL.th || !page.hasContent(node) || recordKind(page, node) === null) return false
  if (label !== LABEL.td) return true
  return page.count('links', node) + page.count('images', node) > 0 || page.count('texts', node) > 1
}

function* groupsBy(
  origin: Origin,
  nodes: readonly NodeId[],
  keyOf: (node: NodeId, i: number) => number,
): Generator<Candidate> {
  for (const group of Map.groupBy(nodes, keyOf).values()) yield { origin, records: group.map((node) => [node]) }
}

/** Children cut into runs as if what stands between these now and then were not there, since it shifts where runs seem to begin. */
function* uninterruptedCandidates(
  page: ListPage,
  children: readonly NodeId[],
  clusters: readonly number[],
): Generator<Candidate> {
  const groups = [...Map.groupBy(children.keys(), (i) => clusters[i]!).values()]
  if (groups.length < 3) return
  const most = groups.reduce((a, b) => Math.max(a, b.length), 0)
  const breaks = new Set(
    groups
      .filter((group) => HEADING_RECORDS * group.length <= most && isInterruption(page, children[group[0]!]!))
      .flat(),
  )
  if (breaks.size === 0) return
  const isKept = (_: unknown, i: number): boolean => !breaks.has(i)
  yield* dividedCandidates(page, children.filter(isKept), clusters.filter(isKept))
}

function* dividedCandidates(
  page: ListPage,
  children: readonly NodeId[],
  clusters: readonly number[],
): Generator<Candidate> {
  const frequent = [...Map.groupBy(clusters, (cluster) => cluster).values()].filter((group) => group.length > 1)
  if (frequent.length < 2) return
  let kept = 0
  for (const { by, whole, similarity } of divideRecords(clusters)) {
    if (by.kind === 'each' || similarity < DIVISION_SIMILARITY) continue
    // A heading is of what follows it.
    if (by.kind === 'end' && isMarkedHeading(page, children[whole[0]![1] - 1]!)) continue
    yield { origin: 'division', records: whole.map(([from, end]) => children.slice(from, end)) }
    if (++kept === DIVISIONS_KEPT) return
  }
}

/** Nodes of one tag path under several parents, apart from what a class keeps back (tabs that are not chosen). */
function* cousinCandidates(page: ListPage): Generator<Candidate> {
  const shown: NodeId[] = []
  const keptBack: NodeId[] = []
  let end = 0
  for (let node = 0; node < page.tree.nodeCount; node++) {
    if (!page.isElement(node)) continue
    if (canHoldRecord(page, node)) (node < end ? keptBack : shown).push(node)
    if (page.isKeptBack(node)) end = Math.max(end, page.endOf(node))
  }
  for (const nodes of [shown, keptBack]) yield* cousinsAmong(page, nodes)
}

function* cousinsAmong(page: ListPage, nodes: readonly NodeId[]): Generator<Candidate> {
  const { parent } = page.tree
  const kindOf = (node: NodeId): string => `${page.arrays.tagPath[node]} ${recordKind(page, node)}`
  for (const group of Map.groupBy(nodes, kindOf).values()) {
    if (group.every((node) => parent[node] === parent[group[0]!])) continue
    const clusters = page.similarity.cluster(group)
    yield* groupsBy('cousins', group, (_, i) => clusters[i]!)
    yield* groupsBy('cousins', group, (node) => page.lookOf(node).firstToken)
    for (const boxed of boxedByKind(page, group, clusters))
      yield { origin: 'cousins', records: boxed.map((node) => [node]) }
  }
}

/** What parents of one look hold, where each has two or more nodes of one cluster, in all of several clusters: results by kind, each in its box. */
function boxedByKind(page: ListPage, nodes: readonly NodeId[], clusters: readonly number[]): readonly NodeId[][] {
  const { parent } = page.tree
  if (clusters.every((cluster) => cluster === clusters[0])) return []
  const boxes = [...Map.groupBy(nodes.keys(), (i) => parent[nodes[i]!]!).values()].filter(
    (box) => box.length > 1 && box.every((i) => clusters[i] === clusters[box[0]!]),
  )
  return [...Map.groupBy(boxes, ([first]) => page.arrays.look[parent[nodes[first!]!]!]!).values()]
    .filter((alike) => alike.some(([first]) => clusters[first!] !== clusters[alike[0]![0]!]))
    .map((alike) => alike.flat().map((i) => nodes[i]!))
}
