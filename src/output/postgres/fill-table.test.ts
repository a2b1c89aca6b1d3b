import { describe, expect, it } from 'vitest'
import { emptyShape, widenByRow } from '../row-shape.ts'
import type { Row } from '../row-writer.ts'
import type { Spool } from '../spool.ts'
import type { Connection } from './connection.ts'
import { fillTable } from './fill-table.ts'
import { parsePlace } from './place.ts'

type Told = readonly Record<string, unknown>[] | Error

/** A database that knows what is said of it by the beginning or a part of a statement. */
function database(told: Readonly<Record<string, Told>> = {}) {
  const asked: { readonly text: string; readonly values?: readonly unknown[] }[] = []
  const known: Readonly<Record<string, Told>> = {
    'SELECT nspname': [{ schema: 's' }],
    has_schema: [{ may: true }],
    'count(*)': [{ rows: 0 }],
    ...told,
  }
  const ask = async (statement: string | { readonly text: string; readonly values?: readonly unknown[] }) => {
    const own = typeof statement === 'string' ? { text: statement } : statement
    asked.push(own)
    const answer =
      Object.entries(known).find(
        ([part]) => own.text === part || (part !== 'COMMIT' && own.text.includes(part)),
      )?.[1] ?? []
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, connection: { ask } as unknown as Connection }
}

function spoolOf(rows: readonly Row[]): Spool {
  const shape = emptyShape()
  for (const row of rows) widenByRow(shape, row)
  return {
    shape,
    rows: async function* () {
      yield* rows
    },
  }
}

/** A table that is there, with its columns. */
const there = (...columns: readonly (readonly [string, string])[]): Record<string, Told> => ({
  'FROM pg_class c JOIN': [{ oid: 7, takes_rows: true, may: true }],
  'FROM pg_attribute\n': columns.map(([name, type]) => ({ name, type })),
})

async function filled(rows: readonly Row[], more = '', told: Readonly<Record<string, Told>> = {}) {
  const { asked, connection } = database(told)
  let error: unknown = null
  try {
    await fillTable(connection, parsePlace(`postgres://u@h/d?table=t${more}`), spoolOf(rows))
  } catch (thrown) {
    error = thrown
  }
  /** What is asked once the table was looked at. */
  const texts = asked.map(({ text }) => text)
  const done = texts.slice(texts.findIndex((text) => /has_schema|FROM pg_attribute\n/.test(text)) + 1)
  return { error, asked, texts, done, sent: asked.filter(({ text }) => text.startsWith('INSERT INTO pg_temp')) }
}
const WHERE = 'Cannot write to the table "t" (postgres://u@h/d): '
const page = (i: number): Row => ({ url: `u${i}`, data: { n: i } })
const WAIT = 'CREATE TEMP TABLE treegram_rows (n bigint, c0 text, c1 bigint) ON COMMIT DROP'

describe('rows that go into a table', () => {
  it('wait in the database until they are all there', async () => {
    const { error, texts, done, sent, asked } = await filled([page(1), page(2)])
    expect(error).toBeNull()
    expect(texts.slice(0, 2)).toEqual(['BEGIN', expect.stringContaining('SET LOCAL lock_timeout')])
    expect(asked[3]).toEqual({ text: expect.stringContaining('pg_advisory_xact_lock'), values: ['treegram s.t'] })
    expect(done).toEqual([
      WAIT,
      'INSERT INTO pg_temp.treegram_rows SELECT n::bigint, c0::text, c1::bigint FROM unnest($1::text[], $2::text[], $3::text[]) AS given (n, c0, c1)',
      'CREATE TABLE "s"."t" ("url" text, "n" bigint)',
      'INSERT INTO "s"."t" ("url", "n") SELECT c0, c1 FROM pg_temp.treegram_rows ORDER BY n',
      'COMMIT',
    ])
    expect(sent.map(({ values }) => values)).toEqual([
      [
        ['1', '2'],
        ['u1', 'u2'],
        ['1', '2'],
      ],
    ])
  })

  it('change the table only where it must be', async () => {
    const same = await filled([page(1)], '', there(['url', 'text'], ['n', 'integer']))
    expect(same.done.slice(2)).toEqual([expect.stringContaining('INSERT INTO "s"."t"'), 'COMMIT'])
    const more = await filled([{ url: 'u', data: { n: 1.5 } }], '', there(['n', 'integer']))
    expect(more.done[2]).toBe('ALTER TABLE "s"."t" ADD COLUMN "url" text, ALTER COLUMN "n" TYPE numeric')
  })

  it('are sent two thousand at a time', async () => {
    const sizes = async (count: number): Promise<number[]> =>
      (await filled(Array.from({ length: count }, (_, i) => page(i)))).sent.map(
        ({ values }) => (values![0] as string[]).length,
      )
    expect(await sizes(1999)).toEqual([1999])
    expect(await sizes(2000)).toEqual([2000])
    expect(await sizes(4001)).toEqual([2000, 2000, 1])
  })

  it('are sent when they have four million characters', async () => {
    const sizes = async (...lengths: readonly number[]): Promise<number[]> =>
      (await filled(lengths.map((length) => ({ url: 'x'.repeat(length) })))).sent.map(
        ({ values }) => (values![0] as string[]).length,
      )
    expect(await sizes(1_999_999, 2_000_000, 1)).toEqual([3])
    expect(await sizes(2_000_000, 2_000_000, 1)).toEqual([2, 1])
    expect(await sizes(1, 4_000_000, 4_000_000)).toEqual([2, 1])
  })

  it('have nothing where a value is missing', async () => {
    const { sent } = await filled([{ url: 'u' }, { url: null, data: { n: 1 } }])
    expect(sent[0]!.values).toEqual([
      ['1', '2'],
      ['u', null],
      [null, '1'],
    ])
  })

  it('may be none', async () => {
    expect((await filled([])).done).toEqual(['COMMIT'])
    expect((await filled([], '', there(['url', 'text']))).done).toEqual(['COMMIT'])
    expect((await filled([], '&mode=replace')).done).toEqual(['COMMIT'])
    expect((await filled([], '&mode=replace', there(['url', 'text']))).done).toEqual(['DELETE FROM "s"."t"', 'COMMIT'])
  })

  it('take the place of those before', async () => {
    const { done } = await filled([page(1)], '&mode=replace', there(['url', 'text'], ['n', 'bigint']))
    expect(done.slice(2)).toEqual(['DELETE FROM "s"."t"', expect.stringContaining('INSERT INTO "s"."t"'), 'COMMIT'])
  })
})

