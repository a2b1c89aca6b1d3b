import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { DuckDBInstance } from '@duckdb/node-api'
import fc from 'fast-check'
import { parquetReadObjects } from 'hyparquet'
import { describe, expect, it } from 'vitest'
import { useFolder } from './folder.fixture.ts'
import type { Row } from './index.ts'

const { at, read, writeAll } = useFolder()

/** Two products: one with everything, one with gaps and a price that could not be read. */
const PRODUCTS: readonly Row[] = [
  {
    url: 'http://a.example/1',
    status: 'ok',
    data: {
      name: 'Kettle',
      price: { amount: 19.5, currency: 'EUR' },
      stock: 7,
      weight: 1,
      isNew: true,
      since: '2024-02-29',
      seen: '2024-03-01T10:00:00Z',
      tags: ['steel', '=red'],
      reviews: [
        { who: 'Ann', stars: 5, replies: [{ says: 'Thanks' }, { says: 'Yes' }] },
        { who: 'Bo', stars: 4, replies: [] },
      ],
    },
    violations: [],
  },
  {
    url: 'http://a.example/2',
    status: 'violated',
    data: {
      name: null,
      price: 'ask us',
      stock: null,
      weight: 0.25,
      isNew: false,
      since: null,
      seen: null,
      tags: [],
      reviews: [],
    },
    violations: [{ pattern: 'price', rule: 'type', message: 'no price' }],
  },
]

async function duckdb(sql: string): Promise<unknown[]> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  const rows = await (await connection.runAndReadAll(sql)).getRowObjectsJson()
  connection.closeSync()
  return rows
}

