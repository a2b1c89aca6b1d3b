import { describe, expect, it } from 'vitest'
import { field } from '../../validate/wrapper.fixture.ts'
import type { FieldPattern } from '../../wrapper/index.ts'
import { type FieldProfile, watchField } from './watch.ts'

/** What is told of such values, one of each page. */
function told(pattern: FieldPattern | null, values: readonly unknown[], violations = 0): FieldProfile {
  const watch = watchField(pattern)
  for (const [i, value] of values.entries()) watch.add(value as never, `u${i}`, i)
  return watch.profile('a.b', violations)
}
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)
const total = ({ histogram }: FieldProfile): number => (histogram ?? []).reduce((sum, { count }) => sum + count, 0)

describe('a field that is watched', () => {
  it('tells all of its values', () => {
    expect(told(field('x'), ['ab', 'ab', 'c', null, ''], 3)).toEqual({
      path: 'a.b',
      type: 'text',
      of: 5,
      present: 3,
      distinct: 2,
      histogram: [
        { from: 1, to: 2, count: 1 },
        { from: 2, to: 3, count: 2 },
      ],
      histogramOf: 'length',
      top: [
        { value: 'ab', count: 2 },
        { value: 'c', count: 1 },
      ],
      odd: [],
      violations: 3,
    })
    expect(told(field('x'), [])).toMatchObject({ of: 0, present: 0, distinct: 0, histogram: null, top: [], odd: [] })
  })

  it('has figures of its type: numbers, amounts, dates in days, lengths of others', () => {
    expect(told(field('x', 'integer'), [1, 3])).toMatchObject({
      histogramOf: 'value',
      histogram: [1, 2, 3].map((from) => ({ from, to: from + 1, count: from === 2 ? 0 : 1 })),
    })
    expect(told(field('x', 'number'), [0, 0.5]).histogram![0]!.to).toBeCloseTo(0.05)
    const price = (amount: number) => ({ amount, currency: 'EUR' })
    expect(told(field('x', 'price'), [price(5), price(5), price(7)])).toMatchObject({
      histogramOf: 'value',
      distinct: 2,
      top: [
        { value: '5 EUR', count: 2 },
        { value: '7 EUR', count: 1 },
      ],
    })
    const days = told(field('x', 'date'), ['2024-01-01', '2024-01-03'])
    expect(days.histogramOf).toBe('date')
    expect(days.histogram!.map(({ from, to, count }) => [(to - from) / 86_400_000, count])).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
    ])
    expect(told(field('x', 'url'), ['https://a.test/'])).toMatchObject({ histogramOf: 'length' })
  })

  it('counts the texts of a list as values of one record', () => {
    const found = told(field('x'), [['a', 'b'], [], ['a'], [null]])
    expect(found).toMatchObject({
      of: 4,
      present: 2,
      distinct: 2,
      top: [
        { value: 'a', count: 2 },
        { value: 'b', count: 1 },
      ],
    })
    expect(total(found)).toBe(3)
  })

  it('shows two hundred characters of a value', () => {
    const [odd] = told(field('x', 'integer'), [...upTo(20).map((i) => 50 + (i % 3)), 'x'.repeat(201)]).odd
    expect(odd!.value).toBe('x'.repeat(200))
    expect(told(field('x'), ['x'.repeat(201)]).top).toEqual([{ value: 'x'.repeat(200), count: 1 }])
  })

  it('has a zero as it has other numbers', () => {
    expect(told(field('x', 'integer'), [0, 1, null])).toMatchObject({ of: 3, present: 2 })
  })

  it('is a histogram up to its farthest values, however many there are', () => {
    const bars = told(field('x', 'number'), [...upTo(200).map((i) => 100 + (i % 10)), 9_000, -9_000]).histogram!
    expect([bars[0]!.from, bars.at(-1)!.to]).toEqual([-9_000, 9_000])
  })

  it('of a list are its numbers of records, none of them missing but present where there are some', () => {
    const found = told(null, [2, 0, 2, 3])
    expect(found).toMatchObject({ type: 'list', of: 4, present: 3, distinct: 3, histogramOf: 'value' })
    expect(total(found)).toBe(4)
  })
})

