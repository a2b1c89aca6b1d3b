import { describe, expect, it } from 'vitest'
import { SIGNS } from '../../../src/core/adapt/estimate/signs.ts'
import { randomFrom } from '../../lib/random.ts'
import type { FoundField } from './error-cases.ts'
import { calibrationError, type Estimated, fitErrors, givenAt, givenByBars, leftOut, reliability } from './error-fit.ts'
import { docsWith, reliabilityTable, shareTable, weightsModule } from './error-tables.ts'

/** Fields of three families whose first sign tells how likely they are right; the last one tells the contrary by chance. */
function fields(): readonly FoundField[] {
  const random = randomFrom(3)
  return Array.from({ length: 600 }, (_, i): FoundField => {
    const sign = random(1000) / 1000
    const isRight = random(1000) / 1000 < 0.5 + sign / 2
    const signs = SIGNS.map((_name, at) => (at === 0 ? sign : at === SIGNS.length - 1 ? (isRight ? 0.4 : 0.6) : 0.5))
    const values = 1 + random(20)
    const counts = isRight ? { right: values, wrong: 0 } : { right: 0, wrong: values }
    return { family: 'abc'[i % 3]!, repair: Math.floor(i / 10), path: `${i}`, signs, values, ...counts }
  })
}

describe('fitErrors', () => {
  it('each sign has a weight for a match only', () => {
    const { weights } = fitErrors(fields())
    expect(weights[0]!).toBeGreaterThan(1)
    expect(weights.at(-1)).toBe(0)
    expect(Math.min(...weights)).toBe(0)
  })
})

describe('leftOut', () => {
  const estimated = leftOut(fields())

  it('error shares are estimated by models of the other families', () => {
    expect(estimated).toHaveLength(600)
    expect(calibrationError(reliability(estimated))).toBeLessThan(0.05)
    const alone = leftOut(fields().filter(({ family }) => family !== 'c'))
    expect(alone[0]!.error).not.toBe(estimated[0]!.error)
  })

  it('reliability bins hold all values once', () => {
    const bins = reliability(estimated)
    expect(bins).toHaveLength(10)
    expect(bins.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    expect(bins.reduce((sum, { fields: n }) => sum + n, 0)).toBe(600)
  })

  it('more values are given the more may be wrong', () => {
    const recalls = [0.001, 0.05, 0.2, 0.3].map((maxWrong) => givenAt(estimated, maxWrong).recall)
    expect(recalls).toEqual(recalls.toSorted((a, b) => a - b))
    expect(recalls[0]).toBe(0)
    expect(recalls[3]).toBeGreaterThan(0.5)
  })
})

describe('tables of the error fit', () => {
  const one: Estimated = {
    family: 'a',
    repair: 0,
    path: '',
    signs: SIGNS.map(() => 1),
    values: 1,
    right: 3,
    wrong: 1,
    error: 0.15,
  }

  it('tables of the error fit are Markdown', () => {
    const bins = reliability([one])
    expect(reliabilityTable(bins, calibrationError(bins))).toContain(
      '| 10 to 20 % | 15.00 % | 25.00 % | 1 | 4 | 100.0 % |',
    )
    expect(shareTable([{ maxWrong: 0.005, ...givenAt([one], 0.2) }], givenByBars([one]))).toContain(
      '| 0.5 % | 25.00 % | 1.00 |',
    )
  })

  it('tables are written between the marks of a page and nowhere else', () => {
    const page = 'a\n\n<!-- written by bench/train/adapt.ts --errors --write -->\n\nold\n\n<!-- end -->\n\nb\n'
    const [text] = [docsWith(page, 'new\n')]
    expect(text).toBe(page.replace('old', 'new'))
    expect(docsWith(text, 'new\n')).toBe(text)
    expect(() => docsWith('a', 'new')).toThrow('marks')
  })

  it('the module of weights has a weight for each sign', () => {
    const source = weightsModule({ bias: -1.23456, weights: SIGNS.map((_, i) => i) }, 'Figures')
    for (const [i, name] of SIGNS.entries()) expect(source).toContain(`  ${name}: ${i},\n`)
    expect(source).toContain('ERROR_BIAS: number = -1.235')
  })
})
