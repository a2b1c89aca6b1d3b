import { describe, expect, it } from 'vitest'
import type { Draft, FieldDraft, ListDraft } from '../template/index.ts'
import { EVIDENCE, type Evidence } from './evidence.ts'
import { factsOfPages, listOf, textsField } from './facts.fixture.ts'
import { oddsOf, type Reason, withoutFurniture } from './furniture.ts'
import { KEPT } from './weights.ts'

const NONE = Object.fromEntries(EVIDENCE.map((name) => [name, 0])) as Evidence
const { scope, class: classFor } = factsOfPages(Array.from({ length: 6 }, (_, i) => `<p>${i}</p>`))

function evidence(odds: number, some: Partial<Evidence> = {}): Evidence {
  const all = { ...NONE, present: 1, ...some }
  return { ...all, letters: (odds - oddsOf(all)) / KEPT.letters }
}

/** What is left of a list with fields of this evidence, as which of them; and why others go. */
function judged(
  all: readonly (Evidence | ListDraft)[],
  isMain = false,
  records: readonly number[] = [0, 1, 2, 3, 4, 5],
) {
  const of = classFor()
  const children = all.map((one, i): Draft => {
    if ('kind' in one) return one
    const field = textsField(records.map((_, at) => (i > 0 && at === 0 ? null : `${i} ${at}`)))
    of.found.set(field, one)
    return field
  })
  const list = listOf(scope, records, children)
  const left: (readonly [number, Reason])[] = []
  const around = { of, zones: null, elsewhere: { counts: new Map(), pages: 0 }, main: isMain ? list : null }
  const kept = withoutFurniture(around, [list], scope, (draft, reason) => left.push([children.indexOf(draft), reason]))
  const own = kept.map((one) =>
    (one as ListDraft).children.map((child) => children.findIndex((other) => isSame(other, child))),
  )
  return { kept: own, left }
}
const isSame = (a: Draft, b: Draft): boolean =>
  a === b || (a.kind === 'list' && b.kind === 'list' && a.scope === b.scope)

describe('a list', () => {
  it('whose fields are wanted has those of odds from -2 on', () => {
    expect(judged([evidence(1), evidence(-1.99)]).kept).toEqual([[0, 1]])
    expect(judged([evidence(1), evidence(-2.01)])).toEqual({ kept: [[0]], left: [[1, 'site']] })
  })

  it('is wanted when the mean of its fields is -0.7, each by how many have it', () => {
    expect(judged([evidence(0.6), evidence(-1.99)]).kept).toEqual([[0, 1]])
    expect(judged([evidence(0.58), evidence(-1.99)]).kept).toEqual([[0]])
    expect(judged([evidence(0.58), evidence(-1.99, { present: 0.5 })]).kept).toEqual([[0, 1]])
    expect(judged([evidence(-0.69), evidence(-0.69)]).kept).toEqual([[0, 1]])
  })

  it('without wanted fields goes', () => {
    expect(judged([evidence(-0.71), evidence(-0.72)])).toEqual({
      kept: [],
      left: [
        [0, 'site'],
        [1, 'site'],
      ],
    })
  })

  it('is the frame of a wanted one in it', () => {
    const of = classFor()
    const field: FieldDraft = textsField(['a', 'b'])
    of.found.set(field, evidence(5))
    const inner = listOf(scope, [0, 1], [field])
    const outer = listOf(scope, [0, 1], [inner])
    const around = { of, zones: null, elsewhere: { counts: new Map(), pages: 0 }, main: null }
    expect(withoutFurniture(around, [outer], scope, () => undefined)).toEqual([outer])
  })

  it('has no field that less than a twentieth of the records has', () => {
    expect(judged([evidence(5), evidence(5, { present: 0.05 })]).kept).toEqual([[0, 1]])
    expect(judged([evidence(5), evidence(5, { present: 0.04 })]).left).toEqual([[1, 'rare']])
  })

  it('has no seldom field of a single page, where there are five', () => {
    const onPage = (pages: readonly number[], present: number) =>
      judged([evidence(5), evidence(5, { present })], false, pages).left
    expect(onPage([0, 1, 2, 3, 4], 0.2)).toEqual([])
    const of = classFor()
    const left: Reason[] = []
    const seldom = (pages: readonly number[], present: number) => {
      const field = textsField([null, 'a', 'b'])
      const other = textsField(['c', 'd', 'e'])
      of.found.set(field, evidence(5, { present }))
      of.found.set(other, evidence(5))
      left.length = 0
      const around = { of, zones: null, elsewhere: { counts: new Map(), pages: 0 }, main: null }
      withoutFurniture(around, [listOf(scope, pages, [other, field])], scope, (_, reason) => left.push(reason))
      return [...left]
    }
    expect(seldom([0, 1, 1, 2, 3, 4], 0.24)).toEqual(['rare'])
    expect(seldom([0, 1, 1, 2, 3, 4], 0.25)).toEqual([])
    expect(seldom([0, 1, 2, 2, 3, 4], 0.24)).toEqual([])
    expect(seldom([0, 1, 1, 2, 3, 3], 0.24)).toEqual([])
  })
})

describe('the list that the pages are about', () => {
  it('stays, but for what one record alone has', () => {
    expect(judged([evidence(-9), evidence(-9, { present: 0 }), evidence(5, { alone: 1 })], true)).toEqual({
      kept: [[0, 1]],
      left: [[2, 'rare']],
    })
    const inner = listOf(scope, [0], [textsField(['a'])])
    expect(judged([evidence(-9, { alone: 1 }), inner], true).kept).toEqual([[1]])
  })

  it('stays whole where nothing would be left of it', () => {
    expect(judged([evidence(5, { alone: 1 })], true)).toEqual({ kept: [[0]], left: [[0, 'rare']] })
  })
})
