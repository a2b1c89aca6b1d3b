import type { Column } from './rows.ts'
import { COLUMN_PX } from './sizes.ts'

const NARROWEST_PX = 84
const WIDEST_PX = 1344

/** Where the columns of a table are, in CSS pixels; the first is that of the page. */
export interface ColumnLayout {
  readonly lefts: readonly number[]
  readonly widths: readonly number[]
  readonly total: number
}

/** Places the columns; those without a width of their own have the usual one. O(columns) */
export function layoutOf(columns: readonly Column[], own: ReadonlyMap<string, number>): ColumnLayout {
  const widths = [COLUMN_PX, ...columns.map(({ path }) => own.get(path) ?? COLUMN_PX)]
  let total = 0
  const lefts = widths.map((width) => {
    const left = total
    total += width
    return left
  })
  return { lefts, widths, total }
}

/** The first and the last column in sight, with one more on both sides. */
export function columnsSeen({ lefts, widths }: ColumnLayout, from: number, to: number): readonly [number, number] {
  const first = lefts.findIndex((left, i) => left + (widths[i] as number) > from)
  const last = lefts.findLastIndex((left) => left < to)
  return [Math.max(0, first - 1), last + 1]
}

/** A column's width once it is made wider or narrower. */
export function resized(width: number, isWider: boolean): number {
  return Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, isWider ? width * 1.5 : width / 1.5)))
}
