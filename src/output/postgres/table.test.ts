import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedPostgres } from '../../../test/shared/index.ts'
import { openOutput, type Row } from '../index.ts'

const server = sharedPostgres()
let database: string
let client: pg.Client
beforeAll(async () => {
  database = await server.newDatabase()
  client = new pg.Client(database)
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await server.stop()
})

let tables = 0
/** A table of this test's own. */
const newTable = (): string => `t${++tables}`

const placeOf = (table: string, more = ''): string => `${database}?table=${table}${more}`

async function write(table: string, rows: Iterable<Row>, more = ''): Promise<void> {
  const output = await openOutput([placeOf(table, more)], new PassThrough())
  for (const row of rows) await output.write(row)
  await output.commit().catch((error: unknown) => {
    output.discard()
    throw error
  })
}

const page = (url: string, data: Row): Row => ({ url, status: 'ok', data })

const query = async (sql: string): Promise<unknown[]> => (await client.query(sql)).rows

async function typesOf(table: string): Promise<Record<string, string>> {
  const rows = (await query(
    `SELECT attname, format_type(atttypid, NULL) AS type FROM pg_attribute
      WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`,
  )) as { attname: string; type: string }[]
  return Object.fromEntries(rows.map(({ attname, type }) => [attname, type]))
}

