import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldData, RecordData } from '../core/extract/index.ts'
import { applied, runOf } from './apply.fixture.ts'
import { type Absence, type CompareOptions, compareRuns, type RecordChange, type RunRecord } from './index.ts'

const changesOf = (before: readonly RunRecord[], after: readonly RunRecord[], options?: CompareOptions) => [
  ...compareRuns({ records: before }, { records: after }, options).changes(),
]

const SHOP = 'https://shop.example/'
const products = (...list: readonly (readonly [sku: string, name: string, amount: number])[]): RecordData => ({
  products: list.map(([sku, name, amount]) => ({ sku, name, price: { amount, currency: 'EUR' } })),
})
const fieldsOf = (before: RecordData, after: RecordData, options?: CompareOptions) =>
  changesOf(runOf([[SHOP, before]]), runOf([[SHOP, after]]), options)[0]?.fields ?? []

describe('what changed from one run to another', () => {
  it('prices, a corrected name, new, old and moved items of a shop are all reported', () => {
    const before = products(
      ['A-1', 'Blue lamp', 20],
      ['A-2', 'Red lamp', 30.5],
      ['A-3', 'Gren lamp', 9.99],
      ['A-4', 'Old lamp', 5],
      ['A-5', 'Tall lamp', 80],
    )
    const after = products(
      ['A-5', 'Tall lamp', 80],
      ['A-1', 'Blue lamp', 17.99],
      ['A-2', 'Red lamp', 30.5],
      ['A-3', 'Green lamp', 9.99],
      ['A-6', 'New lamp', 44],
    )
    expect(fieldsOf(before, after)).toEqual([
      { path: 'products[sku=A-5]', item: 'Tall lamp', change: 'moved', before: 4, after: 0 },
      {
        path: 'products[sku=A-1].price',
        item: 'Blue lamp',
        change: 'changed',
        before: { amount: 20, currency: 'EUR' },
        after: { amount: 17.99, currency: 'EUR' },
        difference: -2.01,
      },
      {
        path: 'products[sku=A-3].name',
        item: 'Green lamp',
        change: 'changed',
        before: 'Gren lamp',
        after: 'Green lamp',
      },
      {
        path: 'products[sku=A-6]',
        change: 'added',
        after: { sku: 'A-6', name: 'New lamp', price: { amount: 44, currency: 'EUR' } },
      },
      {
        path: 'products[sku=A-4]',
        change: 'removed',
        before: { sku: 'A-4', name: 'Old lamp', price: { amount: 5, currency: 'EUR' } },
      },
    ])
  })

  it('changes are counted by kind and by field', () => {
    const before = runOf([
      ['a', { title: 'A', price: 1 }],
      ['b', { title: 'B', price: 2 }],
      ['c', { title: 'C', price: 3 }],
    ])
    const after = runOf([
      ['a', { title: 'A', price: 1.5 }],
      ['b', { title: 'B', price: 2 }],
      ['d', { title: 'D', price: 9 }],
    ])
    const comparison = compareRuns({ records: before }, { records: after })
    expect([...comparison.changes()]).toEqual([
      {
        url: 'a',
        title: 'A',
        change: 'changed',
        fields: [{ path: 'price', change: 'changed', before: 1, after: 1.5, difference: 0.5 }],
      },
      { url: 'd', title: 'D', change: 'added', data: { title: 'D', price: 9 } },
      { url: 'c', title: 'C', change: 'removed', data: { title: 'C', price: 3 } },
    ])
    expect(comparison.summary()).toMatchObject({
      before: 3,
      after: 3,
      same: 1,
      changed: 1,
      added: 1,
      removed: 1,
      moved: 0,
      unknown: 0,
      fields: [{ field: 'price', changes: 1 }],
    })
  })

  it('a record is known under another spelling of its URL, and a moved one by its key or content', () => {
    const before = runOf([
      ['https://shop.example/a?utm_source=x', { isbn: '978-3-16-148410-0', title: 'Tides', price: 5 }],
      ['https://shop.example/b', { isbn: '978-3-16-148411-7', title: 'Kites', price: 6 }],
      ['https://shop.example/c', { isbn: null, title: 'Rust', price: 7 }],
    ])
    const after = runOf([
      ['https://shop.example/a', { isbn: '978-3-16-148410-0', title: 'Tides', price: 5 }],
      ['https://shop.example/new/b', { isbn: '978-3-16-148411-7', title: 'Kites', price: 4 }],
      ['https://shop.example/new/c', { isbn: null, title: 'Rust', price: 7 }],
    ])
    const options = { keys: { '': ['isbn'] } }
    expect(changesOf(before, after, options)).toEqual([
      {
        url: 'https://shop.example/new/b',
        title: 'Kites',
        change: 'moved',
        from: 'https://shop.example/b',
        knownBy: 'key',
        fields: [{ path: 'price', change: 'changed', before: 6, after: 4, difference: -2 }],
      },
      {
        url: 'https://shop.example/new/c',
        title: 'Rust',
        change: 'moved',
        from: 'https://shop.example/c',
        knownBy: 'content',
      },
    ])
    expect(changesOf(before, after).map(({ change }) => change)).toEqual(['moved', 'moved'])
  })

  it('saved pages in another folder are known by their names within it', () => {
    const [before, after] = ['monday', 'tuesday'].map((day, price) =>
      runOf(['a/x', 'b', 'c'].map((file) => [`file:///saved/${day}/${file}.html`, { price }] as const)),
    ) as [readonly RunRecord[], readonly RunRecord[]]
    expect(changesOf(before, after).map(({ url, change }) => `${change} ${url}`)).toEqual(
      ['a/x', 'b', 'c'].map((file) => `changed file:///saved/tuesday/${file}.html`),
    )
    expect(changesOf(before, after.slice(1)).map(({ change }) => change)).toEqual(['changed', 'changed', 'removed'])
  })

  it('the key of the user counts before the URL', () => {
    const before = runOf([
      ['a', { sku: 'x', price: 1 }],
      ['b', { sku: 'y', price: 2 }],
    ])
    const after = runOf([
      ['a', { sku: 'y', price: 2 }],
      ['b', { sku: 'z', price: 2 }],
    ])
    expect(changesOf(before, after, { keys: { '': ['sku'] } })).toMatchObject([
      { url: 'a', change: 'moved', from: 'b', knownBy: 'key' },
      { url: 'b', change: 'added' },
      { url: 'a', change: 'removed' },
    ])
  })

  it('a record that was not read is unknown, never removed', () => {
    const before = runOf([
      ['a', { n: 1 }],
      ['b', { n: 2 }],
      ['c', { n: 3 }],
      ['d', { n: 4 }],
    ])
    const after = runOf([['a', { n: null }, 'violated']])
    const absence = (url: string) => (url === 'b' ? 'gone' : url === 'c' ? 'failed' : null) as Absence | null
    const comparison = compareRuns({ records: before }, { records: after, isComplete: false, absence })
    expect(
      [...comparison.changes()].map(({ url, change, status }) => [url, change, status?.before, status?.after]),
    ).toEqual([
      ['a', 'unknown', 'ok', 'violated'],
      ['b', 'removed', undefined, undefined],
      ['c', 'unknown', 'ok', 'failed'],
      ['d', 'unknown', 'ok', 'not-read'],
    ])
    expect(comparison.summary()).toMatchObject({ same: 0, unknown: 3, removed: 1, fields: [] })
  })

  it('ignored fields and fields that one run lacks are left out', () => {
    const before = runOf([['a', { seen: 1, cost: 5, list: [{ id: 'p', at: 1 }] }]])
    const after = runOf([['a', { seen: 2, price: 5, list: [{ id: 'p', at: 2 }] }]])
    const comparison = compareRuns({ records: before }, { records: after }, { ignore: ['seen', 'list.at'] })
    expect([...comparison.changes()]).toEqual([])
    expect(compareRuns({ records: before }, { records: after }).summary()).toMatchObject({
      onlyBefore: ['cost'],
      onlyAfter: ['price'],
      changed: 1,
    })
  })

  it('values are compared by what they mean', () => {
    const before = {
      at: '2026-05-01T10:00:00Z',
      none: null,
      list: [],
      price: { amount: 1, currency: 'EUR' },
      day: '2026-05-01',
    }
    const after = {
      price: { currency: 'EUR', amount: 1.0 },
      at: '2026-05-01T12:00+02:00',
      none: null,
      list: null,
      day: '2026-05-02',
    }
    expect(fieldsOf(before, after)).toEqual([
      { path: 'day', change: 'changed', before: '2026-05-01', after: '2026-05-02' },
    ])
  })

  it('a list without a key is aligned by order and similarity, and the summary says so', () => {
    const before = {
      opinions: [
        { text: 'Good and cheap', stars: 4 },
        { text: 'Good and cheap', stars: 4 },
        { text: 'It broke on the first day', stars: 1 },
      ],
    }
    const after = {
      opinions: [
        { text: 'Good and cheap', stars: 4 },
        { text: 'New here', stars: 3 },
        { text: 'Good and cheap', stars: 4 },
        { text: 'It broke on the first day!', stars: 1 },
      ],
    }
    const comparison = compareRuns({ records: runOf([[SHOP, before]]) }, { records: runOf([[SHOP, after]]) })
    expect([...comparison.changes()][0]?.fields).toEqual([
      {
        path: 'opinions[2>3].text',
        change: 'changed',
        before: 'It broke on the first day',
        after: 'It broke on the first day!',
      },
      { path: 'opinions[1]', change: 'added', after: { text: 'New here', stars: 3 } },
    ])
    expect(comparison.summary().identities).toMatchObject([{ list: 'opinions', by: 'position', isGiven: false }])
  })

  it('a corrected name in its place is the same item, a changed identifier is not', () => {
    const named = (...names: readonly string[]) => ({ people: names.map((name, i) => ({ name, age: 20 + i })) })
    expect(fieldsOf(named('Ann Lee', 'Jon Smith', 'Cy Young'), named('Ann Lee', 'John Smith', 'Cy Young'))).toEqual([
      { path: 'people[1].name', item: 'John Smith', change: 'changed', before: 'Jon Smith', after: 'John Smith' },
    ])
    const other = fieldsOf(named('Ann Lee', 'Jon Smith', 'Cy Young'), named('John Smith', 'Ann Lee', 'Cy Young'))
    expect(other.map(({ path, change }) => `${change} ${path}`)).toContain('removed people[name="Jon Smith"]')
    const lamps = (fourth: string) =>
      products(
        ...Array.from({ length: 12 }, (_, i) => [i === 3 ? fourth : `A-${i}`, `Lamp ${'abcdefghijkl'[i]}`, i] as const),
      )
    const [before, after] = [lamps('A-3'), lamps('A-99')]
    expect(fieldsOf(before, after).map(({ change }) => change)).toEqual(['added', 'removed'])
  })

  it('keys of several fields from the user work for lists in lists too', () => {
    const offers = (amount: number) => [
      { size: 'M', colour: 'red', price: amount },
      { size: 'M', colour: 'blue', price: 5 },
      { size: 'L', colour: 'red', price: 5 },
    ]
    const keys = { products: ['sku'], 'products.offers': ['size', 'colour'] }
    const [before, after] = [4, 3].map((amount) => ({
      products: [{ sku: 'a b', offers: offers(amount) }],
    })) as unknown as [RecordData, RecordData]
    expect(fieldsOf(before, after, { keys })).toEqual([
      {
        path: 'products[sku="a b"].offers[size=M,colour=red].price',
        change: 'changed',
        before: 4,
        after: 3,
        difference: -1,
      },
    ])
  })

  it('items that share a key are known by their place and counted', () => {
    const comparison = compareRuns(
      { records: runOf([[SHOP, products(['A-1', 'x', 1], ['A-1', 'y', 2], ['A-2', 'z', 3])]]) },
      { records: runOf([[SHOP, products(['A-1', 'x', 1], ['A-1', 'y', 5], ['A-2', 'z', 4])]]) },
      { keys: { products: ['sku'] } },
    )
    expect([...comparison.changes()][0]?.fields?.map(({ path }) => path)).toEqual([
      'products[1].price',
      'products[sku=A-2].price',
    ])
    expect(comparison.summary().withoutKey).toBe(4)
  })

  it.each([
    [2, 1, 3],
    [1, 2, 3],
    [2, 2, 4],
    [1, 1, 0],
    [0, 2, 0],
  ])('records that share a URL are counted: %i before, %i after', (m, n, counted) => {
    const runs = [m, n].map((most) => ({
      records: runOf(Array.from({ length: most }, (_, i) => ['a', { name: `${i}`, price: most }] as const)),
    }))
    expect(compareRuns(runs[0]!, runs[1]!).summary().withoutKey).toBe(counted)
  })
})

