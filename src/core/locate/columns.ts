/**
 * Columns of numbers that grow: what a large search knows of each link is a few numbers, and of links there are millions. Each
 * function gives the same column while there is room for `size` rows, else its values in a larger one. The old one is empty then: its
 * memory does not wait for a collection of garbage.
 */

/** Least growth in rows: of the columns of a small heap there are thousands. */
const LEAST_MORE = 4

/** Columns whose memory can be moved. */
type Ints = Int32Array<ArrayBuffer>
type Floats = Float64Array<ArrayBuffer>
type Bytes = Uint8Array<ArrayBuffer>

/** @param fill what new rows hold. @default 0 */
export function intsFor(size: number, column: Ints, fill: number = 0): Ints {
  const before = column.length
  if (size <= before) return column
  const grown = new Int32Array(column.buffer.transfer(4 * roomFor(size)))
  if (fill !== 0) grown.fill(fill, before)
  return grown
}

/** As `intsFor`, of 64-bit floats; new rows hold 0. */
export function floatsFor(size: number, column: Floats): Floats {
  return size <= column.length ? column : new Float64Array(column.buffer.transfer(8 * roomFor(size)))
}

/** As `intsFor`, of bytes; new rows hold 0. */
export function bytesFor(size: number, column: Bytes): Bytes {
  return size <= column.length ? column : new Uint8Array(column.buffer.transfer(roomFor(size)))
}

/** Room for an eighth more, or a few rows. */
function roomFor(size: number): number {
  return size + Math.max(LEAST_MORE, size >> 3)
}
