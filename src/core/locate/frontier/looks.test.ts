import { describe, expect, it } from 'vitest'
import { LOOKS } from '../constants.ts'
import { createObserver } from '../site/observe.ts'
import { Site } from '../site/site.ts'
import { anchors, numbered, ORIGIN, type Pages, pathOf, search, treeOf } from '../site.fixture.ts'
import { Looks } from './looks.ts'

const items = numbered('/item', 40)
const news = numbered('/news', 60)
const shell = (...links: readonly string[]): string => `<nav><ul>${anchors(['/', ...links])}</ul></nav>`
const item = (above: string, n: number): string =>
  `${above}<h1>Item ${n}</h1><table><tr><th>1</th><td>2</td></tr></table><p><em>3</em></p>`

/** Items in a list that is linked to from their breadcrumbs alone; the home page leads to news, of which each leads to others. */
const BELOW: Pages = {
  '/': `<h1>Home</h1><ol>${anchors(news)}</ol>`,
  '/things': `${shell()}<h2>Things</h2><ul class="all">${anchors(items)}</ul>`,
  ...Object.fromEntries(
    news.map((path) => [path, `${shell()}<article><h3>News</h3><blockquote>Said</blockquote></article>`]),
  ),
  ...Object.fromEntries(
    items.map((path, n) => [path, item('<p><a href="/">Home</a> <a href="/things">Things</a> x</p>', n)]),
  ),
}

describe('the pages that a person would look at first', () => {
  it('the breadcrumb and the folders of the sample are fetched at once', () => {
    const { asked, found } = search(BELOW, '/item7')
    expect(asked.slice(0, 3)).toEqual(['/item7', '/', '/things'])
    expect(new Set(found)).toEqual(new Set(items))
  })

  it('the sample in other languages is fetched early', () => {
    const languages = ['de', 'fr', 'es']
    const head = languages.map((code) => `<link rel="alternate" hreflang="${code}" href="/${code}/item7">`).join('')
    const { asked } = search({ ...BELOW, '/item7': `${head}${BELOW['/item7']}` }, '/item7')
    expect(asked.slice(0, 8)).toEqual(expect.arrayContaining(['/things', ...languages.map((code) => `/${code}/item7`)]))
  })

  it('few pages are fetched early, whatever the sample links to', () => {
    const crumbs = `<ul class="breadcrumb">${anchors(numbered('/up', 6))}</ul>`
    const head = numbered('/l', 30)
      .map((path) => `<a hreflang="de" href="${path}">x</a>`)
      .join('')
    const { asked } = search(
      { '/': anchors(news), '/a/b/c/d/x': `${head}${crumbs}<a href="/a/b/">1</a><a href="/a/">2</a>` },
      '/a/b/c/d/x',
    )
    const early = asked.slice(0, 2 + LOOKS.early)
    expect(early).toEqual(expect.arrayContaining(['/up6', '/up5', '/up4', '/up3']))
    expect(asked.length).toBeGreaterThan(early.length)
  })
})

describe('the menu of a site', () => {
  /** Items that show a few of each other; all of them are in a list that the menu alone leads to, beside other lists. */
  const menu = ['/list-a', '/list-b', '/list-c', '/list-d']
  const others = numbered('/other', 400)
  const many = numbered('/item', 300)
  const pages: Pages = {
    '/': `${shell(...menu)}<h1>Home</h1>`,
    ...Object.fromEntries(
      menu.map((path, i) => [
        path,
        `${shell(...menu)}<h2>List</h2><ul class="l">${anchors(i === 3 ? many : others.slice(100 * i, 100 * i + 100))}</ul>`,
      ]),
    ),
    ...Object.fromEntries(
      others.map((path) => [path, `${shell(...menu)}<article><h3>x</h3><blockquote>Said</blockquote></article>`]),
    ),
    ...Object.fromEntries(
      many.map((path, n) => [
        path,
        `${shell(...menu)}${item('', n)}<div class="near">${anchors([many[(n + 1) % 40]!, many[(n + 3) % 40]!])}</div>`,
      ]),
    ),
  }

  it('the pages of the menu are fetched before a search ends', () => {
    const { asked, found } = search(pages, '/item7')
    expect(asked).toEqual(expect.arrayContaining(menu))
    expect(found.length).toBe(many.length)
  })

  it('a long menu is followed no further than some of its pages', () => {
    const long = numbered('/m', 200)
    const nav = `<nav>${long.map((path) => `<p class="${path.slice(1)}"><a href="${path}">${path}</a></p>`).join('')}</nav>`
    const site: Pages = Object.fromEntries(
      ['/', ...many].map((path, n) => [path, `${nav}${path === '/' ? anchors(many) : item('', n)}`]),
    )
    const { asked } = search(site, '/item7')
    expect(asked.filter((path) => path.startsWith('/m')).length).toBeLessThan(150)
    expect(asked).toEqual(expect.arrayContaining(many))
  })
})

