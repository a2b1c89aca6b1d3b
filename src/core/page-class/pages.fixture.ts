import fc from 'fast-check'
import type { PageFacts } from './micro-clusters.ts'

/** A page of which only what is said here is known. */
export interface PageSketch {
  readonly url?: string | null
  readonly paths?: readonly number[]
  readonly texts?: readonly number[]
  readonly links?: readonly number[]
  readonly types?: readonly number[]
  readonly language?: number
}

/** Pages with the ids 0, 1, 2, ... */
export function factsOf(sketches: readonly PageSketch[]): readonly PageFacts[] {
  return sketches.map(({ url = null, paths = [], texts = [], links = [], types = [], language = 0 }, id) => ({
    id,
    url,
    paths: Int32Array.from(paths),
    texts: Int32Array.from(texts),
    links: Int32Array.from(links),
    types: Int32Array.from(types),
    language,
  }))
}

/** The numbers `from`, ..., `to`. */
export function span(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** Links that no page is in a collection with another by. */
export const UNLISTED = (): Int32Array => new Int32Array(0)

/** URLs of few forms: some in common, some of one page alone. */
export const anyUrl: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom('a', 'b', 'c1', 'c22', 'd', 'e', 'f'), { maxLength: 2 }),
    fc.constantFrom('', 'x', 'x.html', 'y.php', 'top-5', 'top-six', 'new-7.html', 'index.html'),
    fc.constantFrom('', '', '?p=1', '?p=2', '?q=1&p=2', '?7', '?8'),
  )
  .map(([folders, name, query]) => `http://site.example/${[...folders, name].join('/')}${query}`)

/** Outlines of which some are nearly equal: one of three of a dozen paths, a few of them left out or added. */
export const anyPaths: fc.Arbitrary<readonly number[]> = fc
  .tuple(fc.constantFrom(0, 5, 40), fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 3 }))
  .map(([base, changed]) => {
    const paths = new Set(span(base, base + 11))
    for (const at of changed) if (!paths.delete(base + at)) paths.add(base + at)
    return [...paths]
  })

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 6 })

/** Small sites of pages that have much in common. */
export const anySite: fc.Arbitrary<readonly PageFacts[]> = fc
  .array(
    fc.record({
      url: fc.option(anyUrl, { freq: 8 }),
      paths: anyPaths,
      texts: ids,
      links: ids,
      types: fc.constantFrom([], [], [1], [2], [1, 2]),
      language: fc.constantFrom(0, 1, 1, 1, 2),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map(factsOf)
