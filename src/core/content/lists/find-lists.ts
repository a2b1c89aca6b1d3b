import type { Tree } from '../../dom/index.ts'
import { MAX_LISTS, SAME_RECORDS } from './constants.ts'
import type { FoundList, RunnerUp, Span } from './found-list.ts'
import { groupHeadings } from './headings.ts'
import { ListPage } from './list-page.ts'
import { type Ranked, rankCandidates } from './rank.ts'
import { cutOf, nameLists, shapeRecords } from './records.ts'
import { removeUnwanted, tellRemoved } from './unwanted.ts'
import { WEIGHTS } from './weights.ts'

export interface ListOptions {
  /** @default 10 */
  readonly maxLists?: number
}

/**
 * The data lists of a page, the main one first; empty when nothing repeats. Lists overlap by at most a fifth of their nodes, unless one is nested
 * deeper than the other's records. Near-linear in the nodes of the page.
 */
export function findLists(tree: Tree, options: ListOptions = {}): readonly FoundList[] {
  const page = new ListPage(tree)
  const chosen = chooseDistinct(page, rankCandidates(page), options.maxLists ?? MAX_LISTS)
  const names = nameLists(
    page,
    chosen.map(({ item }) => item.candidate.records),
  )
  return chosen.map((one, i) => toFoundList(page, one, names[i]!))
}

interface Chosen {
  readonly item: Ranked
  /** Without what is unwanted among them. */
  readonly records: readonly Span[]
  readonly ranges: readonly TextRange[]
  runnerUp: RunnerUp | null
}

/** The best ones, without those that repeat a better one: most of the same records, or a part of each. */
function chooseDistinct(page: ListPage, ranked: readonly Ranked[], most: number): readonly Chosen[] {
  const chosen: Chosen[] = []
  const betterThan = (ranges: readonly TextRange[]): Chosen | undefined =>
    chosen.find((one) => repeats(ranges, one.ranges))
  for (const item of ranked) {
    if (chosen.length >= most && chosen.every(({ runnerUp }) => runnerUp !== null)) break
    const { origin, records } = item.candidate
    let better = betterThan(rangesOf(page, records))
    if (better === undefined && chosen.length < most) {
      const kept = removeUnwanted(page, records)
      const ranges = rangesOf(page, kept)
      better = betterThan(ranges)
      if (better === undefined) chosen.push({ item, records: kept, ranges, runnerUp: null })
    }
    if (better !== undefined) better.runnerUp ??= { origin, records: records.length, score: item.score }
  }
  return chosen
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

function toFoundList(page: ListPage, { item, records, runnerUp }: Chosen, name: string): FoundList {
  const { candidate, features, score } = item
  const region = page.regionOf(candidate.records)
  const isInOrder = candidate.origin !== 'columns'
  const above = isInOrder ? groupHeadings(page, region, records) : []
  const reasons = Object.entries(features).map(([feature, value]) => {
    return { feature, value, effect: value * (WEIGHTS[feature] ?? 0) }
  })
  return {
    name,
    path: page.stepsBetween(region, page.tree.parent[records[0]![0]!]!),
    cut: cutOf(page, records),
    ...shapeRecords(page, records, above),
    region,
    score,
    origin: candidate.origin,
    removed: isInOrder ? tellRemoved(page, region, records) : [],
    runnerUp,
    reasons: reasons.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect)),
  }
}
