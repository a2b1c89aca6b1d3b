import { hashString } from '../dom/index.ts'
import { mix } from './hash.ts'

/** A set of 32-bit hashes: ascending, without repeats. */
export type HashSet = Uint32Array

/** The set of these hashes. O(n log n). */
export function hashSet(hashes: Uint32Array): HashSet {
  const sorted = hashes.slice().sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) {
    if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!
  }
  return sorted.slice(0, count)
}

/** The words of a text (runs of letters, marks and digits, in lower case) as a set of hashes. O(length). */
export function wordSet(text: string): HashSet {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return hashSet(Uint32Array.from(words, (word) => mix(hashString(word))))
}

/** How many numbers two ascending lists share; a number that is repeated counts as often as in both. O(|a| + |b|). */
export function sharedCount(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let shared = 0
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      shared++
      i++
      j++
    } else if (a[i]! < b[j]!) i++
    else j++
  }
  return shared
}

/** |a and b| / |a or b|, from 0 to 1; 1 for two empty sets. */
export function jaccard(a: HashSet, b: HashSet): number {
  const shared = sharedCount(a, b)
  const all = a.length + b.length - shared
  return all === 0 ? 1 : shared / all
}
