import { attribute, isStableToken, LABEL, type NodeId } from '../dom/index.ts'
import type { NameHint } from '../naming/index.ts'
import { contentName, type Nameless, nameFromHeader, nameParts, ownerWords } from '../naming/index.ts'
import { readColumns } from './columns.ts'
import { MAX_NESTING, MAX_TOKENS } from './constants.ts'
import type { FoundRecord, ListField, ListShape, RecordCut, Shaped, Span } from './found-list.ts'
import { readGrid, withGrid } from './grid-columns.ts'
import type { Group } from './groups.ts'
import { shapeLines } from './line-candidates.ts'
import type { ListPage } from './list-page.ts'
import { findNested, type NestedList } from './nested.ts'
import type { Column } from './values.ts'

/**
 * The common shape of records, and the records in it. Lists inside are found first, from all records together, and shaped in turn, `MAX_NESTING`
 * levels deep; the rest are fields: values at the same path (labels and classes) and position among the record's values of that path.
 * @param above columns of headings above the records
 */
export function shapeRecords(page: ListPage, spans: readonly Span[], above: readonly Column[] = [], level = 0): Shaped {
  const grid = readGrid(page, spans)
  const nested = level < MAX_NESTING ? findNested(page, spans, grid.cells) : []
  const left = new Set([...grid.cells, ...nested.flatMap(({ entries }) => entries.flat(2))])
  const columns = [...above, ...withGrid(page, grid, readColumns(page, spans, left))]
  const shaped = nested.map((list) => ({
    list,
    inner: shapeRecords(page, list.entries.flat(), [], level + 1),
  }))
  const names = nameColumns(page, spans, columns, shaped, above.length, new Set(grid.columns))
  const fields = columns.map((column, i) => toField(column, names[i]!))
  const lists = shaped.map(({ list, inner }, i) => ({
    name: names[columns.length + i]!,
    path: list.path,
    cut: cutOf(page, list.entries.flat()),
    ...(list.areRecords ? namedAs(fields, inner) : { fields: inner.fields, lists: inner.lists }),
  }))
  const parts = shaped.map(({ list, inner }) => dealOut(inner.records, list.entries))
  const records = spans.map((nodes, i) => ({
    nodes,
    values: columns.map((column) => column.values[i] ?? null),
    lists: parts.map((part) => part[i]!),
  }))
  return { fields, lists, records }
}

/** The shape of what is like the records around it, with fields at the same places called as theirs: replies as the comments that they answer. */
function namedAs(outer: readonly ListField[], { fields, lists }: Inside): Inside {
  const placeOf = ({ kind, paths, ordinal }: ListField): string => JSON.stringify([kind, paths[0], ordinal])
  const names = new Map(outer.map((field) => [placeOf(field), field.name]))
  const own = new Map(fields.map((field) => [placeOf(field), field.name]))
  // A list in a reply is one of replies again where its fields are called as the reply's are.
  const isAlike = (list: Inside): boolean => list.fields.some((field) => own.get(placeOf(field)) === field.name)
  const given = fields.map((field) => names.get(placeOf(field)) ?? field.name)
  const isApart = new Set([...given, ...lists.map(({ name }) => name)]).size === given.length + lists.length
  return {
    fields: isApart ? fields.map((field, i) => ({ ...field, name: given[i]! })) : fields,
    lists: lists.map((list) => (isAlike(list) ? { ...list, ...namedAs(outer, list) } : list)),
  }
}

type Inside = Pick<ListShape, 'fields' | 'lists'>

/** The common shape of groups of items, each with its heading; the items are a list in it. */
export function shapeGroups(
  page: ListPage,
  region: NodeId,
  groups: readonly Group[],
  areLines: boolean,
): Shaped & ListInside {
  const spans = groups.flatMap(({ records }) => records)
  const inner = areLines ? shapeLines(page, spans) : shapeRecords(page, spans, [], 1)
  const { node, text } = groups.find(({ heading }) => heading !== null)!.heading!
  const sample = { kind: 'text', node, end: page.endOf(node), holder: node, text } as const
  const path = [page.stepsBetween(region, node)]
  const values = groups.map(({ heading }) => heading ?? undefined)
  const column: Column = { sample, paths: path, label: null, ordinal: 0, above: true, values }
  const parents = groups.map(({ records }) => page.tree.parent[records[0]![0]!]!)
  const entries = groups.map(({ records }) => records)
  const list = { path: page.stepsBetween(region, parents[0]!), parents, entries, areRecords: false }
  const nodes = groups.map(({ heading, records }) => [...(heading === null ? [] : [heading.node]), ...records.flat()])
  const names = nameColumns(page, nodes, [column], [{ list, inner }], 1)
  const cut = cutOf(page, spans)
  const parts = dealOut(inner.records, list.entries)
  return {
    fields: [toField(column, names[0]!)],
    lists: [{ name: names[1]!, path: list.path, cut, fields: inner.fields, lists: inner.lists }],
    records: groups.map(({ heading }, i) => ({ nodes: nodes[i]!, values: [heading], lists: [parts[i]!] })),
    cut: { kind: 'start', looks: [page.stepOf(node)] },
  }
}

