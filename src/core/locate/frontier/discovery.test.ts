import { describe, expect, it } from 'vitest'
import { estimateUnseen } from './discovery.ts'

describe('the estimate of what is unseen', () => {
  it('is nothing when all was come upon often, and for nothing', () => {
    expect(estimateUnseen([])).toBe(0)
    expect(estimateUnseen([3, 9, 4])).toBe(0)
  })

  it('follows the formula of Chao: 30 once and 9 twice are 43.5 unseen', () => {
    expect(estimateUnseen([...Array(30).fill(1), ...Array(9).fill(2), 5, 7])).toBeCloseTo(43.5)
  })

  it('comes near the truth when things are come upon at random', () => {
    // 400 sightings of 200 things by a fixed multiplier: 200 e^-2 = 27 are expected to be unseen.
    const counts = new Array<number>(200).fill(0)
    for (let i = 0, at = 7; i < 400; i++) {
      at = (Math.imul(at, 1103515245) + 12345) >>> 0
      counts[(at >>> 8) % 200]!++
    }
    const truth = counts.filter((count) => count === 0).length
    expect(Math.abs(estimateUnseen(counts) - truth)).toBeLessThan(15)
  })
})
