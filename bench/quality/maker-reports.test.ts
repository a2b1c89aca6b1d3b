import { describe, expect, it } from 'vitest'
import {
  classesBySite,
  historiesByFamily,
  listingsBySite,
  productsByShop,
  recordsBySite,
  redesignsBySite,
  tablesByPage,
  themesByFamily,
} from './maker-reports.ts'
import type { ByMaker } from './makers.ts'

const values = ({ makers }: ByMaker) => Object.fromEntries(makers.map(({ name, values: of }) => [name, of]))

describe('reports of scorers by maker', () => {
  it('themes of one family count as one maker', () => {
    const theme = (family: string, flat: number, records: number | null) => {
      return { theme: 'x', family, flat, cells: 1, records, nested: null, refused: 0 }
    }
    const rows = [theme('even', 1, null), theme('even', 0.5, 0.25), theme('paper', 0.5, 0.75)]
    expect(values(themesByFamily('many')({ many: { rows } }))).toEqual({
      even: { flat: 0.75, cells: 1, records: 0.25, nested: null },
      paper: { flat: 0.5, cells: 1, records: 0.75, nested: null },
    })
  })

  it('a report of themes in the other mode is refused', () => {
    expect(() => themesByFamily('example')({ many: { rows: [] } })).toThrow()
  })

  it('the classes of one site are taken together', () => {
    const rows = [
      { site: 'club', class: 'player', R: 1, P: 0.5 },
      { site: 'club', class: 'team', R: 0, P: 1 },
    ]
    expect(values(classesBySite({ rows }))).toEqual({ club: { R: 0.5, P: 0.75 } })
  })

  it('silently wrong, missing and unwanted values of a site are better when they are fewer', () => {
    const site = { R: 1, P: 1, right: 0.8, core: 0.9, silent: 0.1, missing: 0.1, names: 0.7, junk: 0.2 }
    const of = recordsBySite({ sites: [{ site: 'films', ...site }] })
    expect(values(of)).toEqual({ films: site })
    expect(of.lower).toEqual(['silent', 'missing', 'junk'])
  })

  it('precision of a listing site is of the pages whose truth is complete alone', () => {
    const page = (complete: boolean, right: number, extracted: number) => {
      const list = { right, nearly: right, extracted }
      return { site: 'court', page: '1', truth: 10, complete, silent: false, first: list, best: list }
    }
    const { court } = values(listingsBySite({ pages: [page(true, 10, 10), page(false, 0, 40)] }))
    expect(court).toEqual({ firstF1: 1, bestF1: 1, firstR: 0.5, bestR: 0.5 })
  })

  it('a listing site without a complete truth has recall and no F1', () => {
    const list = { right: 5, nearly: 5, extracted: 9 }
    const page = { site: 'court', page: '1', truth: 10, complete: false, silent: false, first: list, best: list }
    expect(values(listingsBySite({ pages: [page] })).court).toMatchObject({ firstF1: null, firstR: 0.5 })
  })

  it('each page with a table is a maker', () => {
    const pages = [{ page: '7', f: 0.9, columns: 0.5, names: 0.25 }]
    expect(values(tablesByPage({ pages }))).toEqual({ 7: { F1: 0.9, columns: 0.5, names: 0.25 } })
  })

  it('invented values of a shop lower its precision, missing ones its recall', () => {
    const field = (site: string, result: string) => ({ site, field: 'price', result })
    const results = [
      field('mill', 'right'),
      field('mill', 'invented'),
      field('loom', 'right'),
      field('loom', 'missing'),
    ]
    const { mill, loom } = values(productsByShop({ results }))
    expect(mill?.F1).toBeCloseTo(2 / 3)
    expect(loom?.F1).toBeCloseTo(2 / 3)
  })

  it('a shop whose truth has no value has no F1', () => {
    expect(values(productsByShop({ results: [{ site: 'mill', field: 'gtin', result: 'none' }] }))).toEqual({
      mill: { F1: null },
    })
  })

  it('changes that are no redesigns are left out of the redesigns of a site', () => {
    const change = (level: string, right: number) => {
      return { site: 'court', level, own: { right: 1, wrong: 0, refused: 0 }, cold: { right, wrong: 0.1, refused: 0 } }
    }
    const of = redesignsBySite({ cases: [change('redesign', 0.2), change('same', 1)] })
    expect(values(of)).toEqual({ court: { own: 1, right: 0.2, wrong: 0.1 } })
  })

  it('sums over levels and over all families are no family of histories', () => {
    const row = (what: string, mode: string) => ({ what, mode, F1: 0.9, wrong: 0.05 })
    const rows = [
      row('docs', 'cold'),
      row('docs', 'warm'),
      row('tag paths <0.5', 'cold'),
      row('ALL (mean of families)', 'cold'),
    ]
    expect(values(historiesByFamily({ rows }))).toEqual({ docs: { F1: 0.9, wrong: 0.05 } })
  })
})
