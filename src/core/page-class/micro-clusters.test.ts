import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AFFINITY, CLUSTERS } from './constants.ts'
import { isForeign, type MicroCluster, MicroClusters, outlineSimilarity, type PageFacts } from './micro-clusters.ts'
import { anySite, factsOf, type PageSketch, span } from './pages.fixture.ts'
import { levelsOf, type Spelling, Spellings, spelledAlike } from './spellings.ts'

function kindsOf(pages: readonly PageFacts[]): MicroClusters {
  const clusters = new MicroClusters()
  for (const page of pages) clusters.add(page)
  return clusters
}
const kindsOfSketches = (sketches: readonly PageSketch[]): MicroClusters => kindsOf(factsOf(sketches))
const pagesOf = (clusters: MicroClusters): readonly (readonly number[])[] => clusters.all.map(({ pages }) => pages)

function naiveJaccard(some: Iterable<number>, others: Iterable<number>): number {
  const [a, b] = [new Set(some), new Set(others)]
  const all = new Set([...a, ...b]).size
  return all === 0 ? 1 : [...a].filter((id) => b.has(id)).length / all
}

function isPart(some: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  return [...some].every((id) => whole.has(id))
}

interface NaiveKind {
  readonly first: PageFacts
  readonly spelling: Spelling | null
  readonly cluster: number
  readonly pages: number[]
  types: ReadonlySet<number>
}

/** The naive form: each page against each kind, as far as no bound is hit. */
function naiveKinds(pages: readonly PageFacts[]): readonly NaiveKind[] {
  const kinds: NaiveKind[] = []
  const coarse: PageFacts[] = []
  const spellings = new Spellings()
  const byEqual = new Map<string, NaiveKind>()
  for (const page of pages) {
    const spelling = page.url === null ? null : spellings.of(page.url)
    const key = `${[...page.paths].sort()} ${page.types} ${page.language} ${spelling?.id}`
    const kind = byEqual.get(key) ?? naiveKindOf(kinds, page, spelling) ?? opened(coarse, page, spelling)
    if (!kinds.includes(kind)) kinds.push(kind)
    byEqual.set(key, kind)
    kind.pages.push(page.id)
    if (kind.types.size === 0) kind.types = new Set(page.types)
  }
  return kinds
}

function naiveKindOf(kinds: readonly NaiveKind[], page: PageFacts, spelling: Spelling | null): NaiveKind | null {
  const types = new Set(page.types)
  const alike = kinds.filter(
    (kind) =>
      kind.first.language === page.language &&
      (isPart(kind.types, types) || isPart(types, kind.types)) &&
      (kind.spelling === null || spelling === null || `${levelsOf(kind.spelling)}` === `${levelsOf(spelling)}`),
  )
  const [best = -1, at] = highest(alike.map(({ first }) => naiveJaccard(first.paths, page.paths)))
  return best >= CLUSTERS.micro ? alike[at]! : null
}

function opened(coarse: PageFacts[], first: PageFacts, spelling: Spelling | null): NaiveKind {
  const [best = -1, at] = highest(coarse.map(({ paths }) => naiveJaccard(paths, first.paths)))
  if (best < CLUSTERS.cluster) coarse.push(first)
  return { first, spelling, cluster: best < CLUSTERS.cluster ? coarse.length - 1 : at, pages: [], types: new Set() }
}

/** The highest of some values and where it stands first. */
function highest(values: readonly number[]): readonly [value: number | undefined, at: number] {
  if (values.length === 0) return [undefined, -1]
  const value = Math.max(...values)
  return [value, values.indexOf(value)]
}

