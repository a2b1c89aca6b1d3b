import type { AdaptAlgorithm, RepairWay } from '../../wrapper/index.ts'
import { IMPOSSIBLE, LISTS_TRIED } from '../constants.ts'
import { isOftenAbsent } from '../detect/chance.ts'
import { evidenceLogOdds } from '../evidence/evidence-similarity.ts'
import { type KnownList, type KnownPattern, observePatterns } from '../evidence/known-patterns.ts'
import { isContradicted } from '../evidence/memory.ts'
import {
  assignMatches,
  isContainer,
  isSure,
  type Match,
  notFound,
  settledValues,
  withoutContainers,
} from './matches.ts'
import { fieldOdds, type Judge, listOdds, recordOdds, settingsOf } from './odds.ts'
import {
  type Candidate,
  keptCandidate,
  type Level,
  type ListCandidate,
  type Origin,
  withFields,
  withKept,
} from './pattern-candidates.ts'
import { fieldsUnder, findSectionHeads, type SectionHeads, sectionLabels } from './section-heads.ts'

export interface Search extends Judge {
  /** The patterns that are looked for; the others stay where they are. */
  readonly lost: ReadonlySet<KnownPattern>
}

/**
 * What old patterns are in the changed pages. What is not lost is kept; in a kept list its lost fields are looked for inside its records
 * (top-down).
 * @param known what the patterns were, and are in the contexts of the level
 */
export function matchLevel(search: Search, known: readonly KnownPattern[], openLevel: () => Level): readonly Match[] {
  if (!known.some((one) => search.lost.has(one))) return known.map((one) => keep(search, one))
  const level = openLevel()
  const heads = findSectionHeads(search.pages, level.owners, known)
  const isLost = (one: KnownPattern): boolean => search.lost.has(one) || isUnread(heads, one)
  const kept = known.filter((one) => !isLost(one)).map((one) => keep(search, one))
  const lost = known.filter(isLost)
  const patterns = lost.map(({ pattern }) => pattern)
  const places = patterns.flatMap((one) => (heads !== null && one.kind === 'field' ? fieldsUnder(heads, one) : []))
  const candidates = withKept(search.pages, withFields(search.pages, level, places), patterns)
  const found = findLost({ ...search, heads }, lost, candidates, kept)
  const byKnown = new Map([...kept, ...found].map((match) => [match.known, match]))
  return withoutContainers(
    search.pages,
    known.map((one) => byKnown.get(one)!),
  )
}

/** Whether a field gives nothing though the heading that it is found by is there. */
function isUnread(heads: SectionHeads | null, known: KnownPattern): boolean {
  if (heads === null || known.now !== null || known.pattern.gone) return false
  return [...sectionLabels(known)].some((label) => heads.byLabel.has(label))
}

/** A pattern as it is; in a list what is lost is looked for. */
function keep(search: Search, known: KnownPattern): Match {
  const candidate = keptCandidate(search.pages, known)
  const children =
    known.kind === 'field' || candidate?.kind !== 'list'
      ? []
      : search.settings.triggers.topDown
        ? matchLevel(search, known.children, candidate.level)
        : known.children.map(asItIs)
  return { known, candidate, logOdds: 0, margin: Number.POSITIVE_INFINITY, isKept: true, isRare: false, children }
}

function asItIs(known: KnownPattern): Match {
  const children = known.kind === 'list' ? known.children.map(asItIs) : []
  const margin = Number.POSITIVE_INFINITY
  return { known, candidate: null, logOdds: 0, margin, isKept: true, isRare: false, children }
}

const ORIGINS: Readonly<Record<RepairWay, ReadonlySet<Origin>>> = {
  're-induce': new Set(['kept', 'learned', 'joined']),
  relocate: new Set(['kept', 'place']),
  both: new Set(['kept', 'learned', 'joined', 'place']),
}

