import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RowWriter } from '../row-writer.ts'
import { openSpool } from '../spool.ts'
import { connected } from './connection.ts'
import { fillTable } from './fill-table.ts'
import { parsePlace } from './place.ts'
import { lookAt } from './standing.ts'

/**
 * Rows as a table in PostgreSQL. They wait in a file of this machine until all are there; then one transaction makes or widens the
 * table and puts them in, so that others see the table as it was or with all of them. A run that was cut short writes nothing: the
 * one that goes on gives all rows again.
 *
 * @param target see `parsePlace`
 * @throws OutputError `bad-table`, `no-peer`, or `unwritable` where the database cannot be reached or the table not be written
 */
export async function postgresTable(target: string): Promise<RowWriter> {
  const place = parsePlace(target)
  await connected(place, (connection) => lookAt(connection, place))
  const folder = mkdtempSync(join(tmpdir(), 'treegram-rows-'))
  const spool = openSpool(join(folder, 'rows'))
  const discard = (): void => {
    spool.discard()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    write: spool.write,
    commit: async (isPart) => {
      if (!isPart) await connected(place, (connection) => fillTable(connection, place, spool))
      discard()
    },
    discard,
  }
}
