type Row = Readonly<Record<string, unknown>>

/** How a table is cut. */
export interface TableOptions {
  /** Columns of the terminal. */
  readonly width: number
  /** How many rows are shown. */
  readonly rows: number
  /** Fields to show before the others, as far as the rows have them. */
  readonly first: readonly string[]
}

const WIDEST_CELL = 34
const GAP = '  '

/**
 * Rows as a table of plain text, one line each below a head and a rule.
 *
 * A column is a field; columns are added while the width allows. A list is shown by its length, and fields that are the
 * same in every row, or too long for a cell in most, are left to the file.
 */
export function formatTable(rows: readonly Row[], { width, rows: count, first }: TableOptions): string {
  const fields = [...new Set([...first, ...rows.flatMap((row) => Object.keys(row))])]
  const shown = rows.slice(0, count)
  const columns: string[][] = []
  let used = 0
  for (const field of fields.filter((candidate) => first.includes(candidate) || isTelling(candidate, rows))) {
    const isList = rows.some((row) => Array.isArray(row[field]))
    const cells = [isList ? `${field} (n)` : field, ...shown.map((row) => cellOf(row[field]))]
    const size = Math.min(WIDEST_CELL, Math.max(...cells.map((cell) => cell.length)))
    if (used + size > width) break
    used += size + GAP.length
    columns.push(cells.map((cell) => cut(cell, size).padEnd(size)))
  }
  const lines = Array.from({ length: shown.length + 1 }, (_, i) =>
    columns
      .map((cells) => cells[i]!)
      .join(GAP)
      .trimEnd(),
  )
  const rule = columns.map((cells) => '-'.repeat(cells[0]!.length)).join(GAP)
  return [lines[0]!, rule, ...lines.slice(1)].join('\n')
}

/** True if the field's values differ and most of them fit into a cell. */
function isTelling(field: string, rows: readonly Row[]): boolean {
  const cells = rows.map((row) => cellOf(row[field]))
  const fitting = cells.filter((cell) => cell !== '' && cell.length <= WIDEST_CELL)
  return fitting.length * 2 > rows.length && new Set(cells).size > 1
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return String(value.length)
  if (typeof value !== 'object') return String(value).replaceAll(/\s+/g, ' ')
  if ('amount' in value && 'currency' in value) return `${Number(value.amount).toFixed(2)} ${value.currency}`
  return JSON.stringify(value)
}

function cut(text: string, size: number): string {
  return text.length <= size ? text : `${text.slice(0, size - 1)}…`
}
