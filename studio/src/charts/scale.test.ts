import { describe, expect, it } from 'vitest'
import { areaPath, linePath } from './paths.ts'
import { sayMany, sayShare, sayShort } from './say-number.ts'
import { countRange, linearScale, ticks } from './scale.ts'

describe('linearScale', () => {
  it('a scale maps both ends to both ends, also upside down', () => {
    const scale = linearScale([10, 20], [100, 0])
    expect([10, 15, 20].map(scale)).toEqual([100, 50, 0])
  })

  it('the one value of an empty range is in the middle of the scale', () => {
    expect(linearScale([3, 3], [0, 10])(3)).toBe(5)
  })
})

describe('ticks and countRange', () => {
  it('ticks are round, ascending, within the range and not too many', () => {
    expect(ticks(0, 97, 5)).toEqual([0, 20, 40, 60, 80])
    expect(ticks(3, 97, 5)).toEqual([20, 40, 60, 80])
    expect(ticks(0.1, 0.42, 4)).toEqual([0.1, 0.2, 0.3, 0.4])
  })

  it('an empty range has its one value as a tick', () => {
    expect(ticks(7, 7, 5)).toEqual([7])
  })

  it('a range of counts ends at a round value above all of them', () => {
    expect(countRange([3, 312])).toEqual([0, 400])
    expect(countRange([100])).toEqual([0, 100])
    expect(countRange([])).toEqual([0, 1])
    expect(countRange([0, 0])).toEqual([0, 1])
  })
})

describe('linePath and areaPath', () => {
  it('a line goes through its points', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 1.239, y: 2 },
    ]
    expect(linePath(points)).toBe('M0 1L1.24 2')
  })

  it('a line is broken at an unknown point, and a lone point is a dot', () => {
    expect(linePath([{ x: 0, y: 0 }, null, { x: 2, y: 2 }, { x: 3, y: 3 }])).toBe('M0 0h0M2 2L3 3')
    expect(linePath([null, null])).toBe('')
  })

  it('an area ends where it began, and a lone point has none', () => {
    expect(
      areaPath(
        [
          { x: 0, y: 1 },
          { x: 4, y: 2 },
        ],
        9,
      ),
    ).toBe('M0 1L4 2L4 9L0 9Z')
    expect(areaPath([{ x: 0, y: 1 }, null], 9)).toBe('')
  })
})

describe('numbers in words', () => {
  it('a share is never rounded to none or all', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(sayShare)).toEqual(['0 %', 'under 1 %', '50 %', 'over 99 %', '100 %'])
  })

  it('a large number is short in a narrow place', () => {
    expect([12, 9999, 12_345].map(sayShort)).toEqual(['12', '9,999', '12.3K'])
  })

  it('a count has its noun in the singular or plural', () => {
    expect([sayMany(1, 'page'), sayMany(1200, 'page'), sayMany(2, 'copy', 'copies')]).toEqual([
      '1 page',
      '1,200 pages',
      '2 copies',
    ])
  })
})