describe('odd values of a field', () => {
  it('are missing', () => {
    const odd = told(field('x'), [...upTo(39).map(() => 'same'), null]).odd
    expect(odd).toEqual([{ url: 'u39', value: '', why: 'It is missing, where 39 of 40 have it.' }])
    expect(told(null, [...upTo(39).map(() => 3), 0]).odd.map(({ why }) => why)).toContain(
      'It is missing, where 39 of 40 have it.',
    )
  })

  it('are misread: no figures and no shapes', () => {
    const found = told(field('x', 'integer'), [...upTo(20).map((i) => 50 + (i % 3)), 'n/a'])
    expect(found.odd).toEqual([{ url: 'u20', value: 'n/a', why: 'It is not a whole number, as 20 of 21 values are.' }])
    expect(total(found)).toBe(20)
    expect(told(field('x', 'integer'), [...upTo(20).map((i) => `${50 + (i % 3)}`), '51']).odd).toEqual([])
  })

  it('are far, with six digits of what is usual, or days', () => {
    const numbers = told(field('x', 'number'), [...upTo(60).map((i) => 10 + (i % 10) / 3), 5_000])
    expect(numbers.odd.map(({ why }) => why)).toEqual([
      'It is far greater than the others: most are between 10 and 13.',
    ])
    const dates = told(field('x', 'date'), [...upTo(60).map((i) => `2024-01-${10 + (i % 10)}`), '1924-01-01'])
    expect(dates.odd.map(({ why }) => why)).toEqual([
      'It is far earlier than the others: most are between 2024-01-10 and 2024-01-19.',
    ])
    const thirds = told(field('x', 'number'), [...upTo(60).map(() => 10 / 3), 5_000])
    expect(thirds.odd[0]!.why).toBe('It is far greater than the others: most are 3.33333.')
  })

  it('are far by little where numbers spread little', () => {
    const numbers = [...upTo(60).map((i) => 1000 + (i % 10)), 1500]
    expect(told(field('x', 'number'), numbers).odd.map(({ value }) => value)).toEqual(['1500'])
  })

  it('are far at both ends, of lengths when they are 4.5 times as long', () => {
    const ends = told(field('x', 'number'), [...upTo(200).map((i) => 100 + (i % 10)), 9_000, -9_000])
    expect(ends.odd.map(({ value }) => value).toSorted()).toEqual(['-9000', '9000'])
    const lengths = (length: number) =>
      told(field('x'), [...upTo(30).map(() => 'a'.repeat(20)), 'a'.repeat(length)]).odd.filter(({ why }) =>
        why.includes('longer'),
      )
    expect([lengths(85).length, lengths(95).length]).toEqual([0, 1])
  })

  it('are of a shape that few have, of texts alone that are no links', () => {
    const codes = upTo(99).map((i) => `AB-${100 + i}`)
    expect(told(field('x'), [...codes, 'none']).odd).toEqual([
      { url: 'u99', value: 'none', why: 'It is written as no other of 100 values is; most are like "AB-100".' },
    ])
    const links = upTo(99).map((i) => `https://a.test/${100 + i}`)
    expect(told(field('x', 'url'), [...links, 'https://b.test/ab']).odd).toEqual([])
  })

  it('are of no shape where there are more than 256, and longer texts than a hundred characters share one', () => {
    const shape = (i: number): string => `a${String.fromCharCode(0x2200 + i)}`
    const odd = (kinds: number): number =>
      told(field('x'), [...upTo(9_000).map(() => 'same'), ...upTo(kinds - 1).map((i) => shape(i))]).odd.filter(
        ({ why }) => why.startsWith('It is written'),
      ).length
    expect([odd(256), odd(257)]).toEqual([10, 0])
    const long = (length: number): string => 'a1'.repeat(60).slice(0, length)
    const texts = [...upTo(99).map((i) => `${long(101)}${'-'.repeat(i % 3)}`), 'x']
    expect(
      told(field('x'), texts)
        .odd.filter(({ why }) => why.startsWith('It is written'))
        .map(({ value }) => value),
    ).toEqual(['x'])
  })

  it('are of no shape once there were too many, whatever comes later', () => {
    const kinds = upTo(257).map((i) => `a${String.fromCharCode(0x2200 + i)}`)
    const texts = [...kinds, ...upTo(9_000).map(() => 'same'), 'A-1']
    expect(told(field('x'), texts).odd.filter(({ why }) => why.startsWith('It is written'))).toEqual([])
  })

  it('are of one shape from 101 characters on', () => {
    const written = (texts: readonly string[]) =>
      told(field('x'), texts)
        .odd.filter(({ why }) => why.startsWith('It is written'))
        .map(({ value }) => value)
    const kinds = ['a'.repeat(101), 'A1'.repeat(60), '- '.repeat(51)]
    const prose = upTo(99).map((i) => kinds[i === 50 ? 1 : i === 60 ? 2 : 0]!)
    expect(written([...prose, 'x'])).toEqual(['x'])
    expect(written([...prose, 'x1'.repeat(50)])).toEqual(['x1'.repeat(50)])
  })
})
