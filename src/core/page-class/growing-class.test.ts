import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListsOf, profilesOf } from './affinity.ts'
import { CLUSTERS } from './constants.ts'
import { EVIDENCE, type Evidence } from './evidence.ts'
import { GrowingClass } from './growing-class.ts'
import { Listings } from './listings.ts'
import { MicroClusters, type PageFacts } from './micro-clusters.ts'
import { growth } from './page-class.ts'
import { anySite, factsOf, type PageSketch, span, UNLISTED } from './pages.fixture.ts'
import type { Component } from './single-link.ts'

const BACKGROUND = 0.25

function grownFrom(
  sketches: readonly PageSketch[],
  seeds: readonly number[],
  listsOf: ListsOf = UNLISTED,
): GrowingClass {
  const clusters = new MicroClusters()
  for (const page of factsOf(sketches)) clusters.add(page)
  const profiles = profilesOf(clusters, listsOf)
  const listings = new Listings(sketches.length, listsOf)
  return new GrowingClass({ profiles, listings, background: BACKGROUND }, seeds)
}
const component = (members: readonly number[], level: number, inner: readonly number[] = [], next = 0): Component => ({
  members,
  level,
  inner,
  next,
})

/** The share of the variance that features are worth which have these rates in two samples: each row some features. */
function separated(...rows: readonly (readonly [features: number, p: number, q: number])[]): number {
  const between = rows.reduce((sum, [features, p, q]) => sum + features * (p - q) ** 2, 0)
  const within = rows.reduce((sum, [features, p, q]) => sum + (features * (p * (1 - p) + q * (1 - q))) / 2, 0)
  return between / (between + within)
}
const repeat = (count: number, sketch: PageSketch): PageSketch[] => Array.from({ length: count }, () => sketch)
const at = (path: string): string => `http://site.example${path}`

describe('what is told by the numbers of kinds and pages', () => {
  // Kinds of 3, 2, 1 and 4 pages.
  const sketches = [3, 2, 1, 4].flatMap((count, i) => repeat(count, { paths: span(10 * i, 10 * i + 9) }))

  it('is by what a component joins, and how far that is from the others', () => {
    const grown = grownFrom(sketches, [0])
    const first = component([1], 0.75, [], 0.5)
    expect(grown.evidenceFor(first)).toMatchObject({
      level: 0.75,
      background: BACKGROUND,
      drop: 0.25,
      next: 0.25,
      cohesionOf: 0,
      cohesion: 0.25,
    })
    grown.join(first)
    const second = component([2, 3], 0.5, [0.625])
    expect(grown.evidenceFor(second)).toMatchObject({ drop: 0.25, next: 0.5, cohesionOf: 0.125, cohesion: 0.25 })
    grown.join(second)
    // Levels so far: 0.75, 0.5, 0.625.
    expect(grown.evidenceFor(component([], 0.25))).toMatchObject({ drop: 0.25, cohesion: 0.375 })
  })

  it('is how many pages there are on both sides', () => {
    const grown = grownFrom(sketches, [0])
    expect(grown.evidenceFor(component([2], 0.5))).toMatchObject({ few: 1 / 3, shareOf: 1 / 10 })
    grown.join(component([1], 0.5))
    const evidence = grown.evidenceFor(component([2, 3], 0.25))
    expect(evidence).toMatchObject({ few: 1 / 5, shareOf: 5 / 10 })
    expect(evidence.pages).toBeCloseTo(Math.log(5), 12)
  })
})

