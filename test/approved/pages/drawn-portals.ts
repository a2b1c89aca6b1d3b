import type { PortalPage } from '../../../src/core/portal/index.ts'
import { portalPage } from '../../../src/core/portal/portal-page.fixture.ts'
import { createRandom, type Random } from '../../sites/made/random.ts'
import { ORIGIN } from '../../sites/pages.ts'
import { PORTALS } from '../../sites/portal/index.ts'
import { disturbed } from '../disturbed.ts'
import { words } from './drawn-lists.ts'

/* Portals whose pages name more for programs than the makers of portals have them do: sections, pictures, other addresses; and some of which are threads. */

const jsonLd = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

/** What is put into the head of a page; `path` is that of another page. */
const HEADS: readonly ((r: Random, path: string) => string)[] = [
  (_, path) => `<link rel="canonical" href="${path}">`,
  (r) =>
    `<meta property="og:image" content="/img/${r.below(4)}.jpg"><meta name="twitter:image" content="//cdn.example/t.png">`,
  (r) =>
    jsonLd({
      '@type': 'NewsArticle',
      articleSection: ['', words(r, 1)],
      image: [{ url: '/ld.jpg' }, 'http://['],
      headline: words(r, 4),
    }),
  (r) =>
    jsonLd({
      '@type': 'BreadcrumbList',
      itemListElement: ['Home', words(r, 1), words(r, 4)]
        .slice(r.below(2))
        .map((name, i) => (i % 2 === 0 ? { name } : { item: { name } })),
    }),
  (r) => `<meta property="article:section" content="${words(r, 1)}"><meta name="category" content="Other">`,
  (r) =>
    jsonLd({ '@type': r.pick(['Product', 'ProfilePage', 'CollectionPage', 'Person', 'Event']), name: words(r, 2) }),
  () => '<base href="/deep/er/">',
]

/** What is put behind the first paragraph. */
const INSIDE: readonly ((r: Random) => string)[] = [
  () =>
    '<img src="/small.gif" width="20"><img data-src="/late.jpg" src="data:image/gif;base64,R0"><img src="/next.jpg" width="400">',
  (r) => `<p>${r.between(1, 28)} May 2019</p><time>12:00</time>`,
  (r) =>
    `<div class="comment"><p>${words(r, 20)}. ${words(r, 25)}.</p></div><div class="message"><p>${words(r, 30)}.</p></div>`,
]

/** Pages by path; the same for the same portal and seed. */
export function drawPortal(
  name: string,
  seed: number,
): { readonly pages: Readonly<Record<string, string>>; readonly articles: ReadonlySet<string> } {
  const { pages, articles } = PORTALS[name]!(16, seed)
  const paths = Object.keys(pages)
  const drawn = Object.entries(pages).flatMap(([path, html], i): [string, string][] => {
    const r = createRandom(seed * 1000 + i)
    if (!r.chance(45)) return [[path, html]]
    const head = r.some(HEADS, r.between(1, 2)).map((one) => one(r, r.pick(paths)))
    const changed = html
      .replace('</head>', `${head.join('')}</head>`)
      .replace('</p>', `</p>${r.chance(40) ? r.pick(INSIDE)(r) : ''}`)
    const copy: [string, string][] = r.chance(15)
      ? [[`${path}?print=1`, disturbed(html.replace('</head>', `<link rel="canonical" href="${path}"></head>`), i)]]
      : []
    return [[path, r.chance(40) ? disturbed(changed, i) : changed], ...copy]
  })
  return { pages: Object.fromEntries(drawn), articles: new Set(articles.map(({ path }) => ORIGIN + path)) }
}

const NEWS = 'http://news.example'

/** What is known of the pages of a small portal: sections in folders or none, in parts, in each other; articles in and outside of them; some pages are copies. */
export function drawPortalPages(seed: number): {
  readonly pages: readonly PortalPage[]
  readonly articles: ReadonlySet<string>
  readonly home: string
} {
  const r = createRandom(seed)
  const home = r.pick(['/', '/', '/de/', '/index.html'])
  const root = home === '/de/' ? '/de' : ''
  const folders = r
    .some(['/world', '/sport', '/sport/ball', '/culture.html', '/c?id=3', '/news/index.php'], r.between(2, 5))
    .map((one) => root + one)
  const articles = Array.from(
    { length: r.between(6, 14) },
    (_, i) => `${r.pick([...folders.map((one) => one.replace(/\.\w+$|\?.*$|\/index.*$/, '')), root, ''])}/a${i}`,
  )
  const menu = [home, ...folders, ...(r.chance(30) ? [articles[0]!] : [])]
  const captionsOf = (paths: readonly string[]): ReadonlyMap<string, string> =>
    new Map(
      paths.flatMap((path) => (r.chance(85) ? [[NEWS + path, r.chance(90) ? path.slice(-5) : 'More'] as const] : [])),
    )
  const page = (path: string, more: readonly string[], text: string): PortalPage => {
    const links = [...new Set([...menu.filter(() => r.chance(96)), ...more])]
    const known = {
      links,
      captions: captionsOf(menu),
      isDated: r.chance(50),
      isArticle: r.chance(40),
      isOther: r.chance(10),
      isAuthored: r.chance(30),
      proseShare: r.below(11) / 10,
      messageShare: r.below(4) / 10,
      datesInside: r.below(5),
    }
    return portalPage(path, { ...known, text, ...(r.chance(15) && { canonical: r.pick(articles) }) })
  }
  const texts = articles.map((_, i) => words(createRandom(seed * 50 + (r.chance(20) ? 0 : i)), r.pick([0, 8, 60])))
  const lists = [home, ...folders, ...folders.filter(() => r.chance(30)).map((one) => `${one.replace(/\.\w+$/, '')}/2`)]
  return {
    pages: [
      ...lists.map((path) => page(path, r.some(articles, r.below(6)), r.some(texts, 3).join(' '))),
      ...articles.map((path, i) => page(path, r.some(articles, 2), texts[i]!)),
    ],
    articles: new Set(articles.filter(() => r.chance(90)).map((path) => NEWS + path)),
    home: NEWS + home,
  }
}
