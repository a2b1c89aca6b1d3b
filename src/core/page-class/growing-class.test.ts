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
const repeat = (count: number, sketch: PageSketch): PageSketch[] => Array.from({ length: count }, () => sketch)

describe('what is told by what pages are made of', () => {
  // Two pages of paths 0..9 with text 1, two of paths 2..11 with text 2, and others that make the texts the template's.
  const own: PageSketch = { paths: span(0, 9), texts: [1], links: [7], language: 1 }
  const other: PageSketch = { paths: span(2, 11), texts: [2], links: [7], language: 1 }
  const rest = repeat(CLUSTERS.common, { paths: span(50, 59), texts: [1, 2], links: [7, 8] })

  it('evidence stays the same after a component was looked at and not joined', () => {
    const grown = grownFrom([own, own, other, other, ...rest], [0])
    const before = grown.evidenceFor(component([1], 0.75))
    grown.evidenceFor(component([2], 0.5))
    expect(grown.evidenceFor(component([1], 0.75))).toEqual(before)
  })

  it('texts and links are no evidence where the language is another one', () => {
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
})

describe('what is told by spelling and lists', () => {
  it('spelling is no evidence for pages without addresses', () => {
    const grown = grownFrom([{ paths: [1] }, { paths: [2] }, { paths: [3] }], [0])
    const none = { spelling: 0, spelledWithin: 0 }
    expect(grown.evidenceFor(component([1, 2], 0.5))).toMatchObject(none)
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

  it('the evidence of any site is finite, and its shares are within 0 and 1', () => {
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

  it('the evidence of a site is the same each time', () => {
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
