/** Least growth in bytes. */
const LEAST_MORE = 1024

/** Bytes written one after the other; they grow by an eighth. */
export class GrowingBytes {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  end = 0

  /** Sees to it that so many more fit. The memory of the old ones is given back at once. */
  reserve(more: number): void {
    const needed = this.end + more
    if (needed <= this.bytes.length) return
    this.bytes = new Uint8Array(this.bytes.buffer.transfer(needed + Math.max(LEAST_MORE, Math.floor(needed / 8))))
  }

  /** Writes an integer from 0 to 2^53 as LEB128: 7 bits to a byte, the lowest first. */
  write(value: number): void {
    this.reserve(MOST_BYTES)
    let rest = value
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.bytes[this.end++] = (rest % 0x80) | 0x80
    this.bytes[this.end++] = rest
  }
}

/** Groups of 7 bits of 2^53. */
const MOST_BYTES = 8

/** A difference as a number that is not negative: 0, -1, 1, -2, ... are 0, 1, 2, 3, ... */
export function folded(difference: number): number {
  return difference < 0 ? -2 * difference - 1 : 2 * difference
}

export function unfolded(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
