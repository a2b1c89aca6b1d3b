import type { Pool, PoolClient, PoolConfig } from 'pg'
import { PlanError } from '../errors.ts'
import type { Some, Window } from '../plan/index.ts'

export type Value = string | number | boolean | null | Buffer | readonly (string | number | boolean | null | Buffer)[]
// biome-ignore lint/suspicious/noExplicitAny: what a column holds is known where it is read
export type Row = Record<string, any>

/** Statements within one step; `?` stands for each value in turn. */
export interface Sql {
  all(sql: string, ...values: readonly Value[]): Promise<readonly Row[]>
  get(sql: string, ...values: readonly Value[]): Promise<Row | null>
  /** Gives how many rows were written. */
  run(sql: string, ...values: readonly Value[]): Promise<number>
}

/** PostgreSQL: statements alone, and steps that are taken whole or not at all. What a lost connection interrupts is done anew. */
export interface Database extends Sql {
  step<Result>(take: (sql: Sql) => Promise<Result>): Promise<Result>
  /** Some rows in the order of their key, which is also what goes on behind them. See the same for SQLite. */
  some<Item>(
    from: { readonly table: string; readonly key: string; readonly order: 'ASC' | 'DESC' },
    window: Window,
    conditions: Readonly<Record<string, Value | undefined>>,
    read: (row: Row) => Item,
    cursor?: (text: string) => Value,
  ): Promise<Some<Item>>
  readonly pool: Pool
  close(): Promise<void>
}

/** The tables are in a schema of their own. */
export const SCHEMA = 'treegram'
const PATIENCE_MS = 30_000
const AGAIN_MS = 250
const CONNECTIONS = 8

/** @throws PlanError `no-peer` */
export async function loadPg(): Promise<typeof import('pg')> {
  try {
    return (await import('pg')).default as unknown as typeof import('pg')
  } catch (error) {
    throw new PlanError('no-peer', 'A plan in PostgreSQL needs the package "pg"; install it: npm install pg pg-boss.', {
      cause: error,
    })
  }
}

/** What connections are made with. @throws PlanError `bad-input` */
export function connectionOf(url: string): PoolConfig {
  if (!/^postgres(?:ql)?:\/\//i.test(url) || !URL.canParse(url))
    throw new PlanError('bad-input', 'The database is named like postgres://user:password@host:5432/name.')
  return {
    connectionString: url,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'treegram',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  }
}

/** @param patienceMs how long a call waits for a database that is gone */
export async function connect(url: string, patienceMs: number = PATIENCE_MS): Promise<Database> {
  const pg = await loadPg()
  const getTypeParser: (typeof pg.types)['getTypeParser'] = ((oid: number, format?: 'text') =>
    // Whole numbers of 64 bits are moments and counts here, well within what a number holds.
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as never
  const pool = new pg.Pool({ ...connectionOf(url), max: CONNECTIONS, types: { getTypeParser } })
  // A connection that dies while nobody uses it is replaced at the next use.
  pool.on('error', () => {})
  const steps = <Result>(take: (client: PoolClient) => Promise<Result>): Promise<Result> =>
    again(patienceMs, async () => {
      const client = await pool.connect()
      // Else a connection that is cut while a statement waits ends the program.
      const ignore = (): void => {}
      client.on('error', ignore)
      let broken = false
      try {
        return await take(client)
      } catch (error) {
        broken = isGone(error)
        throw error
      } finally {
        client.off('error', ignore)
        client.release(broken)
      }
    })
  const step: Database['step'] = (take) =>
    steps(async (client) => {
      await client.query('BEGIN')
      try {
        const result = await take(sqlOf(client))
        await client.query('COMMIT')
        return result
      } catch (error) {
        if (!isGone(error)) await client.query('ROLLBACK').catch(() => {})
        throw error
      }
    })
  const alone = sqlOf({ query: (text, values) => steps((client) => client.query(text, values)) })
  return { ...alone, step, some: (...asked) => some(alone, ...asked), pool, close: () => pool.end() }
}

interface Querying {
  query(text: string, values: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
}

function sqlOf(client: Querying): Sql {
  const ask = (sql: string, values: readonly Value[]) => client.query(numbered(sql), [...values])
  return {
    all: async (sql, ...values) => (await ask(sql, values)).rows,
    get: async (sql, ...values) => (await ask(sql, values)).rows[0] ?? null,
    run: async (sql, ...values) => (await ask(sql, values)).rowCount ?? 0,
  }
}

const texts = new Map<string, string>()

/** `?` as `$1`, `$2`, ... */
function numbered(sql: string): string {
  const known = texts.get(sql)
  if (known !== undefined) return known
  let n = 0
  const text = sql.replaceAll('?', () => `$${++n}`)
  texts.set(sql, text)
  return text
}

async function some<Item>(
  sql: Sql,
  { table, key, order }: Parameters<Database['some']>[0],
  window: Window,
  conditions: Readonly<Record<string, Value | undefined>>,
  read: (row: Row) => Item,
  cursor: (text: string) => Value = (text) => text,
): Promise<Some<Item>> {
  const given = Object.entries(conditions).filter((entry): entry is [string, Value] => entry[1] !== undefined)
  const behind = window.after === undefined ? [] : [cursor(window.after)]
  const where = [...given.map(([text]) => text), ...behind.map(() => `${key} ${order === 'ASC' ? '>' : '<'} ?`)]
  const rows = await sql.all(
    `SELECT * FROM ${table} ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY ${key} ${order} LIMIT ?`,
    ...given.map(([, value]) => value),
    ...behind,
    window.limit + 1,
  )
  const shown = rows.slice(0, window.limit)
  return { items: shown.map(read), next: rows.length > window.limit ? String(shown.at(-1)![key]) : null }
}

/** Does something again while the database is gone, or steps stood in each other's way. @throws PlanError `database-gone` */
async function again<Result>(patienceMs: number, take: () => Promise<Result>): Promise<Result> {
  for (const until = performance.now() + patienceMs; ; ) {
    try {
      return await take()
    } catch (error) {
      const isOver = performance.now() >= until
      if (!isGone(error) && !isInTheWay(error)) throw error
      if (isOver)
        throw new PlanError('database-gone', `The database cannot be reached: ${(error as Error).message}.`, {
          cause: error,
        })
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}

const GONE = /^(?:08|57P0)|^E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|AI_AGAIN)$/

/** Whether an error says that the connection is gone, rather than what was asked being wrong. */
export function isGone(error: unknown): boolean {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  if (typeof code === 'string') return GONE.test(code)
  return /connection (?:terminated|ended)|timeout expired|timeout exceeded when trying to connect/i.test(
    String(message),
  )
}

/** Deadlocks and failed serializations. */
function isInTheWay(error: unknown): boolean {
  return /^40/.test(String(Object(error).code ?? ''))
}

/** A value from a column of JSON; null for none. */
export function parsed<Value>(text: string | null | undefined): Value | null {
  return text == null ? null : (JSON.parse(text) as Value)
}