describe('the kinds of pages', () => {
  const base = span(1, 20)

  it('a page joins the nearest kind, not the first that is near enough', () => {
    const pages = [{ paths: span(1, 40) }, { paths: span(6, 40) }, { paths: span(5, 40) }]
    expect(pagesOf(kindsOfSketches(pages))).toEqual([[0], [1, 2]])
  })

  it('a kind has one language, one spelling, and types of which one is a part of the other', () => {
    const pages: readonly PageSketch[] = [
      { paths: base, language: 1, url: 'http://site.example/a/' },
      { paths: base, language: 2, url: 'http://site.example/a/' },
      { paths: base, language: 1, url: 'http://site.example/b/' },
      { paths: base, language: 1, url: null },
      { paths: base, language: 1, url: 'http://site.example/a/', types: [1] },
      { paths: base, language: 1, url: 'http://site.example/a/', types: [2] },
      { paths: base, language: 1, url: 'http://site.example/a/', types: [1, 3] },
      { paths: base, language: 1, url: 'http://site.example/a/', types: [] },
    ]
    expect(pagesOf(kindsOfSketches(pages))).toEqual([[0, 3, 4, 6, 7], [1], [2], [5]])
  })

  it('the kinds of pages equal those of the naive form', () => {
    fc.assert(
      fc.property(anySite, (pages) => {
        const [clusters, naive] = [kindsOf(pages), naiveKinds(pages)]
        expect(pagesOf(clusters)).toEqual(naive.map((kind) => kind.pages))
        expect(clusters.all.map(({ cluster }) => cluster)).toEqual(naive.map(({ cluster }) => cluster))
        expect(clusters.clusterCount).toBe(new Set(naive.map(({ cluster }) => cluster)).size)
        expect(clusters.all.map(({ types }) => new Set(types))).toEqual(naive.map(({ types }) => types))
      }),
      { numRuns: 300 },
    )
  })

  it('pages equal in outline, language, types and spelling are one kind in any order of their paths', () => {
    fc.assert(
      fc.property(anySite, fc.nat(), (pages, at) => {
        const page = pages[at % pages.length]!
        const again = { ...page, id: pages.length, paths: page.paths.toReversed() }
        const clusters = kindsOf([...pages, again])
        expect(clusters.of(again.id)).toBe(clusters.of(page.id))
      }),
      { numRuns: 300 },
    )
  })

  it('an outline is known again in any order of its paths, though another first page is nearer', () => {
    const clusters = kindsOfSketches([
      { paths: base.slice(1), url: 'http://site.example/' },
      { paths: base },
      { paths: base, url: 'http://site.example/?p=2' },
      { paths: base.toReversed() },
    ])
    expect(pagesOf(clusters)).toEqual([[0, 1, 3], [2]])
  })

  it('a language is never mistaken for a spelling', () => {
    const pages = span(1, 16).flatMap((language) =>
      span(0, 15).map((n) => ({ paths: base, language, url: `http://site.example/?${'k'.repeat(n)}` })),
    )
    const keys = new Set(kindsOfSketches(pages).all.map(({ language, spelling }) => `${language} ${spelling!.id}`))
    expect(keys.size).toBe(pages.length)
  })

  it('each page is in one kind, and the first pages of a kind are looked at', () => {
    fc.assert(
      fc.property(anySite, (pages) => {
        const clusters = kindsOf(pages)
        expect(clusters.all.flatMap((kind) => kind.pages).sort((a, b) => a - b)).toEqual(pages.map(({ id }) => id))
        for (const [id, kind] of clusters.all.entries()) {
          expect(kind.id).toBe(id)
          for (const page of kind.pages) expect(clusters.of(page)).toBe(kind)
          const looked = kind.pages.slice(0, CLUSTERS.exemplars).map((page) => pages[page]!)
          expect(clusters.exemplarsOf(kind).map(({ paths }) => new Set(paths))).toEqual(
            looked.map(({ paths }) => new Set(paths)),
          )
          expect(clusters.exemplarsOf(kind).map(({ links }) => [...links])).toEqual(
            looked.map(({ links }) => [...links].sort()),
          )
        }
      }),
    )
  })

  it('the pages looked at in a kind are bounded', () => {
    const clusters = kindsOfSketches(span(0, CLUSTERS.exemplars + 2).map((i) => ({ paths: base, links: [i] })))
    expect(clusters.exemplarsOf(clusters.all[0]!).map(({ links }) => [...links])).toEqual(
      span(0, CLUSTERS.exemplars - 1).map((i) => [i]),
    )
    const nearly = kindsOfSketches(span(0, CLUSTERS.exemplars + 2).map((i) => ({ paths: [...base, 100 + i] })))
    expect(nearly.all.map(({ packed }) => packed.length)).toEqual([CLUSTERS.exemplars])
  })

  it('texts have the same numbers on all pages', () => {
    const clusters = kindsOfSketches([
      { paths: [1], texts: [-7, 900, 5] },
      { paths: [2], texts: [5, -7] },
    ])
    const [first, second] = clusters.all.map((own) => clusters.exemplarsOf(own)[0]!.texts)
    expect([...first!]).toEqual([0, 1, 2])
    expect([...second!]).toEqual([0, 2])
  })

  it('the number of kinds is bounded, and further pages join the nearest kind', () => {
    const distinct = span(0, CLUSTERS.most + 99).map((i) => ({ paths: span(10 * i, 10 * i + 9), language: i }))
    const paths = span(10 * 7 + 5, 10 * 7 + 12)
    const near = { paths, language: CLUSTERS.most + 500 }
    const other = { paths, language: 9 }
    const again = distinct[CLUSTERS.most + 50]!
    const clusters = kindsOfSketches([...distinct, near, again, other])
    expect(clusters.all.length).toBe(CLUSTERS.most)
    expect(clusters.of(distinct.length).id).toBe(7)
    expect(clusters.of(distinct.length + 1)).toBe(clusters.of(CLUSTERS.most + 50))
    expect(clusters.of(distinct.length + 2).id).toBe(9)
    expect(clusters.all.reduce((sum, { pages }) => sum + pages.length, 0)).toBe(distinct.length + 3)
  })
})

