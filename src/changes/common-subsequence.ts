import { getOrAdd } from '../core/base/index.ts'

/**
 * A longest common subsequence of two lists (Wagner and Fischer 1974), as pairs of places in their order. Of several the one that has the
 * smaller number at the first difference, each number at its first place: so it is the same whichever list is the first.
 * O(n m) time and space; then at most O(n) for each pair.
 */
export function commonSubsequence(a: readonly number[], b: readonly number[]): readonly (readonly [number, number])[] {
  const width = b.length + 1
  /** The length for what is left of both from a place on. */
  const left = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j
      left[at] = a[i] === b[j] ? left[at + width + 1]! + 1 : Math.max(left[at + width]!, left[at + 1]!)
    }
  }
  const places = new Map<number, number[]>()
  for (const [j, value] of b.entries()) getOrAdd(places, value, () => []).push(j)
  const pairs: (readonly [number, number])[] = []
  let [i, j] = [0, 0]
  for (let wanted = left[0]!; wanted > 0; wanted--) {
    let best: readonly [number, number] | null = null
    const seen = new Set<number>()
    // The first place of a number is as good as any later one.
    for (let k = i; k < a.length && left[k * width + j]! >= wanted; k++) {
      const value = a[k]!
      if (seen.has(value)) continue
      seen.add(value)
      const place = places.get(value)?.find((one) => one >= j)
      const isNext = place !== undefined && left[k * width + place]! === wanted
      if (isNext && (best === null || value < a[best[0]]!)) best = [k, place]
    }
    pairs.push(best!)
    ;[i, j] = [best![0] + 1, best![1] + 1]
  }
  return pairs
}
