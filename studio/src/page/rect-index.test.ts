import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRectIndex } from './rect-index.ts'

const length = fc.integer({ min: -50, max: 900 })
const boxes = fc.array(fc.tuple(length, length, length, length), { maxLength: 60 })

test('the index finds the same boxes as a look at each of them', () => {
  fc.assert(
    fc.property(boxes, length, length, length, (all, x, y, more) => {
      const index = createRectIndex(Float64Array.from(all.flat()))
      const real = all.map((box, i) => ({ box, i })).filter(({ box: [l, t, r, b] }) => r > l && b > t && b > 0)
      const holds = real
        .filter(({ box: [l, t, r, b] }) => y >= 0 && x >= l && y >= t && x < r && y < b)
        .map(({ i }) => i)
      expect(index.at(x, y).toSorted((a, b) => a - b)).toEqual(holds)
      const bottom = y + Math.abs(more)
      const top = Math.max(0, y)
      const reach = real.filter(({ box: [, t, , b] }) => bottom >= top && b > top && t < bottom).map(({ i }) => i)
      if (bottom >= top) expect(index.between(top, bottom)).toEqual(reach)
    }),
  )
})

test('the smallest box at a point comes first', () => {
  const index = createRectIndex(Float64Array.of(0, 0, 100, 100, 10, 10, 20, 20, 0, 0, 50, 50))
  expect(index.at(15, 15)).toEqual([1, 2, 0])
  expect(index.at(60, 60)).toEqual([0])
  expect(index.at(200, 15)).toEqual([])
})
