import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitLogistic, logOdds, type Row, solve } from './logistic.ts'

describe('solve', () => {
  it('the solution of a linear system is the vector it was made of', () => {
    const number = fc.double({ min: -5, max: 5, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 3, maxLength: 3 }),
        fc.array(number, { minLength: 9, maxLength: 9 }),
        (x, a) => {
          // A A^T + I is symmetric and positive.
          const at = (i: number, j: number) =>
            [0, 1, 2].reduce((sum, k) => sum + a[3 * i + k]! * a[3 * j + k]!, i === j ? 1 : 0)
          const matrix = [0, 1, 2].map((i) => [0, 1, 2].map((j) => at(i, j)))
          const right = matrix.map((row) => row.reduce((sum, value, j) => sum + value * x[j]!, 0))
          for (const [i, value] of solve(matrix, right).entries()) expect(value).toBeCloseTo(x[i]!, 4)
        },
      ),
    )
  })
})

describe('fitLogistic', () => {
  const row = (features: number[], isRight: boolean, weight = 1): Row => ({ features, isRight, weight })

  it('a fit without features gives the log-odds of the right share', () => {
    const { bias } = fitLogistic([row([], true, 3), row([], false, 1)], [])
    expect(bias).toBeCloseTo(Math.log(3), 6)
  })

  it('a feature that decides gets the weight, one that does not gets none', () => {
    const rows = [row([1, 0], true), row([1, 1], true), row([0, 0], false), row([0, 1], false)]
    const fit = fitLogistic(rows, [0.01, 0.01])
    expect(fit.weights[1]).toBeCloseTo(0, 6)
    expect(rows.every(({ features, isRight }) => logOdds(fit, features) > 0 === isRight)).toBe(true)
  })

  it('a column with a greater penalty gets less of the weight of two equal columns', () => {
    const rows = [row([1, 1], true), row([0, 0], false), row([1, 1], true), row([0, 0], false)]
    const [free, held] = fitLogistic(rows, [0.1, 1]).weights
    expect(held!).toBeGreaterThan(0)
    expect(held!).toBeLessThan(free! / 5)
  })

  it('the fit is at the top of the penalised likelihood', () => {
    const rows = [row([1], true, 2), row([0.2], true), row([0.4], false, 3), row([0], false)]
    const likelihood = (bias: number, weight: number) =>
      rows.reduce(
        (sum, { features, isRight, weight: w }) => {
          const odds = logOdds({ bias, weights: [weight] }, features)
          return sum - w * Math.log(1 + Math.exp(isRight ? -odds : odds))
        },
        -0.5 * 0.3 * weight ** 2,
      )
    const { bias, weights } = fitLogistic(rows, [0.3])
    const top = likelihood(bias, weights[0]!)
    for (const [b, w] of [
      [0.01, 0],
      [-0.01, 0],
      [0, 0.01],
      [0, -0.01],
    ] as const)
      expect(likelihood(bias + b, weights[0]! + w)).toBeLessThan(top)
  })
})
