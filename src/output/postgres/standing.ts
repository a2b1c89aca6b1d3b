import { OutputError } from '../row-writer.ts'
import type { TableColumn } from './columns.ts'
import type { Connection } from './connection.ts'
import { quoted, type TablePlace } from './place.ts'
import { columnsOf, mayMake, schemaOf as schemaStatement, tableOf } from './statements.ts'

/** A table as it stands; its columns are null where there is none yet. */
export interface Standing {
  readonly schema: string
  /** As SQL takes it. */
  readonly table: string
  readonly columns: readonly TableColumn[] | null
}

/** Says early what would only be found out at the end of a long run. */
export async function lookAt(connection: Connection, place: TablePlace): Promise<Standing> {
  const schema = await schemaOf(connection, place)
  const table = `${quoted(schema)}.${quoted(place.table)}`
  const [found] = await connection.ask(tableOf(schema, place.table))
  if (found === undefined) {
    const [{ may } = {}] = await connection.ask(mayMake(schema))
    if (may !== true) throw refusal(place, `the user may not make tables in the schema "${schema}"; grant CREATE on it`)
    return { schema, table, columns: null }
  }
  if (found.takes_rows !== true) throw refusal(place, 'it is a view or something else that is no table; name a table')
  if (found.may !== true) throw refusal(place, `the user may not write there; GRANT INSERT ON ${table}`)
  return { schema, table, columns: (await connection.ask(columnsOf(found.oid))) as unknown as readonly TableColumn[] }
}

export async function schemaOf(connection: Connection, place: TablePlace): Promise<string> {
  const [found] = await connection.ask(schemaStatement(place))
  if (found !== undefined) return String(found.schema)
  throw refusal(place, `there is no schema "${place.schema ?? 'public'}"; make it first: CREATE SCHEMA`)
}

export function refusal({ shown }: TablePlace, why: string): OutputError {
  return new OutputError('unwritable', `Cannot write to the table ${shown}: ${why}.`)
}
