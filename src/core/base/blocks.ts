/** Where blocks go that there is no room for in memory; whoever does I/O gives one. */
export interface Spill {
  /** Bytes of blocks that may stay in memory. */
  readonly memory: number
  /** Keeps a block. False when that cannot be: no other is written then, and blocks stay in memory from there on. */
  write(block: number, bytes: Uint8Array): boolean
  /** Fills `bytes` with a block that was written. */
  read(block: number, bytes: Uint8Array): void
}

/** Bytes of a block. */
export const BLOCK_BYTES = 8192
const BYTES_LOG = 13
const INTS_LOG = 11
const DOUBLES_LOG = 10
/** Frames that there are at least, and that are added at once at least. */
const LEAST_FRAMES = 2
const MORE_FRAMES = 16

/** Of a frame: it was used since the clock passed it; what it holds is not written. */
const USED = 1
const CHANGED = 2

/**
 * Blocks of numbers, of which a bounded number is in memory, in frames; the others are in a spill. A frame that is needed is the first that the
 * clock's hand finds unused since it passed last. Where a block is in memory holds until the next is asked for.
 */
export class Blocks {
  /** The frames one after the other, seen in three ways; others once there are more frames. */
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(0)
  ints: Int32Array<ArrayBuffer> = new Int32Array(0)
  doubles: Float64Array<ArrayBuffer> = new Float64Array(0)
  readonly #spill: Spill
  /** Infinite once the spill takes no more. */
  #most: number
  #frames = 0
  #hand = 0
  /** By block: its frame, -1 while it is spilled. By frame: its block, and `USED` and `CHANGED`. */
  readonly #frameOf: number[] = []
  #blockOf: Int32Array<ArrayBuffer> = new Int32Array(0)
  #marks: Uint8Array<ArrayBuffer> = new Uint8Array(0)

  constructor(spill: Spill) {
    this.#spill = spill
    this.#most = Math.max(LEAST_FRAMES, Math.floor(spill.memory / BLOCK_BYTES))
  }

  /** A new block of zeros. */
  create(): number {
    const block = this.#frameOf.length
    const frame = this.#freeFrame()
    this.bytes.fill(0, frame * BLOCK_BYTES, (frame + 1) * BLOCK_BYTES)
    this.#place(block, frame, USED | CHANGED)
    return block
  }

  /** The frame that a block is in, to be read. */
  frame(block: number): number {
    const frame = this.#frameOf[block]!
    if (frame === -1) return this.#bring(block)
    this.#marks[frame]! |= USED
    return frame
  }

  /** The frame that a block is in, to be written to. */
  changedFrame(block: number): number {
    const frame = this.frame(block)
    this.#marks[frame]! |= CHANGED
    return frame
  }

  #bring(block: number): number {
    const frame = this.#freeFrame()
    this.#spill.read(block, this.#bytesOf(frame))
    this.#place(block, frame, USED)
    return frame
  }

  #place(block: number, frame: number, marks: number): void {
    this.#frameOf[block] = frame
    this.#blockOf[frame] = block
    this.#marks[frame] = marks
  }

  #freeFrame(): number {
    if (this.#frames >= this.#most && this.#emptyNext()) return this.#hand
    if (this.#frames === this.#marks.length) this.#grow()
    return this.#frames++
  }

  /** Empties a frame, where the hand is then; false when what is in it could not be spilled. */
  #emptyNext(): boolean {
    do this.#hand = this.#hand + 1 < this.#frames ? this.#hand + 1 : 0
    while (this.#wasUsed(this.#hand))
    const block = this.#blockOf[this.#hand]!
    if ((this.#marks[this.#hand]! & CHANGED) !== 0 && !this.#spill.write(block, this.#bytesOf(this.#hand))) {
      this.#most = Infinity
      return false
    }
    this.#frameOf[block] = -1
    return true
  }

  #wasUsed(frame: number): boolean {
    const marks = this.#marks[frame]!
    this.#marks[frame] = marks & ~USED
    return (marks & USED) !== 0
  }

  #bytesOf(frame: number): Uint8Array {
    return this.bytes.subarray(frame * BLOCK_BYTES, (frame + 1) * BLOCK_BYTES)
  }

  #grow(): void {
    const frames = Math.min(this.#most, this.#frames + Math.max(MORE_FRAMES, this.#frames >> 3))
    const buffer = this.bytes.buffer.transfer(frames * BLOCK_BYTES)
    this.bytes = new Uint8Array(buffer)
    this.ints = new Int32Array(buffer)
    this.doubles = new Float64Array(buffer)
    this.#blockOf = new Int32Array(this.#blockOf.buffer.transfer(4 * frames))
    this.#marks = new Uint8Array(this.#marks.buffer.transfer(frames))
  }
}

/** The part of a column that is in blocks; those that were never written to hold zeros and are not there. */
export class Tail {
  readonly blocks: Blocks
  /** By position in the column; none where nothing was written. */
  readonly #numbers: number[] = []

  constructor(blocks: Blocks) {
    this.blocks = blocks
  }

  intAt(row: number): number {
    const frame = this.frame(row >> INTS_LOG)
    return frame === -1 ? 0 : this.blocks.ints[(frame << INTS_LOG) | (row & ((1 << INTS_LOG) - 1))]!
  }

  setInt(row: number, value: number): void {
    const frame = this.changedFrame(row >> INTS_LOG)
    this.blocks.ints[(frame << INTS_LOG) | (row & ((1 << INTS_LOG) - 1))] = value
  }

  doubleAt(row: number): number {
    const frame = this.frame(row >> DOUBLES_LOG)
    return frame === -1 ? 0 : this.blocks.doubles[(frame << DOUBLES_LOG) | (row & ((1 << DOUBLES_LOG) - 1))]!
  }

  setDouble(row: number, value: number): void {
    const frame = this.changedFrame(row >> DOUBLES_LOG)
    this.blocks.doubles[(frame << DOUBLES_LOG) | (row & ((1 << DOUBLES_LOG) - 1))] = value
  }

  byteAt(at: number): number {
    const frame = this.frame(at >> BYTES_LOG)
    return frame === -1 ? 0 : this.blocks.bytes[(frame << BYTES_LOG) | (at & (BLOCK_BYTES - 1))]!
  }

  setByte(at: number, value: number): void {
    const frame = this.changedFrame(at >> BYTES_LOG)
    this.blocks.bytes[(frame << BYTES_LOG) | (at & (BLOCK_BYTES - 1))] = value
  }

  /** Where a byte is among `blocks.bytes`; -1 when it was never written. */
  placeOf(at: number): number {
    const frame = this.frame(Math.floor(at / BLOCK_BYTES))
    return frame === -1 ? -1 : frame * BLOCK_BYTES + (at % BLOCK_BYTES)
  }

  /** The same, to be written to. */
  changedPlaceOf(at: number): number {
    return this.changedFrame(Math.floor(at / BLOCK_BYTES)) * BLOCK_BYTES + (at % BLOCK_BYTES)
  }

  /** The frame of the block at a position, to be read; -1 when there is none. */
  frame(position: number): number {
    const number = this.#numbers[position]
    return number === undefined ? -1 : this.blocks.frame(number)
  }

  /** The same, to be written to; there is one then. */
  changedFrame(position: number): number {
    this.#numbers[position] ??= this.blocks.create()
    return this.blocks.changedFrame(this.#numbers[position])
  }
}