/** What lost patterns are: way by way, algorithm by algorithm; what one is not sure of is left to the next. */
function findLost(
  search: Search,
  lost: readonly KnownPattern[],
  level: Level,
  kept: readonly Match[],
): readonly Match[] {
  const rounds = Math.max(...lost.map((one) => settingsOf(search, one).algorithms.length))
  const found = new Map(lost.map((one) => [one, notFound(one)]))
  for (const way of search.settings.ways) {
    for (let round = 0; round < rounds; round++) {
      const open = lost.filter(
        (one) => !isSure(found.get(one)!) && settingsOf(search, one).algorithms[round] !== undefined,
      )
      if (open.length === 0) continue
      const settled = [...kept, ...[...found.values()].filter(isSure)]
      const candidates = remaining(search, level.candidates, ORIGINS[way], settled)
      const algorithmOf = (one: KnownPattern): AdaptAlgorithm => settingsOf(search, one).algorithms[round]!
      for (const match of matchRound(search, open, candidates, algorithmOf)) found.set(match.known, match)
    }
  }
  return lost.map((one) => ({ ...found.get(one)!, isRare: isRare(search, one) }))
}

/** The candidates of some origins that are not settled patterns, nor containers of them. */
function remaining(
  search: Search,
  candidates: readonly Candidate[],
  origins: ReadonlySet<Origin>,
  settled: readonly Match[],
): readonly Candidate[] {
  const taken = new Set(settled.flatMap(({ candidate }) => (candidate === null ? [] : [candidate.key])))
  const values = settledValues(settled)
  return candidates.filter(
    (one) =>
      !taken.has(one.key) && one.origins.some((own) => origins.has(own)) && !isContainer(search.pages, one, values),
  )
}

function matchRound(
  search: Search,
  open: readonly KnownPattern[],
  candidates: readonly Candidate[],
  algorithmOf: (one: KnownPattern) => AdaptAlgorithm,
): readonly Match[] {
  const fields = open.filter((one) => one.kind === 'field')
  const places = candidates.filter((one) => one.kind === 'field')
  const odds = fields.map((one) => places.map((place) => fieldOdds(search, algorithmOf(one), one, place)))
  const lists = open.filter((one) => one.kind === 'list')
  const regions = candidates.filter((one) => one.kind === 'list')
  return [...assignMatches(fields, places, odds, () => []), ...matchLists(search, lists, regions, algorithmOf)]
}

/** The matches of lists: those with the likeliest records are looked into. */
function matchLists(
  search: Search,
  known: readonly KnownList[],
  candidates: readonly ListCandidate[],
  algorithmOf: (one: KnownPattern) => AdaptAlgorithm,
): readonly Match[] {
  const inside = new Map<string, readonly Match[]>()
  const odds = known.map((one, i) => {
    const algorithm = algorithmOf(one)
    const ofRecords = candidates.map((candidate) => recordOdds(search, algorithm, one, candidate))
    const likeliest = ofRecords.map((_, j) => j).sort((a, b) => ofRecords[b]! - ofRecords[a]! || a - b)
    const tried = new Set(likeliest.slice(0, LISTS_TRIED))
    return candidates.map((candidate, j) => {
      if (!tried.has(j) || ofRecords[j] === IMPOSSIBLE) return IMPOSSIBLE
      const matches = matchInside(search, one, candidate)
      inside.set(`${i} ${j}`, matches)
      return algorithm === 'ensemble' ? listOdds(search, one, candidate, ofRecords[j]!, matches) : ofRecords[j]!
    })
  })
  return assignMatches(known, candidates, odds, (i, j) => inside.get(`${i} ${j}`) ?? [])
}

/** What an old list's fields are in the records of a candidate: all are looked for (top-down), or are where they were. */
function matchInside(search: Search, { children }: KnownList, { records, level }: ListCandidate): readonly Match[] {
  if (!search.settings.triggers.topDown) return children.map(asItIs)
  const known = observePatterns(search.pages, children, records)
  return matchLevel({ ...search, lost: new Set(known) }, known, level)
}

/** Whether a lost pattern may be absent by chance, or the few values that it gives are of its kind. */
function isRare({ trained, pages, memory }: Search, known: KnownPattern): boolean {
  const { before, now } = known
  if (now === null) return isOftenAbsent(before, trained, pages.length)
  return before !== null && evidenceLogOdds(before, now) >= 0 && !isContradicted(memory, known)
}
