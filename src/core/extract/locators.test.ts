import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { type NodeId, visibleText } from '../dom/index.ts'
import type { FieldPattern, ListPattern, Locator, Step, ValueSource, Wrapper } from '../wrapper/index.ts'
import { examineLayout } from './extract.ts'
import { planParts, readParts } from './locators.ts'

const page = (body: string) => ({ url: 'https://a.example/x/1', tree: treeOf(`<body>${body}</body>`) })
const BODY: readonly Step[] = [{ tag: 'html' }, { tag: 'body' }]
const at = (...path: readonly Step[]): Locator => ({ path: [...BODY, ...path] })

function field(locators: readonly Locator[], value: ValueSource = { kind: 'text' }): FieldPattern {
  return { kind: 'field', name: 'f', locators, value, type: 'text', required: false }
}

/** What a field reads on a page, and by which locator. */
function read(pattern: FieldPattern, body: string): readonly [string, number, number] | null {
  const own = page(body)
  const reader = readParts(own)
  const [found] = reader.values(pattern, [reader.view.elements(0)])
  return found === null || found === undefined ? null : [found.text, found.locator, found.nodes]
}

const textOf = (pattern: FieldPattern, body: string) => read(pattern, body)?.[0] ?? null

describe('the value of a field', () => {
  const two = field([at({ tag: 'p' }), at({ tag: 'i' })])

  it('a field is read by its first locator that leads to a text', () => {
    expect(read(two, '<p>a</p><p>b</p><i>c</i>')).toEqual(['a', 0, 2])
    expect(read(two, '<i>c</i>')).toEqual(['c', 1, 1])
    expect(read(two, '<p> </p><p>b</p><i>c</i>')).toEqual(['c', 1, 1])
    expect(read(two, '<b>d</b>')).toBeNull()
  })

  it('a field of all nodes has the texts of all of them', () => {
    const all = field([at({ tag: 'p' })], { kind: 'text', all: true })
    expect(read(all, '<p>a</p><i>x</i><p>b</p>')).toEqual(['a\nb', 0, 2])
  })

  it('a field from an attribute has its trimmed value and is null without one', () => {
    const link = field([at({ tag: 'a' })], { kind: 'attribute', name: 'href' })
    expect(textOf(link, '<a href=" /x ">y</a>')).toBe('/x')
    expect(textOf(link, '<a href="  ">y</a>')).toBeNull()
    expect(textOf(link, '<a>y</a>')).toBeNull()
  })

  it('a field from a run has the text behind its child element', () => {
    const run = (nth: number): ValueSource => ({ kind: 'run', after: { tag: 'b', nth }, breaks: [{ tag: 'b' }] })
    const body = '<p>x<b>A:</b> 1<b>B:</b> 2</p>'
    expect([1, 2, 3].map((nth) => textOf(field([at({ tag: 'p' })], run(nth)), body))).toEqual(['1', '2', null])
    expect(textOf(field([at({ tag: 'p' })], { kind: 'run', after: null, breaks: [{ tag: 'b' }] }), body)).toBe('x')
  })

  it('a run below a heading ends with the section', () => {
    const end = at({ tag: 'h2', until: [{ tag: 'h2' }] })
    const value: ValueSource = { kind: 'run', after: { tag: 'b', nth: 1 }, breaks: [{ tag: 'b' }] }
    expect(textOf(field([end], value), '<h2>H</h2>x<b>A:</b> 1<h2>I</h2><b>A:</b> 2')).toBe('1')
  })

  it('a field below a heading has all up to the next heading', () => {
    const below = field([at({ tag: 'h2', reads: ['Here'], until: [{ tag: 'h2' }] })])
    expect(textOf(below, '<p>x</p><h2>Here</h2><p>a</p>b<h2>I</h2><p>c</p>')).toBe('a\nb')
    const all = field([at({ tag: 'h2', until: [{ tag: 'h2' }] })], { kind: 'text', all: true })
    expect(textOf(all, '<h2>H</h2><p>a</p><h2>I</h2><p>c</p>')).toBe('a\nc')
  })

  it('a field may be the node itself up to a given step', () => {
    const own = field([at({ tag: 'div' }, { tag: '.', until: [{ tag: 'h2' }] })])
    expect(textOf(own, '<div><p>a</p>b<h2>H</h2><p>c</p></div>')).toBe('a\nb')
  })

  it('a field of all nodes is found below several nodes', () => {
    const below = field([at({ tag: 'div' }, { tag: 'p' })], { kind: 'text', all: true })
    expect(textOf(below, '<div><p>a</p></div><div></div><div><p>c</p><p>d</p></div>')).toBe('a\nc\nd')
  })
})

