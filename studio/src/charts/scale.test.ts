import { describe, expect, it } from 'vitest'
import { areaPath, linePath } from './paths.ts'
import { sayMany, sayShare, sayShort } from './say-number.ts'
import { countRange, linearScale, ticks } from './scale.ts'

describe('a scale', () => {
  it('a scale maps both ends to both ends, also upside down', () => {
    const scale = linearScale([10, 20], [100, 0])
    expect([10, 15, 20].map(scale)).toEqual([100, 50, 0])
  })

  it('a range of no width has its value in the middle', () => {
    expect(linearScale([3, 3], [0, 10])(3)).toBe(5)
  })
})

describe('ticks', () => {
  it('ticks are round, ascending, within the range, and no more than asked for', () => {
    expect(ticks(0, 97, 5)).toEqual([0, 20, 40, 60, 80])
    expect(ticks(3, 97, 5)).toEqual([20, 40, 60, 80])
    expect(ticks(0.1, 0.42, 4)).toEqual([0.1, 0.2, 0.3, 0.4])
  })

  it('a range of no width has one tick', () => {
    expect(ticks(7, 7, 5)).toEqual([7])
  })

  it('the scale of counts ends at a round value above all', () => {
    expect(countRange([3, 312])).toEqual([0, 400])
    expect(countRange([100])).toEqual([0, 100])
    expect(countRange([])).toEqual([0, 1])
    expect(countRange([0, 0])).toEqual([0, 1])
  })
})

describe('a path', () => {
  it('a line goes through its points', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 1.239, y: 2 },
    ]
    expect(linePath(points)).toBe('M0 1L1.24 2')
  })

  it('a line breaks at unknown points, and a lone point is a dot', () => {
    expect(linePath([{ x: 0, y: 0 }, null, { x: 2, y: 2 }, { x: 3, y: 3 }])).toBe('M0 0h0M2 2L3 3')
    expect(linePath([null, null])).toBe('')
  })

  it('an area is closed, and a lone point has none', () => {
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

describe('a number', () => {
  it('a share above 0 % is never shown as 0 %, nor one below 100 % as 100 %', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(sayShare)).toEqual(['0 %', 'under 1 %', '50 %', 'over 99 %', '100 %'])
  })

  it('a number is short in a narrow place', () => {
    expect([12, 9999, 12_345].map(sayShort)).toEqual(['12', '9,999', '12.3K'])
  })

  it('a number is shown with its noun', () => {
    expect([sayMany(1, 'page'), sayMany(1200, 'page'), sayMany(2, 'copy', 'copies')]).toEqual([
      '1 page',
      '1,200 pages',
      '2 copies',
    ])
  })
})
