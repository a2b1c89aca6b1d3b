import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NARROW, SURE } from './constants.ts'
import { anyReadings } from './readings.fixture.ts'
import { answerOf, chanceOf, expectedOf, isSure, type Reading, readingsOf } from './readings.ts'

/** The F measure of one reading when another is right, from recall and precision; recall counts `narrow` squared. */
function naiveF(given: number, right: number, narrow: number): number {
  const common = Math.min(given, right)
  const [recall, precision] = [common / right, common / given]
  return ((1 + narrow ** 2) * recall * precision) / (narrow ** 2 * precision + recall)
}

/** The F measure that each reading is expected to have. */
function naiveExpected(readings: readonly Reading[], narrow: number): readonly number[] {
  const all = readings.reduce((sum, { probability }) => sum + probability, 0)
  return readings.map((given) =>
    readings.reduce((sum, right) => sum + (right.probability / all) * naiveF(given.pages, right.pages, narrow), 0),
  )
}

describe('the readings of a class', () => {
  it('are as likely as the class ends there and nowhere before', () => {
    const readings = readingsOf([1, 4, 9], [0.5, 0.2])
    expect(readings).toEqual([
      { pages: 1, probability: 0.5 },
      { pages: 4, probability: 0.1 },
      { pages: 9, probability: 0.4 },
    ])
    expect(readingsOf([7], [])).toEqual([{ pages: 7, probability: 1 }])
  })

  it('end at the last one whatever is said of it', () => {
    expect(readingsOf([1, 2], [0.25, 0.5])[1]!.probability).toBe(0.75)
  })

  it('come to 1 together, none below 0', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const { probability } of readings) expect(probability).toBeGreaterThanOrEqual(0)
        expect(readings.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('the chance that a step is of the class', () => {
  it('is that of all readings from there on', () => {
    const readings = readingsOf([1, 4, 9], [0.5, 0.2])
    expect([0, 1, 2].map((step) => chanceOf(readings, step))).toEqual([1, 0.5, 0.4])
  })

  it('is 1 for the first, never rises, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const chances = readings.map((_, step) => chanceOf(readings, step))
        expect(chances[0]).toBeCloseTo(1, 9)
        for (const [i, chance] of chances.entries()) {
          expect(chance).toBeLessThanOrEqual(chances[i - 1] ?? 1)
          expect(chance).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the answer', () => {
  it('is the likeliest where the others are far from it', () => {
    expect(answerOf(readingsOf([1, 1000], [0.9])).reading).toBe(0)
    expect(answerOf(readingsOf([1, 1000], [0.1])).reading).toBe(1)
  })

  it('may be one between two that are likelier', () => {
    expect(answerOf(readingsOf([10, 20, 40], [0.4, 0.2 / 0.6])).reading).toBe(1)
  })

  it('is the narrower of two that are as likely', () => {
    expect(answerOf(readingsOf([10, 100], [0.5])).reading).toBe(0)
    expect(answerOf(readingsOf([10, 100], [0.48])).reading).toBe(0)
  })

  it('is worth most, and has the expected F measure that recall and precision give', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const narrow of [1, NARROW]) {
          for (const [i, expected] of naiveExpected(readings, narrow).entries())
            expect(expectedOf(readings, i, narrow)).toBeCloseTo(expected, 9)
        }
        const { reading, expected } = answerOf(readings)
        expect(naiveExpected(readings, NARROW)[reading]).toBeCloseTo(Math.max(...naiveExpected(readings, NARROW)), 8)
        expect(naiveExpected(readings, 1)[reading]).toBeCloseTo(expected, 9)
        expect(expected).toBeGreaterThan(0)
        expect(expected).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it('is the narrowest of equals', () => {
    expect(answerOf(readingsOf([5, 5, 5], [0.1, 0.2])).reading).toBe(0)
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const { reading } = answerOf(readings)
        const worth = naiveExpected(readings, NARROW)
        for (const narrower of worth.slice(0, reading)) expect(narrower).toBeLessThan(worth[reading]!)
      }),
    )
  })

  it('does not hang on the scale of the chances', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const half = readings.map(({ pages, probability }) => ({ pages, probability: probability / 2 }))
        expect(answerOf(half).expected).toBeCloseTo(answerOf(readings).expected, 9)
      }),
    )
  })

  it('is the first where nothing is left of the chances', () => {
    expect(answerOf([1, 2].map((pages) => ({ pages, probability: 0 })))).toEqual({ reading: 0, expected: 0, worth: 0 })
  })

  it('is sure from a bound on', () => {
    expect(isSure({ expected: SURE })).toBe(true)
    expect(isSure({ expected: SURE - 1e-6 })).toBe(false)
  })
})
