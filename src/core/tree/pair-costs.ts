import type { Classes, ClassId } from './classes.ts'
import { MAX_MEMO_PAIRS, PROFILE_FROM_NODES } from './constants.ts'
import { LevelProfiles } from './level-profiles.ts'
import { closedCost, type Measure, OPEN } from './measures.ts'

const FIRST_SLOTS = 1024

/** By unordered pair of classes: a cost, or a limit that it is above. Open addressing, at most half full; forgets all at `MAX_MEMO_PAIRS`. */
class PairMemo {
  private count = 0
  /** Smaller class + 1 (0 for a free slot) and larger class, slot after slot. */
  private keys: Int32Array = new Int32Array(2 * FIRST_SLOTS)
  /** By slot: the cost, or a limit that it is above. */
  values: Float64Array = new Float64Array(FIRST_SLOTS)
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

// Numbers that pass between methods: as arguments or results, V8 would allocate those that are not small integers.
/** The largest cost of interest. */
const ASKED = 0
/** The cost of a pair, Infinity when it is more than was asked for. */
const FOUND = 1

/** What is known of the costs of pairs under one measure without an alignment: by themselves, or remembered. */
export class PairCosts {
  readonly memo: PairMemo = new PairMemo()
  readonly passed: Float64Array = new Float64Array(2)
  private readonly classes: Classes
  private readonly measure: Measure
  private readonly profiles: LevelProfiles

  constructor(classes: Classes, measure: Measure) {
    this.classes = classes
    this.measure = measure
    this.profiles = new LevelProfiles(classes)
  }

  /** What was found, as a caller outside gets it: costs that are whole, and Infinity, without a new number. */
  found(): number {
    const cost = this.passed[FOUND]!
    const whole = cost | 0
    if (whole === cost) return whole
    return cost === Infinity ? Infinity : cost
  }

  /** Whether the level profiles alone show that two large trees are further apart than `limit`. */
  isOutOfReach(x: ClassId, y: ClassId, limit: number): boolean {
    const { classes, measure, profiles } = this
    if (!measure.weighsNodes || limit === Infinity || classes.size[x]! + classes.size[y]! < PROFILE_FROM_NODES)
      return false
    return profiles.lowerBound(x, y, limit) > limit
  }

  /** Whether the cost of a pair is known as far as `ASKED` goes; if so it is in `FOUND`. */
  isKnown(x: ClassId, y: ClassId): boolean {
    const { classes, measure, memo, passed } = this
    const limit = passed[ASKED]!
    passed[FOUND] = 0
    if (x === y) return true
    passed[FOUND] = Infinity
    if (measure.weighsNodes && Math.abs(classes.size[x]! - classes.size[y]!) > limit) return true
    let cost = closedCost(measure, classes, x, y)
    if (cost === OPEN) {
      const slot = memo.find(x, y)
      if (slot < 0) return false
      cost = memo.values[slot]!
      if (memo.isLimit[slot] === 1) return cost >= limit
    }
    if (cost <= limit) passed[FOUND] = cost
    return true
  }
}
