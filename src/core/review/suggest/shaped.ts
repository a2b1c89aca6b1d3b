import { type ListPattern, leadingFrom } from '../../wrapper/index.ts'
import type { ListShape } from './suggestion.ts'

/** A list whose records are cut otherwise, as the edit makes it. */
export function shaped(list: ListPattern, shape: ListShape): ListPattern {
  const { across: wide, record: own, ...rest } = list
  const { skip, rows: split, ...record } = own
  const starts = shape.starts ?? record.starts
  const rows = shape.rows === undefined ? split : (shape.rows ?? undefined)
  const spans = shape.spans ?? record.spans
  const [first, last] = [shape.skipFirst ?? skip?.first ?? 0, shape.skipLast ?? skip?.last ?? 0]
  const across = shape.across ?? wide
  const isWhole = !spans && rows === undefined
  return {
    ...rest,
    locators: shape.locators ?? list.locators,
    ...(across && { across }),
    record: {
      ...record,
      starts,
      spans,
      ...(rows !== undefined && { rows }),
      ...(first + last > 0 && { skip: { ...(first > 0 && { first }), ...(last > 0 && { last }) } }),
      children: isWhole ? leadingFrom(record.children, record.starts, starts) : record.children,
    },
  }
}
