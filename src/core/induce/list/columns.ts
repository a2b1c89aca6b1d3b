import { labelName, type NodeId } from '../../dom/index.ts'
import type { Span } from './candidates.ts'
import { groupBy } from './clusters.ts'
import { ANCHOR_SHARE, MAX_FIELDS } from './constants.ts'
import type { FieldValue, PathStep } from './found-list.ts'
import type { PageView } from './page-view.ts'
import { createPlaces, type Places } from './places.ts'
import { cutRuns } from './runs.ts'
import { type RawValue, readValues } from './values.ts'

/** The values of all records that mean the same. */
export interface Column {
  /** One of the values. */
  readonly sample: RawValue
  readonly path: readonly PathStep[]
  /** The text beside the values that names them, or null. */
  readonly label: string | null
  readonly ordinal: number
  /** By record; holes and nulls where a record has none. */
  readonly values: (FieldValue | null)[]
}

/** A value on its way into a column. */
interface Placed {
  readonly value: RawValue
  /** Id of the path from the record to the holder. */
  readonly path: number
  /** What else tells it from other values of this path: a label, or its own text when that recurs. */
  readonly anchor: string
  readonly label: string | null
}

/**
 * The columns of records, in the order in which they stand in them; texts before addresses. Values belong together when
 * they stand at the same path (labels and classes) with the same label, in the same position among these. Label texts are
 * names, not values. Where several values share a path and some of them read the same in many records, those are told
 * apart by what they read, so that a missing one does not shift the others.
 */
export function readColumns(view: PageView, spans: readonly Span[], left: ReadonlySet<NodeId>): readonly Column[] {
  const places = createPlaces(view, spans)
  const rows = cutRows(
    view,
    spans.map((span) => readValues(view, span, left)),
    places,
  )
  const placed = placeValues(view, rows, places)
  const columns = fillColumns(placed, places)
  // Texts first: what a reader sees reads on, addresses follow.
  return [
    ...columns.filter(({ sample }) => sample.kind === 'text'),
    ...columns.filter(({ sample }) => sample.kind !== 'text'),
  ]
}

/** The rows with the runs of inline nodes cut where the records agree. */
function cutRows(
  view: PageView,
  rows: readonly (readonly RawValue[])[],
  places: Places,
): readonly (readonly RawValue[])[] {
  const parts = new Map<RawValue, readonly RawValue[]>()
  const keyed = rows.flatMap((row) => {
    const count = createCounter()
    return row
      .filter(({ kind }) => kind === 'text')
      .map((value) => ({ value, key: `${places.idOf(value.holder)} ${count(String(places.idOf(value.holder)))}` }))
  })
  for (const place of groupBy(keyed, ({ key }) => key).values()) {
    const values = place.map(({ value }) => value)
    for (const [i, cut] of cutRuns(view, values).entries()) parts.set(values[i]!, cut)
  }
  return rows.map((row) => row.flatMap((value) => parts.get(value) ?? [value]))
}

/** How often a key was asked before. */
function createCounter(): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count
  }
}

function placeValues(
  view: PageView,
  rows: readonly (readonly RawValue[])[],
  places: Places,
): readonly (readonly Placed[])[] {
  const recurring = findRecurring(rows, places)
  return rows.map((row) => {
    const placed: Placed[] = []
    let label: { readonly text: string; readonly node: NodeId } | null = null
    for (const [i, value] of row.entries()) {
      const path = places.idOf(value.holder)
      const next = row[i + 1]
      if (
        value.kind === 'text' &&
        next !== undefined &&
        isLabel(view, value, recurring(path, value.text)) &&
        isBeside(view, value, next)
      ) {
        label = { text: value.text, node: value.node }
        continue
      }
      const own =
        value.kind === 'text'
          ? value
          : row.slice(i + 1, i + 3).find((later) => later.kind === 'text' && later.node < value.end)
      const prefix = own === undefined ? null : prefixOf(own.text)
      const named: string | null =
        label !== null ? label.text : prefix !== null && recurring(path, `${prefix}:`) ? prefix : null
      const anchor = named ?? ''
      placed.push({ value, path, anchor, label: named?.replace(/\s*:$/, '') ?? null })
      if (value.kind === 'text') label = null
    }
    return placed
  })
}

/** `Price` of `Price: 5`; null when a text does not begin like that. */
function prefixOf(text: string): string | null {
  return /^([^:]{1,40}):\s/.exec(text)?.[1] ?? null
}

/** Whether a text names what follows it: a term or header cell, or the same text with a colon in several records. */
function isLabel(view: PageView, { holder, text }: RawValue, recurs: boolean): boolean {
  const name = labelName(view.tree, holder)
  return recurs && (/:$/.test(text) || name === 'dt' || name === 'th')
}

/** Whether a value stands in the same parent as a label, or in the same grandparent. */
function isBeside({ tree }: PageView, label: RawValue, value: RawValue): boolean {
  const around = tree.parent[label.holder]!
  return value.node < around + tree.size[around]!
}

/** Tells whether a text stands at a path in at least two records and `ANCHOR_SHARE` of all. */
function findRecurring(
  rows: readonly (readonly RawValue[])[],
  places: Places,
): (path: number, text: string) => boolean {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const here = new Set<string>()
    const perPath = groupBy(
      row.filter(({ kind }) => kind === 'text'),
      ({ holder }) => places.idOf(holder),
    )
    for (const [path, values] of perPath) {
      for (const { text } of values) {
        here.add(`${path} ${text}`)
        if (values.length > 1) here.add(`${path} =${text}`)
        const prefix = prefixOf(text)
        if (prefix !== null) here.add(`${path} ${prefix}:`)
      }
    }
    for (const key of here) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const needed = Math.max(2, ANCHOR_SHARE * rows.length)
  return (path, text) => (counts.get(`${path} ${text}`) ?? 0) >= needed
}

function fillColumns(rows: readonly (readonly Placed[])[], places: Places): readonly Column[] {
  const columns: Column[] = []
  const byKey = new Map<string, Column>()
  for (const [i, row] of rows.entries()) {
    const count = createCounter()
    let after = -1
    for (const { value, path, anchor, label } of row) {
      const place = `${value.kind} ${path} ${anchor}`
      const ordinal = count(place)
      const key = `${place} ${ordinal}`
      let column = byKey.get(key)
      if (column === undefined) {
        if (columns.length >= MAX_FIELDS) continue
        const header = label ?? places.headerOf(value.holder)
        column = { sample: value, path: places.stepsOf(value.holder), label: header, ordinal, values: [] }
        byKey.set(key, column)
        columns.splice(after + 1, 0, column)
      }
      column.values[i] = { node: value.node, text: value.text }
      after = columns.indexOf(column)
    }
  }
  return columns
}
