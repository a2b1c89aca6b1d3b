import { describe, expect, it } from 'vitest'
import { commonest, countsOf } from './counts.ts'

describe('features of pages', () => {
  const counts = countsOf([new Set(['b', 'a', 'c']), new Set(['b', 'a']), new Set(['b', 'd']), new Set()])

  it('are counted', () => {
    expect([...counts]).toEqual([
      ['b', 3],
      ['a', 2],
      ['c', 1],
      ['d', 1],
    ])
    expect(countsOf([])).toEqual(new Map())
  })

  it('are common from a number of pages on, the commonest first, of equals by their code units', () => {
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

  it('are common without a page that does not count', () => {
    expect(commonest(counts, 1, 9, new Set(['b', 'c']))).toEqual(['a', 'b', 'd'])
    expect(commonest(counts, 2, 9, new Set(['a']))).toEqual(['b'])
  })
})
