import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import type { Explanation } from '../../src/core/locate/index.ts'
import { locate, type SearchOptions } from '../../src/index.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { type Site, traps } from '../sites/traps.ts'
import { temporaryFolders, treegram } from './command.ts'

const folders = temporaryFolders()
afterAll(folders.release)

/** What a server gives for a path, beside pages. */
type Files = Readonly<Record<string, string | Buffer>>

/** Serves a site and the files beside its pages. */
async function serveTrap(site: Site, files: (origin: string) => Files = () => ({})): Promise<TestServer> {
  const server = await serve(
    ({ url: path = '/' }, response) => {
      const file = files(server.url)[path]
      const html = file === undefined ? site(path) : null
      if (file !== undefined) response.writeHead(200, { 'content-type': 'application/xml' }).end(file)
      else if (html === null) response.writeHead(404).end()
      else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    },
    (origin) => files(origin)['/robots.txt']?.toString() ?? 'User-agent: *\n',
  )
  return server
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function paths(sample: string, options: SearchOptions): Promise<string[]> {
  const found: string[] = []
  for await (const { url } of locate(sample, { maxDownloads: 2000, ...options })) found.push(pathOf(url))
  return found
}

/** Without `TEST_TIER=all` the largest is left out. */
const TRAPS = Object.keys(traps()).filter(
  (name) => process.env.TEST_TIER === 'all' || name !== 'a page with more links than are read',
)

it.each(TRAPS)('a search in a site with %s ends by itself with all items found', async (name) => {
  const { site, items, itemOf, sample } = traps()[name]!
  const { url: origin, asked, close } = await serveTrap(site)
  try {
    let stopped = ''
    let downloads = 0
    const found = await paths(origin + sample, {
      allowPrivate: true,
      delayMs: 0,
      onEvent: (event) => {
        if (event.kind === 'finished') ({ stopped, downloads } = event.stats)
      },
    })
    expect(['marginal', 'exhausted']).toContain(stopped)
    // The sample may come under its own address and under one that the site gave it.
    expect(found.length).toBeLessThanOrEqual(items.length + 1)
    expect([...new Set(found.map(itemOf))].toSorted()).toEqual(items.toSorted())
    expect(asked.length).toBeLessThan(1.8 * items.length)
    expect(downloads).toBe(asked.length)
  } finally {
    await close()
  }
})

it('a search in an endless calendar says how many pages it fetched', async () => {
  const { site, items, sample } = traps()['a calendar without end']!
  const { url, asked, close } = await serveTrap(site)
  try {
    const { code, stderr } = await treegram(folders.make(), ['locate', url + sample, '--allow-private', '--delay', '0'])
    expect(code).toBe(0)
    expect(stderr).toContain(`Found ${items.length} pages like the sample, the sample included.`)
    expect(stderr).toMatch(new RegExp(`^${items.length} results in [\\d.]+ s; ${asked.length} pages fetched\\.$`, 'm'))
    expect(asked.length).toBeGreaterThan(items.length)
  } finally {
    await close()
  }
})

describe('a site under several hosts', () => {
  it('a site with mirrors is read at the host of the sample alone', async () => {
    const { site, items, sample } = traps()['orders of lists']!
    const mirrors = await Promise.all([1, 2, 3].map(() => serveTrap(site)))
    const links = mirrors.map(({ url }) => `<a href="${url}/">mirror</a><a href="${url}/lists">mirror</a>`).join('')
    const main = await serveTrap((path) => {
      const mirrored = mirrors.map(({ url }) => `<a href="${url}${path}">mirror</a>`)
      const head = `<link rel="canonical" href="${mirrors[0]?.url}${path}"><header>`
      return (
        site(path)
          ?.replace('<header>', head)
          .replace('<main>', `<main>${mirrored.join('')}${links}`) ?? null
      )
    })
    try {
      const found = await paths(main.url + sample, { allowPrivate: true, delayMs: 0 })
      expect(found.toSorted()).toEqual(items.toSorted())
      expect(mirrors.flatMap(({ asked }) => asked)).toEqual([])
    } finally {
      for (const { close } of [main, ...mirrors]) await close()
    }
  })
})

describe('pages that are not for search engines', () => {
  it('pages with noindex and nofollow are found', async () => {
    const { site, items, sample } = traps()['orders of lists']!
    const meta = '<meta name="robots" content="noindex, nofollow"><header>'
    const { url, close } = await serveTrap((path) => {
      const html = site(path)?.replace('<header>', meta).replaceAll('<a ', '<a rel="nofollow" ')
      return html ?? null
    })
    try {
      const found = await paths(url + sample, { allowPrivate: true, delayMs: 0 })
      expect(found.toSorted()).toEqual(items.toSorted())
    } finally {
      await close()
    }
  })
})

const ITEMS = Array.from({ length: 60 }, (_, i) => `/item/${i + 1}`)
const island: Site = (path) => {
  if (path === '/') return '<nav><a href="/help">help</a></nav><h1>Home</h1><p>welcome</p>'
  if (path === '/help') return '<nav><a href="/">home</a></nav><h1>Help</h1><address>1</address>'
  if (!ITEMS.includes(path)) return null
  return `<nav><a href="/">home</a></nav><h1>${path}</h1><dl class="facts"><dt>weight</dt><dd>1</dd></dl><p>2</p>`
}
const locs = (paths: readonly string[], tag: string) => (origin: string) =>
  paths.map((path) => `<${tag}><loc>${origin}${path}</loc></${tag}>`).join('')
const lists = (origin: string): Files => ({
  '/robots.txt': `User-agent: *\nDisallow:\nSitemap: ${origin}/map.xml\n`,
  '/map.xml': `<sitemapindex>${locs(['/one.xml.gz', '/two.xml'], 'sitemap')(origin)}</sitemapindex>`,
  '/one.xml.gz': gzipSync(`<urlset>${locs(ITEMS.slice(0, 30), 'url')(origin)}</urlset>`),
  '/two.xml': `<?xml version="1.0"?><urlset>${locs(ITEMS.slice(30), 'url')(origin)}</urlset>`,
})

describe('the sitemaps that robots.txt names', () => {
  it('sitemaps of robots.txt lead to pages without links, live and from pages at hand', async () => {
    const { url: origin, asked, close } = await serveTrap(island, lists)
    const reasons: Explanation[] = []
    const onExplained = (reason: Explanation): void => void reasons.push(reason)
    try {
      const live = await paths(`${origin}/item/7`, { allowPrivate: true, delayMs: 0, onExplained })
      expect(live.toSorted()).toEqual(ITEMS.toSorted())
      expect(asked.length).toBeLessThan(ITEMS.length + 8)
      expect(reasons.find(({ url }) => url.endsWith('/item/40'))).toMatchObject({
        foundBy: 'sitemap',
        foundOn: `${origin}/two.xml`,
      })
      const given = await paths(`${origin}/item/7`, { fetchPage: async (url) => givenPage(url, origin) })
      expect(given).toEqual(live)
    } finally {
      await close()
    }
  })
})

/** What a caller would give who keeps the site's files, unpacked. */
function givenPage(url: string, origin: string): { url: string; html: string } | null {
  const path = pathOf(url)
  const file = lists(origin)[path]
  const unpacked =
    path === '/one.xml.gz' ? `<urlset>${locs(ITEMS.slice(0, 30), 'url')(origin)}</urlset>` : file?.toString()
  const html = unpacked ?? island(path)
  return html === null ? null : { url, html }
}
