import type { Blocks } from './blocks.ts'
import { Ints } from './columns.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { avalanche } from './hash.ts'

/** Strings in a row, of which only the first is kept whole: to look one up those before it in its row are passed. */
const ROW = 16
const FIRST_SLOTS = 256
/** The share of slots that are taken at most, and how many times as many there are from then on. */
const FULL = 0.8
const GROWTH = 1.5
/** Strings whose numbers are at hand. */
const MOST_RECENT = 2048
/** Odd: spreads hashes in another way than their place among the slots, so that what a slot holds of a hash is news. */
const TAG = 0x9e3779b1

/**
 * Numbers 0, 1, 2, ... for a great many distinct strings, in order of first sight; made for strings that begin as the one before them, as URLs do. They are
 * kept as bytes, each as how much it keeps of the one before and what follows. A slot of the hash table holds a number and, in the bits that numbers
 * leave, a part of the hash.
 */
export class StringTable {
  readonly #pool: GrowingBytes
  /** By row: where it begins in the pool. */
  readonly #rows: Ints
  readonly #last = new TextBytes()
  readonly #text = new TextBytes()
  #size = 0
  #slots: Int32Array = new Int32Array(FIRST_SLOTS)
  /** The bits of a slot that hold a number. */
  #mask = maskOf(FIRST_SLOTS)
  /** Some that were asked for lately: most links of a page are those of its site's menus. */
  readonly #recent = new Map<string, number>()

  /** @param blocks where the strings are; what they are looked up by stays in memory */
  constructor(blocks: Blocks | null = null) {
    this.#pool = new GrowingBytes(blocks)
    this.#rows = new Ints(0, blocks)
  }

  get size(): number {
    return this.#size
  }

  /** The number of a string; a new one gets a new number. O(length). */
  readonly intern = (text: string): number => {
    const recent = this.#recent.get(text)
    if (recent !== undefined) return recent
    const id = this.#intern(text)
    if (this.#recent.size === MOST_RECENT) this.#recent.clear()
    this.#recent.set(text, id)
    return id
  }

  #intern(text: string): number {
    this.#text.encode(text)
    const hash = this.#text.hash()
    let slot = this.#slotOf(hash)
    if (this.#slots[slot] !== 0) return (this.#slots[slot]! & this.#mask) - 1
    if (this.#size >= FULL * this.#slots.length) {
      this.#grow()
      slot = this.#slotOf(hash)
    }
    this.#append()
    this.#slots[slot] = this.#size | (Math.imul(hash, TAG) & ~this.#mask)
    return this.#size - 1
  }

  /** The number of a string, or -1 when it is not in the table. O(length). */
  readonly find = (text: string): number => {
    this.#text.encode(text)
    return (this.#slots[this.#slotOf(this.#text.hash())]! & this.#mask) - 1
  }

  /** The string with a number; empty when there is none. O(length). */
  readonly at = (id: number): string => {
    if (!(id >= 0 && id < this.#size)) return ''
    const text = this.#text
    this.#open(Math.floor(id / ROW))
    for (let left = id % ROW; left >= 0; left--) this.#read(text)
    return text.decode()
  }

  #open(row: number): void {
    const start = this.#rows.at(row)
    this.#pool.open(start, (row + 1 < this.#rows.size ? this.#rows.at(row + 1) : this.#pool.end) - start)
  }

  /** The slot of the text at hand, or the empty one where it belongs. */
  #slotOf(hash: number): number {
    const slots = this.#slots
    const mask = this.#mask
    const tag = Math.imul(hash, TAG)
    let slot = placeOf(hash, slots.length)
    for (let held = slots[slot]!; held !== 0; held = slots[slot]!) {
      if (((held ^ tag) & ~mask) === 0 && this.#isText((held & mask) - 1)) break
      slot = slot + 1 === slots.length ? 0 : slot + 1
    }
    return slot
  }

  /** Whether a string is the text at hand: how much of it agrees is carried from string to string of the row. */
  #isText(id: number): boolean {
    const { bytes: text, length } = this.#text
    this.#open(Math.floor(id / ROW))
    const pool = this.#pool
    const { window } = pool
    let same = 0
    for (let left = id % ROW; ; left--) {
      const kept = pool.read()
      const more = pool.read()
      if (kept <= same) {
        const from = pool.at - kept
        const most = Math.min(kept + more, length)
        for (same = kept; same < most && window[from + same] === text[same]; ) same++
      }
      if (left === 0) return same === length && kept + more === length
      pool.at += more
    }
  }

  #append(): void {
    const pool = this.#pool
    const { bytes: text, length } = this.#text
    const isFirst = this.#size % ROW === 0
    if (isFirst) this.#rows.push(pool.end)
    const kept = isFirst ? 0 : this.#text.sharedWith(this.#last)
    pool.write(kept)
    pool.write(length - kept)
    pool.append(text, kept, length - kept)
    this.#last.copy(this.#text)
    this.#size++
  }

  /** More slots, with all strings in them; the text at hand stays. */
  #grow(): void {
    const slots = new Int32Array(Math.ceil(GROWTH * this.#slots.length))
    const mask = maskOf(slots.length)
    const text = new TextBytes()
    for (let id = 0; id < this.#size; id++) {
      if (id % ROW === 0) this.#open(id / ROW)
      this.#read(text)
      const hash = text.hash()
      let slot = placeOf(hash, slots.length)
      while (slots[slot] !== 0) slot = slot + 1 === slots.length ? 0 : slot + 1
      slots[slot] = (id + 1) | (Math.imul(hash, TAG) & ~mask)
    }
    this.#slots = slots
    this.#mask = mask
  }

  /** Makes the string before in its row the next one. */
  #read(text: TextBytes): void {
    const pool = this.#pool
    const kept = pool.read()
    const more = pool.read()
    text.replace(kept, pool.window, pool.at, more)
    pool.at += more
  }
}

/** A text as bytes: UTF-8, surrogates one by one, so that any string comes back as it was. */
class TextBytes {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(256)
  length = 0

