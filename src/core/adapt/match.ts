import type { AdaptAlgorithm, RepairWay } from '../wrapper/index.ts'
import { holdsOthers, placesOfFields, withoutBoxes } from './boxes.ts'
import {
  candidateKey,
  type FieldCandidate,
  type Level,
  type ListCandidate,
  levelOf,
  type Origin,
  placesOf,
  saying,
  withKept,
} from './candidates.ts'
import { evidenceLogOdds } from './features.ts'
import { healthOf, SAME_THING } from './health.ts'
import { type KnownField, type KnownList, type KnownPattern, know, recordTexts } from './known.ts'
import { IMPOSSIBLE, isSure, type Match, notFound } from './matches.ts'
import { AGREES, agreementOf } from './memory.ts'
import { type OpenPage, type Owners, recordsOf, valuesOf } from './observe.ts'
import { fieldOdds, type Judge, likenessOdds, listOdds, settingsOf } from './odds.ts'
import { settle } from './settle.ts'

/** Lists of the changed pages that are looked into for one old list, those with the likest records. */
const LISTS_TRIED = 4

/** The changed pages, and how patterns are looked for in them. */
export interface Search extends Judge {
  readonly pages: readonly OpenPage[]
  /** When little broke: the patterns that did; the others are left as they are. Null when most may have. */
  readonly short: ReadonlySet<KnownPattern> | null
  /** Paths of the patterns that break the wrapper's constraints where they are. */
  readonly violated: ReadonlySet<string>
}

/**
 * What old patterns are in the changed pages. What is healthy is kept without a search; a list is kept as a whole when
 * most of it is healthy, and only its broken fields are looked for inside its records (top-down).
 *
 * @param now what the old patterns give in the contexts of the level; same order as `known`
 */
export function matchLevel(
  search: Search,
  known: readonly KnownPattern[],
  now: readonly KnownPattern[],
  owners: Owners,
  openLevel: () => Level,
): readonly Match[] {
  const matches = known.map((one, i) => (isWell(search, one, now[i]!) ? keep(search, one, now[i]!, owners) : null))
  const lost = known.filter((_, i) => matches[i] === null)
  if (lost.length === 0) return matches as Match[]
  const kept = matches.filter((match) => match !== null)
  const level = withKept(
    search.pages,
    openLevel(),
    lost.map(({ pattern }) => pattern),
  )
  const byKnown = new Map(matchLost(search, lost, level, kept).map((match) => [match.known, match]))
  const all = known.map((one, i) => matches[i] ?? withRarity(search, byKnown.get(one)!, now[i]!))
  return withoutBoxes(search.pages, all)
}

/** The origins that each way takes candidates of. */
const ORIGINS: Readonly<Record<RepairWay, ReadonlySet<Origin>>> = {
  're-induce': new Set(['kept', 'learned', 'joined']),
  relocate: new Set(['kept', 'place']),
  both: new Set(['kept', 'learned', 'joined', 'place']),
}

/** What lost patterns are, way by way, in each way algorithm by algorithm: what one is not sure of is left to the next. */
function matchLost(
  search: Search,
  lost: readonly KnownPattern[],
  whole: Level,
  kept: readonly Match[],
): readonly Match[] {
  const rounds = Math.max(...lost.map((one) => settingsOf(search, one).algorithms.length))
  const found = new Map<KnownPattern, Match>()
  for (const way of search.settings.ways) {
    for (let round = 0; round < rounds; round++) {
      const open = lost.filter((one) => {
        const match = found.get(one)
        return (match === undefined || !isSure(match)) && settingsOf(search, one).algorithms[round] !== undefined
      })
      if (open.length === 0) continue
      const settled = [...kept, ...[...found.values()].filter(isSure)]
      for (const match of matchRound(search, open, remaining(search, whole, ORIGINS[way], settled), round))
        found.set(match.known, match)
    }
  }
  return lost.map((one) => found.get(one) ?? notFound(one))
}

/** The candidates of some origins that are not settled patterns, nor boxes around them. */
function remaining(search: Search, level: Level, origins: ReadonlySet<Origin>, settled: readonly Match[]): Level {
  const taken = new Set(settled.flatMap(({ candidate }) => (candidate === null ? [] : [candidate.key])))
  const places = placesOfFields(settled)
  const isOpen = ({ origins: own, key }: FieldCandidate | ListCandidate): boolean =>
    !taken.has(key) && own.some((origin) => origins.has(origin))
  return {
    owners: level.owners,
    fields: level.fields.filter((field) => isOpen(field) && !holdsOthers(search.pages, field, places)),
    lists: level.lists.filter(isOpen),
  }
}

function matchRound(search: Search, open: readonly KnownPattern[], level: Level, round: number): readonly Match[] {
  const fields = open.filter((one) => one.kind === 'field')
  const lists = open.filter((one) => one.kind === 'list')
  const algorithmOf = (one: KnownPattern): AdaptAlgorithm => settingsOf(search, one).algorithms[round]!
  // Little broke on this level: in a list of the changed pages anything of the old list may have.
  const inside: Search = { ...search, short: null }
  return [
    ...matchFields(search, fields, level.fields, algorithmOf),
    ...matchLists(inside, lists, level.lists, algorithmOf),
  ]
}

function withRarity(search: Search, match: Match, now: KnownPattern): Match {
  const { known } = match
  if (now.evidence === null) return { ...match, isRare: health(search, known, now) === 'rare' }
  const isSame = known.evidence !== null && evidenceLogOdds(known.evidence, now.evidence) >= SAME_THING
  return { ...match, isRare: search.short !== null && isSame && !isContradicted(search, known, now) }
}

