import { describe, expect, it } from 'vitest'
import { portalPage } from './portal-page.fixture.ts'
import { declaredSection, sectionsOf } from './sections.ts'
import { siteLinksOf } from './site-links.ts'

const ORIGIN = 'http://news.example'
const HOME = `${ORIGIN}/`

/** The section of an address on a site: eight pages that link to the menu, and some of their own. */
function sectionOf(
  path: string,
  menu: Readonly<Record<string, string>>,
  pages: Readonly<Record<string, readonly string[]>>,
  articles: readonly string[],
): string | null {
  const captions = new Map(Object.entries(menu).map(([to, name]) => [ORIGIN + to, name]))
  const fill = Array.from({ length: 8 }, (_, i) => [`/fill-${i}`, []] as const)
  const all = [...Object.entries(pages), ...fill].map(([own, links]) =>
    portalPage(own, { captions, links: [...Object.keys(menu), ...links] }),
  )
  const urls = new Set(articles.map((own) => ORIGIN + own))
  return sectionsOf(siteLinksOf(all), urls, HOME).of(portalPage(path))
}

describe('the section of an article', () => {
  it.each([
    ['/sport', '/sport/a', 'Sport'],
    ['/sport/', '/sport/a', 'Sport'],
    ['/sport.html', '/sport/a', 'Sport'],
    ['/sport.php', '/sport/a', 'Sport'],
    ['/sport.aspx', '/sport/a', 'Sport'],
    ['/sport/index.html', '/sport/a', 'Sport'],
    ['/sport/Default.asp', '/sport/a', 'Sport'],
    ['/sport?all=1', '/sport/a', 'Sport'],
    ['/sport', '/sports/a', null],
    ['/sport.txt', '/sport/a', null],
  ])('the section at %s holds the article at %s: %s', (section, article, wanted) => {
    const pages = { [section]: ['/other'] }
    expect(sectionOf(article, { [section]: 'Sport' }, pages, ['/other', article])).toBe(wanted)
  })

  it('the section is the one that lists the article, of several the one with the fewest', () => {
    const menu = { '/all': 'All', '/few': 'Few' }
    const pages = { '/all': ['/1', '/2', '/3'], '/few': ['/1', '/2'] }
    const of = (path: string) => sectionOf(path, menu, pages, ['/1', '/2', '/3'])
    expect(['/1', '/3', '/4'].map(of)).toEqual(['Few', 'All', null])
  })

  it('a section has further parts of its list', () => {
    const menu = { '/c/sport': 'Sport' }
    const pages = { '/c/sport': ['/1'], '/c/sport?page=2': ['/2'], '/c/sport/3': ['/3'], '/c/sports': ['/4'] }
    const of = (path: string) => sectionOf(path, menu, pages, ['/1', '/2', '/3', '/4'])
    expect(['/1', '/2', '/3', '/4'].map(of)).toEqual(['Sport', 'Sport', 'Sport', null])
  })

  it('a section has a name and a list, and is no article and not the home page', () => {
    expect(sectionOf('/s/1', { '/s': 'S' }, { '/s': [] }, ['/s/1'])).toBeNull()
    expect(sectionOf('/s/1', { '/s': 'S' }, { '/s': ['/s/1'] }, ['/s/1', '/s'])).toBeNull()
    expect(sectionOf('/1', { '/': 'Home' }, { '/': ['/1'] }, ['/1'])).toBeNull()
    expect(sectionOf('/1', { '/s': 'S', '/1': 'One' }, { '/s': ['/1'] }, ['/1'])).toBeNull()
  })

  it('an article that leads to another is not its section', () => {
    const pages = { '/sport': ['/sport/a'], '/sport/a': ['/b'] }
    expect(sectionOf('/b', { '/sport': 'Sport' }, pages, ['/sport/a', '/b'])).toBeNull()
  })

  it('a section at the root counts only where it lists the article, the home page never', () => {
    const pages = { '/index.html': ['/1'], '/': ['/2'] }
    const of = (path: string) => sectionOf(path, { '/index.html': 'Start' }, pages, ['/1', '/2', '/3'])
    expect(['/1', '/2', '/3'].map(of)).toEqual(['Start', null, null])
  })

  it.each([
    { '/sport': 'Sport', '/sport/football': 'Football' },
    { '/sport/football': 'Football', '/sport': 'Sport' },
  ])('the innermost section of the address is taken, in any order of the menu', (menu) => {
    const pages = { '/sport': ['/x'], '/sport/football': ['/x'] }
    const of = (path: string) => sectionOf(path, menu, pages, ['/x', '/sport/1', '/sport/football/1'])
    expect(['/sport/1', '/sport/football/1'].map(of)).toEqual(['Sport', 'Football'])
  })

  it('a section with a name is taken, though one without lists less', () => {
    const captions = new Map([[`${ORIGIN}/all`, 'All']])
    const menu = ['/few', '/all']
    const site = [
      portalPage('/few', { captions, links: [...menu, '/1'] }),
      portalPage('/all', { captions, links: [...menu, '/1', '/2'] }),
      ...Array.from({ length: 8 }, (_, i) => portalPage(`/fill-${i}`, { captions, links: menu })),
    ]
    const articles = new Set([`${ORIGIN}/1`, `${ORIGIN}/2`])
    expect(sectionsOf(siteLinksOf(site), articles, HOME).of(portalPage('/1'))).toBe('All')
  })
})

describe('the section that a page names', () => {
  const crumbs = (...steps: readonly unknown[]) => [{ '@type': 'BreadcrumbList', itemListElement: steps }] as never
  const step = (name: string) => ({ name })

  it.each([
    ['nothing', [], {}, null],
    ['its own word', [{ articleSection: ' Sport ' }], { section: ['x'] }, 'Sport'],
    ['the first of several', [{ articleSection: ['', 'Ski', 'Sport'] }], {}, 'Ski'],
    ['no word', [{ articleSection: 7 }, { articleSection: ' ' }], { section: ['x'] }, 'x'],
    ['the first kind of meta', [], { category: ['c'], 'article:section': ['a', 'b'] }, 'a'],
    ['og', [], { section: ['s'], 'og:section': ['o'] }, 'o'],
    ['a path', crumbs(step('Home'), step('Sport'), step('Ski'), step('Title')), {}, 'Ski'],
    ['a path of items', crumbs(step('Home'), { item: { name: 'Sport' } }, step('Title')), {}, 'Sport'],
    ['a path of addresses', crumbs(step('Home'), { item: 'http://x/' }, step('Title')), {}, null],
    ['a path too short', crumbs(step('Home'), step('Title')), {}, null],
    ['a path of words', crumbs('Home', step('Sport'), step('Title')), {}, null],
    ['a path with gaps', crumbs(step('Home'), null, step('Sport'), { name: 5 }, step('Title')), {}, 'Sport'],
    [
      'the first of two paths',
      [...crumbs(step('Home'), step('Sport'), step('T')), ...crumbs(step('Home'), step('City'), step('T'))],
      {},
      'Sport',
    ],
    ['no path', [{ '@type': 'BreadcrumbList', itemListElement: 'x' }], {}, null],
    ['another list', [{ '@type': 'ItemList', itemListElement: [step('a'), step('b'), step('c')] }], {}, null],
    ['meta before a path', crumbs(step('Home'), step('Sport'), step('T')), { category: ['c'] }, 'c'],
  ] as const)('the section is declared by %s', (_, jsonLd, meta, wanted) => {
    expect(declaredSection(jsonLd as never, meta)).toBe(wanted)
  })
})
