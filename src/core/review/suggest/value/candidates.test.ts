import { describe, expect, it } from 'vitest'
import type { PointedWay } from '../../../induce/index.ts'
import type { Step } from '../../../wrapper/index.ts'
import { Samples } from '../samples.ts'
import { nodeOf, pagesOf } from '../suggest.fixture.ts'
import type { Candidate, Target } from './candidate.ts'
import { candidatesOf } from './candidates.ts'

const NAMES = ['Ash', 'Birch', 'Cedar', 'Elm']

/** Pages, and the element with a text on the first. */
function targetOf(pages: readonly string[], text: string): Target {
  const samples = new Samples(pagesOf(pages.map((html) => `<h1>T</h1>${html}`)), 0)
  return { samples, owners: samples.owners([]), own: 0, node: nodeOf(samples.pages[0]!, text), language: null }
}
function way(path: readonly Step[], value: PointedWay['value'] = { kind: 'text' }, isAligned = false): PointedWay {
  return { paths: [path], value, hints: { path: [] }, isAligned }
}
const P: Step = { tag: 'p', deep: true }
const told = (found: readonly Candidate[]) => found.map(({ kind, texts }) => [kind, ...texts])

describe('the fields that read what was pointed at', () => {
  it('are read on all pages, with the nodes of the values', () => {
    const target = targetOf(['<p>Ash</p>', '<p>Elm</p>', '<i>x</i>'], 'Ash')
    const [found, ...others] = candidatesOf(target, [way([P])])
    expect(others).toEqual([])
    expect(found).toMatchObject({
      kind: 'whole',
      texts: ['Ash', 'Elm', null],
      nodes: [target.node, nodeOf(target.samples.pages[1]!, 'Elm'), null],
      field: {
        kind: 'field',
        name: '',
        locators: [{ path: [P] }],
        value: { kind: 'text' },
        type: 'text',
        required: false,
      },
    })
  })

  it('are none by ways that read nothing, or something else', () => {
    const target = targetOf(['<p>Ash</p><i>Oak</i><b> </b>', '<p>Elm</p>'], 'Ash')
    const tag = (name: string): Step => ({ tag: name, deep: true })
    expect(candidatesOf(target, [way([tag('u')]), way([tag('i')]), way([tag('b')])])).toEqual([])
    expect(candidatesOf(target, [])).toEqual([])
  })

  it('are none of another element that reads the same', () => {
    const target = targetOf(['<p>Ash</p><i>Ash</i>', '<p>Elm</p><i>Elm</i>'], 'Ash')
    expect(candidatesOf(target, [way([{ tag: 'i', deep: true }])])).toEqual([])
  })

  it('may be around what was pointed at, or in it', () => {
    const around = targetOf(['<p><b>Ash</b></p>', '<p><b>Elm</b></p>'], 'Ash')
    expect(told(candidatesOf(around, [way([P])]))).toEqual([['whole', 'Ash', 'Elm']])
    const wider = targetOf(['<p>x <b>Ash</b></p>', '<p>x <b>Elm</b></p>'], 'Ash')
    expect(candidatesOf(wider, [way([P])])).toEqual([])
    const inside = targetOf(['<p><b>Ash</b> tree</p>', '<p><b>Elm</b> bush</p>'], 'Ash tree')
    expect(told(candidatesOf(inside, [way([P, { tag: 'b' }])]))).toEqual([['part', 'Ash', 'Elm']])
  })

  it('are attributes, whatever they say', () => {
    const target = targetOf(['<p title="a">Ash</p>', '<p title="b">Elm</p>'], 'Ash')
    expect(told(candidatesOf(target, [way([P], { kind: 'attribute', name: 'title' })]))).toEqual([
      ['attribute', 'a', 'b'],
    ])
  })

  it('are eighty ways at most', () => {
    const pages = ['<p>Ash</p>', '<p>Elm</p>']
    const nowhere = (count: number): PointedWay[] =>
      Array(count).fill(way([{ tag: 'u', deep: true }], { kind: 'text', all: true }))
    const count = (before: number): number =>
      candidatesOf(targetOf(pages, 'Ash'), [...nowhere(before), way([P])]).length
    expect([count(79), count(80)]).toEqual([1, 0])
  })
})