/** Whether a field gives other texts than were read from these pages, which still stand there. */
function isContradicted({ memory }: Search, known: KnownPattern, now: KnownPattern): boolean {
  return now.kind === 'field' && (agreementOf(memory, known.path, now.values) ?? 1) < AGREES
}

function health({ pages, trained, settings }: Search, known: KnownPattern, now: KnownPattern) {
  return healthOf(known, now, { trained, pages: pages.length, bottomUp: settings.triggers.bottomUp })
}

/** Whether a pattern is kept where it is: what is inside of a list may be broken all the same. */
function isWell(search: Search, known: KnownPattern, now: KnownPattern): boolean {
  const { short, violated } = search
  if (short !== null) return !short.has(known)
  if (violated.has(known.path) || isContradicted(search, known, now)) return false
  return health(search, known, now) === 'healthy'
}

/** What it adds to the log-odds that the old locators lead there and what they give is all right. */
const KEEPING = 5

const KEPT = { origin: 'kept', origins: ['kept'] } as const

/** A healthy pattern as it is; in a list what is broken is looked for. */
function keep(search: Search, known: KnownPattern, now: KnownPattern, owners: Owners): Match {
  const logOdds = KEEPING + (known.evidence && now.evidence ? evidenceLogOdds(known.evidence, now.evidence) : 0)
  const common = { known, logOdds, margin: Number.POSITIVE_INFINITY, isKept: true, isRare: false }
  if (now.evidence === null) return { ...common, candidate: null, children: [] }
  if (known.kind === 'field' || now.kind === 'field') {
    const { pattern } = known as KnownField
    const values = valuesOf(search.pages, pattern, owners)
    const key = candidateKey(values, pattern.value.kind === 'attribute' ? pattern.value.name : '')
    const own = { key, says: saying(values), values, nodes: placesOf(values) }
    return {
      ...common,
      candidate: { kind: 'field', ...KEPT, pattern, evidence: now.evidence, ...own },
      children: [],
    }
  }
  const records = recordsOf(search.pages, known.pattern, owners)
  const texts = recordTexts(search.pages, records)
  let level: Level | null = null
  const open = (): Level => {
    level ??= levelOf(search.pages, records, [])
    return level
  }
  const children = search.settings.triggers.topDown
    ? matchLevel(search, known.children, now.children, records, open)
    : known.children.map((child) => asItIs(child))
  const own = { key: candidateKey(texts, ''), says: saying(texts), records, level: open }
  const { pattern } = known
  return { ...common, candidate: { kind: 'list', ...KEPT, pattern, evidence: now.evidence, ...own }, children }
}

/** A pattern that is not looked at. */
function asItIs(known: KnownPattern): Match {
  const children = known.kind === 'list' ? known.children.map(asItIs) : []
  const margin = Number.POSITIVE_INFINITY
  return { known, candidate: null, logOdds: 0, margin, isKept: true, isRare: false, children }
}

function matchFields(
  search: Search,
  known: readonly KnownField[],
  candidates: readonly FieldCandidate[],
  algorithmOf: (one: KnownPattern) => AdaptAlgorithm,
): readonly Match[] {
  const odds = known.map((one) => {
    const algorithm = algorithmOf(one)
    return candidates.map((candidate) =>
      fieldOdds(search, one, candidate, likenessOdds(search, algorithm, one, candidate)),
    )
  })
  return settle(search.pages, known, candidates, odds, () => [])
}

function matchLists(
  search: Search,
  known: readonly KnownList[],
  candidates: readonly ListCandidate[],
  algorithmOf: (one: KnownPattern) => AdaptAlgorithm,
): readonly Match[] {
  const inside = new Map<string, readonly Match[]>()
  const odds = known.map((one, i) => {
    const { evidence } = one
    if (evidence === null) return candidates.map(() => IMPOSSIBLE)
    const algorithm = algorithmOf(one)
    const isEnsemble = algorithm === 'ensemble'
    const records = candidates.map(
      (candidate) => likenessOdds(search, algorithm, one, candidate) ?? evidenceLogOdds(evidence, candidate.evidence),
    )
    const tried = likest(records)
    return candidates.map((candidate, j) => {
      if (!tried.has(j) || records[j] === IMPOSSIBLE) return IMPOSSIBLE
      const matches = matchInside(search, one, candidate)
      inside.set(`${i} ${j}`, matches)
      return isEnsemble ? listOdds(search, one, candidate, records[j]!, matches) : records[j]!
    })
  })
  return settle(search.pages, known, candidates, odds, (i, j) => inside.get(`${i} ${j}`) ?? [])
}

/** The candidates with the greatest odds, of equals the first. */
function likest(odds: readonly number[]): ReadonlySet<number> {
  const order = odds.map((_, j) => j).sort((a, b) => odds[b]! - odds[a]! || a - b)
  return new Set(order.slice(0, LISTS_TRIED))
}

/** What an old list's fields are in the records of a candidate: looked for (top-down), or where they were. */
function matchInside(search: Search, known: KnownList, candidate: ListCandidate): readonly Match[] {
  if (!search.settings.triggers.topDown) return known.children.map(asItIs)
  const owners = candidate.records
  const now = know(search.pages, known.pattern.record.children, owners)
  return matchLevel(search, known.children, now, owners, candidate.level)
}
