import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BOTH_EMPTY } from '../constants.ts'
import { type Bag, bagOf, readBag, writeBag } from './bags.ts'
import { bagSimilarity } from './evidence-similarity.ts'

const bags: fc.Arbitrary<Bag> = fc
  .dictionary(fc.stringMatching(/^[a-z$^/@ ]{0,3}[a-z]$/), fc.integer({ min: 1, max: 10 }))
  .map((counts) => bagOf(new Map(Object.entries(counts)), 10))

describe('bags', () => {
  it('a bag that is written reads as it was', () => {
    fc.assert(
      fc.property(bags, (bag) => {
        expect([...readBag(writeBag(bag)).values()]).toEqual([...bag.values()])
      }),
    )
    const spaced = bagOf(
      new Map([
        ['a b', 1],
        ['a\nb', 1],
      ]),
      10,
    )
    expect([...readBag(writeBag(spaced))]).toEqual([['a b', 0.2]])
    const bag: Bag = new Map([['price now', 0.5]])
    expect(writeBag(bag)).toBe('0.5 price now')
    expect(readBag('0.5 price now\nnonsense\n7 too much')).toEqual(bag)
  })

  it('the similarity of bags is symmetric, in [0, 1], and 1 for a bag and itself', () => {
    fc.assert(
      fc.property(bags, bags, (a, b) => {
        const alike = bagSimilarity(a, b)
        expect(bagSimilarity(b, a)).toBeCloseTo(alike, 12)
        expect(alike).toBeGreaterThanOrEqual(0)
        expect(alike).toBeLessThanOrEqual(1)
        expect(bagSimilarity(a, a)).toBe(a.size === 0 ? BOTH_EMPTY : 1)
      }),
    )
  })
})
