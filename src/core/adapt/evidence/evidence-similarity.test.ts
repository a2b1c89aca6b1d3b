import { describe, expect, it } from 'vitest'
import { PRESENCE_CHANGE } from '../constants.ts'
import { BAG_NAMES, type Evidence } from './bags.ts'
import { bagSimilarity, compareEvidence, evidenceLogOdds, stayingLogOdds } from './evidence-similarity.ts'
import { BIAS, FEATURES, WEIGHTS } from './weights.ts'

const bag = (own: Readonly<Record<string, number>>) => new Map(Object.entries(own))

function evidence(more: Partial<Evidence> = {}): Evidence {
  return {
    ...{ presence: 1, count: [1, 0], fill: 1, length: [2, 0.5], characters: [0.5, 0.5], distinct: 1, several: 0 },
    ...{ inTitle: 0, inUrl: 0, position: 0 },
    bags: Object.fromEntries(BAG_NAMES.map((name) => [name, bag({ x: 1 })])) as unknown as Evidence['bags'],
    ...more,
  }
}

describe('two pieces of evidence', () => {
  it('are alike in every way when they are equal', () => {
    expect([...compareEvidence(evidence(), evidence())]).toEqual(FEATURES.map(() => 1))
  })

  it.each<[number, Partial<Evidence>, number]>([
    [0, { presence: 0.25 }, 0.25],
    [1, { count: [3, 0] }, 1 / 3],
    [2, { fill: 0 }, 0.5],
    [3, { length: [2.8, 0.5] }, 0.5],
    [5, { characters: [0.25, 0.25] }, 0.75],
    [6, { distinct: 0.25 }, 0.25],
    [7, { inTitle: 0.75 }, 0.25],
    [8, { inUrl: 0.75 }, 0.25],
    [9, { position: 0.75 }, 0.25],
    [10, { several: 0.75 }, 0.25],
  ])('differ in way %d by %j', (way, more, wanted) => {
    for (const found of [compareEvidence(evidence(), evidence(more)), compareEvidence(evidence(more), evidence())]) {
      expect(found[way]).toBeCloseTo(wanted, 12)
      expect([...found].filter((one, i) => i !== way && one !== 1)).toEqual([])
    }
  })

  it('differ in length less where lengths differ much anyway', () => {
    const found = compareEvidence(evidence({ length: [2, 1] }), evidence({ length: [3, 2] }))
    expect(found[3]).toBeCloseTo(1 / (1 + 1 / 1.8), 12)
    expect(found[4]).toBeCloseTo(0.5, 12)
  })

  it('are compared bag by bag', () => {
    const found = BAG_NAMES.map((name) => {
      const other = evidence({ bags: { ...evidence().bags, [name]: bag({ y: 1 }) } })
      return [...compareEvidence(evidence(), other)].flatMap((one, i) => (one === 0 ? [i] : []))
    })
    expect(found).toEqual(BAG_NAMES.map((_, i) => [11 + i]))
  })

  it('are of one pattern by the weights of all ways', () => {
    const other = evidence({ presence: 0.25, count: [3, 0] })
    const features = compareEvidence(evidence(), other)
    const wanted = FEATURES.reduce((sum, name, i) => sum + WEIGHTS[name] * features[i]!, BIAS)
    expect(evidenceLogOdds(evidence(), other)).toBeCloseTo(wanted, 9)
  })

  it('are less likely of a pattern that stays as more or fewer pages have it', () => {
    const [rare, common] = [evidence({ presence: 0.25 }), evidence({ presence: 0.75 })]
    expect(stayingLogOdds(rare, rare)).toBe(evidenceLogOdds(rare, rare))
    expect(stayingLogOdds(rare, common)).toBeCloseTo(evidenceLogOdds(rare, common) - PRESENCE_CHANGE / 2, 9)
    expect(stayingLogOdds(common, rare)).toBeCloseTo(stayingLogOdds(rare, common), 9)
  })
})

describe('two bags', () => {
  it.each([
    [{}, {}, 0.6],
    [{ a: 1 }, {}, 0.1],
    [{}, { a: 1 }, 0.1],
    [{ a: 1 }, { a: 1 }, 1],
    [{ a: 1 }, { b: 1 }, 0],
    [{ a: 1, b: 0.5 }, { a: 0.5, c: 0.5 }, 0.25],
    [{ a: 0.2 }, { a: 0.8, b: 0.2 }, 0.2],
  ])('%j and %j are alike by %d', (a, b, wanted) => {
    expect(bagSimilarity(bag(a), bag(b))).toBeCloseTo(wanted, 12)
    expect(bagSimilarity(bag(b), bag(a))).toBeCloseTo(wanted, 12)
  })
})
