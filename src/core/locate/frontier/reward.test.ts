import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expectedReward, hubLevel, hubValue } from './reward.ts'

it('a lift moves an expected reward without leaving 0..1, and 1 leaves it as it is', () => {
  const share = fc.double({ min: 0, max: 0.999, noNaN: true })
  fc.assert(
    fc.property(share, fc.double({ min: 0.1, max: 10, noNaN: true }), (chance, lift) => {
      const moved = expectedReward(chance, 0, lift)
      expect(moved).toBeGreaterThanOrEqual(0)
      expect(moved).toBeLessThan(1)
      if (chance > 0.001 && Math.abs(lift - 1) > 0.001) expect(Math.sign(moved - chance)).toBe(Math.sign(lift - 1))
      expect(expectedReward(chance, 0)).toBeCloseTo(chance, 12)
    }),
  )
})

it('a page is the better a hub the more targets it showed, in steps', () => {
  const values = [0, 0.01, 0.75, 1, 3, 4, 1000].map((targets) => hubValue(hubLevel(targets)))
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect([values[0], values[3], values[4], values[5]]).toEqual([0, 1 / 2, 2 / 3, 4 / 5])
  expect(hubLevel(-1e-16)).toBe(0)
})