interface ListInside {
  readonly cut: RecordCut
}

/** Deals out records in order into groups as long as those of `like`. */
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

/** The looks of the records' first nodes, most frequent first. */
export function cutOf(page: ListPage, spans: readonly Span[]): RecordCut {
  const looks = Map.groupBy(spans, (span) => page.arrays.look[span[0]!]!)
  const ordered = [...looks.values()].sort((a, b) => b.length - a.length).map((group) => page.stepOf(group[0]![0]!))
  return { kind: spans.some((span) => span.length > 1) ? 'start' : 'each', looks: ordered }
}

/** Elements, from the named one outwards, that may name it. */
const NAMING_LEVELS = 4

interface NestedShape {
  readonly list: NestedList
  readonly inner: Inside & { readonly records: readonly FoundRecord[] }
}

/** What a column of a grid is called by what heads it; undefined for its addresses, and where that says nothing. */
function headerName({ sample, label }: Column): string | undefined {
  return (sample.kind === 'text' && label !== null && nameFromHeader(label)) || undefined
}

/** Names (`nameParts`) of the fields, the first `above` of them above the records, then of the nested lists; texts of a `grid` by their headers. */
function nameColumns(
  page: ListPage,
  spans: readonly Span[],
  columns: readonly Column[],
  nested: readonly NestedShape[],
  above: number,
  grid: ReadonlySet<Column> = new Set(),
): string[] {
  const parts = [
    ...columns.map((column, i) => ({
      ...columnPart(page, column),
      isAbove: i < above,
      given: grid.has(column) ? headerName(column) : undefined,
    })),
    ...nested.map((shape) => nestedPart(page, shape)),
  ]
  return nameParts(parts, {
    isRecord: true,
    owner: spans.some(({ length }) => length > 1) ? new Set() : ownerWords(tokensOf(page, spans[0]![0]!)),
    owners: spans.length,
    treeOf: () => page.tree,
  })
}

function columnPart(page: ListPage, { sample, paths, label, values }: Column): Nameless {
  const path = hintsAround(page, sample.holder, paths[0]!.length)
  if (label !== null) path.push({ tag: '', words: [], label })
  return {
    kind: 'field',
    hints: sample.kind === 'text' ? { path } : { path, attribute: sample.kind },
    values: Array.from(values).flatMap((value, owner) => (value === undefined ? [] : [{ owner, ...value }])),
  }
}

/** A list inside records is called by what holds its entries, or by an entry where they stand in the record itself. */
function nestedPart(page: ListPage, { list, inner: { fields, lists, records } }: NestedShape): Nameless {
  const { path, parents, entries } = list
  const first = path.length > 0 ? parents[0]! : entries.flat(2)[0]!
  const values = fields.map(({ name, kind }, i) => ({
    name,
    attribute: kind === 'text' ? undefined : kind,
    texts: records.flatMap((record) => record.values[i]?.text ?? []),
  }))
  const content =
    ENTRY_NAMES.get(page.tree.label[entries.flat(2)[0]!]!) ?? (lists.length > 0 ? undefined : contentName(values))
  return { kind: 'list', hints: { path: hintsAround(page, first, Math.max(1, path.length)) }, values: [], content }
}

/** What the entries of a definition list are called. */
const ENTRY_NAMES: ReadonlyMap<number, string> = new Map([
  [LABEL.dt, 'term'],
  [LABEL.dd, 'definition'],
])

/** Names of the lists of a page, by the usual look of their records and by what holds them. */
export function nameLists(page: ListPage, lists: readonly (readonly Span[])[]): string[] {
  const parts = lists.map((records): Nameless => {
    const { label, classes } = cutOf(page, records).looks[0]!
    const path = hintsAround(page, page.regionOf(records), NAMING_LEVELS)
    path.push({ tag: label, words: classes, label: null })
    return { kind: 'list', hints: { path }, values: [] }
  })
  return nameParts(parts, { isRecord: false, owner: new Set(), owners: 1, treeOf: () => page.tree })
}

/** What an element and those around it, `levels` at most, say of what is in them; outermost first. */
function hintsAround(page: ListPage, node: NodeId, levels: number): NameHint[] {
  const { tree } = page
  const hints: NameHint[] = []
  for (let at = node; at > 0 && hints.length < Math.min(levels, NAMING_LEVELS); at = tree.parent[at]!) {
    const words = tokensOf(page, at)
    hints.unshift({ tag: tree.labels.at(tree.label[at]!), words, label: attribute(tree, at, 'itemprop') })
  }
  return hints
}

/** Id and class words of an element, apart from those that only count. */
function tokensOf({ tree }: ListPage, node: NodeId): string[] {
  const tokens = ['id', 'class'].flatMap((name) => attribute(tree, node, name)?.split(/\s+/).slice(0, MAX_TOKENS) ?? [])
  return tokens.filter((token) => token !== '' && isStableToken(token))
}
