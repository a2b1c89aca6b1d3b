import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, type Database } from './sql.ts'

/** What the pool of connections was given and asked, and how each statement ends, in turn. */
const pg = vi.hoisted(() => ({
  options: {} as Record<string, unknown>,
  done: [] as unknown[],
  ends: [] as ((text: string) => unknown)[],
}))
vi.mock('pg', () => {
  class Pool {
    constructor(options: Record<string, unknown>) {
      pg.options = options
    }
    on(): void {}
    async end(): Promise<void> {}
    async connect() {
      return {
        on: () => {},
        off: () => {},
        release: (isBroken: boolean) => void pg.done.push(isBroken ? 'broken' : 'released'),
        query: async (text: string, values?: unknown[]) => {
          pg.done.push(values === undefined ? text : [text, ...values])
          const rows = pg.ends.shift()?.(text) ?? []
          return { rows, rowCount: Array.isArray(rows) ? rows.length : null }
        },
      }
    }
  }
  const types = { builtins: { INT8: 20 }, getTypeParser: (oid: number) => () => `parsed by ${oid}` }
  return { default: { Pool, types } }
})

const failing =
  (code: string, message = 'It failed.') =>
  (): never => {
    throw Object.assign(new Error(message), { code })
  }
const ok = (): undefined => undefined

let database: Database
beforeEach(async () => {
  vi.useFakeTimers()
  pg.done = []
  pg.ends = []
  database = await connect('postgres://me@b.example/name', 1000)
})
afterEach(() => {
  vi.useRealTimers()
})

/** What becomes of a call once so much time has gone by. */
async function waited<Result>(ms: number, call: Promise<Result>): Promise<Result | Error | 'waits'> {
  let end: Result | Error | 'waits' = 'waits'
  call.then(
    (result) => {
      end = result
    },
    (error: Error) => {
      end = error
    },
  )
  await vi.advanceTimersByTimeAsync(ms)
  return end
}

describe('connections', () => {
  it('connections are eight at most, and read whole numbers of 64 bits as numbers', () => {
    const { getTypeParser } = pg.options.types as { getTypeParser: (oid: number) => (text: string) => unknown }
    expect(pg.options).toMatchObject({ connectionString: 'postgres://me@b.example/name', max: 8 })
    expect([getTypeParser(20)('12'), getTypeParser(23)('12')]).toEqual([12, 'parsed by 23'])
  })
})

describe('a statement', () => {
  it('a statement takes its values in order, and returns all rows, the first row or a count', async () => {
    pg.ends = [() => [{ a: 1 }, { a: 2 }], () => [{ a: 3 }, { a: 4 }], ok, () => [{}, {}], () => ({})]
    expect(await database.all('SELECT ? + ?', 1, 'x')).toEqual([{ a: 1 }, { a: 2 }])
    expect(await database.get('SELECT ?', true)).toEqual({ a: 3 })
    expect(await database.get('SELECT ?', null)).toBeNull()
    expect(await database.run('DELETE')).toBe(2)
    expect(await database.run('SET x')).toBe(0)
    expect(pg.done.filter((one) => one !== 'released')).toEqual([
      ['SELECT $1 + $2', 1, 'x'],
      ['SELECT $1', true],
      ['SELECT $1', null],
      ['DELETE'],
      ['SET x'],
    ])
  })

  it.each(['08006', '57P01', 'ECONNRESET', '40001', '40P01'])(
    'a statement is repeated after the error %s',
    async (code) => {
      pg.ends = [failing(code), () => [{ a: 1 }]]
      const asked = database.all('SELECT')
      expect(await waited(249, asked)).toBe('waits')
      expect(pg.done).toEqual([['SELECT'], code.startsWith('40') ? 'released' : 'broken'])
      expect(await waited(1, asked)).toEqual([{ a: 1 }])
      expect(pg.done).toHaveLength(4)
    },
  )

  it.each(['42601', '22P40'])('a wrong statement is not repeated after the error %s', async (code) => {
    pg.ends = [failing(code, 'No such syntax.')]
    expect(await waited(0, database.all('SELEKT'))).toMatchObject({ message: 'No such syntax.' })
    expect(pg.done).toEqual([['SELEKT'], 'released'])
  })

  it('a statement is given up when the database stays away for the whole patience', async () => {
    pg.ends = Array.from({ length: 9 }, () => failing('ECONNREFUSED', 'refused'))
    const asked = database.all('SELECT')
    expect(await waited(999, asked)).toBe('waits')
    expect(await waited(1, asked)).toMatchObject({
      code: 'database-gone',
      message: 'The database cannot be reached: refused.',
    })
    expect(pg.done.filter((one) => one === 'broken')).toHaveLength(5)
  })
})

describe('a step', () => {
  it('a step is committed as a whole', async () => {
    pg.ends = [ok, () => [{ a: 1 }]]
    expect(await database.step((sql) => sql.get('SELECT ?', 5))).toEqual({ a: 1 })
    expect(pg.done).toEqual(['BEGIN', ['SELECT $1', 5], 'COMMIT', 'released'])
  })

  it('a step with a wrong statement is rolled back, even if the rollback fails', async () => {
    pg.ends = [ok, failing('23505', 'It is there.'), failing('25P02')]
    expect(
      await waited(
        0,
        database.step((sql) => sql.run('INSERT')),
      ),
    ).toMatchObject({ message: 'It is there.' })
    expect(pg.done).toEqual(['BEGIN', ['INSERT'], 'ROLLBACK', 'released'])
  })

  it('a step is repeated from its beginning when the connection is lost', async () => {
    pg.ends = [ok, ok, failing('08006')]
    expect(
      await waited(
        250,
        database.step((sql) => sql.run('INSERT')),
      ),
    ).toBe(0)
    expect(pg.done).toEqual(['BEGIN', ['INSERT'], 'COMMIT', 'broken', 'BEGIN', ['INSERT'], 'COMMIT', 'released'])
  })
})

describe('some rows', () => {
  const from = (order: 'ASC' | 'DESC') => ({ table: 't', key: 'id', order })
  const read = ({ id }: { id?: number }): number | undefined => id
  const rows = (...ids: readonly number[]) => [() => ids.map((id) => ({ id }))]
  const asked = (): unknown => pg.done[0]

  it('a window has as many rows as asked for, and a cursor only if there are more', async () => {
    pg.ends = rows(1, 2, 3)
    expect(await database.some(from('ASC'), { limit: 2 }, {}, read)).toEqual({ items: [1, 2], next: '2' })
    expect(asked()).toEqual(['SELECT * FROM t  ORDER BY id ASC LIMIT $1', 3])
    pg.ends = rows(1, 2)
    expect(await database.some(from('ASC'), { limit: 2 }, {}, read)).toEqual({ items: [1, 2], next: null })
    pg.ends = rows()
    expect(await database.some(from('ASC'), { limit: 2 }, {}, read)).toEqual({ items: [], next: null })
  })

  it.each([
    ['ASC', '>'],
    ['DESC', '<'],
  ] as const)('a window continues behind its cursor in the order %s', async (order, sign) => {
    const conditions = { 'a = ?': 'x', 'b = ?': undefined, 'c = ?': 0 }
    await database.some(from(order), { limit: 1, after: '7' }, conditions, read, Number)
    expect(asked()).toEqual([
      `SELECT * FROM t WHERE a = $1 AND c = $2 AND id ${sign} $3 ORDER BY id ${order} LIMIT $4`,
      'x',
      0,
      7,
      2,
    ])
  })
})
