/** Columns of numbers: of each link of a large site a few numbers are known, and of links there are millions. */

/** Least growth in rows. */
const LEAST_MORE = 64

/** A column of 32-bit integers that grows by an eighth. Rows that were never set hold `fill`. */
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
    const room = size + Math.max(LEAST_MORE, size >> 3)
    // The memory of the old rows is given back at once.
    this.#rows = new Int32Array(this.#rows.buffer.transfer(4 * room))
    if (this.#fill !== 0) this.#rows.fill(this.#fill, before)
  }
}

/** A list of integers for each key 0, 1, 2, ..., in the order in which they were added: linked rows of columns. */
export class Chains {
  /** By key: its first and its last row. */
  readonly #first = new Ints(-1)
  readonly #last = new Ints(-1)
  readonly #value = new Ints()
  readonly #next = new Ints()

  add(key: number, value: number): void {
    const row = this.#value.push(value)
    this.#next.push(-1)
    if (this.#first.at(key) === -1) this.#first.set(key, row)
    else this.#next.set(this.#last.at(key), row)
    this.#last.set(key, row)
  }

  /** The first row of a key; -1 when it has none. */
  first(key: number): number {
    return this.#first.at(key)
  }

  /** The row after one; -1 after the last. */
  next(row: number): number {
    return this.#next.at(row)
  }

  value(row: number): number {
    return this.#value.at(row)
  }

  /** Takes what stands before a row out of the list of a key; all of it when the row is -1. */
  dropBefore(key: number, row: number): void {
    this.#first.set(key, row)
  }
}
