import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jaccard } from '../base/index.ts'
import { joinDuplicates } from './duplicates.ts'
import { portalPage } from './portal-page.fixture.ts'
import { shinglesOf, sketchOf, sketchSimilarity, wordsOf } from './shingles.ts'

const text = (from: number, count: number): string =>
  Array.from({ length: count }, (_, i) => `word${from + i}`).join(' ')

describe('shingles', () => {
  it('shingles are the runs of five words, each once', () => {
    expect(shinglesOf(wordsOf('one two three four five six'))).toHaveLength(2)
    expect(shinglesOf(wordsOf('One, two - three FOUR five.'))).toEqual(shinglesOf(wordsOf('one two three four five')))
    expect(shinglesOf(wordsOf('one two'))).toHaveLength(1)
    expect(shinglesOf([])).toHaveLength(0)
  })

  it('a script without spaces is split into letters', () => {
    expect(wordsOf('記者作者')).toEqual(['記', '者', '作', '者'])
  })

  it('sketches are as alike as the sets, within what 64 numbers can tell', () => {
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
  it('pages with nearly the same text are one article, whatever their addresses', () => {
    const pages = [
      portalPage('/a', { text: text(0, 100) }),
      portalPage('/b', { text: text(500, 100) }),
      portalPage('/print/a', { text: `${text(0, 100)} printed from the paper` }),
    ]
    expect(joinDuplicates(pages)).toEqual([[0, 2], [1]])
  })

  it('pages that share half of their text are two articles', () => {
    const pages = [portalPage('/a', { text: text(0, 100) }), portalPage('/b', { text: text(50, 100) })]
    expect(joinDuplicates(pages)).toEqual([[0], [1]])
  })

  it('the address that other pages name is the first of one article', () => {
    const pages = [
      portalPage('/print/a', { text: text(0, 100), canonical: '/a' }),
      portalPage('/a', { text: text(0, 130) }),
    ]
    expect(joinDuplicates(pages)).toEqual([[1, 0]])
  })

  it('the first of several named addresses is the first of one article', () => {
    const pages = [
      portalPage('/print/a', { text: text(0, 100), canonical: '/a' }),
      portalPage('/print/b', { text: text(0, 100), canonical: '/b' }),
      portalPage('/a', { text: text(0, 100) }),
      portalPage('/b', { text: text(0, 100) }),
    ]
    expect(joinDuplicates(pages)).toEqual([[2, 0, 1, 3]])
  })

  it('pages that name the home page as their address are not joined', () => {
    const pages = [
      portalPage('/', { text: text(900, 100) }),
      portalPage('/a', { text: text(0, 100), canonical: '/' }),
      portalPage('/b', { text: text(300, 100), canonical: '/' }),
    ]
    expect(joinDuplicates(pages)).toEqual([[0], [1], [2]])
  })
})
