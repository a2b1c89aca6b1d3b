import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affinity, clashOf, type ListsOf, type Profile, profilesOf } from './affinity.ts'
import { CLUSTERS } from './constants.ts'
import { MicroClusters, type PageFacts } from './micro-clusters.ts'
import { anySite, factsOf, type PageSketch, span, UNLISTED } from './pages.fixture.ts'
import { levelsOf } from './spellings.ts'

interface Known {
  readonly clusters: MicroClusters
  readonly profiles: readonly Profile[]
  /** The affinity of two kinds by their numbers. */
  readonly near: (a: number, b: number) => number
}

function known(pages: readonly PageFacts[], listsOf: ListsOf = UNLISTED): Known {
  const clusters = new MicroClusters()
  for (const page of pages) clusters.add(page)
  const profiles = profilesOf(clusters, listsOf)
  return { clusters, profiles, near: (a, b) => affinity(profiles[a]!, profiles[b]!) }
}
const knownOf = (sketches: readonly PageSketch[], listsOf?: ListsOf): Known => known(factsOf(sketches), listsOf)
const lists = (...rows: readonly (readonly number[])[]): ListsOf => {
  return (page) => Int32Array.from(rows[page] ?? [])
}
const anyLists = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 5 })).map((row) => row.sort((a, b) => a - b)))
const types = fc.uniqueArray(fc.integer({ min: 0, max: 5 })).map((row) => Int32Array.from(row))

describe('a profile', () => {
  it('a kind has the collections of its first page, and the levels of its spelling', () => {
    const url = 'http://site.example/a/b'
    const { profiles, clusters } = knownOf(
      [{ paths: [1], url }, { paths: [1], url }, { paths: [9] }],
      lists([2, 5], [3]),
    )
    expect(profiles.map(({ lists: own }) => own.size)).toEqual([2, 0])
    expect(profiles[0]!.levels).toEqual(levelsOf(clusters.all[0]!.spelling!))
    expect(profiles[1]!.levels).toBe(null)
  })
})

describe('the clash of types', () => {
  it('the clash of types is the share of the shorter list that the other lacks', () => {
    expect(clashOf(Int32Array.of(1, 2), Int32Array.of(2, 3, 4))).toBe(1 / 2)
    expect(clashOf(Int32Array.of(1), Int32Array.of(2))).toBe(1)
    expect(clashOf(Int32Array.of(1), Int32Array.of(1, 2))).toBe(0)
    expect(clashOf(Int32Array.of(), Int32Array.of(1, 2))).toBe(0)
  })

  it('the clash of types is symmetric, within 0 and 1, and 0 where one list is a part of the other', () => {
    fc.assert(
      fc.property(types, types, (a, b) => {
        const clash = clashOf(a, b)
        expect(clashOf(b, a)).toBe(clash)
        expect(clash).toBeGreaterThanOrEqual(0)
        expect(clash).toBeLessThanOrEqual(1)
        expect(clash === 0).toBe(a.every((type) => b.includes(type)) || b.every((type) => a.includes(type)))
      }),
    )
  })
})

describe('the affinity of two kinds', () => {
  it('the affinity of a page to itself is 1 when every kind of evidence is there', () => {
    const page = { paths: [1, 2], texts: [1], links: [2], types: [3], language: 4, url: 'http://site.example/a' }
    const { near } = knownOf([page], lists([1]))
    expect(near(0, 0)).toBeCloseTo(1, 12)
    expect(knownOf([page]).near(0, 0)).toBeLessThan(1)
  })

  it('the affinity of kinds with nothing in common is 0, however many texts and links they have', () => {
    for (const texts of span(1, 6))
      for (const links of span(1, 6)) {
        const one = { texts: span(1, texts), links: span(1, links) }
        const other = { texts: span(11, 17), links: span(11, 17) }
        // As many of each as it takes for texts and links to be the template's.
        const pages = span(0, 2 * CLUSTERS.common - 1).map((i) => ({ ...(i % 2 ? other : one), paths: [i] }))
        const near = knownOf(pages).near(0, 1)
        expect(near, `${texts} texts, ${links} links`).toBeGreaterThanOrEqual(0)
        expect(near).toBeCloseTo(0, 12)
      }
  })

  it('an affinity of no interest may be given as something smaller, and no other', () => {
    fc.assert(
      fc.property(anySite, anyLists, (pages, rows) => {
        const { near, profiles } = known(pages, lists(...rows))
        for (const a of profiles.keys())
          for (const b of profiles.keys()) {
            const exact = near(a, b)
            const given = (atLeast: number): number => affinity(profiles[a]!, profiles[b]!, atLeast)
            expect(given(exact - 1e-6)).toBe(exact)
            expect(given(exact / 2)).toBe(exact)
            expect(given(exact + 0.1)).toBeLessThanOrEqual(exact)
            expect(given(1)).toBeLessThanOrEqual(exact)
          }
      }),
    )
  })

  it('the affinity of two kinds is symmetric and within 0 and 1', () => {
    fc.assert(
      fc.property(anySite, anyLists, (pages, rows) => {
        const { near, profiles } = known(pages, lists(...rows))
        for (const a of profiles.keys())
          for (const b of profiles.keys()) {
            expect(near(a, b)).toBe(near(b, a))
            expect(near(a, b)).toBeGreaterThanOrEqual(0)
            expect(near(a, b)).toBeLessThanOrEqual(1)
          }
      }),
    )
  })
})
