import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaccard } from '../base/index.ts'
import { SKETCH_SIZE } from './constants.ts'
import { isKnownText, joinDuplicates } from './duplicates.ts'
import { portalPage } from './portal-page.fixture.ts'
import { shinglesOf, sketchOf, sketchSimilarity, wordsOf } from './shingles.ts'

const text = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `word${from + i}`).join(' ')

describe('shingles', () => {
  it('are the runs of five words, each once', () => {
    expect(shinglesOf(wordsOf('one two three four five six'))).toHaveLength(2)
    expect(shinglesOf(wordsOf('One, two - three FOUR five.'))).toEqual(shinglesOf(wordsOf('one two three four five')))
    expect(shinglesOf(wordsOf('one two'))).toHaveLength(1)
    expect(shinglesOf([])).toHaveLength(0)
  })

  it('of a script without spaces are runs of letters', () => {
    expect(wordsOf('記者作者')).toEqual(['記', '者', '作', '者'])
  })

  it('have sketches that are as alike as the sets, within what 64 numbers can tell', () => {
    const set = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 100, maxLength: 300 })
    fc.assert(
      fc.property(set, set, (a, b) => {
        const [x, y] = [a, b].map((list) => Int32Array.from(list).sort()) as [Int32Array, Int32Array]
        expect(Math.abs(sketchSimilarity(sketchOf(x), sketchOf(y)) - jaccard(x, y))).toBeLessThan(0.4)
        expect(sketchSimilarity(sketchOf(x), sketchOf(x))).toBe(1)
      }),
      { numRuns: 50 },
    )
  })
})

describe('pages of one article', () => {
  it('are those with nearly the same text, whatever their addresses', () => {
    const pages = [
      portalPage('/a', { text: text(0, 100) }),
      portalPage('/b', { text: text(500, 100) }),
      portalPage('/print/a', { text: `${text(0, 100)} printed from the paper` }),
    ]
    expect(joinDuplicates(pages)).toEqual([[0, 2], [1]])
  })

  it('are not those that share half of it', () => {
    const pages = [portalPage('/a', { text: text(0, 100) }), portalPage('/b', { text: text(50, 100) })]
    expect(joinDuplicates(pages)).toEqual([[0], [1]])
  })

  it('are given by the address that others name as theirs', () => {
    const pages = [
      portalPage('/print/a', { text: text(0, 100), canonical: '/a' }),
      portalPage('/a', { text: text(0, 130) }),
    ]
    expect(joinDuplicates(pages)).toEqual([[1, 0]])
  })

  it('are given by the first of the addresses that others name', () => {
    const pages = [
      portalPage('/print/a', { text: text(0, 100), canonical: '/a' }),
      portalPage('/print/b', { text: text(0, 100), canonical: '/b' }),
      portalPage('/a', { text: text(0, 100) }),
      portalPage('/b', { text: text(0, 100) }),
    ]
    expect(joinDuplicates(pages)).toEqual([[2, 0, 1, 3]])
  })

  it('are not joined because each names the home page', () => {
    const pages = [
      portalPage('/', { text: text(900, 100) }),
      portalPage('/a', { text: text(0, 100), canonical: '/' }),
      portalPage('/b', { text: text(300, 100), canonical: '/' }),
    ]
    expect(joinDuplicates(pages)).toEqual([[0], [1], [2]])
  })
})

describe('two pages', () => {
  /** The groups of two texts that share so many shingles and have so many of their own. */
  const joined = (shared: number, [own, other]: readonly [number, number], canonical: string | null = null) =>
    joinDuplicates([
      portalPage('/a', { text: text(0, own + shared + 4) }),
      portalPage('/b', { text: text(own, shared + other + 4), canonical }),
    ]).length

  it('are one article from seven tenths of a text on', () => {
    expect([joined(70, [15, 15]), joined(69, [15, 16]), joined(65, [17, 18])]).toEqual([1, 2, 2])
  })

  it('are one article from three tenths on where one names the other', () => {
    expect([joined(30, [35, 35], '/a'), joined(29, [35, 36], '/a'), joined(30, [35, 35])]).toEqual([1, 2, 2])
    expect(joined(30, [35, 35], '/elsewhere')).toBe(2)
  })
})

describe('a text that is known', () => {
  it('has a sketch with seven tenths of its places', () => {
    const known = Int32Array.from({ length: SKETCH_SIZE }, (_, i) => i)
    const like = (equal: number): boolean =>
      isKnownText(
        known.map((rank, i) => (i < equal ? rank : -1)),
        known,
      )
    expect([SKETCH_SIZE, 45, 44, 0].map(like)).toEqual([true, true, false, false])
  })
})
