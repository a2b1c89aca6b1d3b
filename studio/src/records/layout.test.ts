import { describe, expect, it } from 'vitest'
import { columnsSeen, layoutOf, resized } from './layout.ts'

const column = (path: string) => ({ path, name: path, kind: 'field' }) as const
const layout = layoutOf([column('a'), column('b'), column('c')], new Map([['b', 300]]))

describe('the columns of a table', () => {
  it('columns stand one behind the other, each with its own width', () => {
    expect(layout).toEqual({ lefts: [0, 168, 336, 636], widths: [168, 168, 300, 168], total: 804 })
  })

  it('the columns in sight are found, with one more on both sides', () => {
    expect(columnsSeen(layout, 0, 100)).toEqual([0, 1])
    expect(columnsSeen(layout, 340, 640)).toEqual([1, 4])
  })

  it('a width grows and shrinks within bounds', () => {
    expect([resized(168, true), resized(168, false)]).toEqual([252, 112])
    expect([resized(1300, true), resized(90, false)]).toEqual([1344, 84])
  })
})
