import { describe, expect, it } from 'vitest'
import { ascending, jaccard } from '../../core/base/index.ts'
import type { StrategyChoice } from '../../core/locate/index.ts'
import { anchors, numbered, type Pages, search, treeOf } from '../../core/locate/site.fixture.ts'
import { indesit, indesitBy, indesitOnce } from './indesit.ts'
import type { IndesitLimits } from './site-classes.ts'
import { tagListsOf } from './tag-lists.ts'

/** What a strategy finds from a sample: ascending paths, and the number of downloads. */
function find(
  strategy: StrategyChoice,
  pages: Pages,
  sample: string,
): { readonly found: readonly string[]; readonly downloads: number } {
  const { found, downloads } = search(pages, sample, { strategy })
  return { found: found.toSorted(), downloads }
}

/** The same HTML at each path. */
const pagesAt = (paths: readonly string[], html: string): Pages => Object.fromEntries(paths.map((path) => [path, html]))

const players = numbered('/player', 30)
const player = '<h1>p</h1><p class="menu"><a href="/stats">stats</a></p>'
const list = (paths: readonly string[]): string => `<ul class="all">${anchors(paths)}</ul>`
const site = { ...pagesAt(players, player), '/stats': list(players) }

describe('the schema of a page', () => {
  // Figure 4: p1 and p2 have tables and lists of links, p3 a table and paragraphs; the tags that parsers insert are the same on all.
  const cell = (url: string): string => `<table><tr><td><a href="${url}">X</a><a href="${url}b">Y</a></td></tr></table>`
  const p1 = `${cell('/1')}<h1>a</h1><ul><li><a href="/10">E</a></li><li><a href="/11">F</a></li></ul>`
  const p2 = `<hr>${cell('/3')}<p>text</p><ul><li><a href="/13">G</a></li></ul>`
  const p3 = `${cell('/5')}<p><b><a href="/10">L</a></b></p>`
  const schemaOf = (html: string): Int32Array => ascending(tagListsOf(treeOf(html)).schema)

  it('the schemas of the pages p1 and p2 of the paper are equal', () => {
    expect(schemaOf(p1)).toEqual(schemaOf(p2))
  })

  it('the schemas of the pages p1 and p3 of the paper have a similarity of 1/3', () => {
    expect(jaccard(schemaOf(p1), schemaOf(p3))).toBeCloseTo(1 / 3)
  })

  it('the schema of a page has its anchors alone', () => {
    const map = '<map><area href="/map"></map>'
    expect(schemaOf(`<link rel="next" href="/2">${map}<a href="/1">x</a>`)).toEqual(schemaOf('<a href="/1">x</a>'))
  })

  it('the schema of a page depends on classes, not on addresses, titles and names', () => {
    expect(schemaOf('<p class="a"><a href="/1">x</a>')).not.toEqual(schemaOf('<p class="b"><a href="/1">x</a>'))
    expect(schemaOf('<a href="/1" title="x">x</a><a name="n">y</a>')).toEqual(schemaOf('<a href="/2">x</a>'))
  })
})

