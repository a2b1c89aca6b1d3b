import { isWithin } from '../dom/index.ts'
import { assign } from './assignment.ts'
import {
  candidateKey,
  type FieldCandidate,
  type Level,
  type ListCandidate,
  levelOf,
  placesOf,
  saying,
  type ValuePlace,
  withKept,
} from './candidates.ts'
import type { Evidence } from './evidence.ts'
import { evidenceLogOdds } from './features.ts'
import { healthOf, SAME_THING, SEVERAL } from './health.ts'
import { type KnownField, type KnownList, type KnownPattern, know, recordTexts } from './known.ts'
import { AGREES, agreementOf, type Memory } from './memory.ts'
import { type OpenPage, type Owners, recordsOf, valuesOf } from './observe.ts'

/** What an old pattern is in the changed pages. */
export interface Match {
  readonly known: KnownPattern
  readonly candidate: FieldCandidate | ListCandidate | null
  /** Log-odds that it is right. */
  readonly logOdds: number
  /** How far the runner-up is behind. */
  readonly margin: number
  /** The old pattern still works and was not looked for. */
  readonly isKept: boolean
  /**
   * The old pattern gives nothing here, but it was so rare that this may be by chance; or little broke, and the few values
   * that it gives are of its kind. Not found elsewhere, it stays where it is.
   */
  readonly isRare: boolean
  /** Of a list: what its fields are. */
  readonly children: readonly Match[]
}

/** Lists of the changed pages that are looked into for one old list, those with the likest records. */
const LISTS_TRIED = 4

/** The changed pages, and how many pages the wrapper was learned from. */
export interface Search {
  readonly pages: readonly OpenPage[]
  readonly trained: number
  /** When little broke: the patterns that did; the others are left as they are. Null when most may have. */
  readonly short: ReadonlySet<KnownPattern> | null
  readonly memory: Memory
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
  const keptPlaces = placesOfFields(matches)
  const taken = new Set(matches.flatMap((match) => (match?.candidate ? [match.candidate.key] : [])))
  const whole = withKept(
    search.pages,
    openLevel(),
    lost.map(({ pattern }) => pattern),
  )
  const level: Level = {
    owners,
    fields: whole.fields.filter((field) => !taken.has(field.key) && !holdsOthers(search, field, keptPlaces)),
    lists: whole.lists.filter(({ key }) => !taken.has(key)),
  }
  // Little broke on this level: in a list of the changed pages anything of the old list may have.
  const inside: Search = { ...search, short: null }
  const fields = lost.filter((one) => one.kind === 'field')
  const lists = lost.filter((one) => one.kind === 'list')
  const found = [...matchFields(search, fields, level.fields), ...matchLists(inside, lists, level.lists)]
  const byKnown = new Map(found.map((match) => [match.known, match]))
  const all = known.map((one, i) => matches[i] ?? withRarity(search, byKnown.get(one)!, now[i]!))
  return withoutBoxes(search, all)
}

function withRarity({ pages, trained, short }: Search, match: Match, now: KnownPattern): Match {
  const { known } = match
  if (now.evidence === null) return { ...match, isRare: healthOf(known, now, trained, pages.length) === 'rare' }
  const isSame = known.evidence !== null && evidenceLogOdds(known.evidence, now.evidence) >= SAME_THING
  return { ...match, isRare: short !== null && isSame }
}

/** Whether a pattern is kept where it is: what is inside of a list may be broken all the same. */
function isWell({ pages, trained, short, memory }: Search, known: KnownPattern, now: KnownPattern): boolean {
  if (short !== null) return !short.has(known)
  if (now.kind === 'field' && (agreementOf(memory, known.path, now.values) ?? 1) < AGREES) return false
  return healthOf(known, now, trained, pages.length) === 'healthy'
}

/**
 * Whether a place holds the values of fields that are healthy: fields do not hold each other, so that a box around one is
 * not another that is lost. O(values x healthy values).
 */
function holdsOthers(search: Search, { origin, nodes, pattern }: FieldCandidate, kept: readonly ValuePlace[]): boolean {
  if (origin !== 'place' || pattern.value.kind !== 'text' || kept.length === 0) return false
  const holding = nodes.filter(({ page, node }) => {
    const { tree } = search.pages[page]!.context.page
    return kept.some((other) => other.page === page && isWithin(tree, other.node, node))
  })
  return holding.length * 2 > nodes.length
}

/** Takes back what was found for a field and turns out to hold the values of others. */
function withoutBoxes(search: Search, matches: readonly Match[]): readonly Match[] {
  return matches.map((match) => {
    if (match.isKept || match.candidate?.kind !== 'field') return match
    const others = placesOfFields(matches.filter((other) => other !== match))
    if (!holdsOthers(search, match.candidate, others)) return match
    return { ...notFound(match.known), isRare: match.isRare }
  })
}

/** Where the texts of fields stand. */
function placesOfFields(matches: readonly (Match | null)[]): readonly ValuePlace[] {
  return matches.flatMap((match) =>
    match?.candidate?.kind === 'field' && match.candidate.pattern.value.kind !== 'attribute'
      ? match.candidate.nodes
      : [],
  )
}

function notFound(known: KnownPattern): Match {
  return {
    known,
    candidate: null,
    logOdds: Number.NEGATIVE_INFINITY,
    margin: 0,
    isKept: false,
    isRare: false,
    children: [],
  }
}

