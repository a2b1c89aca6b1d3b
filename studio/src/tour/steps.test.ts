import { describe, expect, it } from 'vitest'
import { besideAnchor, nextStep, STEPS } from './steps.ts'

describe('the tour', () => {
  it('ends at its ends', () => {
    expect(nextStep(0, -1)).toBeNull()
    expect(nextStep(0, 1)).toBe(1)
    expect(nextStep(STEPS.length - 1, 1)).toBeNull()
  })
})

describe('a step', () => {
  const size = { width: 300, height: 150 }
  const view = { width: 1000, height: 700 }

  it('is below its anchor, above it where there is no room', () => {
    expect(besideAnchor({ left: 50, top: 100, bottom: 140 }, size, view)).toEqual({ left: 50, top: 148 })
    expect(besideAnchor({ left: 50, top: 600, bottom: 640 }, size, view)).toEqual({ left: 50, top: 442 })
  })

  it('stays within the window, however narrow, and beside an anchor as high as the window', () => {
    expect(besideAnchor({ left: 900, top: 100, bottom: 140 }, size, view).left).toBe(692)
    expect(besideAnchor({ left: 900, top: 100, bottom: 140 }, size, { width: 200, height: 100 })).toEqual({
      left: 8,
      top: 8,
    })
    expect(besideAnchor({ left: 0, top: 0, bottom: 690 }, size, view).top).toBe(542)
  })
})
