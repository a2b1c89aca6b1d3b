import { describe, expect, it } from 'vitest'
import type { PageId } from '../../base/index.ts'
import { treeOf } from '../site.fixture.ts'
import { createObserver } from './observe.ts'
import { Site } from './site.ts'
import { UrlAliases } from './url-aliases.ts'

/** Pages by URL with what they say, taken in this order. */
function taken(pages: readonly (readonly [path: string, text: string])[]) {
  const site = new Site()
  const aliases = new UrlAliases(site)
  const observe = createObserver(new Set(['site.example']))
  const copies: string[] = []
  for (const [path, text] of pages) {
    const url = `http://site.example${path}`
    const observation = observe(treeOf(`<p>${text}</p>`), url)
    const page = site.enter({ requested: url, final: url, observation, list: null })!
    aliases.add(page)
  }
  for (const page of site.pages) if (aliases.isCopy(page)) copies.push(site.urls.at(page.url).slice(19))
  return {
    copies,
    knows: (path: string) => aliases.isKnown(site.urls.intern(`http://site.example${path}`)),
    plain: (path: string) => aliases.withoutIdle(`http://site.example${path}`).slice(19),
  }
}
const LETTERS = [...'abcdef']

describe('URL aliases', () => {
  it('pages under one path with the same text are copies', () => {
    expect(
      taken([
        ['/a', '1'],
        ['/a?x=1', '1'],
        ['/a?x=2', '2'],
        ['/b', '1'],
      ]).copies,
    ).toEqual(['/a?x=1'])
  })

  it.each([
    ['a slash at its end', '/a/'],
    ['the name of a folder page', '/a/index.html'],
    ['another name of a folder page', '/a/default.aspx'],
    ['letters in another case', '/A'],
    ['doubled slashes', '//a'],
    ['an encoded letter', '/%61'],
    ['all of these and a query', '//A/Index.php?b=1'],
  ])('a page under the same path with %s is a copy when it says the same', (_, path) => {
    expect(
      taken([
        ['/a', '1'],
        [path, '1'],
        [`/x${path}`, '1'],
      ]).copies,
    ).toEqual([path])
    expect(
      taken([
        ['/a', '1'],
        [path, '2'],
      ]).copies,
    ).toEqual([])
  })

  it('a URL with an idle query key is a copy before it is fetched', () => {
    const { knows } = taken(
      LETTERS.flatMap(
        (name, i) =>
          [
            [`/${name}?s=${i}`, name],
            [`/${name}?s=9${i}`, name],
          ] as const,
      ),
    )
    expect(knows('/a?s=77')).toBe(true)
    expect(knows('/a?s=77&page=2')).toBe(false)
    expect(knows('/new?s=77')).toBe(false)
  })

  it('an address without its idle parts keeps the others', () => {
    const { plain } = taken(
      LETTERS.flatMap((name) => [`/${name}`, `/${name}?s=1`].map((path) => [path, name] as const)),
    )
    expect([plain('/new?s=77'), plain('/new?s=77&page=2'), plain('/new')]).toEqual(['/new', '/new?page=2', '/new'])
  })

  it('a URL with an idle folder is a copy before it is fetched', () => {
    const { knows, copies } = taken(
      LETTERS.flatMap(
        (name, i) =>
          [
            [`/s-${i}/${name}`, name],
            [`/s-9${i}/${name}`, name],
          ] as const,
      ),
    )
    expect(copies).toEqual(LETTERS.map((name, i) => `/s-9${i}/${name}`))
    expect(knows('/s-77/a')).toBe(true)
    expect(knows('/s-77/new')).toBe(false)
  })

  it('the query still counts where a folder is idle', () => {
    const { knows } = taken(
      LETTERS.flatMap(
        (name, i) =>
          [
            [`/s-${i}/${name}?page=2`, name],
            [`/s-9${i}/${name}?page=2`, name],
          ] as const,
      ),
    )
    expect(knows('/s-77/a?page=2')).toBe(true)
    expect(knows('/s-77/a?page=3')).toBe(false)
    expect(knows('/s-77/a')).toBe(false)
  })

  it('a folder or a key that changes the page is not idle', () => {
    const same = LETTERS.flatMap(
      (name, i) =>
        [
          [`/en/${name}`, name],
          [`/us/${name}`, i === 0 ? 'other' : name],
        ] as const,
    )
    expect(taken(same)).toMatchObject({ copies: [] })
    expect(taken(same).knows('/au/b')).toBe(false)
    const paging = LETTERS.flatMap((name) => [1, 2, 3, 4].map((n) => [`/${name}?page=${n}`, `${name}${n}`] as const))
    expect(taken(paging).knows('/a?page=9')).toBe(false)
  })

  it('two equal pairs alone make no folder idle', () => {
    expect(
      taken([
        ['/x/a', '1'],
        ['/y/a', '1'],
        ['/x/b', '2'],
        ['/y/b', '2'],
      ]),
    ).toMatchObject({ copies: [] })
  })

  it('a page cannot be handed in where a URL is asked for', () => {
    const aliases = new UrlAliases(new Site())
    const page: PageId = 3
    // @ts-expect-error a page is no URL
    const isKnown = (): boolean => aliases.isKnown(page)
    expect(isKnown).not.toThrow()
  })
})
