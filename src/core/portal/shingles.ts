import { ascending, avalanche, hashString, mix } from '../base/index.ts'
import { MOST_SHINGLES, SHINGLE_WORDS, SKETCH_SIZE } from './constants.ts'

/** A letter of a script that is written without spaces, or a word. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{M}\p{N}]+/gu

/** The words of a text in lower case; letters, where a script has no spaces. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? []
}

/** Hashes of the runs of words of a text, each once, ascending; of a shorter text the one of all its words. O(words). */
export function shinglesOf(words: readonly string[]): Int32Array {
  const hashes = words.slice(0, MOST_SHINGLES + SHINGLE_WORDS).map((word) => hashString(word) | 0)
  const found = new Set<number>()
  for (let at = 0; at < Math.max(1, hashes.length - SHINGLE_WORDS + 1); at++) {
    const run = hashes.slice(at, at + SHINGLE_WORDS)
    if (run.length > 0) found.add(run.reduce(mix, 0))
  }
  return ascending(found)
}

/**
 * A sketch of a set of shingles: of each of some orders of all shingles the first one that the set has (Broder 1997). The share of equal places of
 * two sketches is near the Jaccard coefficient of the sets. O(shingles · size).
 */
export function sketchOf(shingles: Int32Array): Int32Array {
  const sketch = new Int32Array(SKETCH_SIZE).fill(0x7fffffff)
  for (const shingle of shingles) {
    for (let i = 0; i < SKETCH_SIZE; i++) {
      const rank = avalanche(shingle ^ Math.imul(i + 1, 0x9e3779b1))
      if (rank < sketch[i]!) sketch[i] = rank
    }
  }
  return sketch
}

/** Share of the places at which two sketches are equal, 0..1. */
export function sketchSimilarity(a: Int32Array, b: Int32Array): number {
  let equal = 0
  for (let i = 0; i < SKETCH_SIZE; i++) if (a[i] === b[i]) equal++
  return equal / SKETCH_SIZE
}
