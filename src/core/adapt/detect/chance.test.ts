import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNT_SLACK } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'
import { areShort, chanceOf, isAsOften, isOftenAbsent, oftenOnes, shortfall, shortOnes, surplus } from './chance.ts'

describe('shortfall', () => {
  it('is sure to be no more than all pages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 40 }),
        (trained, had, pages) => {
          expect(shortfall(Math.min(had, trained), trained, pages, pages)).toBeCloseTo(1, 6)
        },
      ),
    )
  })

  it('falls as fewer pages have it, and is a probability', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 30 }),
        (trained, had, pages) => {
          let before = 0
          for (let has = 0; has <= pages; has++) {
            const now = shortfall(Math.min(had, trained), trained, has, pages)
            expect(now).toBeGreaterThanOrEqual(before)
            expect(now).toBeLessThanOrEqual(1)
            before = now
          }
        },
      ),
    )
  })

  it('says nothing of what was rare, and much of what was always there', () => {
    expect(shortfall(2, 10, 0, 20)).toBeGreaterThan(0.01)
    expect(shortfall(10, 10, 0, 20)).toBeLessThan(1e-6)
    expect(shortfall(10, 10, 20, 20)).toBeCloseTo(1, 6)
    expect(shortfall(10, 10, 0, 1)).toBeGreaterThan(0.01)
  })

  it('is the beta-binomial tail', () => {
    // Beta(2.5, 1.5), two pages: P(0) = (1.5 * 2.5) / (4 * 5).
    expect(shortfall(2, 3, 0, 2)).toBeCloseTo(0.1875, 10)
    // P(1) = 2 * 2.5 * 1.5 / (4 * 5).
    expect(shortfall(2, 3, 1, 2)).toBeCloseTo(0.5625, 10)
  })
})

describe('a pattern', () => {
  const often = (presence: number) => isOftenAbsent({ presence } as Evidence, 10, 20)

  it('is often absent where few pages had it, or nothing is known of it', () => {
    expect([often(0.2), often(1)]).toEqual([true, false])
    expect(isOftenAbsent(null, 10, 20)).toBe(true)
  })
})

describe('surplus', () => {
  it('is what is left when fewer pages have it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.nat(30),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (trained, had, pages, has) => {
          const [before, now] = [Math.min(had, trained), Math.min(has, pages)]
          expect(surplus(before, trained, now, pages)).toBeCloseTo(1 - shortfall(before, trained, now - 1, pages), 6)
          expect(surplus(before, trained, 0, pages)).toBeCloseTo(1, 6)
        },
      ),
    )
  })

  it('says much of what was seldom there, and nothing of what always was', () => {
    expect(surplus(5, 24, 30, 30)).toBeLessThan(1e-8)
    expect(surplus(23, 24, 30, 30)).toBeGreaterThan(0.2)
    expect(surplus(24, 24, 30, 30)).toBeGreaterThan(0.5)
  })
})

describe('oftenOnes', () => {
  it('are those that far more pages have', () => {
    const was = (presence: number) => ({ presence, count: [0.2, 0.3] as const })
    const is = { pages: 30, count: [0.69, 0] as const }
    const compared = [0.2, 0.9, 1].map((presence) => ({ was: was(presence), is }))
    expect(oftenOnes(compared, 24, 30)).toEqual([true, false, false])
    expect(oftenOnes([], 24, 30)).toEqual([])
  })
})

describe('areShort', () => {
  it('asks more of one short pattern among many than of one alone', () => {
    expect(areShort([0.005])).toEqual([true])
    expect(areShort([0.005, ...new Array<number>(99).fill(0.6)])).not.toContain(true)
    expect(areShort([0.00005, ...new Array<number>(99).fill(0.6)])[0]).toBe(true)
    expect(areShort(new Array<number>(100).fill(0.009))).not.toContain(false)
    expect(areShort([])).toEqual([])
  })

  it('is the step-up procedure of Benjamini and Hochberg', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 0.05, noNaN: true }), { maxLength: 12 }), (chances) => {
        // The largest number of patterns k that are all at most k / n of the level.
        const least = (k: number): number => (k / chances.length) * 0.01
        const counts = chances.map((_, i) => i + 1).filter((k) => chances.filter((c) => c <= least(k)).length >= k)
        const bar = counts.length === 0 ? -1 : least(Math.max(...counts))
        expect(areShort(chances)).toEqual(chances.map((chance) => chance <= bar))
      }),
    )
  })
})

