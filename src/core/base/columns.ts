/** Columns of numbers: of each link and URL of a large site a few numbers are known, and of these there are millions. */

/** Least growth in rows. A column grows by an eighth: memory that is taken and not used counts as much as any other. */
const LEAST_MORE = 64

function roomFor(size: number): number {
  return size + Math.max(LEAST_MORE, size >> 3)
}

/** A column of 32-bit integers. Rows that were never set hold `fill`. */
export class Ints {
  readonly #fill: number
  #rows: Int32Array<ArrayBuffer> = new Int32Array(0)
  #size = 0

  /** @param fill 0 by default */
  constructor(fill: number = 0) {
    this.#fill = fill
  }

  /** One more than the last row that was set. */
  get size(): number {
    return this.#size
  }

  at(row: number): number {
    return row < this.#size ? this.#rows[row]! : this.#fill
  }

  set(row: number, value: number): void {
    if (row >= this.#size) this.#grow(row + 1)
    this.#rows[row] = value
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
    const before = this.#rows.length
    this.#size = size
    if (size <= before) return
    // The memory of the old rows is given back at once.
    this.#rows = new Int32Array(this.#rows.buffer.transfer(4 * roomFor(size)))
    if (this.#fill !== 0) this.#rows.fill(this.#fill, before)
  }
}

/** A column of doubles; rows that were never set hold 0. */
export class Doubles {
  #rows: Float64Array<ArrayBuffer> = new Float64Array(0)
  #size = 0

  get size(): number {
    return this.#size
  }

  at(row: number): number {
    return row < this.#size ? this.#rows[row]! : 0
  }

  set(row: number, value: number): void {
    if (row >= this.#size) {
      this.#size = row + 1
      if (this.#size > this.#rows.length)
        this.#rows = new Float64Array(this.#rows.buffer.transfer(8 * roomFor(this.#size)))
    }
    this.#rows[row] = value
  }

  /** Appends a row and gives its number. */
  push(value: number): number {
    this.set(this.#size, value)
    return this.#size - 1
  }
}

/** What a byte holds when the number is kept apart. */
const APART = 255

/** A column of integers nearly all of which are small and not negative: a byte each, others in a map. Rows that were never set hold 0. */
export class SmallInts {
  #rows: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  readonly #apart = new Map<number, number>()
  #size = 0

  get size(): number {
    return this.#size
  }

  at(row: number): number {
    if (row >= this.#size) return 0
    const value = this.#rows[row]!
    return value === APART ? this.#apart.get(row)! : value
  }

  set(row: number, value: number): void {
    if (row >= this.#size) {
      this.#size = row + 1
      if (this.#size > this.#rows.length) this.#rows = new Uint8Array(this.#rows.buffer.transfer(roomFor(this.#size)))
    }
    const isSmall = value >= 0 && value < APART
    if (!isSmall) this.#apart.set(row, value)
    else if (this.#rows[row] === APART) this.#apart.delete(row)
    this.#rows[row] = isSmall ? value : APART
  }

  add(row: number, value: number): void {
    this.set(row, this.at(row) + value)
  }

  /** Appends a row and gives its number. */
  push(value: number): number {
    this.set(this.#size, value)
    return this.#size - 1
  }
}
