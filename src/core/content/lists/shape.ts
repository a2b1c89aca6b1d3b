import { groupBy } from './clusters.ts'
import type { Column } from './column.ts'
import { readColumns } from './columns.ts'
import { MAX_NESTING } from './constants.ts'
import type { FoundRecord, ListField, ListShape, RecordCut, Span } from './found-list.ts'
import { type ListPage, stepOf } from './list-page.ts'
import { nameColumns } from './names.ts'
import { findNested } from './nested.ts'
import type { Similarity } from './similarity.ts'

/** What `shapeRecords` finds: the fields and nested lists of all records, and each record's own. */
export interface Shaped {
  readonly fields: readonly ListField[]
  readonly lists: readonly ListShape[]
  readonly records: readonly FoundRecord[]
}

/**
 * The common shape of records, and the records in it. Lists inside the records are found first, from all records together,
 * and shaped in turn, `MAX_NESTING` levels deep; what is left are fields: values that stand at the same path (labels and
 * classes) and the same position among the record's values of that path.
 *
 * @param above columns of headings that stand above the records
 */
export function shapeRecords(
  view: ListPage,
  similarity: Similarity,
  spans: readonly Span[],
  above: readonly Column[] = [],
  level = 0,
): Shaped {
  const nested = level < MAX_NESTING ? findNested(view, similarity, spans) : []
  const left = new Set(nested.flatMap(({ entries }) => entries.flat(2)))
  const columns = [...above, ...readColumns(view, spans, left)]
  const shaped = nested.map((list) => ({
    list,
    inner: shapeRecords(view, similarity, list.entries.flat(), [], level + 1),
  }))
  const names = nameColumns(view, spans, columns, shaped, above.length)
  const fields = columns.map((column, i) => toField(column, names[i]!))
  const lists = shaped.map(({ list, inner }, i) => ({
    name: names[columns.length + i]!,
    path: list.path,
    cut: cutOf(view, list.entries.flat()),
    fields: inner.fields,
    lists: inner.lists,
  }))
  const parts = shaped.map(({ list, inner }) => dealOut(inner.records, list.entries))
  const records = spans.map((nodes, i) => ({
    nodes,
    values: columns.map((column) => column.values[i] ?? null),
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

function toField({ sample, paths, ordinal, above, label, values }: Column, name: string): ListField {
  const count = values.filter((value) => value !== undefined).length
  return { name, kind: sample.kind, paths, ordinal, above, label, count }
}

/** How records are told apart: the looks of their first nodes, most frequent first. */
export function cutOf(view: ListPage, spans: readonly Span[]): RecordCut {
  const looks = groupBy(spans, (span) => view.step[span[0]!]!)
  const ordered = [...looks.values()].sort((a, b) => b.length - a.length).map((group) => stepOf(view, group[0]![0]!))
  return { kind: spans.some((span) => span.length > 1) ? 'start' : 'each', looks: ordered }
}
