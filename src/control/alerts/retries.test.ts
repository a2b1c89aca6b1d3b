import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { retryAt } from './retries.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-01-01T00:00:00Z')

describe('when a delivery is tried again', () => {
  it('pauses grow from seconds to hours, and end', () => {
    const pauses = Array.from({ length: 11 }, (_, i) => retryAt(i + 1, NOW, NOW, null)).map((at) =>
      at === null ? null : (at - NOW) / 1000,
    )
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 32_400, null])
  })

  it.each([
    ['3600', 3600],
    [' 60 ', 60],
    ['1', 5],
    ['0', 5],
    ['-9', 5],
    ['999999999', 12 * 3600],
    ['9'.repeat(400), 5],
    ['Thu, 01 Jan 2026 00:10:00 GMT', 600],
    ['Wed, 31 Dec 2025 00:00:00 GMT', 5],
    ['Fri, 01 Jan 2100 00:00:00 GMT', 12 * 3600],
    ['soon', 5],
    ['', 5],
  ])('the header "%s" asks for a pause of %i s', (asked, seconds) => {
    expect(retryAt(1, NOW, NOW, asked)).toBe(NOW + seconds * 1000)
  })

  it('the next attempt is within 36 hours of the first', () => {
    const asked = fc.option(fc.oneof(fc.nat().map(String), fc.string(), fc.date({ noInvalidDate: true }).map(String)))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 48 * HOUR }), asked, (attempts, passed, after) => {
        const at = retryAt(attempts, NOW, NOW + passed, after)
        if (at === null) return
        expect(at).toBeGreaterThanOrEqual(NOW + passed + 5000)
        expect(at).toBeLessThanOrEqual(NOW + 36 * HOUR)
      }),
    )
  })

  it('a delivery is given up 36 hours after the first attempt', () => {
    const last = NOW + 36 * HOUR - 5000
    expect(retryAt(1, NOW, last, null)).toBe(NOW + 36 * HOUR)
    expect(retryAt(1, NOW, last + 1, null)).toBeNull()
  })
})
