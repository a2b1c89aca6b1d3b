import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areShort, shortfall, shortOnes, surplus } from './chance.ts'

describe('shortfall', () => {
  it('a shortfall is certain to be at most all pages', () => {
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

  it('a shortfall is a probability that falls as fewer pages have the pattern', () => {
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

  it('what 2 of 3 pages had is on at most 0, 1, 2 and 3 of 3 others with the chances of Beta(2.5, 1.5)', () => {
    const atMost = [0, 1, 2, 3].map((has) => `${has}: ${shortfall(2, 3, has, 3).toFixed(6)}`)
    // P(0) = 1.5 * 2.5 * 3.5 / (4 * 5 * 6), P(1) = 3 * 2.5 * 1.5 * 2.5 / (4 * 5 * 6), P(2) = 3 * 2.5 * 3.5 * 1.5 / (4 * 5 * 6).
    expect(atMost).toEqual(['0: 0.109375', '1: 0.343750', '2: 0.671875', '3: 1.000000'])
  })
})

describe('surplus', () => {
  it('a surplus is the complement of the shortfall with one page less', () => {
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
})

describe('areShort', () => {
  it('patterns are short by the step-up procedure of Benjamini and Hochberg', () => {
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

  it('equal patterns are short alike, in any order', () => {
    const all = [well(0.6), gone, well(0.8), gone]
    const short = shortOnes(all, 10, 12)
    expect(short).toEqual([false, true, false, true])
    expect(shortOnes([...all].reverse(), 10, 12)).toEqual([...short].reverse())
  })
})
