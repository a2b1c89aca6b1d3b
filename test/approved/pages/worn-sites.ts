import { MAKERS } from '../../sites/made/index.ts'
import { createRandom, type Random } from '../../sites/made/random.ts'
import { ORIGIN, type Pages } from '../../sites/pages.ts'

/** A site as sites are after some years: pages gone or moved, other addresses of the same page, lists for machines, forms, orders of lists. */
export interface WornSite {
  readonly pages: Pages
  /** A page of a class of it, and others that may be of one with it or not. */
  readonly sample: string
  readonly others: readonly string[]
  /** Addresses for robots.txt. */
  readonly sitemaps: readonly string[]
}

const KINDS = Object.keys(MAKERS)

/** A site of its seed: a made one, of some thirty pages or more. */
export function wornSite(seed: number, size: number): WornSite {
  const r = createRandom(seed)
  const made = MAKERS[KINDS[seed % KINDS.length]!]!(size, seed)
  const classes = Object.values(made.classes).filter(({ length }) => length > 3)
  const own = classes[(seed >> 4) % classes.length] ?? Object.values(made.classes)[0]!
  const sample = own[0]!
  const pages: Record<string, string> = { ...made.pages }
  const paths = Object.keys(pages).filter((path) => path !== sample)
  for (const wear of r.some(WEARS, r.between(1, 4))) wear(r, pages, paths, own)
  const others = [own[1], own.at(-1), ...r.some(paths, 3)].filter((path) => path !== undefined)
  return { pages, sample, others, sitemaps: Object.keys(pages).filter((path) => /^\/maps?-\d/.test(path)) }
}

/** The pages of a worn site, its robots.txt too. */
export const withRobots = ({ pages, sitemaps }: WornSite): Record<string, string> => ({
  ...pages,
  '/robots.txt': `User-agent: *\n${sitemaps.map((path) => `Sitemap: ${ORIGIN}${path}\n`).join('')}`,
})

type Wear = (r: Random, pages: Record<string, string>, paths: readonly string[], own: readonly string[]) => void

const few = (r: Random, paths: readonly string[], share: number): readonly string[] =>
  r.some(paths, Math.max(1, Math.floor(paths.length * share)))
/** Something that stands on a page beside what was there. */
const beside = (html: string, more: string): string =>
  html.includes('</body>') ? html.replace('</body>', () => `${more}</body>`) : html + more
const inHead = (html: string, more: string): string =>
  html.includes('</head>') ? html.replace('</head>', () => `${more}</head>`) : more + html