/** A healthy pattern as it is; in a list what is broken is looked for. */
function keep(search: Search, known: KnownPattern, now: KnownPattern, owners: Owners): Match {
  const logOdds = KEEPING + (known.evidence && now.evidence ? evidenceLogOdds(known.evidence, now.evidence) : 0)
  const common = { known, logOdds, margin: Number.POSITIVE_INFINITY, isKept: true, isRare: false }
  if (now.evidence === null) return { ...common, candidate: null, children: [] }
  if (known.kind === 'field' || now.kind === 'field') {
    const { pattern } = known as KnownField
    const values = valuesOf(search.pages, pattern, owners)
    const key = candidateKey(values, pattern.value.kind === 'attribute' ? pattern.value.name : '')
    return {
      ...common,
      candidate: {
        kind: 'field',
        origin: 'kept',
        pattern,
        evidence: now.evidence,
        key,
        says: saying(values),
        values,
        nodes: placesOf(values),
      },
      children: [],
    }
  }
  const records = recordsOf(search.pages, known.pattern, owners)
  const texts = recordTexts(search.pages, records)
  const key = candidateKey(texts, '')
  let level: Level | null = null
  const open = (): Level => {
    level ??= levelOf(search.pages, records, [])
    return level
  }
  const children = matchLevel(search, known.children, now.children, records, open)
  return {
    ...common,
    candidate: {
      kind: 'list',
      origin: 'kept',
      pattern: known.pattern,
      evidence: now.evidence,
      key,
      says: saying(texts),
      records,
      level: open,
    },
    children,
  }
}

/** Log-odds that it adds to give all of what is remembered of a field, and takes to give nothing of it. */
const REMEMBERING = 4

function matchFields(
  { memory }: Search,
  known: readonly KnownField[],
  candidates: readonly FieldCandidate[],
): readonly Match[] {
  const odds = known.map(({ evidence, pattern, path }) =>
    candidates.map((candidate) => {
      if (evidence === null) return IMPOSSIBLE
      const agreement = agreementOf(memory, path, candidate.values) ?? 0.5
      const likeness = evidenceLogOdds(evidence, candidate.evidence) + REMEMBERING * Math.max(0, 2 * agreement - 1)
      if (pattern !== candidate.pattern) return likeness
      if (candidate.evidence.several - evidence.several > SEVERAL) return IMPOSSIBLE
      return likeness < SAME_THING ? likeness : likeness + staying(pattern, evidence, candidate)
    }),
  )
  return settle(known, candidates, odds, () => [])
}

function matchLists(
  search: Search,
  known: readonly KnownList[],
  candidates: readonly ListCandidate[],
): readonly Match[] {
  const inside = new Map<string, readonly Match[]>()
  const odds = known.map(({ evidence, children, pattern }, i) => {
    if (evidence === null) return candidates.map(() => IMPOSSIBLE)
    const records = candidates.map((candidate) => evidenceLogOdds(evidence, candidate.evidence))
    const tried = new Set(
      records
        .map((_, j) => j)
        .sort((a, b) => records[b]! - records[a]! || a - b)
        .slice(0, LISTS_TRIED),
    )
    return candidates.map((candidate, j) => {
      if (!tried.has(j)) return IMPOSSIBLE
      const owners = candidate.records
      const now = know(search.pages, pattern.record.children, owners)
      const matches = matchLevel(search, children, now, owners, candidate.level)
      inside.set(`${i} ${j}`, matches)
      return 0.5 * records[j]! + 8 * (coverage(matches) - 0.5) + staying(pattern, evidence, candidate)
    })
  })
  return settle(known, candidates, odds, (i, j) => inside.get(`${i} ${j}`) ?? [])
}

/** Log-odds of what cannot be. */
const IMPOSSIBLE = -99

/** What it adds to the log-odds that the old locators lead there and what they give is all right. */
const KEEPING = 5
/** ... or is there as often as it was, but looks different. */
const STAYING = 3

function staying(
  pattern: KnownPattern['pattern'],
  before: Evidence,
  candidate: FieldCandidate | ListCandidate,
): number {
  if (pattern !== candidate.pattern) return 0
  const { presence, count, several } = candidate.evidence
  const isThere = presence >= 0.7 * before.presence && Math.abs(count[0] - before.count[0]) < 0.7
  return isThere && Math.abs(several - before.several) < SEVERAL ? STAYING : 0
}

/** Share of what old records held that was found again, 0..1: fields weigh by how often they are there. */
function coverage(matches: readonly Match[]): number {
  let found = 0
  let all = 0
  for (const { known, candidate, logOdds } of matches) {
    const weight = known.evidence?.fill ?? 0
    all += weight
    if (candidate !== null) found += weight / (1 + Math.exp(-logOdds))
  }
  return all === 0 ? 0.5 : found / all
}

function settle<Known extends KnownPattern>(
  known: readonly Known[],
  candidates: readonly (FieldCandidate | ListCandidate)[],
  odds: readonly (readonly number[])[],
  inside: (known: number, candidate: number) => readonly Match[],
): readonly Match[] {
  const chosen = assign(odds.map((row) => row.map((z) => z + 3)))
  return known.map((one, i): Match => {
    const j = chosen[i]!
    if (j < 0) return notFound(one)
    const logOdds = odds[i]![j]!
    const { says } = candidates[j]!
    const others = odds[i]!.filter((_, other) => candidates[other]!.says !== says)
    const margin = logOdds - Math.max(IMPOSSIBLE, ...others)
    return {
      known: one,
      candidate: candidates[j]!,
      logOdds,
      margin,
      isKept: false,
      isRare: false,
      children: inside(i, j),
    }
  })
}
