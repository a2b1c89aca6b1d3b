import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { FLOW, WRONG_PAGE_CHARS } from '../constants.ts'
import { agree, currentLink, isOfRecord, linksAhead, textsOf } from './flow-links.ts'

const link = (url: string, label: string, place = 'a') => ({ url, label, place })

describe('a link as it is now', () => {
  const links = [
    link('/a', 'Ash'),
    link('/b', 'ash', 'b>a'),
    link('/e', 'Elm'),
    link('/e', 'Elm', 'b>a'),
    link('/x', ''),
  ]
  const now = (label: string, place: string, ...texts: readonly string[]) =>
    currentLink({ label, place }, links, new Set(texts))

  it('is called the same, of several the one at the same place', () => {
    expect(now('ELM', 'x')).toBe(links[2])
    expect(now('ash', 'a')).toBe(links[0])
    expect(now('ash', 'b>a')).toBe(links[1])
    expect(now('ash', 'c>a')).toBeNull()
    expect(now('oak', 'a')).toBeNull()
    expect(now('', 'a')).toBeNull()
  })

  it('is called as its record was, where none is called the same', () => {
    expect(now('oak', 'x', 'elm')).toBe(links[2])
    expect(now('', 'a', 'ash')).toBe(links[0])
    expect(now('elm', 'x', 'ash')).toBe(links[2])
    expect(currentLink({ label: 'oak', place: 'a' }, links)).toBeNull()
  })
})

describe('links ahead', () => {
  const LONG = 'A sentence of some words that says what a page is about. '.repeat(WRONG_PAGE_CHARS.moved)
  const ahead = (
    body: string,
    {
      texts = [],
      isJudged = true,
      shared = [],
      url = 'https://a.example/item/2',
    }: {
      readonly texts?: readonly string[]
      readonly isJudged?: boolean
      readonly shared?: readonly string[]
      readonly url?: string
    } = {},
  ) => {
    const parsed = parse(body)
    if (!parsed.ok) throw new Error()
    const sought = { texts: new Set(texts), isJudged, shared: new Set(shared.map((one) => `https://a.example${one}`)) }
    return linksAhead({ url, tree: parsed.tree }, sought).map((one) => one.url.slice(17))
  }
  const LINKS = '<a href=/x>Ash</a><a href=/item/2/more>m</a><a href=/item/3>n</a><a href=/y>Ash</a>'

  it('are called as the record was, then go on from the address', () => {
    expect(ahead(LINKS + LONG, { texts: ['ash'] })).toEqual(['/x', '/y', '/item/2/more'])
    expect(ahead(LINKS + LONG)).toEqual(['/item/2/more'])
    expect(ahead(LINKS + LONG, { texts: ['ash'], shared: ['/x'] })).toEqual(['/y', '/item/2/more'])
  })

  it('are any of a page that says little, where something is remembered', () => {
    expect(ahead(LINKS, { texts: ['oak'] })).toEqual(['/item/2/more', '/x', '/item/3'])
    expect(ahead(LINKS)).toEqual(['/item/2/more'])
    expect(ahead(LINKS, { texts: ['n'] })).toEqual(['/item/3', '/item/2/more', '/x'])
    expect(FLOW.mostAhead).toBe(3)
  })

  it('are one alone where what is found cannot be judged', () => {
    const own = { isJudged: false, texts: ['ash'] }
    expect(ahead(LINKS, own)).toEqual(['/item/2/more'])
    expect(ahead(LINKS + LONG, own)).toEqual([])
    expect(ahead('<a href=/x>a</a>', own)).toEqual(['/x'])
    expect(ahead('<a href=/x>a</a><a href=/y>a</a>', own)).toEqual([])
    expect(ahead('', own)).toEqual([])
  })

  it.each([
    ['https://a.example/item/2', '/item/2/details', true],
    ['https://a.example/item/2', '/details?id=2', true],
    ['https://a.example/item/2.html', '/details/2', true],
    ['https://a.example/item/red-ash/', '/view/ash/red', true],
    ['https://a.example/item/red-ash/index.html', '/view/ash-red.php', true],
    ['https://a.example/item/Red-Ash', '/view/red', false],
    ['https://a.example/item/Red-Ash', '/view/ash-red', true],
    ['https://a.example/item/-2', '/view/2', true],
    ['https://a.example/item/2', '/item/22', false],
    ['https://a.example/view?id=7', '/view/id/7', true],
    ['https://a.example/', '/view', false],
  ])('of %s: %s goes on: %s', (url, href, wanted) => {
    expect(ahead(`<a href="${href}">x</a>${LONG}`, { url })).toEqual(wanted ? [href] : [])
  })
})

describe('what is remembered of a record', () => {
  it('are its short texts, in lower case', () => {
    const long = 'x'.repeat(FLOW.mostLabel)
    const data = { a: ' The\n Ash ', b: 7, c: null, d: ['x'], e: 'y', f: long, g: `${long}x`, h: 'ok' }
    expect(textsOf(data)).toEqual(new Set(['the ash', long, 'ok']))
    expect(textsOf(null)).toEqual(new Set())
  })

  it.each([
    [{ a: 'long name', b: 'x', c: 3 }, { a: 'long name', b: 'x', c: 3 }, true],
    [{ a: 'long name', b: 'x', c: 3 }, { a: 'long name', b: 'x', c: 4 }, true],
    [{ a: 'long name', b: 'x', c: 3, d: 1 }, { a: 'long name', b: 'x' }, true],
    [{ a: 'long name', b: 'x', c: 3 }, { a: 'long name' }, false],
    [{ a: 'long name', b: 'x', c: 3 }, { a: 'other', b: 'x', c: 3 }, false],
    [{ a: 'same', b: 'size' }, { a: 'same' }, true],
    [{ a: 'same', b: 'size' }, { b: 'size' }, false],
    [{ c: 3 }, { c: 3 }, true],
    [{ c: 3, a: 'x' }, { c: 3 }, false],
    [{ c: 3, a: 'x' }, { a: 'x' }, true],
    [{ c: null, d: ['x'], e: true }, { c: null, d: ['x'], e: true }, false],
    [{}, {}, false],
    [null, { a: 'x' }, false],
  ])('%j is that of %j: %s', (remembered, data, wanted) => {
    expect(isOfRecord(remembered, data)).toBe(wanted)
  })

  it.each([
    [{ a: 'x', b: 1 }, { a: 'x', b: 1 }, true],
    [{ a: 'x', b: 1 }, { a: 'x', b: 2 }, false],
    [{ a: 'x', b: 1 }, { a: 'x', b: null, c: 3 }, true],
    [{ a: 'x', b: ['y'] }, { a: 'x', b: ['z'] }, true],
    [{ a: 'x' }, { b: 'y' }, true],
    [{ a: 'x' }, { a: 'y' }, false],
  ])('%j agrees with %j: %s', (one, other, wanted) => {
    expect([agree(one, other), agree(other, one)]).toEqual([wanted, wanted])
  })
})
