import { describe, expect, it } from 'vitest'
import { createForms } from './around/index.ts'
import type { Example } from './example-choice.ts'
import { chooseLists, notTogether } from './example-lists.ts'
import type { Candidate } from './example-ranks.ts'
import { pagesOf } from './pages.fixture.ts'
import type { FieldDraft, ListDraft, Scope } from './template/index.ts'

const PAGES = pagesOf(['<p>1</p><p>2</p><p>3</p>'])
const forms = createForms()

const scope = (records: number): Scope => ({ pages: PAGES, pageOf: Array.from({ length: records }, () => 0) })

const list = (given: string, records: number): ListDraft => ({
  kind: 'list',
  given,
  paths: [[{ tag: 'ul' }]],
  starts: [{ tag: 'li' }],
  spans: false,
  hints: { path: [] },
  scope: scope(records),
  children: [],
})

const inLists = (lists: readonly ListDraft[], ...texts: readonly string[]): Candidate => {
  const draft: FieldDraft = {
    kind: 'field',
    paths: [[{ tag: 'p' }]],
    value: { kind: 'text' },
    hints: { path: [] },
    values: texts.map((text, owner) => ({ owner, node: 5 + 2 * owner, text })),
  }
  return { draft, scope: lists.at(-1)?.scope ?? scope(1), lists }
}

/** The lists that examples (`field=value`) name, by their paths. */
function chosen(candidates: readonly Candidate[], ...told: readonly string[]): Readonly<Record<string, string>> {
  const examples = told.map((one): Example => ({ field: one.split('=')[0]!, value: one.split('=')[1]! }))
  return Object.fromEntries([...chooseLists(candidates, examples, forms)].map(([path, { given }]) => [path, given!]))
}

describe('the list that examples name', () => {
  const [a, b] = [list('A', 3), list('B', 3)]

  it('holds most of them', () => {
    const all = [inLists([a], 'Ann', 'Bo', 'Cy'), inLists([b], 'Ann', 'Di', 'Ed')]
    expect(chosen(all, 'r[].who=Di', 'r[].who=Ann')).toEqual({ 'r[]': 'B' })
    expect(chosen(all, 'r[].who=Ann', 'r[].who=Di')).toEqual({ 'r[]': 'B' })
    expect(chosen(all, 'r[].who=Bo', 'r[].who=Ann')).toEqual({ 'r[]': 'A' })
    expect(chosen(all, 'r[]=Ed')).toEqual({ 'r[]': 'B' })
    expect(chosen(all, 'r[].who=Zoe')).toEqual({})
    expect(chosen(all, 'who=Ann')).toEqual({})
  })

  it('may hold them in other forms, or as parts of texts', () => {
    const all = [inLists([a], 'x', 'y', 'z'), inLists([b], 'by: (Ann)', 'by: (Bo)', 'by: (Cy)')]
    expect(chosen(all, 'r[].who=ann')).toEqual({ 'r[]': 'B' })
    expect(chosen([inLists([a], 'x'), inLists([b], 'Salt water')], 'r[].what=Saltwater')).toEqual({ 'r[]': 'B' })
    expect(chosen([inLists([a], 'x'), inLists([b], 'made by Ann', 'made by Bo')], 'r[].who=Ann')).toEqual({
      'r[]': 'B',
    })
  })

  it('is no page, whose values stand in no list', () => {
    expect(chosen([inLists([], 'Ann'), inLists([b], 'Ann', 'Bo')], 'r[].who=Ann')).toEqual({ 'r[]': 'B' })
    expect(chosen([inLists([], 'Ann')], 'r[].who=Ann')).toEqual({})
  })

  it('is that of its records rather than of lists in them', () => {
    const inner = list('inner', 9)
    const all = [inLists([a, inner], 'Ann', 'Bo', 'Cy'), inLists([b], 'Ann', 'Di')]
    expect(chosen(all, 'r[].who=Ann')).toEqual({ 'r[]': 'B' })
    expect(chosen([all[0]!], 'r[].who=Ann')).toEqual({ 'r[]': 'inner' })
    const other = list('other', 9)
    const both = [inLists([a], 'Ann', 'Bo'), inLists([a, inner], 'Ann', 'Bo'), inLists([other], 'Ann', 'Di')]
    expect(chosen(both, 'r[].who=Ann')).toEqual({ 'r[]': 'A' })
  })

  it('of equal ones is the outermost, then the one with the fewest values', () => {
    const [few, many, inner] = [list('few', 2), list('many', 5), list('inner', 2)]
    const all = [inLists([many], 'Ann', 'Bo'), inLists([few], 'Ann', 'Bo')]
    expect(chosen(all, 'r[].who=Ann')).toEqual({ 'r[]': 'few' })
    expect(chosen(all.toReversed(), 'r[].who=Ann')).toEqual({ 'r[]': 'few' })
    expect(chosen([inLists([few, inner], 'Ann'), inLists([many], 'Ann')], 'r[].who=Ann')).toEqual({ 'r[]': 'many' })
  })

  it('has lists in it where the names say so', () => {
    const [groups, items, others] = [list('groups', 2), list('items', 6), list('others', 6)]
    const all = [
      inLists([groups], 'For one', 'For two'),
      inLists([groups, items], '2 g', '3 g'),
      inLists([others], '2 g', '9 g'),
    ]
    expect(chosen(all, 'g[].name=For one', 'g[].i[].amount=2 g')).toEqual({ 'g[]': 'groups', 'g[].i[]': 'items' })
    expect(chosen(all, 'g[].i[].amount=2 g')).toEqual({ 'g[]': 'groups', 'g[].i[]': 'items' })
    const deeper = inLists([list('outer', 1), list('middle', 2), list('inside', 6)], '2 g', '3 g')
    expect(chosen([deeper, ...all], 'g[].i[].amount=2 g')).toEqual({ 'g[]': 'groups', 'g[].i[]': 'items' })
    expect(chosen(all, 'g[].i[].amount=9 g')).toEqual({})
    expect(chosen(all, 'g[].name=For one', 'g[].i[].amount=9 g')).toEqual({ 'g[]': 'groups' })
    expect(chosen(all, 'g[].name=For one', 'h[].amount=9 g')).toEqual({ 'g[]': 'groups', 'h[]': 'others' })
  })
})

