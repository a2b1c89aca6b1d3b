import type { Row } from '../row-writer.ts'
import type { Spool } from '../spool.ts'
import { createFlattener, valueAt } from '../tables.ts'
import { cellText } from './cells.ts'
import {
  type Conflict,
  isInConflict,
  type PlannedColumn,
  planTable,
  type WantedColumn,
  wantedColumns,
  wideningOf,
} from './columns.ts'
import { type Connection, isLost } from './connection.ts'
import type { TablePlace } from './place.ts'
import { lookAt, refusal, type Standing, schemaOf } from './standing.ts'
import * as statements from './statements.ts'

/** Rows that are sent together: so many, or so many characters. */
const TOGETHER = { rows: 2000, chars: 4_000_000 } as const

/**
 * Puts rows into their table, in one transaction: all of them or none. The table itself is locked for its readers only while columns
 * are added, not while rows are sent.
 *
 * @throws OutputError where rows do not fit into the table, or have no key
 */
export async function fillTable({ ask }: Connection, place: TablePlace, spool: Spool): Promise<void> {
  await ask({ text: 'BEGIN' })
  await ask({ text: statements.SETTINGS })
  await ask(statements.lockOf(`${await schemaOf({ ask }, place)}.${place.table}`))
  const standing = await lookAt({ ask }, place)
  const wanted = wantedColumns(spool.shape)
  const plan = planTable(wanted, standing.columns, place)
  const [conflict] = plan.conflicts
  if (conflict !== undefined) throw await conflictRefusal(place, standing, conflict, spool)
  if (plan.columns.length > 0) {
    checkKey(place, wanted)
    await ask(statements.makeWaiting(plan.columns))
    await send({ ask }, plan.columns, spool)
    for (const statement of statements.shapeTable(standing.table, plan, standing.columns !== null)) await ask(statement)
    if (place.mode === 'upsert') await makeReady({ ask }, place, standing, plan.columns)
    for (const statement of statements.moveRows(standing.table, plan.columns, place)) await ask(statement)
  } else if (place.mode === 'replace' && standing.columns !== null) await ask(statements.emptyTable(standing.table))
  await commit({ ask }, place)
}

/** A connection that is lost at this moment leaves open what became of the rows. */
async function commit({ ask }: Connection, place: TablePlace): Promise<void> {
  try {
    await ask({ text: 'COMMIT' })
  } catch (error) {
    if (!isLost(error)) throw error
    throw refusal(place, 'the connection was lost while the rows were put in place; see whether they are there')
  }
}

/** Rows to where they wait in the database, some at a time. */
async function send({ ask }: Connection, columns: readonly PlannedColumn[], { rows }: Spool): Promise<void> {
  const flatten = createFlattener({ name: '', columns, lists: [] })
  let cells: (string | null)[][] = [[], ...columns.map(() => [])]
  let chars = 0
  const sendThese = async (): Promise<void> => {
    if (cells[0]!.length > 0) await ask(statements.fillWaiting(columns, cells))
    cells = [[], ...columns.map(() => [])]
    chars = 0
  }
  for await (const row of rows()) {
    for (const { id, cells: own } of flatten(row)) {
      cells[0]!.push(String(id))
      for (const [i, { kind }] of columns.entries()) {
        const text = cellText(own[i]!, kind)
        cells[i + 1]!.push(text)
        chars += text?.length ?? 0
      }
    }
    if (cells[0]!.length >= TOGETHER.rows || chars >= TOGETHER.chars) await sendThese()
  }
  await sendThese()
}

function checkKey(place: TablePlace, wanted: readonly WantedColumn[]): void {
  for (const name of place.key) {
    const kind = wanted.find((column) => column.name === name)?.kind
    const names = wanted.flatMap((column) => (column.kind === 'json' || column.kind === 'unseen' ? [] : [column.name]))
    if (kind === undefined || kind === 'unseen')
      throw refusal(place, `no row has a "${name}" to be known by; take a key of ${names.join(', ')}`)
    if (kind === 'json') throw refusal(place, `"${name}" is a list, and no key; take one of ${names.join(', ')}`)
  }
}

/** Sees to it that rows have keys, and the table an index that tells them apart. */
async function makeReady(
  { ask }: Connection,
  place: TablePlace,
  { schema, table }: Standing,
  columns: readonly PlannedColumn[],
): Promise<void> {
  const key = place.key.map((name) => `"${name}"`).join(' and ')
  const [keyless] = await ask(statements.keylessRows(columns, place))
  if (keyless?.rows !== 0)
    throw refusal(place, `${keyless?.rows} of the rows have no ${key} to be known by; take another key, like key=url`)
  if ((await ask(statements.uniqueIndexOf(schema, place))).length > 0) return
  try {
    await ask(statements.makeUniqueIndex(table, place))
  } catch (error) {
    if (Object(error).code !== UNIQUE_VIOLATION) throw error
    throw refusal(place, `it has several rows with the same ${key} already; take another key, or remove them first`)
  }
}

const UNIQUE_VIOLATION = '23505'

/** Says of a column with an example why rows do not fit into it. */
async function conflictRefusal(
  place: TablePlace,
  { table }: Standing,
  conflict: Conflict,
  { rows }: Spool,
): Promise<Error> {
  let example = ''
  for await (const row of rows()) {
    const value = valueAt(row, conflict.path)
    if (!isInConflict(value, conflict)) continue
    example = ` like ${shortened(JSON.stringify(value))}${urlOf(row)}`
    break
  }
  const what = `its column "${conflict.name}" is of the type ${conflict.type}, and there are values${example}`
  return refusal(place, `${what}; widen the column (${wideningOf(table, conflict)}), or name another table`)
}

const MAX_EXAMPLE = 60

function shortened(text: string): string {
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}...` : text
}

function urlOf({ url }: Row): string {
  return typeof url === 'string' ? ` on ${url}` : ''
}
