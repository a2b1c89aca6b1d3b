import type { AdaptAlgorithm, RepairWay } from '../../wrapper/index.ts'
import { IMPOSSIBLE } from '../constants.ts'
import {
  flatPatterns,
  type KnownList,
  type KnownPattern,
  type Owners,
  observePatterns,
  pageOwners,
} from '../evidence/known-patterns.ts'
import { withFailedParents } from './bottom-up.ts'
import { heldToMarks } from './kept-marks.ts'
import {
  assignMatches,
  isContainer,
  isInside,
  isSure,
  type Match,
  notFound,
  placesInside,
  settledValues,
  withoutContainers,
} from './matches.ts'
import { fieldOdds, listOdds, recordOdds, settingsOf, similarListOdds } from './odds.ts'
import {
  type Candidate,
  keptCandidate,
  type Level,
  type ListCandidate,
  type Origin,
  withCandidates,
  withKept,
} from './pattern-candidates.ts'
import { relocated } from './relocated.ts'
import { chosenPatterns, isChosen, type Search, stayOf } from './search.ts'
import { fieldsUnder, findSectionHeads, type SectionHeads, sectionLabels } from './section-heads.ts'
import { type Translation, translate, translationOf } from './translation.ts'
import { triedLists } from './tried-lists.ts'

/** What the patterns are, and again by what that shows of how the template changed: with those that give nothing and whose ways were among what did. */
export function matchTwice(
  given: Search,
  known: readonly KnownPattern[],
  level: () => Level,
): { readonly matches: readonly Match[]; readonly translation: Translation } {
  const search = { ...given, lost: new Set(chosenPatterns(given, known).filter((one) => given.lost.has(one))) }
  const owners = pageOwners(search.pages)
  const match = (by: Search): readonly Match[] =>
    withFailedParents(by, (one) => matchLevel({ ...one, inside: new Map() }, known, owners, level))
  const matches = match(search)
  const translation = translationOf(matches, search.pages)
  if (translation.length === 0) return { matches, translation }
  const silent = flatPatterns(known).filter(
    ({ now, pattern }) => now === null && translate(pattern, translation) !== null,
  )
  return { matches: match({ ...search, translation, lost: new Set([...search.lost, ...silent]) }), translation }
}

/**
 * What old patterns are in the changed pages. What is not lost is kept; in a kept list its lost fields are looked for inside its records
 * (top-down).
 * @param known what the patterns were, and are in the contexts of the level
 */
function matchLevel(
  search: Search,
  known: readonly KnownPattern[],
  owners: Owners,
  openLevel: () => Level,
): readonly Match[] {
  if (!known.some((one) => search.lost.has(one))) return known.map((one) => keep(search, one, owners))
  const level = openLevel()
  const heads = findSectionHeads(search.pages, owners, known)
  const isLost = (one: KnownPattern): boolean => search.lost.has(one) || isUnread(heads, one)
  const kept = known.filter((one) => !isLost(one)).map((one) => keep(search, one, owners))
  const lost = known.filter(isLost)
  const { candidates, translated } = candidatesFor(search, heads, lost, level)
  const found = findLost({ ...search, heads, translated }, lost, candidates, kept)
  const byKnown = new Map([...kept, ...found].map((match) => [match.known, match]))
  return withoutContainers(
    search.pages,
    known.map((one) => byKnown.get(one)!),
  )
}

/** What a level holds, with where lost patterns may be by what is known of them; and by path, which candidate a pattern is by its translated way. */
function candidatesFor(
  { pages, translation }: Search,
  heads: SectionHeads | null,
  lost: readonly KnownPattern[],
  level: Level,
): { readonly candidates: Level; readonly translated: ReadonlyMap<string, string> } {
  const patterns = lost.map(({ pattern }) => pattern)
  const under = patterns.flatMap((one) => (heads !== null && one.kind === 'field' ? fieldsUnder(heads, one) : []))
  const told = withCandidates(pages, level, 'place', [...under, ...relocated(pages, level.owners, patterns)])
  const moved = lost.flatMap(({ path, pattern }) => {
    const now = translate(pattern, translation)
    return now === null ? [] : [{ path, now }]
  })
  const ways = moved.map(({ now }) => now)
  const { level: all, keys } = withCandidates(pages, told.level, 'translated', ways)
  const byPath = moved.flatMap(({ path }, i) => (keys[i] === null ? [] : [[path, keys[i]!] as const]))
  return { candidates: withKept(pages, all, patterns), translated: new Map(byPath) }
}

