import { describe, expect, it } from 'vitest'
import { createVocabulary, parse } from '../../core/dom/index.ts'
import { type Samples, samplesOf } from './samples.ts'
import type { Selected, SelectedField, SelectedList, SelectorText } from './selected.ts'
import { toldPattern } from './told-patterns.ts'

const css = (text: string): SelectorText => ({ form: 'css', text, place: 'line 3' })
const field = (name: string, selector: string, more: Partial<SelectedField> = {}): SelectedField => ({
  kind: 'field',
  name,
  selectors: [css(selector)],
  all: false,
  ...more,
})
const list = (
  name: string,
  selector: string,
  fields: readonly Selected[],
  more: Partial<SelectedList> = {},
): SelectedList => ({
  kind: 'list',
  name,
  selectors: [css(selector)],
  fields,
  ...more,
})
function samples(body = ''): Samples {
  const page = parse(`<!doctype html><body>${body}`, { vocabulary: createVocabulary() })
  if (!page.ok) throw new Error(page.problem.message)
  return samplesOf([{ url: 'https://a.example/', tree: page.tree }])
}
const UNSAID = 'a:first-child'
const plain = { kind: 'field', name: 'a', value: { kind: 'text' }, type: 'text', required: false }
const html = { path: [{ tag: 'html' }, { tag: 'p' }] }
const OTHER =
  'line 3: the selector of "a" was changed, and "treegram" beside it says something else; leave "treegram" out.'

describe('toldPattern of a field', () => {
  const told = (one: Selected, prefix = '') => toldPattern(one, samples(), null, prefix)

  it('a selector that steps can express becomes a field pattern with its settings', () => {
    expect(told(field('a', 'html > p'))).toEqual({ pattern: { ...plain, locators: [html] }, untold: [] })
    const more = { type: 'date', format: { order: 'dmy' } as never, required: true, attribute: 'title' } as const
    expect(told(field('a', 'html > p', more)).pattern).toEqual({
      ...{ kind: 'field', name: 'a', locators: [html], value: { kind: 'attribute', name: 'title' } },
      ...{ type: 'date', format: { order: 'dmy' }, required: true },
    })
  })

  it('a field whose selector steps cannot express is named as left over', () => {
    expect(told(field('a', UNSAID))).toEqual({ pattern: null, untold: ['a'] })
    expect(told(field('a', UNSAID), 'rows[].')).toEqual({ pattern: null, untold: ['rows[].a'] })
  })

  it("a field pattern takes over the wrapper's own settings", () => {
    const value = { kind: 'text', strip: 'x' } as const
    expect(told(field('a', 'html > p', { own: { value } })).pattern).toEqual({ ...plain, value, locators: [html] })
    expect(told(field('a', UNSAID, { own: { value } }))).toEqual({ pattern: null, untold: ['a'] })
    const own = { locators: [html], value }
    expect(told(field('a', 'html > p', { own })).pattern).toEqual({ ...plain, ...own })
  })

  it('a selector changed beside its wrapper settings is refused', () => {
    const own = { locators: [html] }
    expect(() => told(field('a', 'html > b', { own }))).toThrow(
      expect.objectContaining({ code: 'bad-option', message: OTHER }),
    )
    expect(() => told({ ...field('a', 'html > p', { own }), selectors: [css('html > p'), css('html > p')] })).toThrow(
      OTHER,
    )
    const selectors = [{ form: 'xpath', text: '/html/p', place: '' }] as const
    expect(told({ ...field('a', '', { own }), selectors }).pattern).toEqual({ ...plain, ...own })
    const made = { from: [] } as never
    expect(told(field('a', 'html > b', { own: { ...own, made } })).pattern).toMatchObject({ made })
    const noSelectors = { ...field('a', '', { own }), selectors: [] }
    expect(() => told(noSelectors)).toThrow('The selectors: the selector of "a" was changed')
  })
})

describe('toldPattern of a list', () => {
  const rows = { path: [{ tag: 'html' }, { tag: 'ul' }] }
  const inner = { ...plain, locators: [{ path: [{ tag: 'li' }, { tag: 'b' }] }] }
  const pattern = (children: readonly object[]): object => ({
    kind: 'list',
    name: 'rows',
    locators: [rows],
    across: 'first',
    record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children },
  })
  const told = (one: Selected, body = '') => toldPattern(one, samples(body), null)

  it('a list selector becomes a list pattern with its fields', () => {
    expect(told(list('rows', 'html > ul > li', [field('a', ':scope > b')]))).toEqual({
      pattern: pattern([inner]),
      untold: [],
    })
    expect(told(list('rows', 'html > ul > li', [field('a', ':scope > b'), field('c', UNSAID)]))).toEqual({
      pattern: pattern([inner]),
      untold: ['rows[].c'],
    })
    expect(told(list('rows', 'html > ul > li', [field('c', UNSAID)]))).toEqual({ pattern: null, untold: ['rows[].c'] })
  })

  it('a list whose selector steps cannot express leaves over all its fields', () => {
    const fields = [field('a', ':scope > b'), field('c', ':scope > i')]
    expect(told(list('rows', UNSAID, fields))).toEqual({ pattern: null, untold: ['rows[].a', 'rows[].c'] })
  })

  it('a list pattern has its place from the records on the pages', () => {
    const one = list('rows', 'li.r', [field('a', ':scope > b')])
    const place = told(one, '<ul class=u><li class=r><b>1</b></li></ul>').pattern
    expect(place).toMatchObject({ locators: [{ path: [{ tag: 'ul', classes: ['u'], deep: true }] }], across: true })
    expect(told(one)).toEqual({ pattern: null, untold: ['rows[].a'] })
    const inList = list('outer', 'html > div > p', [one])
    expect(told(inList, '<ul class=u><li class=r><b>1</b></li></ul>').pattern).toBeNull()
  })

  it('a list of values has its own name as the field', () => {
    const all = field('a', 'html > ul > li', { all: true })
    expect(told(all).pattern).toMatchObject({
      kind: 'list',
      name: 'a',
      record: { children: [{ name: 'a', locators: [{ path: [{ tag: 'li' }] }] }] },
    })
    expect(told(field('a', UNSAID, { all: true }))).toEqual({ pattern: null, untold: ['a[]'] })
  })

  it("a list pattern takes over the wrapper's own settings, and a changed selector is refused", () => {
    const record = { starts: [{ tag: 'li' }], spans: false }
    const own = { locators: [rows], across: 'first', record } as const
    const fields = [field('a', ':scope > b')]
    expect(told(list('rows', 'html > ul > li', fields, { own })).pattern).toEqual(pattern([inner]))
    expect(
      told(list('rows', 'html > ul > li', fields, { own: { goesOn: { by: 'link' } as never } })).pattern,
    ).toMatchObject({ goesOn: { by: 'link' } })
    expect(() => told(list('a', 'html > ol > li', fields, { own }))).toThrow(OTHER)
    expect(() => told(list('a', 'html > ol > li', fields, { own: { locators: [rows] } }))).toThrow(OTHER)
  })

  it('fields in a list with wrapper settings are taken only from exact paths', () => {
    const body = '<ul><li><b class=x>1</b></li></ul>'
    const fields = [field('a', ':scope > .x')]
    expect(told(list('rows', 'html > ul > li', fields), body).untold).toEqual([])
    const own = { goesOn: { by: 'link' } as never }
    expect(told(list('rows', 'html > ul > li', fields, { own }), body).untold).toEqual(['rows[].a'])
  })
})
