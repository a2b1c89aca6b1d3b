import { LABEL, type NodeId } from '../../dom/index.ts'
import { clusterNodes, groupBy } from './clusters.ts'
import { DIVISION_RUNS, DIVISION_SIMILARITY, DIVISIONS_KEPT, HEADING_RECORDS, MAX_CANDIDATES } from './constants.ts'
import { divideRecords } from './division.ts'
import type { Origin, Span } from './found-list.ts'
import { isMarkedHeading } from './headings.ts'
import { countIn, hasContent, type ListPage, seenElements } from './list-page.ts'
import { recordsOfParallelRows } from './parallel-rows.ts'
import type { Similarity } from './similarity.ts'
import { isInterruption } from './unwanted.ts'
import { isKeptBack } from './values.ts'

/** Records that may be a list of the page; at least two, in document order, disjoint. */
export interface Candidate {
  readonly origin: Origin
  readonly records: readonly Span[]
}

/**
 * The candidates of a page, best guess first, at most `MAX_CANDIDATES`: clusters of alike children of one parent, all its
 * children of one label, its children cut into runs, the columns of parallel rows, and nodes of equal tag path under several parents.
 */
export function findCandidates(view: ListPage, similarity: Similarity): readonly Candidate[] {
  return keepBest(view, [...siblingCandidates(view, similarity), ...cousinCandidates(view, similarity)])
}

function* siblingCandidates(view: ListPage, similarity: Similarity): Generator<Candidate> {
  for (let parent = 0; parent < view.tree.nodeCount; parent++) {
    if (view.step[parent]! < 0) continue
    const elements = seenElements(view, parent)
    const children = elements.filter((child) => canHoldRecord(view, child))
    if (children.length < 2) continue
    const clusters = clusterNodes(similarity, children)
    for (const group of groupBy(children, (_, i) => clusters[i]!).values()) yield single('siblings', group)
    for (const group of groupBy(children, (child) => view.tree.label[child]!).values()) yield single('same-tag', group)
    // Rows that are parallel could be cut into runs as well, but then each run would hold several records.
    // A row of nothing but empty cells is parallel to the others, unless it is a spacer.
    const columns =
      recordsOfParallelRows(view, similarity, children, clusters) ??
      (children.length < elements.length && view.tree.label[elements[0]!] === LABEL.tr
        ? recordsOfParallelRows(view, similarity, elements, clusterNodes(similarity, elements))
        : null)
    if (columns !== null) yield { origin: 'columns', records: columns }
    else {
      yield* dividedCandidates(view, children, clusters)
      yield* uninterruptedCandidates(view, children, clusters)
    }
  }
}

/** Children cut into runs as if nothing stood between these now and then: what does shifts where runs seem to begin. */
function* uninterruptedCandidates(
  view: ListPage,
  children: readonly NodeId[],
  clusters: readonly number[],
): Generator<Candidate> {
  const groups = [...groupBy([...children.keys()], (i) => clusters[i]!).values()]
  if (groups.length < 3) return
  const most = groups.reduce((a, b) => Math.max(a, b.length), 0)
  const breaks = new Set(
    groups
      .filter((group) => HEADING_RECORDS * group.length <= most && isInterruption(view, children[group[0]!]!))
      .flat(),
  )
  if (breaks.size === 0) return
  const isKept = (_: unknown, i: number): boolean => !breaks.has(i)
  yield* dividedCandidates(view, children.filter(isKept), clusters.filter(isKept))
}

function* dividedCandidates(
  view: ListPage,
  children: readonly NodeId[],
  clusters: readonly number[],
): Generator<Candidate> {
  const frequent = [...groupBy(clusters, (cluster) => cluster).values()].filter((group) => group.length > 1)
  if (frequent.length < 2) return
  let kept = 0
  for (const { by, records, similarity } of divideRecords(clusters)) {
    if (by.kind === 'each' || similarity < DIVISION_SIMILARITY) continue
    // What lies before the first start, or after the last end, is not a record but a header or footer of the region.
    const whole = records.filter(([from, end]) => clusters[by.kind === 'start' ? from : end - 1] === by.cluster)
    // A heading is of what follows it.
    if (by.kind === 'end' && isMarkedHeading(view, children[whole[0]![1] - 1]!)) continue
    if (whole.filter(([from, end]) => end - from > 1).length < DIVISION_RUNS * whole.length) continue
    yield { origin: 'division', records: whole.map(([from, end]) => children.slice(from, end)) }
    if (++kept === DIVISIONS_KEPT) return
  }
}

