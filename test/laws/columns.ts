import type { FieldData, RecordData } from '../../src/core/extract/index.ts'
import { bare, pageName, shown } from './match.ts'
import type { ListTruth, Page, RecordTruth } from './page-class.ts'
import type { ListSpec } from './spec.ts'

/** A list that was read, with a name for each of its columns. */
export interface ReadList {
  readonly name: string
  /** By page: the texts of each record, by column. */
  readonly pages: readonly (readonly Readonly<Record<string, string | null>>[])[]
}

/** The lists in the data of some pages. */
export function readListsOf(data: readonly RecordData[]): readonly ReadList[] {
  const names = [...new Set(data.flatMap((own) => Object.keys(own).filter((name) => Array.isArray(own[name]))))]
  return names.map((name) => ({
    name,
    pages: data.map((own) => (Array.isArray(own[name]) ? (own[name] as readonly FieldData[]).map(cellsOf) : [])),
  }))
}

function cellsOf(record: FieldData): Readonly<Record<string, string | null>> {
  if (typeof record === 'string') return { '': record }
  const entries = Object.entries((record ?? {}) as RecordData)
  return Object.fromEntries(entries.map(([name, value]) => [name, typeof value === 'string' ? value : null]))
}

/** Whether a record of a list is the one that the truth has: some column says its lead text. */
function isRecord(cells: Readonly<Record<string, string | null>>, lead: string): boolean {
  return Object.values(cells).some((text) => text !== null && bare(text) === bare(lead))
}

/** The list that holds most records of the truth; null where none holds any. */
export function bestList(
  lists: readonly ReadList[],
  truths: readonly (ListTruth | undefined)[],
  lead: string,
): ReadList | null {
  const scored = lists.map((list) => ({ list, score: held(list, truths, lead) }))
  const best = scored.reduce<(typeof scored)[number] | null>(
    (most, one) => (one.score > (most?.score ?? 0) ? one : most),
    null,
  )
  return best?.list ?? null
}

function held({ pages }: ReadList, truths: readonly (ListTruth | undefined)[], lead: string): number {
  return pages.reduce(
    (sum, records, i) =>
      sum +
      (truths[i]?.records ?? []).filter(({ parts }) => records.some((cells) => isRecord(cells, parts[lead]!))).length,
    0,
  )
}

/** A record of the truth with the one that was read for it. */
interface Pair {
  readonly page: Page
  readonly truth: RecordTruth
  readonly cells: Readonly<Record<string, string | null>>
  readonly isOwn: boolean
}

/**
 * Cells that are not in their column: each column of the truth has one that was read which says most of its texts on the pages learned from, and says all of them on
 * every page.
 * @param truths the list on each page
 * @param own how many of the pages, from the first, were learned from
 */
export function columnFaults(
  { name, parts }: Pick<ListSpec, 'name' | 'parts'>,
  truths: readonly (ListTruth | undefined)[],
  data: readonly RecordData[],
  pages: readonly Page[],
  own: number,
): readonly string[] {
  const lead = parts.find(({ key }) => key === 'name')!.key
  if (truths.slice(0, own).filter((list) => (list?.records.length ?? 0) > 1).length < 2) return []
  const list = bestList(readListsOf(data), truths, lead)
  if (list === null) return [`table ${name}: no list has its rows`]
  const pairs = truths.flatMap((truth, i): readonly Pair[] =>
    (truth?.records ?? []).flatMap((record) => {
      const cells = list.pages[i]!.find((one) => isRecord(one, record.parts[lead]!))
      return cells === undefined ? [] : [{ page: pages[i]!, truth: record, cells, isOwn: i < own }]
    }),
  )
  const shownKeys = parts.filter(({ key }) => pairs.some(({ truth, isOwn }) => isOwn && truth.parts[key] !== undefined))
  return shownKeys.flatMap(({ key, label }) => faultsOfColumn(key, label, list.name, pairs))
}

function faultsOfColumn(key: string, label: string, list: string, pairs: readonly Pair[]): readonly string[] {
  const isRight = ({ truth, cells }: Pair, column: string): boolean =>
    bare(cells[column] ?? '') === bare(truth.parts[key] ?? '')
  const names = [...new Set(pairs.flatMap(({ cells }) => Object.keys(cells)))]
  const own = pairs.filter(({ isOwn, truth }) => isOwn && truth.parts[key] !== undefined)
  const counts = names.map((column) => own.filter((pair) => isRight(pair, column)).length)
  const most = Math.max(0, ...counts)
  if (most <= own.length / 2) return [`${list}: no column says ${label} (${shown(own[0]?.truth.parts[key])} …)`]
  const column = names[counts.indexOf(most)]!
  return pairs
    .filter((pair) => !isRight(pair, column))
    .slice(0, 3)
    .map(({ page, truth, cells }) => {
      const want = truth.parts[key]
      return `${pageName(page.url)}: ${list}.${column} (${label}) should be ${shown(want ?? null)}, is ${shown(cells[column])}`
    })
}