const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`

const WEARS: readonly Wear[] = [
  function pagesAreGone(r, pages, paths) {
    for (const path of few(r, paths, 0.08)) delete pages[path]
  },
  function pagesHaveMoved(r, pages, paths) {
    for (const path of few(r, paths, 0.08)) {
      if (pages[path] === undefined) continue
      pages[`/moved${path}`] = pages[path]
      pages[path] = `->/moved${path}`
    }
    pages[r.pick(paths)] = '->http://elsewhere.example/'
  },
  function hasSitemaps(r, pages, paths, own) {
    const named = [...few(r, paths, 0.4), ...(r.chance(50) ? own : [])]
    pages['/map-1'] = `sitemap:${named.join(' ')}`
    if (r.chance(50)) pages['/maps-2'] = 'sitemaps:/map-3 /map-4 http://elsewhere.example/map-5'
    if (r.chance(50)) pages['/map-3'] = `sitemap:${few(r, own, 0.5).join(' ')} http://elsewhere.example/x /none`
    if (r.chance(30)) pages['/sitemap.xml'] = `sitemap:${own.join(' ')}`
  },
  function hasFeeds(r, pages, paths, own) {
    pages['/feed'] = `feed:${few(r, own, 0.4).join(' ')}`
    const link = '<link rel="alternate" type="application/rss+xml" href="/feed">'
    for (const path of few(r, paths, 0.3)) if (pages[path]) pages[path] = inHead(pages[path], link)
  },
  function pagesHaveQueries(r, pages, paths) {
    const query = r.pick(['ref=home', 'utm_source=x', 'sid=0a1b2c3d4e5f60718293a4b5c6d7e8f9', 'print=1', 'lang=de'])
    for (const path of few(r, paths, 0.3)) {
      const to = r.pick(paths)
      if (pages[path]) pages[path] = beside(pages[path], `<p class="see"><a href="${withQuery(to, query)}">see</a></p>`)
    }
  },
  function pagesNameThemselves(r, pages, paths, own) {
    for (const path of few(r, [...paths, ...own], 0.4)) {
      const to = r.chance(75) ? path : r.pick(paths)
      if (pages[path]) pages[path] = inHead(pages[path], `<link rel="canonical" href="${to}">`)
    }
  },
  function listsHaveOrders(r, pages, paths) {
    const choices = ['sort=name', 'sort=price', 'page=2', 'page=3', 'view=grid']
    for (const path of few(r, paths, 0.15)) {
      const links = choices.map((one) => `<li><a href="${withQuery(path, one)}">${one}</a></li>`).join('')
      if (pages[path]) pages[path] = beside(pages[path], `<ul class="orders">${links}</ul>`)
    }
  },
  function hasForms(r, pages, paths, own) {
    const options = own.map((path, i) => `<option value="${i % 3 === 0 ? path : i}">${i}</option>`).join('')
    const method = r.chance(80) ? 'get' : 'post'
    const form = `<form action="/find" method="${method}"><select name="q">${options}</select><input type="hidden" name="a" value="1"><input type="submit" name="go"></form>`
    for (const path of few(r, paths, 0.1)) if (pages[path]) pages[path] = beside(pages[path], form)
    pages['/find'] = `<body><h1>Found</h1><ul>${own.map((path) => `<li><a href="${path}">it</a></li>`).join('')}</ul>`
  },
  function pagesFollowEachOther(r, pages, _, own) {
    const rel = r.chance(50)
    for (const [i, path] of own.entries()) {
      const next = own[i + 1]
      if (next === undefined || pages[path] === undefined) continue
      pages[path] = rel
        ? inHead(pages[path], `<link rel="next" href="${next}">`)
        : beside(pages[path], `<a class="next" href="${next}">Next »</a>`)
    }
  },
  function pagesHaveLanguages(r, pages, _, own) {
    for (const path of few(r, own, 0.6)) {
      if (pages[path] === undefined) continue
      const twin = `/de${path}`
      const links = `<link rel="alternate" hreflang="en" href="${path}"><link rel="alternate" hreflang="de" href="${twin}">`
      pages[path] = inHead(pages[path], links)
      pages[twin] = pages[path]
    }
  },
  function pagesAreCopied(r, pages, paths, own) {
    for (const path of few(r, own, 0.4)) {
      if (pages[path] === undefined) continue
      const copy = r.pick([`${path}/`, `${path}/index.html`, withQuery(path, 'copy=1'), `/copy${path}`])
      pages[copy] = pages[path]
      const at = r.pick(paths)
      if (pages[at]) pages[at] = beside(pages[at], `<div class="copies"><a href="${copy}">copy</a></div>`)
    }
  },
  function linksLeadNowhere(r, pages, paths) {
    const links = [
      'mailto:a@b.example',
      'javascript:void(0)',
      '/brochure.pdf',
      'http://elsewhere.example/1',
      '#top',
      '/none/1',
      '/none/2',
      '/logout',
      '/cart?add=1',
    ]
    const html = links.map((to) => `<a href="${to}"${r.chance(30) ? ' rel="nofollow"' : ''}>${to}</a>`).join(' ')
    for (const path of few(r, paths, 0.2)) if (pages[path]) pages[path] = beside(pages[path], `<p>${html}</p>`)
  },
]
