// biome-ignore-all lint/a11y/useSemanticElements: a table's own elements cannot be laid out at any place, as rows of a virtual one are.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell.
import { useSignalEffect } from '@preact/signals'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { isSameSpot, type Spot } from '../workbench/bench.ts'
import { GridHead, type HeadActions } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { createGridState, type Linked, onGridKey, toggleList } from './grid-state.ts'
import { type ColumnLayout, columnsSeen, layoutOf } from './layout.ts'
import { type Column, listBelow, spotKey } from './rows.ts'
import { COLUMN_PX, ROW_PX } from './sizes.ts'
import type { RowSource } from './source.ts'
import { useVirtual } from './use-virtual.ts'

const NO_WIDTHS: ReadonlyMap<string, number> = new Map()

interface GridProps {
  readonly bench: Linked
  readonly source: RowSource
  readonly columns: readonly Column[]
  readonly label: string
  /** Widths of columns that have one of their own. */
  readonly widths?: ReadonlyMap<string, number>
  /** What the menu of a column's head offers; without it heads have none. */
  readonly actions?: HeadActions
  /** Another number each time that the source has more: components with signals are drawn again only when something they are given changes. */
  readonly turn?: number
}

/** A table of any length: rows and columns that are not seen are not there. */
export function Grid({ bench, source, columns, label, widths = NO_WIDTHS, actions }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const state = useMemo(createGridState, [source.level])
  const rows = useVirtual({ scroller, count: source.count(), rowHeight: ROW_PX, head: ROW_PX })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0]
  useEffect(() => source.want(first, last), [source, first, last])
  const layout = useMemo(() => layoutOf(columns, widths), [columns, widths])
  const seen = useSeenColumns(scroller, layout)
  useFollow(bench, scroller, source, (row, spot) => {
    const list = listBelow(source.level, spot)
    if (list !== null && state.opened.peek().get(row) !== list) toggleList(state, row, list)
    rows.scrollToIndex(row, { align: 'auto' })
    const at = columns.findIndex(({ path }) => path === spot.pattern)
    if (at !== -1) revealColumn(scroller.current, layout, at + 1)
  })
  const { row, column } = state.active.value
  return (
    <div
      ref={scroller}
      class="grid"
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={source.count() + 1}
      aria-colcount={columns.length + 1}
      aria-activedescendant={row >= first && row <= last ? `cell-${row}-${column}` : undefined}
      onKeyDown={(event) =>
        onGridKey(event, {
          bench,
          state,
          source,
          columns,
          screenful: Math.max(1, last - first - 12),
          reveal: (at) => {
            rows.scrollToIndex(at, { align: 'auto' })
            revealColumn(scroller.current, layout, state.active.peek().column)
          },
        })
      }
      onPointerOver={(event) => hoverCell(bench, event.target)}
      onPointerLeave={() => (bench.hovered.value = null)}
    >
      <GridHead columns={columns} layout={layout} seen={seen} {...(actions && { actions })} />
      <div class="grid-rows" role="rowgroup" style={{ height: `${rows.getTotalSize()}px`, width: `${layout.total}px` }}>
        {items.map((item) => (
          <GridRow
            key={item.key}
            bench={bench}
            state={state}
            index={item.index}
            top={item.start}
            row={source.at(item.index)}
            columns={columns}
            layout={layout}
            seen={seen}
            measure={rows.measureElement}
          />
        ))}
      </div>
    </div>
  )
}

/** First and last of the columns that are seen. */
function useSeenColumns(
  scroller: { readonly current: HTMLElement | null },
  layout: ColumnLayout,
): readonly [number, number] {
  const [seen, setSeen] = useState<readonly [number, number]>([0, 12])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = (): void => {
      const [from, to] = columnsSeen(layout, element.scrollLeft, element.scrollLeft + element.clientWidth)
      setSeen((before) => (before[0] === from && before[1] === to ? before : [from, to]))
    }
    read()
    const resized = new ResizeObserver(read)
    resized.observe(element)
    element.addEventListener('scroll', read, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', read)
    }
  }, [layout])
  return seen
}

function revealColumn(scroller: HTMLElement | null, { lefts, widths }: ColumnLayout, column: number): void {
  if (!scroller) return
  const [left, width] = [lefts[column] ?? 0, widths[column] ?? COLUMN_PX]
  // The first column stays in sight, above the others.
  if (left - COLUMN_PX < scroller.scrollLeft) scroller.scrollLeft = Math.max(0, left - COLUMN_PX)
  else if (left + width > scroller.scrollLeft + scroller.clientWidth)
    scroller.scrollLeft = left + width - scroller.clientWidth
}

/** The cell below the pointer is hovered everywhere. */
function hoverCell(bench: Linked, target: EventTarget | null): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
  const { pattern, record, url } = cell?.dataset ?? {}
  const spot: Spot | null =
    pattern === undefined || url === undefined
      ? null
      : { pattern, url, record: record ? record.split(',').map(Number) : [] }
  if (!isSameSpot(spot, bench.hovered.peek())) bench.hovered.value = spot
}

/** Marks cells of what is hovered and selected elsewhere, without drawing the table anew; scrolls to what was selected on the page. */
function useFollow(
  bench: Linked,
  scroller: { readonly current: HTMLElement | null },
  source: RowSource,
  reveal: (row: number, spot: Spot) => void,
): void {
  const latest = useRef({ source, reveal })
  latest.current = { source, reveal }
  const mark = (): void => {
    for (const [name, spot] of [
      ['data-hot', bench.hovered.peek()],
      ['data-chosen', bench.selected.peek()],
    ] as const)
      markCells(scroller.current, name, spot)
  }
  useLayoutEffect(mark)
  useSignalEffect(() => {
    void [bench.hovered.value, bench.selected.value]
    mark()
  })
  useSignalEffect(() => {
    const spot = bench.selected.value
    if (!spot) return
    if (isSeen(scroller.current, '[data-chosen]')) return
    const row = latest.current.source.indexOf(spot)
    if (row !== -1) latest.current.reveal(row, spot)
  })
}

/** Whether something of the table is in sight; an opened list stays in sight across, as it does not move with the columns. */
function isSeen(scroller: HTMLElement | null, query: string): boolean {
  const cell = scroller?.querySelector(`.grid-rows ${query}`)
  const box = cell?.getBoundingClientRect()
  const own = scroller?.getBoundingClientRect()
  if (!cell || !box || !own) return false
  const isAcross = cell.closest('.nested') !== null || (box.left >= own.left + COLUMN_PX - 1 && box.left < own.right)
  return isAcross && box.top >= own.top + ROW_PX && box.bottom <= own.bottom
}

function markCells(scroller: HTMLElement | null, name: string, spot: Spot | null): void {
  for (const cell of scroller?.querySelectorAll(`[${name}]`) ?? []) cell.removeAttribute(name)
  if (!spot) return
  const query =
    spot.record === null || spot.url === null
      ? `[data-pattern="${CSS.escape(spot.pattern)}"]`
      : `[data-spot="${CSS.escape(spotKey(spot.url, spot.record, spot.pattern))}"]`
  for (const cell of scroller?.querySelectorAll(query) ?? []) cell.setAttribute(name, '')
}
