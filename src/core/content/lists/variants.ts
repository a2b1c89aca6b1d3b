import { countBelow } from '../../base/index.ts'
import { LABEL, type NodeId } from '../../dom/index.ts'
import type { Candidate } from './candidates.ts'
import { groupBy } from './clusters.ts'
import {
  EXTENSION_CLASSES,
  EXTENSION_LENGTHS,
  EXTENSION_SIMILARITY,
  EXTENSION_WEAK_CLASSES,
  EXTENSION_WEAK_PATHS,
  TRIM_SHARE,
} from './constants.ts'
import { corePaths, total } from './facts.ts'
import type { Span } from './found-list.ts'
import { hasContent, type ListPage, seenElements } from './list-page.ts'
import type { Similarity } from './similarity.ts'
import { isKeptBack } from './values.ts'

/** A candidate made better by example: without its odd records, with like nodes from elsewhere on the page, or both. */
export function variantsOf(view: ListPage, similarity: Similarity, candidate: Candidate): readonly Candidate[] {
  const trimmed = trim(view, similarity, candidate)
  const bases = trimmed === null ? [candidate] : [candidate, trimmed]
  const extended = bases.map((base) => extend(view, similarity, base)).filter((found) => found !== null)
  return trimmed === null ? extended : [trimmed, ...extended]
}

/**
 * Without the records that have less than `TRIM_SHARE` of the paths that most records have, unless their own children look as
 * those of the typical record (lists in these may be empty); null when there are none such.
 */
export function trim(view: ListPage, similarity: Similarity, { records }: Candidate): Candidate | null {
  const sets = records.map((record) => similarity.pathsOf(similarity.kindOf(record[0]!)))
  const core = new Set(corePaths(sets))
  const shares = sets.map((set) => set.filter((path) => core.has(path)).length)
  // Where each record is of a kind of its own the first one may be the odd one.
  const likeMost = records.filter((_, i) => shares[i]! >= TRIM_SHARE * core.size)
  if (likeMost.length === 0) return null
  const typical = frameOf(view, typicalKind(similarity, likeMost).node)
  const isKept = ([node]: Span, i: number): boolean =>
    shares[i]! >= TRIM_SHARE * core.size || frameOf(view, node!) === typical
  const kept = records.filter(isKept)
  return kept.length < 2 || kept.length === records.length ? null : { origin: 'trimmed', records: kept }
}

/** How a node and its children look. */
function frameOf(view: ListPage, node: NodeId): string {
  return [node, ...seenElements(view, node)].map((at) => view.step[at]!).join()
}

/** With the nodes of the page that look like the records, by class or by structure; null when there are none such. */
function extend(view: ListPage, similarity: Similarity, { records }: Candidate): Candidate | null {
  if (records.some((record) => record.length > 1)) return null
  const typical = typicalKind(similarity, records)
  const meanChars = records.reduce((all, record) => all + total(view, 'chars', record), 0) / records.length
  const isLike = (node: NodeId): boolean => {
    const chars = total(view, 'chars', [node])
    if (chars < EXTENSION_LENGTHS[0] * meanChars || chars > EXTENSION_LENGTHS[1] * meanChars) return false
    return isAlike(view, similarity, node, typical)
  }
  const { tree, step } = view
  const label = tree.label[records[0]![0]!]!
  const known = new Set(records.map((record) => record[0]!))
  const starts = [...known]
  const section = sectionOf(view, records[0]![0]!)
  const found: NodeId[] = []
  for (let node = 0; node < tree.nodeCount; ) {
    if (known.has(node)) {
      found.push(node)
      node += tree.size[node]!
    } else if (
      step[node]! >= 0 &&
      tree.label[node] === label &&
      hasContent(view, node) &&
      !holdsOne(view, starts, node) &&
      sectionOf(view, node) === section &&
      isLike(node)
    ) {
      found.push(node)
      node += tree.size[node]!
    } else node++
  }
  return found.length === records.length ? null : { origin: 'extended', records: found.map((node) => [node]) }
}

/** The menu, header, footer, side bar, or part that a class hides, that a node is in: the nearest one, -1 for none. */
export function sectionOf(view: ListPage, node: NodeId): NodeId {
  const { tree } = view
  for (let at = node; at >= 0; at = tree.parent[at]!)
    if (SECTIONS.has(tree.label[at]!) || (at !== node && isKeptBack(view, at))) return at
  return -1
}

const SECTIONS: ReadonlySet<number> = new Set([LABEL.nav, LABEL.header, LABEL.footer, LABEL.aside])

function isAlike(
  view: ListPage,
  similarity: Similarity,
  node: NodeId,
  typical: { kind: number; node: NodeId },
): boolean {
  const kind = similarity.kindOf(node)
  if (similarity.between(kind, typical.kind) >= EXTENSION_SIMILARITY) return true
  if (view.steps[view.step[typical.node]!]!.tokens.length === 0) return false
  const classes = similarity.classes(kind, typical.kind)
  if (classes >= EXTENSION_CLASSES) return true
  return classes >= EXTENSION_WEAK_CLASSES && similarity.paths(kind, typical.kind) >= EXTENSION_WEAK_PATHS
}

/** Whether one of the (ascending) nodes is below `node`. */
function holdsOne(view: ListPage, nodes: readonly NodeId[], node: NodeId): boolean {
  return countBelow(nodes, node + 1) < countBelow(nodes, node + view.tree.size[node]!)
}

/** The most frequent kind of the records' first nodes, and the first node of it. */
function typicalKind(similarity: Similarity, records: readonly Span[]): { kind: number; node: NodeId } {
  const groups = groupBy(records, (record) => similarity.kindOf(record[0]!))
  const [kind, group] = [...groups].reduce((a, b) => (b[1].length > a[1].length ? b : a))
  return { kind, node: group[0]![0]! }
}
