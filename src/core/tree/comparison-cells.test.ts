import { describe, expect, it, vi } from 'vitest'

vi.mock('./constants.ts', async (original) => ({ ...(await original<object>()), MAX_COMPARISON_CELLS: 110 }))

const { createClasses, createMatcher, rtdm } = await import('./index.ts')
const { classOf, spec } = await import('./trees.fixture.ts')

describe('a comparison of as many cells as may be filled', () => {
  const classes = createClasses()
  const list = (item: string, length: number): number =>
    classOf(classes, { label: 'ul', children: Array.from({ length }, () => spec(item)) })
  const cost = (x: number, y: number, limit?: number): number => rtdm(createMatcher(classes), x, y, limit)

  it('a comparison is exact while its cells fit the table', () => {
    expect(cost(list('b', 10), list('c', 10))).toBe(10)
    expect(cost(list('b', 22), list('c', 4))).toBe(22)
  })

  it('a comparison beyond its cells counts the lists as wholly different', () => {
    expect(cost(list('b', 10), list('c', 11))).toBe(21)
    expect(cost(list('b', 11), list('c', 10))).toBe(21)
    expect(cost(list('b', 10), list('c', 11), 20)).toBe(Infinity)
  })

  it('cells of lists within lists count, too', () => {
    const cost = (length: number): number => {
      const [x, y] = ['b', 'c'].map((item) => classOf(classes, spec(`a(ul(${`${item} `.repeat(length)}) p(${item}))`)))
      return rtdm(createMatcher(classes), x!, y!)
    }
    expect([cost(9), cost(10)]).toEqual([10, 26])
  })

  it('the next comparison counts its cells from zero', () => {
    const matcher = createMatcher(classes)
    expect([rtdm(matcher, list('b', 10), list('c', 10)), rtdm(matcher, list('d', 10), list('e', 10))]).toEqual([10, 10])
    expect([rtdm(matcher, list('b', 10), list('c', 11)), rtdm(matcher, list('f', 2), list('g', 2))]).toEqual([21, 2])
  })
})
