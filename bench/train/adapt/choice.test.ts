import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Choice, fitBias, fitChoices, logShareRight } from './choice.ts'

const choice = (rows: readonly (readonly [features: readonly number[], isRight: boolean])[], weight = 1): Choice => ({
  rows: rows.map(([features, isRight]) => ({ features, isRight })),
  weight,
})

describe('fitChoices', () => {
  const share = fc.integer({ min: 0, max: 10 }).map((tenths) => tenths / 10)
  const row = fc.tuple(fc.tuple(share, share), fc.boolean())
  const choices = fc.array(
    fc
      .array(row, { minLength: 2, maxLength: 5 })
      .filter((rows) => rows.some(([, isRight]) => isRight) && rows.some(([, isRight]) => !isRight))
      .map((rows) => choice(rows)),
    { minLength: 1, maxLength: 6 },
  )

  it('is where the choices get neither likelier nor less likely, and likelier than at the start', () => {
    const aim = (of: readonly Choice[], weights: readonly number[]): number =>
      of.reduce((sum, one) => sum + one.weight * logShareRight(one, weights), 0) -
      0.05 * weights.reduce((sum, value) => sum + value ** 2, 0)
    fc.assert(
      fc.property(choices, (of) => {
        const weights = fitChoices(of, 2, 0.1)
        const beside = (i: number, step: number): number => aim(of, weights.with(i, weights[i]! + step))
        for (const i of weights.keys()) expect(beside(i, 1e-4) - beside(i, -1e-4)).toBeCloseTo(0, 8)
        expect(aim(of, weights)).toBeGreaterThanOrEqual(aim(of, [0, 0]) - 1e-9)
      }),
    )
  })

  it('gives a feature that tells the right thing weight, and one that all share none', () => {
    const weights = fitChoices(
      [
        choice([
          [[1, 1], true],
          [[0, 1], false],
          [[0.2, 1], false],
        ]),
      ],
      2,
      0.01,
    )
    expect(weights[0]).toBeGreaterThan(3)
    expect(weights[1]).toBeCloseTo(0, 9)
  })

  it('asks for one of the right things, not for all of them', () => {
    const of = [
      choice([
        [[1], true],
        [[0], true],
        [[0.5], false],
      ]),
    ]
    // Nothing is to be said of which of the two is better, and the one between is behind either way.
    expect(
      Math.abs(
        fitChoices(
          [
            choice([
              [[1], true],
              [[0], true],
            ]),
          ],
          1,
          0.01,
        )[0]!,
      ),
    ).toBeLessThan(1e-9)
    expect(logShareRight(of[0]!, [9])).toBeGreaterThan(logShareRight(of[0]!, [0]))
  })

  it('a choice of twice the weight is one that is there twice', () => {
    const [one, other] = [
      choice([
        [[1, 0], true],
        [[0, 1], false],
      ]),
      choice([
        [[0.4, 1], true],
        [[0.5, 0], false],
      ]),
    ]
    const twice = fitChoices([one, one, other], 2, 0.05)
    for (const [i, weight] of fitChoices([{ ...one, weight: 2 }, other], 2, 0.05).entries())
      expect(weight).toBeCloseTo(twice[i]!, 6)
  })
})

describe('logShareRight', () => {
  it('without weights is the share of the right things', () => {
    expect(
      logShareRight(
        choice([
          [[1], true],
          [[2], false],
          [[3], false],
          [[4], false],
        ]),
        [0],
      ),
    ).toBeCloseTo(Math.log(0.25))
  })
})

describe('fitBias', () => {
  it('of equal scores makes them the log-odds of the share that is right', () => {
    expect(
      fitBias([
        { score: 7, isRight: true, weight: 3 },
        { score: 7, isRight: false, weight: 1 },
      ]),
    ).toBeCloseTo(Math.log(3) - 7, 6)
  })

  it('puts 0 where right and wrong meet', () => {
    const scored = [4, 6, 8].flatMap((score) => [
      { score: score + 3, isRight: true, weight: 1 },
      { score: -score + 3, isRight: false, weight: 1 },
    ])
    expect(fitBias(scored)).toBeCloseTo(-3, 6)
  })
})