describe('a field located by an id', () => {
  const byId = (tag = 'b') => field([at({ tag: 'div' }, { tag, id: 'x' })])

  it('an element with an id is found where its way ends, anywhere on the page', () => {
    expect(textOf(byId(), '<div><b id=x>a</b></div>')).toBe('a')
    expect(textOf(byId(), '<main><p><b id=x>a</b></p></main>')).toBe('a')
  })

  it('an element with another tag or another id, or an id used twice, is not found', () => {
    expect(textOf(byId(), '<main><i id=x>a</i></main>')).toBeNull()
    expect(textOf(byId(), '<main><b id=y>a</b></main>')).toBeNull()
    expect(textOf(byId(), '<main><b id=x>a</b><b id=x>b</b></main>')).toBeNull()
  })

  it('an element with an id is looked for in its own record alone', () => {
    const list = '<ul><li><i><b id=x>a</b></i></li><li><i>c</i></li></ul><b>d</b>'
    const own = page(list)
    const reader = readParts(own)
    const [, body] = reader.view.elements(reader.view.elements(0)[0]!)
    const [ul, b] = reader.view.elements(body!)
    const inRecord: FieldPattern = field([{ path: [{ tag: 'li' }, { tag: 'b', id: 'x' }] }])
    const contexts = [...reader.view.elements(ul!), b!].map((node): NodeId[] => [node])
    expect(reader.values(inRecord, contexts).map((found) => found?.text ?? null)).toEqual(['a', null, null])
    const itself = contexts[0]!.map((li) => reader.view.elements(reader.view.elements(li)[0]!)[0]!)
    expect(reader.values(inRecord, [itself])).toEqual([null])
    const beside = page('<p>a</p><b id=x>b</b>')
    const [above] = readParts(beside).values(field([{ path: [{ tag: 'p' }, { tag: 'b', id: 'x' }] }]), [
      [beside.tree.label.indexOf(beside.tree.labels.find('p'))],
    ])
    expect(above).toBeNull()
    expect(reader.values(inRecord, [[...contexts[1]!, ...contexts[0]!]])[0]?.text).toBe('a')
  })
})

describe('the records of a list', () => {
  const name: FieldPattern = field([{ path: [{ tag: 'li' }] }])
  const list = (locators: readonly Locator[], more: Partial<ListPattern> = {}): ListPattern => ({
    ...{ kind: 'list', name: 'l', locators },
    record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [name] },
    ...more,
  })
  const texts = (pattern: ListPattern, body: string): string[] => {
    const own = page(body)
    const reader = readParts(own)
    const [found] = reader.records(pattern, [reader.view.elements(0)])
    return found!.records.map((nodes) => visibleText(own.tree, nodes))
  }
  const [UL, OL] = [at({ tag: 'ul' }), at({ tag: 'ol' })]
  const body = '<ol><li>a</li></ol><ul><li>b</li><li>c</li></ul><ol><li>d</li></ol>'

  it('the records of a list are in the first element of the first locator that leads anywhere', () => {
    expect(texts(list([UL, OL]), body)).toEqual(['b', 'c'])
    expect(texts(list([OL, UL]), body)).toEqual(['a'])
    expect(texts(list([at({ tag: 'dl' }), OL]), body)).toEqual(['a'])
    expect(texts(list([at({ tag: 'dl' })]), body)).toEqual([])
  })

  it('the records of a list across elements are in all of them, in the order of the page', () => {
    expect(texts(list([UL, OL], { across: true }), body)).toEqual(['a', 'b', 'c', 'd'])
    expect(texts(list([UL, UL], { across: true }), body)).toEqual(['b', 'c'])
    expect(texts(list([at({ tag: 'dl' }), OL, UL], { across: 'first' }), body)).toEqual(['a', 'd'])
    expect(texts(list([at({ tag: 'dl' })], { across: 'first' }), body)).toEqual([])
  })

  it('a locator without steps finds the records in the context itself', () => {
    const nested = '<ul><li>a</li><li>b</li></ul>'
    const own = page(nested)
    const reader = readParts(own)
    const [, bodyNode] = reader.view.elements(reader.view.elements(0)[0]!)
    const items = reader.view.elements(reader.view.elements(bodyNode!)[0]!)
    const [found] = reader.records(list([{ path: [] }]), [items])
    expect(found!.records).toEqual(items.map((node) => [node]))
  })

  it('the records of a list may be below a heading', () => {
    const below = list([at({ tag: 'h2', reads: ['Here'], until: [{ tag: 'h2' }] })])
    expect(texts(below, '<h2>G</h2><li>x</li><h2>Here</h2><li>a</li><p>-</p><li>b</li><h2>I</h2><li>c</li>')).toEqual([
      'a',
      'b',
    ])
  })

  it('each record of a list has its headings by level', () => {
    const groups = [
      { locators: [at({ tag: 'div' }, { tag: 'h2' })] },
      { locators: [at({ tag: 'div' }, { tag: 'h3' })] },
    ]
    const own = page('<div><h2>A</h2><h3>B</h3><li>a</li><p>x</p><h3>C</h3><li>b</li><h2>D</h2><li>c</li></div>')
    const reader = readParts(own)
    const spanning = list([at({ tag: 'div' })], { groups })
    const record = { ...spanning.record, spans: true }
    const [found] = reader.records({ ...spanning, record }, [reader.view.elements(0)])
    expect(found!.records.map((nodes) => visibleText(own.tree, nodes))).toEqual(['a\nx', 'b', 'c'])
    const read = found!.headings.map((level) =>
      level.map((node) => (node === null ? null : visibleText(own.tree, node))),
    )
    expect(read).toEqual([
      ['A', 'A', 'D'],
      ['B', 'C', null],
    ])
  })
})

