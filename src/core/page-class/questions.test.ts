import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTIONS } from './constants.ts'
import { bestQuestion, type Question } from './questions.ts'
import { anyReadings } from './readings.fixture.ts'
import { answerOf, type Reading, readingsOf } from './readings.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What is known once a step is said to be of the class, or not: the readings that are left, with chances that come to 1 again. */
function told(readings: readonly Reading[], isKept: (reading: number) => boolean): readonly Reading[] {
  const all = sum(readings.map(({ probability }, i) => (isKept(i) ? probability : 0)))
  return readings.map(({ pages, probability }, i) => ({
    pages,
    probability: isKept(i) && all > 0 ? probability / all : 0,
  }))
}

/** The worth of asking about each step but the first, and the pages that are given after either answer. */
function naiveQuestions(readings: readonly Reading[]): readonly Omit<Question, 'page'>[] {
  const pagesOf = (after: readonly Reading[]): number => after[answerOf(after).reading]!.pages
  return readings.slice(1).map((_, i) => {
    const [yes, no] = [told(readings, (at) => at > i), told(readings, (at) => at <= i)]
    const probability = sum(readings.slice(i + 1).map((reading) => reading.probability))
    const after = probability * answerOf(yes).worth + (1 - probability) * answerOf(no).worth
    return { probability, gain: after - answerOf(readings).worth, yes: pagesOf(yes), no: pagesOf(no) }
  })
}

describe('the best question', () => {
  it('is the one that parts what is likely', () => {
    // Half a chance for 10 pages alone, half for 1,000: one answer tells which.
    const question = bestQuestion(readingsOf([10, 1000], [0.5]), (step) => 70 + step)
    expect(question).toMatchObject({ page: 71, probability: 0.5, yes: 1, no: 0 })
    expect(question!.gain).toBeCloseTo(1 - answerOf(readingsOf([10, 1000], [0.5])).worth, 9)
  })

  it('is none where all is known, or nearly', () => {
    expect(bestQuestion(readingsOf([10, 1000], [1]), () => 0)).toBe(null)
    expect(bestQuestion(readingsOf([10], []), () => 0)).toBe(null)
    expect(bestQuestion(readingsOf([1000, 1001], [0.5]), () => 0)).toBe(null)
  })

  it('is the best of all steps by brute force, the first of equals', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const naive = naiveQuestions(readings)
        const best = Math.max(0, ...naive.map(({ gain }) => gain))
        const question = bestQuestion(readings, (step) => step)
        if (question === null) {
          expect(best).toBeLessThan(QUESTIONS.least + 1e-9)
          return
        }
        expect(question.gain).toBeGreaterThanOrEqual(QUESTIONS.least)
        expect(question.gain).toBeCloseTo(best, 8)
        const same = naive[question.page - 1]!
        expect(question.gain).toBeCloseTo(same.gain, 8)
        expect(question.probability).toBeCloseTo(same.probability, 9)
        expect([question.yes, question.no].map((at) => readings[at]!.pages)).toEqual([same.yes, same.no])
      }),
      { numRuns: 300 },
    )
  })

  it('is the best of the steps that have a page to ask about', () => {
    fc.assert(
      fc.property(anyReadings, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (readings, mayAsk) => {
        const gains = naiveQuestions(readings).map(({ gain }, i) => (mayAsk[i + 1]! ? gain : 0))
        const best = Math.max(0, ...gains)
        const question = bestQuestion(readings, (step) => (mayAsk[step]! ? step : null))
        if (question === null) expect(best).toBeLessThan(QUESTIONS.least + 1e-9)
        else {
          expect(mayAsk[question.page]).toBe(true)
          expect(question.gain).toBeCloseTo(best, 8)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('never makes the answer worse on average, whichever is asked', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const { gain } of naiveQuestions(readings)) expect(gain).toBeGreaterThan(-1e-8)
      }),
    )
  })
})
