import { sum } from '../../../src/core/base/index.ts'
import type { Option, Question } from './questions.ts'

/** Bits by which a reading must be behind for another to be e times as likely; the bits of a description are worth less than true ones, as cells depend on each other. */
const SCALE = 12
/** Standard deviation, in bits, of weights around those that were there before. */
const SPREAD = 25
/** Steps of the search, in bits: it ends where no weight moves by the last. */
const STEPS = [32, 16, 8, 4, 2, 1]

/** Bits of a reading with its evidence. */
export function bitsOf({ bits, evidence }: Option, weights: readonly number[]): number {
  let all = bits
  for (let i = 0; i < weights.length; i++) all += weights[i]! * evidence[i]!
  return all
}

/** Whether the reading of the fewest bits is right. */
export function isRight({ options }: Question, weights: readonly number[]): boolean {
  return options.reduce((best, one) => (bitsOf(one, weights) < bitsOf(best, weights) ? one : best)).isRight
}

/** Minus the logarithm of the probability of the right readings. */
export function lossOf({ options }: Question, weights: readonly number[]): number {
  const odds = options.map((one) => -bitsOf(one, weights) / SCALE)
  const highest = Math.max(...odds)
  const shares = odds.map((one) => Math.exp(one - highest))
  const right = sum(shares.filter((_, i) => options[i]!.isRight))
  return Math.log(sum(shares)) - Math.log(Math.max(Number.MIN_VALUE, right))
}

/** Whole numbers of bits around `prior` that make the right readings likely; a family counts as the root of its questions. */
export function fitWeights(questions: readonly Question[], prior: readonly number[]): readonly number[] {
  const families = [...Map.groupBy(questions, ({ family }) => family).values()]
  const lossBy = (weights: readonly number[]): number =>
    sum(families.map((own) => sum(own.map((one) => lossOf(one, weights))) / Math.sqrt(own.length))) +
    0.5 * sum(weights.map((one, i) => ((one - prior[i]!) / SPREAD) ** 2))
  let best = prior
  let least = lossBy(best)
  for (const step of STEPS) {
    for (let moved = true; moved; ) {
      moved = false
      for (let i = 0; i < 2 * prior.length; i++) {
        const tried = best.with(i >> 1, best[i >> 1]! + (i % 2 === 0 ? step : -step))
        const loss = lossBy(tried)
        if (loss >= least - 1e-9) continue
        ;[best, least, moved] = [tried, loss, true]
      }
    }
  }
  return best
}
