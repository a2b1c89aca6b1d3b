import { type Signal, signal } from '@preact/signals'
import { announce, tellProblem } from '../state/toasts.ts'
import type { Bench } from '../workbench/bench.ts'
import type { Column, RecordRow } from './rows.ts'
import type { RowSource } from './source.ts'
import { cellText, lineOf } from './view.ts'

/** What a table is in step with: what is chosen elsewhere, and where its pages are shown. */
export type Linked = Pick<Bench, 'reading' | 'url' | 'selected' | 'hovered' | 'show'>

/** A table in use. */
export interface GridState {
  readonly active: Signal<{ readonly row: number; readonly column: number }>
  /** Rows that are opened, and by which list. */
  readonly opened: Signal<ReadonlyMap<number, string>>
}

export function createGridState(): GridState {
  return { active: signal({ row: 0, column: 0 }), opened: signal(new Map()) }
}

/** Opens a row's list below it, or closes it. */
export function toggleList(state: GridState, row: number, list: string): void {
  const next = new Map(state.opened.peek())
  if (next.get(row) === list) next.delete(row)
  else next.set(row, list)
  state.opened.value = next
}

/** Shows a cell on the page, which becomes that of its row. */
export function selectCell(bench: Linked, row: Pick<RecordRow, 'url' | 'record'>, pattern: string): void {
  bench.selected.value = { pattern, url: row.url, record: row.record }
  if (bench.url.peek() !== row.url) void bench.show(row.url)
}

interface GridKeys {
  readonly bench: Linked
  readonly state: GridState
  readonly source: RowSource
  readonly columns: readonly Column[]
  /** Rows that are seen at a time. */
  readonly screenful: number
  readonly reveal: (row: number) => void
}

/** Goes over the cells by keys; Enter shows a value on the page, or opens a list. */
export function onGridKey(event: KeyboardEvent, { bench, state, source, columns, screenful, reveal }: GridKeys): void {
  if (event.altKey || event.target !== event.currentTarget) return
  const { row, column } = state.active.peek()
  const lastRow = source.count() - 1
  const to = (nextRow: number, nextColumn: number) => () => {
    const at = { row: clamp(nextRow, lastRow), column: clamp(nextColumn, columns.length) }
    state.active.value = at
    reveal(at.row)
  }
  const enter = (): void => {
    const found = source.at(row)
    const chosen = columns[column - 1]
    if (!found) return
    if (chosen?.kind === 'list') toggleList(state, row, chosen.name)
    else if (chosen) selectCell(bench, found, chosen.path)
    else void bench.show(found.url)
  }
  if ((event.ctrlKey || event.metaKey) && event.key === 'c') copy(source.at(row), columns, columns[column - 1])
  if (event.metaKey) return
  const ctrl = event.ctrlKey
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: to(row + 1, column),
    ArrowUp: to(row - 1, column),
    ArrowRight: to(row, column + 1),
    ArrowLeft: to(row, column - 1),
    PageDown: to(row + screenful, column),
    PageUp: to(row - screenful, column),
    Home: to(ctrl ? 0 : row, 0),
    End: to(ctrl ? lastRow : row, columns.length),
    Enter: enter,
  }
  const act = keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** Copies a cell; without a column, which is in the first one, the row. What is selected as text is left to the browser. */
function copy(row: RecordRow | null, columns: readonly Column[], column: Column | undefined): void {
  if (row === null || !getSelection()?.isCollapsed) return
  const text = column === undefined ? lineOf(row, columns) : cellText(row.data[column.name])
  const what = column === undefined ? 'Row' : 'Cell'
  navigator.clipboard?.writeText(text).then(
    () => announce(`${what} copied`),
    () => tellProblem(`${what} not copied: the browser does not allow it.`),
  )
}

function clamp(at: number, last: number): number {
  return Math.max(0, Math.min(last, at))
}
