import { describe, expect, it } from 'vitest'
import type { FieldData } from '../extract/index.ts'
import { similarityOf } from './similarity.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const texts = (length: number, last: string) => Array.from({ length }, (_, i) => (i === length - 1 ? last : `${i}`))
const long = (length: number, end: string) => 'ab'.repeat(200).slice(0, length) + end

describe('how like two items are', () => {
  it.each<[string, FieldData | undefined, FieldData | undefined, number]>([
    ['nothing and nothing are the same', null, [], 1],
    ['nothing and something have nothing in common', null, 'a', 0],
    ['records without values are the same', {}, { a: null }, 1],
    ['equal texts', 'lamp', 'lamp', 1],
    ['pairs of characters in common', 'abcd', 'abce', 2 / 3],
    ['half of them', 'abc', 'abd', 0.5],
    ['less than half of them are none', 'abcdef', 'abcxyz', 0],
    ['a pair counts as often as both have it', 'aaaa', 'aa', 0.5],
    ['and no more often', 'aa', 'aaaa', 0.5],
    ['of pairs that stand twice in both each counts', 'ababx', 'ababy', 0.75],
    ['texts of one character', 'a', 'b', 0],
    ['a text without any', '', 'a', 0],
    ['numbers', 1, 2, 0],
    ['a number and a text', 1, '1', 0],
    ['numbers count half of a text', { n: 1, t: 'lamp' }, { n: 2, t: 'lamp' }, 2 / 3],
    ['the same numbers too', { n: 1, t: 'lamp' }, { n: 1, t: 'sofa' }, 1 / 3],
    ['a number that became a text counts half', { n: 1, t: 'lamp' }, { n: 'one', t: 'lamp' }, 2 / 3],
    ['a text that became a number counts half', { n: 'one', t: 'lamp' }, { n: 1, t: 'lamp' }, 2 / 3],
    ['amounts count half', { p: EUR(1), t: 'lamp' }, { p: EUR(2), t: 'lamp' }, 2 / 3],
    ['yes and no count half', { is: true, t: 'lamp' }, { is: false, t: 'lamp' }, 2 / 3],
    ['fields in fields count each', { in: { a: 'lamp', b: 'sofa' }, t: 'x' }, { in: { a: 'lamp', b: 'sofa' } }, 2 / 3],
    ['a list counts as one value', { list: ['a', 'b', 'c'], t: 'x' }, { list: ['a', 'b', 'c'], t: 'y' }, 0.5],
    ['its items by their places', ['a', 'b'], ['b', 'a'], 0],
    ['items that one list alone has', ['a', 'b', 'c', 'd'], ['a'], 0.25],
    ['no list and some items', { list: [], t: 'x' }, { list: ['a'], t: 'x' }, 0.5],
    ['the twentieth item', texts(20, 'x'), texts(20, 'y'), 0.95],
    ['the next one tells nothing', texts(21, 'x'), texts(21, 'y'), 1],
    ['items without values are as they are', [{ a: null }], [{ a: null }], 1],
    ['items without values and an item with one', [{ a: null }], [{ a: 'x' }], 0],
  ])('%s', (_, a, b, wanted) => {
    expect(similarityOf(a, b)).toBeCloseTo(wanted, 12)
    expect(similarityOf(b, a)).toBeCloseTo(wanted, 12)
  })

  it('is told by the first 400 characters of a text', () => {
    expect(similarityOf(long(399, 'x'), long(399, 'y'))).toBeCloseTo(398 / 399, 12)
    expect(similarityOf(long(400, 'x'), long(400, 'y'))).toBe(1)
  })
})
