import { countBelow } from '../base/index.ts'
import { LABEL, type NodeId } from '../dom/index.ts'
import { corePaths } from './candidate-features.ts'
import { EXTENSION_CLASSES, EXTENSION_SIMILARITY, TRIM_SHARE } from './constants.ts'
import { areDataRows, recordKind } from './data-tables.ts'
import type { Candidate, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/** A candidate without its odd records, with like nodes from elsewhere on the page, or both. */
export function variantsOf(page: ListPage, candidate: Candidate): readonly Candidate[] {
  const trimmed = trim(page, candidate)
  const bases = trimmed === null ? [candidate] : [candidate, trimmed]
  return [...bases.slice(1), ...bases.flatMap((base) => extend(page, base) ?? [])]
}

/** Without records that have less than `TRIM_SHARE` of the paths of most records; null when there are none such, and for rows of tables of data. */
function trim(page: ListPage, { records }: Candidate): Candidate | null {
  if (areDataRows(page, records)) return null
  const { similarity } = page
  const core = new Set(corePaths(records.map((record) => similarity.pathsOf(record[0]!))))
  const kept = records.filter(([node]) => {
    return similarity.pathsOf(node!).filter((path) => core.has(path)).length >= TRIM_SHARE * core.size
  })
  return kept.length < 2 || kept.length === records.length ? null : { origin: 'trimmed', records: kept }
}

/** With nodes of the page like its records by class or structure; null when there are none such. */
function extend(page: ListPage, { records }: Candidate): Candidate | null {
  if (records.some((record) => record.length > 1)) return null
  const { tree } = page
  const typical = typicalNode(page, records)
  const label = tree.label[records[0]![0]!]!
  const starts = records.map((record) => record[0]!)
  const known = new Set(starts)
  const section = sectionOf(page, starts[0]!)
  const kind = recordKind(page, typical)
  const isLike = (node: NodeId): boolean => {
    if (!page.isElement(node) || tree.label[node] !== label || !page.hasContent(node)) return false
    if (recordKind(page, node) !== kind) return false
    const next = starts[countBelow(starts, node + 1)]
    if ((next !== undefined && next < page.endOf(node)) || sectionOf(page, node) !== section) return false
    return isAlike(page, node, typical)
  }
  const found: NodeId[] = []
  for (let node = 0; node < tree.nodeCount; ) {
    if (known.has(node) || isLike(node)) {
      found.push(node)
      node += tree.size[node]!
    } else node++
  }
  return found.length === records.length ? null : { origin: 'extended', records: found.map((node) => [node]) }
}

/** The first of the records' first nodes with their most frequent form. */
function typicalNode({ similarity }: ListPage, records: readonly Span[]): NodeId {
  const groups = Map.groupBy(records, (record) => similarity.formOf(record[0]!))
  return [...groups.values()].reduce((a, b) => (b.length > a.length ? b : a))[0]![0]!
}

/** The nearest menu, header, footer, side bar or part that a class hides around a node; -1 for none. */
function sectionOf(page: ListPage, node: NodeId): NodeId {
  const { label, parent } = page.tree
  for (let at = node; at >= 0; at = parent[at]!)
    if (SECTIONS.has(label[at]!) || (at !== node && page.isKeptBack(at))) return at
  return -1
}

const SECTIONS: ReadonlySet<number> = new Set([LABEL.nav, LABEL.header, LABEL.footer, LABEL.aside])

function isAlike(page: ListPage, node: NodeId, typical: NodeId): boolean {
  const { similarity } = page
  const [form, wanted] = [similarity.formOf(node), similarity.formOf(typical)]
  if (similarity.between(form, wanted) >= EXTENSION_SIMILARITY) return true
  if (page.lookOf(typical).tokens.length === 0) return false
  return similarity.classes(form, wanted) >= EXTENSION_CLASSES
}