describe('a new table', () => {
  it('names that JavaScript reserves are columns of a table', async () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const table = newTable()
    const data = JSON.parse(`{${names.map((name) => `"${name}":"told ${name}"`)}}`) as Row
    await write(table, [page('a', data)])
    const columns = names.map((name) => `"${name}"`).join(', ')
    const { rows } = await client.query({ text: `SELECT ${columns} FROM ${table}`, rowMode: 'array' })
    expect(rows).toEqual([names.map((name) => `told ${name}`)])
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('each field has a column of its type, and lists are documents', async () => {
    const table = newTable()
    await write(table, [
      {
        ...page('a', {
          name: 'Kettle',
          price: { amount: 19.5, currency: 'EUR' },
          stock: 7,
          isNew: true,
          since: '2024-02-29',
          seen: '2024-03-01T10:00:00+02:00',
          size: 7,
          reviews: [{ who: 'Ann', stars: 5 }],
          nothing: null,
          url: 'inner',
        }),
        violations: [],
      },
      page('b', { name: null, size: 'large', reviews: [] }),
    ])
    expect(await typesOf(table)).toEqual({
      url: 'text',
      status: 'text',
      name: 'text',
      'price.amount': 'numeric',
      'price.currency': 'text',
      stock: 'bigint',
      isNew: 'boolean',
      since: 'date',
      seen: 'timestamp with time zone',
      size: 'text',
      reviews: 'jsonb',
      record_url: 'text',
      violations: 'jsonb',
    })
    expect(
      await query(
        `SELECT name, "price.amount"::text AS price, stock::text, "isNew", since::text, size, reviews,
          to_char(seen AT TIME ZONE 'UTC', 'HH24:MI') AS seen FROM ${table} ORDER BY url`,
      ),
    ).toEqual([
      {
        name: 'Kettle',
        price: '19.5',
        stock: '7',
        isNew: true,
        since: '2024-02-29',
        size: '7',
        reviews: [{ who: 'Ann', stars: 5 }],
        seen: '08:00',
      },
      { name: null, price: null, stock: null, isNew: null, since: null, size: 'large', reviews: [], seen: null },
    ])
  })

  it('any texts, numbers and documents are read back', async () => {
    const text = fc.string({ unit: 'binary' })
    const cleaned = (value: string): string => value.replaceAll('\0', '\ufffd').toWellFormed()
    const data = fc.record({ text, number: fc.double({ noNaN: true, noDefaultInfinity: true }), list: fc.array(text) })
    await fc.assert(
      fc.asyncProperty(fc.array(data, { minLength: 1, maxLength: 5 }), async (rows) => {
        const table = newTable()
        await write(
          table,
          rows.map((row, i) => page(String(i), row)),
        )
        const back = (await query(`SELECT text, number::float8, list FROM ${table} ORDER BY url`)) as typeof rows
        expect(back).toEqual(
          rows.map(({ text, number, list }) => ({ text: cleaned(text), number: number + 0, list: list.map(cleaned) })),
        )
      }),
      { numRuns: 15 },
    )
  })

  it('NUL, half characters, the year 0 and far time zones can be stored', async () => {
    const table = newTable()
    const list = ['a\0b', '\\u0000', '\ud800', '"\\', { '\0key': 1 }]
    await write(table, [
      page('a', { text: 'a\0b\ud800', list, day: '0000-02-29', at: '0000-01-01T00:00:00+23:00' }),
      page('b', { text: '', list: [], day: '9999-12-31', at: '9999-12-31T24:00:00-23:59' }),
    ])
    expect(
      await query(`SELECT text, list, day::text, at AT TIME ZONE 'UTC' || '' AS at FROM ${table} ORDER BY url`),
    ).toEqual([
      {
        text: 'a\ufffdb\ufffd',
        list: ['a\ufffdb', '\\u0000', '\ufffd', '"\\', { '\ufffdkey': 1 }],
        day: '0001-02-29 BC',
        at: '0002-12-31 01:00:00 BC',
      },
      { text: '', list: [], day: '9999-12-31', at: '10000-01-01 23:59:00' },
    ])
  })

  it('any field names give columns, the same ones in each run', async () => {
    const table = newTable()
    const names = [
      'a"; DROP TABLE x; --',
      'Name',
      'name',
      '',
      'ctid',
      "it's",
      '$1',
      'x'.repeat(80),
      `${'x'.repeat(79)}y`,
      'ä'.repeat(40),
      'a\0b',
    ]
    const data = Object.fromEntries(names.map((name, i) => [name, `value ${i}`]))
    await write(table, [page('a', data)])
    await write(table, [page('b', Object.fromEntries(Object.entries(data).reverse()))])
    const [first, second] = (await query(`SELECT * FROM ${table} ORDER BY url`)) as Record<string, unknown>[]
    expect({ ...first, url: '' }).toEqual({ ...second, url: '' })
    expect(Object.keys(first!)).toHaveLength(names.length + 2)
    expect(Object.values(first!).slice(2)).toEqual(names.map((_, i) => `value ${i}`))
  })

  it('a field is kept apart from a row column of the same name', async () => {
    const table = newTable()
    await write(table, [page('a', { layout: 'flat' })])
    await write(table, [{ ...page('b', { layout: 'tall' }), layout: 2 }])
    expect(await query(`SELECT record_layout, layout FROM ${table} ORDER BY url`)).toEqual([
      { record_layout: 'flat', layout: null },
      { record_layout: 'tall', layout: '2' },
    ])
  })

  it('a table can have hundreds of columns', async () => {
    const table = newTable()
    const data = Object.fromEntries(Array.from({ length: 480 }, (_, i) => [`field ${i}`, i]))
    await write(table, [page('a', data)])
    expect(await query(`SELECT "field 479" AS last FROM ${table}`)).toEqual([{ last: '479' }])
  })

  it('a table is made in the named schema, and a missing schema is refused', async () => {
    await query('CREATE SCHEMA sales')
    await write('sales.books', [page('a', { n: 1 })])
    expect(await query('SELECT n FROM sales.books')).toEqual([{ n: '1' }])
    await expect(write('lost.books', [page('a', { n: 1 })])).rejects.toThrow('there is no schema "lost"; make it first')
  })
})

describe('an existing table', () => {
  it('missing columns are added, and other columns stay', async () => {
    const table = newTable()
    await write(table, [page('a', { n: 1, later: null })])
    await query(`ALTER TABLE ${table} ADD COLUMN mine text DEFAULT 'my own'`)
    await write(table, [page('b', { n: 2, later: 3 })])
    expect(await query(`SELECT url, n, later, mine FROM ${table} ORDER BY url`)).toEqual([
      { url: 'a', n: '1', later: null, mine: 'my own' },
      { url: 'b', n: '2', later: '3', mine: 'my own' },
    ])
  })

  it('a column of whole numbers becomes one of fractions', async () => {
    const table = newTable()
    await write(table, [page('a', { n: 9007199254740991 })])
    await write(table, [page('b', { n: 0.1 })])
    expect(await query(`SELECT n FROM ${table} ORDER BY url`)).toEqual([{ n: '9007199254740991' }, { n: '0.1' }])
    expect(await typesOf(table)).toMatchObject({ n: 'numeric' })
  })

  it('text and document columns take any single values', async () => {
    const table = newTable()
    await query(`CREATE TABLE ${table} (url varchar(9), n text, day text, doc jsonb, old json, size double precision)`)
    await write(table, [page('a', { n: 1.5, day: '2024-01-02', doc: 'x', old: 5, size: 3 })])
    expect(await query(`SELECT n, day, doc, old, size FROM ${table}`)).toEqual([
      { n: '1.5', day: '2024-01-02', doc: 'x', old: 5, size: 3 },
    ])
  })

  it.each<[string, unknown, unknown, string]>([
    [
      'numbers',
      1,
      'ask us',
      'column "v" is of the type bigint, and there are values like "ask us" on b; widen the column',
    ],
    ['days', '2024-01-02', 'soon', 'type date, and there are values like "soon" on b'],
    ['days, of moments', '2024-01-02', '2024-01-02T10:00:00Z', 'like "2024-01-02T10:00:00Z" on b'],
    ['texts, of lists', 'one', ['one', 'two'], 'TYPE jsonb USING to_jsonb("v")'],
    ['truths', true, 1, 'TYPE text'],
  ])(
    'a column of %s refuses what does not fit, with a statement that helps, and is unchanged',
    async (_, before, after, message) => {
      const table = newTable()
      await write(table, [page('a', { v: before })])
      const then = [page('c', { v: null }), page('b', { v: after, more: 1 })]
      await expect(write(table, then)).rejects.toThrow(message)
      expect(await query(`SELECT url FROM ${table}`)).toEqual([{ url: 'a' }])
      expect(await typesOf(table)).not.toHaveProperty('more')
      const fix = await write(table, then).catch(
        (error: Error) => /ALTER TABLE .* TYPE [^,]*?(?=\), or name)/.exec(error.message)?.[0],
      )
      await query(String(fix))
      await write(table, then)
      expect(await query(`SELECT count(*)::int AS n FROM ${table}`)).toEqual([{ n: 3 }])
    },
  )

  it('a value too long for its column is refused with advice', async () => {
    const table = newTable()
    await query(`CREATE TABLE ${table} (url varchar(3), n smallint)`)
    await expect(write(table, [page('long', {})])).rejects.toThrow(/too long.*; give the column a wider type\./)
    await expect(write(table, [page('a', { n: 40_000 })])).rejects.toThrow(
      /out of range; give the column a wider type\./,
    )
    expect(await query(`SELECT * FROM ${table}`)).toEqual([])
  })

  it('a view and a table without write permission are refused before the run', async () => {
    const table = newTable()
    await query(
      `CREATE TABLE ${table} (url text); CREATE VIEW ${table}_view AS SELECT * FROM ${table}; CREATE ROLE reader LOGIN`,
    )
    await expect(openOutput([placeOf(`${table}_view`)], new PassThrough())).rejects.toThrow('no table; name a table')
    const asReader = (place: string): string => place.replace('treegram@', 'reader@')
    await expect(openOutput([asReader(placeOf(table))], new PassThrough())).rejects.toThrow(
      /may not write there; GRANT INSERT ON "public"/,
    )
    await expect(openOutput([asReader(placeOf('other'))], new PassThrough())).rejects.toThrow('may not make tables')
  })
})

