import { describe, expect, it } from 'vitest'
import { type BoostOptions, boost } from './boost.ts'
import { labelSegments } from './truth.ts'

describe('labelSegments', () => {
  it('lines of the truth are labelled, long ones by word runs and short ones as a whole', () => {
    const truth = 'Heading\nThe quick brown fox jumps over the lazy dog.'
    const texts = [
      'Heading',
      'the quick brown fox jumps over the lazy dog',
      'a quick dog and a lazy fox met over there',
    ]
    expect([...labelSegments(texts, truth)]).toEqual([1, 1, 0])
  })

  it('a repeated line is labelled as often as in the truth, next to true neighbours', () => {
    const story = 'A long sentence that stands only in the main text of it.'
    expect([...labelSegments(['News', 'Menu', 'a b c d e f g h', story, 'News'], `${story}\nNews`)]).toEqual([
      0, 0, 0, 1, 1,
    ])
  })
})

describe('boost', () => {
  const options: BoostOptions = { trees: 60, depth: 3, rate: 0.3, leafMass: 1, penalty: 1, columnShare: 1 }

  it('a rule that needs two columns is learned', () => {
    const points = Array.from({ length: 400 }, (_, i) => [i % 20, Math.floor(i / 20)] as const)
    const label = ([x, y]: readonly [number, number]) => (x > 9 && y > 4 ? 1 : 0)
    const trees = boost(
      {
        columns: 2,
        features: Float64Array.from(points.flat()),
        labels: Float64Array.from(points, label),
        weights: new Float64Array(points.length).fill(1),
      },
      Int32Array.from(points.keys()),
      options,
    )
    const wrong = points.filter((point) => (score(trees, point) > 0 ? 1 : 0) !== label(point))
    expect(wrong).toEqual([])
  })

  function score(trees: readonly (readonly number[])[], point: readonly number[]): number {
    return trees.reduce((sum, tree) => {
      let node = 0
      while (node < 7) node = 2 * node + (point[tree[2 * node]!]! > tree[2 * node + 1]! ? 2 : 1)
      return sum + tree[7 + node]!
    }, 0)
  }
})
