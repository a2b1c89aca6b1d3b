import { describe, expect, it } from 'vitest'
import { MOST_SHINGLES, SHINGLE_WORDS, SKETCH_SIZE } from './constants.ts'
import { shinglesOf, sketchOf, sketchSimilarity, wordsOf } from './shingles.ts'

describe('words', () => {
  it('words are runs of letters, marks and digits in lower case, or letters where there are no spaces', () => {
    expect(wordsOf('The OLD house, no. 7-b: naïve\u0301')).toEqual([
      'the',
      'old',
      'house',
      'no',
      '7',
      'b',
      'naïve\u0301',
    ])
    expect(wordsOf('東京へ go ไทย')).toEqual(['東', '京', 'へ', 'go', 'ไ', 'ท', 'ย'])
    expect(wordsOf(' .!? ')).toEqual([])
  })
})

describe('shingles', () => {
  const of = (text: string) => shinglesOf(wordsOf(text))
  const numbered = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`)

  it('shingles are those of each run of words, once, ascending', () => {
    expect(of('').length).toBe(0)
    expect(of('a b c').length).toBe(1)
    expect(of('a b c d e').length).toBe(1)
    expect(of('a b c d e f').length).toBe(2)
    expect(of('a b c d e a b c d e a b c d e').length).toBe(5)
    const many = of(numbered(100).join(' '))
    expect([...many]).toEqual([...many].toSorted((a, b) => a - b))
    expect(many.length).toBe(100 - SHINGLE_WORDS + 1)
  })

  it('a run of words has the same shingle anywhere, and another in another order', () => {
    expect(of('x a b c d e y').filter((one) => of('a b c d e').includes(one))).toEqual(of('a b c d e'))
    expect(of('a b c d e')).not.toEqual(of('b a c d e'))
    expect(of('a b')).not.toEqual(of('a b c'))
  })

  it('shingles are taken from the beginning of a long text', () => {
    const [most, more] = [numbered(MOST_SHINGLES + SHINGLE_WORDS), numbered(MOST_SHINGLES + SHINGLE_WORDS + 9)]
    expect(shinglesOf(most).length).toBe(MOST_SHINGLES + 1)
    expect(shinglesOf(more)).toEqual(shinglesOf(most))
  })
})

describe('sketches', () => {
  it('sketches of equal sets are equal in any order, and differ place by place', () => {
    const [a, b] = [Int32Array.of(1, 2, 3), Int32Array.of(3, 1, 2)]
    expect(sketchOf(a)).toEqual(sketchOf(b))
    expect(sketchOf(a).length).toBe(SKETCH_SIZE)
    expect(sketchOf(new Int32Array())).toEqual(new Int32Array(SKETCH_SIZE).fill(0x7fffffff))
    expect(new Set(sketchOf(Int32Array.of(1))).size).toBe(SKETCH_SIZE)
    const [one, two, both] = [[1], [2], [1, 2]].map((set) => sketchOf(Int32Array.from(set)))
    expect([...both!].every((rank, i) => rank === Math.min(one![i]!, two![i]!))).toBe(true)
  })

  it('the similarity of sketches is the share of equal places', () => {
    const a = Int32Array.from({ length: SKETCH_SIZE }, (_, i) => i)
    const b = a.map((rank, i) => (i < 16 ? rank : -1))
    expect([
      sketchSimilarity(a, a),
      sketchSimilarity(a, b),
      sketchSimilarity(
        a,
        a.map(() => -1),
      ),
    ]).toEqual([1, 0.25, 0])
  })
})
