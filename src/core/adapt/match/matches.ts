import { isWithin, oneLine } from '../../dom/index.ts'
import { ASSIGNED_FROM, FIELD_BAR, IMPOSSIBLE, LIST_BAR, MARGIN, TOLD_PLACES } from '../constants.ts'
import { bestPairs } from '../evidence/best-pairs.ts'
import type { KnownPattern } from '../evidence/known-patterns.ts'
import type { ObservedValue, OpenPage } from '../evidence/open-page.ts'
import type { Candidate, Origin } from './pattern-candidates.ts'

/**
 * Why a lost pattern may stay where it is. `rare`: it gives nothing, and was so rare that this may be chance; `alike`: what it still gives is of its kind;
 * `violated`: what it gives breaks its constraints, so that its pages say so.
 */
export type Stay = 'rare' | 'alike' | 'violated'

/** A pattern of the wrapper, and where it is now. */
export interface Match {
  readonly known: KnownPattern
  /** Null when it was not found, and when it is kept and gives nothing. */
  readonly candidate: Candidate | null
  readonly logOdds: number
  /** How far the runner-up is behind. */
  readonly margin: number
  /** The old pattern still works and was not looked for. */
  readonly isKept: boolean
  /** Why it stays where it is when it is not found elsewhere; null when it then is gone. */
  readonly stays: Stay | null
  readonly children: readonly Match[]
  /** Estimated share of the values of a field found again that are wrong, 0..1. @default it was not estimated */
  readonly error?: number
  /** What was found but is likelier wrong than is asked for. @default nothing */
  readonly refused?: Refused
}

/** A place that was found for a pattern and not taken. */
export interface Refused {
  readonly origin: Origin
  readonly logOdds: number
  readonly margin: number
  readonly error: number
}

/** Whether a match is sure enough that nothing else is tried: a list is told apart by its fields, which are each held to their bar. */
export function isSure({ isKept, candidate, logOdds, margin }: Match): boolean {
  if (isKept) return true
  if (candidate === null) return false
  return candidate.kind === 'list' ? logOdds >= LIST_BAR : logOdds >= FIELD_BAR && margin >= MARGIN
}

/** Whether a match is part of the repaired wrapper, once those that are not to be trusted were taken back. */
export function isTaken({ isKept, candidate }: Match): boolean {
  return isKept || candidate !== null
}

export function notFound(known: KnownPattern): Match {
  const logOdds = Number.NEGATIVE_INFINITY
  return { known, candidate: null, logOdds, margin: 0, isKept: false, stays: null, children: [] }
}

/**
 * Which candidate each pattern is: one-to-one, the likeliest first.
 * @param odds by pattern and candidate
 * @param inside what the fields of a list are in a candidate
 */
export function assignMatches(
  known: readonly KnownPattern[],
  candidates: readonly Candidate[],
  odds: readonly (readonly number[])[],
  inside: (known: number, candidate: number) => readonly Match[],
): readonly Match[] {
  const pairs = odds.flatMap((row, i) => row.map((weight, column) => ({ row: i, column, weight })))
  const likely = bestPairs(pairs.filter(({ weight }) => weight > ASSIGNED_FROM))
  const chosen = new Map(likely.map(({ row, column }) => [row, column]))
  return known.map((one, i): Match => {
    const column = chosen.get(i)
    if (column === undefined) return notFound(one)
    const [candidate, logOdds] = [candidates[column]!, odds[i]![column]!]
    const margin = logOdds - runnerUp(candidate, candidates, odds[i]!)
    return { known: one, candidate, logOdds, margin, isKept: false, stays: null, children: inside(i, column) }
  })
}

/** Log-odds of the likeliest candidate that says something which a found one does not: one that reads some of the same values, on fewer pages, is no other answer. */
function runnerUp(found: Candidate, candidates: readonly Candidate[], odds: readonly number[]): number {
  const said = new Set(found.values.map(saidKey))
  const isOther = ({ says, values }: Candidate) => says !== found.says && !values.every((one) => said.has(saidKey(one)))
  let best = IMPOSSIBLE
  for (const [i, candidate] of candidates.entries()) if (odds[i]! > best && isOther(candidate)) best = odds[i]!
  return best
}

function saidKey({ page, text }: ObservedValue): string {
  return `${page} ${oneLine(text)}`
}

/** Whether a place contains the values of settled fields: fields do not hold each other. O(values x settled values). */
export function isContainer(
  pages: readonly OpenPage[],
  { kind, origins, values, pattern }: Candidate,
  settled: readonly ObservedValue[],
): boolean {
  if (kind === 'list' || origins[0] !== 'place' || pattern.value.kind !== 'text' || settled.length === 0) return false
  const places = values.slice(0, TOLD_PLACES)
  const holding = places.filter(({ page, node }) =>
    settled.some((other) => other.page === page && isWithin(pages[page]!.tree, other.node, node)),
  )
  return holding.length * 2 > places.length
}

/** Takes back what was found for a field and turns out to contain the values of others. */
export function withoutContainers(pages: readonly OpenPage[], matches: readonly Match[]): readonly Match[] {
  return matches.map((match) => {
    if (match.isKept || match.candidate === null) return match
    const others = settledValues(matches.filter((other) => other !== match))
    return isContainer(pages, match.candidate, others) ? { ...notFound(match.known), stays: match.stays } : match
  })
}

/** The first texts of the fields that were found or kept. */
export function settledValues(matches: readonly Match[]): readonly ObservedValue[] {
  return matches.flatMap(({ candidate }) =>
    candidate?.kind === 'field' && candidate.pattern.value.kind !== 'attribute'
      ? candidate.values.slice(0, TOLD_PLACES)
      : [],
  )
}

/** Where the fields inside of settled lists are: no field around a list is one of its records' own. */
export function placesInside(settled: readonly Match[]): ReadonlySet<string> {
  const fields = settled.flatMap(({ children }) => flatMatches(children))
  return new Set(fields.flatMap(({ candidate }) => (candidate?.kind === 'field' ? candidate.values.map(placeKey) : [])))
}

function flatMatches(matches: readonly Match[]): readonly Match[] {
  return matches.flatMap((match) => [match, ...flatMatches(match.children)])
}

/** Whether most values of a field stand at some places. */
export function isInside({ kind, values }: Candidate, places: ReadonlySet<string>): boolean {
  return kind === 'field' && 2 * values.filter((value) => places.has(placeKey(value))).length > values.length
}

function placeKey({ page, node, text }: ObservedValue): string {
  return `${page} ${node} ${text.length}`
}
