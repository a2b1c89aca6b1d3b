import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { featuresOf, pageSignature } from '../page-class/index.ts'
import type { FieldPattern, PatternEvidence, Wrapper } from '../wrapper/index.ts'
import { chooseWrapper, examine, extract } from './examine.ts'

const page = (body: string, url = 'https://a.example/1') => ({ url, tree: treeOf(`<body>${body}</body>`) })
const NEW = '<main><h1>New</h1><p>one</p><i>two</i></main>'
const OLD = '<div><h2>Old</h2><b>three</b><u>four</u></div>'

const field = (name: string, tag: string, parent: string): FieldPattern => ({
  ...{ kind: 'field', name, type: 'text', required: true, value: { kind: 'text' } },
  locators: [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: parent }, { tag }] }],
})
const pageOf = (body: string, children: readonly FieldPattern[]): Wrapper['page'] => ({
  kind: 'page',
  signature: pageSignature([page(body).tree, page(body).tree, page(body).tree]),
  children,
})
const evidence = (...names: readonly string[]) => ({
  pages: 3,
  patterns: Object.fromEntries(names.map((name) => [name, { presence: 1 } as PatternEvidence])),
})
const newPage = pageOf(NEW, [field('title', 'h1', 'main'), field('a', 'p', 'main')])
const oldPage = pageOf(OLD, [field('title', 'h2', 'div'), field('a', 'b', 'div')])
const kept: NonNullable<Wrapper['layouts']>[number] = {
  version: 1,
  unseen: 0,
  page: oldPage,
  evidence: evidence('title', 'a'),
}
const plain: Wrapper = {
  ...{ format: 1, name: 'w', version: 2, parent: 1, learned: { urls: [], program: 'test' }, page: newPage },
  evidence: evidence('title', 'a'),
}
const both: Wrapper = { ...plain, layouts: [kept] }

describe('a page by a wrapper of one layout', () => {
  it('a page of a wrapper with one layout has no layout named', () => {
    const { extraction, isSure } = examine(plain, page(NEW))
    expect([extraction.data, extraction.status, isSure]).toEqual([{ title: 'New', a: 'one' }, 'ok', true])
    expect(extraction).not.toHaveProperty('layout')
    expect(extract(plain, page(NEW))).toEqual(extraction)
  })

  it('a page of another class lacks what is required', () => {
    const { extraction, isSure } = examine(plain, page(OLD))
    expect([extraction.data, extraction.status, isSure]).toEqual([{ title: null, a: null }, 'other-class', false])
    expect(extraction.violations.map(({ pattern, rule }) => [pattern, rule])).toEqual([
      ['title', 'required'],
      ['a', 'required'],
    ])
    expect(extraction.violations[0]!.message).toBe(
      '"title" stood on every page the wrapper was learned from; it is not here.',
    )
  })
})

describe('a page by a wrapper of several layouts', () => {
  const read = (wrapper: Wrapper, body: string) => {
    const { data, layout, status } = extract(wrapper, page(body))
    return [data, layout, status]
  }

  it('a page is read by the layout that it has', () => {
    expect(read(both, NEW)).toEqual([{ title: 'New', a: 'one' }, 2, 'ok'])
    expect(read(both, OLD)).toEqual([{ title: 'Old', a: 'three' }, 1, 'ok'])
  })

  it('a page of no layout is read by the newest one', () => {
    const [data, layout, status] = read(both, '<ul><li>x</li></ul>')
    expect([data, layout, status]).toEqual([{ title: null, a: null }, 2, 'other-class'])
  })

  it('a page that two layouts read alike is read by the newest one', () => {
    const twice: Wrapper = { ...plain, layouts: [{ ...kept, page: newPage }] }
    expect(read(twice, NEW)).toEqual([{ title: 'New', a: 'one' }, 2, 'ok'])
  })

  it('a page is read by an earlier layout that reads more of the usual values', () => {
    const less: Wrapper = {
      ...plain,
      page: { ...newPage, children: [field('title', 'h1', 'main'), { ...field('a', 'q', 'main'), required: false }] },
      layouts: [{ ...kept, page: newPage }],
    }
    expect(read(less, NEW)).toEqual([{ title: 'New', a: 'one' }, 1, 'ok'])
    const doubted: Wrapper = { ...less, layouts: [{ ...less.layouts![0]!, doubted: ['a'] }] }
    expect(read(doubted, NEW)).toEqual([{ title: 'New', a: null }, 2, 'ok'])
  })

  it('an earlier layout wins with as many values and more of the usual ones, not with fewer values', () => {
    const optional = (name: string, tag: string): FieldPattern => ({ ...field(name, tag, 'main'), required: false })
    const [title, missed, lost] = [field('title', 'h1', 'main'), field('q', 'q', 'main'), field('s', 's', 'main')]
    const newer = (...children: readonly FieldPattern[]): Wrapper => ({
      ...plain,
      page: { ...newPage, children },
      layouts: [{ ...kept, page: newPage }],
    })
    const layoutOf = (wrapper: Wrapper) => extract(wrapper, page(NEW)).layout
    expect(layoutOf(newer(title, optional('c', 'i')))).toBe(1)
    expect(layoutOf(newer(title, optional('c', 'i'), optional('d', 'p')))).toBe(2)
    expect(layoutOf(newer(title, missed, lost, optional('c', 'i'), optional('d', 'p')))).toBe(1)
  })
})

describe('the wrapper of a page', () => {
  it('a page is read by the wrapper that it fits best, by any of its layouts', () => {
    const old: Wrapper = { ...plain, page: oldPage }
    expect(chooseWrapper([plain], page(OLD).tree)).toBe(0)
    expect([NEW, OLD].map((body) => chooseWrapper([plain, old], page(body).tree))).toEqual([0, 1])
    expect([NEW, OLD].map((body) => chooseWrapper([old, both], page(body).tree))).toEqual([1, 0])
    expect(chooseWrapper([plain, { ...plain }], page(NEW).tree)).toBe(0)
    expect(featuresOf(page(NEW).tree).paths.size).toBeGreaterThan(0)
  })
})
