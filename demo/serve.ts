import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFaults, type ServerFault } from './faults.ts'
import type { Shop } from './shop/index.ts'

/** One answered request; `path` is as it was asked for, with its query. */
export interface LoggedRequest {
  readonly path: string
  /** 0 when the connection was dropped on purpose. */
  readonly status: number
  /** Absent when the answer was not made to fail. */
  readonly fault?: ServerFault
}

/** How to serve. */
export interface ServeOptions {
  /** @default 0, any free port */
  readonly port?: number
  /** The share of requests that fail, 0..1, always the same ones. @default 0 */
  readonly faultShare?: number
}

/** A shop that answers on a loopback port. */
export interface ShopServer {
  /** Where it answers: `http://127.0.0.1:49152`. */
  readonly origin: string
  /** All requests so far, oldest first. */
  readonly requests: readonly LoggedRequest[]
  readonly close: () => Promise<void>
}

/** A folder that robots.txt asks robots to leave alone. */
export const DISALLOWED_FOLDER = '/account/'

/** Serves a shop on 127.0.0.1. */
export async function serveShop(shop: Shop, { port = 0, faultShare = 0 }: ServeOptions = {}): Promise<ShopServer> {
  const requests: LoggedRequest[] = []
  const faultOf = createFaults(faultShare)
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const fault = faultOf(path)
    const reply = fault === 'error' ? text(500, 'text/plain', 'Something went wrong.\n') : replyTo(request, shop)
    requests.push({ path, status: fault === 'drop' ? 0 : reply.status, ...(fault !== null && { fault }) })
    if (fault === 'drop') request.socket.destroy()
    else if (fault === 'slow') void sendSlowly(reply, request, response)
    else send(reply, request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

function replyTo(request: IncomingMessage, shop: Shop): Reply {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return text(405, 'text/plain', 'Only GET and HEAD are answered.\n')
  const path = pathOf(request.url ?? '/')
  if (path === '/robots.txt') return text(200, 'text/plain', `User-agent: *\nDisallow: ${DISALLOWED_FOLDER}\n`)
  if (path === '/assets/shop.css') return text(200, 'text/css', STYLE)
  if (path.endsWith('.svg')) return text(200, 'image/svg+xml', PICTURE)
  const target = shop.redirects.get(path)
  if (target !== undefined) return { ...text(301, 'text/plain', ''), headers: { location: target } }
  const page = shop.render(path)
  return page === null ? text(404, 'text/html; charset=utf-8', NOT_FOUND) : htmlReply(page)
}

/** Path and query of a request as the shop knows them: tracking words do not make another page. */
function pathOf(requestUrl: string): string {
  const url = new URL(requestUrl, 'http://shop.invalid')
  for (const name of [...url.searchParams.keys()]) if (name.startsWith('utm_')) url.searchParams.delete(name)
  return url.pathname + url.search
}

/** A page in the charset that its own head declares; the header says none, as on many old servers. */
function htmlReply(page: string): Reply {
  if (!page.includes('<meta charset="iso-8859-1">')) return text(200, 'text/html', page)
  const latin1 = page.replaceAll(/[\u{100}-\u{10ffff}]/gu, (character) => `&#${character.codePointAt(0)};`)
  return { ...text(200, 'text/html', ''), body: Buffer.from(latin1, 'latin1') }
}

function text(status: number, contentType: string, body: string): Reply {
  return { status, headers: { 'content-type': contentType }, body: Buffer.from(body) }
}

function send({ status, headers, body }: Reply, request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** How long a slow body stops half-way. */
const PAUSE_MS = 500

async function sendSlowly(reply: Reply, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, body } = reply
  if (request.method === 'HEAD' || body.length < 2) return send(reply, request, response)
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.write(body.subarray(0, body.length >> 1))
  await sleep(PAUSE_MS)
  response.end(body.subarray(body.length >> 1))
}

const NOT_FOUND =
  '<!DOCTYPE html>\n<html lang="en"><title>Not found</title><h1>Not found</h1><p><a href="/">To the shop</a></p></html>\n'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#d8d2c4" d="M0 0h8v8H0z"/></svg>\n'

const STYLE = `body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 0 1rem }
.wrap { display: grid; grid-template-columns: 1fr 16rem; gap: 0 2rem }
.breadcrumb { grid-column: 1 / -1 }
.main-nav ul, .account-links, .breadcrumb ol, .pager ul, .grid, .rooms { display: flex; flex-wrap: wrap; gap: 1rem; list-style: none; padding: 0 }
.grid > li { width: 14rem }
.visually-hidden { position: absolute; clip-path: inset(50%) }
.promo { background: #f3eee2; padding: .5rem 1rem }
img { max-width: 100%; height: auto }
`