describe('indesit', () => {
  it('indesit finds the whole class through an index that the sample links to', () => {
    expect(find(indesit, site, '/player1')).toEqual({ found: [...players].sort(), downloads: 31 })
  })

  it('pages are similar from another T on, and a collection is left after another n', () => {
    const by = (own: Partial<IndesitLimits>): StrategyChoice => indesitBy({ name: 'x', discovery: 'anew', ...own })
    const other = '<h1>o</h1><p class="menu"><a href="/stats">stats</a></p><i><a href="/x">x</a></i>'
    const half = {
      ...site,
      ...pagesAt(numbered('/other', 3), other),
      '/stats': list([...players, ...numbered('/other', 3)]),
    }
    expect(find(by({}), half, '/player1').found).not.toContain('/other1')
    expect(find(by({ similar: 0.5 }), half, '/player1').found).toEqual([...players, ...numbered('/other', 3)].sort())
    const news = { ...pagesAt(numbered('/news', 40), '<p>news</p>'), '/s': `<h1>s</h1>${list(numbered('/news', 40))}` }
    expect(find(by({ mostLinks: 9 }), news, '/s').downloads - find(by({}), news, '/s').downloads).toBe(6)
  })

  it('indesit leaves a collection when more than n = 3 of its links led to one cluster', () => {
    const news = numbered('/news', 40)
    const pages = { ...pagesAt(news, '<p>news</p>'), '/s': `<h1>s</h1>${list(news)}` }
    expect(find(indesit, pages, '/s')).toEqual({ found: ['/s'], downloads: 5 })
  })

  it('a class-link scores 0 at its first link to another page', () => {
    const mixed = ['/player1', '/player2', '/about', ...players.slice(2)]
    const pages = { ...site, '/stats': list(mixed), '/about': '<p>about</p>' }
    expect(find(indesit, pages, '/player1')).toEqual({ found: ['/player1', '/player2'], downloads: 4 })
  })

  it('a class-link scores 0 at a link that leads to no page', () => {
    const pages = { ...site, '/stats': list(['/player1', '/gone', ...players.slice(1)]) }
    expect(find(indesit, pages, '/player1')).toEqual({ found: ['/player1'], downloads: 3 })
  })

  it('the class-links of an index that lead to targets are followed, and no others', () => {
    const news = numbered('/news', 10)
    const pages = { ...site, ...pagesAt(news, 'news'), '/stats': `${list(players)}<ol>${anchors(news)}</ol>` }
    // Four pages of news are looked at for other indexes, where n = 3 ends it.
    expect(find(indesit, pages, '/player1')).toEqual({ found: [...players].sort(), downloads: 35 })
  })

  it('the index that leads to most targets is followed first', () => {
    const few = numbered('/few', 11)
    const pages = {
      ...pagesAt(players, `${anchors(['/few1'], '<i>$</i>')}${anchors(['/all'], '<b>$</b>')}`),
      ...pagesAt(few, `<ol>${anchors(players.slice(1, 3))}</ol><u>${anchors(few, '$')}</u>`),
      '/all': list(players),
    }
    // Then there is no need for the others of /few1; one of them is met at its first link that leads to no target.
    expect(find(indesit, pages, '/player1')).toEqual({ found: [...players].sort(), downloads: 33 })
  })

  describe('the choice of a cluster', () => {
    const junk = numbered('/junk', 5)
    // A search for the fellows of an index that has these links downloads four of them; a score of its class-link takes one.
    const costly = `<u>${anchors(junk)}</u>`
    const indexLinks = (a: readonly string[], b: readonly string[]): string =>
      `<p class="a">${anchors(a)}</p><p class="b">${anchors(b)}</p>`
    const from = (first: number, last: number): readonly string[] => players.slice(first - 1, last)
    const choose = (a: readonly string[], b: readonly string[], pages: Pages): ReturnType<typeof find> =>
      find(indesit, { ...pagesAt(players, indexLinks(a, b)), ...pagesAt(junk, 'junk'), ...pages }, '/player1')

    it('a cluster is chosen by the mean over the collections of a class-link', () => {
      const pages = {
        '/a1': `<ol>${anchors(from(2, 4))}</ol>${costly}`,
        '/a2': `<ol>${anchors(from(3, 5))}</ol>${costly}`,
        '/b': list(from(2, 6)),
      }
      expect(choose(['/a1', '/a2'], ['/b'], pages)).toEqual({ found: [...from(1, 6)], downloads: 10 })
    })

    it('a cluster is chosen by the sum over its class-links', () => {
      const pages = {
        '/a': `${list(from(2, 4))}<ol>${anchors(from(5, 7))}</ol>`,
        '/b': `<ol>${anchors(from(2, 6))}</ol>${costly}`,
      }
      expect(choose(['/a'], ['/b'], pages)).toEqual({ found: [...from(1, 7)], downloads: 10 })
    })

    it('a cluster is chosen by pages that were no targets before, in any order', () => {
      const pages = { '/a': `<ol>${anchors(from(2, 6))}</ol>${costly}`, '/b': list(from(3, 9)) }
      expect(choose(['/a'], ['/b'], pages)).toEqual({ found: [...from(1, 9)], downloads: 12 })
    })

    it('the first cluster among equals is chosen', () => {
      const pages = { '/a': list(from(2, 6)), '/b': `<ol>${anchors(from(2, 6))}</ol>${costly}` }
      expect(choose(['/a'], ['/b'], pages)).toEqual({ found: [...from(1, 6)], downloads: 9 })
    })
  })

  it('the links of a collection to each cluster are counted apart', () => {
    const others = ['b', 'i', 'u', 's'].map((tag) => [`/${tag}`, `<${tag}><a href="/${tag}">x</a></${tag}>`])
    const menu = `<p class="menu">${anchors([...others.map(([path]) => path!), '/stats'])}</p>`
    const pages = { ...Object.fromEntries(others), ...pagesAt(players, menu), '/stats': list(players) }
    expect(find(indesit, pages, '/player1').found).toEqual([...players].sort())
  })

  it('all back class-links of an index are followed', () => {
    const half = (first: readonly string[], second: readonly string[], next: string): string =>
      `${list(first)}<ol>${anchors(second)}</ol><b><a href="${next}">next</a></b>`
    const pages = {
      ...site,
      '/stats': half(players.slice(0, 5), players.slice(5, 15), '/more'),
      '/more': half(players.slice(15, 20), players.slice(20), '/stats'),
    }
    expect(find(indesitOnce, pages, '/player1').found).toEqual([...players].sort())
  })

  it('the fellows of all samples are searched for', () => {
    const coaches = numbered('/coach', 4)
    const pages = {
      ...site,
      ...pagesAt(coaches, '<h2>c</h2><div><a href="/staff">staff</a></div>'),
      '/staff': `<dl>${anchors(coaches)}</dl>`,
    }
    const { found } = search(pages, ['/player1', '/coach2'], { strategy: indesit })
    expect(found.toSorted()).toEqual([...coaches, ...players].sort())
  })

  it('pages differ by the names and values of attributes, but for href, src, title and alt', () => {
    const coach = player.replace('class="menu"', 'class="coaches"')
    const twin = player.replace('<p class="menu">', '<p title="t" class="menu" alt="a">')
    // The list of players comes first in the document; the coach stands in another.
    const stats = `${list(players)}<ol>${anchors(['/coach'])}</ol>`
    const pages = { ...site, '/player7': twin, '/coach': coach, '/stats': stats }
    expect(find(indesit, pages, '/player1')).toEqual({ found: [...players].sort(), downloads: 32 })
  })

  it('pages are similar from .85 on', () => {
    const links = (from: number, to: number): string => {
      const ids = Array.from({ length: to - from }, (_, i) => from + i)
      return ids.map((id) => `<p id="p${id}"><a href="/stats">x</a></p>`).join('')
    }
    // Of 20 tag-lists each, 19 in common are 19/21 = .90, 18 in common 18/22 = .82; 17 of the 20 are .85.
    const pages = {
      '/a': links(0, 20),
      '/at': links(0, 17),
      '/near': links(1, 21),
      '/far': links(2, 22),
      '/stats': `${anchors(['/a', '/at', '/near'])}<ol>${anchors(['/far'])}</ol>`,
    }
    expect(find(indesit, pages, '/a').found).toEqual(['/a', '/at', '/near'])
  })

  describe('an index on several pages', () => {
    const next = (path: string): string => `<p><b><a href="${path}">next</a></b></p>`
    const halves = [players.slice(0, 15), players.slice(15)] as const
    const pages = {
      ...pagesAt(players, player.replace('/stats', '/index1')),
      '/index1': `${list(halves[0])}${next('/index2')}`,
      '/index2': `${list(halves[1])}${next('/index1')}`,
    }

    it('recursion finds all index pages, and ends though they link to each other', () => {
      expect(find(indesit, pages, '/player1')).toEqual({ found: [...players].sort(), downloads: 32 })
    })

    it('index pages similar to the index cluster are followed', () => {
      const frame = Array.from({ length: 9 }, (_, i) => `<p id="p${i}"><a href="/about">x</a></p>`).join('')
      const similar = {
        ...pages,
        '/about': 'about',
        '/index1': frame + pages['/index1'],
        '/index2': `${frame}${pages['/index2']}<u><a href="/about">more</a></u>`,
      }
      expect(find(indesit, similar, '/player1').found).toEqual([...players].sort())
    })

    it('the recursion over index pages has no bound of depth', () => {
      const levels = 250
      const deep: Record<string, string> = {}
      for (let level = 0; level < levels; level++) {
        const below = level === 0 ? [] : [`/${level - 1}/0`, `/${level - 1}/1`]
        const above = level === levels - 1 ? [] : [`/${level + 1}/0`]
        for (const i of [0, 1])
          deep[`/${level}/${i}`] = `<div id="l${level}"><ul>${anchors(below)}</ul><p>${anchors(above)}</p></div>`
      }
      const { found, downloads } = find(indesit, deep, '/0/0')
      expect(found).toEqual(['/0/0', '/0/1'])
      expect(downloads).toBe(2 * levels - 1)
    })

    it('a tree of index pages is searched to its root', () => {
      // 32 players below 16 teams below 8 groups ..., each page with links to its two and to the one above.
      const tree: Record<string, string> = {}
      for (let level = 0; level <= 5; level++) {
        for (let i = 0; i < 32 >> level; i++) {
          const below = level === 0 ? [] : [2 * i, 2 * i + 1].map((child) => `/${level - 1}/${child}`)
          const above = level === 5 ? [] : [`/${level + 1}/${i >> 1}`]
          tree[`/${level}/${i}`] = `<div id="l${level}"><ul>${anchors(below)}</ul><p>${anchors(above, '$')}</p></div>`
        }
      }
      const { found, downloads } = find(indesit, tree, '/0/0')
      expect(found).toHaveLength(32)
      expect(downloads).toBe(63)
    })
  })

  it('neighbours are discovered anew from the targets found so far', () => {
    // The sample's index lists half of the players; the other index is linked from those alone.
    const [first, second] = [players.slice(0, 15), players.slice(15)]
    const links = (index: string): string => `<p class="menu"><a href="${index}">stats</a></p>`
    const pages = {
      ...pagesAt(players, links('/one')),
      '/player2': links('/two'),
      '/one': list(first),
      '/two': `<div>${list([...second, '/player1'])}</div>`,
    }
    expect(find(indesit, pages, '/player1')).toEqual({ found: [...players].sort(), downloads: 32 })
    // The search for more indexes meets the other one, which is not like the first.
    expect(find(indesitOnce, pages, '/player1')).toEqual({ found: [...first].sort(), downloads: 17 })
  })

  it('the search ends on a loop from team to player to team', () => {
    const teams = numbered('/team', 6)
    const pages: Record<string, string> = {}
    for (const [t, team] of teams.entries()) {
      const own = numbered(`${team}/player`, 5)
      pages[team] = `<div>${list(own)}</div>`
      for (const path of own)
        pages[path] = `<p><i><a href="${team}">team</a></i><b><a href="${teams[(t + 1) % 6]}">next</a></b></p>`
    }
    const result = search(pages, '/team1/player1', { strategy: indesit })
    expect(result.stopped).toBe('exhausted')
    expect(result.found.length).toBeGreaterThan(5)
    expect(result.downloads).toBeLessThanOrEqual(36)
  })
})
