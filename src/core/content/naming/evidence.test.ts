import { describe, expect, it } from 'vitest'
import { treeOf } from '../../dom/html.fixture.ts'
import type { Tree } from '../../dom/index.ts'
import { type Evidence, evidenceOf } from './evidence.ts'
import { hint, partAt, said, scopeOf } from './parts.fixture.ts'
import type { Nameless, NamingScope } from './parts.ts'

const pages = (page: (i: number) => string, count = 4): Tree[] =>
  Array.from({ length: count }, (_, i) => treeOf(page(i)))
const WORDS = ['amber', 'basil', 'cedar', 'delta', 'ember']

/** The evidence for the elements with these ids, in order. */
function evidence(
  page: (i: number) => string,
  ids: readonly string[],
  change: Partial<Nameless> = {},
  scope: Partial<NamingScope> = {},
  count = 4,
): readonly Evidence[] {
  const trees = pages(page, count)
  return evidenceOf(
    ids.map((id, i) => partAt(trees, id, undefined, i === 0 ? change : {})),
    scopeOf(trees, scope),
  )
}

describe('the evidence for a part', () => {
  it('is all that the page says of it', () => {
    const [one] = evidence(
      (i) => `<h3>Facts</h3><div class="big"><b>Maker</b><p id="a" class="x" itemprop="brand">${WORDS[i]}</p></div>`,
      ['a'],
    )
    const { part, sections, isValue, ...rest } = one!
    expect(part.values.map(({ text }) => text)).toEqual(WORDS.slice(0, 4))
    expect(rest).toEqual({
      outwards: [hint('p', ['x']), hint('div', ['big'])],
      alone: 2,
      declared: 'brand',
      before: { name: 'maker', isMarked: true, isHeader: false, levels: 0 },
    })
    expect(sections()).toEqual(['maker', 'facts'])
    expect(sections()).toBe(sections())
    expect(WORDS.map(isValue)).toEqual([true, true, true, true, false])
  })

  it('has no label of a part with a name, above records, or with a label of its own', () => {
    const page = (i: number) => `<div><b>Maker</b><p id="a" data-label="brand">${WORDS[i]}</p></div>`
    const found = (change: Partial<Nameless>): unknown => {
      const [{ before, declared }] = evidence(page, ['a'], change) as [Evidence]
      return [before?.name ?? null, declared]
    }
    expect(found({})).toEqual(['maker', 'brand'])
    expect(found({ given: 'x' })).toEqual([null, ''])
    expect(found({ isAbove: true })).toEqual([null, 'brand'])
    expect(found({ hints: { path: [hint('p'), hint('', [], 'Maker')] } })).toEqual([null, 'brand'])
    expect(found({ hints: { path: [hint('', [], 'Maker'), hint('p')] } })).toEqual(['maker', 'brand'])
  })

  it('is without classes of layout and those that are values', () => {
    const page = (i: number) => `<p id="a" class="price Amber big ${WORDS[i]}">${WORDS[i]}</p>`
    const words = (scope: Partial<NamingScope>): readonly string[] =>
      evidence(page, ['a'], {}, scope)[0]!.outwards[0]!.words
    expect(words({})).toEqual(['price', 'big'])
    expect(words({ isLayout: (token) => token === 'big' })).toEqual(['price'])
  })

  it('is without classes where only one of three owners or more has it', () => {
    const page = (i: number) => (i === 0 ? '<p id="a" class="price">x</p>' : '')
    const words = (count: number): unknown => evidence(page, ['a'], {}, {}, count)[0]!.outwards[0]!.words
    expect([words(2), words(3)]).toEqual([['price'], []])
    const two = evidence((i) => (i < 2 ? '<p id="a" class="price">x</p>' : ''), ['a'])
    expect(two[0]!.outwards[0]!.words).toEqual(['price'])
  })

  it('is without labels of elements that begin with a link', () => {
    const page = (i: number) => `<div><a href="/">All</a><p id="a">${WORDS[i]}</p></div>`
    const path = [hint('div', [], 'All'), hint('p', [], 'Own')]
    expect(evidence(page, ['a'], { hints: { path } })[0]!.outwards).toEqual([hint('p', [], 'Own'), hint('div')])
    const beside = [...path, hint('', [], 'Text')]
    expect(evidence(page, ['a'], { hints: { path: beside } })[0]!.outwards).toEqual([
      hint('', [], 'Text'),
      hint('p', [], 'Own'),
      hint('div'),
    ])
    const linked = (i: number) => `<div><p id="a"><a href="/">${WORDS[i]}</a></p></div>`
    expect(evidence(linked, ['a'], { hints: { path } })[0]!.outwards).toEqual([hint('p'), hint('div')])
  })

  it('keeps the labels of a part that stands nowhere', () => {
    const part = said([], [hint('div', [], 'All'), hint('p', [], 'Own')])
    const [one] = evidenceOf([part], scopeOf([treeOf('')]))
    expect(one!.outwards).toEqual([hint('p', [], 'Own'), hint('div', [], 'All')])
    expect(one).toMatchObject({ declared: '', before: null, alone: 2 })
  })
})

describe('a name that is a value', () => {
  const page = (i: number) =>
    `<p id="b">${WORDS[i]}</p><p id="f">Fixed</p>${i < 3 ? '<p id="r">x</p>' : ''}<p id="m">y ${i}</p>`

  it('is one of another part, for a part that few have', () => {
    const [rare, most] = evidence(page, ['r', 'm', 'b', 'f']) as [Evidence, Evidence]
    expect([rare.isValue('amber'), rare.isValue('delta'), rare.isValue('other')]).toEqual([true, true, false])
    expect(most.isValue('amber')).toBe(false)
    expect(rare.isValue('fixed')).toBe(false)
  })

  it('is told by four owners', () => {
    const [rare] = evidence((i) => (i < 2 ? page(i) : `<p id="b">${WORDS[i]}</p>`), ['r', 'b'], {}, {}, 3)
    expect(rare!.isValue('amber')).toBe(false)
  })

  it('of a list is told by its places', () => {
    const trees = pages(page)
    const stands = (count: number) => partAt(trees, 'm').values.slice(0, count)
    const list = (count: number): Nameless => ({ kind: 'list', hints: { path: [] }, values: [], stands: stands(count) })
    const isValue = (count: number): boolean =>
      evidenceOf([list(count), partAt(trees, 'b')], scopeOf(trees))[0]!.isValue('amber')
    expect([isValue(3), isValue(4)]).toEqual([true, false])
  })

  it('is none where it is the header of its column', () => {
    const table = (i: number) =>
      `<table><thead><tr><th>Amber</th><th>X</th></tr></thead><tbody><tr><td id="a">${WORDS[i]}</td><td>1</td></tr></tbody></table><div><b>Amber</b><p id="b">${WORDS[i]}</p></div>`
    const [cell, text] = evidence(table, ['a', 'b']) as [Evidence, Evidence]
    expect(cell.before).toMatchObject({ name: 'amber', isHeader: true })
    expect([cell.isValue('amber'), cell.isValue('basil')]).toEqual([false, true])
    expect(text.before).toMatchObject({ name: 'amber', isHeader: false })
    expect(text.isValue('amber')).toBe(true)
  })
})
