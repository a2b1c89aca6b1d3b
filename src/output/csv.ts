import { extname } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { type AtomicFile, openAtomicFile } from './atomic-file.ts'
import type { RowWriter } from './row-writer.ts'
import { type Spool, spooledFile } from './spool.ts'
import { allTables, type Cell, createFlattener, type Table, tablesOf } from './tables.ts'

/** How lists inside rows are written: as JSON in one cell, or as further files. */
export type CsvLists = 'json' | 'files'

/**
 * Rows as CSV in a file (RFC 4180, UTF-8). Columns are the union over all rows, in order of appearance, so rows wait beside the
 * file until `commit`.
 *
 * The fields of `data` are columns of their own. An object in a field gives `field.key` columns. With `files`, a list is a file of
 * its own, `<name>.<field>.csv`, whose rows name theirs: `_parent` is the `_id` of the row that the list stands in, `_position` the
 * place in it. Text that a spreadsheet would take for a formula gets a `'` in front.
 */
export function csvFile(path: string, lists: CsvLists = 'json'): RowWriter {
  const further: AtomicFile[] = []
  const taken = new Set([path.toLowerCase()])
  const open = (table: Table): AtomicFile => {
    const made = openAtomicFile(furtherPath(path, table.name, taken))
    further.push(made)
    return made
  }
  const fill = async (file: AtomicFile, { shape, rows }: Spool): Promise<void> => {
    const root = tablesOf('', shape, lists === 'json' ? 'json' : 'tables')
    const files = new Map([...allTables(root)].map((table) => [table, table === root ? file : open(table)]))
    for (const [table, out] of files)
      out.write(csvLine([...keysOf(table, root, lists), ...table.columns.map(({ name }) => name)]))
    const flatten = createFlattener(root)
    for await (const row of rows()) {
      for (const { table, id, parent, position, cells } of flatten(row)) {
        const keys = lists === 'json' ? [] : table === root ? [id] : [id, parent, position]
        files.get(table)?.write(csvLine([...keys, ...cells]))
      }
    }
    for (const out of further) out.commit()
  }
  return spooledFile(path, fill, () => {
    for (const out of further) out.discard()
  })
}

function keysOf(table: Table, root: Table, lists: CsvLists): readonly string[] {
  if (lists === 'json') return []
  return table === root ? ['_id'] : ['_id', '_parent', '_position']
}

/**
 * `books.csv` and `.reviews` give `books.reviews.csv`; a field's name can add nothing but letters, digits, `_`, `-` and dots.
 *
 * @param taken paths of other tables, in lower case, as some file systems do not tell `Name` from `name`; this one is added
 */
function furtherPath(path: string, name: string, taken: Set<string>): string {
  const ending = extname(path)
  const start = `${path.slice(0, path.length - ending.length)}${safeName(name)}`
  let free = `${start}${ending}`
  for (let i = 2; taken.has(free.toLowerCase()); i++) free = `${start}_${i}${ending}`
  taken.add(free.toLowerCase())
  return free
}

function safeName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}_.-]+/gu, '_')
    .replace(/\.{2,}/g, '.')
    .slice(0, 100)
}

function csvLine(cells: readonly Cell[]): string {
  return stringify([cells], { escape_formulas: true, cast: { boolean: String } })
}
