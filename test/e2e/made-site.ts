import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MadeSite } from '../../src/core/locate/made-sites/index.fixture.ts'

/** A made site on a loopback port. */
export interface ServedSite {
  readonly origin: string
  /** Paths asked for so far, robots.txt left out. */
  readonly requests: string[]
  /** The addresses of the pages of a class. */
  readonly urls: (kind: string) => readonly string[]
  readonly close: () => Promise<void>
}

/** Serves the pages of a made site. */
export async function serveMadeSite({ pages, classes }: MadeSite): Promise<ServedSite> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path !== '/robots.txt') requests.push(path)
    const html = pages[path]
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    requests,
    urls: (kind) => (classes[kind] ?? []).map((path) => origin + path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
