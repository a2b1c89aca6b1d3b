import { getOrAdd } from '../core/base/index.ts'
import { commonSubsequence } from './common-subsequence.ts'
import { inOrder } from './order.ts'

/** An item before and an item after that are one, by their places. */
export type Pair = readonly [before: number, after: number]

/** Items below this similarity are two. */
const LEAST_SIMILAR = 0.5
/** Items that each is compared with, by how far apart they are among those left over. */
const NEIGHBOURS = 20
/** Cells of a table of two lists that are compared in full; longer lists are first cut at items that both have once. */
const MOST_CELLS = 1_000_000

/**
 * Pairs the items of two lists that have nothing to be known by: a longest common subsequence of equal items, then equal items elsewhere,
 * then those most like each other, if at all. The same pairs whichever list is the first. O(n log n) and a bounded table; O(n) similarities.
 *
 * @param before a hash of each item
 * @param similarity of an item before and one after, 0..1
 */
export function alignByPlace(
  before: readonly number[],
  after: readonly number[],
  similarity: (before: number, after: number) => number,
): readonly Pair[] {
  const pairs: Pair[] = [...inTurn(before, after)]
  pairs.push(...elsewhere(before, after, pairs))
  pairs.push(...mostSimilar(restOf(before, after, pairs), similarity))
  return pairs
}

/** A longest common subsequence; of lists too long for a table, one of the items that both have once and of what lies between. */
function inTurn(before: readonly number[], after: readonly number[]): readonly Pair[] {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start++
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const pairs: Pair[] = Array.from({ length: start }, (_, i) => [i, i])
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  for (const [i, j] of between(...middle)) pairs.push([start + i, start + j])
  for (let i = end; i > 0; i--) pairs.push([before.length - i, after.length - i])
  return pairs
}

function between(before: readonly number[], after: readonly number[]): readonly Pair[] {
  if (before.length === 0 || after.length === 0) return []
  if (before.length * after.length <= MOST_CELLS) return commonSubsequence(before, after)
  const [places, others] = [onlyPlaces(before), onlyPlaces(after)]
  const both = [...places].flatMap(([hash, place]) => {
    const other = others.get(hash)
    return other === undefined ? [] : [{ before: place, after: other, weight: hash >>> 0 }]
  })
  const anchors = [...inOrder(both)].sort((a, b) => a.before - b.before)
  if (anchors.length === 0) return []
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  for (const anchor of [...anchors, { before: before.length, after: after.length }]) {
    for (const [k, l] of inTurn(before.slice(i, anchor.before), after.slice(j, anchor.after)))
      pairs.push([i + k, j + l])
    if (anchor.before < before.length) pairs.push([anchor.before, anchor.after])
    ;[i, j] = [anchor.before + 1, anchor.after + 1]
  }
  return pairs
}

/** The places of items that a list has once. */
function onlyPlaces(list: readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    [...placesOf(list, list.keys())].flatMap(([hash, [place, ...more]]) => (more.length > 0 ? [] : [[hash, place!]])),
  )
}

function placesOf(list: readonly number[], among: Iterable<number>): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>()
  for (const place of among) getOrAdd(places, list[place]!, () => []).push(place)
  return places
}

interface Rest {
  readonly before: readonly number[]
  readonly after: readonly number[]
}

/** The places that are in no pair. */
function restOf(before: readonly number[], after: readonly number[], pairs: readonly Pair[]): Rest {
  const [left, right] = [new Set(pairs.map(([i]) => i)), new Set(pairs.map(([, j]) => j))]
  return {
    before: [...before.keys()].filter((i) => !left.has(i)),
    after: [...after.keys()].filter((j) => !right.has(j)),
  }
}

/** Equal items out of turn: the first with the first, and so on. */
function elsewhere(before: readonly number[], after: readonly number[], pairs: readonly Pair[]): readonly Pair[] {
  const rest = restOf(before, after, pairs)
  const others = placesOf(after, rest.after)
  return [...placesOf(before, rest.before)].flatMap(([hash, places]) => {
    const same = others.get(hash) ?? []
    return places.slice(0, same.length).map((place, nth): Pair => [place, same[nth]!])
  })
}

function mostSimilar({ before, after }: Rest, similarity: (i: number, j: number) => number): readonly Pair[] {
  const candidates: { readonly i: number; readonly j: number; readonly like: number }[] = []
  for (const [nth, i] of before.entries()) {
    for (const j of after.slice(Math.max(0, nth - NEIGHBOURS), nth + NEIGHBOURS + 1)) {
      const like = similarity(i, j)
      if (like >= LEAST_SIMILAR) candidates.push({ i, j, like })
    }
  }
  // Of two that want the same item, are as like and are as far from it the earlier comes first: sorting keeps their order.
  candidates.sort((a, b) => b.like - a.like || Math.abs(a.i - a.j) - Math.abs(b.i - b.j))
  const [left, right] = [new Set<number>(), new Set<number>()]
  return candidates.flatMap(({ i, j }): readonly Pair[] => {
    if (left.has(i) || right.has(j)) return []
    left.add(i)
    right.add(j)
    return [[i, j]]
  })
}
