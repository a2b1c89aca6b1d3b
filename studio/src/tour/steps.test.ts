import { describe, expect, it } from 'vitest'
import { type Area, besideAnchor, nextStep, STEPS } from './steps.ts'

describe('the tour', () => {
  it('the tour ends at its ends', () => {
    expect(nextStep(0, -1)).toBeNull()
    expect(nextStep(0, 1)).toBe(1)
    expect(nextStep(STEPS.length - 1, 1)).toBeNull()
  })
})

describe('besideAnchor', () => {
  const size = { width: 300, height: 150 }
  const view = { width: 1000, height: 700 }

  const at = (left: number, top: number, right: number, bottom: number): Area => ({ left, top, right, bottom })

  it('the box is below its anchor, or above it where there is no room', () => {
    expect(besideAnchor(at(50, 100, 250, 140), size, view)).toEqual({ left: 50, top: 148 })
    expect(besideAnchor(at(50, 600, 250, 640), size, view)).toEqual({ left: 50, top: 442 })
  })

  it('the box stays within the window', () => {
    expect(besideAnchor(at(900, 100, 950, 140), size, view).left).toBe(692)
    expect(besideAnchor(at(900, 100, 950, 140), size, { width: 200, height: 100 })).toEqual({ left: 8, top: 8 })
    expect(besideAnchor(at(0, 0, 100, 690), size, view)).toEqual({ left: 108, top: 8 })
    expect(besideAnchor(at(0, 0, 1000, 690), size, view)).toEqual({ left: 8, top: 542 })
  })

  it('the box covers no control where it can', () => {
    const anchor = at(50, 200, 250, 240)
    const [below, above, right] = [at(60, 260, 100, 280), at(60, 100, 100, 120), at(300, 210, 400, 220)]
    expect(besideAnchor(anchor, size, view, [below])).toEqual({ left: 50, top: 42 })
    expect(besideAnchor(anchor, size, view, [below, above])).toEqual({ left: 258, top: 200 })
    expect(besideAnchor(anchor, size, view, [below, above, right])).toEqual({ left: 692, top: 542 })
  })

  it('the box covers the fewest controls where each place covers some', () => {
    const cell = (column: number, row: number): Area => at(100 * column, 100 * row, 100 * column + 99, 100 * row + 99)
    const everywhere = Array.from({ length: 70 }, (_, i) => cell(i % 10, Math.floor(i / 10)))
    const anchor = at(50, 200, 250, 240)
    expect(besideAnchor(anchor, size, view, everywhere)).toEqual({ left: 50, top: 248 })
    expect(besideAnchor(anchor, size, view, everywhere.slice(10))).toEqual({ left: 50, top: 42 })
  })
})
