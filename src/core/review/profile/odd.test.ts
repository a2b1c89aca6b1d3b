import { describe, expect, it } from 'vitest'
import {
  type FarRule,
  farValues,
  misreadValues,
  missingValues,
  oddest,
  type Seen,
  shapeValues,
  type WeighedValue,
} from './odd.ts'

const seen = (url: string, value = ''): Seen => ({ url, value })
const weighed = (url: string, value: string, why: string, bits: number): WeighedValue => ({ url, value, why, bits })

describe('the oddest', () => {
  it('come first, of equal ones by address and value', () => {
    const all = [
      weighed('b', 'x', '1', 2),
      weighed('a', 'y', '2', 2),
      weighed('a', 'x', '3', 2),
      weighed('c', 'x', '4', 3),
      weighed('a', 'z', '5', 1),
    ]
    expect(oddest(all)).toEqual([
      { url: 'c', value: 'x', why: '4' },
      { url: 'a', value: 'x', why: '3' },
      { url: 'a', value: 'y', why: '2' },
      { url: 'b', value: 'x', why: '1' },
      { url: 'a', value: 'z', why: '5' },
    ])
  })

  it('are told once, by the gravest reason, the first of two as grave', () => {
    const [light, grave, as] = [
      weighed('a', 'x', 'light', 1),
      weighed('a', 'x', 'grave', 2),
      weighed('a', 'x', 'as', 2),
    ]
    for (const all of [
      [light, grave, as],
      [grave, light],
    ])
      expect(oddest(all)).toEqual([{ url: 'a', value: 'x', why: 'grave' }])
    expect(oddest([weighed('a', 'x', 'none', 0)])).toEqual([])
  })

  it('are ten', () => {
    const all = Array.from({ length: 12 }, (_, i) => weighed(`${i}`, '', '', i + 1))
    expect(oddest(all).map(({ url }) => url)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2'])
  })
})

describe('missing values', () => {
  const missing = (count: number, of: number): readonly WeighedValue[] =>
    missingValues([seen('a'), seen('b')], count, of)

  it('are told where nineteen of twenty have one, of ten at least', () => {
    expect(missing(1, 20)).toEqual(
      ['a', 'b'].map((url) => weighed(url, '', 'It is missing, where 19 of 20 have it.', Math.log2(20))),
    )
    expect(missing(2, 40)).toHaveLength(2)
    expect(missing(2, 40)[0]!.bits).toBeCloseTo(Math.log2(20))
    expect(missing(2, 39)).toEqual([])
    expect(missing(1, 19)).toEqual([])
    expect(missing(0, 20)).toEqual([])
    expect(missingValues([seen('a')], 0.4, 10)).toHaveLength(1)
    expect(missingValues([seen('a')], 0.4, 9)).toEqual([])
  })
})

describe('misread values', () => {
  it('are told where half of the values at least are read', () => {
    expect(misreadValues([seen('a', 'x')], 2, 16, 'a price')).toEqual([
      weighed('a', 'x', 'It is not a price, as 14 of 16 values are.', 7),
    ])
    expect(misreadValues([seen('a', 'x')], 2, 4, 'a price')).toHaveLength(1)
    expect(misreadValues([seen('a', 'x')], 2, 3, 'a price')).toEqual([])
    expect(misreadValues([seen('a', 'x')], 0, 3, 'a price')).toEqual([])
  })
})

describe('values far from the others', () => {
  const RULE: FarRule = { needed: 6, text: String, isLength: false, isDate: false, least: 0 }
  const far = (figures: readonly number[], change: Partial<FarRule> = {}): readonly WeighedValue[] =>
    farValues(
      Float64Array.from(figures).sort(),
      figures.map((figure) => ({ figure, seen: seen(`${figure}`) })),
      { ...RULE, ...change },
    )
  const urls = (figures: readonly number[], change: Partial<FarRule> = {}): readonly string[] =>
    far(figures, change).map(({ url }) => url)
  const spread = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19]

  it('are greater or less, with what is usual', () => {
    expect(far([...spread, 1000])).toMatchObject([
      { url: '1000', why: 'It is far greater than the others: most are between 10 and 19.' },
    ])
    expect(
      far([
        ...Array(20)
          .fill(0)
          .flatMap(() => spread),
        1000,
      ]),
    ).toMatchObject([{ why: 'It is far greater than the others: most are between 10 and 19.' }])
    expect(far([...spread, ...spread, ...spread, -1000])[0]).toMatchObject({
      url: '-1000',
      why: 'It is far less than the others: most are between 10 and 19.',
    })
    expect(far(spread)).toEqual([])
  })

  it('are told of ten at least', () => {
    expect(urls([...spread.slice(0, 9), 1000])).toEqual(['1000'])
    expect(urls([...spread.slice(0, 8), 1000])).toEqual([])
  })

  it('have a weight by how far they are', () => {
    const even = [...Array(30).fill(100), 400]
    expect(far(even, { isDate: true })[0]?.bits).toBeCloseTo(Math.log2(1 + 12))
    expect(far(even, { isDate: true })[0]?.why).toBe('It is far later than the others: most are 100.')
  })

  it('are more than six deviations away, a quarter where nearly all are the same', () => {
    const last = (figure: number): readonly string[] => urls([...Array(30).fill(100), figure], { isDate: true })
    expect([last(250), last(250.1), last(-50), last(-50.1)]).toEqual([[], ['250.1'], [], ['-50.1']])
    const zeros = (figure: number): readonly string[] => urls([...Array(30).fill(0), figure])
    expect([zeros(6), zeros(6.1)]).toEqual([[], ['6.1']])
  })

  it('are far by their logarithms too, where all are above zero', () => {
    const doubled = [1, 1, 1, 1, 1, 2, 2, 2, 4, 4, 4, 8, 8, 8, 16, 16, 16, 16, 16, 300]
    expect(urls(doubled)).toEqual([])
    expect(urls(doubled, { isDate: true })).toEqual(['300'])
    expect(urls([0, ...doubled.slice(1)])).toEqual(['300'])
    expect(urls([0.5, ...doubled.slice(1)])).toEqual([])
  })

  const of = (sample: readonly number[], figure: number, change: Partial<FarRule> = {}): readonly WeighedValue[] =>
    farValues(Float64Array.from(sample), [{ figure, seen: seen('end') }], { ...RULE, ...change })

  it('are as far as the wider of their distances says', () => {
    const low = [...Array(10).fill(1), ...Array(10).fill(2), ...Array(10).fill(3)]
    const plain = 998 / 1.4826
    expect(of(low, 1000)[0]!.bits).toBeCloseTo(Math.log2(1 + plain))
  })

  it('may be below zero where none of the sample is', () => {
    expect(of(spread, -1000)).toMatchObject([{ url: 'end' }])
    expect(of(spread, 0)).toEqual([])
  })

  it('are judged by the range of the others where more than half of them are the same', () => {
    const most = [90, 90, ...Array(16).fill(100), 110, 110]
    const isFar = (figure: number): boolean => of(most, figure, { isDate: true }).length > 0
    expect([isFar(136), isFar(137), isFar(64), isFar(63)]).toEqual([false, true, false, true])
  })

  it('are no twos among ones, but twenties', () => {
    const ones = Array(30).fill(1)
    expect([urls([...ones, 2]), urls([...ones, 3.8]), urls([...ones, 3.9]), urls([...ones, 20])]).toEqual([
      ...[[], [], ['3.9'], ['20']],
    ])
  })

  it('are none where more than one, and a fiftieth, are as far', () => {
    const many = (count: number, of: number): number =>
      far([
        ...Array(of - count)
          .fill(0)
          .map((_, i) => 100 + (i % 10)),
        ...Array(count).fill(10_000),
      ]).length
    expect([many(1, 20), many(2, 20), many(2, 100), many(3, 100), many(3, 150)]).toEqual([1, 0, 2, 0, 3])
  })

  it('of lengths are longer or shorter by their logarithms, of dates earlier or later', () => {
    const lengths = [...spread, ...spread, ...spread]
    expect(far([...lengths, 500], { isLength: true, least: 0.25 })).toMatchObject([
      { why: 'It is far longer (500 characters) than the others: most are between 10 and 19.' },
    ])
    expect(far([...lengths, 1], { isLength: true, least: 0.25 })).toMatchObject([
      { why: 'It is far shorter (1 characters) than the others: most are between 10 and 19.' },
    ])
    const same = Array(30).fill(100)
    expect(urls([...same, 440], { isLength: true, least: 0.25 })).toEqual([])
    expect(urls([...same, 460], { isLength: true, least: 0.25 })).toEqual(['460'])
    expect(far([...same, -900], { isDate: true, text: (one) => `day ${one}` })).toMatchObject([
      { why: 'It is far earlier than the others: most are day 100.' },
    ])
  })
})

