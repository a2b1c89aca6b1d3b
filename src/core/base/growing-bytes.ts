import { BLOCK_BYTES, type Blocks, Tail } from './blocks.ts'

/** Least growth in bytes. */
const LEAST_MORE = 1024
/** Groups of 7 bits of 2^53. */
const MOST_BYTES = 8

/**
 * Bytes written one after the other, read where they were opened. The first block of them is an array of their own that grows by an eighth; those
 * behind it are in blocks where any are given, else in the same array.
 */
export class GrowingBytes {
  /** What was opened stands in here from `at` on, until anything else is opened or written; reading moves `at`. */
  window: Uint8Array = new Uint8Array(0)
  at = 0
  end = 0
  readonly #tail: Tail | null
  #own: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  /** What does not stand in one place is opened here. */
  #copy: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  readonly #few = new Uint8Array(MOST_BYTES)

  constructor(blocks: Blocks | null = null) {
    this.#tail = blocks === null ? null : new Tail(blocks)
  }

  /** Makes bytes readable, as far as there are so many. O(1), or O(bytes) where they are in several blocks. */
  open(from: number, count: number): void {
    this.at = from
    this.window = this.#own
    const to = Math.min(from + count, this.end)
    if (to <= this.#own.length) return
    const place = from < this.#own.length || spansBlocks(from, to) ? -1 : this.#tail!.placeOf(from)
    if (place === -1) this.#openCopy(from, to)
    else {
      this.at = place
      this.window = this.#tail!.blocks.bytes
    }
  }

  #openCopy(from: number, to: number): void {
    if (to - from > this.#copy.length) this.#copy = new Uint8Array(2 * (to - from))
    for (let at = from; at < to; ) {
      const count = Math.min(BLOCK_BYTES - (at % BLOCK_BYTES), to - at)
      const isOwn = at < this.#own.length
      const place = isOwn ? at : this.#tail!.placeOf(at)
      const source = isOwn ? this.#own : this.#tail!.blocks.bytes
      if (place === -1) this.#copy.fill(0, at - from, at - from + count)
      else this.#copy.set(source.subarray(place, place + count), at - from)
      at += count
    }
    this.at = 0
    this.window = this.#copy
  }

  /** The next integer of what was opened, as `write` writes it. */
  read(): number {
    const { window } = this
    let byte = window[this.at++]!
    let value = byte & 0x7f
    for (let scale = 0x80; byte > 0x7f; scale *= 0x80) {
      byte = window[this.at++]!
      value += (byte & 0x7f) * scale
    }
    return value
  }

  /** Writes an integer from 0 to 2^53 at the end as LEB128: 7 bits to a byte, the lowest first. */
  write(value: number): void {
    const at = this.end
    this.reserve(this.#encode(value))
    this.#put(at, this.#few, 0, this.end - at)
  }

  /** Writes an integer in a place that was reserved, and gives where it ends. */
  writeAt(at: number, value: number): number {
    const count = this.#encode(value)
    this.#put(at, this.#few, 0, count)
    return at + count
  }

  append(bytes: Uint8Array, from: number, count: number): void {
    const at = this.end
    this.reserve(count)
    this.#put(at, bytes, from, count)
  }

  /** Makes a place at the end and gives where it begins. */
  reserve(count: number): number {
    const at = this.end
    this.end += count
    const most = this.#tail === null ? Infinity : BLOCK_BYTES
    if (this.end > this.#own.length && this.#own.length < most) {
      const more = Math.min(most, this.end + Math.max(LEAST_MORE, Math.floor(this.end / 8)))
      // The memory of the old ones is given back at once.
      this.#own = new Uint8Array(this.#own.buffer.transfer(more))
    }
    return at
  }

  /** Copies bytes into another place. */
  copy(to: number, from: number, count: number): void {
    this.#openCopy(from, from + count)
    this.#put(to, this.#copy, 0, count)
  }

  #encode(value: number): number {
    const few = this.#few
    let count = 0
    let rest = value
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) few[count++] = (rest % 0x80) | 0x80
    few[count++] = rest
    return count
  }

  #put(to: number, bytes: Uint8Array, from: number, count: number): void {
    for (let done = 0; done < count; ) {
      const at = to + done
      const isOwn = at < this.#own.length
      const room = isOwn ? this.#own.length - at : BLOCK_BYTES - (at % BLOCK_BYTES)
      const place = isOwn ? at : this.#tail!.changedPlaceOf(at)
      const target = isOwn ? this.#own : this.#tail!.blocks.bytes
      const most = Math.min(room, count - done)
      for (let i = 0; i < most; i++) target[place + i] = bytes[from + done + i]!
      done += most
    }
  }
}

function spansBlocks(from: number, to: number): boolean {
  return (from % BLOCK_BYTES) + (to - from) > BLOCK_BYTES
}

/** A difference as a number that is not negative: 0, -1, 1, -2, ... are 0, 1, 2, 3, ... */
export function folded(difference: number): number {
  return difference < 0 ? -2 * difference - 1 : 2 * difference
}

export function unfolded(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}
