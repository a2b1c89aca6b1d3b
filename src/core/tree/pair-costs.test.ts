import { describe, expect, it } from 'vitest'
import { createClasses } from './classes.ts'
import { MAX_MEMO_PAIRS, PROFILE_FROM_NODES } from './constants.ts'
import { MEASURES } from './measures.ts'
import { PairCosts } from './pair-costs.ts'
import { classOf, type Spec, spec } from './trees.fixture.ts'

const classes = createClasses()
const of = (text: string): number => classOf(classes, spec(text))

/** What is known of a pair as far as a limit, and what was found. */
function known(costs: PairCosts, limit: number, x: number, y: number): readonly [boolean, number] {
  costs.passed[0] = limit
  return [costs.isKnown(x, y), costs.found()]
}

/** Notes a cost, or a limit that it is above. */
function note(costs: PairCosts, x: number, y: number, value: number, isLimit = false): void {
  const slot = costs.memo.claim(x, y, isLimit)
  costs.memo.values[slot] = value
}

describe('what is known of a pair by itself', () => {
  const costs = new PairCosts(classes, MEASURES.rtdm)

  it.each([
    ['equal classes cost nothing', 0, 'a(b)', 'a(b)', [true, 0]],
    ['sizes further apart than the limit', 1, 'a(b c d)', 'a(e)', [true, Infinity]],
    ['sizes as far apart as the limit', 2, 'a(b c d)', 'a(e)', [false, Infinity]],
    ['the smaller one first', 1, 'a(e)', 'a(b c d)', [true, Infinity]],
    ['a closed cost up to the limit', 3, 'a(b)', 'x(b)', [true, 3]],
    ['a closed cost above the limit', 2, 'a(b)', 'x(b)', [true, Infinity]],
    ['a leaf', 2, 'a', 'a(b c)', [true, 2]],
    ['one to be aligned', 9, 'a(b)', 'a(c)', [false, Infinity]],
  ] as const)('%s', (_, limit, x, y, wanted) => {
    expect(known(costs, limit, of(x), of(y))).toEqual(wanted)
  })

  it('is nothing by its sizes where a measure does not weigh nodes', () => {
    const similar = new PairCosts(classes, MEASURES.clustered)
    expect(known(similar, 0, of('a(b c d)'), of('a'))).toEqual([true, 0])
    expect(known(similar, 0.5, of('a(b c d)'), of('a(e)'))).toEqual([false, Infinity])
    expect(known(similar, 1.9, of('a'), of('b'))).toEqual([true, Infinity])
    expect(known(similar, 2, of('a'), of('b'))).toEqual([true, 2])
  })
})

describe('what is remembered of a pair', () => {
  const [x, y] = [of('a(b)'), of('a(c)')]

  it('is a cost, whichever stands first', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    note(costs, y, x, 1)
    expect(known(costs, 1, x, y)).toEqual([true, 1])
    expect(known(costs, 0.5, y, x)).toEqual([true, Infinity])
    expect(costs.memo.find(x, y)).toBe(costs.memo.find(y, x))
    expect(costs.memo.find(x, of('a(d)'))).toBe(-1)
  })

  it('is a limit that the cost is above: known so far and no further', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    note(costs, x, y, 3, true)
    expect([2, 3, 4].map((limit) => known(costs, limit, x, y))).toEqual([
      [true, Infinity],
      [true, Infinity],
      [false, Infinity],
    ])
    note(costs, x, y, 4)
    expect([3, 4, 5].map((limit) => known(costs, limit, x, y))).toEqual([
      [true, Infinity],
      [true, 4],
      [true, 4],
    ])
  })

  it('is forgotten when asked to be', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    costs.memo.forget()
    note(costs, x, y, 1)
    costs.memo.forget()
    expect(costs.memo.find(x, y)).toBe(-1)
    note(costs, x, y, 2)
    expect(known(costs, 9, x, y)).toEqual([true, 2])
  })

  it('is held for many pairs', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    const { memo } = costs
    const pairs = Array.from({ length: 5000 }, (_, i) => [i % 97, 100 + i, i % 3 === 0] as const)
    for (const [i, [low, high, isLimit]] of pairs.entries()) note(costs, low, high, i, isLimit)
    for (const [i, [low, high, isLimit]] of pairs.entries()) {
      const slot = memo.find(high, low)
      expect([memo.values[slot], memo.isLimit[slot]]).toEqual([i, isLimit ? 1 : 0])
    }
    expect(memo.find(98, 100)).toBe(-1)
    expect(memo.values.length).toBe(16_384)
  })

  it('is all forgotten at a number of pairs', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    const { memo } = costs
    for (let i = 0; i < MAX_MEMO_PAIRS; i++) note(costs, 0, i + 1, i)
    memo.claim(0, 1, false)
    expect([1, MAX_MEMO_PAIRS].map((high) => memo.values[memo.find(0, high)])).toEqual([0, MAX_MEMO_PAIRS - 1])
    memo.claim(0, MAX_MEMO_PAIRS + 1, false)
    expect([1, MAX_MEMO_PAIRS].map((high) => memo.find(0, high))).toEqual([-1, -1])
    expect(memo.find(0, MAX_MEMO_PAIRS + 1)).not.toBe(-1)
  })
})

describe('what was found', () => {
  it('is given as it is: whole, not whole or none', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    const found = [0, 7, 1.5, 2 ** 40, Infinity].map((cost) => {
      costs.passed[1] = cost
      return costs.found()
    })
    expect(found).toEqual([0, 7, 1.5, 2 ** 40, Infinity])
  })
})

describe('two trees out of reach', () => {
  const list = (item: string, count: number): number =>
    classOf(classes, { label: 'ul', children: Array<Spec>(count).fill(spec(item)) })
  const [few, many] = [PROFILE_FROM_NODES / 2 - 2, PROFILE_FROM_NODES / 2 - 1]

  it('are so by their levels alone, when they are large', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    const [a, b] = [list('b', many), list('c', many)]
    expect([many - 1, many, Infinity].map((limit) => costs.isOutOfReach(a, b, limit))).toEqual([true, false, false])
    expect(costs.isOutOfReach(a, list('c', few), 0)).toBe(false)
    expect(costs.isOutOfReach(a, list('b', many + 1), 0)).toBe(true)
  })

  it('are never so by a measure that does not weigh nodes', () => {
    const costs = new PairCosts(classes, MEASURES.clustered)
    expect(costs.isOutOfReach(list('b', many), list('c', many), 0)).toBe(false)
  })
})
