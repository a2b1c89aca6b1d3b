/** Sets of integers: ascending lists without repeats, and bits. */

/** Distinct integers in ascending order. O(n log n). */
export function ascending(ids: Iterable<number>): Int32Array {
  const sorted = Int32Array.from(ids).sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!
  return count === sorted.length ? sorted : sorted.slice(0, count)
}

/** How many numbers two ascending lists share; a number that is repeated counts as often as in both. O(|a| + |b|), no allocation. */
export function sharedCount(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const [endA, endB] = [a.length, b.length]
  let shared = 0
  for (let i = 0, j = 0; i < endA && j < endB; ) {
    const inA = a[i]!
    const inB = b[j]!
    if (inA === inB) shared++
    if (inA <= inB) i++
    if (inB <= inA) j++
  }
  return shared
}

/** Jaccard coefficient of two ascending sets, 0..1; 1 for two empty ones. */
export function jaccard(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return ofUnion(sharedCount(a, b), a.length, b.length)
}

/** Dice coefficient of two ascending lists, 0..1; 1 for two empty ones. */
export function dice(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const all = a.length + b.length
  return all === 0 ? 1 : (2 * sharedCount(a, b)) / all
}

function ofUnion(shared: number, sizeA: number, sizeB: number): number {
  const union = sizeA + sizeB - shared
  return union === 0 ? 1 : shared / union
}

/** How many of some ascending numbers are below a limit: the position of the first that is not. O(log n). */
export function countBelow(ascending: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (ascending[middle]! < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** A set of integers as bits, in blocks of 32 neighbours: those that are none of have no block. Made for being compared again and again. */
export interface BitSet {
  readonly size: number
  /** By block, ascending: which block it is, and its bits. */
  readonly blocks: Int32Array
}

/** The set of some ascending integers. O(integers). */
export function bitSet(ids: Int32Array): BitSet {
  let count = 0
  for (let i = 0; i < ids.length; i++) if (i === 0 || ids[i]! >> 5 !== ids[i - 1]! >> 5) count++
  const blocks = new Int32Array(2 * count)
  let size = 0
  let at = -2
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    if (i > 0 && id === ids[i - 1]) continue
    if (i === 0 || id >> 5 !== ids[i - 1]! >> 5) {
      at += 2
      blocks[at] = id >> 5
    }
    blocks[at + 1]! |= 1 << (id & 31)
    size++
  }
  return { size, blocks }
}

/** Jaccard coefficient of two sets, 0..1; 1 for two empty ones. O(blocks), no allocation. */
export function bitJaccard(one: BitSet, other: BitSet): number {
  if (one === other) return 1
  const a = one.blocks
  const b = other.blocks
  const [endA, endB] = [a.length, b.length]
  let common = 0
  for (let i = 0, j = 0; i < endA && j < endB; ) {
    const inA = a[i]!
    const inB = b[j]!
    if (inA === inB) {
      common += ones(a[i + 1]! & b[j + 1]!)
      i += 2
      j += 2
    } else if (inA < inB) i += 2
    else j += 2
  }
  return ofUnion(common, one.size, other.size)
}

/** No Jaccard coefficient of two sets is higher than the ratio of their sizes. */
export function sizeRatio(a: BitSet, b: BitSet): number {
  const most = Math.max(a.size, b.size)
  return most === 0 ? 1 : Math.min(a.size, b.size) / most
}

/** How many bits of 32 are set: counted in pairs, in fours, in bytes. */
function ones(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
