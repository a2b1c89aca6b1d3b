import { dice } from '../../base/index.ts'
import type { NodeId } from '../../dom/index.ts'
import type { Candidate } from './candidates.ts'
import { JOINED_ALIKE, JOINED_COVERAGE, JOINED_LEVELS, JOINED_SCORE } from './constants.ts'
import { corePaths, regionOf, total } from './facts.ts'
import type { Span } from './found-list.ts'
import { countIn, type ListPage } from './list-page.ts'
import { byScore, type Judge, type Ranked } from './rank.ts'
import type { Similarity } from './similarity.ts'
import { sectionOf, trim } from './variants.ts'

/**
 * The candidates with the best one put together with the lists beside it, where a part of the page consists of nothing but such lists:
 * promoted results above and found ones below, results by kind. The first one stays first.
 *
 * @param ranked best first
 */
export function withJoined(
  view: ListPage,
  similarity: Similarity,
  judge: Judge,
  ranked: readonly Ranked[],
): readonly Ranked[] {
  const [best, ...others] = ranked
  const joined = best === undefined ? null : joinBeside(view, similarity, ranked, best)
  return joined === null ? ranked : [best!, ...[judge(joined), ...others].sort(byScore)]
}

function joinBeside(view: ListPage, similarity: Similarity, ranked: readonly Ranked[], base: Ranked): Candidate | null {
  const beside = listsBeside(view, similarity, ranked, base)
  let region = beside.length === 0 ? -1 : regionOf(view, base.candidate.records)
  for (let level = 0; level < JOINED_LEVELS && region >= 0; level++, region = view.tree.parent[region]!) {
    const records = joinWithin(view, similarity, region, base.candidate, beside)
    if (records === null) continue
    const chars = records.reduce((all, record) => all + total(view, 'chars', record), 0)
    if (chars >= JOINED_COVERAGE * countIn(view, 'chars', region)) return { origin: 'joined', records }
  }
  return null
}

/** The lists, best first, that could be parts of the same: nearly as good, of the same label, not altogether different. */
function listsBeside(
  view: ListPage,
  similarity: Similarity,
  ranked: readonly Ranked[],
  base: Ranked,
): readonly Candidate[] {
  const { label } = view.tree
  const wanted = label[base.candidate.records[0]![0]!]!
  if (base.candidate.records.some((record) => record.length > 1)) return []
  const core = coreOf(similarity, base.candidate.records)
  const section = sectionOf(view, base.candidate.records[0]![0]!)
  const [from, end] = rangeOf(view, base.candidate)
  const isApart = (records: readonly Span[]): boolean => records[0]![0]! >= end || records.at(-1)![0]! < from
  return ranked
    .filter(
      ({ candidate: { records }, score }) =>
        score >= base.score - JOINED_SCORE &&
        isApart(records) &&
        sectionOf(view, records[0]![0]!) === section &&
        records.every(([first, ...more]) => more.length === 0 && label[first!] === wanted) &&
        dice(coreOf(similarity, records), core) >= JOINED_ALIKE,
    )
    .map(({ candidate }) => candidate)
}

function coreOf(similarity: Similarity, records: readonly Span[]): Int32Array {
  return corePaths(records.map((record) => similarity.pathsOf(similarity.kindOf(record[0]!))))
}

/** The records of a list and of those beside it in a region, none among another's records; null when there are none. */
function joinWithin(
  view: ListPage,
  similarity: Similarity,
  region: NodeId,
  base: Candidate,
  beside: readonly Candidate[],
): readonly Span[] | null {
  const end = region + view.tree.size[region]!
  const parts = [base]
  for (const part of beside) {
    const [from, to] = rangeOf(view, part)
    if (from < region || to > end) continue
    const isFree = parts.every((other) => {
      const [otherFrom, otherTo] = rangeOf(view, other)
      return to <= otherFrom || from >= otherTo
    })
    if (isFree) parts.push(part)
  }
  if (parts.length === 1) return null
  const records = parts.flatMap((part) => (trim(view, similarity, part) ?? part).records)
  return records.sort(([a], [b]) => a! - b!)
}

/** The nodes from the first to the last record: [from, end). */
function rangeOf({ tree }: ListPage, { records }: Candidate): readonly [from: number, end: number] {
  const last = records.at(-1)!.at(-1)!
  return [records[0]![0]!, last + tree.size[last]!]
}