describe('rows that are replaced', () => {
  it('readers see either all old rows or all new ones', async () => {
    const table = newTable()
    const many = (version: number): Row[] =>
      Array.from({ length: 5000 }, (_, i) => page(`${i}`, { version, ...(version > 1 && { added: version }) }))
    await write(table, many(1), '&mode=replace')
    let isOver = false
    const seen = new Set<string>()
    const reading = (async () => {
      while (!isOver) {
        const [row] = await query(
          `SELECT count(*)::int AS n, min(version)::int AS low, max(version)::int AS high FROM ${table}`,
        )
        seen.add(JSON.stringify(row))
      }
    })()
    await write(table, many(2), '&mode=replace')
    await write(table, many(3), '&mode=replace')
    isOver = true
    await reading
    const all = [1, 2, 3].map((version) => JSON.stringify({ n: 5000, low: version, high: version }))
    expect([...seen].filter((row) => !all.includes(row))).toEqual([])
    expect(seen.size).toBeGreaterThan(0)
    expect(await query(`SELECT count(*)::int AS n FROM ${table} WHERE version = 3`)).toEqual([{ n: 5000 }])
  })

  it('rows without any value make no table', async () => {
    const table = newTable()
    await write(table, [{ url: null }], '&mode=replace')
    expect(await query(`SELECT to_regclass('${table}') AS made`)).toEqual([{ made: null }])
  })

  it('replacing by no rows empties the table', async () => {
    const table = newTable()
    await write(table, [], '&mode=replace')
    await write(table, [page('a', {})])
    await write(table, [], '&mode=replace')
    expect(await query(`SELECT * FROM ${table}`)).toEqual([])
  })
})

