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

describe('what is remembered of a pair', () => {
  const [x, y] = [of('a(b)'), of('a(c)')]

  it('a noted cost is known in both orders of the pair', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    note(costs, y, x, 1)
    expect(known(costs, 1, x, y)).toEqual([true, 1])
    expect(known(costs, 0.5, y, x)).toEqual([true, Infinity])
    expect(costs.memo.find(x, y)).toBe(costs.memo.find(y, x))
    expect(costs.memo.find(x, of('a(d)'))).toBe(-1)
  })

  it('a noted limit is known up to that limit', () => {
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

  it('noted costs are forgotten when asked', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    costs.memo.forget()
    note(costs, x, y, 1)
    costs.memo.forget()
    expect(costs.memo.find(x, y)).toBe(-1)
    note(costs, x, y, 2)
    expect(known(costs, 9, x, y)).toEqual([true, 2])
  })

  it('the costs of many pairs are kept', () => {
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

  it('all costs are forgotten at a number of pairs', () => {
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

describe('two trees out of reach', () => {
  const list = (item: string, count: number): number =>
    classOf(classes, { label: 'ul', children: Array<Spec>(count).fill(spec(item)) })
  const [few, many] = [PROFILE_FROM_NODES / 2 - 2, PROFILE_FROM_NODES / 2 - 1]

  it('large trees may be out of reach by their levels alone', () => {
    const costs = new PairCosts(classes, MEASURES.rtdm)
    const [a, b] = [list('b', many), list('c', many)]
    expect([many - 1, many, Infinity].map((limit) => costs.isOutOfReach(a, b, limit))).toEqual([true, false, false])
    expect(costs.isOutOfReach(a, list('c', few), 0)).toBe(false)
    expect(costs.isOutOfReach(a, list('b', many + 1), 0)).toBe(true)
  })

  it('trees are never out of reach by a measure that does not weigh nodes', () => {
    const costs = new PairCosts(classes, MEASURES.clustered)
    expect(costs.isOutOfReach(list('b', many), list('c', many), 0)).toBe(false)
  })
})
