import type { EngineEvent } from '../engine/index.ts'

type Columns = Extract<EngineEvent, { readonly kind: 'columns' }>

/** Columns that were left out and are named in a line; of more only the number is told. */
const NAMED = 12

/** A table of what was learned, for people: a line for each column, then what is in doubt, and what was left out and why. */
export function columnsText({ columns, dropped }: Columns): readonly string[] {
  const rows = columns.map(({ name, type, filled, samples, doubt }) => [
    name,
    type,
    `${Math.round(100 * filled)} %`,
    `${type === 'list' ? samples.join() : samples.map((text) => JSON.stringify(text)).join(', ')}${doubt === undefined ? '' : '  (in doubt)'}`,
  ])
  const table = [['column', 'type', 'filled', 'for example'], ...rows]
  const widths = [0, 1, 2].map((at) => Math.max(...table.map((row) => row[at]!.length)))
  const lines = table.map(
    (row) =>
      `  ${row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd()}`,
  )
  return [...lines, ...leftOutLines(dropped)]
}

function leftOutLines(dropped: Columns['dropped']): readonly string[] {
  const byReason = Map.groupBy(dropped, ({ reason }) => reason)
  const lines = [...byReason].map(([reason, some]) => {
    const names = [...new Set(some.map(({ name }) => name))]
    const more = names.length > NAMED ? `, and ${names.length - NAMED} more` : ''
    return `  left out, ${reason}: ${names.slice(0, NAMED).join(', ')}${more}`
  })
  return lines.length === 0 ? [] : [...lines, '  ("all" keeps what was left out)']
}
