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