describe('parts that are planned together', () => {
  it('fields that are planned together are read as each of them alone', () => {
    const own = page('<p>a</p><i>b</i><ul><li>c</li></ul>')
    const [first, second] = [field([at({ tag: 'p' })]), field([at({ tag: 'i' })])]
    const reader = readParts(own)
    const contexts = [reader.view.elements(0), []]
    const plan = planParts([first, second])
    const { values } = reader.open(plan, contexts)
    for (const one of [first, second]) expect(values(one)).toEqual(reader.values(one, contexts))
    expect(values(second).map((found) => found?.text ?? null)).toEqual(['b', null])
  })
})

describe('a text of several blocks in a format', () => {
  const wrapperOf = (one: FieldPattern): Wrapper => ({
    ...{ format: 1, name: 'w', version: 1, parent: null, learned: { urls: [], program: 'test' } },
    page: { kind: 'page', signature: { paths: [], minShare: 0 }, children: [one] },
  })
  const formatted = (one: FieldPattern, body: string) =>
    examineLayout(wrapperOf(one), page(body), { text: 'markdown' }).extraction.formatted

  it('a formatted text is without the label that its lines are without', () => {
    const labelled = field([at({ tag: 'div' })], { kind: 'text', rich: true, strip: 'About:' })
    const text = 'a b\nc'
    const markdown = 'a **b**\n\nc'
    expect(formatted(labelled, '<div><p>About: a <b>b</b></p><p>c</p></div>')).toEqual({
      f: { text, formatted: markdown },
    })
    expect(formatted(labelled, '<div><p>a <b>b</b></p><p>c</p></div>')).toEqual({ f: { text, formatted: markdown } })
  })

  it('a formatted text is of all nodes, or of all below a heading', () => {
    const all = field([at({ tag: 'p' })], { kind: 'text', rich: true, all: true })
    expect(formatted(all, '<p><b>a</b></p><p>b</p>')).toEqual({ f: { text: 'a\nb', formatted: '**a**\n\nb' } })
    const below = field([at({ tag: 'h2', until: [{ tag: 'h2' }] })], { kind: 'text', rich: true })
    expect(formatted(below, '<h2>H</h2><p><b>a</b></p><p>b</p><h2>I</h2><p>c</p>')).toEqual({
      f: { text: 'a\nb', formatted: '**a**\n\nb' },
    })
  })

  it('a field that is no rich text has no formatted text', () => {
    expect(formatted(field([at({ tag: 'p' })]), '<p><b>a</b></p>')).toEqual({})
  })
})
