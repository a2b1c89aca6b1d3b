import { avalanche, hashString } from '../base/index.ts'

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
  return hashSet(Uint32Array.from(words, (word) => avalanche(hashString(word))))
}