describe('what is told by what pages are made of', () => {
  // Two pages of paths 0..9 with text 1, two of paths 2..11 with text 2, and others that make the texts the template's.
  const own: PageSketch = { paths: span(0, 9), texts: [1], links: [7], language: 1 }
  const other: PageSketch = { paths: span(2, 11), texts: [2], links: [7], language: 1 }
  const rest = repeat(CLUSTERS.common, { paths: span(50, 59), texts: [1, 2], links: [7, 8] })
  const kept = 2.5 / 3
  const lost = 0.5 / 3

  it('is how far outlines, texts and links part the two sides', () => {
    const evidence = grownFrom([own, own, other, other, ...rest], [0]).evidenceFor(component([1], 0.5))
    expect(evidence.outlines).toBeCloseTo(separated([8, kept, kept], [2, kept, lost], [2, lost, kept]), 9)
    expect(evidence.outlinesBy).toBeCloseTo(Math.log(1 + 4 * (kept - lost) ** 2), 9)
    expect(evidence.texts).toBeCloseTo(separated([1, kept, lost], [1, lost, kept]), 9)
    expect(evidence.textsBy).toBeCloseTo(Math.log(1 + 2 * (kept - lost) ** 2), 9)
    expect(evidence.links).toBe(0)
  })

  it('is how alike single pages of the two sides are', () => {
    const evidence = grownFrom([own, own, other, other, ...rest], [0]).evidenceFor(component([1], 0.5))
    expect(evidence.outlinesAlike).toBeCloseTo(8 / 12, 9)
    expect(evidence.linksAlike).toBe(1)
  })

  it('is how far the parting rises above that of all that has joined', () => {
    const grown = grownFrom([own, own, other, other, ...rest], [0])
    const first = grown.evidenceFor(component([1], 0.75))
    expect([first.outlinesRise, first.textsRise]).toEqual([first.outlines, first.texts])
    grown.join(component([1], 0.75))
    const second = grown.evidenceFor(component([2], 0.5))
    expect(second.outlines).toBeGreaterThan(first.outlines)
    expect(second.outlinesRise).toBeCloseTo(second.outlines - first.outlines, 12)
    expect(second.textsRise).toBe(Math.max(0, second.texts - first.texts))
  })

  it('is no less for what was looked at and not joined', () => {
    const grown = grownFrom([own, own, other, other, ...rest], [0])
    const before = grown.evidenceFor(component([1], 0.75))
    grown.evidenceFor(component([2], 0.5))
    expect(grown.evidenceFor(component([1], 0.75))).toEqual(before)
  })

  it('is nothing by texts and links where the language is another one', () => {
    const evidence = grownFrom([own, { ...other, language: 2, links: [8] }, ...rest], [0]).evidenceFor(
      component([1], 0.5),
    )
    expect(evidence).toMatchObject({
      foreign: 1,
      texts: 0,
      textsBy: 0,
      links: 0,
      linksAlike: 0,
    })
    expect(evidence.outlines).toBeGreaterThan(0)
  })

  it('is foreign by the share of kinds that are in a language that none of the class is in', () => {
    const languages = [1, 2, 2, 3, 0, 1].map((language, i) => ({ paths: [i], language }))
    const foreign = (seeds: readonly number[], members: readonly number[]): number =>
      grownFrom(languages, seeds).evidenceFor(component(members, 0.5)).foreign
    expect(foreign([0], [1, 5])).toBe(1 / 2)
    expect(foreign([0, 1], [2, 3])).toBe(1 / 2)
    expect(foreign([0, 1], [2, 5])).toBe(0)
    expect(foreign([0], [4])).toBe(0)
    expect(foreign([4], [0, 1])).toBe(0)
  })
})

describe('what is told by spelling and lists', () => {
  it('is how alike the two sides are spelled, against how the class is in itself', () => {
    // Kinds 0 and 1 are spelled the same, kind 2 has two of four levels in common with them, kind 3 none with any.
    const urls = ['/a/b/x-1', '/a/b/x-2', '/a/c/x-1', '/z'].map(at)
    const grown = grownFrom(
      urls.map((url, i) => ({ url, paths: [i] })),
      [0, 1],
    )
    const near = grown.evidenceFor(component([2], 0.75))
    expect(near.spelling).toBeCloseTo(2 / 4, 9)
    expect(near.spelledWithin).toBeCloseTo(1 - 2 / 4, 9)
    grown.join(component([2], 0.75))
    const far = grown.evidenceFor(component([3], 0.5))
    expect(far.spelling).toBe(0)
    expect(far.spelledWithin).toBeCloseTo((1 + 2 / 4 + 2 / 4) / 3, 9)
  })

  it('is nothing where spelling is no evidence', () => {
    const grown = grownFrom([{ paths: [1] }, { paths: [2] }, { paths: [3] }], [0])
    const none = { spelling: 0, spelledWithin: 0 }
    expect(grown.evidenceFor(component([1, 2], 0.5))).toMatchObject(none)
  })

  it('is how much of the class stands in the lists of the component, and in its own', () => {
    // Pages 0, 1, 2, 3 are in list 0, pages 2, 3, 4 in list 1; each page is a kind.
    const lists = [[0], [0], [0, 1], [0, 1], [1]]
    const grown = grownFrom(
      lists.map((_, i) => ({ paths: [i] })),
      [0, 1],
      (page) => Int32Array.from(lists[page]!),
    )
    const evidence = grown.evidenceFor(component([2], 0.5))
    expect(evidence.listedWithin).toBeCloseTo(1 / 3, 9)
    // Of list 0 two of three are of the class, of list 1 none is.
    expect(evidence.listedRatio).toBe(1)
    expect(grown.evidenceFor(component([4], 0.5))).toMatchObject({ listedRatio: 0, listedShared: 0 })
    grown.join(component([2], 0.5))
    expect(grown.evidenceFor(component([3], 0.5)).listedWithin).toBeCloseTo((2 / 3 + 2 / 3 + 2 / 3 + 0) / 4, 9)
    expect(grownFrom([{ paths: [1] }, { paths: [2] }], [0]).evidenceFor(component([1], 0.5)).listedRatio).toBe(0.5)
  })
})