describe('the early and late looks', () => {
  const observe = createObserver(new Set([new URL(ORIGIN).host]))
  /** Looks after some pages were fetched, null for what is no page: the first of them the sample, another the home page. */
  const looksOf = (
    pages: Readonly<Record<string, string | null>>,
    isKnown: (path: string) => boolean = () => false,
  ) => {
    const site = new Site()
    const shapes: string[] = []
    for (const [path, html] of Object.entries(pages)) {
      const url = ORIGIN + path
      const observation = html === null ? null : observe(treeOf(html), url)
      site.enter({ requested: url, final: url, observation, list: null })
    }
    const pathsOf = (urls: readonly number[]): readonly string[] => urls.map((url) => pathOf(site.urls.at(url)))
    const looks = new Looks(site, {
      sampleCount: 1,
      home: site.urls.intern(`${ORIGIN}/`),
      shapeOf: (url) => {
        const shape = site.urls.at(url).replace(/\d+/, '#')
        return shapes.includes(shape) ? shapes.indexOf(shape) : shapes.push(shape) - 1
      },
      isKnown: (url) => isKnown(pathOf(site.urls.at(url))),
    })
    return { early: () => pathsOf(looks.early()), late: (isAtALoss: boolean) => pathsOf(looks.late(isAtALoss)) }
  }
  /** A link each in a place of its own. */
  const apart = (paths: readonly string[]): string =>
    paths.map((path, i) => `<p class="p${'abcdefghijklmnopqrstuvwxyz'[i]}"><a href="${path}">x</a></p>`).join('')

  it('early looks go to four linked folders of the sample, the nearest first', () => {
    const links = apart(['/a/b/c/d/e/', '/a/b/c/d/', '/a/b/', '/a/', '/'])
    expect(looksOf({ '/a/b/c/d/e/x': links, '/': '' }).early()).toEqual(['/a/b/c/d/e/', '/a/b/c/d/', '/a/b/', '/a/'])
    expect(looksOf({ '/a/b/c/d/e/x': apart(['/a/']), '/': '' }).early()).toEqual(['/a/'])
    expect(looksOf({ '/a/b/c/d/e/x': '', '/': '' }).early()).toEqual([])
  })

  it('early looks go to folders without a link where there is no home page', () => {
    expect(looksOf({ '/a/b/x': '', '/': null }).early()).toEqual(['/a/b/', '/a/'])
    expect(looksOf({ '/a/b/c/d/e/x': '', '/': null }).early()).toEqual(['/a/b/c/d/e/', '/a/b/c/d/', '/a/b/c/', '/a/b/'])
  })

  it('early looks leave out what was fetched or is known by another address', () => {
    const links = apart(['/a/b/', '/a/'])
    expect(looksOf({ '/a/b/x': links, '/': '', '/a/b/': '' }).early()).toEqual(['/a/'])
    expect(looksOf({ '/a/b/x': links, '/': '' }, (path) => path === '/a/').early()).toEqual(['/a/b/'])
  })
})
