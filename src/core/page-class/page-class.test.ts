import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dice } from '../locate/site.fixture.ts'
import { GROWTH } from './constants.ts'
import { answerOf, chanceOf } from './hypotheses.ts'
import type { PageFacts } from './micro-clusters.ts'
import { type ClassQuery, growth, type Judgement, PageClass, type Step } from './page-class.ts'
import { anySite, factsOf, type PageSketch, span, UNLISTED } from './pages.fixture.ts'

const PER_CLASS = 16
/** The frame that all pages of the site have. */
const FRAME: PageSketch = { paths: span(1, 12), texts: span(1, 4), links: span(1, 4), language: 1 }
const TEMPLATES = [
  { folder: 'shop', paths: span(20, 40), optional: span(41, 50), texts: span(10, 19), list: 0 },
  { folder: 'news', paths: span(60, 76), optional: span(77, 85), texts: span(30, 37), list: 1 },
] as const

/** Two classes of pages in one frame, that vary by optional parts; then a home page and pages of their own. */
function sketches(): readonly PageSketch[] {
  const roll = dice(3)
  const page = ({ folder, paths, optional, texts }: (typeof TEMPLATES)[number], i: number): PageSketch => ({
    ...FRAME,
    url: `http://site.example/${folder}/${i + 100}`,
    paths: [...FRAME.paths!, ...paths, ...optional.filter(() => roll(3) > 0)],
    texts: [...FRAME.texts!, ...texts, 1000 + roll(1000)],
    links: [...FRAME.links!, 100 + roll(50)],
  })
  const pages = TEMPLATES.flatMap((template) => span(0, PER_CLASS - 1).map((i) => page(template, i)))
  const others = span(0, 3).map((i) => ({
    ...FRAME,
    url: `http://site.example/${['', 'about', 'contact', 'imprint'][i]}`,
    paths: [...FRAME.paths!, ...span(100 + 20 * i, 114 + 20 * i)],
  }))
  return [...pages, ...others]
}

const SITE = sketches()
const MEMBERS = TEMPLATES.map((_, i) => span(i * PER_CLASS, (i + 1) * PER_CLASS - 1))
const listsOf = (page: number): Int32Array =>
  page < 2 * PER_CLASS ? Int32Array.of(TEMPLATES[Math.floor(page / PER_CLASS)]!.list) : new Int32Array(0)

function classOf(pages: readonly PageFacts[]): PageClass {
  const pageClass = new PageClass()
  for (const page of pages) pageClass.add(page)
  return pageClass
}
const query = (samples: readonly number[], more: Partial<ClassQuery> = {}): ClassQuery => ({
  samples,
  like: [],
  unlike: [],
  listsOf,
  useUrls: true,
  ...more,
})

/** The pages up to a reading. */
function pagesUpTo({ clusters }: PageClass, judgement: Judgement, reading: number): readonly number[] {
  const inside = clusters.all.filter((kind) => judgement.stepOf(kind) >= 0 && judgement.stepOf(kind) <= reading)
  return inside.flatMap(({ pages }) => pages).sort((a, b) => a - b)
}
const answered = (known: PageClass, judgement: Judgement): readonly number[] =>
  pagesUpTo(known, judgement, judgement.answer.hypothesis)

/** All that a judgement says. */
function said({ clusters }: PageClass, judgement: Judgement): unknown {
  const { hypotheses, answer } = judgement
  const ofKinds = clusters.all.map((own) => [
    judgement.stepOf(own),
    judgement.probabilityOf(own),
    judgement.levelOf(own),
  ])
  return { hypotheses, answer, ofKinds, question: judgement.question(() => true) }
}