/** Whether a field gives nothing though the heading that it is found by is there. */
function isUnread(heads: SectionHeads | null, known: KnownPattern): boolean {
  if (heads === null || known.now !== null || known.pattern.gone) return false
  return [...sectionLabels(known)].some((label) => heads.byLabel.has(label))
}

/** A pattern as it is; in a list what is lost is looked for. */
function keep(search: Search, known: KnownPattern, owners: Owners): Match {
  const candidate = keptCandidate(search.pages, known, owners)
  const children =
    known.kind === 'field' || candidate?.kind !== 'list'
      ? []
      : settingsOf(search, known).triggers.topDown !== false
        ? matchLevel(search, known.children, candidate.records, candidate.level)
        : known.children.map(asItIs)
  return { known, candidate, logOdds: 0, margin: Number.POSITIVE_INFINITY, isKept: true, stays: null, children }
}

function asItIs(known: KnownPattern): Match {
  const children = known.kind === 'list' ? known.children.map(asItIs) : []
  const margin = Number.POSITIVE_INFINITY
  return { known, candidate: null, logOdds: 0, margin, isKept: true, stays: null, children }
}

const ORIGINS: Readonly<Record<RepairWay, ReadonlySet<Origin>>> = {
  're-induce': new Set(['kept', 'learned', 'joined']),
  relocate: new Set(['kept', 'translated', 'place']),
  both: new Set(['kept', 'translated', 'learned', 'joined', 'place']),
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
  return lost.map((one) => ({ ...found.get(one)!, stays: stayOf(search, one) }))
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
  const inside = search.violated.size === 0 ? new Set<string>() : placesInside(settled)
  return candidates.filter(
    (one) =>
      !taken.has(one.key) &&
      !isInside(one, inside) &&
      one.origins.some((own) => origins.has(own)) &&
      !isContainer(search.pages, one, values),
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
  const odds = fields.map((one) => {
    const algorithm = algorithmOf(one)
    const alone = places.map((place) => fieldOdds(search, algorithm, one, place))
    return algorithm === 'ensemble' ? heldToMarks(one, places, alone) : alone
  })
  const lists = open.filter((one) => one.kind === 'list')
  const regions = candidates.filter((one) => one.kind === 'list')
  return [...assignMatches(fields, places, odds, () => []), ...matchLists(search, lists, regions, algorithmOf)]
}

/** The matches of lists: those with the likeliest records are looked into, and those around them. */
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
    const tried = triedLists(search.pages, candidates, ofRecords)
    const way = search.translated.get(one.path)
    return candidates.map((candidate, j) => {
      if (!(tried.has(j) || candidate.key === way) || ofRecords[j] === IMPOSSIBLE) return IMPOSSIBLE
      const matches = matchInside(search, one, candidate)
      inside.set(`${i} ${j}`, matches)
      return algorithm === 'ensemble'
        ? listOdds(search, one, candidate, ofRecords[j]!, matches)
        : similarListOdds(search, ofRecords[j]!, matches)
    })
  })
  return assignMatches(known, candidates, odds, (i, j) => inside.get(`${i} ${j}`) ?? [])
}

/** What an old list's fields are in the records of a candidate: all are looked for (top-down), or are where they were. The same records are those of many candidates. */
function matchInside(search: Search, list: KnownList, candidate: ListCandidate): readonly Match[] {
  const { path, children } = list
  const { topDown } = settingsOf(search, list).triggers
  if (topDown === false) return children.map(asItIs)
  const level = candidate.level()
  const looked = search.inside.get(level) ?? new Map<string, readonly Match[]>()
  search.inside.set(level, looked)
  const before = looked.get(path)
  if (before !== undefined) return before
  const known = observePatterns(search.pages, children, level.owners)
  const lost = new Set(known.filter((one) => isChosen(one.path, topDown)))
  const matches = matchLevel({ ...search, lost, violated: new Set() }, known, level.owners, candidate.level)
  looked.set(path, matches)
  return matches
}
