import { describe, expect, it } from 'vitest'
import { createForms } from './around/index.ts'
import { type Candidate, holds, isAsGood, isOn, type Ranked, rank, supportOf } from './example-ranks.ts'
import { pagesOf } from './pages.fixture.ts'
import type { FieldDraft, Scope } from './template/index.ts'

const forms = createForms()
const PAGES = pagesOf(['', '', ''])
const scope = (...pageOf: readonly number[]): Scope => ({ pages: PAGES, pageOf })
const [FIRST, SECOND, THIRD] = PAGES.map(({ url }) => url) as [string, string, string]

const field = (texts: readonly (string | null)[], more: Partial<FieldDraft> = {}): FieldDraft => ({
  kind: 'field',
  paths: [[{ tag: 'p' }]],
  value: { kind: 'text' },
  hints: { path: [] },
  values: texts.flatMap((text, owner) => (text === null ? [] : [{ owner, node: owner, text }])),
  ...more,
})

const of = (own: Scope, texts: readonly (string | null)[], more: Partial<FieldDraft> = {}): Candidate => ({
  draft: field(texts, more),
  scope: own,
  lists: [],
})

const ranked = (
  all: readonly Candidate[],
  values: readonly string[],
  others: Readonly<Record<string, string>> = {},
) => {
  const examples = values.map((value) => ({ field: 'a', value }))
  const more = Object.entries(others).map(([name, value]) => ({ field: name, value }))
  return rank(all, examples, forms.comparable, supportOf(all, [...examples, ...more], forms))
}

describe('whether an owner is on a page', () => {
  it('is said by its URL, and is so for none', () => {
    expect([FIRST, SECOND, undefined].map((url) => isOn(scope(0, 1), 1, url))).toEqual([false, true, true])
    expect(holds(of(scope(0, 1), ['A', 'B']), { field: 'a', value: 'b', url: SECOND }, forms.comparable)).toBe(true)
    expect(holds(of(scope(0, 1), ['A', 'B']), { field: 'a', value: 'b', url: FIRST }, forms.comparable)).toBe(false)
  })
})

describe('how many names have an example there', () => {
  it('is said of owners and pages, each name once', () => {
    const page = scope(0, 1)
    const records = scope(0, 0, 1, 1)
    const all = [
      of(page, ['Amber', 'Birch']),
      of(records, ['Ann', 'Bo', 'Cy', 'Bo']),
      of(records, ['1', '2', null, '2']),
    ]
    const { owners, pages } = supportOf(
      all,
      [
        { field: 'name', value: 'Bo' },
        { field: 'name', value: 'Ann' },
        { field: 'stars', value: '2' },
        { field: 'title', value: 'Birch' },
      ],
      forms,
    )
    expect(Object.fromEntries(owners.get(records)!)).toEqual({ 0: 1, 1: 2, 3: 2 })
    expect(Object.fromEntries(owners.get(page)!)).toEqual({ 1: 1 })
    expect(Object.fromEntries(pages)).toEqual({ 0: 2, 1: 3 })
  })
})

