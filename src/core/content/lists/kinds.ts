import { LABEL } from '../../dom/index.ts'
import type { Column } from './column.ts'
import { ROLE_SHARE } from './constants.ts'
import type { ListPage } from './list-page.ts'

/**
 * The columns with those joined that mean the same in records of different kinds (a promoted result, a found one). First those that are
 * all that some class holds where every record has one of them, `ROLE_SHARE` of the records at least: the class names what they are,
 * however deep they stand in it. Then those of equal looks of which no record has two. O(columns x depth + values).
 *
 * @param records how many there are
 */
export function joinKinds(page: ListPage, columns: readonly Column[], records: number): readonly Column[] {
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

/** The class tokens of a value's holder and of the elements around it, below the record. */
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

/** What the values of a column look like by themselves; null for boxes that could be anything. */
function lookOf(page: ListPage, { sample, label, ordinal }: Column): string | null {
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
