import type { AllAdaptSettings } from '../../wrapper/index.ts'
import type { Memory } from '../evidence/memory.ts'
import { isSure, type Match, notFound } from '../match/matches.ts'
import { settingsOf } from '../match/odds.ts'
import { SIGNS, signsOf } from './signs.ts'
import { ERROR_BIAS, ERROR_WEIGHTS } from './weights.ts'

interface Basis {
  readonly memory: Memory
  readonly settings: AllAdaptSettings
}

/**
 * Matches with the estimated error of each field that was found again. What other algorithms than the ensemble look for, the estimate knows
 * nothing of: it is held to the bars of the matching. O(values).
 */
export function withErrors(matches: readonly Match[], basis: Basis, around: readonly Match[] = []): readonly Match[] {
  return matches.map((match): Match => {
    const { known, candidate, isKept, stays, children } = match
    if (isKept) return { ...match, children: withErrors(children, basis, around) }
    if (candidate === null) return match
    const isEstimated = settingsOf(basis, known).algorithms.every((name) => name === 'ensemble')
    if (!isEstimated && !isSure(match)) return { ...notFound(known), stays }
    if (known.kind === 'list') return { ...match, children: withErrors(children, basis, [...around, match]) }
    if (!isEstimated) return match
    return { ...match, error: errorBy(signsOf(match, { around, level: matches, memory: basis.memory })) }
  })
}

/** The estimated share of wrong values by some signs, 0..1: a logistic model, see `weights.ts`. */
function errorBy(signs: readonly number[]): number {
  return 1 / (1 + Math.exp(signs.reduce((sum, sign, i) => sum + ERROR_WEIGHTS[SIGNS[i]!] * sign, ERROR_BIAS)))
}
