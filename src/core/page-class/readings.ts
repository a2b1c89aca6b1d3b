import { SURE } from './constants.ts'

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
}

/**
 * The reading whose expected F measure is highest, the narrowest of equals: F of one reading in the light of another is 2 min(a, b) / (a + b),
 * as they are nested. O(readings^2).
 */
export function answerOf(readings: readonly Reading[]): Answer {
  let best: Answer = { reading: 0, expected: -1 }
  for (let i = 0; i < readings.length; i++) {
    const expected = expectedOf(readings, i)
    if (expected > best.expected + 1e-9) best = { reading: i, expected }
  }
  return best
}

/** The F measure that a reading is expected to have when it is given as the answer. */
export function expectedOf(readings: readonly Reading[], answer: number): number {
  const own = readings[answer]!.pages
  let sum = 0
  let all = 0
  for (const { pages, probability } of readings) {
    sum += (probability * 2 * Math.min(own, pages)) / (own + pages)
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
export function isSure({ expected }: Answer): boolean {
  return expected >= SURE
}
