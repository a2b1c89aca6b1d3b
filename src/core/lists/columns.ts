import { LABEL, type NodeId } from '../dom/index.ts'
import { DECORATION_RECORDS, DECORATION_SHARE, MAX_FIELDS, REPEATED_TEXTS, ROLE_SHARE } from './constants.ts'
import { isControl, withoutFurtherCaptions } from './controls.ts'
import { cutLines, cutRuns } from './cuts.ts'
import type { FieldValue, Span } from './found-list.ts'
import { cutLabels } from './label-cuts.ts'
import type { ListPage } from './list-page.ts'
import { createPlaces, type PlacedValue, type Places, placeValues } from './places.ts'
import { type Column, type RawValue, readValues } from './values.ts'

/**
 * The columns of records in the order of their values, texts before addresses. Values belong together at one place with one label and position; also
 * when they look the same and no record has both (records of two kinds). Repeated columns are left out. Differs from Álvarez et al., who align the
 * records' tag strings with a center star: places need no search, and a missing value leaves its neighbours in place. On 221 result pages column
 * purity is .954, with `align` by place and label .954 (record F1 .965 and .9645), by tag and label .956, but with optional values of one tag mixed.
 */
export function readColumns(page: ListPage, spans: readonly Span[], left: ReadonlySet<NodeId>): readonly Column[] {
  const places = createPlaces(page, spans)
  const whole = spans.map((span) => readValues(page, span, left))
  const labelled = spans.some(({ length }) => length > 1) ? cutLabels(page, whole) : whole
  const lines = cutRows(labelled, places, (place) => cutLines(page, place, places))
  const runs = cutRows(lines, places, (place) => cutRuns(page, place))
  const rows = placeValues(page, runs, places)
  const columns = joinKinds(page, fillColumns(rows, places), spans.length)
  const kept = columns
    .map((column) => withoutDecoration(column, spans.length))
    .filter(({ values }) => values.some((value) => value !== undefined))
    .filter(({ sample, paths, values }) => !isControl(page, sample, paths[0]!.length, values))
  const texts = kept.filter(({ sample }) => sample.kind === 'text')
  const addresses = kept.filter(({ sample }) => sample.kind !== 'text')
  return [...withoutRepeats(withoutFurtherCaptions(page, texts)), ...withoutRepeats(addresses)]
}

/** The rows with texts cut, all texts of one place together. */
function cutRows(
  rows: readonly (readonly RawValue[])[],
  places: Places,
  cut: (place: readonly RawValue[]) => readonly (readonly RawValue[])[],
): readonly (readonly RawValue[])[] {
  const keyed = rows.flatMap((row) => {
    const count = createCounter()
    return row
      .filter(({ kind }) => kind === 'text')
      .map((value) => ({ value, place: places.idOf(value.holder) }))
      .map(({ value, place }) => ({ value, key: `${place} ${count(place)}` }))
  })
  const parts = new Map<RawValue, readonly RawValue[]>()
  for (const group of Map.groupBy(keyed, ({ key }) => key).values()) {
    const values = group.map(({ value }) => value)
    for (const [i, own] of cut(values).entries()) parts.set(values[i]!, own)
  }
  return rows.map((row) => row.flatMap((value) => parts.get(value) ?? [value]))
}

function createCounter(): (key: number | string) => number {
  const counts = new Map<number | string, number>()
  return (key) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count
  }
}

/** One column for each place, label and position; a new one goes behind that of the value before it. */
function fillColumns(rows: readonly (readonly PlacedValue[])[], places: Places): readonly Column[] {
  const columns: (Column & { readonly values: FieldValue[] })[] = []
  const byKey = new Map<string, (typeof columns)[number]>()
  for (const [i, row] of rows.entries()) {
    const count = createCounter()
    let before = -1
    for (const { value, place, label } of row) {
      const kindAndPlace = `${value.kind} ${place} ${label}`
      const ordinal = count(kindAndPlace)
      const key = `${kindAndPlace} ${ordinal}`
      let column = byKey.get(key)
      if (column === undefined) {
        if (columns.length >= MAX_FIELDS) continue
        const paths = [places.stepsOf(value.holder)]
        column = {
          sample: value,
          paths,
          label: label ?? places.headerOf(value.holder),
          ordinal,
          above: false,
          values: [],
        }
        byKey.set(key, column)
        columns.splice(before + 1, 0, column)
      }
      column.values[i] = { node: value.node, text: value.text }
      before = columns.indexOf(column)
    }
  }
  return columns
}

/** Without images that `DECORATION_SHARE` of the records have at one place: arrows, badges, spacers. */
function withoutDecoration(column: Column, records: number): Column {
  if (column.sample.kind !== 'src' || records < DECORATION_RECORDS) return column
  const holders = new Map<string, number>()
  for (const value of column.values)
    if (value !== undefined) holders.set(value.text, (holders.get(value.text) ?? 0) + 1)
  const isDecoration = ({ text }: FieldValue): boolean => holders.get(text)! >= DECORATION_SHARE * records
  const values = Array.from(column.values, (value) => (value === undefined || isDecoration(value) ? undefined : value))
  return { ...column, values }
}

