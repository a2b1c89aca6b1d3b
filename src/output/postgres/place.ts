import { OutputError } from '../row-writer.ts'

/** A table of a PostgreSQL database, and how rows are put into it. */
export interface TablePlace {
  /** What `pg` connects by: the address without what is about the table. */
  readonly connection: string
  /** Null: where the database's own search path leads to. */
  readonly schema: string | null
  readonly table: string
  readonly mode: TableMode
  /** Columns that tell rows apart; none but for `upsert`. */
  readonly key: readonly string[]
  /** The place in words, without a password. */
  readonly shown: string
}

/** `append`: rows are added; `replace`: they are all that the table has then; `upsert`: each takes the place of the one with its key. */
type TableMode = (typeof MODES)[number]

const MODES = ['append', 'replace', 'upsert'] as const
const EXAMPLE = 'postgres://user@host:5432/database?table=books'
/** Each page has one record, and each record the address of its page. */
const DEFAULT_KEY = 'url'

/** Whether a target is a table rather than a file. */
export function isTable(target: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(target)
}

/**
 * A table as it is named on the command line: an address as libpq and `pg` know it, with `table=books` or `table=schema.books`, and
 * `mode=append|replace|upsert` or `key=isbn`.
 *
 * @throws OutputError `bad-table`; its message says nothing of the address, which may hold a password
 */
export function parsePlace(target: string): TablePlace {
  if (!URL.canParse(target)) throw badTable(`A table is named like ${EXAMPLE}`)
  const url = new URL(target)
  const own = { table: take(url, 'table'), mode: take(url, 'mode'), key: take(url, 'key') }
  if (own.table === null) throw badTable(`Name the table in the address of the database: ${EXAMPLE}`)
  const { schema, table } = tableName(own.table)
  const mode = modeOf(own)
  const key = mode === 'upsert' ? (own.key ?? DEFAULT_KEY).split(',').map((name) => name.trim()) : []
  if (key.includes('')) throw badTable('Give "key" the names of columns: key=isbn, or key=shop,sku')
  const user = url.username === '' ? '' : `${url.username}@`
  const shown = `"${own.table}" (${url.protocol}//${user}${url.host}${url.pathname})`
  return { connection: url.href, schema, table, mode, key, shown }
}

function take(url: URL, name: string): string | null {
  const value = url.searchParams.get(name)
  url.searchParams.delete(name)
  return value === null || value === '' ? null : value
}

function tableName(name: string): Pick<TablePlace, 'schema' | 'table'> {
  const parts = name.split('.')
  if (parts.length > 2 || parts.some((part) => !isIdentifier(part)))
    throw badTable('Name the table as table=books or table=schema.books, each name of at most 63 bytes')
  return { schema: parts.length === 2 ? parts[0]! : null, table: parts.at(-1)! }
}

function modeOf({ mode, key }: { readonly mode: string | null; readonly key: string | null }): TableMode {
  const known = MODES.find((one) => one === (mode ?? (key === null ? 'append' : 'upsert')))
  if (known === undefined) throw badTable(`There is no mode "${mode}"; give one of ${MODES.join(', ')}`)
  if (key !== null && known !== 'upsert') throw badTable(`"key" is for mode=upsert; leave it out for mode=${known}`)
  return known
}

function badTable(message: string): OutputError {
  return new OutputError('bad-table', `${message}.`)
}

/** PostgreSQL cuts longer names off without an error. */
const MAX_NAME_BYTES = 63

/** Whether a text can be the name of a table or column as it is. */
export function isIdentifier(name: string): boolean {
  return name !== '' && !name.includes('\0') && Buffer.byteLength(name) <= MAX_NAME_BYTES && name.isWellFormed()
}

/** A name as SQL takes it, whatever is in it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
