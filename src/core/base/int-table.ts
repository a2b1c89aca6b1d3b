/** Numbers 0, 1, 2, ... for 32-bit integers, in order of first sight. */
export interface IntTable {
  /** The number of a key; a new key gets a new one. Amortised O(1), no allocation while the table has room. */
  intern(key: number): number
  readonly size: number
  /** All keys by number. O(size). */
  keys(): Int32Array
  /** Forgets all keys and keeps the room. O(keys). */
  clear(): void
}

const FIRST_ROOM = 256
/** Odd; spreads neighbouring keys over the slots (2^32 by the golden ratio, Knuth's multiplicative hashing). */
const SPREAD = 0x9e3779b1

/** An empty table: open addressing, linear probing, at most half full. */
export function createIntTable(): IntTable {
  let room = FIRST_ROOM
  let slots = new Int32Array(2 * room)
  let keys = new Int32Array(room)
  let size = 0
  const slotOf = (key: number): number => {
    const mask = slots.length - 1
    let slot = (Math.imul(key, SPREAD) >>> 7) & mask
    while (slots[slot] !== 0 && keys[slots[slot]! - 1] !== key) slot = (slot + 1) & mask
    return slot
  }
  const grow = (): void => {
    room *= 2
    const old = keys
    keys = new Int32Array(room)
    keys.set(old)
    slots = new Int32Array(2 * room)
    for (let i = 0; i < size; i++) slots[slotOf(keys[i]!)] = i + 1
  }
  return {
    intern(key) {
      let slot = slotOf(key)
      if (slots[slot] !== 0) return slots[slot]! - 1
      if (size === room) {
        grow()
        slot = slotOf(key)
      }
      keys[size++] = key
      slots[slot] = size
      return size - 1
    },
    get size() {
      return size
    },
    keys: () => keys.slice(0, size),
    clear() {
      const mask = slots.length - 1
      // From where a key belongs to the next empty slot: what was emptied before took with it all that stood behind.
      while (size > 0) {
        let slot = (Math.imul(keys[--size]!, SPREAD) >>> 7) & mask
        for (; slots[slot] !== 0; slot = (slot + 1) & mask) slots[slot] = 0
      }
    },
  }
}
