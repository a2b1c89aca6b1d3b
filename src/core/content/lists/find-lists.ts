import type { NodeId, Tree } from '../../dom/index.ts'
import { MAX_LISTS, SAME_RECORDS } from './constants.ts'
import { regionOf } from './facts.ts'
import { FEATURE_NAMES } from './features.ts'
import type { FoundList, PathStep, RunnerUp, Span } from './found-list.ts'
import { groupHeadings } from './headings.ts'
import { withJoined } from './joined.ts'
import { rightLevelFirst } from './levels.ts'
import { type ListPage, listPageOf, stepOf } from './list-page.ts'
import { nameLists } from './names.ts'
import { createJudge, type Ranked, rankCandidates, weightOf } from './rank.ts'
import { cutOf, shapeRecords } from './shape.ts'
import { createSimilarity, type Similarity } from './similarity.ts'
import { removeUnwanted, tellRemoved } from './unwanted.ts'
import { wholeFirst } from './wider.ts'

/** How lists are looked for. */
export interface ListOptions {
  /** At most so many lists. @default 10 */
  readonly maxLists?: number
}

/**
 * The data lists of a page, the main one first; empty when nothing on the page repeats. Lists do not overlap by more than
 * a fifth of their nodes, unless one is nested deeper than the other's records. Near-linear in the nodes of the page.
 *
 * Candidates, their ranking by learnt weights and the cutting of records: see `candidates.ts`, `weights.ts`, `division.ts`.
 */
export function findLists(tree: Tree, options: ListOptions = {}): readonly FoundList[] {
  const view = listPageOf(tree)
  const similarity = createSimilarity(view)
  const judge = createJudge(view, similarity)
  const ranked = rightLevelFirst(view, wholeFirst(view, rankCandidates(view, similarity, judge)))
  const chosen = chooseDistinct(
    view,
    similarity,
    withJoined(view, similarity, judge, ranked),
    options.maxLists ?? MAX_LISTS,
  )
  const regions = chosen.map(({ item }) => regionOf(view, item.candidate.records))
  const names = nameLists(
    view,
    chosen.map(({ item }, i) => ({ region: regions[i]!, look: cutOf(view, item.candidate.records).looks[0]! })),
  )
  return chosen.map((one, i) => toFoundList(view, similarity, one, regions[i]!, names[i]!))
}

/** A list that was chosen, and the best of those that it left no room for. */
interface Chosen {
  readonly item: Ranked
  /** Without what is unwanted among them. */
  readonly records: readonly Span[]
  readonly ranges: readonly TextRange[]
  runnerUp: RunnerUp | null
}

/** The best ones, without those that say again what a better one says: most of the same records, or a part of each. */
function chooseDistinct(
  view: ListPage,
  similarity: Similarity,
  ranked: readonly Ranked[],
  most: number,
): readonly Chosen[] {
  const chosen: Chosen[] = []
  const betterThan = (ranges: readonly TextRange[]): Chosen | undefined =>
    chosen.find((one) => repeats(ranges, one.ranges))
  for (const item of ranked) {
    if (chosen.length >= most && chosen.every(({ runnerUp }) => runnerUp !== null)) break
    const { origin, records } = item.candidate
    let better = betterThan(rangesOf(view, records))
    if (better === undefined && chosen.length < most) {
      const kept = removeUnwanted(view, similarity, records)
      const ranges = rangesOf(view, kept)
      better = betterThan(ranges)
      if (better === undefined) chosen.push({ item, records: kept, ranges, runnerUp: null })
    }
    if (better !== undefined) better.runnerUp ??= { origin, records: records.length, score: item.score }
  }
  return chosen
}

function rangesOf(view: ListPage, records: readonly Span[]): readonly TextRange[] {
  return records.map((record) => textRange(view, record))
}

/** The characters of the page that a record holds: [from, end). Records that only differ in depth have the same range. */
type TextRange = readonly [from: number, end: number]

function textRange({ tree, sums }: ListPage, record: Span): TextRange {
  const last = record.at(-1)!
  return [sums.chars[record[0]!]!, sums.chars[last + tree.size[last]!]!]
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

function toFoundList(
  view: ListPage,
  similarity: Similarity,
  { item: ranked, records, runnerUp }: Chosen,
  region: NodeId,
  name: string,
): FoundList {
  const isInOrder = ranked.candidate.origin !== 'columns'
  const above = isInOrder ? groupHeadings(view, region, records, ranked.candidate.origin === 'joined') : []
  return {
    name,
    path: pathToParents(view, records, region),
    cut: cutOf(view, records),
    ...shapeRecords(view, similarity, records, above),
    region,
    score: ranked.score,
    origin: ranked.candidate.origin,
    removed: isInOrder ? tellRemoved(view, region, records) : [],
    runnerUp,
    reasons: reasonsOf(ranked.features),
  }
}

/** The steps from the region to the parent of the first record. */
function pathToParents(view: ListPage, records: readonly Span[], region: NodeId): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let at = view.tree.parent[records[0]![0]!]!; at !== region; at = view.tree.parent[at]!)
    steps.push(stepOf(view, at))
  return steps.reverse()
}

function reasonsOf(features: readonly number[]): FoundList['reasons'] {
  const reasons = features.map((value, i) => ({
    feature: FEATURE_NAMES[i]!,
    value,
    effect: value * weightOf(i),
  }))
  return reasons.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
}
