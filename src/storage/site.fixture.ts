import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop over loopback HTTP with pages of every kind: some unchanged by their ETag, redirects, files, and products that go. */
export interface TestSite {
  readonly origin: string
  readonly sample: string
  /** Paths that were asked for, robots.txt left out, each with the status of the answer. */
  readonly requests: [path: string, status: number][]
  /** Prices by product, from 1. */
  readonly prices: Map<number, number>
  /** Products that are no longer there. */
  readonly gone: Set<number>
  readonly close: () => Promise<void>
}

const NAMES = ['Lamp', 'Chair', 'Table', 'Clock', 'Shelf', 'Mirror', 'Carpet', 'Vase']

/** Opens it on a loopback port. */
export async function openSite(products: number): Promise<TestSite> {
  const server = createServer((request, response) => answer(site, request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site: TestSite = {
    origin,
    sample: `${origin}/product/1`,
    requests: [],
    prices: new Map(Array.from({ length: products }, (_, i) => [i + 1, 10 + 3 * i])),
    gone: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return site
}

function answer(site: TestSite, { url: path = '/', headers }: IncomingMessage, response: ServerResponse): unknown {
  if (path === '/robots.txt') return response.end(`User-agent: *\nSitemap: ${site.origin}/sitemap.xml\n`)
  const end = (status: number, more: Readonly<Record<string, string>>, body = ''): unknown => {
    site.requests.push([path, status])
    return response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...more }).end(body)
  }
  const old = /^\/old\/(\d+)$/.exec(path)
  if (old !== null) return end(301, { location: `/product/${old[1]}` })
  if (path === '/prices.pdf') return end(200, { 'content-type': 'application/pdf' }, '%PDF')
  if (path === '/sitemap.xml') return end(404, {})
  const html = pageAt(site, path)
  if (html === null) return end(404, {}, 'Not found')
  const etag = `"${html.length}-${site.prices.get(Number(path.split('/').at(-1)))}"`
  if (headers['if-none-match'] === etag) return end(304, { etag })
  return end(200, { etag }, html)
}

function pageAt(site: TestSite, path: string): string | null {
  const count = site.prices.size
  const links = (from: number): string =>
    Array.from({ length: 4 }, (_, i) => ((from + i) % count) + 1)
      .map((n) => `<li><a href="${n % 5 === 0 ? '/old' : '/product'}/${n}">Item ${n}</a></li>`)
      .join('')
  if (path === '/') return framed('All things', `<ul class="all">${links(0)}</ul>`)
  if (path === '/about') return framed('About us', '<p>We have sold furniture since 1911, and like it.</p>')
  const n = Number(/^\/product\/(\d+)$/.exec(path)?.[1] ?? 0)
  if (n < 1 || n > count || site.gone.has(n)) return null
  const name = `${NAMES[(n - 1) % NAMES.length]} ${String.fromCharCode(64 + (n % 26))}${n}`
  const price = `<p class="price"><b>Price:</b> <span>${site.prices.get(n)}.50 EUR</span></p>`
  const text = `<div class="text"><p>The ${name} is made of ${n % 2 ? 'oak' : 'steel'} and weighs ${n + 4} kg.</p></div>`
  return framed(name, `<h1 class="name">${name}</h1>${price}${text}<ul class="more">${links(n)}</ul>`)
}

function framed(title: string, body: string): string {
  const nav =
    '<nav><a href="/">Home</a> <a href="/about">About</a> <a href="/prices.pdf">Prices</a> <a href="/gone">Old</a></nav>'
  return `<!DOCTYPE html><html lang="en"><head><title>${title} | Shop</title></head><body>${nav}<main>${body}</main><footer><p>Shop of tests</p></footer></body></html>`
}