/** Nodes of equal tag path under several parents; what a class keeps back (the results of a tab that is not chosen) is apart. */
function* cousinCandidates(view: ListPage, similarity: Similarity): Generator<Candidate> {
  const { tree, tagPath } = view
  const shown: NodeId[] = []
  const keptBack: NodeId[] = []
  let end = 0
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tagPath[node]! < 0) continue
    if (canHoldRecord(view, node)) (node < end ? keptBack : shown).push(node)
    if (isKeptBack(view, node)) end = Math.max(end, node + tree.size[node]!)
  }
  for (const nodes of [shown, keptBack]) yield* cousinsAmong(view, similarity, nodes)
}

function* cousinsAmong(view: ListPage, similarity: Similarity, nodes: readonly NodeId[]): Generator<Candidate> {
  const { tree, tagPath } = view
  for (const group of groupBy(nodes, (node) => tagPath[node]!).values()) {
    if (group.length < 2 || group.every((node) => tree.parent[node] === tree.parent[group[0]!])) continue
    const clusters = clusterNodes(similarity, group)
    for (const alike of groupBy(group, (_, i) => clusters[i]!).values()) yield single('cousins', alike)
    for (const named of groupBy(group, (node) => view.steps[view.step[node]!]!.firstToken).values())
      yield single('cousins', named)
    for (const boxes of boxesByKind(view, group, clusters)) yield single('cousins', boxes)
  }
}

/**
 * Of nodes under several parents what parents of one look hold, where each holds two or more of one cluster, not all of them the same:
 * results by kind, each kind in its box.
 */
function boxesByKind(view: ListPage, nodes: readonly NodeId[], clusters: readonly number[]): readonly NodeId[][] {
  const { parent } = view.tree
  if (clusters.every((cluster) => cluster === clusters[0])) return []
  const boxes = [...groupBy([...nodes.keys()], (i) => parent[nodes[i]!]!).values()].filter(
    (box) => box.length > 1 && box.every((i) => clusters[i] === clusters[box[0]!]),
  )
  return [...groupBy(boxes, ([first]) => view.step[parent[nodes[first!]!]!]!).values()]
    .filter((alike) => alike.some(([first]) => clusters[first!] !== clusters[alike[0]![0]!]))
    .map((alike) => alike.flat().map((i) => nodes[i]!))
}

/** Header cells name what is in other cells, and a cell with one text and nothing else is a value: they are no records. */
function canHoldRecord(view: ListPage, node: NodeId): boolean {
  const label = view.tree.label[node]!
  if (label === LABEL.th || !hasContent(view, node)) return false
  if (label !== LABEL.td) return true
  return countIn(view, 'links', node) + countIn(view, 'images', node) > 0 || countIn(view, 'texts', node) > 1
}

function single(origin: Origin, nodes: readonly NodeId[]): Candidate {
  return { origin, records: nodes.map((node) => [node]) }
}

function keepBest(view: ListPage, candidates: Iterable<Candidate>): readonly Candidate[] {
  const best = new Map<string, { readonly candidate: Candidate; readonly worth: number }>()
  for (const candidate of candidates) {
    if (candidate.records.length < 2) continue
    const key = keyOf(candidate)
    if (!best.has(key)) best.set(key, { candidate, worth: guessWorth(view, candidate) })
  }
  const ranked = [...best.values()].sort((a, b) => b.worth - a.worth)
  return ranked.slice(0, MAX_CANDIDATES).map(({ candidate }) => candidate)
}

/** Equal for candidates of the same records (a hash of the node ids beside count and ends, not a proof). */
export function keyOf({ records }: Candidate): string {
  let hash = 0
  for (const record of records) for (const node of record) hash = (Math.imul(hash, 31) + node) | 0
  return `${records.length} ${records[0]![0]} ${records.at(-1)!.at(-1)} ${hash}`
}

/** Text of a record counts up to 400 characters, 40 records count; records without links seldom are what a page lists. */
function guessWorth(view: ListPage, { records }: Candidate): number {
  let chars = 0
  let linked = 0
  for (const record of records) {
    for (const node of record) chars += countIn(view, 'chars', node)
    if (record.some((node) => countIn(view, 'links', node) > 0)) linked++
  }
  const n = records.length
  return Math.min(chars / n, 400) * Math.min(n, 40) * (0.3 + linked / n)
}
