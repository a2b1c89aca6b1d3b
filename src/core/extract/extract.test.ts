import { describe, expect, it } from 'vitest'
import { treeOf } from '../dom/html.fixture.ts'
import { labelName, type NodeId } from '../dom/index.ts'
import type { FieldPattern, ListPattern, Made, Wrapper } from '../wrapper/index.ts'
import { examineLayout, isThere, readPlaces } from './extract.ts'

const page = (body: string) => ({ url: 'https://a.example/x/1', tree: treeOf(`<body>${body}</body>`) })

function field(name: string, more: Partial<FieldPattern> = {}): FieldPattern {
  const locators = [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'p', classes: [name] }] }]
  return { kind: 'field', name, locators, value: { kind: 'text' }, type: 'text', required: false, ...more }
}

function wrapperOf(children: readonly (FieldPattern | ListPattern)[], pages = 3): Wrapper {
  const urls = Array.from({ length: pages }, (_, i) => `https://a.example/${i}`)
  const signature = { paths: ['html', 'html > body'], minShare: 0.5 }
  const learned = { urls, program: 'test' }
  return { format: 1, name: 'w', version: 1, parent: null, learned, page: { kind: 'page', signature, children } }
}

const p = (name: string, text: string): string => `<p class="${name}">${text}</p>`

describe('a page that lacks required values', () => {
  const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const read = (has: number, of: number, pages = 3) => {
    const wrapper = wrapperOf(
      NAMES.slice(0, of).map((name) => field(name, { required: true })),
      pages,
    )
    const body = NAMES.slice(0, has).map((name) => p(name, 'x'))
    const { extraction, isSure } = examineLayout(wrapper, page(body.join('')))
    const odd = extraction.violations.map(
      ({ pattern, rule, suspicion }) => `${pattern} ${rule} ${suspicion ?? 'grave'}`,
    )
    return { status: extraction.status, odd, isSure }
  }

  it('a page that lacks a small part of what is required is as it should be', () => {
    expect(read(4, 4)).toMatchObject({ status: 'ok', odd: [] })
    expect(read(7, 8)).toMatchObject({ status: 'ok', odd: [] })
  })

  it('a page that lacks half of what is required has a suspicion for each value', () => {
    expect(read(2, 4).odd).toEqual([expect.stringMatching(/^c required 0/), expect.stringMatching(/^d required 0/)])
  })

  it('a page that lacks half of what many training pages had is violated', () => {
    expect(read(2, 4, 10)).toMatchObject({ status: 'ok' })
    expect(read(2, 4, 1000)).toMatchObject({ status: 'violated', odd: ['c required grave', 'd required grave'] })
  })

  it('a page that lacks nearly all of what is required is of another class', () => {
    expect(read(0, 4)).toMatchObject({ status: 'other-class', isSure: false })
    expect(read(5, 8)).toMatchObject({ status: 'ok' })
    expect(read(0, 1)).toMatchObject({ status: 'other-class', isSure: false })
  })

  it('a page of a wrapper that requires nothing is of the class', () => {
    expect(read(0, 0)).toMatchObject({ status: 'ok', odd: [] })
  })

  it('a page that does not look like the class is of another one, whatever values it has', () => {
    const wrapper = wrapperOf([field('a', { required: true })])
    const signature = { paths: ['html', 'html > body', 'html > body > i', 'html > body > u'], minShare: 0.8 }
    const other = { ...wrapper, page: { ...wrapper.page, signature } }
    expect(examineLayout(other, page(p('a', 'x'))).extraction).toMatchObject({
      status: 'other-class',
      data: { a: 'x' },
    })
  })
})

const part = (name: string) => ({ field: field(name, { type: 'number' }) })
const made = (of: Made, type: FieldPattern['type'] = 'text'): FieldPattern => field('m', { made: of, type })
const readMade = (of: Made, body: string, type?: FieldPattern['type'], raw = false) => {
  const { data, provenance } = examineLayout(wrapperOf([made(of, type)]), page(body), { raw }).extraction
  return { value: data.m, provenance: provenance.m }
}

