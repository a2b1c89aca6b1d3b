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
  return { error, done, sent: asked.filter(({ text }) => text.startsWith('INSERT INTO pg_temp')) }
}
const WHERE = 'Cannot write to the table "t" (postgres://u@h/d): '
const page = (i: number): Row => ({ url: `u${i}`, data: { n: i } })

describe('fillTable', () => {
  it('many rows are sent in several batches', async () => {
    const sizes = async (count: number): Promise<number[]> =>
      (await filled(Array.from({ length: count }, (_, i) => page(i)))).sent.map(
        ({ values }) => (values![0] as string[]).length,
      )
    const all = await sizes(10_000)
    expect(all.length).toBeGreaterThan(1)
    expect(all.reduce((sum, rows) => sum + rows)).toBe(10_000)
  })
})

describe('fillTable with a key', () => {
  const columns = there(['url', 'text'], ['n', 'bigint'])
  const upsert = (rows: readonly Row[], key = 'url', told: Readonly<Record<string, Told>> = {}) =>
    filled(rows, `&key=${key}`, { ...columns, ...told })

  it('rows without a value of the key are refused with their number', async () => {
    const { error, done } = await upsert([page(1)], 'url,n', { 'count(*)': [{ rows: 3 }] })
    expect(error).toMatchObject({
      code: 'unwritable',
      message: `${WHERE}3 of the rows have no "url" and "n" to be known by; take another key, like key=url.`,
    })
    expect(done.at(-1)).toContain('count(*)')
  })

  it('a key that no row has, or that is a list, is refused', async () => {
    const rows = [{ url: 'u', data: { n: 1, tags: ['x'], none: null } }]
    const refused = async (key: string): Promise<unknown> => ((await upsert(rows, key)).error as Error).message
    const names = 'take a key of url, n'
    expect(await refused('other')).toBe(`${WHERE}no row has a "other" to be known by; ${names}.`)
    expect(await refused('url,none')).toBe(`${WHERE}no row has a "none" to be known by; ${names}.`)
    expect(await refused('tags')).toBe(`${WHERE}"tags" is a list, and no key; take one of url, n.`)
  })

  it('a key that several rows of the table share is refused', async () => {
    const broken = Object.assign(new Error('twice'), { code: '23505' })
    const { error } = await upsert([page(1)], 'url', { 'CREATE UNIQUE': broken })
    expect(error).toMatchObject({
      message: `${WHERE}it has several rows with the same "url" already; take another key, or remove them first.`,
    })
    const other = Object.assign(new Error('other'), { code: '23514' })
    expect((await upsert([page(1)], 'url', { 'CREATE UNIQUE': other })).error).toBe(other)
  })
})

describe('rows that do not fit the table', () => {
  const refused = async (rows: readonly Row[]): Promise<string> => {
    const { error, done } = await filled(rows, '', there(['n', 'date']))
    expect(done).toEqual([])
    return (error as Error).message
  }
  const widen = 'widen the column (ALTER TABLE "s"."t" ALTER COLUMN "n" TYPE text), or name another table.'
  const what = `${WHERE}its column "n" is of the type date, and there are values`

  it('a value that does not fit is refused with the first example', async () => {
    const rows = [{ url: 'u0', data: { n: null } }, { url: 'u1', data: { n: '2024-01-01' } }, page(2), page(3)]
    expect(await refused(rows)).toBe(`${what} like 2 on u2; ${widen}`)
    expect(await refused([{ data: { n: 5 } }])).toBe(`${what} like 5; ${widen}`)
    expect(await refused([{ url: 7, data: { n: 5 } }])).toBe(`${what} like 5; ${widen}`)
  })

  it('a long value that does not fit is quoted shortened', async () => {
    expect(await refused([{ data: { n: 'x'.repeat(1000) } }])).toMatch(/ like "x{20,200}\.\.\.; widen the column /)
  })
})

describe('the end of writing', () => {
  it('a connection lost while committing is reported as undecided', async () => {
    const lost = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    expect((await filled([page(1)], '', { COMMIT: lost })).error).toMatchObject({
      message: `${WHERE}the connection was lost while the rows were put in place; see whether they are there.`,
    })
    const other = Object.assign(new Error('other'), { code: '23514' })
    expect((await filled([page(1)], '', { COMMIT: other })).error).toBe(other)
  })
})