const word = fc.constantFrom(
  'ash',
  'birch',
  'cedar',
  'elm',
  'fir',
  'larch',
  'oak',
  'pine',
  'yew',
  'a.b',
  'say "x"',
  'c]d',
)
const item = fc.record({
  sku: fc.integer({ min: 0, max: 12 }).map((n) => `K-${n}`),
  name: word,
  price: fc.integer({ min: 1, max: 4 }),
})
const data: fc.Arbitrary<RecordData> = fc.record({
  title: fc.oneof(word, fc.constant(null)),
  amount: fc.record({ amount: fc.integer({ min: 1, max: 3 }), currency: fc.constant('EUR') }),
  info: fc.record({ tags: fc.array(word, { maxLength: 5 }) }),
  products: fc.uniqueArray(item, { maxLength: 8, selector: ({ sku }) => sku }),
  notes: fc.array(fc.record({ text: word, n: fc.integer({ min: 0, max: 2 }) }), { maxLength: 6 }),
})
const run = fc
  .uniqueArray(
    fc.tuple(
      fc.integer({ min: 0, max: 9 }).map((n) => `https://a.example/${n}`),
      data,
    ),
    { maxLength: 6, selector: ([url]) => url },
  )
  .map(runOf)
const KEYS = { keys: { products: ['sku'] } }