describe('a joined field', () => {
  const joined: Made = { kind: 'joined', separator: ' / ', parts: [part('a'), part('b'), part('c')] }
  const texts: Made = { kind: 'texts', parts: [part('a'), part('b'), part('c')] }

  it('a joined field has the texts of those of its parts that are there', () => {
    expect(readMade(joined, p('a', '1.50') + p('c', '3')).value).toBe('1.50 / 3')
    expect(readMade(joined, p('c', '3')).value).toBe('3')
    expect(readMade(texts, p('a', '1.50') + p('c', 'x')).value).toEqual(['1.50', 'x'])
  })

  it('a joined field is read by its own type, or as text when raw', () => {
    expect(readMade({ ...joined, separator: '' }, p('a', '1') + p('b', '2'), 'number').value).toBe(12)
    expect(readMade({ ...joined, separator: '' }, p('a', '1') + p('b', '2'), 'number', true).value).toBe('12')
    expect(readMade(texts, p('a', '1') + p('b', '2'), 'number').value).toEqual([1, 2])
    expect(readMade(texts, p('a', '1') + p('b', '2'), 'number', true).value).toEqual(['1', '2'])
  })

  it('a joined field without any part is null, and a list of texts without any is empty', () => {
    expect(readMade(joined, '')).toEqual({ value: null, provenance: null })
    expect(readMade(texts, '')).toEqual({ value: [], provenance: [] })
  })

  it('a joined field is at the place of its first part and names the place of each', () => {
    const [b, c] = ['/html[1]/body[1]/p[1]', '/html[1]/body[1]/p[2]']
    const parts = [
      { name: 'b', path: b, locator: 0, text: '2' },
      { name: 'c', path: c, locator: 0, text: '3' },
    ]
    const body = p('b', '2') + p('c', '3')
    expect(readMade(joined, body).provenance).toEqual({ path: b, locator: 0, text: '2 / 3', parts })
    expect(readMade(texts, body).provenance).toEqual([
      { path: b, locator: 0, text: '2' },
      { path: c, locator: 0, text: '3' },
    ])
  })

  it('a joined field may be joined of joined fields', () => {
    const inner = field('i', { made: { kind: 'joined', separator: '+', parts: [part('a'), part('b')] } })
    const outer: Made = { kind: 'joined', separator: ' = ', parts: [{ field: inner }, part('c')] }
    expect(readMade(outer, p('a', '1') + p('b', '2') + p('c', '3')).value).toBe('1+2 = 3')
    const list = field('i', { made: { kind: 'texts', parts: [part('a'), part('b')] } })
    const all: Made = { kind: 'joined', separator: ' = ', parts: [{ field: list }, part('c')] }
    expect(readMade(all, p('a', '1') + p('b', '2') + p('c', '3')).value).toBe('1, 2 = 3')
  })
})

describe('a piece of a divided text', () => {
  const piece = (nth: number, pieces: number, text: string) =>
    readMade({ kind: 'cut', separator: '-', nth, pieces, part: part('a') }, p('a', text)).value

  it('a piece is the text between two separators, trimmed', () => {
    expect([1, 2, 3].map((nth) => piece(nth, 4, 'x - y - z - w'))).toEqual(['x', 'y', 'z'])
  })

  it('the last piece is all that is left of the text', () => {
    expect(piece(2, 2, 'x-y-z')).toBe('y-z')
    expect(piece(3, 3, 'x-y-z-w')).toBe('z-w')
    expect(piece(2, 3, 'x-y-z')).toBe('y')
  })

  it('a piece that the text does not have is null', () => {
    expect(piece(2, 3, 'x')).toBeNull()
    expect(piece(2, 2, 'x')).toBeNull()
    expect(piece(1, 2, 'x')).toBe('x')
    expect(piece(1, 2, '- y')).toBeNull()
  })
})

const items = (more: Partial<ListPattern> = {}): ListPattern => {
  const name: FieldPattern = { ...field('n'), locators: [{ path: [{ tag: 'li' }, { tag: 'b' }] }] }
  const record = { kind: 'record', starts: [{ tag: 'li' }], spans: false, children: [name] } as const
  const locators = [{ path: [{ tag: 'html' }, { tag: 'body' }, { tag: 'ul' }] }]
  return { kind: 'list', name: 'l', locators, record, ...more }
}

