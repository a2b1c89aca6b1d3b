import { describe, expect, it } from 'vitest'
import type { RecordData } from '../core/extract/index.ts'
import { runOf } from './apply.fixture.ts'
import { type MatchedRecords, matchRecords } from './match-records.ts'

type Records = readonly (readonly [url: string, data: RecordData, status?: string])[]

const matched = (before: Records, after: Records, key?: readonly string[]): MatchedRecords => {
  const side = (records: Records) => ({
    records: runOf(records),
    dataOf: (record: { data(): RecordData }) => record.data(),
  })
  return matchRecords(side(before), side(after), key, ({ status }) => status === 'ok')
}
const pairsOf = (before: Records, after: Records, key?: readonly string[]): string[] =>
  matched(before, after, key)
    .pairs.map((pair) => [pair.before, pair.after, pair.knownBy ?? 'url'].join(' '))
    .sort()

const A = 'https://a.example/'
const at = (folder: string, list: readonly RecordData[]): Records =>
  list.map((data, i) => [`${A}${folder}/${i}`, data] as const)

describe('matching records by URL', () => {
  it('records with other spellings of a URL are one, the first with the first', () => {
    const before: Records = [
      [`${A}x?utm_source=y`, { n: 1 }],
      [`${A}x`, { n: 2 }],
      [`${A}y`, { n: 3 }],
    ]
    const after: Records = [
      [`${A}y#part`, { n: 9 }, 'failed'],
      [`${A}x`, { n: 2 }],
      [`${A}x`, { n: 1 }],
      [`${A}x`, { n: 4 }],
    ]
    expect(pairsOf(before, after)).toEqual(['0 1 url', '1 2 url', '2 0 url'])
    expect(matched(before, after)).toMatchObject({ identity: null, withoutKey: 5 })
  })

  it.each([
    [2, 1, 3],
    [1, 2, 3],
    [1, 1, 0],
    [2, 0, 2],
  ])('records that share a URL are counted: %i before and %i after', (before, after, counted) => {
    const records = (count: number): Records => Array.from({ length: count }, () => [A, { n: 1 }] as const)
    expect(matched(records(before), records(after)).withoutKey).toBe(counted)
  })

  it.each<[string, string[], string[], string[]]>([
    ['in two folders', ['/mon/a/x', '/mon/b'], ['/tue/b', '/tue/a/x'], ['0 1 url', '1 0 url']],
    ['one alone by its name', ['/mon/a'], ['/tue/a'], ['0 0 url']],
    ['one alone under another name', ['/mon/a'], ['/tue/b'], []],
    ['in folders that begin alike', ['/s/mon/a', '/s/monday/b'], ['/t/monday/b', '/t/mon/a'], ['0 1 url', '1 0 url']],
    ['whose names begin alike', ['/mon/ab', '/mon/ac'], ['/tue/ac', '/tue/ad'], ['1 0 url']],
    ['in folders of other depths', ['/mon/x/a', '/mon/x/b'], ['/tue/a', '/tue/y/b'], ['0 0 url']],
  ])('saved files are matched: %s', (_, before, after, pairs) => {
    const files = (list: readonly string[], price: number): Records =>
      list.map((path) => [`file://${path}`, { price }] as const)
    expect(pairsOf(files(before, 1), files(after, 2))).toEqual(pairs)
    const pages: Records = [[`${A}page`, { price: 3 }]]
    expect(pairsOf([...files(before, 1), ...pages], [...files(after, 2), ...pages]).slice(0, pairs.length)).toEqual(
      pairs,
    )
  })
})

