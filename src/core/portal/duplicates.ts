import { getOrAdd, jaccard, mix } from '../base/index.ts'
import { BAND_SIZE, SAME_CANONICAL, SAME_TEXT, SKETCH_SIZE } from './constants.ts'
import type { PortalPage } from './portal-page.ts'
import { sketchOf, sketchSimilarity } from './shingles.ts'

/** Pages of one article: places in the list of pages, the one to be given first. */
export type SameArticle = readonly [number, ...number[]]

/**
 * Joins pages that show the same article: the same text nearly, or one names the other as the address of what it shows and much of the text is the
 * same. The page that others name comes first, else the one found first. Candidates are pages whose sketches have a band of equal numbers (Broder
 * 1997), so that the work grows with their number; the texts themselves decide.
 */
export function joinDuplicates(pages: readonly PortalPage[]): readonly SameArticle[] {
  const groupOf = pages.map((_, i) => i)
  const find = (i: number): number => {
    while (groupOf[i] !== i) i = groupOf[i] = groupOf[groupOf[i]!]!
    return i
  }
  const join = (a: number, b: number): void => {
    const [first, last] = [find(a), find(b)].sort((x, y) => x - y) as [number, number]
    groupOf[last] = first
  }
  const numberOf = new Map(pages.map(({ url }, i) => [url, i]))
  const isNamed = new Set<number>()
  for (const [i, { canonical, shingles }] of pages.entries()) {
    const named = canonical === null ? undefined : numberOf.get(canonical)
    if (named === undefined || jaccard(shingles, pages[named]!.shingles) < SAME_CANONICAL) continue
    isNamed.add(named)
    join(i, named)
  }
  for (const [a, b] of candidates(pages.map(({ shingles }) => sketchOf(shingles)))) {
    if (find(a) !== find(b) && jaccard(pages[a]!.shingles, pages[b]!.shingles) >= SAME_TEXT) join(a, b)
  }
  const groups = Map.groupBy(pages.keys(), find)
  return [...groups.values()].map((group) => {
    const first = group.find((i) => isNamed.has(i)) ?? group[0]!
    return [first, ...group.filter((i) => i !== first)]
  })
}

/** Pairs of sketches that share a band. */
function* candidates(sketches: readonly Int32Array[]): Generator<readonly [number, number]> {
  for (let from = 0; from < SKETCH_SIZE; from += BAND_SIZE) {
    const first = new Map<number, number[]>()
    for (const [i, sketch] of sketches.entries()) {
      const band = sketch.subarray(from, from + BAND_SIZE).reduce(mix, from)
      const others = getOrAdd(first, band, () => [])
      // Texts that are all alike are joined with the first of them.
      for (const other of others.slice(0, MOST_COMPARED)) yield [other, i]
      others.push(i)
    }
  }
}

const MOST_COMPARED = 8

/** Whether a text is, but for little, one whose sketch was kept. */
export function isKnownText(sketch: Int32Array, known: Int32Array): boolean {
  return sketchSimilarity(sketch, known) >= SAME_TEXT
}
