import { compareEvidence, evidenceLogOdds } from '../evidence/evidence-similarity.ts'
import { agreementOf, type Memory } from '../evidence/memory.ts'
import { FEATURES } from '../evidence/weights.ts'
import { otherMarksLoss } from '../match/kept-marks.ts'
import { isSure, type Match } from '../match/matches.ts'

/** What tells that a match of a field is right; each is a number from 0 (nothing speaks for it) to 1. */
export const SIGNS = [
  /** Log-odds by what the values are like. */
  'odds',
  /** How far the runner-up of the lists around it is behind, the least. */
  'listLead',
  /** By how much log-odds are higher than if it and another field of its level were each other's. */
  'exchanged',
  /** It and all lists around it passed the bars of the matching. */
  'sure',
  /** Share of what was read from the same pages before that it gives; a half when that is not known. */
  'remembered',
  /** Likeness of the characters of the values, and of how they begin and end. */
  'characters',
  'ends',
] as const

const CHARACTERS = FEATURES.indexOf('characters')
const ENDS = FEATURES.indexOf('ends')

/** What a field was found with. */
interface Around {
  /** The lists that it was looked for in and that moved themselves, outermost first. */
  readonly around: readonly Match[]
  /** The matches of its level. */
  readonly level: readonly Match[]
  readonly memory: Memory
}

/**
 * The signs of a field that was found again, in the order of `SIGNS`. O(fields of the level).
 */
export function signsOf(match: Match, { around, level, memory }: Around): readonly number[] {
  const { known, candidate } = match
  const [before, now] = [known.before!, candidate!.evidence]
  const similarities = compareEvidence(before, now)
  return [
    share(evidenceLogOdds(before, now), -5, 5),
    share(Math.min(Number.POSITIVE_INFINITY, ...around.map((list) => list.margin)), -1, 1),
    share(Math.min(Number.POSITIVE_INFINITY, ...level.map((other) => exchangeLoss(match, other))), 0, 6),
    isSure(match) && around.every(isSure) ? 1 : 0,
    agreementOf(memory, known.path, candidate!.values) ?? 0.5,
    similarities[CHARACTERS]!,
    similarities[ENDS]!,
  ]
}

/**
 * By how much the log-odds of two fields are lower when each is where the other was found, headings and what is remembered counted for where they
 * were found only; infinite for what is no other field found.
 */
function exchangeLoss(one: Match, other: Match): number {
  const [a, b, x, y] = [one.known.before, other.known.before, one.candidate, other.candidate]
  if (one === other || a === null || b === null || x?.kind !== 'field' || y?.kind !== 'field')
    return Number.POSITIVE_INFINITY
  const odds = one.logOdds + other.logOdds - evidenceLogOdds(a, y.evidence) - evidenceLogOdds(b, x.evidence)
  return odds + otherMarksLoss(a, x.evidence, y.evidence) + otherMarksLoss(b, y.evidence, x.evidence)
}

/** Where a number is between two others, 0..1. */
function share(value: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}
