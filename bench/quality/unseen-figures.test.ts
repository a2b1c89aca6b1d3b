import { describe, expect, it } from 'vitest'
import type { Figure } from './floors.ts'
import {
  healFigures,
  listingChangesFigures,
  listingsFigures,
  makersFigures,
  pagingFigures,
  productsFigures,
  redesignsFigures,
  segmentsFigures,
  sitesFigures,
  tablesFigures,
} from './unseen-figures.ts'

const values = (figures: readonly Figure[]) => Object.fromEntries(figures.map(({ name, value }) => [name, value]))
const lower = (figures: readonly Figure[]) => figures.filter(({ better }) => better === 'lower').map(({ name }) => name)

describe('figures of listing pages', () => {
  const row = (list: string, F1: number) => {
    return { list, F1, 'macro F1': 0.7, 'near R': 0.8, wholly: 0.5, columns: 0.9, purity: 1 }
  }
  const pages = [{ silent: true }, { silent: false }]

  it('the first list and the best list have figures apart, and pages without records are counted', () => {
    const figures = listingsFigures({ overall: [row('first', 0.6), row('best', 0.9)], pages })
    expect(values(figures)).toMatchObject({
      'listings.first-F1': 0.6,
      'listings.best-F1': 0.9,
      'listings.first-nearR': 0.8,
      'listings.silent': 1,
    })
    expect(lower(figures)).toEqual(['listings.silent'])
  })

  it('a report without its best list is refused', () => {
    expect(() => listingsFigures({ overall: [row('first', 0.6)], pages })).toThrow(/best/)
  })
})

describe('figures of tables', () => {
  it('pages where no list fits the table are a figure that is better when lower', () => {
    const rates = { F1: 0.9, macro: 0.8, whole: 0.6, exact: 1, columns: 0.7, names: 0.7, first: 0.4, lost: 0.1 }
    expect(lower(tablesFigures({ P: 1, R: 1, ...rates, top3: 0.8 }))).toEqual(['tables.lost'])
  })
})

describe('figures of products', () => {
  it('each field of a product has its F1', () => {
    const rows = [
      { field: 'price', P: 1, R: 0.5, F1: 0.66 },
      { field: 'sku', P: 1, R: 1, F1: 1 },
    ]
    expect(values(productsFigures('products-x')({ rows }))).toEqual({ 'products-x.price': 0.66, 'products-x.sku': 1 })
  })
})

describe('figures of links to the next page', () => {
  it('a next page given where there is none is counted as invented', () => {
    const pages = [
      { kind: 'none', result: 'wrong' },
      { kind: 'none', result: 'missing' },
      { kind: 'next', result: 'wrong' },
    ]
    expect(values(pagingFigures({ P: 0.9, R: 0.8, F1: 0.85, macro: 0.8, pages }))['paging.invented']).toBe(1)
  })
})

describe('figures of segments of articles', () => {
  const rows = [{ field: 'title', F1: 0.9, invented: 2 }]

  it('pages without segments in their truth give figures of the fields and of the beginning alone', () => {
    const pages = [{ begins: true }, { begins: false }]
    expect(values(segmentsFigures('x')({ P: 0, R: 0, rows, pages }))).toEqual({
      'x.begins': 0.5,
      'x.title': 0.9,
      'x.invented': 2,
    })
  })

  it('pages with segments give precision, recall and the mean over pages', () => {
    const figures = segmentsFigures('x')({ P: 0.8, R: 0.9, rows, pages: [{ f: 1 }, { f: 0.5 }] })
    expect(values(figures)).toMatchObject({ 'x.P': 0.8, 'x.R': 0.9, 'x.pagesF1': 0.75 })
  })
})

describe('figures of many makers with one set of data', () => {
  const total = { flat: 0.8, 'cells strict': 0.5, whole: 0, names: null, other: 0.1, odd: 0, refused: 0, noise: 0.2 }

  it('a rate that no theme has gives no figure', () => {
    const figures = makersFigures('x', 'many')({ many: { total: { ...total, refusedExample: 0 } } })
    expect(Object.keys(values(figures))).not.toContain('x.names')
  })

  it('refused examples are a figure of the mode with examples alone', () => {
    const report = { total: { ...total, refusedExample: 0.25 } }
    expect(values(makersFigures('x', 'many')({ many: report }))['x.refusedExamples']).toBeUndefined()
    expect(values(makersFigures('x', 'example')({ example: report }))['x.refusedExamples']).toBe(0.25)
  })

  it('a new version of a theme and a theme of another maker have figures apart', () => {
    const row = (theme: string, right: number) => {
      return { theme, wrapper: true, old: { right: 1, wrong: 0 }, heal: { right, wrong: 0.1 } }
    }
    const rows = [row('version-a-1--2', 0.9), row('a--b', 0.5), { theme: 'b--c', wrapper: false }]
    expect(values(redesignsFigures('x')({ rows }))).toEqual({
      'x.version-right': 0.9,
      'x.version-wrong': 0.1,
      'x.maker-right': 0.5,
      'x.maker-wrong': 0.1,
      'x.noWrapper': 1,
    })
  })
})

describe('figures of sites from one page to records', () => {
  it('a bad answer that the program doubts is not counted as one that it does not doubt', () => {
    const run = (doubted: boolean, good: boolean) => ({ doubted, good })
    const sites = [
      { told: 0.1, runs: [run(true, false), run(false, false)] },
      { told: 0.3, runs: [run(false, true)] },
    ]
    expect(values(sitesFigures('x')({ sites }))).toEqual({ 'x.badUndoubted': 1, 'x.told': 0.2 })
  })
})

describe('figures of listings that changed', () => {
  const row = (what: string, mode: string, R: number) => {
    return { what, mode, P: 0.9, R, wrong: 0.1, 'pages refused': 0.5, 'silently empty': 0 }
  }

  it('only repaired wrappers count, by how much of the page changed', () => {
    const rows = [
      row('redesign', 'off', 0),
      row('redesign', 'cold', 0.3),
      row('same', 'cold', 1),
      row('redesign, 1 new page', 'cold', 0.2),
    ]
    const figures = values(listingChangesFigures({ rows, notLearnt: 0 }))
    expect(figures).toMatchObject({ 'changes-3.redesign-R': 0.3, 'changes-3.same-R': 1 })
    expect(Object.keys(figures)).toHaveLength(11)
  })
})

describe('figures of a site that was rebuilt', () => {
  it('silently wrong and missing values are better when they are fewer', () => {
    const cold = { right: 0.5, silent: 0.25, told: 0, missing: 0.25 }
    const figures = healFigures({ rows: [{ old: 1, kept: 0.5, cold }] })
    expect(values(figures)).toMatchObject({ 'changes-4.right': 0.5, 'changes-4.kept': 0.5 })
    expect(lower(figures)).toEqual(['changes-4.silent', 'changes-4.missing'])
  })
})
