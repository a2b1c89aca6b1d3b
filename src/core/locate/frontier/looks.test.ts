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

describe('where a person would look', () => {
  it('is looked at at once: what a sample says it is below, and the folders that it is in', () => {
    const { asked, found } = search(BELOW, '/item7')
    expect(asked.slice(0, 3)).toEqual(['/item7', '/', '/things'])
    expect(new Set(found)).toEqual(new Set(items))
  })

  it('is the sample in other languages', () => {
    const languages = ['de', 'fr', 'es']
    const head = languages.map((code) => `<link rel="alternate" hreflang="${code}" href="/${code}/item7">`).join('')
    const { asked } = search({ ...BELOW, '/item7': `${head}${BELOW['/item7']}` }, '/item7')
    expect(asked.slice(0, 8)).toEqual(expect.arrayContaining(['/things', ...languages.map((code) => `/${code}/item7`)]))
  })

  it('is few pages, whatever the sample says', () => {
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

  it('is looked at, each of its items, before a search ends that has found enough', () => {
    const { asked, found } = search(pages, '/item7')
    expect(asked).toEqual(expect.arrayContaining(menu))
    expect(found.length).toBe(many.length)
  })

  it('is looked at no further than a few items', () => {
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

describe('the looks of a person', () => {
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
  const letters = (count: number): readonly string[] =>
    [...'abcdefghijklmnopqrstuvwxyz'.slice(0, count)].map((name) => `/${name}`)

  it('are at four folders of the sample that something leads to, the nearest first', () => {
    const links = apart(['/a/b/c/d/e/', '/a/b/c/d/', '/a/b/', '/a/', '/'])
    expect(looksOf({ '/a/b/c/d/e/x': links, '/': '' }).early()).toEqual(['/a/b/c/d/e/', '/a/b/c/d/', '/a/b/', '/a/'])
    expect(looksOf({ '/a/b/c/d/e/x': apart(['/a/']), '/': '' }).early()).toEqual(['/a/'])
    expect(looksOf({ '/a/b/c/d/e/x': '', '/': '' }).early()).toEqual([])
  })

  it('are at all folders where there is no home page', () => {
    expect(looksOf({ '/a/b/x': '', '/': null }).early()).toEqual(['/a/b/', '/a/'])
    expect(looksOf({ '/a/b/c/d/e/x': '', '/': null }).early()).toEqual(['/a/b/c/d/e/', '/a/b/c/d/', '/a/b/c/', '/a/b/'])
  })

  it('are at nothing that was fetched, or is known by another address', () => {
    const links = apart(['/a/b/', '/a/'])
    expect(looksOf({ '/a/b/x': links, '/': '', '/a/b/': '' }).early()).toEqual(['/a/'])
    expect(looksOf({ '/a/b/x': links, '/': '' }, (path) => path === '/a/').early()).toEqual(['/a/b/'])
  })

  it('are in the end at what the sample and the home page lead to, four at a time and ten in all', () => {
    const menu = letters(12)
    const { late } = looksOf({ '/x': apart([...menu, '/own']), '/': apart([...menu, '/front']) })
    expect([late(false), late(false), late(false), late(false)]).toEqual([
      menu.slice(0, 4),
      menu.slice(0, 4),
      menu.slice(0, 2),
      [],
    ])
  })

  it('are at a loss at all that either leads to, twenty in all', () => {
    const { late } = looksOf({ '/x': apart(['/own', '/both']), '/': apart(['/both', '/front']) })
    expect(late(false)).toEqual(['/both'])
    expect(late(true)).toEqual(['/both', '/own', '/front'])
    const wide = looksOf({ '/x': apart(letters(24)), '/': '' })
    const given = Array.from({ length: 7 }, () => wide.late(true).length)
    expect(given).toEqual([4, 4, 4, 4, 4, 0, 0])
    expect(looksOf({ '/x': apart(['/own']), '/': null }).late(true)).toEqual(['/own'])
    const menu = letters(20)
    const known = looksOf({ '/x': apart(menu), '/': apart(menu) })
    expect(
      [known.late(true), known.late(true), known.late(true), known.late(false)].map(({ length }) => length),
    ).toEqual([4, 4, 4, 0])
  })

  it('are at each link of a small group, and at one of each spelling of a larger one', () => {
    const row = (paths: readonly string[]) => `<ul>${anchors(paths)}</ul>`
    const small = numbered('/n', LOOKS.menu)
    const of = (paths: readonly string[]) => {
      const { late } = looksOf({ '/x': row(paths), '/': row(paths) })
      return late(false)
    }
    expect(of(small)).toEqual(small.slice(0, 4))
    expect(of([...small, '/other'])).toEqual([small[0], '/other'])
  })

  it('go from group to group', () => {
    const html = `<ul>${anchors(['/a', '/b'])}</ul><ol>${anchors(['/c', '/d'])}</ol>`
    expect(looksOf({ '/x': html, '/': html }).late(false)).toEqual(['/a', '/c', '/b', '/d'])
  })
})
