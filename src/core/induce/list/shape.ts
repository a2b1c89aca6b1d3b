import type { NodeId } from '../../dom/index.ts'
import type { Span } from './candidates.ts'
import { groupBy } from './clusters.ts'
import { MAX_FIELDS, MAX_NESTING } from './constants.ts'
import type { FieldValue, FoundRecord, ListField, ListShape, PathStep, RecordCut } from './found-list.ts'
import { createNamer, type Namer, nameField, nameList } from './names.ts'
import { findNested } from './nested.ts'
import { type PageView, stepOf } from './page-view.ts'
import type { Similarity } from './similarity.ts'
import { type RawValue, readValues } from './values.ts'

/** What `shapeRecords` finds: the fields and nested lists of all records, and each record's own. */
export interface Shaped {
  readonly fields: readonly ListField[]
  readonly lists: readonly ListShape[]
  readonly records: readonly FoundRecord[]
}

/** A column while it is made: where the values stand, and in which records. */
interface Column {
  readonly sample: RawValue
  readonly path: readonly PathStep[]
  readonly ordinal: number
  readonly texts: (FieldValue | null)[]
}

/**
 * The common shape of records, and the records in it. Lists inside the records are found first, from all records together,
 * and shaped in turn, `MAX_NESTING` levels deep; what is left are fields: values that stand at the same path (labels and
 * classes) and the same position among the record's values of that path.
 */
export function shapeRecords(view: PageView, similarity: Similarity, spans: readonly Span[], level = 0): Shaped {
  const nested = level < MAX_NESTING ? findNested(view, similarity, spans) : []
  const left = new Set(nested.flatMap(({ entries }) => entries.flat(2)))
  const columns = readColumns(view, spans, left)
  const namer = createNamer()
  const fields = columns.map((column) => toField(view, column, namer))
  const shaped = nested.map((list) => ({ list, inner: shapeRecords(view, similarity, list.entries.flat(), level + 1) }))
  const lists = shaped.map(({ list, inner }) => ({
    name: namer(nameList(view, list.parents, list.entries.flat())),
    path: list.path,
    cut: cutOf(view, list.entries.flat()),
    fields: inner.fields,
    lists: inner.lists,
  }))
  const parts = shaped.map(({ list, inner }) => dealOut(inner.records, list.entries))
  const records = spans.map((nodes, i) => ({
    nodes,
    values: columns.map((column) => column.texts[i] ?? null),
    lists: parts.map((part) => part[i]!),
  }))
  return { fields, lists, records }
}

/** The records, one after the other, into groups as long as those of `like`. */
function dealOut<T>(records: readonly T[], like: readonly (readonly unknown[])[]): T[][] {
  let from = 0
  return like.map(({ length }) => {
    from += length
    return records.slice(from - length, from)
  })
}

function readColumns(view: PageView, spans: readonly Span[], left: ReadonlySet<NodeId>): readonly Column[] {
  const columns: Column[] = []
  const byKey = new Map<string, Column>()
  const isRun = spans.some((span) => span.length > 1)
  for (const [i, span] of spans.entries()) {
    const seenHere = new Map<string, number>()
    let after = -1
    for (const value of readValues(view, span, left)) {
      const path = pathBelow(view, span, value.holder, isRun)
      const place = `${value.kind} ${keyOf(path)}`
      const ordinal = seenHere.get(place) ?? 0
      seenHere.set(place, ordinal + 1)
      const key = `${place} ${ordinal}`
      let column = byKey.get(key)
      if (column === undefined) {
        if (columns.length >= MAX_FIELDS) continue
        column = { sample: value, path, ordinal, texts: [] }
        byKey.set(key, column)
        columns.splice(after + 1, 0, column)
      }
      column.texts[i] = { node: value.node, text: value.text }
      after = columns.indexOf(column)
    }
  }
  return columns
}

function toField(view: PageView, column: Column, namer: Namer): ListField {
  const present = column.texts.filter((value) => value != null)
  return {
    name: namer(
      nameField(
        view,
        column.sample,
        present.map(({ text }) => text),
      ),
    ),
    kind: column.sample.kind,
    path: column.path,
    ordinal: column.ordinal,
    label: null,
    count: present.length,
  }
}

/** The steps from a record to a node of it: without the record's own node, unless records are runs of nodes. */
export function pathBelow(view: PageView, record: Span, node: NodeId, isRun: boolean): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let at = node; ; at = view.tree.parent[at]!) {
    const isTop = record.includes(at)
    if (!isTop || isRun) steps.push(stepOf(view, at))
    if (isTop) return steps.reverse()
  }
}

function keyOf(path: readonly PathStep[]): string {
  return path.map(({ label, classes }) => [label, ...classes].join('.')).join('>')
}

/** How records are told apart: the looks of their first nodes, most frequent first. */
export function cutOf(view: PageView, spans: readonly Span[]): RecordCut {
  const looks = groupBy(spans, (span) => view.step[span[0]!]!)
  const ordered = [...looks.values()].sort((a, b) => b.length - a.length).map((group) => stepOf(view, group[0]![0]!))
  return { kind: spans.some((span) => span.length > 1) ? 'start' : 'each', looks: ordered }
}