describe('shortOnes', () => {
  const was = { presence: 0.7, count: [0.49, 0.32] } as const
  const gone = { was, is: { pages: 0, count: [0, 0] as const } }
  const well = (presence: number) => {
    const like = { presence, count: [0.5, 0.3] } as const
    return { was: like, is: { pages: Math.round(12 * presence), count: like.count } }
  }

  it('counts patterns that come and go together once', () => {
    const others = Array.from({ length: 14 }, (_, i) => well(0.5 + i / 100))
    expect(shortOnes([gone, ...others], 10, 12)[0]).toBe(true)
    expect(shortOnes([gone, ...Array.from({ length: 40 }, () => well(0.5))], 10, 12)[0]).toBe(true)
    expect(shortOnes([gone, ...Array.from({ length: 40 }, (_, i) => well(0.5 + i / 100))], 10, 12)[0]).toBe(false)
  })

  it('says the same of equal ones, in any order', () => {
    const all = [well(0.6), gone, well(0.8), gone]
    const short = shortOnes(all, 10, 12)
    expect(short).toEqual([false, true, false, true])
    expect(shortOnes([...all].reverse(), 10, 12)).toEqual([...short].reverse())
  })
})

describe('chanceOf', () => {
  const was = { presence: 1, count: [1, 0.2] } as unknown as Parameters<typeof chanceOf>[0]

  it('is small when values are missing from pages that have some, and 1 when there are more', () => {
    expect(chanceOf(was, { pages: 20, count: [0.2, 0.2] }, 10, 20)).toBeLessThan(1e-6)
    expect(chanceOf(was, { pages: 20, count: [1.5, 0.2] }, 10, 20)).toBe(1)
    expect(chanceOf(was, { pages: 0, count: [0, 0] }, 10, 20)).toBeLessThan(1e-6)
  })

  it('is twice the tail of a normal distribution, by the errors of both means, beyond the slack', () => {
    const chance = (fewer: number, [before, now]: readonly [number, number]): number =>
      chanceOf({ presence: 1, count: [1, before] }, { pages: 25, count: [1 - COUNT_SLACK - fewer, now] }, 25, 25)
    for (const deviations of [
      [1, 0],
      [0, 1],
      [0.6, 0.8],
    ] as const) {
      expect(chance(0.1, deviations)).toBeCloseTo(2 * 0.3085375, 6)
      expect(chance(0.392, deviations)).toBeCloseTo(2 * 0.0249979, 6)
      expect(chance(0.6, deviations)).toBeCloseTo(2 * 0.0013499, 6)
      expect(chance(-0.1, deviations)).toBe(1)
    }
    expect(chance(0.001, [0, 0])).toBeLessThan(1e-9)
  })

  it('is that of the pages alone where none has it', () => {
    const seldom = { presence: 0.1, count: [1, 0] } as const
    const wanted = 2 * shortfall(1, 10, 0, 20)
    expect(wanted).toBeLessThan(1)
    expect(chanceOf(seldom, { pages: 0, count: [0, 0] }, 10, 20)).toBeCloseTo(wanted, 12)
  })
})

describe('as many values as before', () => {
  const isSo = (mean: number, [before, now]: readonly [number, number]): boolean =>
    isAsOften({ count: [1, before] } as unknown as Evidence, { count: [mean, now] } as unknown as Evidence, 25, 25)

  it('are a fifth more or fewer, where nothing varies', () => {
    expect([0.79, 0.81, 1.19, 1.21].map((mean) => isSo(mean, [0, 0]))).toEqual([false, true, true, false])
  })

  it('are as many more or fewer as 2.6 standard errors, too', () => {
    for (const deviations of [
      [1, 0],
      [0, 1],
      [0.6, 0.8],
    ] as const)
      expect([0.27, 0.29, 1.71, 1.73].map((mean) => isSo(mean, deviations))).toEqual([false, true, true, false])
  })
})
