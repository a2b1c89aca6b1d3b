import type { Client } from 'pg'
import { OutputError } from '../row-writer.ts'
import type { TablePlace } from './place.ts'
import type { Statement } from './statements.ts'

/** Rows of an answer. */
export type Answer = readonly Readonly<Record<string, unknown>>[]

/** A connection for one purpose. */
export interface Connection {
  ask(statement: Statement): Promise<Answer>
}

const CONNECT_MS = 10_000

/**
 * Connects, does something, and goes; a transaction that was not committed is as if it had not been. What the address leaves out
 * (password, user, host) comes from `PGPASSWORD` and its like, or from `~/.pgpass`.
 *
 * @throws OutputError whose message says nothing of the password
 */
export async function connected<Result>(
  place: TablePlace,
  take: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { Client: PgClient } = await loadPg()
  let client: Client | null = null
  try {
    client = new PgClient({
      connectionString: place.connection,
      application_name: 'treegram',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    })
    // What is lost meanwhile is told by the next statement.
    client.on('error', () => {})
    await client.connect()
    const asked = client
    return await take({ ask: async ({ text, values }) => (await asked.query(text, values && [...values])).rows })
  } catch (error) {
    throw error instanceof OutputError ? error : sentenceOf(place, error)
  } finally {
    await client?.end().catch(() => {})
  }
}

async function loadPg(): Promise<typeof import('pg')> {
  try {
    return (await import('pg')).default as unknown as typeof import('pg')
  } catch (error) {
    const message = 'Writing to PostgreSQL needs the package "pg"; install it: npm install pg.'
    throw new OutputError('no-peer', message, { cause: error })
  }
}

/** What to do about an error, by its code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const ADVICE: Readonly<Record<string, string>> = {
  '28P01': 'give the password in PGPASSWORD or ~/.pgpass',
  '28000': 'give a user who may connect',
  '3D000': 'make the database first, or name another one',
  '42501': 'have the rights granted to the user, or name another one',
  '53300': 'try again when others have gone',
  '55P03': 'others have locked the table; try again',
  '54011': 'have fewer fields, "treegram edit --drop"',
  '22001': 'give the column a wider type',
  '22003': 'give the column a wider type',
  '2BP01': 'change what depends on the table first',
  '0A000': 'change what depends on the table first',
  '23502': 'give the column a default, or write to another table',
}

function sentenceOf({ shown }: TablePlace, error: unknown): OutputError {
  const { code, message } = Object(error) as { readonly code?: unknown; readonly message?: unknown }
  const why = reasonOf(code, String(message))
  return new OutputError('unwritable', `Cannot write to the table ${shown}: ${why}.`, { cause: error })
}

/** Whether an error says that the connection is gone, rather than what was asked being wrong. */
export function isLost(error: unknown): boolean {
  const { code } = Object(error) as { readonly code?: unknown }
  return typeof code !== 'string' || !SQLSTATE.test(code) || /^(?:08|57P)/.test(code)
}

const SQLSTATE = /^[A-Z\d]{5}$/

function reasonOf(code: unknown, message: string): string {
  if (/password must be a string/.test(message)) return `it asks for a password; ${ADVICE['28P01']}`
  if (typeof code === 'string' && SQLSTATE.test(code))
    return `${message}; ${ADVICE[code] ?? 'put that right, or write to a file'}`
  return `the database cannot be reached (${message || String(code)}); check its address`
}
