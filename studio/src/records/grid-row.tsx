// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot be laid out at any place, as rows of a virtual one are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
import { type GridState, type Linked, selectCell, toggleList } from './grid-state.ts'
import type { ColumnLayout } from './layout.ts'
import { NestedTable } from './nested-table.tsx'
import { type Column, type RecordRow, spotKey } from './rows.ts'
import { countText, isThere, listIn, shortUrl, showValue } from './values.ts'

interface GridRowProps {
  readonly bench: Linked
  readonly state: GridState
  readonly index: number
  readonly top: number
  readonly row: RecordRow | null
  readonly columns: readonly Column[]
  readonly layout: ColumnLayout
  readonly seen: readonly [number, number]
  readonly measure: (element: HTMLDivElement | null) => void
}

/** A row at its place; with a list below it when one is opened. */
export function GridRow({ bench, state, index, top, row, columns, layout, seen: [from, to], measure }: GridRowProps) {
  const opened = state.opened.value.get(index)
  const list = columns.find(({ name, kind }) => kind === 'list' && name === opened)
  const active = state.active.value
  return (
    <div
      ref={measure}
      class="grid-row"
      data-index={index}
      style={{ transform: `translateY(${top}px)` }}
      role="presentation"
    >
      <div role="row" aria-rowindex={index + 2} class={index % 2 === 1 ? 'cells odd-cells' : 'cells'}>
        <FirstCell
          bench={bench}
          id={`cell-${index}-0`}
          row={row}
          isActive={active.row === index && active.column === 0}
        />
        {row &&
          columns.map(
            (column, i) =>
              i + 1 >= from &&
              i + 1 <= to && (
                <Cell
                  key={column.path}
                  bench={bench}
                  state={state}
                  index={index}
                  row={row}
                  column={column}
                  at={i + 1}
                  left={layout.lefts[i + 1] as number}
                  width={layout.widths[i + 1] as number}
                  isActive={active.row === index && active.column === i + 1}
                />
              ),
          )}
      </div>
      {row && list && (
        <div role="row" class="grid-opened">
          <div role="gridcell" aria-colspan={columns.length + 1}>
            <NestedTable
              bench={bench}
              url={row.url}
              record={row.record}
              path={list.path}
              all={listIn(row.data, list.name)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

interface FirstCellProps {
  readonly bench: Linked
  readonly id: string
  readonly row: RecordRow | null
  readonly isActive: boolean
}

function FirstCell({ bench, id, row, isActive }: FirstCellProps) {
  const position = row?.record.map((i) => i + 1).join('.')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and takes the keys.
    <div
      id={id}
      role="gridcell"
      class="cell first"
      aria-colindex={1}
      data-active={isActive || undefined}
      title={row?.url}
      onClick={() => row && void bench.show(row.url)}
    >
      {row === null ? (
        <span class="faint">…</span>
      ) : (
        <>
          <span class="cut">{shortUrl(row.url)}</span>
          {position !== '' && <span class="faint">{position}</span>}
          {row.status !== 'ok' && <span class="badge warn">{row.status.replaceAll('-', ' ')}</span>}
        </>
      )}
    </div>
  )
}

interface CellProps {
  readonly bench: Linked
  readonly state: GridState
  readonly index: number
  readonly row: RecordRow
  readonly column: Column
  readonly at: number
  readonly left: number
  readonly width: number
  readonly isActive: boolean
}

function Cell({ bench, state, index, row, column, at, left, width, isActive }: CellProps) {
  const { path, name, kind } = column
  const value = row.data[name]
  const choose = (): void => {
    state.active.value = { row: index, column: at }
    if (kind === 'list') toggleList(state, index, name)
    else selectCell(bench, row, path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid has the focus and takes the keys.
    <div
      id={`cell-${index}-${at}`}
      role="gridcell"
      class="cell"
      aria-colindex={at + 1}
      aria-expanded={kind === 'list' ? state.opened.value.get(index) === name : undefined}
      data-active={isActive || undefined}
      data-spot={spotKey(row.url, row.record, path)}
      data-pattern={path}
      data-record={row.record.join(',')}
      data-url={row.url}
      style={{ left: `${left}px`, width: `${width}px` }}
      onClick={choose}
    >
      <CellText value={value} kind={kind} isOpen={state.opened.value.get(index) === name} />
    </div>
  )
}

function CellText({
  value,
  kind,
  isOpen,
}: {
  readonly value: unknown
  readonly kind: Column['kind']
  readonly isOpen: boolean
}) {
  if (kind === 'list') {
    const count = Array.isArray(value) ? value.length : 0
    return count === 0 ? <span class="faint">none</span> : <span>{`${isOpen ? '▾' : '▸'} ${countText(count)}`}</span>
  }
  if (!isThere(value)) return <span class="faint">–</span>
  const text = showValue(value)
  return (
    <span class="cut" title={text.length > 20 ? text.slice(0, 500) : undefined}>
      {text.slice(0, 300)}
    </span>
  )
}