/** Data without the order of items that are known by a key. */
function inForm({ products, notes, ...more }: RecordData): unknown {
  return { ...more, products: sortedBy(products as RecordData[]), notes: sortedBy(notes as RecordData[]) }
}

/** The same change, seen from the other side. */
function mirrored({ url, change, from, knownBy, status, fields, data: own, title: _ }: RecordChange): unknown {
  const other = { added: 'removed', removed: 'added' } as Record<string, string>
  return {
    url: from ?? url,
    change: other[change] ?? change,
    ...(from && { from: url, knownBy }),
    ...(status && { status: { before: status.after, after: status.before } }),
    ...(own && { data: own }),
    ...(fields && {
      fields: sortedBy(
        fields.map(({ path, change: what, before, after, difference }) => ({
          path: path.replace(/\[(\d+)>(\d+)\]/g, '[$2>$1]'),
          change: other[what] ?? what,
          ...(after !== undefined && { before: after }),
          ...(before !== undefined && { after: before }),
          ...(difference !== undefined && { difference: difference === 0 ? 0 : -difference }),
        })),
      ),
    }),
  }
}

const sortedBy = (list: readonly unknown[]): unknown[] => list.map((one) => JSON.stringify(one, sortKeys)).sort()
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

describe('the laws of comparing', () => {
  it('a run compared with itself has no changes, however it is given', () => {
    fc.assert(
      fc.property(run, (a) => {
        const again = a.map((record, i) => ({ ...record, version: i }))
        expect(changesOf(a, a, KEYS)).toEqual([])
        expect(changesOf(a, again)).toEqual([])
      }),
    )
  })

  it.each([
    ['a given key', KEYS],
    ['keys by evidence', {}],
  ])('the changes turn the earlier run into the later one, with %s', (_, options) => {
    fc.assert(
      fc.property(run, run, (a, b) => {
        const made = applied(a, changesOf(a, b, options))
        const wanted = new Map(b.map((record) => [record.url, record.data()]))
        expect([...made.keys()].sort()).toEqual([...wanted.keys()].sort())
        for (const [url, record] of made) expect(inForm(record)).toEqual(inForm(wanted.get(url)!))
      }),
      { numRuns: 300 },
    )
  })

  it('the changes of swapped runs are the mirrored changes', () => {
    fc.assert(
      fc.property(run, run, fc.boolean(), (a, b, isGiven) => {
        const options = isGiven ? KEYS : {}
        const back = changesOf(b, a, options).map(mirrored)
        const forth = changesOf(a, b, options).map(({ title: _, fields, ...more }) => ({
          ...more,
          ...(fields && { fields: sortedBy(fields.map(({ item: _item, ...field }) => field)) }),
        }))
        expect(sortedBy(back)).toEqual(sortedBy(forth))
      }),
      { numRuns: 300 },
    )
  })

  it('changes with a given key equal a plain comparison of each pair of items', () => {
    fc.assert(
      fc.property(data, data, (a, b) => {
        const [left, right] = [a, b].map(
          (one) => new Map((one.products as RecordData[]).map((own) => [own.sku, own])),
        ) as [Map<FieldData, RecordData>, Map<FieldData, RecordData>]
        const wanted = [...new Set([...left.keys(), ...right.keys()])].flatMap((sku) => {
          const [was, is] = [left.get(sku), right.get(sku)]
          const at = `products[sku=${String(sku)}]`
          if (was === undefined || is === undefined) return [`${was === undefined ? 'added' : 'removed'} ${at}`]
          return ['name', 'price'].filter((name) => was[name] !== is[name]).map((name) => `changed ${at}.${name}`)
        })
        const told = fieldsOf(a, b, { ...KEYS, order: false }).filter(({ path }) => path.startsWith('products'))
        expect(told.map(({ path, change }) => `${change} ${path}`).sort()).toEqual(wanted.sort())
      }),
    )
  })
})