describe('what is wrong with an example that stands in no list with others', () => {
  const said = (candidates: readonly Candidate[], which: number, ...told: readonly string[]): string | null => {
    const examples = told.map((one): Example => ({ field: one.split('=')[0]!, value: one.split('=')[1]! }))
    return notTogether(candidates, examples[which]!, examples, forms)
  }
  const all = [inLists([], 'Ann'), inLists([list('A', 2)], 'Bo', 'Cy')]
  const [FIRST, SECOND] = ['/html[1]/body[1]/p[1]', '/html[1]/body[1]/p[2]']

  it('is that one stands in no list', () => {
    expect(said(all, 0, 'r[].who=Ann')).toBe(`The example r[].who="Ann" (${FIRST}) is in no list.`)
    expect(said(all, 0, 'r[].who=Ann', 'r[].who=Zoe')).toBe(`The example r[].who="Ann" (${FIRST}) is in no list.`)
    expect(said(all, 0, 'r[].who=Ann', 'title=Cy')).toBe(`The example r[].who="Ann" (${FIRST}) is in no list.`)
  })

  it('is that two are in no list together, in the order that they are given', () => {
    const both = `The examples r[].who="Ann" (${FIRST}) and r[].it="Cy" (${SECOND}) are in no list together.`
    expect(said(all, 0, 'r[].who=Ann', 'r[].it=Cy')).toBe(both)
    expect(said(all, 1, 'r[].who=Ann', 'r[].it=Cy')).toBe(both)
    expect(said(all, 0, 'r[].who=Ann', 'r[].i[].it=Cy')).toContain('r[].i[].it="Cy"')
    expect(said(all, 0, 'who=Ann', 'who=Cy')).toContain('are in no list together')
  })

  it('is nothing of this kind where it stands nowhere, or is alone on a page', () => {
    expect(said(all, 0, 'r[].who=Zoe')).toBeNull()
    expect(said(all, 0, 'r[].who=Zoe', 'r[].who=Ann')).toBeNull()
    expect(said(all, 0, 'who=Ann')).toBeNull()
    expect(said(all, 0, 'who=Ann', 'it=Cy')).toBeNull()
  })

  it('is looked for on the page of each example', () => {
    const examples = [
      { field: 'who', value: 'Ann', url: 'https://site.test/0' },
      { field: 'who', value: 'Cy', url: 'https://site.test/1' },
    ]
    expect(notTogether(all, examples[0]!, examples, forms)).toBeNull()
    const there = examples.map((one) => ({ ...one, url: 'https://site.test/0' }))
    expect(notTogether(all, there[0]!, there, forms)).toContain('are in no list together')
  })
})
