import { describe, expect, it } from 'vitest'
import { parse } from '../../dom/index.ts'
import { WRONG_PAGE_CHARS } from '../constants.ts'
import { agree, isOfRecord, linksAhead } from './flow-links.ts'

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
  ])('a link ahead of the page %s to %s leads on to the same record: %s', (url, href, wanted) => {
    expect(ahead(`<a href="${href}">x</a>${LONG}`, { url })).toEqual(wanted ? [href] : [])
  })
})

describe('records across pages', () => {
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
  ])('the remembered record %j and the record %j are one: %s', (remembered, data, wanted) => {
    expect(isOfRecord(remembered, data)).toBe(wanted)
  })

  it.each([
    [{ a: 'x', b: 1 }, { a: 'x', b: 1 }, true],
    [{ a: 'x', b: 1 }, { a: 'x', b: 2 }, false],
    [{ a: 'x', b: 1 }, { a: 'x', b: null, c: 3 }, true],
    [{ a: 'x', b: ['y'] }, { a: 'x', b: ['z'] }, true],
    [{ a: 'x' }, { b: 'y' }, true],
    [{ a: 'x' }, { a: 'y' }, false],
  ])('the records %j and %j agree: %s', (one, other, wanted) => {
    expect([agree(one, other), agree(other, one)]).toEqual([wanted, wanted])
  })
})
