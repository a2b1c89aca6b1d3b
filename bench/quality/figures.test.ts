import { describe, expect, it } from 'vitest'
import {
  acl2020Figures,
  articlesFigures,
  classifyFigures,
  clipFigures,
  contentFigures,
  locateFigures,
  recipesFigures,
  recordsFigures,
  severalClassesFigures,
} from './figures.ts'
import type { Figure } from './floors.ts'
import { changesFigures, constraintsFigures, fieldsFigures, wrappersFigures } from './wrapper-figures.ts'

const values = (figures: readonly Figure[]) => Object.fromEntries(figures.map(({ name, value }) => [name, value]))
const lower = (figures: readonly Figure[]) => figures.filter(({ better }) => better === 'lower').map(({ name }) => name)

describe('figures of reports', () => {
  it('figures of records are the first list, F1 of the best list and silent pages', () => {
    const row = (list: string, F1: number) => ({
      list,
      F1,
      P: 0,
      macroF1: 0.7,
      'whole pages': 0.5,
      'cells lenient F1': 0.6,
      'column purity': 0.96,
    })
    const figures = recordsFigures('records')({
      overall: [row('first', 0.8), row('oracle', 0.9), row('deep', 0.95)],
      silent: 3,
    })
    expect(values(figures)).toEqual({
      'records.firstF1': 0.8,
      'records.macroF1': 0.7,
      'records.oracleF1': 0.9,
      'records.wholePages': 0.5,
      'records.cellsF1': 0.6,
      'records.columnPurity': 0.96,
      'records.silent': 3,
    })
    expect(lower(figures)).toEqual(['records.silent'])
    expect(() => recordsFigures('records')({ overall: [row('first', 0.8)], silent: 3 })).toThrow(/oracle/)
  })

  it('figures of clip are articles and their fields, of stored pages and of generated portals', () => {
    const stored = { recall: 0.9, precision: 0.8, fields: { title: 0.7, section: null, alsoAt: 0 } }
    expect(values(clipFigures('clip-x')({ stored, made: null }))).toEqual({
      'clip-x.R': 0.9,
      'clip-x.P': 0.8,
      'clip-x.title': 0.7,
    })
    const made = { recall: 1, precision: 0.95, fields: { section: 0.6 } }
    expect(values(clipFigures('clip-x')({ stored, made }))).toMatchObject({
      'clip-x.made-R': 1,
      'clip-x.made-P': 0.95,
      'clip-x.made-section': 0.6,
    })
    expect(() => clipFigures('clip-x')({ made })).toThrow()
  })

  it('figures of content are those of all pages and of each kind', () => {
    const report = {
      overall: { F1: 0.7 },
      byKind: [
        { kind: 'article', F1: 0.9 },
        { kind: 'forum', F1: 0.4 },
      ],
    }
    expect(values(contentFigures(report))).toEqual({
      'content.F1': 0.7,
      'content.F1-article': 0.9,
      'content.F1-forum': 0.4,
    })
  })

  it('figures of articles leave out a field that no truth has', () => {
    const overall = { publisher: 'all', pages: 2, both: 0.6, 'body F1': 0.8, title: 0.9, authors: '-', date: 1 }
    expect(values(articlesFigures('articles-single')({ overall }))).toEqual({
      'articles-single.both': 0.6,
      'articles-single.bodyF1': 0.8,
      'articles-single.title': 0.9,
      'articles-single.date': 1,
    })
  })

  it('figures of locate are means, worst classes and the geometric mean of downloads per target', () => {
    const figures = locateFigures('locate')({
      rows: [
        { R: 1, P: 0.5, perTarget: 2 },
        { R: 0.5, P: 0.7, perTarget: 8 },
      ],
    })
    expect(values(figures)).toEqual({
      'locate.recall': 0.75,
      'locate.precision': 0.6,
      'locate.downloadsPerTarget': expect.closeTo(4),
      'locate.worstRecall': 0.5,
      'locate.worstPrecision': 0.5,
      'locate.worstDownloads': 8,
    })
    expect(lower(figures)).toEqual(['locate.downloadsPerTarget', 'locate.worstDownloads'])
    expect(() => locateFigures('locate')({ rows: [] })).toThrow()
  })

  it('figures of wrappers are means over sites for each trial', () => {
    const rows = [
      { site: 'a', trial: 'unsupervised k=10', 'all F1': 1 },
      { site: 'b', trial: 'unsupervised k=10', 'all F1': 0.5 },
      { site: 'a', trial: 'examples n=1', 'all F1': 0.8 },
    ]
    expect(values(wrappersFigures('wrappers')({ rows }))).toEqual({
      'wrappers.unsupervised-10': 0.75,
      'wrappers.examples-1': 0.8,
    })
  })

  it('figures of recipes are means over sites of what was measured', () => {
    const figures = recipesFigures({
      measures: {
        'ingredients F1': { macro: 0.5, micro: 0.25 },
        'example all': { macro: 0.75 },
        'groups both': { macro: null },
      },
      learnt: { hosts: 8, 'no wrapper': 2 },
    })
    expect(values(figures)).toEqual({
      'recipes.ingredients': 0.5,
      'recipes.example-all': 0.75,
      'recipes.no-wrapper': 0.25,
    })
    expect(() => recipesFigures({ pages: [] })).toThrow()
  })

  it('figures of fields are the mean over templates and the worst of them', () => {
    const row = (name: string, good: number, bad: number) => {
      return { name, coreR: good, allR: good, colP: good, names: good, order: good, dup: bad, nulls: bad, kinds: [] }
    }
    const figures = fieldsFigures('fields')({ rows: [row('a', 1, 0), row('b', 0.5, 0.25)] })
    expect(values(figures)).toMatchObject({
      'fields.coreR': 0.75,
      'fields.worst-coreR': 0.5,
      'fields.order': 0.75,
      'fields.dup': 0.125,
      'fields.worst-nulls': 0.25,
    })
    expect(lower(figures)).toEqual(['fields.dup', 'fields.worst-dup', 'fields.nulls', 'fields.worst-nulls'])
    expect(() => fieldsFigures('fields')({ rows: [{ ...row('a', 1, 0), names: undefined }] })).toThrow()
    expect(() => fieldsFigures('fields')({ rows: [] })).toThrow()
  })

  it('figures of changes are F1 and wrong values of each mode, cover and false alarms', () => {
    const rate = (F1: number, wrong: number) => ({ n: 9, F1, wrong })
    const total = { off: rate(0, 0), cold: rate(0.8, 0.1), warm: rate(1, 0), carried: rate(0.7, 0.2) }
    const figures = changesFigures('changes')({ total, cover: 0.2, falseAlarms: [4, 63] })
    expect(values(figures)).toMatchObject({
      'changes.coldF1': 0.8,
      'changes.carriedWrong': 0.2,
      'changes.cover': 0.2,
      'changes.falseAlarms': 4,
    })
    expect(lower(figures)).toEqual([
      'changes.coldWrong',
      'changes.warmWrong',
      'changes.carriedWrong',
      'changes.falseAlarms',
    ])
  })

  it('figures of constraints are false alarms and caught faults by corpus', () => {
    const figures = constraintsFigures('constraints-sites')({ falseAlarms: 0.01, caught: 0.3 })
    expect(values(figures)).toEqual({ 'constraints-sites.falseAlarms': 0.01, 'constraints-sites.caught': 0.3 })
    expect(lower(figures)).toEqual(['constraints-sites.falseAlarms'])
  })

  it('figures of acl2020 are the share found and each attribute', () => {
    const attributes = [{ attribute: 'title', field: 'h1', right: 0.98 }]
    expect(values(acl2020Figures({ found: 361, targets: 722, attributes }))).toEqual({
      'acl2020.found': 0.5,
      'acl2020.title': 0.98,
    })
    expect(() => acl2020Figures({ found: 0, targets: 0, attributes })).toThrow()
  })

  it('a report with a missing number is refused, not taken for 0', () => {
    expect(() => contentFigures({ overall: { F1: null }, byKind: [] })).toThrow()
    expect(() => changesFigures('changes')({ total: {}, cover: 1, falseAlarms: [0, 0] })).toThrow()
  })

  it('figures of classify are pairs, classes and what wrappers accept', () => {
    const report = { pairs: { f1: 0.99 }, classF1: 0.8, accepted: { own: 0.998, others: 0.001, ownByPattern: 0.8 } }
    const figures = classifyFigures(report)
    expect(values(figures)).toEqual({
      'classify.pairF1': 0.99,
      'classify.classF1': 0.8,
      'classify.ownAccepted': 0.998,
      'classify.othersAccepted': 0.001,
    })
    expect(lower(figures)).toEqual(['classify.othersAccepted'])
  })

  it('figures of several classes are pages read by their own wrapper and strangers taken', () => {
    const figures = severalClassesFigures({ right: 0.99, taken: 0.01, scores: [] })
    expect(values(figures)).toEqual({ 'several-classes.right': 0.99, 'several-classes.strangersTaken': 0.01 })
    expect(lower(figures)).toEqual(['several-classes.strangersTaken'])
  })
})