describe('the class of a page of a site of two clear classes', () => {
  const site = classOf(factsOf(SITE))

  it.each([true, false])(
    'a class is found from each of its pages, with spelling as evidence or without: %s',
    (useUrls) => {
      const known = useUrls ? site : classOf(factsOf(SITE.map((page) => ({ ...page, url: null }))))
      for (const members of MEMBERS)
        for (const page of members) {
          const judgement = known.judge(query([page], { useUrls }))
          expect(answered(known, judgement), `from page ${page}`).toEqual(members)
        }
    },
  )

  it('a class is found from several of its pages', () => {
    expect(answered(site, site.judge(query(MEMBERS[1]!.slice(3, 6))))).toEqual(MEMBERS[1])
  })

  it('the pages a class is found from surely belong to it', () => {
    const judgement = site.judge(query([2, 5, 5]))
    for (const page of [2, 5]) {
      const kind = site.clusters.of(page)
      expect([judgement.stepOf(kind), judgement.levelOf(kind)]).toEqual([0, 1])
      expect(judgement.probabilityOf(kind)).toBeCloseTo(1, 9)
    }
    expect(judgement.hypotheses[0]!.pages).toBe(new Set([2, 5].flatMap((page) => site.clusters.of(page).pages)).size)
  })

  it('pages of the class are likelier and nearer than others', () => {
    const judgement = site.judge(query([0]))
    const of = (page: number) => site.clusters.of(page)
    for (const own of MEMBERS[0]!)
      for (const other of MEMBERS[1]!) {
        expect(judgement.probabilityOf(of(own))).toBeGreaterThan(judgement.probabilityOf(of(other)))
        expect(judgement.levelOf(of(own))).toBeGreaterThan(judgement.levelOf(of(other)))
      }
  })

  it('a page named as like joins the class with everything nearer', () => {
    const [page] = MEMBERS[1]!
    const judgement = site.judge(query([0], { like: [page!] }))
    expect(judgement.probabilityOf(site.clusters.of(page!))).toBeCloseTo(1, 9)
    expect(answered(site, judgement)).toEqual(expect.arrayContaining([...MEMBERS[0]!, page!]))
  })

  it('a page named as unlike is not in the class', () => {
    const [page] = MEMBERS[1]!
    const judgement = site.judge(query([0], { unlike: [page!] }))
    const kind = site.clusters.of(page!)
    expect([judgement.stepOf(kind), judgement.probabilityOf(kind), judgement.levelOf(kind)]).toEqual([-1, 0, 0])
    expect(answered(site, judgement)).toEqual(MEMBERS[0])
  })

  it('a class without one of its own pages is narrower and keeps the sample', () => {
    const unlike = MEMBERS[0]!.find((page) => site.clusters.of(page) !== site.clusters.of(0))!
    const left = answered(site, site.judge(query([0], { unlike: [unlike] })))
    expect(left).not.toContain(unlike)
    expect(left).toContain(0)
  })

  it('a judgement is the same however often it is made, and whatever was judged before', () => {
    const fresh = () => classOf(factsOf(SITE))
    const first = said(site, site.judge(query([0])))
    site.judge(query([20], { like: [30], unlike: [0], listsOf: UNLISTED, useUrls: false }))
    expect(said(site, site.judge(query([0])))).toEqual(first)
    const other = fresh()
    expect(said(other, other.judge(query([0])))).toEqual(first)
  })

  it('a class found from few pages grows with later pages', () => {
    const growing = new PageClass()
    const facts = factsOf(SITE)
    for (const page of facts.slice(0, 3)) growing.add(page)
    expect(growing.judge(query([0])).hypotheses.at(-1)!.pages).toBe(3)
    for (const page of facts.slice(3)) growing.add(page)
    expect(answered(growing, growing.judge(query([0])))).toEqual(MEMBERS[0])
  })
})

describe('the steps by which a class grows', () => {
  // The numbers that outlines of 10 paths have in common: 0 and 1 have 7, 0 and 2 have 3, 0 and 3 have 5, 1 and 2 have 6, 1 and 3 have 5, 2 and 3 have 1.
  const outlines = [
    span(1, 10),
    [...span(1, 7), 11, 12, 13],
    [5, 6, 7, ...span(11, 17)],
    [...span(1, 5), ...span(20, 24)],
  ]
  const { clusters } = classOf(factsOf(outlines.map((paths) => ({ paths }))))
  const stepsOf = (more: Partial<ClassQuery>, isEnough = false): readonly Step[] =>
    growth(clusters, outlines.length, query([0], { listsOf: UNLISTED, ...more }), () => isEnough)
  const members = (steps: readonly Step[]) => steps.map((step) => step.members)

  it('kinds join by their nearness to any kind that has joined', () => {
    expect(members(stepsOf({}))).toEqual([[0], [1], [2], [3]])
  })

  it('nothing joins by its nearness to a page that is unlike', () => {
    expect(members(stepsOf({ unlike: [1] }))).toEqual([[0], [3], [2]])
  })

  it('growth ends where it is enough, after all like pages have joined', () => {
    expect(members(stepsOf({}, true))).toEqual([[0], [1]])
    const known = stepsOf({ like: [2] }, true)
    expect(members(known)).toEqual([[0], [1], [2]])
    expect(known.map(({ isWanted }) => isWanted)).toEqual([true, false, true])
  })
})

