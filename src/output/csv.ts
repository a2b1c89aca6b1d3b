import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { stringify } from 'csv-stringify/sync'
import { openAtomicFile } from './atomic-file.ts'
import { jsonLine } from './json.ts'
import type { Row, RowWriter } from './types.ts'

type Cell = string | number | boolean | null

/**
 * Rows as CSV in a file (RFC 4180, UTF-8). Columns are the union over all rows, in order of appearance, so rows wait as lines of
 * JSON beside the file until `commit`; memory does not grow with their number.
 *
 * The fields of `data` are columns of their own. An object in a field gives `field.key` columns; a list is JSON in one cell.
 * Text that a spreadsheet would take for a formula gets a `'` in front.
 */
export function csvFile(path: string): RowWriter {
  const file = openAtomicFile(path)
  const rows = openAtomicFile(`${path}.rows`)
  const columns = new Map<string, number>()
  return {
    write: async (row) => {
      const cells = cellsOf(row)
      for (const name of cells.keys()) if (!columns.has(name)) columns.set(name, columns.size)
      rows.write(`${jsonLine([...cells].map(([name, cell]) => [columns.get(name) ?? 0, cell]))}\n`)
    },
    commit: async () => {
      rows.flush()
      file.write(csvLine([...columns.keys()]))
      for await (const line of createInterface({
        input: createReadStream(rows.temporaryPath),
        crlfDelay: Number.POSITIVE_INFINITY,
      })) {
        const cells = new Array<Cell>(columns.size).fill(null)
        for (const [column, cell] of JSON.parse(line) as [number, Cell][]) cells[column] = cell
        file.write(csvLine(cells))
      }
      rows.discard()
      file.commit()
    },
    discard: () => {
      rows.discard()
      file.discard()
    },
  }
}

function csvLine(cells: readonly Cell[]): string {
  return stringify([cells], { escape_formulas: true, cast: { boolean: String } })
}

/** Column name -> cell. A field of `data` that has the name of another column is called `data.<name>`. */
function cellsOf(row: Row): Map<string, Cell> {
  const cells = new Map<string, Cell>()
  for (const [name, value] of Object.entries(row))
    if (!(name === 'data' && isObject(value))) addCells(cells, name, value)
  if (isObject(row.data)) {
    for (const [name, value] of Object.entries(row.data)) addCells(cells, name in row ? `data.${name}` : name, value)
  }
  return cells
}

function addCells(cells: Map<string, Cell>, name: string, value: unknown): void {
  if (isObject(value)) for (const [key, inner] of Object.entries(value)) addCells(cells, `${name}.${key}`, inner)
  else cells.set(name, Array.isArray(value) ? JSON.stringify(value) : (value as Cell))
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