describe('matching records by a key of the user', () => {
  it('records with the same key are one, whatever their URLs are', () => {
    const before = at('old', [{ sku: 'a' }, { sku: 'b' }, { sku: 'c' }])
    const after: Records = [...at('new', [{ sku: 'b' }, { sku: 'd' }]), [`${A}old/2`, { sku: 'c' }]]
    expect(pairsOf(before, after, ['sku'])).toEqual(['1 0 key', '2 2 url'])
    expect(pairsOf(at('old', [{ sku: 'a' }]), at('new', [{ sku: 'b' }, { sku: 'a' }]), ['sku'])).toEqual(['0 1 key'])
    expect(matched(before, after, ['sku'])).toMatchObject({
      identity: { list: '', by: 'key', key: ['sku'], isGiven: true, shared: null },
      withoutKey: 0,
    })
  })

  it('records with one URL are two when both have other keys, and one when a key is missing', () => {
    const pair = (a: RecordData, b: RecordData) => pairsOf([[A, a]], [[A, b]], ['sku'])
    expect(pair({ sku: 'a' }, { sku: 'b' })).toEqual([])
    expect(pair({ sku: 'a' }, { sku: null })).toEqual(['0 0 url'])
    expect(pair({ sku: null }, { sku: 'b' })).toEqual(['0 0 url'])
  })

  it('records are known by URL where keys are ambiguous or not trusted', () => {
    const before: Records = [
      [`${A}0`, { sku: 'a' }],
      [`${A}1`, { sku: 'a' }],
      [`${A}2`, { sku: 'b' }, 'violated'],
    ]
    const after: Records = [
      [`${A}1`, { sku: 'a' }],
      [`${A}3`, { sku: 'b' }],
    ]
    expect(pairsOf(before, after, ['sku'])).toEqual(['1 0 url'])
    expect(matched(before, after, ['sku']).withoutKey).toBe(3)
    expect(matched(after, before, ['sku']).withoutKey).toBe(3)
  })

  it('records with other keys are not joined by their content', () => {
    const content = { name: 'x', text: 'y' }
    const [old, moved] = [at('old', [{ sku: 'a', ...content }]), at('new', [{ sku: 'a', ...content }])]
    expect(pairsOf(old, moved, ['isbn'])).toEqual(['0 0 content'])
    expect(pairsOf(at('old', [content]), at('new', [content]), ['name'])).toEqual(['0 0 key'])
  })
})

describe('records that moved', () => {
  const skus = (...numbers: readonly number[]) => numbers.map((n): RecordData => ({ sku: `AB-10${n}`, price: n + 0.5 }))

  it.each([
    ['most of the values', [1, 2, 3, 4], [1, 2, 3, 5], ['0 0 key', '1 1 key', '2 2 key'], 0.75],
    ['all of them', [1, 2], [2, 1], ['0 1 key', '1 0 key'], 1],
    ['few of them', [1, 2, 3, 6], [1, 4, 5, 7], ['0 0 content'], null],
  ])('moved records are known by a naming field when both runs have %s', (_, before, after, pairs, shared) => {
    const found = matched(at('old', skus(...before)), at('new', skus(...after)))
    expect(pairsOf(at('old', skus(...before)), at('new', skus(...after)))).toEqual(pairs)
    expect(found.identity?.shared ?? null).toBe(shared)
  })

  it('records that stayed in place count for the naming field, too', () => {
    const stayed: Records = skus(5, 6).map((data, i) => [`${A}${i}`, data] as const)
    const [old, moved] = [at('old', skus(1, 2)), at('new', skus(1, 3))]
    const { identity, withoutKey } = matched([...stayed, ...old], [...stayed, ...moved])
    expect(identity).toEqual({ list: '', by: 'key', key: ['sku'], isGiven: false, shared: 0.75 })
    expect(withoutKey).toBe(0)
  })

  it('a value that several records of one run have names none of them', () => {
    const twice = skus(...Array.from({ length: 20 }, (_, i) => i + 10), 29)
    const once = twice.map((data, i) => ({ ...data, price: -i, ...(i === 20 && { sku: 'AB-1030' }) }))
    const told = Array.from({ length: 19 }, (_, i) => `${i} ${i} key`).sort()
    expect(pairsOf(at('old', twice), at('new', once))).toEqual(told)
    expect(pairsOf(at('old', once), at('new', twice))).toEqual(told)
  })

  it('records are one by content of two values or more that no other record has', () => {
    expect(pairsOf(at('old', [{ a: 1, b: 2 }]), at('new', [{ b: 2, a: 1 }]))).toEqual(['0 0 content'])
    expect(pairsOf(at('old', [{ a: 1, b: null }]), at('new', [{ a: 1, b: null }]))).toEqual([])
    const [one, two] = [
      [{ a: 1, b: 2 }],
      [
        { a: 1, b: 2 },
        { a: 1, b: 2 },
      ],
    ]
    expect(pairsOf(at('old', one), at('new', two))).toEqual([])
    expect(pairsOf(at('old', two), at('new', one))).toEqual([])
    expect(pairsOf(at('old', two), at('new', two))).toEqual([])
  })

  it('records that are not trusted are not matched as moved', () => {
    const [data] = skus(1)
    expect(pairsOf([[`${A}old`, data!, 'violated']], at('new', [data!]))).toEqual([])
    expect(pairsOf(at('old', [data!]), [[`${A}new`, data!, 'violated']])).toEqual([])
  })
})