  encode(text: string): void {
    this.#makeRoom(3 * text.length)
    const { bytes } = this
    let end = 0
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit < 0x80) bytes[end++] = unit
      else {
        if (unit < 0x800) bytes[end++] = 0xc0 | (unit >> 6)
        else {
          bytes[end++] = 0xe0 | (unit >> 12)
          bytes[end++] = 0x80 | ((unit >> 6) & 0x3f)
        }
        bytes[end++] = 0x80 | (unit & 0x3f)
      }
    }
    this.length = end
  }

  decode(): string {
    const { bytes, length } = this
    const units: number[] = []
    let text = ''
    for (let at = 0; at < length; ) {
      const byte = bytes[at++]!
      if (byte < 0x80) units.push(byte)
      else if (byte < 0xe0) units.push(((byte & 0x1f) << 6) | (bytes[at++]! & 0x3f))
      else units.push(((byte & 0xf) << 12) | ((bytes[at++]! & 0x3f) << 6) | (bytes[at++]! & 0x3f))
      if (units.length === MOST_UNITS) text += String.fromCharCode(...units.splice(0))
    }
    return text + String.fromCharCode(...units)
  }

  hash(): number {
    let hash = this.length
    for (let i = 0; i < this.length; i++) hash = Math.imul(hash ^ this.bytes[i]!, 0x01000193)
    return avalanche(hash)
  }

  sharedWith({ bytes, length }: TextBytes): number {
    const most = Math.min(this.length, length)
    let same = 0
    while (same < most && this.bytes[same] === bytes[same]) same++
    return same
  }

  copy({ bytes, length }: TextBytes): void {
    this.length = 0
    this.replace(0, bytes, 0, length)
  }

  /** Keeps the first bytes and puts others behind them. */
  replace(kept: number, bytes: Uint8Array, from: number, count: number): void {
    this.length = kept
    this.#makeRoom(kept + count)
    for (let i = 0; i < count; i++) this.bytes[kept + i] = bytes[from + i]!
    this.length = kept + count
  }

  #makeRoom(bytes: number): void {
    if (bytes <= this.bytes.length) return
    const grown = new Uint8Array(2 * bytes)
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
}

/** Characters of a text that are put together at once. */
const MOST_UNITS = 4096

function placeOf(hash: number, slots: number): number {
  return Math.floor(((hash >>> 0) / 2 ** 32) * slots)
}

/** The lowest bits, enough for the numbers of all slots. */
function maskOf(slots: number): number {
  return 2 ** (32 - Math.clz32(slots)) - 1
}