describe('Parquet', () => {
  it('DuckDB reads real types and nested lists from Parquet', async () => {
    await writeAll('r.parquet', PRODUCTS)
    const file = `read_parquet('${at('r.parquet')}')`
    const types = (await duckdb(`SELECT column_name, column_type FROM (DESCRIBE SELECT data.* FROM ${file})`)) as {
      column_name: string
      column_type: string
    }[]
    expect(Object.fromEntries(types.map(({ column_name, column_type }) => [column_name, column_type]))).toEqual({
      name: 'VARCHAR',
      price: 'STRUCT(amount DOUBLE, currency VARCHAR, "value" VARCHAR)',
      stock: 'BIGINT',
      weight: 'DOUBLE',
      isNew: 'BOOLEAN',
      since: 'DATE',
      seen: expect.stringMatching(/^TIMESTAMP/),
      tags: 'VARCHAR[]',
      reviews: 'STRUCT(who VARCHAR, stars BIGINT, replies STRUCT(says VARCHAR)[])[]',
    })
    const rows = await duckdb(
      `SELECT data.name AS name, data.price.value AS asked, data.tags AS tags, data.since AS since,
        list_transform(data.reviews, r -> len(r.replies)) AS replies FROM ${file} ORDER BY url`,
    )
    expect(rows).toEqual([
      { name: 'Kettle', asked: null, tags: ['steel', '=red'], since: '2024-02-29', replies: ['2', '0'] },
      { name: null, asked: 'ask us', tags: [], since: null, replies: [] },
    ])
  })

  it('any records of one shape are read back from Parquet', async () => {
    const review = fc.record({ who: fc.string(), stars: fc.option(fc.integer()) })
    const data = fc.record({
      name: fc.option(fc.string()),
      weight: fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
      isNew: fc.boolean(),
      reviews: fc.array(review, { maxLength: 4 }),
      tags: fc.array(fc.string(), { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(data, { minLength: 1, maxLength: 6 }), async (rows) => {
        await writeAll(
          'p.parquet',
          rows.map((row) => ({ data: row })),
        )
        const bytes = readFileSync(at('p.parquet'))
        const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)
        const back = (await parquetReadObjects({ file })) as { data: Record<string, unknown> }[]
        const plain = JSON.parse(
          JSON.stringify(back, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
        )
        const hasList = rows.some(({ reviews }) => reviews.length > 0)
        for (const [i, row] of rows.entries()) {
          expect(plain[i].data.name).toEqual(row.name)
          expect(plain[i].data.weight).toBeCloseTo(row.weight)
          expect(plain[i].data.tags).toEqual(row.tags)
          if (hasList) expect(plain[i].data.reviews).toEqual(row.reviews)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('a Parquet file without rows can be read', async () => {
    await writeAll('r.parquet', [])
    expect(await duckdb(`SELECT count(*) AS n FROM read_parquet('${at('r.parquet')}')`)).toEqual([{ n: '0' }])
  })

  it('values that fit no Parquet column are JSON', async () => {
    let deep: unknown = 1
    for (let i = 0; i < 30; i++) deep = { deep }
    await writeAll('r.parquet', [
      { mixed: [1], deep, none: {} },
      { mixed: { a: 1 }, deep, none: {} },
    ])
    const [row] = (await duckdb(`SELECT mixed, none FROM read_parquet('${at('r.parquet')}')`)) as Record<
      string,
      string
    >[]
    expect(row).toEqual({ mixed: '[1]', none: '{}' })
  })
})

describe('SQLite', () => {
  const query = (sql: string): unknown[] => {
    const database = new DatabaseSync(at('r.sqlite'), { readOnly: true })
    const rows = database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }))
    database.close()
    return rows
  }

  it('each list is a SQLite table whose rows point to their parents', async () => {
    await writeAll('r.sqlite', PRODUCTS)
    expect(query(`SELECT name, "price.amount", price, stock, weight, isNew, since FROM records ORDER BY _id`)).toEqual([
      { name: 'Kettle', 'price.amount': 19.5, price: null, stock: 7, weight: 1, isNew: 1, since: '2024-02-29' },
      { name: null, 'price.amount': null, price: 'ask us', stock: null, weight: 0.25, isNew: 0, since: null },
    ])
    expect(
      query(`SELECT r.url, v.who, p.says FROM records r JOIN "records.reviews" v ON v._parent = r._id
        JOIN "records.reviews.replies" p ON p._parent = v._id ORDER BY p._position`),
    ).toEqual([
      { url: 'http://a.example/1', who: 'Ann', says: 'Thanks' },
      { url: 'http://a.example/1', who: 'Ann', says: 'Yes' },
    ])
    expect(query(`SELECT value FROM "records.tags" ORDER BY _position`)).toEqual([
      { value: 'steel' },
      { value: '=red' },
    ])
    expect(query('PRAGMA foreign_key_check')).toEqual([])
    expect(query(`SELECT "table", "from", "to" FROM pragma_foreign_key_list('records.reviews')`)).toEqual([
      { table: 'records', from: '_parent', to: '_id' },
    ])
  })

  it('any field names are accepted by SQLite', async () => {
    const names = ['a"; DROP TABLE records; --', 'Name', 'name', '_id', 'value', '', 'a b', "it's"]
    const data = Object.fromEntries(names.map((name) => [name, [name]]))
    await writeAll('r.sqlite', [
      { url: 'u', data },
      { url: 'u', data: Object.fromEntries(names.map((name) => [name, name])) },
    ])
    expect(query('SELECT count(*) AS n FROM records')).toEqual([{ n: 2 }])
    expect(query(`SELECT count(*) AS n FROM sqlite_schema WHERE type = 'table'`)).toEqual([{ n: names.length + 1 }])
  })
})

describe('CSV with a file for each list', () => {
  it('keys join the CSV files of lists', async () => {
    await writeAll('r.csv', PRODUCTS, { csvLists: 'files' })
    expect(readdirSync(at()).sort()).toEqual([
      'r.csv',
      'r.reviews.csv',
      'r.reviews.replies.csv',
      'r.tags.csv',
      'r.violations.csv',
    ])
    expect(read('r.reviews.csv')).toBe('_id,_parent,_position,who,stars\n1,1,0,Ann,5\n2,1,1,Bo,4\n')
    expect(read('r.reviews.replies.csv')).toBe('_id,_parent,_position,says\n1,1,0,Thanks\n2,1,1,Yes\n')
    expect(read('r.tags.csv')).toBe("_id,_parent,_position,value\n1,1,0,steel\n2,1,1,'=red\n")
    expect(read('r.csv').split('\n')[0]).toBe(
      '_id,url,status,name,price,price.amount,price.currency,stock,weight,isNew,since,seen',
    )
  })

  it('lists whose names differ only in forbidden characters get files of their own', async () => {
    await writeAll('r.csv', [{ data: { 'a/b': [1], a_b: [2], A_B: [3], 'a:b': [{ c: 4 }] } }], { csvLists: 'files' })
    const names = ['r.a_b.csv', 'r.a_b_2.csv', 'r.A_B_3.csv', 'r.a_b_4.csv']
    expect(names.map((name) => read(name).split('\n')[1])).toEqual([1, 2, 3, 4].map((value) => `1,1,0,${value}`))
  })

  it('files of lists stay in their folder, whatever the fields are called', async () => {
    const data = { '../../evil': ['x'], '/etc/passwd': ['x'], 'a\0b': ['x'], '..': ['x'] }
    await writeAll('r.csv', [{ data }], { csvLists: 'files' })
    expect(readdirSync(at()).every((name) => /^r[\w.-]*\.csv$/.test(name))).toBe(true)
    expect(readdirSync(at()).length).toBe(5)
  })
})

describe('JSON Schema', () => {
  it('the JSON Schema has the types of the records', async () => {
    await writeAll('r.jsonl', PRODUCTS, { schema: at('r.schema.json') })
    const { properties } = JSON.parse(read('r.schema.json'))
    expect(properties.data.properties.stock).toEqual({ type: ['integer', 'null'] })
    expect(properties.data.properties.since).toEqual({ type: ['string', 'null'], format: 'date' })
    expect(properties.data.properties.reviews.items.properties.replies.type).toEqual(['array', 'null'])
    expect(properties.data.properties.price.anyOf).toHaveLength(3)
    expect(properties.url).toEqual({ type: ['string', 'null'] })
  })

  it('a field of dates and words is text, one of numbers and words allows both', async () => {
    const rows = [
      { url: 'a', data: { since: '2024-02-29', size: 7 } },
      { url: 'b', data: { since: 'soon', size: 'large' } },
    ]
    await writeAll('m.jsonl', rows, { schema: at('m.schema.json') })
    expect(JSON.parse(read('m.schema.json')).properties.data.properties).toEqual({
      since: { type: ['string', 'null'] },
      size: { type: ['string', 'number', 'boolean', 'null'] },
    })
    await writeAll('m.parquet', rows)
    expect(await duckdb(`SELECT data.size AS size FROM read_parquet('${at('m.parquet')}')`)).toEqual([
      { size: '7' },
      { size: 'large' },
    ])
  })
})

describe('rows that wait', () => {
  it.each(['r.csv', 'r.parquet', 'r.sqlite'])(
    'forty thousand rows are written to %s in bounded memory',
    async (name) => {
      const text = 'x'.repeat(1000)
      function* many(): Generator<Row> {
        for (let i = 0; i < 40_000; i++) yield { url: `u${i}`, data: { text: `${text}${i}`, list: [{ i }, { i }] } }
      }
      globalThis.gc?.()
      const before = process.memoryUsage().rss
      await writeAll(name, many())
      expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    },
  )
})
