import { solve } from './logistic.ts'

/** Things of which one is to be chosen; one or more of them would be right. */
export interface Choice {
  readonly rows: readonly { readonly features: ArrayLike<number>; readonly isRight: boolean }[]
  readonly weight: number
}

/** Most steps of Newton's method, of which many are needed where little is said, and the most that one changes a weight by: far from the top they would go too far. */
const STEPS = 1000
const LONGEST = 2

/**
 * Weights of a linear score by which the best of each choice is a right one: conditional logistic regression (McFadden 1974) in which a choice counts as
 * right whichever of its right things it falls on, with an L2 penalty; Newton's method with the expected curvature. A constant that all scores share
 * says nothing of a choice: `fitBias` finds it. Deterministic. O(steps x (rows x n^2 + n^3)).
 *
 * @param n features of each row
 * @param ridge the penalty; choices' weights should sum to a known total, as it is held against them
 */
export function fitChoices(choices: readonly Choice[], n: number, ridge: number): readonly number[] {
  let weights: readonly number[] = new Array<number>(n).fill(0)
  for (let step = 0; step < STEPS; step++) {
    const gradient = weights.map((value) => -ridge * value)
    const hessian = weights.map((_, i) => weights.map((__, j) => (i === j ? ridge : 0)))
    for (const choice of choices) addChoice(choice, weights, gradient, hessian)
    const change = solve(hessian, gradient)
    const longest = Math.max(...change.map(Math.abs))
    const part = longest > LONGEST ? LONGEST / longest : 1
    weights = weights.map((value, i) => value + part * change[i]!)
    if (longest < 1e-6) break
  }
  return weights
}

/** Log of the share of the softmax of the scores that falls on the right ones: 0 when it is certain. */
export function logShareRight({ rows }: Pick<Choice, 'rows'>, weights: readonly number[]): number {
  const shares = sharesOf(rows, weights)
  return Math.log(rows.reduce((sum, { isRight }, at) => (isRight ? sum + shares[at]! : sum), 0))
}

function addChoice(
  { rows, weight }: Choice,
  weights: readonly number[],
  gradient: number[],
  hessian: number[][],
): void {
  const shares = sharesOf(rows, weights)
  const right = rows.reduce((sum, { isRight }, at) => (isRight ? sum + shares[at]! : sum), 0)
  const mean = weights.map((_, i) => rows.reduce((sum, { features }, at) => sum + shares[at]! * features[i]!, 0))
  for (const [at, { features, isRight }] of rows.entries()) {
    const share = shares[at]!
    const toward = (isRight ? share / right : 0) - share
    for (let i = 0; i < mean.length; i++) {
      gradient[i]! += weight * toward * features[i]!
      for (let j = 0; j < mean.length; j++)
        hessian[i]![j]! += weight * share * (features[i]! - mean[i]!) * (features[j]! - mean[j]!)
    }
  }
}

function sharesOf(rows: Choice['rows'], weights: readonly number[]): readonly number[] {
  const scores = rows.map(({ features }) => weights.reduce((sum, weight, i) => sum + weight * features[i]!, 0))
  const most = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - most))
  const all = raised.reduce((a, b) => a + b, 0)
  return raised.map((value) => value / all)
}

/** A score, whether what has it is right, and how much that counts. */
export interface Scored {
  readonly score: number
  readonly isRight: boolean
  readonly weight: number
}

/** What is to be added to scores for them to be log-odds: the bias of a logistic regression in which the score's weight is 1. Both kinds must be there. */
export function fitBias(scored: readonly Scored[]): number {
  const scores = scored.map(({ score }) => score)
  let [low, high] = [-50 - Math.max(...scores), 50 - Math.min(...scores)]
  const excess = (bias: number): number =>
    scored.reduce((sum, { score, isRight, weight }) => {
      const probability = 1 / (1 + Math.exp(-bias - score))
      return sum + weight * ((isRight ? 1 : 0) - probability)
    }, 0)
  // It falls as the bias grows.
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (excess(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
