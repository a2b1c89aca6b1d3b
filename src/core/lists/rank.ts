import { type Features, featuresOf, readTargets } from './candidate-features.ts'
import { allCandidates, findCandidates, keyOf } from './candidates.ts'
import { ENTRIES_EACH, ENTRIES_OUTER, ENTRIES_OWN_TEXT, RELATED_CANDIDATES, VARIED_CANDIDATES } from './constants.ts'
import { areDataRows } from './data-tables.ts'
import type { Candidate, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { variantsOf } from './variants.ts'
import { WEIGHTS } from './weights.ts'

/** A higher score is better. */
export interface Ranked {
  readonly candidate: Candidate
  readonly features: Features
  readonly score: number
}

/** All candidates, best first: those found and variants of the best; the best know what they are to each other. */
export function rankCandidates(
  page: ListPage,
  weights: Features = WEIGHTS,
  all: readonly Candidate[] = allCandidates(page),
): readonly Ranked[] {
  const targets = readTargets(page)
  const judge = (candidate: Candidate): Ranked => {
    const features = featuresOf(page, targets, candidate.records)
    return { candidate, features, score: scoreOf(features, weights) }
  }
  const found = findCandidates(page, all).map(judge)
  const known = new Map(found.map((item) => [keyOf(item.candidate), item]))
  for (const { candidate } of found.sort(byScore).slice(0, VARIED_CANDIDATES)) {
    for (const variant of variantsOf(page, candidate)) {
      if (!known.has(keyOf(variant))) known.set(keyOf(variant), judge(variant))
    }
  }
  return relate(page, [...known.values()].sort(byScore), weights).sort(byScore)
}

/** The best candidates with what they are to each other, then the others. */
function relate(page: ListPage, ranked: readonly Ranked[], weights: Features): Ranked[] {
  const best = ranked.slice(0, RELATED_CANDIDATES)
  return ranked.map((item, i) => {
    if (i >= best.length) return item
    const features = { ...item.features, ...relationsTo(page, item.candidate, best) }
    return { ...item, features, score: scoreOf(features, weights) }
  })
}

/** Candidates with the scores that other weights give them, best first. */
export function rankAnew(ranked: readonly Ranked[], weights: Features): readonly Ranked[] {
  return ranked.map((item) => ({ ...item, score: scoreOf(item.features, weights) })).sort(byScore)
}

export function scoreOf(features: Features, weights: Features): number {
  return Object.entries(features).reduce((all, [name, value]) => all + value * (weights[name] ?? 0), 0)
}

/** Ties go to the larger list, then to the one that begins first. */
export function byScore(a: Ranked, b: Ranked): number {
  return (
    b.score - a.score ||
    b.candidate.records.length - a.candidate.records.length ||
    a.candidate.records[0]![0]! - b.candidate.records[0]![0]!
  )
}

/** What a candidate is to others of its page; `inOne` is how alike the outer records are, 0..1, 0 where there are none. O(others x records). */
function relationsTo(
  page: ListPage,
  candidate: Candidate,
  others: readonly Ranked[],
): Readonly<Record<string, number>> {
  const isPartOf = partTest(page, candidate)
  const holders = others.filter((other) => isInOneOf(page, candidate, other.candidate))
  return {
    partOf: Math.log2(1 + others.filter((other) => isPartOf(other.candidate)).length),
    areEntries: Number(others.some((other) => areEntriesOf(page, candidate, other.candidate))),
    inOne: holders.reduce((most, { features }) => Math.max(most, features.homogeneity!), 0),
  }
}

/** Whether all that a list holds stands in a single one of many outer records: a table in one of many posts. */
function isInOneOf(page: ListPage, { records }: Candidate, { records: outer }: Candidate): boolean {
  if (outer.length < ENTRIES_OUTER) return false
  const first = records[0]![0]!
  const holder = outer.findLast(([start]) => start! < first)
  return holder !== undefined && endOf(page, records.at(-1)!) <= endOf(page, holder)
}

/** Tells of a wider list whether it has all records of a narrow one and others with alike first elements or parents: results by kind in boxes. O(records). */
function partTest(page: ListPage, { records }: Candidate): (wider: Candidate) => boolean {
  const { look, looks } = page.arrays
  const { parent } = page.tree
  const lengths = new Map(records.map((record) => [record[0]!, record.length]))
  const firstLooks = new Set(records.map(([first]) => look[first!]))
  const parents = new Set(records.map(([first]) => parent[first!]!))
  const boxes = new Set([...parents].map((node) => look[node]!).filter((own) => looks[own]!.tokens.length > 0))
  const isInBox = (first: number): boolean => !parents.has(parent[first]!) && boxes.has(look[parent[first]!]!)
  return ({ records: wider }) => {
    if (wider.length <= records.length) return false
    const shared = wider.filter(([first]) => lengths.has(first!))
    return (
      shared.length === records.length &&
      shared.every((record) => record.length === lengths.get(record[0]!)) &&
      wider.every(([first]) => firstLooks.has(look[first!]) || isInBox(first!))
    )
  }
}

/**
 * Whether records are entries of outer ones with more beside them: comments of posts. Groups are told apart by being few, with many each; what stands
 * beside rows of tables of data heads them.
 */
function areEntriesOf(page: ListPage, inner: Candidate, outer: Candidate): boolean {
  if (areDataRows(page, inner.records)) return false
  const groups = outer.records.length
  if (groups < ENTRIES_OUTER || inner.records.length <= groups || inner.records.length > ENTRIES_EACH * groups)
    return false
  const held = entriesOf(page, outer, inner)
  if (held.reduce((all, own) => all + own.length, 0) < inner.records.length) return false
  const withOwn = outer.records.filter((record, i) => page.total('chars', record) > charsOf(page, held[i]!))
  return withOwn.length >= ENTRIES_OWN_TEXT * groups
}

/** By outer record, the inner records in it; none that is an outer one itself. O(records of both). */
function entriesOf(page: ListPage, { records: outer }: Candidate, { records: inner }: Candidate): readonly Span[][] {
  const held = outer.map((): Span[] => [])
  let at = 0
  for (const record of inner) {
    while (at < outer.length && endOf(page, outer[at]!) <= record[0]!) at++
    if (at === outer.length) break
    if (record[0]! > outer[at]![0]! && endOf(page, record) <= endOf(page, outer[at]!)) held[at]!.push(record)
  }
  return held
}

function charsOf(page: ListPage, records: readonly Span[]): number {
  return records.reduce((all, record) => all + page.total('chars', record), 0)
}

function endOf(page: ListPage, record: Span): number {
  return page.endOf(record.at(-1)!)
}
