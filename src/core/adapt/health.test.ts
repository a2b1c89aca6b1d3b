import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortfall } from './health.ts'

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
