import { avalanche } from '../base/index.ts'
import { LSH_BANDS, LSH_ROWS } from './constants.ts'
import type { HashSet } from './sets.ts'

/** A sketch of a set: for each of a family of hash functions the least hash of the set. */
export type MinHash = Uint32Array

/** The least value for an empty set, so that two empty sets look alike. */
const EMPTY = 0xffffffff

/**
 * The MinHash signature of a set (Broder 1997). Multiply-add-mix functions with fixed odd multipliers: the same set gives
 * the same signature in every run. O(|set| length).
 *
 * @param length how many hash functions; @default LSH_BANDS x LSH_ROWS
 */
export function minHash(set: HashSet, length: number = LSH_BANDS * LSH_ROWS): MinHash {
  const signature = new Uint32Array(length).fill(EMPTY)
  for (let k = 0; k < length; k++) {
    const multiplier = Math.imul(2 * k + 1, 0x9e3779b1)
    const offset = Math.imul(k + 1, 0x85ebca6b)
    let least = EMPTY
    for (let i = 0; i < set.length; i++) {
      const hash = avalanche(Math.imul(set[i]!, multiplier) + offset) >>> 0
      if (hash < least) least = hash
    }
    signature[k] = least
  }
  return signature
}

/** The share of equal places of two signatures of one length: an estimate of the sets' Jaccard similarity. */
export function minHashSimilarity(a: MinHash, b: MinHash): number {
  let equal = 0
  for (let k = 0; k < a.length; k++) if (a[k] === b[k]) equal++
  return equal / a.length
}

/** Finds signatures that are probably alike without comparing with all: those that agree on all rows of some band. */
export interface LshIndex {
  /** Files a signature of `bands x rows` places; gives those filed before that share a band, ascending. */
  add(signature: MinHash): readonly number[]
  /** The numbers of the signatures filed that share a band with this one, ascending. */
  candidates(signature: MinHash): readonly number[]
}

/** An index of signatures, numbered 0, 1, 2, ... as they are added. */
export function createLshIndex(bands: number = LSH_BANDS, rows: number = LSH_ROWS): LshIndex {
  const buckets = Array.from({ length: bands }, () => new Map<number, number[]>())
  let count = 0
  const keyOf = (signature: MinHash, band: number): number => {
    let key = band
    for (let r = band * rows; r < (band + 1) * rows; r++)
      key = Math.imul(key ^ signature[r]!, 0x9e3779b1) ^ (key >>> 15)
    return key
  }
  const candidates = (signature: MinHash): readonly number[] => {
    const found = new Set<number>()
    for (const [band, bucket] of buckets.entries())
      for (const member of bucket.get(keyOf(signature, band)) ?? []) found.add(member)
    return [...found].sort((a, b) => a - b)
  }
  return {
    candidates,
    add(signature) {
      const found = candidates(signature)
      for (const [band, bucket] of buckets.entries()) {
        const key = keyOf(signature, band)
        const members = bucket.get(key)
        if (members === undefined) bucket.set(key, [count])
        else members.push(count)
      }
      count++
      return found
    },
  }
}
