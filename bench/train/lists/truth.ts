import { readFileSync } from 'node:fs'
import { LABEL, rawText } from '../../../src/core/dom/index.ts'
import type { Span } from '../../../src/core/lists/found-list.ts'
import type { ListPage } from '../../../src/core/lists/list-page.ts'

/** How a list of records agrees with the true one. */
export interface Agreement {
  readonly found: number
  readonly extracted: number
  readonly wanted: number
}

/** Records found, of those extracted and wanted together: F1. */
export function f1({ found, extracted, wanted }: Agreement): number {
  return (2 * found) / Math.max(1, extracted + wanted)
}

/** True records, each with the texts of its cells. */
export type Rows = readonly (readonly string[])[]

/** The true records in a file `{ "records": [[cell, ...], ...] }`. */
export function readRows(file: string): Rows {
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly records: Rows }).records
}

/** A true record: its cells as word characters, and those of them that most other records have not. */
interface TrueRecord {
  readonly cells: readonly string[]
  readonly own: readonly string[]
}

/**
 * Judges lists of one page against its true records. A record is found by a
 * list's record whose text holds 80 % of its cells and 60 % of those that at most a quarter of the records have, and not
 * more than half of the cells by which another true record differs from it; one to one.
 */
export function createJudge(page: ListPage, truth: Rows): (records: readonly Span[]) => Agreement {
  const judge = createTextJudge(truth)
  const texts = new Map<string, string>()
  const cached = (record: Span): string => {
    const key = record.join()
    const text = texts.get(key) ?? textOf(page, record)
    texts.set(key, text)
    return text
  }
  return (records) => judge(records.map(cached))
}

/** As `createJudge`, of the texts that records hold. */
export function createTextJudge(truth: Rows): (records: readonly string[]) => Agreement {
  const wanted = trueRecords(truth)
  const differences = wanted.map((a) =>
    wanted.map((b) => (a === b ? [] : b.cells.filter((cell) => !a.cells.some((held) => held.includes(cell))))),
  )
  const known = new Map<string, readonly number[]>()
  const matchesOf = (record: string): readonly number[] => {
    let matches = known.get(record)
    if (matches === undefined) {
      const text = wordCharacters(record)
      matches = [...wanted.keys()].filter(
        (i) => isHeld(wanted[i]!, text) && !differences[i]!.some((cells) => isMostlyHeld(cells, text)),
      )
      known.set(record, matches)
    }
    return matches
  }
  return (records) => ({ found: countPairs(records.map(matchesOf)), extracted: records.length, wanted: wanted.length })
}

function trueRecords(truth: Rows): readonly TrueRecord[] {
  const rows = truth
    .map((cells) => cells.map(wordCharacters).filter((cell) => cell !== ''))
    .filter((cells) => cells.length > 0)
  const seen = new Map<string, number>()
  for (const cells of rows) for (const cell of new Set(cells)) seen.set(cell, (seen.get(cell) ?? 0) + 1)
  const most = Math.max(1, rows.length / 4)
  return rows.map((cells) => ({ cells, own: cells.filter((cell) => seen.get(cell)! <= most) }))
}

/** Letters, marks and digits in lower case: neither white space nor punctuation matters. */
function wordCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

function textOf(page: ListPage, record: Span): string {
  const { tree } = page
  const parts: string[] = []
  for (const root of record) {
    for (let node = root; node < root + tree.size[root]!; node++) {
      if (page.isSeen(node) && tree.label[node] === LABEL['#text']) parts.push(rawText(tree, node))
    }
  }
  return parts.join(' ')
}

function isHeld({ cells, own }: TrueRecord, text: string): boolean {
  const holds = (cell: string): boolean => text.includes(cell)
  return cells.filter(holds).length >= 0.8 * cells.length && own.filter(holds).length >= 0.6 * own.length
}

function isMostlyHeld(cells: readonly string[], text: string): boolean {
  return cells.filter((cell) => text.includes(cell)).length > cells.length / 2
}

/** Size of a largest one-to-one matching; `edges[i]` are the partners that item i may have. */
function countPairs(edges: readonly (readonly number[])[]): number {
  const partnerOf = new Map<number, number>()
  const place = (item: number, tried: Set<number>): boolean =>
    edges[item]!.some((partner) => {
      if (tried.has(partner)) return false
      tried.add(partner)
      const holder = partnerOf.get(partner)
      if (holder !== undefined && !place(holder, tried)) return false
      partnerOf.set(partner, item)
      return true
    })
  for (const item of edges.keys()) place(item, new Set())
  return partnerOf.size
}