describe('rows with a key', () => {
  it('rows replace those with the same key, the last one winning', async () => {
    const table = newTable()
    await write(table, [page('a', { n: 1 }), page('b', { n: 1 }), page('a', { n: 2 })], '&mode=upsert')
    await query(`ALTER TABLE ${table} ADD COLUMN mine text`)
    await query(`UPDATE ${table} SET mine = 'noted'`)
    await write(table, [page('c', { n: 3 }), page('a', { n: null }), page('b', { n: 4 })], '&mode=upsert')
    expect(await query(`SELECT url, n, mine FROM ${table} ORDER BY url`)).toEqual([
      { url: 'a', n: null, mine: 'noted' },
      { url: 'b', n: '4', mine: 'noted' },
      { url: 'c', n: '3', mine: null },
    ])
  })

  it('a key of several columns uses an existing index', async () => {
    const table = newTable()
    await query(`CREATE TABLE ${table} (sku text, shop text, n bigint, PRIMARY KEY (sku, shop))`)
    for (const n of [1, 2])
      await write(
        table,
        [page('a', { shop: 'x', sku: '1', n }), page('a', { shop: 'y', sku: '1', n })],
        '&key=shop,sku',
      )
    expect(await query(`SELECT shop, n FROM ${table} ORDER BY shop`)).toEqual([
      { shop: 'x', n: '2' },
      { shop: 'y', n: '2' },
    ])
    expect(await query(`SELECT count(*)::int AS n FROM pg_indexes WHERE tablename = '${table}'`)).toEqual([{ n: 1 }])
  })

  it("columns of a field's former shape are cleared", async () => {
    const table = newTable()
    await write(table, [page('a', { price: { amount: 5 }, prices: 1 })], '&key=url')
    await write(table, [page('a', { price: 'ask us', prices: null })], '&key=url')
    await query(`UPDATE ${table} SET price = price`)
    expect(await query(`SELECT price, "price.amount" AS amount, prices FROM ${table}`)).toEqual([
      { price: 'ask us', amount: null, prices: null },
    ])
  })

  it.each([
    ['&key=isbn', [page('a', { n: 1 })], 'no row has a "isbn" to be known by; take a key of url, status, n'],
    ['&key=list', [page('a', { list: [1] })], '"list" is a list, and no key'],
    ['&key=n', [page('a', { n: 1 }), page('b', { n: null })], '1 of the rows have no "n" to be known by'],
  ])('key %s is refused if rows lack it', async (more, rows, message) => {
    const table = newTable()
    await expect(write(table, rows, more)).rejects.toThrow(message)
    expect(await query(`SELECT to_regclass('${table}') AS made`)).toEqual([{ made: null }])
  })

  it('a key that several rows of the table already share is refused', async () => {
    const table = newTable()
    await write(table, [page('a', { n: 1 }), page('a', { n: 2 })])
    await expect(write(table, [page('a', { n: 3 })], '&mode=upsert')).rejects.toThrow(
      'several rows with the same "url" already',
    )
  })
})

describe('writing to a table', () => {
  it('several runs at once make the table together and add their rows', async () => {
    const table = newTable()
    const runs = Array.from({ length: 6 }, (_, run) =>
      write(table, [page(`${run}`, { [`of ${run}`]: run, n: run % 2 ? 1 : 1.5 })]),
    )
    await Promise.all(runs)
    expect(await query(`SELECT count(*)::int AS n, sum(n) AS sum FROM ${table}`)).toEqual([{ n: 6, sum: '7.5' }])
    expect(Object.keys(await typesOf(table))).toHaveLength(9)
  })

  it('a run that is cut short or given up writes nothing', async () => {
    const table = newTable()
    const cut = await openOutput([placeOf(table)], new PassThrough())
    await cut.write(page('a', { n: 1 }))
    await cut.commit(true)
    const given = await openOutput([placeOf(table)], new PassThrough())
    await given.write(page('a', { n: 1 }))
    given.discard()
    expect(await query(`SELECT to_regclass('${table}') AS made`)).toEqual([{ made: null }])
  })

  it('a connection lost at the last moment is reported as undecided', async () => {
    const table = newTable()
    await query(`CREATE TABLE ${table} (url text);
      CREATE FUNCTION ${table}_end() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END';
      CREATE CONSTRAINT TRIGGER last AFTER INSERT ON ${table} DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ${table}_end()`)
    await expect(write(table, [page('a', {})])).rejects.toThrow('see whether they are there')
  })

  it('a column that a view uses is not widened, and nothing is written', async () => {
    const table = newTable()
    await write(table, [page('a', { n: 1 })])
    await query(`CREATE VIEW ${table}_n AS SELECT n FROM ${table}`)
    await expect(write(table, [page('b', { n: 1.5 })])).rejects.toThrow(
      /used by a view.*; change what depends on the table first/,
    )
    expect(await query(`SELECT url FROM ${table}`)).toEqual([{ url: 'a' }])
  })

  it('twenty thousand rows are written in bounded memory', async () => {
    const table = newTable()
    const text = 'x'.repeat(1000)
    function* many(): Generator<Row> {
      for (let i = 0; i < 20_000; i++) yield page(`${i}`, { text: `${text}${i}`, list: [{ i }, { i }] })
    }
    const before = process.memoryUsage().rss
    await write(table, many())
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
    expect(await query(`SELECT count(*)::int AS n, max(length(text)) AS longest FROM ${table}`)).toEqual([
      { n: 20_000, longest: 1005 },
    ])
  })
})
