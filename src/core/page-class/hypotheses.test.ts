import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NARROW, QUESTIONS } from './constants.ts'
import { anyHypotheses } from './hypotheses.fixture.ts'
import {
  answerOf,
  bestQuestion,
  chanceOf,
  expectedOf,
  type Hypothesis,
  hypothesesOf,
  type Question,
} from './hypotheses.ts'

/** The F measure of one hypothesis when another is right, from recall and precision; recall counts `narrow` squared. */
function naiveF(given: number, right: number, narrow: number): number {
  const common = Math.min(given, right)
  const [recall, precision] = [common / right, common / given]
  return ((1 + narrow ** 2) * recall * precision) / (narrow ** 2 * precision + recall)
}

/** The F measure that each hypothesis is expected to have. */
function naiveExpected(hypotheses: readonly Hypothesis[], narrow: number): readonly number[] {
  const all = hypotheses.reduce((sum, { probability }) => sum + probability, 0)
  return hypotheses.map((given) =>
    hypotheses.reduce((sum, right) => sum + (right.probability / all) * naiveF(given.pages, right.pages, narrow), 0),
  )
}

describe('the hypotheses of a class', () => {
  it('a reading is as likely as the class ends there and nowhere before', () => {
    const hypotheses = hypothesesOf([1, 4, 9], [0.5, 0.2])
    expect(hypotheses).toEqual([
      { pages: 1, probability: 0.5 },
      { pages: 4, probability: 0.1 },
      { pages: 9, probability: 0.4 },
    ])
    expect(hypothesesOf([7], [])).toEqual([{ pages: 7, probability: 1 }])
  })

  it('the last reading ends the class whatever its chance', () => {
    expect(hypothesesOf([1, 2], [0.25, 0.5])[1]!.probability).toBe(0.75)
  })

  it('the chances of readings add up to 1, none below 0', () => {
    fc.assert(
      fc.property(anyHypotheses, (hypotheses) => {
        for (const { probability } of hypotheses) expect(probability).toBeGreaterThanOrEqual(0)
        expect(hypotheses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
      }),
    )
  })
})

describe('the chance that a step is of the class', () => {
  it('the chance of a step is that of all readings from there on', () => {
    const hypotheses = hypothesesOf([1, 4, 9], [0.5, 0.2])
    expect([0, 1, 2].map((step) => chanceOf(hypotheses, step))).toEqual([1, 0.5, 0.4])
  })

  it('the chance of a step starts at 1, never rises, and stays within 0 and 1', () => {
    fc.assert(
      fc.property(anyHypotheses, (hypotheses) => {
        const chances = hypotheses.map((_, step) => chanceOf(hypotheses, step))
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
  it('the answer is the likeliest reading where the others are far from it', () => {
    expect(answerOf(hypothesesOf([1, 1000], [0.9])).hypothesis).toBe(0)
    expect(answerOf(hypothesesOf([1, 1000], [0.1])).hypothesis).toBe(1)
  })

  it('the answer may be a reading between two that are likelier', () => {
    expect(answerOf(hypothesesOf([10, 20, 40], [0.4, 0.2 / 0.6])).hypothesis).toBe(1)
  })

  it('the answer is the narrower of two readings that are as likely', () => {
    expect(answerOf(hypothesesOf([10, 100], [0.5])).hypothesis).toBe(0)
    expect(answerOf(hypothesesOf([10, 100], [0.48])).hypothesis).toBe(0)
  })

  it('the answer is worth most by the expected F measure of recall and precision', () => {
    fc.assert(
      fc.property(anyHypotheses, (hypotheses) => {
        for (const narrow of [1, NARROW]) {
          for (const [i, expected] of naiveExpected(hypotheses, narrow).entries())
            expect(expectedOf(hypotheses, i, narrow)).toBeCloseTo(expected, 9)
        }
        const { hypothesis, expected } = answerOf(hypotheses)
        expect(naiveExpected(hypotheses, NARROW)[hypothesis]).toBeCloseTo(
          Math.max(...naiveExpected(hypotheses, NARROW)),
          8,
        )
        expect(naiveExpected(hypotheses, 1)[hypothesis]).toBeCloseTo(expected, 9)
        expect(expected).toBeGreaterThan(0)
        expect(expected).toBeLessThanOrEqual(1 + 1e-9)
      }),
    )
  })

  it('the answer is the narrowest of equally good readings', () => {
    expect(answerOf(hypothesesOf([5, 5, 5], [0.1, 0.2])).hypothesis).toBe(0)
    fc.assert(
      fc.property(anyHypotheses, (hypotheses) => {
        const { hypothesis } = answerOf(hypotheses)
        const utility = naiveExpected(hypotheses, NARROW)
        for (const narrower of utility.slice(0, hypothesis)) expect(narrower).toBeLessThan(utility[hypothesis]!)
      }),
    )
  })

  it('the answer does not depend on the scale of the chances', () => {
    fc.assert(
      fc.property(anyHypotheses, (hypotheses) => {
        const half = hypotheses.map(({ pages, probability }) => ({ pages, probability: probability / 2 }))
        expect(answerOf(half).expected).toBeCloseTo(answerOf(hypotheses).expected, 9)
      }),
    )
  })

  it('the answer is the first reading where all chances are 0', () => {
    expect(answerOf([1, 2].map((pages) => ({ pages, probability: 0 })))).toEqual({
      hypothesis: 0,
      expected: 0,
      utility: 0,
    })
  })
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What is known once a step is said to be of the class, or not: the hypotheses that are left, with chances that come to 1 again. */
function told(hypotheses: readonly Hypothesis[], isKept: (reading: number) => boolean): readonly Hypothesis[] {
  const all = sum(hypotheses.map(({ probability }, i) => (isKept(i) ? probability : 0)))
  return hypotheses.map(({ pages, probability }, i) => ({
    pages,
    probability: isKept(i) && all > 0 ? probability / all : 0,
  }))
}

/** The worth of asking about each step but the first, and the pages that are given after either answer. */
function naiveQuestions(hypotheses: readonly Hypothesis[]): readonly Omit<Question, 'page'>[] {
  const pagesOf = (after: readonly Hypothesis[]): number => after[answerOf(after).hypothesis]!.pages
  return hypotheses.slice(1).map((_, i) => {
    const [yes, no] = [told(hypotheses, (at) => at > i), told(hypotheses, (at) => at <= i)]
    const probability = sum(hypotheses.slice(i + 1).map((reading) => reading.probability))
    const after = probability * answerOf(yes).utility + (1 - probability) * answerOf(no).utility
    return { probability, gain: after - answerOf(hypotheses).utility, yes: pagesOf(yes), no: pagesOf(no) }
  })
}

describe('the best question', () => {
  it('the best question separates the likely readings', () => {
    // Half a chance for 10 pages alone, half for 1,000: one answer tells which.
    const question = bestQuestion(hypothesesOf([10, 1000], [0.5]), (step) => 70 + step)
    expect(question).toMatchObject({ page: 71, probability: 0.5, yes: 1, no: 0 })
    expect(question!.gain).toBeCloseTo(1 - answerOf(hypothesesOf([10, 1000], [0.5])).utility, 9)
  })

  it('a question is not worth asking where all is known, or nearly', () => {
    expect(bestQuestion(hypothesesOf([10, 1000], [1]), () => 0)).toBe(null)
    expect(bestQuestion(hypothesesOf([10], []), () => 0)).toBe(null)
    expect(bestQuestion(hypothesesOf([1000, 1001], [0.5]), () => 0)).toBe(null)
  })

  it('the best question equals that of brute force, the first of equals', () => {
    fc.assert(
      fc.property(anyHypotheses, (hypotheses) => {
        const naive = naiveQuestions(hypotheses)
        const best = Math.max(0, ...naive.map(({ gain }) => gain))
        const question = bestQuestion(hypotheses, (step) => step)
        if (question === null) {
          expect(best).toBeLessThan(QUESTIONS.least + 1e-9)
          return
        }
        expect(question.gain).toBeGreaterThanOrEqual(QUESTIONS.least)
        expect(question.gain).toBeCloseTo(best, 8)
        const same = naive[question.page - 1]!
        expect(question.gain).toBeCloseTo(same.gain, 8)
        expect(question.probability).toBeCloseTo(same.probability, 9)
        expect([question.yes, question.no].map((at) => hypotheses[at]!.pages)).toEqual([same.yes, same.no])
      }),
      { numRuns: 300 },
    )
  })

  it('the best question is about a step with a page that may be asked about', () => {
    fc.assert(
      fc.property(anyHypotheses, fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), (hypotheses, mayAsk) => {
        const gains = naiveQuestions(hypotheses).map(({ gain }, i) => (mayAsk[i + 1]! ? gain : 0))
        const best = Math.max(0, ...gains)
        const question = bestQuestion(hypotheses, (step) => (mayAsk[step]! ? step : null))
        if (question === null) expect(best).toBeLessThan(QUESTIONS.least + 1e-9)
        else {
          expect(mayAsk[question.page]).toBe(true)
          expect(question.gain).toBeCloseTo(best, 8)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('a question never makes the answer worse on average', () => {
    fc.assert(
      fc.property(anyHypotheses, (hypotheses) => {
        for (const { gain } of naiveQuestions(hypotheses)) expect(gain).toBeGreaterThan(-1e-8)
      }),
    )
  })
})
