import { describe, it } from 'vitest'
import { articleBoilerplate, TEXT_FORMATS } from '../../src/core/content/index.ts'
import type { ParsedPage } from '../../src/core/dom/index.ts'
import { createLinkReader } from '../../src/core/locate/index.ts'
import {
  findArticles,
  isKnownText,
  isNewSince,
  joinDuplicates,
  PortalCrawl,
  portalPageOf,
  readArticle,
  sectionsOf,
  siteLinksOf,
  sketchOf,
  titleAffixesOf,
} from '../../src/core/portal/index.ts'
import { ORIGIN } from '../sites/pages.ts'
import { PORTALS } from '../sites/portal/index.ts'
import { isAsApproved } from './approved.ts'
import { caseLine, seeds } from './cases.ts'
import { drawPortal, drawPortalPages } from './pages/drawn-portals.ts'
import { treeOf } from './pages/generated.ts'

const HOME = `${ORIGIN}/`

/** The pages of a portal in the order in which they are asked for, and what was asked for at once. */
function crawled(pages: Readonly<Record<string, string>>): {
  readonly order: readonly ParsedPage[]
  readonly wants: readonly unknown[]
} {
  const crawl = new PortalCrawl(HOME)
  const links = createLinkReader(new Set(['site.example']))
  const order: ParsedPage[] = []
  const wants: unknown[] = []
  while (!crawl.isOver && wants.length < 80) {
    const next = crawl.next()
    wants.push(next)
    for (const url of next.pages) {
      const html = pages[url.slice(ORIGIN.length)]
      if (html === undefined) continue
      const tree = treeOf(html)
      order.push({ url, tree })
      const read = links(tree, url)
      crawl.addPages(read.pages.map(({ url: to }) => to))
      crawl.addFeeds([...read.feeds, `${ORIGIN}/feed/${order.length % 30}`])
      crawl.addSitemaps(
        [...read.sitemaps, `${ORIGIN}/map/${order.length % 30 === 4 ? 'news' : order.length}`],
        order.length % 2 === 0,
      )
    }
  }
  return { order, wants }
}

function linesOf(name: string, seed: number): readonly string[] {
  const { pages, articles: truth } = drawPortal(name, seed)
  const { order, wants } = crawled(pages)
  const links = createLinkReader(new Set(['site.example']))
  const looked = order.map(({ url, tree }) => portalPageOf(tree, url, links(tree, url)))
  // Classes that are mostly right: what a page is, but for some.
  const classes = looked.map(({ url }, i) => (i % 7 === 0 ? i : truth.has(url) ? -1 : -2))
  const verdicts = findArticles(looked, classes, HOME)
  const found = looked.filter((_, i) => verdicts[i]!.isArticle)
  const same = joinDuplicates(found)
  const sketches = found.map(({ shingles }) => sketchOf(shingles))
  const known = sketches.map((sketch) => sketches.filter((other) => isKnownText(sketch, other)).length)
  const affixes = titleAffixesOf(found.map(({ title }) => title))
  const sections = sectionsOf(siteLinksOf(looked), new Set(found.map(({ url }) => url)), HOME)
  const told = found.map((page) => sections.of(page))
  const own = order.filter((_, i) => verdicts[i]!.isArticle)
  const boilerplate = new Set(articleBoilerplate(own.slice(0, 6)))
  const read = own.map((page, i) =>
    readArticle(page, {
      hints: i % 3 === 0 ? null : { boilerplate },
      format: TEXT_FORMATS[i % 3]!,
      section: told[i]!,
      titleAffixes: affixes,
      sitePictures: new Set([`${ORIGIN}/img/1.jpg`]),
    }),
  )
  const right = found.filter(({ url }) => truth.has(url)).length
  return [
    caseLine(`${name} ${seed} crawl`, [wants.length, order.length], wants),
    caseLine(`${name} ${seed} pages`, [looked.filter(({ isArticle }) => isArticle).length], looked),
    caseLine(`${name} ${seed} articles`, [`${right} right of ${found.length}, ${truth.size} there`], verdicts),
    caseLine(`${name} ${seed} copies`, [found.length - same.length], [same, known]),
    caseLine(`${name} ${seed} sections`, [...new Set(told)].slice(0, 5), told),
    caseLine(
      `${name} ${seed} records`,
      [affixes.size, ...read.slice(0, 2).map((one) => one?.data.title ?? null)],
      [read, [...affixes]],
    ),
  ]
}

describe('portals', () => {
  for (const name of Object.keys(PORTALS)) {
    it(`are clipped as approved: ${name}`, async () => {
      await isAsApproved(
        'portal',
        name,
        seeds(2)
          .flatMap((seed) => linesOf(name, seed + 11))
          .join('\n'),
      )
    })
  }

  it('have sections, articles and copies as approved where little is known of their pages', async () => {
    const lines = seeds(120).map((seed) => {
      const { pages, articles, home } = drawPortalPages(seed)
      const sections = sectionsOf(siteLinksOf(pages), articles, home)
      const told = pages.map((page) => sections.of(page))
      const verdicts = findArticles(
        pages,
        pages.map((_, i) => (i * 5) % 4),
        home,
      )
      const same = joinDuplicates(pages)
      const found = verdicts.filter(({ isArticle }) => isArticle).length
      return caseLine(`drawn ${seed}`, [found, pages.length - same.length, ...new Set(told)], [told, verdicts, same])
    })
    await isAsApproved('portal', 'drawn', lines.join('\n'))
  })

  it('have new articles as approved', async () => {
    const since = Date.UTC(2024, 4, 17, 12)
    const dates = [
      null,
      '2024',
      '2024-05',
      '2024-05-16',
      '2024-05-17',
      '2024-05-17T11:59:59Z',
      '2024-05-17T12:00:00Z',
      '2024-05-17T13:30:00+02:00',
      '2024-05-17T11:30:00',
      '2024-05-17T12:00',
      'soon',
    ]
    const lines = dates.flatMap((published) =>
      [since - 1, since].map(
        (firstSeen) => `${published} ${firstSeen - since}: ${isNewSince({ published, firstSeen }, since)}`,
      ),
    )
    await isAsApproved('portal', 'new', lines.join('\n'))
  })
})
