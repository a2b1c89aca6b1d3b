/** Two clusters made one. Items are clusters 0 .. count-1; the i-th merge makes cluster count + i. */
export interface Merge {
  readonly a: number
  readonly b: number
  /** Mean similarity of the pairs between them. */
  readonly similarity: number
}

/** A table of similarities of `count` items: that of i and j at `i * count + j` and at `j * count + i`. */
export type Similarities = Float64Array

/** Fills a table. O(count^2) calls. */
export function similarityTable(count: number, similarity: (i: number, j: number) => number): Similarities {
  const table = new Float64Array(count * count)
  for (let i = 0; i < count; i++) {
    table[i * count + i] = 1
    for (let j = 0; j < i; j++) table[i * count + j] = table[j * count + i] = similarity(i, j)
  }
  return table
}

/**
 * Agglomerative clustering with average link (UPGMA) down to one cluster, by nearest-neighbour chains (Murtagh 1983) in O(count^2). Of
 * equals the lowest item wins.
 * @param table is used up
 * @returns count - 1 merges, parts before wholes, similarities not above those of their parts
 */
export function averageLink(table: Similarities, weights: ArrayLike<number>): readonly Merge[] {
  const count = weights.length
  const cluster = Array.from({ length: count }, (_, i) => i)
  const weight = Float64Array.from(weights)
  const isGone = new Uint8Array(count)
  const merges: Merge[] = []
  const chain: number[] = []
  for (let first = 0; merges.length < count - 1; ) {
    while (isGone[first]) first++
    if (chain.length === 0) chain.push(first)
    const end = chain[chain.length - 1]!
    const before = chain[chain.length - 2] ?? -1
    const near = nearest(table, count, isGone, end, before)
    if (near !== before) {
      chain.push(near)
      continue
    }
    chain.length -= 2
    const kept = Math.min(end, near)
    const gone = Math.max(end, near)
    const similarity = table[kept * count + gone]!
    merges.push({ a: cluster[kept]!, b: cluster[gone]!, similarity })
    cluster[kept] = count + merges.length - 1
    isGone[gone] = 1
    join(table, count, isGone, weight, kept, gone)
  }
  return merges
}

/** The item most similar to `of`; `preferred` among equals, else the lowest. */
function nearest(table: Similarities, count: number, isGone: Uint8Array, of: number, preferred: number): number {
  let best = preferred
  let most = preferred < 0 ? -1 : table[of * count + preferred]!
  for (let j = 0; j < count; j++) {
    if (j === of || isGone[j]) continue
    const similarity = table[of * count + j]!
    if (similarity > most) {
      most = similarity
      best = j
    }
  }
  return best
}

function join(
  table: Similarities,
  count: number,
  isGone: Uint8Array,
  weight: Float64Array,
  kept: number,
  gone: number,
): void {
  const all = weight[kept]! + weight[gone]!
  for (let j = 0; j < count; j++) {
    if (j === kept || isGone[j]) continue
    const sum = table[kept * count + j]! * weight[kept]! + table[gone * count + j]! * weight[gone]!
    table[kept * count + j] = table[j * count + kept] = sum / all
  }
  weight[kept] = all
}

/** By item: the number of its cluster when only merges of at least `threshold` are done; 0, 1, ... by first item. */
export function cutAt(count: number, merges: readonly Merge[], threshold: number): Int32Array {
  const above = new Int32Array(count + merges.length).fill(-1)
  for (const [i, { a, b, similarity }] of merges.entries()) if (similarity >= threshold) above[a] = above[b] = count + i
  const number = new Map<number, number>()
  return Int32Array.from({ length: count }, (_, item) => {
    let top = item
    while (above[top]! >= 0) top = above[top]!
    const known = number.get(top) ?? number.size
    number.set(top, known)
    return known
  })
}

/**
 * Numbers for classes: those that have one keep it, the others follow by most pages; of equals the earlier.
 * @param numbers by class: its number, for the first classes
 * @param pages by class: how many pages it has
 */
export function numberBySize(numbers: readonly number[], pages: ArrayLike<number>): readonly number[] {
  const fresh = Array.from({ length: pages.length - numbers.length }, (_, i) => numbers.length + i)
  fresh.sort((a, b) => pages[b]! - pages[a]! || a - b)
  const all = [...numbers]
  for (const [i, own] of fresh.entries()) all[own] = numbers.length + i
  return all
}