describe('how alike the outlines of two kinds are', () => {
  it('the similarity of two outlines is the Jaccard coefficient of their first pages, in any order', () => {
    fc.assert(
      fc.property(anySite, fc.boolean(), (pages, isBackward) => {
        const clusters = kindsOf(pages)
        const all = isBackward ? clusters.all.toReversed() : clusters.all
        const first = (kind: MicroCluster): Int32Array => pages[kind.pages[0]!]!.paths
        for (const a of all)
          for (const b of all) {
            const alike = outlineSimilarity(a, b)
            expect(alike).toBeCloseTo(naiveJaccard(first(a), first(b)), 6)
            expect(outlineSimilarity(b, a)).toBe(alike)
          }
      }),
    )
  })

  it('the similarity of outlines is right among many kinds', () => {
    const { all } = kindsOfSketches(span(0, 99).map((i) => ({ paths: span(i, i + 3) })))
    for (const a of all.toReversed())
      for (const b of all) {
        const common = Math.max(0, 4 - Math.abs(a.id - b.id))
        expect(outlineSimilarity(a, b)).toBeCloseTo(common / (8 - common), 6)
      }
  })
})

describe('the nearest kind', () => {
  it('the nearest kind equals that of brute force by outline, spelling and language', () => {
    fc.assert(
      fc.property(anySite, fc.nat(), fc.nat(), (pages, which, limit) => {
        const clusters = kindsOf(pages)
        const kind = clusters.all[which % clusters.all.length]!
        const count = limit % (clusters.all.length + 1)
        const worth = (other: MicroCluster): number => {
          const isSpelled = kind.spelling !== null && other.spelling !== null
          const spelled = isSpelled ? spelledAlike(levelsOf(kind.spelling!), levelsOf(other.spelling!)) : 0
          const foreign = isForeign(kind, other) ? AFFINITY.paths * AFFINITY.foreign : 0
          return AFFINITY.paths * outlineSimilarity(kind, other) + AFFINITY.spelling * spelled - foreign
        }
        const [, at] = highest(clusters.all.slice(0, count).map(worth))
        expect(clusters.nearest(kind, count)).toBe(clusters.all[at] ?? null)
      }),
    )
  })

  it('a single kind has no nearest kind', () => {
    const clusters = kindsOfSketches([{ paths: [1] }])
    expect(clusters.nearest(clusters.all[0]!, 0)).toBe(null)
  })
})
