import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { bestCut, linesOf } from './main-text.ts'
import { segmentsOf } from './segments.ts'

const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 40 })), {
  minLength: 1,
  maxLength: 8,
})

/** Expected F1 of any subset, by its definition. */
function expectedF1(
  chosen: readonly (readonly [number, number])[],
  all: readonly (readonly [number, number])[],
): number {
  const hit = chosen.reduce((sum, [percent, words]) => sum + (percent / 100) * words, 0)
  const taken = chosen.reduce((sum, [, words]) => sum + words, 0)
  const wanted = all.reduce((sum, [percent, words]) => sum + (percent / 100) * words, 0)
  return (2 * hit) / (taken + wanted)
}

describe('bestCut', () => {
  it('the chosen lines are as good as the best of all choices', () => {
    fc.assert(
      fc.property(lines, (all) => {
        let best = 0
        for (let mask = 1; mask < 2 ** all.length; mask++) {
          best = Math.max(
            best,
            expectedF1(
              all.filter((_, i) => (mask >> i) & 1),
              all,
            ),
          )
        }
        const found = bestCut(
          Float64Array.from(all, ([percent]) => percent / 100),
          all.map(([, words]) => words),
        )
        expect(found.expectedF1).toBeCloseTo(best, 9)
      }),
      { seed: 7 },
    )
  })

  it('a page without lines has nothing to choose', () => {
    expect(bestCut(new Float64Array(0), [])).toEqual({ cut: 2, expectedF1: 0, expectedWords: 0 })
  })
})

describe('lines of text', () => {
  const segments = segmentsOf(
    treeOf('<table><tr><td>a</td><td>b</td><td>c</td></tr><tr><td>d</td></tr></table><p>e</p>'),
  )

  it('each line of text is a line of its own, apart from neighbouring cells of a row', () => {
    const of = (...taken: readonly number[]): string => linesOf(segments, taken)
    expect(of(0, 1, 2, 3, 4)).toBe('a\tb\tc\nd\ne')
    expect([of(0, 2), of(1, 2), of(2, 3), of(2), of()]).toEqual(['a\nc', 'b\tc', 'c\nd', 'c', ''])
  })
})
