import type { ClassId } from './classes.ts'
import { MAX_MEMO_PAIRS } from './constants.ts'

const FIRST_SLOTS = 1024

/**
 * What is known of unordered pairs of classes: an exact cost, or a limit that the cost is above. Open addressing over
 * typed arrays, at most half full; forgets everything when `MAX_MEMO_PAIRS` are known.
 */
export class PairMemo {
  private count = 0
  /** Smaller class + 1 (0 for a free slot) and larger class, slot after slot. */
  private keys: Int32Array = new Int32Array(2 * FIRST_SLOTS)
  /** By slot: the cost, or a limit that it is above. */
  values: Float64Array = new Float64Array(FIRST_SLOTS)
  /** By slot: 1 where the value is a limit. */
  isLimit: Uint8Array = new Uint8Array(FIRST_SLOTS)

  /** The slot of a pair in `values`, or -1. */
  find(x: ClassId, y: ClassId): number {
    const slot = this.slotOf(x, y)
    return this.keys[2 * slot] === 0 ? -1 : slot
  }

  /** The slot of a pair, new if need be, of which the caller sets the value: a cost, or a limit that the cost is above. */
  claim(x: ClassId, y: ClassId, isLimit: boolean): number {
    let slot = this.slotOf(x, y)
    if (this.keys[2 * slot] === 0) {
      if (this.count === MAX_MEMO_PAIRS) this.forget()
      else if (2 * this.count >= this.values.length) this.grow()
      slot = this.slotOf(x, y)
      this.keys[2 * slot] = (x < y ? x : y) + 1
      this.keys[2 * slot + 1] = x < y ? y : x
      this.count++
    }
    this.isLimit[slot] = isLimit ? 1 : 0
    return slot
  }

  forget(): void {
    if (this.count === 0) return
    this.keys.fill(0)
    this.count = 0
  }

  private slotOf(x: ClassId, y: ClassId): number {
    const low = (x < y ? x : y) + 1
    const high = x < y ? y : x
    const mask = this.values.length - 1
    const hash = Math.imul(low, 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)
    let slot = (hash ^ (hash >>> 15)) & mask
    for (;;) {
      const key = this.keys[2 * slot]
      if (key === 0 || (key === low && this.keys[2 * slot + 1] === high)) return slot
      slot = (slot + 1) & mask
    }
  }

  private grow(): void {
    const { keys, values, isLimit } = this
    this.keys = new Int32Array(2 * keys.length)
    this.values = new Float64Array(2 * values.length)
    this.isLimit = new Uint8Array(2 * values.length)
    for (let slot = 0; slot < values.length; slot++) {
      if (keys[2 * slot] === 0) continue
      const moved = this.slotOf(keys[2 * slot]! - 1, keys[2 * slot + 1]!)
      this.keys[2 * moved] = keys[2 * slot]!
      this.keys[2 * moved + 1] = keys[2 * slot + 1]!
      this.values[moved] = values[slot]!
      this.isLimit[moved] = isLimit[slot]!
    }
  }
}
