import { describe, it } from 'vitest'
import { createLinkReader, datesOfList, linksOfList, nextPage } from '../../src/core/locate/index.ts'
import { Captions } from '../../src/core/locate/site/captions.ts'
import { createObserver } from '../../src/core/locate/site/observe.ts'
import { createRandom } from '../sites/made/random.ts'
import { caseLine, seeds } from './cases.ts'
import { areAsApproved } from './held.ts'
import { drawLinkPage } from './pages/drawn-links.ts'
import { treeOf } from './pages/generated.ts'

const HOSTS: ReadonlySet<string> = new Set(['site.example', 'site.example:8080'])

describe('what a search keeps of a page', () => {
  it('is as approved: page by page', async () => {
    const cases = seeds(400).map((seed) => () => {
      const { url, html } = drawLinkPage(seed)
      const tree = treeOf(html)
      const next = nextPage(tree, url)
      const seen = createObserver(HOSTS)(tree, url)
      const told = next === null ? null : next.kind === 'link' ? `${next.by} ${next.url}` : `more ${next.text}`
      const counts = [...Map.groupBy(seen.links, ({ kind }) => kind)].map(([kind, own]) => `${own.length} ${kind}`)
      const flags = [seen.canonical, seen.redirects ? 'redirects' : null, seen.language, seen.guides.join(' ')]
      return caseLine(`${seed}`, [told, counts.join(' '), ...flags], [seen, next, createLinkReader(HOSTS)(tree, url)])
    })
    await areAsApproved('locate', 'pages', cases)
  })

  it('is as approved: site by site, where what stands on one page tells of links of others', async () => {
    const cases = seeds(40).map((site) => () => {
      const captions = new Captions()
      const observe = createObserver(HOSTS, captions)
      const pages = seeds(12).map((i) => drawLinkPage(1000 + site * 4 + (i % 4)))
      const menu = (i: number): string =>
        ['Discussion', 'Print', i % 5 === 0 ? 'Other' : 'Edit', 'Read more', 'A menu entry that is too long for one']
          .map((text, n) => `<a href="/menu/${n === 3 ? 0 : i}/${n}">${text}</a>`)
          .join('')
      const seen = pages.map(({ html }, i) =>
        observe(
          treeOf(html.replace('<body>', `<body><div class="menu">${menu(i)}</div>`)),
          `http://site.example/p/${i}`,
        ),
      )
      const known = captions.entries()
      const again = createObserver(HOSTS, new Captions(known))
      return caseLine(`${site}`, [known.length], [seen, known, pages.map(({ url, html }) => again(treeOf(html), url))])
    })
    await areAsApproved('locate', 'page-rows', cases)
  })
})

describe('lists for machines', () => {
  it('lead where it is approved', async () => {
    const names = [
      '/a',
      '/b?x=1',
      'http://site.example/c',
      'https://site.example/d',
      'http://site.example:8080/e',
      '/f.pdf',
      '/map-3.xml',
      '/map-14.xml',
      'http://elsewhere.example/g',
      'x',
      '',
      'mailto:a@b.example',
      'http://[bad',
      '/lists/map.xml',
    ]
    const cases = seeds(60).map((seed) => () => {
      const r = createRandom(seed)
      const kind = r.pick(['sitemap', 'feed'] as const)
      const pages = Array.from({ length: r.below(9) }, () => r.pick(names))
      const lists = Array.from({ length: r.below(5) }, () => r.pick(names))
      const published = new Map(pages.map((page, i) => [page, `2024-01-0${i + 1}`]))
      const list = { kind, pages, lists, ...(r.chance(70) && { published }) }
      const url = r.pick([
        'http://site.example/lists/map.xml',
        'https://site.example/feed',
        'http://site.example:8080/x',
      ])
      const { links } = linksOfList(list, url, HOSTS)
      return caseLine(
        `${seed} ${kind}`,
        links.map((link) => link.url.slice(7)),
        [links, datesOfList(list, url, HOSTS)],
      )
    })
    await areAsApproved('locate', 'lists', cases)
  })
})