describe('rows that are known by a key', () => {
  const columns = there(['url', 'text'], ['n', 'bigint'])
  const upsert = (rows: readonly Row[], key = 'url', told: Readonly<Record<string, Told>> = {}) =>
    filled(rows, `&key=${key}`, { ...columns, ...told })

  it('take the place of the one with it, by an index that is made', async () => {
    const { done } = await upsert([page(1)])
    expect(done.slice(2)).toEqual([
      'SELECT count(*)::int AS rows FROM pg_temp.treegram_rows WHERE c0 IS NULL',
      expect.stringContaining('FROM pg_index'),
      'CREATE UNIQUE INDEX ON "s"."t" ("url")',
      expect.stringContaining('ON CONFLICT ("url") DO UPDATE SET "n" = excluded."n"'),
      'COMMIT',
    ])
    const { done: known } = await upsert([page(1)], 'url', { 'FROM pg_index': [{ '?column?': 1 }] })
    expect(known.some((text) => text.startsWith('CREATE UNIQUE'))).toBe(false)
    expect(known.at(-1)).toBe('COMMIT')
  })

  it('are refused where some have none', async () => {
    const { error, done } = await upsert([page(1)], 'url,n', { 'count(*)': [{ rows: 3 }] })
    expect(error).toMatchObject({
      code: 'unwritable',
      message: `${WHERE}3 of the rows have no "url" and "n" to be known by; take another key, like key=url.`,
    })
    expect(done.at(-1)).toContain('count(*)')
  })

  it('are refused where no row has it, or it is a list', async () => {
    const rows = [{ url: 'u', data: { n: 1, tags: ['x'], none: null } }]
    const refused = async (key: string): Promise<unknown> => ((await upsert(rows, key)).error as Error).message
    const names = 'take a key of url, n'
    expect(await refused('other')).toBe(`${WHERE}no row has a "other" to be known by; ${names}.`)
    expect(await refused('url,none')).toBe(`${WHERE}no row has a "none" to be known by; ${names}.`)
    expect(await refused('tags')).toBe(`${WHERE}"tags" is a list, and no key; take one of url, n.`)
  })

  it('are refused where the table has several with it', async () => {
    const broken = Object.assign(new Error('twice'), { code: '23505' })
    const { error } = await upsert([page(1)], 'url', { 'CREATE UNIQUE': broken })
    expect(error).toMatchObject({
      message: `${WHERE}it has several rows with the same "url" already; take another key, or remove them first.`,
    })
    const other = Object.assign(new Error('other'), { code: '23514' })
    expect((await upsert([page(1)], 'url', { 'CREATE UNIQUE': other })).error).toBe(other)
  })
})

describe('rows that do not fit', () => {
  const refused = async (rows: readonly Row[]): Promise<string> => {
    const { error, done } = await filled(rows, '', there(['n', 'date']))
    expect(done).toEqual([])
    return (error as Error).message
  }
  const widen = 'widen the column (ALTER TABLE "s"."t" ALTER COLUMN "n" TYPE text), or name another table.'
  const what = `${WHERE}its column "n" is of the type date, and there are values`

  it('are told with the first example', async () => {
    const rows = [{ url: 'u0', data: { n: null } }, { url: 'u1', data: { n: '2024-01-01' } }, page(2), page(3)]
    expect(await refused(rows)).toBe(`${what} like 2 on u2; ${widen}`)
    expect(await refused([{ data: { n: 5 } }])).toBe(`${what} like 5; ${widen}`)
    expect(await refused([{ url: 7, data: { n: 5 } }])).toBe(`${what} like 5; ${widen}`)
  })

  it('are shown in few characters', async () => {
    expect(await refused([{ data: { n: 'x'.repeat(58) } }])).toBe(`${what} like "${'x'.repeat(58)}"; ${widen}`)
    expect(await refused([{ data: { n: 'x'.repeat(59) } }])).toBe(`${what} like "${'x'.repeat(59)}...; ${widen}`)
  })
})

describe('the end of the rows', () => {
  it('is open where the connection is lost at that moment', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    expect((await filled([page(1)], '', { COMMIT: lost })).error).toMatchObject({
      message: `${WHERE}the connection was lost while the rows were put in place; see whether they are there.`,
    })
    const other = Object.assign(new Error('other'), { code: '23514' })
    expect((await filled([page(1)], '', { COMMIT: other })).error).toBe(other)
  })
})
