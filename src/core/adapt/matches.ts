import type { FieldCandidate, ListCandidate } from './candidates.ts'
import type { KnownPattern } from './known.ts'

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

/** Log-odds of what cannot be. */
export const IMPOSSIBLE = -99

/** Log-odds that a field's candidate needs to be taken for it. */
const FIELD_BAR = -1
/** ... and a list's, whose fields are each held to theirs. */
const LIST_BAR = -2
/**
 * ... and how far a field's runner-up must be behind; a list is told apart by its fields. From 0.4 on none of 1,008 pages of generated
 * redesigns is silently wrong (36 at 0.3); 0.6 loses 2 % of the values of real redesigns (corpus `changes`) and hardly any wrong one.
 */
export const MARGIN = 0.4

/** Whether a match is sure enough to be made part of the wrapper. */
export function isSure({ isKept, candidate, logOdds, margin }: Match): boolean {
  if (isKept) return true
  if (candidate === null) return false
  return candidate.kind === 'list' ? logOdds >= LIST_BAR : logOdds >= FIELD_BAR && margin >= MARGIN
}

/** A pattern that nothing in the changed pages is. */
export function notFound(known: KnownPattern): Match {
  const logOdds = Number.NEGATIVE_INFINITY
  return { known, candidate: null, logOdds, margin: 0, isKept: false, isRare: false, children: [] }
}
