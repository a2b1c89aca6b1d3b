/**
 * Columns of numbers that grow: what a large search knows of each link is a few numbers, and of links there are millions. They
 * grow by half, so that little room is unused. Each gives the same column while there is room for `size` rows.
 */

const FIRST_ROOM = 64

/** @param fill what new rows hold. @default 0 */
export function intsFor(size: number, column: Int32Array, fill: number = 0): Int32Array {
  if (size <= column.length) return column
  const grown = new Int32Array(roomFor(size))
  grown.set(column)
  if (fill !== 0) grown.fill(fill, column.length)
  return grown
}

/** As `intsFor`, of 64-bit floats. */
export function floatsFor(size: number, column: Float64Array): Float64Array {
  if (size <= column.length) return column
  const grown = new Float64Array(roomFor(size))
  grown.set(column)
  return grown
}

/** As `intsFor`, of bytes. */
export function bytesFor(size: number, column: Uint8Array): Uint8Array {
  if (size <= column.length) return column
  const grown = new Uint8Array(roomFor(size))
  grown.set(column)
  return grown
}

function roomFor(size: number): number {
  return Math.max(FIRST_ROOM, size + (size >> 1))
}