describe('a record without any value', () => {
  it('a record without any value is left out', () => {
    const body = '<ul><li>Head</li><li><b>x</b></li><li><i>y</i></li><li><b>z</b></li></ul>'
    const { data, provenance } = examineLayout(wrapperOf([items()]), page(body)).extraction
    expect(data.l).toEqual([{ n: 'x' }, { n: 'z' }])
    expect(provenance.l).toMatchObject([
      { n: { path: '/html[1]/body[1]/ul[1]/li[2]/b[1]' } },
      { n: { path: '/html[1]/body[1]/ul[1]/li[4]/b[1]' } },
    ])
  })

  it('null, an empty list and nothing else are no values', () => {
    expect([null, [], '', 0, false, ['x'], {}].map(isThere)).toEqual([false, false, true, true, true, true, true])
  })
})

describe('readPlaces', () => {
  const tags = (nodes: readonly NodeId[] | undefined, tree: Parameters<typeof labelName>[0]) =>
    nodes?.map((node) => labelName(tree, node))

  it('the places of values, records and lists are their elements', () => {
    const own = page(`${p('a', 'x')}<ul><li><b>y</b></li></ul>`)
    const { data, provenance, places } = readPlaces(wrapperOf([field('a'), items()]), own)
    const records = provenance.l as readonly { n: object }[]
    expect(data).toEqual({ a: 'x', l: [{ n: 'y' }] })
    expect(tags(places.get(provenance.a as object), own.tree)).toEqual(['p'])
    expect(tags(places.get(records), own.tree)).toEqual(['ul'])
    expect(tags(places.get(records[0]!), own.tree)).toEqual(['li'])
    expect(tags(places.get(records[0]!.n), own.tree)).toEqual(['b'])
  })

  it('the places of a joined field are those of its parts, each once', () => {
    const of: Made = { kind: 'joined', separator: ' ', parts: [part('a'), part('b'), part('a')] }
    const own = page(p('a', '1') + p('b', '2'))
    const { data, provenance, places } = readPlaces(wrapperOf([made(of, 'number')]), own)
    expect(data.m).toBe('1 2 1')
    expect(places.get(provenance.m as object)).toHaveLength(2)
  })

  it('the place of a typed value has the text of the page', () => {
    const own = page(p('a', '1.50'))
    const { data, places, provenance } = readPlaces(wrapperOf([field('a', { type: 'number' })]), own)
    expect(data.a).toBe('1.50')
    expect(tags(places.get(provenance.a as object), own.tree)).toEqual(['p'])
  })
})

describe('a typed value', () => {
  it('a typed value keeps the text it was read from beside its place', () => {
    const { data, provenance } = examineLayout(
      wrapperOf([field('a', { type: 'number' }), field('b', { type: 'number' })]),
      page(p('a', '1.50') + p('b', 'none')),
    ).extraction
    expect(data).toEqual({ a: 1.5, b: null })
    expect(provenance.a).toEqual({ path: '/html[1]/body[1]/p[1]', locator: 0, text: '1.50' })
    expect(provenance.b).toEqual({ path: '/html[1]/body[1]/p[2]', locator: 0, text: 'none' })
  })
})

describe('a part of an article', () => {
  const of = (name: 'title' | 'text' | 'authors', more: Partial<FieldPattern> = {}) =>
    field(name, { value: { kind: 'article', part: name }, locators: [], ...more })
  const text =
    'It was opened again on Tuesday, and more than four hundred people came to see it, as the town hall said. '
  const article = page(`<article><h1>Opens again</h1><p>${text.repeat(3)}</p><p>${text.repeat(4)}</p></article>`)

  it('a part of an article that is gone is null, though the page has it', () => {
    expect(examineLayout(wrapperOf([of('title')]), article).extraction.data.title).toBe('Opens again')
    expect(examineLayout(wrapperOf([of('title', { gone: true })]), article).extraction).toMatchObject({
      data: { title: null },
      provenance: { title: null },
    })
  })

  it('a page that is no article has null parts and no authors', () => {
    const { data, provenance } = examineLayout(wrapperOf([of('title'), of('text'), of('authors')]), page('')).extraction
    expect(data).toEqual({ title: null, text: null, authors: [] })
    expect(provenance).toEqual({ title: null, text: null, authors: null })
  })

  it('the text of an article alone is given in a format', () => {
    const wrapper = wrapperOf([of('title'), of('text')])
    const plain = examineLayout(wrapper, article).extraction
    expect(plain).not.toHaveProperty('formatted')
    const { formatted, data } = examineLayout(wrapper, article, { text: 'html' }).extraction
    expect(data).toEqual(plain.data)
    expect(formatted).toEqual({ text: { text: data.text, formatted: expect.stringContaining('<p>It was') } })
  })
})
