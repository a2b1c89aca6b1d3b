import { NARROW, SURE } from './constants.ts'

/** One reading of what the samples' class is: the pages up to one step of the chain. Readings are nested, the narrowest first. */
export interface Reading {
  readonly pages: number
  /** The chance that it is the class, 0..1; all readings together come to 1. */
  readonly probability: number
}

/** The readings by how many pages they have and how likely the class ends after each, 0..1; the last one ends it in any case. */
export function readingsOf(pages: readonly number[], ends: readonly number[]): readonly Reading[] {
  let left = 1
  return pages.map((count, i) => {
    const end = i === pages.length - 1 ? 1 : ends[i]!
    const probability = left * end
    left -= probability
    return { pages: count, probability }
  })
}

/** A reading to answer with, and the F measure that the answer is expected to have, 0..1. */
export interface Answer {
  readonly reading: number
  readonly expected: number
  /** The same with what `NARROW` makes of recall: what answers are chosen by. */
  readonly worth: number
}

/**
 * The reading whose expected F measure is highest, the narrowest of equals, where pages too many weigh more than pages too few (`NARROW`):
 * 1 for both sides alike would be F. As readings are nested, the one with b pages in the light of one with a is
 * (1 + n^2) min(a, b) / (n^2 a + b). O(readings^2).
 */
export function answerOf(readings: readonly Reading[]): Answer {
  let best = 0
  let most = -1
  for (let i = 0; i < readings.length; i++) {
    const worth = expectedOf(readings, i, NARROW)
    if (worth <= most + 1e-9) continue
    best = i
    most = worth
  }
  return { reading: best, expected: expectedOf(readings, best), worth: most }
}

/**
 * The F measure that a reading is expected to have when it is given as the answer, 0..1.
 *
 * @param narrow how much recall counts beside precision, squared. @default 1
 */
export function expectedOf(readings: readonly Reading[], answer: number, narrow: number = 1): number {
  const own = readings[answer]!.pages
  const square = narrow ** 2
  let sum = 0
  let all = 0
  for (const { pages, probability } of readings) {
    sum += (probability * (1 + square) * Math.min(own, pages)) / (square * pages + own)
    all += probability
  }
  return all === 0 ? 0 : sum / all
}

/** The chance that what a step of the chain adds is of the class: that the class is this reading or a wider one. */
export function chanceOf(readings: readonly Reading[], step: number): number {
  let sum = 0
  for (let i = step; i < readings.length; i++) sum += readings[i]!.probability
  return Math.min(1, sum)
}

/** Whether an answer is called sure. */
export function isSure({ expected }: Pick<Answer, 'expected'>): boolean {
  return expected >= SURE
}
