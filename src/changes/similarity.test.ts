import { describe, expect, it } from 'vitest'
import type { FieldData } from '../core/extract/index.ts'
import { similarityOf } from './similarity.ts'

describe('the similarity of two items', () => {
  it.each<[string, FieldData | undefined, FieldData | undefined, number]>([
    ['nothing and nothing are the same', null, [], 1],
    ['nothing and something have nothing in common', null, 'a', 0],
    ['records without values are the same', {}, { a: null }, 1],
    ['equal texts', 'lamp', 'lamp', 1],
    ['pairs of characters in common', 'abcd', 'abce', 2 / 3],
    ['a pair counts as often as both have it', 'aaaa', 'aa', 0.5],
    ['and no more often', 'aa', 'aaaa', 0.5],
    ['of pairs that stand twice in both each counts', 'ababx', 'ababy', 0.75],
    ['texts of one character', 'a', 'b', 0],
    ['a text without any', '', 'a', 0],
    ['numbers', 1, 2, 0],
    ['a number and a text', 1, '1', 0],
    ['fields in fields count each', { in: { a: 'lamp', b: 'sofa' }, t: 'x' }, { in: { a: 'lamp', b: 'sofa' } }, 2 / 3],
    ['a list counts as one value', { list: ['a', 'b', 'c'], t: 'x' }, { list: ['a', 'b', 'c'], t: 'y' }, 0.5],
    ['its items by their places', ['a', 'b'], ['b', 'a'], 0],
    ['items that one list alone has', ['a', 'b', 'c', 'd'], ['a'], 0.25],
    ['no list and some items', { list: [], t: 'x' }, { list: ['a'], t: 'x' }, 0.5],
    ['items without values are as they are', [{ a: null }], [{ a: null }], 1],
    ['items without values and an item with one', [{ a: null }], [{ a: 'x' }], 0],
  ])('similarity of two items: %s', (_, a, b, wanted) => {
    expect(similarityOf(a, b)).toBeCloseTo(wanted, 12)
    expect(similarityOf(b, a)).toBeCloseTo(wanted, 12)
  })
})