describe('large runs', () => {
  it('a run of 100,000 records is compared', () => {
    const records = (more: number) =>
      Array.from(
        { length: 100_000 },
        (_, i) =>
          [
            `https://a.example/${i + more}`,
            {
              title: `Thing ${i + more}`,
              price: (i * 7) % (100 + more),
              offers: [{ seller: `S${i % 50}`, price: i % 9 }],
            },
          ] as const,
      )
    const [before, after] = [runOf(records(0)), runOf(records(1))]
    const { summary } = compareRuns({ records: before }, { records: after })
    expect(summary()).toMatchObject({ added: 1, removed: 1 })
  })

  it('a list of 100,000 items is compared, with a key and without', () => {
    const list = (from: number) => Array.from({ length: 100_000 }, (_, i) => ({ sku: `K-${from + i}`, price: i % 10 }))
    const found = fieldsOf({ list: list(0) }, { list: list(10) })
    expect(found.length).toBe(20)
    const texts = (start: number) => Array.from({ length: 50_000 }, (_, i) => `line ${(start + i) % 30_000}`)
    expect(fieldsOf({ lines: texts(0) }, { lines: texts(5) }).length).toBeGreaterThan(0)
  })
})

describe('records that were healed in part', () => {
  const [whole, part]: readonly RecordData[] = [
    { name: 'Lamp', price: 9, stock: 'few' },
    { name: 'Lamp', price: null, stock: 'none' },
  ]
  const told = (statuses: readonly string[], data: readonly RecordData[]) => {
    const [before, after] = statuses.map((status, i) => runOf([[SHOP, data[i]!, status]]))
    const changes = changesOf(before!, after!)
    return changes.flatMap(({ fields = [] }) => fields.map(({ path, change }) => `${change} ${path}`))
  }

  it('a value that a record healed in part has not is no change', () => {
    expect(told(['ok', 'ok'], [whole!, part!])).toEqual(['removed price', 'changed stock'])
    expect(told(['ok', 'healed-in-part'], [whole!, part!])).toEqual(['changed stock'])
    expect(told(['healed-in-part', 'ok'], [part!, whole!])).toEqual(['changed stock'])
  })

  it('a value that only a record healed in part has is a change', () => {
    expect(told(['ok', 'healed-in-part'], [part!, whole!])).toEqual(['added price', 'changed stock'])
  })
})
