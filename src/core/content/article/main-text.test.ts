import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import { articlePageOf } from './article-page.ts'
import { bestCut, choose, linesOf, mainTextOf, mainTextProbabilities } from './main-text.ts'
import { FEATURES } from './segment-features.ts'
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
  it('is as good as the best of all subsets', () => {
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

  it('takes nothing of a page without lines', () => {
    expect(bestCut(new Float64Array(0), [])).toEqual({ cut: 2, expectedF1: 0, expectedWords: 0 })
  })
})

describe('the choice of lines', () => {
  const choice = (lines: readonly (readonly [probability: number, words: number])[], ...types: readonly string[]) =>
    choose(
      Float64Array.from(lines, ([probability]) => probability),
      lines.map(([, words]) => words),
      types,
    )

  it('is none of less than thirty words that are expected', () => {
    expect(choice([[1, 30]])).toEqual({ cut: 1, expectedF1: 1 })
    expect([choice([[1, 29]]), choice([[0.5, 59]]), choice([])]).toEqual([null, null, null])
  })

  it('is of half sure lines at least on what is likely an article', () => {
    const sure = [
      [0.9, 100],
      [0.45, 100],
    ] as const
    expect([choice(sure, 'newsarticle')?.cut, choice(sure, 'product', 'newsarticle')?.cut]).toEqual([0.5, 0.5])
    expect([choice(sure)?.cut, choice(sure, 'product')?.cut]).toEqual([0.45, 0.45])
    expect(choice(sure, 'newsarticle')?.expectedF1).toBe(choice(sure)?.expectedF1)
    expect(choice([[0.9, 100]], 'newsarticle')?.cut).toBe(0.9)
    const unsure = [
      [0.6, 100],
      [0.45, 100],
    ] as const
    expect(choice(unsure, 'newsarticle')?.cut).toBe(0.45)
  })
})

describe('lines of text', () => {
  const segments = segmentsOf(
    treeOf('<table><tr><td>a</td><td>b</td><td>c</td></tr><tr><td>d</td></tr></table><p>e</p>'),
  )

  it('are one to a line, but for cells of a row that stand next to each other', () => {
    const of = (...taken: readonly number[]): string => linesOf(segments, taken)
    expect(of(0, 1, 2, 3, 4)).toBe('a\tb\tc\nd\ne')
    expect([of(0, 2), of(1, 2), of(2, 3), of(2), of()]).toEqual(['a\nc', 'b\tc', 'c\nd', 'c', ''])
  })
})

describe('the probability of a line', () => {
  /** A tree that asks for features 0, then 1 or 2, then 3 to 6, whether they are over 5. */
  const tree = (leaves: readonly number[]): readonly number[] => [
    ...[0, 1, 2, 3, 4, 5, 6].flatMap((at) => [at, 5]),
    ...leaves,
  ]
  const row = (...features: readonly number[]): number[] =>
    Array.from({ length: FEATURES.length }, (_, i) => features[i] ?? 0)
  const logistic = (score: number): number => 1 / (1 + Math.exp(-score))

  it('is the logistic of the sum of the leaves that its features lead to', () => {
    const leaves = [-4, -3, -2, -1, 1, 2, 3, 4]
    const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((leaf) => {
      const [first, second, third] = [(leaf >> 2) & 1, (leaf >> 1) & 1, leaf & 1]
      const features = Array(7).fill(5) as number[]
      features[0] = 5 + first
      features[1 + first] = 5 + second
      features[3 + 2 * first + second] = 5 + third
      return row(...features)
    })
    const found = mainTextProbabilities(Float64Array.from(rows.flat()), [tree(leaves)])
    expect([...found]).toEqual(leaves.map(logistic))
    const both = mainTextProbabilities(Float64Array.from(rows.flat()), [tree(leaves), tree(leaves.toReversed())])
    expect([...both]).toEqual(Array(8).fill(0.5))
    expect([...mainTextProbabilities(new Float64Array(0), [tree(leaves)])]).toEqual([])
  })
})

describe('the main text of a page', () => {
  const sentence =
    'The old light on the northern cape was built in the summer of that year, and it still burns each night.'
  const page = articlePageOf(treeOf(`<article>${`<p>${sentence}</p>`.repeat(6)}</article>`))

  it('is without what is left out', () => {
    const all = mainTextOf(page, () => false)
    expect(all.taken).toEqual([0, 1, 2, 3, 4, 5])
    const some = mainTextOf(page, (segment) => segment === page.segments[2])
    expect(some.taken).toEqual([0, 1, 3, 4, 5])
    expect(some.probabilities[2]).toBe(0)
    expect(some.probabilities[1]).toBe(all.probabilities[1])
  })

  it('is none where nothing is left of it', () => {
    const none = mainTextOf(page, () => true)
    expect(none).toEqual({ taken: [], expectedF1: 0, probabilities: new Float64Array(6) })
  })
})
