import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, it } from 'vitest'
import { type CommonOptions, collect, type EngineEvent, get, locate, run } from '../../src/engine/index.ts'
import { serve, type TestServer } from '../sites/server.ts'
import { written } from './approved.ts'
import { seeds } from './cases.ts'
import { listText, ran, ranLine, theyAreAsApproved, useFolders } from './engined.ts'
import { type WornSite, wornSite } from './pages/worn-sites.ts'

const folderOf = useFolders()

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown
const said =
  (status: number, headers: Record<string, string>, body: string | Buffer = ''): Answer =>
  (_, response) =>
    response.writeHead(status, headers).end(body)
const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Answers that sites give beside pages. */
const ODD: Readonly<Record<string, Answer>> = {
  '/odd/404': said(404, HTML, '<h1>Not here</h1>'),
  '/odd/410': said(410, HTML),
  '/odd/403': said(403, HTML, '<h1>No</h1>'),
  '/odd/pdf': said(200, { 'content-type': 'application/pdf' }, '%PDF'),
  '/odd/empty': said(200, HTML),
  '/odd/plain': said(200, { 'content-type': 'text/plain' }, 'plain text'),
  '/odd/loop': said(302, { location: '/odd/loop' }),
  '/odd/nowhere': said(302, {}),
  '/odd/far': said(302, { location: 'http://127.0.0.1:1/' }),
  '/odd/twice': said(301, { location: '/odd/once' }),
  '/odd/once': said(302, { location: '/odd/page' }),
  '/odd/page': said(200, { ...HTML, 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }, '<h1>Odd</h1><p>page</p>'),
  '/odd/large': said(200, HTML, `<p>${'x'.repeat(90_000)}`),
  '/odd/gzip': said(200, { ...HTML, 'content-encoding': 'gzip' }, gzipSync('<h1>Zipped</h1><p>page</p>')),
  '/odd/broken': said(200, { ...HTML, 'content-encoding': 'gzip' }, 'no gzip'),
  '/odd/refresh': said(200, HTML, '<meta http-equiv="refresh" content="0; url=/odd/page"><p>moved</p>'),
  '/odd/500': said(500, HTML),
}

/** Serves a worn site, a part of it with validators, and odd answers; the port is not the same twice. */
function servedSite({ pages, sitemaps }: WornSite): Promise<TestServer> {
  return serve(
    (request, response) => {
      const path = request.url ?? '/'
      if (ODD[path] !== undefined) return ODD[path](request, response)
      const html = pages[path] ?? pages[path.split('?')[0]!]
      if (html === undefined) return response.writeHead(404, HTML).end()
      if (html.startsWith('->')) return response.writeHead(302, { location: html.slice(2) }).end()
      const list = listText(html, `http://${request.headers.host}${path}`)
      if (list !== null)
        return response
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(path.includes('3') ? gzipSync(list) : list)
      const etag = path.length % 2 === 0 ? { etag: `"${path.length}-${html.length}"` } : {}
      if (request.headers['if-none-match'] !== undefined && request.headers['if-none-match'] === etag.etag)
        return response.writeHead(304).end()
      return response.writeHead(200, { ...HTML, ...etag }).end(html)
    },
    (url) => `User-agent: *\nDisallow: /odd/403\n${sitemaps.map((path) => `Sitemap: ${url}${path}\n`).join('')}`,
  )
}

const OPTIONS: readonly CommonOptions[] = [
  {},
  { ignoreRobots: true, concurrency: 3 },
  { limits: { maxBytes: 20_000, maxRedirects: 1, retries: 0 } },
  { headers: { 'x-own': '1' }, userAgent: 'Other/1' },
  { maxDownloads: 5 },
  { exclude: ['/odd/p*'], concurrency: 9 },
  { publicOnly: true },
  { force: true },
  { cookies: '127.0.0.1\tFALSE\t/\tFALSE\t0\ta\tb\n' },
]

function inAnyOrder(events: readonly EngineEvent[]): readonly EngineEvent[] {
  return events.toSorted((a, b) => (written(a) < written(b) ? -1 : 1))
}

describe('a site that is served', () => {
  it('answers oddly, and is read as approved', async () => {
    const site = wornSite(800, 10)
    const cases = OPTIONS.map((options, i) => async () => {
      const server = await servedSite(site)
      const folder = folderOf()
      const urls = Object.keys(ODD)
        .filter((path) => path !== '/odd/500' || options.limits?.retries === 0)
        .map((path) => server.url + path)
      const common = { ...options, workspace: folder, ...(i % 2 === 0 && { since: new Date(0) }) }
      const first = await ran((watched) => get(urls, { ...watched, ...common }))
      const second = await ran((watched) => get([...urls].reverse(), { ...watched, ...common }))
      const asked = server.asked.toSorted()
      // Several at the same time are answered in any order.
      const isOrdered = (options.concurrency ?? 1) === 1
      const [one, two] = [first, second].map((all) =>
        isOrdered ? all : { ...all, events: inAnyOrder(all.events.filter(({ kind }) => kind !== 'fetched')) },
      )
      await server.close()
      const names = { [server.url]: 'http://site', [`127.0.0.1:${server.port}`]: 'site', [folder]: 'FOLDER' }
      return ranLine(`${i} ${asked.length}`, one!, [two, asked], names)
    })
    await theyAreAsApproved('served-odd', cases)
  })

  it('is searched, and collected again, as approved', async () => {
    const cases = seeds(7).map((i) => async () => {
      const site = wornSite(820 + i, 9)
      const server = await servedSite(site)
      const folder = folderOf()
      const sample = server.url + site.sample
      const own = { ...OPTIONS[i % OPTIONS.length]!, concurrency: 1 }
      const found = await ran((watched) => locate(sample, { ...watched, ...own }))
      const first = await ran((watched) => collect(sample, { ...watched, ...own, workspace: folder, name: 'own' }))
      const again = await ran((watched) => collect(sample, { ...watched, ...own, workspace: folder, name: 'own' }))
      const wrapper = first.events.flatMap((event) => (event.kind === 'learned' ? [event.wrapper] : []))[0]
      const urls = site.others.map((path) => server.url + path)
      const read =
        wrapper &&
        (await ran((watched) => run(wrapper, urls, { ...watched, ...own, workspace: folder, unchanged: true })))
      const { asked } = server
      await server.close()
      const names = { [server.url]: 'http://site', [`127.0.0.1:${server.port}`]: 'site', [folder]: 'FOLDER' }
      return `${ranLine(`${i} ${asked.length}`, found, asked, names)}\n${ranLine(`${i} collected`, again, [first, read], names)}`
    })
    await theyAreAsApproved('served', cases)
  })
})
