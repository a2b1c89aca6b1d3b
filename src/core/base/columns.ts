import { type Blocks, Tail } from './blocks.ts'

/**
 * Columns of numbers: of each link and URL of a large site a few numbers are known, and of these there are millions. The first rows are an
 * array of their own; those behind them are in blocks where the column is given any, else in the same array.
 */

/** Bytes of the first rows, where there are blocks for the others: so many are at hand as fast as without. */
const OWN_BYTES = 1 << 16

/** Least growth in rows, once there are as many. A column grows by an eighth: memory that is taken and not used counts as much as any other. */
const LEAST_MORE = 64

function roomFor(size: number, most: number): number {
  return Math.min(most, size + Math.max(4, Math.min(LEAST_MORE, size), size >> 3))
}

function tailIn(blocks: Blocks | null): Tail | null {
  return blocks === null ? null : new Tail(blocks)
}

/** A column of 32-bit integers. Rows that were never set hold `fill`. */
export class Ints {
  /** Their bits are turned where those of `fill` are set, so that it is kept as 0. */
  readonly #fill: number
  readonly #tail: Tail | null
  #rows: Int32Array<ArrayBuffer> = NO_INTS
  readonly #most: number
  #size = 0

  /** @param fill 0 by default; @param own bytes of the first rows */
  constructor(fill: number = 0, blocks: Blocks | null = null, own: number = OWN_BYTES) {
    this.#most = blocks === null ? Infinity : own / 4
    this.#fill = fill
    this.#tail = tailIn(blocks)
  }

  /** One more than the last row that was set. */
  get size(): number {
    return this.#size
  }

  at(row: number): number {
    if (row < this.#rows.length) return this.#rows[row]! ^ this.#fill
    return row < this.#size ? this.#tail!.intAt(row) ^ this.#fill : this.#fill
  }

  set(row: number, value: number): void {
    if (row >= this.#size) this.#grow(row + 1)
    if (row < this.#rows.length) this.#rows[row] = value ^ this.#fill
    else this.#tail!.setInt(row, value ^ this.#fill)
  }

  add(row: number, value: number): void {
    this.set(row, this.at(row) + value)
  }

  /** Appends a row and gives its number. */
  push(value: number): number {
    this.set(this.#size, value)
    return this.#size - 1
  }

  #grow(size: number): void {
    this.#size = size
    const most = this.#most
    // The memory of the old rows is given back at once.
    if (size > this.#rows.length && this.#rows.length < most)
      this.#rows = new Int32Array(resized(this.#rows, 4 * roomFor(size, most)))
  }
}

/** A column of doubles; rows that were never set hold 0. */
export class Doubles {
  readonly #tail: Tail | null
  #rows: Float64Array<ArrayBuffer> = NO_DOUBLES
  readonly #most: number
  #size = 0

  /** @param own bytes of the first rows */
  constructor(blocks: Blocks | null = null, own: number = OWN_BYTES) {
    this.#most = blocks === null ? Infinity : own / 8
    this.#tail = tailIn(blocks)
  }

  get size(): number {
    return this.#size
  }

  at(row: number): number {
    if (row < this.#rows.length) return this.#rows[row]!
    return row < this.#size ? this.#tail!.doubleAt(row) : 0
  }

  set(row: number, value: number): void {
    if (row >= this.#size) this.#grow(row + 1)
    if (row < this.#rows.length) this.#rows[row] = value
    else this.#tail!.setDouble(row, value)
  }

  /** Appends a row and gives its number. */
  push(value: number): number {
    this.set(this.#size, value)
    return this.#size - 1
  }

  #grow(size: number): void {
    this.#size = size
    const most = this.#most
    if (size > this.#rows.length && this.#rows.length < most)
      this.#rows = new Float64Array(resized(this.#rows, 8 * roomFor(size, most)))
  }
}

/** What a byte holds when the number is kept apart. */
const APART = 255

/** A column of integers nearly all of which are small and not negative: a byte each, others in a map. Rows that were never set hold 0. */
export class SmallInts {
  readonly #tail: Tail | null
  #rows: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  readonly #apart = new Map<number, number>()
  #size = 0

  constructor(blocks: Blocks | null = null) {
    this.#tail = tailIn(blocks)
  }

  get size(): number {
    return this.#size
  }

  at(row: number): number {
    const value = this.#byteAt(row)
    return value === APART ? this.#apart.get(row)! : value
  }

  set(row: number, value: number): void {
    if (row >= this.#size) this.#grow(row + 1)
    const isSmall = value >= 0 && value < APART
    if (!isSmall) this.#apart.set(row, value)
    else if (this.#apart.size > 0 && this.#byteAt(row) === APART) this.#apart.delete(row)
    const byte = isSmall ? value : APART
    if (row < this.#rows.length) this.#rows[row] = byte
    else this.#tail!.setByte(row, byte)
  }

  add(row: number, value: number): void {
    this.set(row, this.at(row) + value)
  }

  /** Appends a row and gives its number. */
  push(value: number): number {
    this.set(this.#size, value)
    return this.#size - 1
  }

  #byteAt(row: number): number {
    if (row < this.#rows.length) return this.#rows[row]!
    return row < this.#size ? this.#tail!.byteAt(row) : 0
  }

  #grow(size: number): void {
    this.#size = size
    const most = this.#tail === null ? Infinity : OWN_BYTES
    if (size > this.#rows.length && this.#rows.length < most)
      this.#rows = new Uint8Array(resized(this.#rows, roomFor(size, most)))
  }
}

const NO_INTS = new Int32Array(0)
const NO_DOUBLES = new Float64Array(0)

/** The memory of rows, of which there will be more. */
function resized(rows: { readonly buffer: ArrayBuffer; readonly length: number }, bytes: number): ArrayBuffer {
  return rows.length === 0 ? new ArrayBuffer(bytes) : rows.buffer.transfer(bytes)
}