/** Without columns that repeat a better filled, else earlier, one of their kind in all records; texts need `REPEATED_TEXTS` different ones. */
function withoutRepeats(columns: readonly Column[]): readonly Column[] {
  const sizes = columns.map(({ values }) => values.filter((value) => value !== undefined).length)
  const firsts = columns.map(({ values }) => values.findIndex((value) => value !== undefined))
  const isRepeat = ({ sample, values }: Column, i: number): boolean => {
    const isIn = (other: Column, j: number): boolean => {
      if (i === j || sample.kind !== other.sample.kind) return false
      if (sizes[j]! < sizes[i]! || (sizes[j]! === sizes[i]! && j > i)) return false
      if (other.values[firsts[i]!]?.text !== values[firsts[i]!]!.text) return false
      return values.every((value, row) => value === undefined || value.text === other.values[row]?.text)
    }
    return columns.some(isIn) && (sample.kind !== 'text' || areDifferent(values))
  }
  return columns.filter((column, i) => !isRepeat(column, i))
}

/** Whether it is no chance when these texts stand elsewhere too. */
function areDifferent(values: Column['values']): boolean {
  const texts = new Set(values.flatMap((value) => (value !== undefined && /\p{L}/u.test(value.text) ? value.text : [])))
  return texts.size >= REPEATED_TEXTS
}

/**
 * Joins columns that mean the same in records of different kinds: first those that are all that some class holds where every record has one of them,
 * `ROLE_SHARE` of the records at least; then those of equal looks of which no record has two. O(columns x depth + values).
 * @param records how many there are
 */
function joinKinds(page: ListPage, columns: readonly Column[], records: number): readonly Column[] {
  return joinLooks(page, joinRoles(page, columns, records))
}

function joinRoles(page: ListPage, columns: readonly Column[], records: number): readonly Column[] {
  const byRole = new Map<string, Set<Column>>()
  for (const column of columns) {
    for (const token of tokensAround(page, column)) {
      const role = `${column.sample.kind} ${token}`
      const own = byRole.get(role)
      if (own === undefined) byRole.set(role, new Set([column]))
      else own.add(column)
    }
  }
  const joined = new Map<Column, Column>()
  for (const group of [...byRole.values()].sort((a, b) => a.size - b.size)) {
    const [first, ...others] = [...group]
    if (first === undefined || others.length === 0 || [...group].some((column) => joined.has(column))) continue
    const labels = new Set([...group].map(({ label }) => label))
    if (labels.size > (labels.has(null) ? 2 : 1) || !areOneEach([...group], records)) continue
    const whole = { ...others.reduce(join, first), label: labels.size > 1 ? null : first.label }
    for (const column of group) joined.set(column, whole)
  }
  return [...new Set(columns.map((column) => joined.get(column) ?? column))]
}

/** Class tokens of a value's holder and of elements around it, below the record. */
function tokensAround(page: ListPage, { sample, paths }: Column): ReadonlySet<number> {
  const tokens = new Set<number>()
  let at = sample.holder
  for (let level = 0; level < paths[0]!.length && at > 0; level++, at = page.tree.parent[at]!)
    if (page.isElement(at)) for (const token of page.lookOf(at).tokens) tokens.add(token)
  return tokens
}

/** Whether no record has two of the columns, and `ROLE_SHARE` of them one. */
function areOneEach(columns: readonly Column[], records: number): boolean {
  const isTaken = new Uint8Array(records)
  let taken = 0
  for (const { values } of columns)
    for (const [record, value] of values.entries()) {
      if (value === undefined) continue
      if (isTaken[record] === 1) return false
      isTaken[record] = 1
      taken++
    }
  return taken >= ROLE_SHARE * records
}

/** Joins columns of equal looks that never stand in one record. */
function joinLooks(page: ListPage, columns: readonly Column[]): readonly Column[] {
  const joined: Column[] = []
  for (const column of columns) {
    const look = lookOf(page, column)
    const i = joined.findIndex((other) => look !== null && lookOf(page, other) === look && areApart(other, column))
    if (i < 0) joined.push(column)
    else joined[i] = join(joined[i]!, column)
  }
  return joined
}

/** What a column's values look like by themselves; null for boxes that could be anything. */
function lookOf(page: ListPage, { sample, label, ordinal }: Column): string | null {
  if (!page.isElement(sample.holder)) return null
  const { label: tag, firstToken } = page.lookOf(sample.holder)
  if (firstToken < 0 && BOXES.has(tag)) return null
  return `${sample.kind} ${tag} ${firstToken} ${label} ${ordinal}`
}

const BOXES: ReadonlySet<number> = new Set([LABEL.div, LABEL.span, LABEL.td, LABEL.th, LABEL.li, LABEL.dd])

function areApart(a: Column, b: Column): boolean {
  return !b.values.some((value, i) => value !== undefined && a.values[i] !== undefined)
}

function join(a: Column, b: Column): Column {
  const length = Math.max(a.values.length, b.values.length)
  const values = Array.from({ length }, (_, i) => a.values[i] ?? b.values[i])
  return { ...a, paths: [...a.paths, ...b.paths], values }
}
