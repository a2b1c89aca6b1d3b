import { EVIDENCE } from '../../../src/core/page-class/evidence.ts'
import { answerOf, hypothesesOf } from '../../../src/core/page-class/hypotheses.ts'
import type { Weights } from '../../../src/core/page-class/weights.ts'
import type { Case } from './cases.ts'

/** How strongly weights are held to zero, what a made site's class counts beside a real one's, steps of the fit, and their length. */
const FIT = {
  ridge: 0.004,
  made: 0.15,
  steps: 250,
  lateSteps: 150,
  rate: 0.1,
  lateRate: 0.03,
  sharpness: 8,
  floor: 1e-6,
} as const

/** Names of the weights in order, the first of them the bias. */
const NAMES = ['bias', ...EVIDENCE] as const

/** What a reading is worth: its F measure, in a power, so that the best one counts alone where there is one. */
function worthOf({ right, wrong, members }: Case): Float64Array {
  const worth = Float64Array.from(right, (good, i) => {
    const all = good + wrong[i]! + members
    return all === 0 ? 0 : (2 * good) / all
  })
  const best = Math.max(...worth, 1e-9)
  return worth.map((f) => (f / best) ** FIT.sharpness + FIT.floor)
}

/** Rows of evidence, standardized, with a 1 for the bias. */
interface Prepared {
  readonly rows: readonly Float64Array[]
  readonly worth: Float64Array
  readonly weight: number
}

/**
 * Weights that make it likely that a class ends where the best hypotheses end: the chance of a hypothesis is that of no boundary before it and one
 * after it; the logarithm of the chance of good hypotheses is made as large as it can be, less a ridge (Adam, a fixed number of steps).
 * Deterministic.
 */
export function fitWeights(cases: readonly Case[]): Weights {
  const weightOf = (one: Case): number => one.weight * (one.isMade ? FIT.made : 1)
  const { mean, spread } = scaleOf(cases, weightOf)
  const prepared = cases.map(
    (one): Prepared => ({
      rows: one.evidence.map((row) =>
        Float64Array.from([1, ...row.map((value, i) => (value - mean[i]!) / spread[i]!)]),
      ),
      worth: worthOf(one),
      weight: weightOf(one),
    }),
  )
  const fitted = ascend(prepared)
  const weights = EVIDENCE.map((_, i) => fitted[i + 1]! / spread[i]!)
  const bias = fitted[0]! - weights.reduce((sum, weight, i) => sum + weight * mean[i]!, 0)
  return Object.fromEntries(NAMES.map((name, i) => [name, i === 0 ? bias : weights[i - 1]!])) as Weights
}

function scaleOf(cases: readonly Case[], weightOf: (one: Case) => number): { mean: number[]; spread: number[] } {
  let all = 0
  const mean = EVIDENCE.map(() => 0)
  const square = EVIDENCE.map(() => 0)
  for (const one of cases) {
    const weight = weightOf(one) / Math.max(1, one.evidence.length)
    for (const row of one.evidence) {
      all += weight
      for (const [i, value] of row.entries()) {
        mean[i]! += weight * value
        square[i]! += weight * value * value
      }
    }
  }
  const means = mean.map((sum) => sum / all)
  return { mean: means, spread: square.map((sum, i) => Math.sqrt(Math.max(0, sum / all - means[i]! ** 2)) || 1) }
}

/** Maximises the likelihood. */
function ascend(cases: readonly Prepared[]): Float64Array {
  const size = NAMES.length
  const [weights, momentum, energy] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const total = cases.reduce((sum, { weight }) => sum + weight, 0)
  for (let step = 1; step <= FIT.steps; step++) {
    const gradient = new Float64Array(size)
    for (const one of cases) addGradient(one, weights, gradient, one.weight / total)
    const rate = step > FIT.lateSteps ? FIT.lateRate : FIT.rate
    for (let i = 0; i < size; i++) {
      const slope = gradient[i]! - (i === 0 ? 0 : FIT.ridge * weights[i]!)
      momentum[i] = 0.9 * momentum[i]! + 0.1 * slope
      energy[i] = 0.99 * energy[i]! + 0.01 * slope * slope
      weights[i]! += (rate * (momentum[i]! / (1 - 0.9 ** step))) / (Math.sqrt(energy[i]! / (1 - 0.99 ** step)) + 1e-8)
    }
  }
  return weights
}

function addGradient({ rows, worth }: Prepared, weights: Float64Array, gradient: Float64Array, share: number): void {
  const ends = rows.map((row) => 1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, 0))))
  const hypotheses = hypothesesOf(new Array(worth.length).fill(1), ends)
  const good = hypotheses.map(({ probability }, i) => probability * worth[i]!)
  const all = good.reduce((sum, one) => sum + one, 0)
  let after = good.at(-1)! / all
  for (let i = rows.length - 1; i >= 0; i--) {
    const own = good[i]! / all
    const slope = own * (1 - ends[i]!) - ends[i]! * after
    after += own
    const row = rows[i]!
    for (let k = 0; k < row.length; k++) gradient[k]! += share * slope * row[k]!
  }
}

/** How a case comes out with some weights. */
export interface Outcome {
  readonly recall: number
  readonly precision: number
  /** The F measure that was expected, 0..1. */
  readonly expected: number
  readonly steps: readonly { readonly probability: number; readonly pages: number; readonly share: number }[]
}

/** The answer for a case, and how right it is. */
export function outcomeOf(one: Case, weights: Weights): Outcome {
  const ends = one.evidence.map((row) => {
    const sum = row.reduce((total, value, i) => total + value * weights[EVIDENCE[i]!], weights.bias)
    return 1 / (1 + Math.exp(-sum))
  })
  const hypotheses = hypothesesOf(one.pages, ends)
  const { hypothesis, expected } = answerOf(hypotheses)
  const [good, bad] = [one.right[hypothesis]!, one.wrong[hypothesis]!]
  return {
    recall: one.members === 0 ? 1 : good / one.members,
    precision: good / (good + bad) || 0,
    expected,
    steps: hypotheses.map(({ probability, pages }, i) => ({
      probability,
      pages,
      share: one.right[i]! / Math.max(1, one.right[i]! + one.wrong[i]!),
    })),
  }
}
