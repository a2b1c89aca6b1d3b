import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affinity, clashOf, type ListsOf, type Profile, profilesOf } from './affinity.ts'
import { AFFINITY, CLUSTERS } from './constants.ts'
import { isForeign, MicroClusters, type PageFacts } from './micro-clusters.ts'
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
  it('has the texts and links that enough of the pages looked at have, be they of one kind or of many', () => {
    const shared = span(0, CLUSTERS.common - 1).map((i) => ({ paths: [10 * i], texts: [7, i + 100], links: [3] }))
    const fewer = shared.slice(1).map(({ paths }, i) => ({ paths: [paths[0]! + 5], texts: [8, i + 200], links: [4] }))
    const { profiles } = knownOf([...shared, ...fewer])
    const sizes = profiles.map(({ exemplars }) => [exemplars[0]!.texts.length, exemplars[0]!.links.length])
    expect(sizes).toEqual([...shared.map(() => [1, 1]), ...fewer.map(() => [0, 0])])
    expect(new Set(profiles.slice(0, shared.length).map(({ exemplars }) => `${exemplars[0]!.texts}`)).size).toBe(1)
  })

  it('has what the looks of a kind have in common, and no more looks than a bound', () => {
    const pages = span(0, CLUSTERS.exemplars + 2).map((i) => ({ paths: [1, 2], texts: [7, 50 + i], links: [60 + i] }))
    const { profiles } = knownOf(pages)
    expect(profiles.map(({ exemplars }) => exemplars.length)).toEqual([CLUSTERS.exemplars])
    for (const look of profiles[0]!.exemplars) {
      expect([look.texts.length, look.links.length]).toEqual([1, 0])
      expect([...look.paths]).toEqual([1, 2])
    }
  })

  it('has the collections of the first page, and the levels of its spelling', () => {
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
  it('is the share of the shorter list that the other one lacks', () => {
    expect(clashOf(Int32Array.of(1, 2), Int32Array.of(2, 3, 4))).toBe(1 / 2)
    expect(clashOf(Int32Array.of(1), Int32Array.of(2))).toBe(1)
    expect(clashOf(Int32Array.of(1), Int32Array.of(1, 2))).toBe(0)
    expect(clashOf(Int32Array.of(), Int32Array.of(1, 2))).toBe(0)
  })

  it('is symmetric, within 0 and 1, and none where one is a part of the other', () => {
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
  it('is the weighted mean of the views', () => {
    // Of the template's texts 1 of 3 in common, of its links 1 of 2, of the lists 1 of 3, of the outline 2 of 6, of the levels 2 of 3.
    const texts = [1, 2, 3]
    const others = span(0, CLUSTERS.common).map((i) => ({ paths: [50 + 10 * i], texts, links: [1, 2] }))
    const { near } = knownOf(
      [
        { paths: [1, 2, 3, 4], texts: [1, 2, 90], links: [1], url: 'http://site.example/a/top-x' },
        { paths: [3, 4, 5, 6], texts: [2, 3, 91], links: [1, 2], url: 'http://site.example/a/new-x' },
        ...others,
      ],
      lists([1, 2], [2, 3]),
    )
    const all = AFFINITY.paths + AFFINITY.texts + AFFINITY.links + AFFINITY.lists + AFFINITY.spelling
    const sum =
      AFFINITY.paths / 3 + AFFINITY.texts / 3 + AFFINITY.links / 2 + AFFINITY.lists / 3 + (AFFINITY.spelling * 2) / 3
    expect(near(0, 1)).toBeCloseTo(sum / all, 6)
  })

  it('counts no spelling where one has none, and nothing for lists where one is in none', () => {
    const { near } = knownOf(
      [{ paths: [1, 2], url: 'http://site.example/a' }, { paths: [2, 3] }, { paths: [3, 4] }],
      lists([1], [], [1]),
    )
    const all = AFFINITY.paths + AFFINITY.texts + AFFINITY.links + AFFINITY.lists
    const alike = AFFINITY.texts + AFFINITY.links
    expect(near(0, 1)).toBeCloseTo((AFFINITY.paths / 3 + alike) / all, 6)
    expect(near(0, 2)).toBeCloseTo((alike + AFFINITY.lists) / all, 6)
  })

  it('is 1 for a page with itself when it has everything', () => {
    const page = { paths: [1, 2], texts: [1], links: [2], types: [3], language: 4, url: 'http://site.example/a' }
    const { near } = knownOf([page], lists([1]))
    expect(near(0, 0)).toBeCloseTo(1, 12)
    expect(knownOf([page]).near(0, 0)).toBeLessThan(1)
  })

  it('is told by outlines alone where the languages differ', () => {
    const page = { paths: span(1, 9), url: 'http://site.example/a', texts: [1], links: [1] }
    const foreign = { ...page, paths: span(2, 9), language: 2 }
    const { near, profiles } = knownOf([
      { ...page, language: 1 },
      foreign,
      { ...foreign, url: 'http://site.example/b/c' },
    ])
    expect(near(0, 1)).toBeCloseTo(8 / 9 - AFFINITY.foreign, 6)
    expect(near(0, 2)).toBe(near(0, 1))
    expect(isForeign(profiles[0]!.own, profiles[1]!.own)).toBe(true)
    const unlike = knownOf([
      { paths: [1], language: 1 },
      { paths: [2], language: 2 },
    ])
    expect(unlike.near(0, 1)).toBe(0)
    const untold = knownOf([{ paths: [1], language: 1 }, { paths: [2] }])
    expect(isForeign(untold.profiles[0]!.own, untold.profiles[1]!.own)).toBe(false)
  })

  it('is less where types contradict each other, in one language and across two', () => {
    for (const language of [1, 2]) {
      const pages = (type: number) => [
        { paths: span(1, 9), types: [1, 5], language: 1 },
        { paths: span(2, 12), types: [type, 6], language },
      ]
      const [some, none] = [knownOf(pages(1)).near(0, 1), knownOf(pages(9)).near(0, 1)]
      expect(some / (1 - AFFINITY.clash / 2)).toBeCloseTo(none / (1 - AFFINITY.clash), 6)
      expect(none).toBeLessThan(some)
    }
  })

  it('is nothing, and no less, for kinds that have nothing in common, however many texts and links they have', () => {
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

  it('may be given as something smaller where it is not above what is of interest, and nowhere else', () => {
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

  it('is symmetric and within 0 and 1', () => {
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
