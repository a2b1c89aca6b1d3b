import { describe, expect, it } from 'vitest'
import { commonest, countsOf } from './counts.ts'

describe('features of pages', () => {
  const counts = countsOf([new Set(['b', 'a', 'c']), new Set(['b', 'a']), new Set(['b', 'd']), new Set()])

  it('features of pages are counted', () => {
    expect([...counts]).toEqual([
      ['b', 3],
      ['a', 2],
      ['c', 1],
      ['d', 1],
    ])
    expect(countsOf([])).toEqual(new Map())
  })

  it('common features are on a number of pages, the commonest first, equals by code units', () => {
    expect(commonest(counts, 1, 9)).toEqual(['b', 'a', 'c', 'd'])
    expect(commonest(counts, 2, 9)).toEqual(['b', 'a'])
    expect(commonest(counts, 1, 3)).toEqual(['b', 'a', 'c'])
    expect(
      commonest(
        new Map([
          ['z', 1],
          ['Z', 1],
          ['y', 1],
        ]),
        1,
        9,
      ),
    ).toEqual(['Z', 'y', 'z'])
  })

  it('common features are counted without a page that is taken out', () => {
    expect(commonest(counts, 1, 9, new Set(['b', 'c']))).toEqual(['a', 'b', 'd'])
    expect(commonest(counts, 2, 9, new Set(['a']))).toEqual(['b'])
  })
})