describe('what is told by who lists the class', () => {
  it('is how much of what is listed with it the component is, and what both leave out', () => {
    // Pages 0 to 5 are in list 0, pages 4 to 7 in list 1; each page is a kind.
    const lists = [[0], [0], [0], [0], [0, 1], [0, 1], [1], [1]]
    const grown = grownFrom(
      lists.map((_, i) => ({ paths: [i] })),
      [0, 1],
      (page) => Int32Array.from(lists[page]!),
    )
    const evidence = grown.evidenceFor(component([2, 3, 4], 0.5))
    expect(evidence.listedNext).toBeCloseTo(3 / 4, 9)
    expect(evidence.listedShared).toBe(1)
    expect(evidence.listedOutside).toBeCloseTo(1 / 5, 9)
    // Pages 2, 3 and 4 by list 0, page 4 by list 1 as well.
    expect(evidence.listedOutsideOf).toBeCloseTo((1 / 5 + 1 / 5 + 1 / 5 + 3 / 3) / 4, 9)
    const stranger = grown.evidenceFor(component([6, 7], 0.5))
    expect(stranger).toMatchObject({ listedNext: 0, listedShared: 0 })
  })
})

describe('the evidence of any site', () => {
  const anyLists = fc.array(
    fc.uniqueArray(fc.integer({ min: 0, max: 5 })).map((row) => row.sort((a, b) => a - b)),
    { minLength: 25, maxLength: 25 },
  )
  const evidenceOf = (pages: readonly PageFacts[], rows: readonly (readonly number[])[], like: number): Evidence[] => {
    const clusters = new MicroClusters()
    for (const page of pages) clusters.add(page)
    const listsOf: ListsOf = (page) => Int32Array.from(rows[page]!)
    const query = { samples: [like], like: [], unlike: [], useUrls: true, listsOf }
    return growth(clusters, pages.length, query, () => false).flatMap(({ evidence }) => evidence ?? [])
  }

  it('is finite, and its shares are within 0 and 1', () => {
    fc.assert(
      fc.property(anySite, anyLists, fc.nat(), (pages, rows, like) => {
        for (const evidence of evidenceOf(pages, rows, like % pages.length)) {
          expect(Object.keys(evidence).sort()).toEqual([...EVIDENCE].sort())
          for (const name of EVIDENCE) expect(Number.isFinite(evidence[name]), name).toBe(true)
          for (const name of SHARES) {
            expect(evidence[name], name).toBeGreaterThanOrEqual(0)
            expect(evidence[name], name).toBeLessThanOrEqual(1)
          }
        }
      }),
      { numRuns: 200 },
    )
  })

  it('is the same each time', () => {
    fc.assert(
      fc.property(anySite, anyLists, (pages, rows) => {
        expect(evidenceOf(pages, rows, 0)).toEqual(evidenceOf(pages, rows, 0))
      }),
    )
  })
})

const SHARES = [
  'level',
  'background',
  'next',
  'few',
  'shareOf',
  'outlines',
  'texts',
  'links',
  'foreign',
  'spelling',
  'listedWithin',
  'listedRatio',
  'listedNext',
  'listedShared',
  'listedOutside',
  'listedOutsideOf',
  'outlinesAlike',
  'linksAlike',
  'outlinesRise',
  'textsRise',
] as const
