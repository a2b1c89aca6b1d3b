import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { PlanError } from '../errors.ts'
import type { Some, Window } from '../plan/index.ts'
import { isOutOfRoom } from '../room.ts'
import { MIGRATIONS } from './schema.ts'

export type Row = Record<string, string | number | null>

const FILE = 'service.sqlite'
const LOCK = 'service.lock'
/** SQLite's code for a database that another connection holds. */
const BUSY = 5

/** The database of a service: its statements prepared once each, and steps that are taken whole or not at all. */
export class Database {
  readonly #database: DatabaseSync
  readonly #lock: DatabaseSync
  readonly #file: string
  readonly #statements = new Map<string, StatementSync>()

  /**
   * Opens the file in a workspace folder, made and brought up to date as needed, for this program alone.
   *
   * @throws PlanError `plan-busy`, `plan-newer`, `plan-unusable`
   */
  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.#file = join(folder, FILE)
    this.#lock = takeLock(folder)
    try {
      this.#database = new DatabaseSync(join(folder, FILE))
      // It holds the secrets that messages are signed with.
      chmodSync(join(folder, FILE), 0o600)
      this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
      this.#migrate(folder)
    } catch (error) {
      this.#lock.close()
      if (error instanceof PlanError) throw error
      const why = error instanceof Error ? error.message : String(error)
      throw new PlanError(
        'plan-unusable',
        `"${join(folder, FILE)}" cannot be used: ${why}; choose another workspace.`,
        {
          cause: error,
        },
      )
    }
  }

  all(sql: string, ...values: readonly SQLInputValue[]): readonly Row[] {
    return this.#prepared(sql).all(...values) as Row[]
  }

  get(sql: string, ...values: readonly SQLInputValue[]): Row | null {
    return (this.#prepared(sql).get(...values) as Row | undefined) ?? null
  }

  /** Gives how many rows were written. */
  run(sql: string, ...values: readonly SQLInputValue[]): number {
    return this.#written(() => Number(this.#prepared(sql).run(...values).changes))
  }

  /** All of it or nothing. */
  step<Result>(take: () => Result): Result {
    return this.#written(() => {
      this.#database.exec('BEGIN IMMEDIATE')
      try {
        const result = take()
        this.#database.exec('COMMIT')
        return result
      } catch (error) {
        if (this.#database.isTransaction) this.#database.exec('ROLLBACK')
        throw error
      }
    })
  }

  /** What SQLite says of a full or broken disk becomes a sentence. */
  #written<Result>(write: () => Result): Result {
    try {
      return write()
    } catch (error) {
      if (error instanceof PlanError || !isOutOfRoom(error)) throw error
      throw new PlanError(
        'disk-full',
        `The disk of the service's plan "${this.#file}" is full or fails; free some space and try again.`,
        {
          cause: error,
        },
      )
    }
  }

  /**
   * Some rows in the order of their key, which is also what goes on behind them, so that rows that arrive meanwhile shift nothing.
   *
   * @param conditions of SQL, each with its value; a condition without one is left out
   */
  some<Item>(
    { table, key, order }: { readonly table: string; readonly key: string; readonly order: 'ASC' | 'DESC' },
    window: Window,
    conditions: Readonly<Record<string, SQLInputValue | undefined>>,
    read: (row: Row) => Item,
    cursor: (text: string) => SQLInputValue = (text) => text,
  ): Some<Item> {
    const given = Object.entries(conditions).filter((entry): entry is [string, SQLInputValue] => entry[1] !== undefined)
    const behind = window.after === undefined ? [] : [cursor(window.after)]
    const where = [...given.map(([sql]) => sql), ...behind.map(() => `${key} ${order === 'ASC' ? '>' : '<'} ?`)]
    const sql = `SELECT * FROM ${table} ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''} ORDER BY ${key} ${order} LIMIT ?`
    const rows = this.all(sql, ...given.map(([, value]) => value), ...behind, window.limit + 1)
    const shown = rows.slice(0, window.limit)
    return { items: shown.map(read), next: rows.length > window.limit ? String(shown.at(-1)![key]) : null }
  }

  close(): void {
    this.#database.close()
    this.#lock.close()
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #migrate(folder: string): void {
    const { user_version: from } = this.get('PRAGMA user_version') as { user_version: number }
    if (from > MIGRATIONS.length) {
      throw new PlanError(
        'plan-newer',
        `The service's plan in "${folder}" was made by a newer version of treegram; update treegram, or choose another workspace.`,
      )
    }
    for (let version = from; version < MIGRATIONS.length; version++)
      this.step(() => this.#database.exec(`${MIGRATIONS[version]}; PRAGMA user_version = ${version + 1}`))
  }
}

/** Held until it is closed or the process ends, however it ends. */
function takeLock(folder: string): DatabaseSync {
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    lock.close()
    if (Object(error).errcode !== BUSY) throw error
    throw new PlanError(
      'plan-busy',
      `Another treegram serves the workspace "${folder}"; use that one, or choose another workspace.`,
      { cause: error },
    )
  }
}

/** A value from a column of JSON; null for none. */
export function parsed<Value>(text: string | number | null | undefined): Value | null {
  return text == null ? null : (JSON.parse(String(text)) as Value)
}
