import { EVIDENCE, type Evidence } from './evidence.ts'
import { NAME_WEIGHTS, PATTERN_WEIGHTS, type Weights } from './weights.ts'

/** The logarithm of the odds for a value against none of the page. */
export function scoreOf(evidence: Evidence, weights: Weights): number {
  return EVIDENCE.reduce((sum, name) => sum + weights[name] * evidence[name], weights.bias)
}

/** How likely a value is the property, 0..1: a multinomial logit over all values of the page and none of them. @param scores of all, its own too */
export function shareOf(scores: readonly number[], own: number): number {
  const most = scores.reduce((best, score) => Math.max(best, score), 0)
  const all = scores.reduce((total, score) => total + Math.exp(score - most), Math.exp(-most))
  return Math.exp(own - most) / all
}

/** The logarithm of the odds for a learned pattern against none. What it is called counts by its square: half of the words say far less than half of what all do. */
export function patternScore(evidence: Evidence): number {
  return scoreOf({ ...evidence, label: evidence.label ** 2 }, PATTERN_WEIGHTS)
}

/** The logarithm of the odds for a pattern whose name and type fit so well. */
export function nameScore(fit: number): number {
  return NAME_WEIGHTS.constant + NAME_WEIGHTS.fit * fit
}
