import { describe, expect, it } from 'vitest'
import { SCENARIOS } from './scenarios.ts'
import { countsOf, figuresOf, sumOf } from './score.ts'

describe('Table 1 of Ferrara and Baumgartner', () => {
  it.each([
    ['simple', 0.9365, 0.9064, 0.9213],
    ['clustered', 0.9918, 0.9719, 0.9818],
  ] as const)(
    'the printed counts of %s tree matching add up to the printed total',
    (algorithm, precision, recall, f) => {
      const figures = figuresOf(sumOf(SCENARIOS.map(({ printed }) => printed[algorithm])))
      for (const [i, figure] of figures.entries()) expect(figure).toBeCloseTo([precision, recall, f][i]!, 3)
    },
  )

  it.each(SCENARIOS.map((scenario) => [scenario.name, scenario] as const))(
    'a redesign of %s is adapted to with precision, recall and F of .98 and more',
    (_, scenario) => {
      const [right, wrong, missing] = countsOf(scenario, 'ours')
      expect(right + missing).toBe(scenario.instances)
      for (const figure of figuresOf([right, wrong, missing])) expect(figure).toBeGreaterThanOrEqual(0.98)
      expect(figuresOf(countsOf(scenario, 'none'))[2]).toBeLessThan(0.5)
    },
  )
})
