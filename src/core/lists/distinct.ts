import { SAME_RECORDS } from './constants.ts'
import { areCopies, contentOf } from './copies.ts'
import { areDataRows } from './data-tables.ts'
import type { RunnerUp, Span } from './found-list.ts'
import { areOfOneKind, type Group, groupsOf } from './groups.ts'
import type { ListPage } from './list-page.ts'
import type { Ranked } from './rank.ts'
import type { ReadRanked } from './reading.ts'
import { removeUnwanted } from './unwanted.ts'

/** How likely a reader wants it is known in the order of readers. */
export type Judged = Ranked & Partial<Pick<ReadRanked, 'probability' | 'isGrouped'>>

/** A list that is given. */
export interface Chosen {
  readonly item: Judged
  /** Without what is unwanted among them. */
  readonly records: readonly Span[]
  /** By record, what it says and leads to. */
  readonly contents: readonly string[]
  readonly ranges: readonly TextRange[]
  /** For readers the records under their headings, where there are some. */
  readonly groups: readonly Group[] | null
  /** The records of the groups, where these are of one kind: they are not given by themselves. */
  readonly parts: readonly (readonly TextRange[])[]
  runnerUp: RunnerUp | null
}

/**
 * The best ones, without those that repeat a better one (most of the same records, or a part of each; or one of its groups), and without copies: lists
 * elsewhere on the page that say the same, and what stands in their records.
 */
export function chooseDistinct(
  page: ListPage,
  ranked: readonly Judged[],
  most: number,
  least: number,
): readonly Chosen[] {
  const chosen: Chosen[] = []
  const copies: (readonly TextRange[])[] = []
  for (const item of ranked) {
    const isFull = chosen.length >= most || (chosen.length > 0 && (item.probability ?? 1) < least)
    if (isFull && chosen.every(({ runnerUp }) => runnerUp !== null)) break
    const { origin, records } = item.candidate
    const all = rangesOf(page, records)
    let better = chosen.find(({ ranges }) => repeats(all, ranges))
    if (better === undefined && !isFull && !copies.some((copy) => areWithin(all, copy))) {
      const one = toChoice(page, item)
      better = chosen.find(({ ranges }) => repeats(one.ranges, ranges))
      const copied = better ?? chosen.find(({ contents }) => areCopies(one.contents, contents))
      if (better === undefined && copied !== undefined) {
        better = keepOne(page, chosen, copied, one)
        copies.push(better === copied ? one.ranges : copied.ranges)
      } else if (better === undefined && !isGroup(chosen, one)) place(chosen, one)
    }
    if (better !== undefined) better.runnerUp ??= { origin, records: records.length, score: item.score }
  }
  return chosen
}

function toChoice(page: ListPage, item: Judged): Chosen {
  const records = removeUnwanted(page, item.candidate.records)
  const groups = groupsIn(page, item, records)
  const parts =
    groups === null || !areOfOneKind(page, groups) ? [] : groups.map((group) => rangesOf(page, group.records))
  const contents = records.map((record) => contentOf(page, record))
  return { item, records, contents, ranges: rangesOf(page, records), groups, parts, runnerUp: null }
}

function isGroup(chosen: readonly Chosen[], { ranges }: Chosen): boolean {
  return chosen.some(({ parts }) => parts.some((part) => repeats(ranges, part)))
}

/** Of two lists that say the same the given one stays, or in its place the other where only that is a table, which says what its columns are. */
function keepOne(page: ListPage, chosen: Chosen[], given: Chosen, other: Chosen): Chosen {
  if (areDataRows(page, given.records) || !areDataRows(page, other.records)) return given
  const { candidate, score } = given.item
  const second = { origin: candidate.origin, records: candidate.records.length, score }
  const kept = { ...inPlaceOf(given, other), runnerUp: given.runnerUp ?? second }
  chosen[chosen.indexOf(given)] = kept
  return kept
}

/** A list, as likely as another. */
function inPlaceOf({ item: { score, probability } }: Chosen, one: Chosen): Chosen {
  return { ...one, item: { ...one.item, score, ...(probability !== undefined && { probability }) } }
}

/** The characters of a record, [from, end): equal for records that only differ in depth. */
type TextRange = readonly [from: number, end: number]

function rangesOf(page: ListPage, records: readonly Span[]): readonly TextRange[] {
  const { chars } = page.arrays.sums
  return records.map((record) => [chars[record[0]!]!, chars[page.endOf(record.at(-1)!)]!])
}

/** Whether the (ascending) ranges repeat better ones: `SAME_RECORDS` of both are the same, or of these are parts, one in each. */
function repeats(ranges: readonly TextRange[], better: readonly TextRange[]): boolean {
  let same = 0
  let parts = 0
  for (let i = 0, j = 0; i < ranges.length && j < better.length; ) {
    const [from, end] = ranges[i]!
    const [betterFrom, betterEnd] = better[j]!
    if (from === betterFrom && end === betterEnd) {
      same++
      i++
      j++
    } else if (from >= betterFrom && end <= betterEnd) {
      parts++
      j++
    } else if (from >= betterEnd) j++
    else i++
  }
  return same > SAME_RECORDS * (ranges.length + better.length - same) || parts > SAME_RECORDS * ranges.length
}

/** Whether all of the (ascending) ranges stand in others. */
function areWithin(ranges: readonly TextRange[], outer: readonly TextRange[]): boolean {
  let j = 0
  return ranges.every(([from, end]) => {
    while (j < outer.length && outer[j]![1] < end) j++
    return j < outer.length && outer[j]![0] <= from
  })
}

/** Adds a list, in place of those that are groups of it, as likely as they; a main list stays. */
function place(chosen: Chosen[], one: Chosen): void {
  const held = chosen.filter(
    ({ item, ranges }) => item.isGrouped === true && one.parts.some((part) => repeats(ranges, part)),
  )
  const first = held[0]
  if (first === undefined) chosen.push(one)
  else {
    chosen.splice(chosen.indexOf(first), 1, inPlaceOf(first, one))
    for (const other of held.slice(1)) chosen.splice(chosen.indexOf(other), 1)
  }
}

function groupsIn(
  page: ListPage,
  { candidate: { origin, records: all }, isGrouped = false }: Judged,
  records: readonly Span[],
): readonly Group[] | null {
  return isGrouped && origin !== 'columns' ? groupsOf(page, page.regionOf(all), records) : null
}