describe('candidates', () => {
  it('are those that hold an example, most first', () => {
    const page = scope(0, 1, 2)
    const [one, two, none] = [of(page, ['A', 'x', 'x']), of(page, ['A', 'B', 'C']), of(page, ['x', 'y', 'z'])]
    const found = ranked([none, one, two], ['a', 'b'])
    expect(found.map(({ candidate, count }) => [candidate, count])).toEqual([
      [two, 2],
      [one, 1],
    ])
  })

  it('of as many are first in the record that holds those of most other names', () => {
    const [page, records] = [scope(0, 1), scope(0, 0, 1)]
    const [whole, name, stars] = [
      of(page, ['Ann', 'Bo']),
      of(records, ['Ann', 'Bo', 'Cy']),
      of(records, ['1', '2', '3']),
    ]
    const found = ranked([whole, name, stars], ['Ann'], { stars: '1' })
    expect(found.map(({ candidate, support, onPage }) => [candidate, support, onPage])).toEqual([
      [name, 2, 2],
      [whole, 1, 2],
    ])
  })

  it('of the same record are first that have fewer values', () => {
    const page = scope(0, 1, 2)
    const [all, two] = [of(page, ['Ann', 'Bo', 'Cy']), of(page, ['Ann', 'Bo', null])]
    expect(ranked([all, two], ['Ann']).map(({ candidate }) => candidate)).toEqual([two, all])
  })

  it('in the body are before those in the head, those that are fields before those for examples alone', () => {
    const page = scope(0, 1)
    const body = of(page, ['Ann', 'Bo'])
    for (const tag of ['head', 'title']) {
      const head = of(page, ['Ann', null], { paths: [[{ tag: 'html' }, { tag }]] })
      expect(ranked([head, body], ['Ann'])[0]!.candidate).toBe(body)
    }
    const spare = of(page, ['Ann', null], { spare: true })
    for (const all of [
      [spare, body],
      [body, spare],
    ])
      expect(ranked(all, ['Ann'])[0]!.candidate).toBe(body)
    const both = of(page, ['Ann', null], { paths: [[{ tag: 'p' }], [{ tag: 'head' }]] })
    for (const all of [
      [both, body],
      [body, both],
    ])
      expect(ranked(all, ['Ann'])[0]!.candidate).toBe(body)
    const head = of(page, ['Ann', 'Bo'], { paths: [[{ tag: 'head' }]] })
    expect(ranked([head, spare], ['Ann'])[0]!.candidate).toBe(spare)
  })

  it('that are parts are first where they leave out less', () => {
    const page = scope(0, 1)
    const part = (before: string): Candidate => ({
      ...of(page, ['Ann', 'Bo']),
      whole: field([`${before}Ann`, `${before}Bo`]),
    })
    const [far, near] = [part('written by '), part('by ')]
    expect(ranked([far, near], ['Ann']).map(({ candidate }) => candidate)).toEqual([near, far])
    const longer: Candidate = { ...of(page, ['Ann', 'Bobby']), whole: field(['by Ann', 'by Bobby']) }
    const shorter: Candidate = { ...of(page, ['Ann', 'B']), whole: field(['by Ann', 'by Bob']) }
    expect(ranked([shorter, longer], ['Ann'])[0]!.candidate).toBe(longer)
    expect(ranked([near, of(page, ['Ann', 'Bo'])], ['Ann'])[0]!.candidate).not.toBe(near)
  })

  it('are held on the page of an example', () => {
    const page = scope(0, 1, 2)
    const all = [of(page, ['Ann', 'Bo', 'Cy'])]
    const on = (url: string) => {
      const examples = [{ field: 'a', value: 'Cy', url }]
      return rank(all, examples, forms.comparable, supportOf(all, examples, forms)).length
    }
    expect([on(SECOND), on(THIRD)]).toEqual([0, 1])
  })
})

describe('whether another candidate is as good as the best', () => {
  const page = scope(0, 1)
  const as = (candidate: Candidate, more: Partial<Ranked> = {}): Ranked => ({
    candidate,
    count: 1,
    support: 2,
    onPage: 1,
    ...more,
  })
  const best = as(of(page, ['Ann', 'Bo']))
  it.each([
    ['it says something else in one record', as(of(page, ['Ann', 'Cy'])), true],
    ['it is a copy', as(of(page, ['Ann', 'Bo'])), false],
    ['it says nothing else where both say something', as(of(page, ['Ann', null])), false],
    ['it is for examples alone', as(of(page, ['Ann', 'Cy'], { spare: true })), false],
    ['it holds fewer', as(of(page, ['Ann', 'Cy']), { count: 0 }), false],
    ['it is in a record with fewer names', as(of(page, ['Ann', 'Cy']), { support: 1 }), false],
    ['it is of other records', as(of(scope(0, 1), ['Ann', 'Cy'])), false],
  ])('where %s', (_, one, expected) => expect(isAsGood(one, best)).toBe(expected))

  it('is so of two records at least', () => {
    const only = scope(0)
    expect(isAsGood(as(of(only, ['Bo'])), as(of(only, ['Ann'])))).toBe(false)
  })
})