describe('a judgement of any site', () => {
  const some = fc.array(fc.nat(), { maxLength: 2 })
  const anyCase = fc.tuple(anySite, fc.nat(), some, some).map(([pages, sample, like, unlike]) => {
    const known = classOf(pages)
    const pick = (at: number): number => at % pages.length
    const asked = query([pick(sample)], { like: like.map(pick), unlike: unlike.map(pick), listsOf: UNLISTED })
    return { known, asked, judgement: known.judge(asked), count: pages.length }
  })

  it('the readings of a judgement are nested, and their chances add up to 1', () => {
    fc.assert(
      fc.property(anyCase, ({ known, judgement }) => {
        const { hypotheses } = judgement
        expect(hypotheses.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
        for (const [i, { pages }] of hypotheses.entries()) {
          expect(pagesUpTo(known, judgement, i).length).toBe(pages)
          if (i > 0) expect(pages).toBeGreaterThan(hypotheses[i - 1]!.pages)
        }
        expect(judgement.answer).toEqual(answerOf(hypotheses))
      }),
    )
  })

  it('the chance of a kind is that of the readings that have it', () => {
    fc.assert(
      fc.property(anyCase, ({ known: { clusters }, judgement }) => {
        for (const kind of clusters.all) {
          const step = judgement.stepOf(kind)
          const having = judgement.hypotheses.filter((_, i) => step >= 0 && i >= step)
          const chance = having.reduce((sum, { probability }) => sum + probability, 0)
          expect(judgement.probabilityOf(kind)).toBeCloseTo(chance, 9)
        }
      }),
    )
  })

  it('the level of a kind falls with each step, and is 0 for kinds that never join', () => {
    fc.assert(
      fc.property(anyCase, ({ known: { clusters }, judgement }) => {
        const levelsAt = (step: number): readonly number[] =>
          clusters.all.filter((kind) => judgement.stepOf(kind) === step).map((kind) => judgement.levelOf(kind))
        expect(new Set(levelsAt(0))).toEqual(new Set([1]))
        expect(levelsAt(-1).every((level) => level === 0)).toBe(true)
        for (const step of judgement.hypotheses.keys()) {
          expect(new Set(levelsAt(step)).size).toBe(1)
          expect(levelsAt(step)[0]).toBeLessThanOrEqual(levelsAt(Math.max(0, step - 1))[0]!)
        }
      }),
    )
  })

  it('pages named as like are in every possible reading', () => {
    fc.assert(
      fc.property(anyCase, ({ known: { clusters }, asked, judgement }) => {
        expect(judgement.stepOf(clusters.of(asked.samples[0]!))).toBe(0)
        for (const page of asked.like) {
          const kind = clusters.of(page)
          expect(judgement.probabilityOf(kind)).toBeCloseTo(1, 9)
          expect(judgement.stepOf(kind)).toBeGreaterThanOrEqual(0)
          expect(judgement.stepOf(kind)).toBeLessThanOrEqual(judgement.answer.hypothesis)
        }
      }),
    )
  })

  it('pages named as unlike are left out, unless a like page is bound to them', () => {
    fc.assert(
      fc.property(anyCase, ({ known: { clusters }, asked, judgement }) => {
        const steps = new Set([...asked.samples, ...asked.like].map((page) => judgement.stepOf(clusters.of(page))))
        for (const page of asked.unlike) expect([-1, ...steps]).toContain(judgement.stepOf(clusters.of(page)))
      }),
    )
  })

  it('a judgement ends where the class hardly goes on', () => {
    fc.assert(
      fc.property(anySite, fc.nat(), (pages, sample) => {
        const { hypotheses } = classOf(pages).judge(query([sample % pages.length], { listsOf: UNLISTED }))
        for (const step of hypotheses.slice(0, -1).keys())
          expect(chanceOf(hypotheses, step)).toBeGreaterThanOrEqual(GROWTH.least - 1e-9)
      }),
    )
  })

  it('the example of a reading is its first page that a narrower one lacks', () => {
    fc.assert(
      fc.property(anyCase, ({ known, judgement }) => {
        for (const at of judgement.hypotheses.keys())
          for (let narrower = -1; narrower < at; narrower++) {
            const without = new Set(narrower < 0 ? [] : pagesUpTo(known, judgement, narrower))
            const added = pagesUpTo(known, judgement, at).filter((page) => !without.has(page))
            expect(judgement.exampleOf(narrower, at)).toBe(Math.min(...added))
          }
      }),
    )
  })

  it('the question is about the largest kind of a step, whichever came first', () => {
    // Two kinds that are as near to the sample as each other, the first of one page, the other of five; how near makes what is asked.
    const asked = span(2, 17).flatMap((common) => {
      const near = (from: number): PageSketch => ({ paths: [...span(1, common), ...span(from, from + 19 - common)] })
      const pages = [{ paths: span(1, 20) }, near(100), ...Array.from({ length: 5 }, () => near(200)), { paths: [300] }]
      const known = classOf(factsOf(pages))
      const judgement = known.judge(query([0], { listsOf: UNLISTED }))
      const question = judgement.question(() => true)
      return question !== null && judgement.stepOf(known.clusters.of(question.page)) === 1 ? [question.page] : []
    })
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked)).toEqual(new Set([2]))
  })

  it('the question is about a page that may be asked about, of the largest kind of its step', () => {
    fc.assert(
      fc.property(anyCase, fc.array(fc.boolean(), { minLength: 25, maxLength: 25 }), ({ known, judgement }, mayAsk) => {
        const question = judgement.question((page) => mayAsk[page]!)
        if (question === null) return
        const kind = known.clusters.of(question.page)
        expect(mayAsk[question.page]).toBe(true)
        expect(judgement.stepOf(kind)).toBeGreaterThan(0)
        expect(question.probability).toBeCloseTo(judgement.probabilityOf(kind), 9)
        const beside = known.clusters.all.filter((other) => judgement.stepOf(other) === judgement.stepOf(kind))
        const askable = beside.filter(({ pages }) => pages.some((page) => mayAsk[page]!))
        expect(kind.pages.length).toBe(Math.max(...askable.map(({ pages }) => pages.length)))
      }),
    )
  })
})
