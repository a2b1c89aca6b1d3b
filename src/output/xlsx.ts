import { basename } from 'node:path'
import type { Row as SheetRow } from 'write-excel-file/node'
import { OutputError, type RowWriter } from './row-writer.ts'
import { spooledFile } from './spool.ts'
import { allTables, type Cell, createFlattener, type Table, tablesOf } from './tables.ts'

/** Bounds of Excel itself: rows and columns of a sheet, characters of a cell and of a sheet's name. */
const MOST_ROWS = 1_048_576
const MOST_COLUMNS = 16_384
const MOST_CHARS = 32_767
const MOST_NAME = 31
/** A workbook is made in memory, some 10 bytes for each of these: characters of its sheets, with those around each cell. */
const MOST_SIZE = 50_000_000
const AROUND_CELL = 40
const CUT = ' [cut]'

/**
 * Rows as an Excel workbook: the sheet `records`, and a sheet for each list, whose rows name theirs: `_parent` is the `_id` of the row that
 * the list stands in, `_position` the place in it. Texts stay texts, formulas too; one of more than 32,767 characters ends in `[cut]`.
 */
export function xlsxFile(path: string): RowWriter {
  return spooledFile(path, async (file, { shape, rows }) => {
    const root = tablesOf('', shape, 'tables')
    const sheets = new Map([...allTables(root)].map((table) => [table, [headOf(table, root)]]))
    const flatten = createFlattener(root)
    let size = 0
    for await (const row of rows()) {
      for (const { table, id, parent, position, cells: own } of flatten(row)) {
        const sheet = sheets.get(table) as SheetRow[]
        const keys = keysOf(table, root, id, parent, position)
        sheet.push([...keys, ...own.map(cellOf)])
        size += AROUND_CELL * keys.length
        for (const cell of own) size += AROUND_CELL + (typeof cell === 'string' ? cell.length : 0)
        if (sheet.length > MOST_ROWS || size > MOST_SIZE) throw tooLarge(path)
      }
    }
    if ([...sheets.values()].some(([head]) => (head?.length ?? 0) > MOST_COLUMNS)) throw tooLarge(path)
    const { default: write } = await import('write-excel-file/node')
    const names = sheetNames([...sheets.keys()])
    const filled = [...sheets].filter(([table, { length }]) => table === root || length > 1)
    const workbook = filled.map(([table, data]) => ({
      data,
      sheet: names.get(table) as string,
      stickyRowsCount: 1,
    }))
    file.writeBytes(await write(workbook).toBuffer())
  })
}

function tooLarge(path: string): OutputError {
  return new OutputError(
    'too-large',
    `"${basename(path)}" would be larger than Excel can open (${MOST_ROWS.toLocaleString('en')} rows, ${MOST_COLUMNS.toLocaleString('en')} columns) or than about 50 MB of text; write .csv or .parquet.`,
  )
}

function headOf(table: Table, root: Table): SheetRow {
  const keys = root.lists.length === 0 ? [] : table === root ? ['_id'] : ['_id', '_parent', '_position']
  const names = [...keys, ...table.columns.map(({ name }) => name)]
  return names.map((name) => ({ value: textOf(name), fontWeight: 'bold' }) as const)
}

function keysOf(table: Table, root: Table, id: number, parent: number | null, position: number): SheetRow {
  if (root.lists.length === 0) return []
  return table === root ? [id] : [id, parent, position]
}

function cellOf(cell: Cell): SheetRow[number] {
  if (typeof cell === 'string') return { value: textOf(cell), type: String }
  // What Excel keeps of a longer number are its first 15 digits.
  return typeof cell === 'number' && !Number.isSafeInteger(cell) && Number.isInteger(cell)
    ? { value: String(cell), type: String }
    : cell
}

/** Control characters, which a workbook cannot hold, are left out by the library; half a surrogate pair would take its neighbour with it. */
function textOf(text: string): string {
  const clean = text.toWellFormed()
  if (clean.length > MOST_CHARS) return clean.slice(0, MOST_CHARS - CUT.length) + CUT
  // The library looks texts up in a plain object: with a control character, which the file leaves out, one like `constructor` is a text of its own.
  return clean in Object.prototype ? `${clean}\u0000` : clean
}

/** The names of sheets: of their lists, without what Excel forbids, each once whatever its case. */
function sheetNames(tables: readonly Table[]): ReadonlyMap<Table, string> {
  // Excel keeps this name for itself.
  const taken = new Set<string>(['history'])
  return new Map(
    tables.map((table) => {
      const clean = table.name.replace(/[\\/?*[\]:']|[^\P{C}]/gu, '_').replace(/^\./, '')
      const wanted = (clean || 'records').slice(0, MOST_NAME)
      let free = wanted
      for (let i = 2; taken.has(free.toLowerCase()); i++)
        free = `${wanted.slice(0, MOST_NAME - 1 - String(i).length)}_${i}`
      taken.add(free.toLowerCase())
      return [table, free]
    }),
  )
}