describe('all elements of a kind', () => {
  const list = (...names: readonly string[]): string => `<ul>${names.map((name) => `<li>${name}</li>`).join('')}</ul>`
  const second: readonly Step[] = [
    { tag: 'ul', deep: true },
    { tag: 'li', nth: 2 },
  ]

  it('are read too where a way tells one of them by its position', () => {
    const target = targetOf([list('Ash', 'Elm'), list('Oak', 'Fir', 'Yew')], 'Elm')
    const found = candidatesOf(target, [way(second)])
    expect(told(found)).toEqual([
      ['whole', 'Elm', 'Fir'],
      ['all', 'Ash\nElm', 'Oak\nFir\nYew'],
    ])
    expect(found[1]!.field).toMatchObject({
      locators: [{ path: [{ tag: 'ul', deep: true }, { tag: 'li' }] }],
      value: { kind: 'text', all: true },
    })
  })

  it('are told apart by the first step of several', () => {
    const target = targetOf([list('Oak') + list('Ash', 'Elm'), list('Oak') + list('Fir', 'Yew')], 'Elm')
    const found = candidatesOf(target, [
      way([
        { tag: 'ul', deep: true, nth: 2 },
        { tag: 'li', nth: 2 },
      ]),
    ])
    expect(told(found)).toEqual([
      ['whole', 'Elm', 'Yew'],
      ['all', 'Ash\nElm', 'Fir\nYew'],
    ])
    const alone = candidatesOf(target, [way([{ tag: 'li', deep: true, nth: 3 }])])
    expect(alone.map(({ kind }) => kind)).toContain('all')
  })

  it('are none where what was pointed at is none of them', () => {
    const target = targetOf([`<p>Yew</p>${list('Ash', 'Elm')}`, `<p>Fig</p>${list('Oak', 'Fir')}`], 'Yew')
    const all: readonly Step[] = [{ tag: 'ul', deep: true }, { tag: 'li' }]
    expect(candidatesOf(target, [way(all, { kind: 'text', all: true })])).toEqual([])
  })

  it('are sought by texts alone', () => {
    const items = (title: string): string => `<ul><li title="${title}">Ash</li><li title="x">Elm</li></ul>`
    const target = targetOf([items('a'), items('b')], 'Ash')
    const first: readonly Step[] = [
      { tag: 'ul', deep: true },
      { tag: 'li', nth: 1 },
    ]
    expect(told(candidatesOf(target, [way(first, { kind: 'attribute', name: 'title' })]))).toEqual([
      ['attribute', 'a', 'b'],
    ])
  })

  it('are not sought beside attributes, texts that are cut, or all of them', () => {
    const target = targetOf([list('Ash', 'Elm'), list('Oak', 'Fir')], 'Elm')
    expect(told(candidatesOf(target, [way(second, { kind: 'text', all: true })])).length).toBeLessThanOrEqual(1)
    const cut: PointedWay['value'] = { kind: 'text', strip: 'x' }
    expect(candidatesOf(target, [way(second, cut)]).some(({ kind }) => kind === 'all')).toBe(false)
  })
})

describe('a part of a value', () => {
  const pages = (make: (name: string, i: number) => string): string[] => NAMES.map(make)
  const inside = way([P, { tag: 'b' }])
  const kinds = (html: readonly string[], text: string): string[] =>
    candidatesOf(targetOf(html, text), [way([P]), inside]).map(({ kind }) => kind)

  it('is all of it but a constant label where the rest is the same everywhere', () => {
    const found = candidatesOf(
      targetOf(
        pages((name) => `<p>Tree: <b>${name}</b></p>`),
        'Tree: Ash',
      ),
      [way([P]), inside],
    )
    expect(told(found)).toEqual([
      ['whole', ...NAMES.map((name) => `Tree: ${name}`)],
      ['cut', ...NAMES],
    ])
  })

  it('is a part where the rest differs, or the part is the same', () => {
    expect(
      kinds(
        pages((name, i) => `<p>Tree ${i}: <b>${name}</b></p>`),
        'Tree 0: Ash',
      ),
    ).not.toContain('cut')
    expect(
      kinds(
        pages((_, i) => `<p>Tree ${i % 2} <b>Ash</b></p>`),
        'Tree 0 Ash',
      ),
    ).not.toContain('cut')
  })

  it('is all of it where it is on two pages at least, and on half of those that have it', () => {
    const on = (count: number, of: number): string =>
      kinds(
        Array.from({ length: of }, (_, i) => (i < count ? `<p>Tree: <b>${NAMES[i]}</b></p>` : `<p>Bush ${i}</p>`)),
        'Tree: Ash',
      )[1]!
    expect([on(1, 2), on(2, 4), on(2, 5), on(2, 2)]).toEqual(['part', 'cut', 'part', 'cut'])
  })

  it('is a part on one page alone', () => {
    const one = candidatesOf(targetOf(['<p>Tree: <b>Ash</b></p>'], 'Tree: Ash'), [way([P]), inside])
    expect(one.find(({ texts }) => texts[0] === 'Ash')?.kind ?? 'part').toBe('part')
  })
})

describe('fields that read the same', () => {
  const html = ['<div class="k"><p class="a">Ash</p></div>', '<div class="k"><p class="a">Elm</p></div>']
  const byClass = way([{ tag: 'p', deep: true, classes: ['a'] }])
  const byTag = way([{ tag: 'div', deep: true }, { tag: 'p' }])

  it('are one, by the surest way, with the other ways after it, each once', () => {
    for (const ways of [
      [byTag, byClass],
      [byClass, byTag, byClass],
    ]) {
      const found = candidatesOf(targetOf(html, 'Ash'), ways)
      expect(told(found)).toEqual([['whole', 'Ash', 'Elm']])
      expect(found[0]!.way).toEqual(byClass)
      expect(found[0]!.field.locators).toEqual([{ path: byClass.paths[0] }, { path: byTag.paths[0] }])
    }
  })

  it('have four ways at most', () => {
    const steps = [1, 2, 3, 4, 5].map((i) => way([{ tag: 'p', deep: true, not: [`n${i}`] }]))
    expect(candidatesOf(targetOf(html, 'Ash'), steps)[0]!.field.locators).toHaveLength(4)
  })

  it('are those that read the value alike', () => {
    const attribute = ['<p title="Ash">Ash</p>', '<p title="Elm">Elm</p>']
    const found = candidatesOf(targetOf(attribute, 'Ash'), [way([P], { kind: 'attribute', name: 'title' }), way([P])])
    expect(found.map(({ kind, field }) => [kind, field.locators.length])).toEqual([['whole', 1]])
  })
})
