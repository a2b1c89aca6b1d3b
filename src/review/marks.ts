import { isElement, type NodeId, type ParsedPage, type Tree } from '../core/dom/index.ts'
import {
  type Extraction,
  type FieldData,
  type ProvenanceTree,
  type RecordData,
  readPlaces,
} from '../core/extract/index.ts'
import { type FieldPattern, type ListPattern, layoutOf, type Wrapper } from '../core/wrapper/index.ts'

/** The elements of a value, a record or a list on a page. */
export interface Mark {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  /** Numbers of the records that it is in, or is, outermost first, from 0; none on the page itself. */
  readonly record: readonly number[]
  /** In document order; none of a list that has no element, or of a value that the page has in none of its own. */
  readonly nodes: readonly NodeId[]
  readonly kind: 'field' | 'list' | 'record'
  /** Of a value: the page's own text. */
  readonly text?: string
}

/**
 * Where all is that a wrapper reads on a page, in the order of its patterns: a list before its records, a record before its values. A value made of
 * others is where all of these are; one of several texts has a mark for each. O(a reading of the page + marks).
 * @param extraction the page's own, for the layout that it has
 */
export function marksOf(wrapper: Wrapper, page: ParsedPage, extraction: Pick<Extraction, 'layout'>): readonly Mark[] {
  const layout = layoutOf(wrapper, extraction.layout)
  const { data, provenance, places } = readPlaces(layout, page)
  const marks: Mark[] = []
  markLevel({ tree: page.tree, places, marks }, layout.page.children, { data, provenance, prefix: '', record: [] })
  return marks
}

interface Marking {
  readonly tree: Tree
  readonly places: ReadonlyMap<object, readonly NodeId[]>
  readonly marks: Mark[]
}

/** A page or record as it was read. */
interface LevelRead {
  readonly data: RecordData
  readonly provenance: { readonly [name: string]: ProvenanceTree }
  /** Stands before the names of its patterns. */
  readonly prefix: string
  readonly record: readonly number[]
}

function markLevel(marking: Marking, patterns: readonly (FieldPattern | ListPattern)[], read: LevelRead): void {
  for (const pattern of patterns) {
    const value = read.data[pattern.name] ?? null
    const source = read.provenance[pattern.name] ?? null
    if (value === null || source === null) continue
    const at = { pattern: read.prefix + pattern.name, record: read.record }
    if (pattern.kind === 'field') markValues(marking, at, value, source)
    else markRecords(marking, at, pattern, { records: value as readonly RecordData[], source })
  }
}

type MarkedPattern = Pick<Mark, 'pattern' | 'record'>

function markValues(marking: Marking, at: MarkedPattern, value: FieldData, source: ProvenanceTree): void {
  if (Array.isArray(source)) {
    for (const [i, one] of (source as readonly ProvenanceTree[]).entries())
      markValues(marking, at, (value as readonly FieldData[])[i] ?? null, one)
    return
  }
  const text = Array.isArray(value) ? value.join(', ') : String(value)
  if (text !== '') marking.marks.push({ ...at, nodes: nodesOf(marking, source), kind: 'field', text })
}

function markRecords(
  marking: Marking,
  { pattern: path, record }: MarkedPattern,
  { record: { children } }: ListPattern,
  { records, source }: { readonly records: readonly RecordData[]; readonly source: ProvenanceTree },
): void {
  marking.marks.push({ pattern: path, record, nodes: nodesOf(marking, source), kind: 'list' })
  const sources = source as readonly LevelRead['provenance'][]
  for (const [i, data] of records.entries()) {
    const provenance = sources[i]!
    const own = [...record, i]
    marking.marks.push({ pattern: path, record: own, nodes: nodesOf(marking, provenance), kind: 'record' })
    markLevel(marking, children, { data, provenance, prefix: `${path}.`, record: own })
  }
}

function nodesOf({ tree, places }: Marking, source: ProvenanceTree): readonly NodeId[] {
  const nodes = source === null ? undefined : places.get(source)
  if (nodes === undefined) return []
  const elements = nodes.filter((node) => isElement(tree, node))
  return elements.length < 2 ? elements : [...new Set(elements)].sort((a, b) => a - b)
}