describe('values of an odd shape', () => {
  const shapes = (...counts: readonly number[]) =>
    shapeValues(new Map(counts.map((count, i) => [`${i}`, { count, seen: [seen(`u${i}`, `v${i}`)] }])))

  it('are those that few have, where others share some', () => {
    expect(shapes(60, 39, 1)).toEqual([
      weighed('u2', 'v2', 'It is written as no other of 100 values is; most are like "v0".', Math.log2(100)),
    ])
    expect(shapes(59, 139, 2)).toEqual([
      weighed('u2', 'v2', 'It is written as only 2 of 200 values are; most are like "v1".', Math.log2(100)),
    ])
    expect(shapes(50, 50)).toEqual([])
    expect(shapes(98, 2)).toEqual([])
    expect(shapes(8, 1)).toEqual([])
    expect(shapes(9, 1)).toHaveLength(1)
  })

  it('are none where nine tenths are not usual, and of too many shapes', () => {
    expect(shapes(90, ...Array(10).fill(1))).toHaveLength(10)
    expect(shapes(89, ...Array(11).fill(1))).toEqual([])
    expect(shapeValues(null)).toEqual([])
    expect(shapeValues(new Map())).toEqual([])
  })

  it('are beside the first of two shapes as usual, by its name', () => {
    const found = shapeValues(
      new Map([
        ['b', { count: 50, seen: [seen('1', 'B')] }],
        ['a', { count: 50, seen: [seen('2', 'A')] }],
        ['c', { count: 1, seen: [seen('3', 'C'), seen('4', 'D')] }],
      ]),
    )
    expect(found.map(({ url, why }) => [url, why.split(' like ')[1]])).toEqual([
      ['3', '"A".'],
      ['4', '"A".'],
    ])
  })
})
