import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createShopSite, type ShopSite } from './shop-site.ts'

/** One request as its site saw it; times in ms on one monotonic clock for all sites. */
export interface Asked {
  /** The site's address: `127.0.1.7`. */
  readonly host: string
  readonly path: string
  /** When its head was read. */
  readonly at: number
  /** When the answer was sent or the asker had gone; null while it goes on. */
  readonly ended: number | null
  /** What was answered; 0 where the asker had gone before. */
  readonly status: number
}

export interface SitesOptions {
  readonly sites: number
  /** Products of each site. */
  readonly pages: number
  /** How late each answer is. @default 50 */
  readonly lateMs?: number
  /** For all sites' robots.txt; without it they have none. */
  readonly crawlDelayMs?: number
  /** Makes other sites of the same size. @default 1 */
  readonly seed?: number
  /** Which site never answers, answers `SLOW_MS` late, and gives 500 for every seventh product, counted from 0. */
  readonly dead?: number
  readonly slow?: number
  readonly broken?: number
}

/** What is to be known of a site to collect it, and to check what came. */
export interface MadeShop {
  /** `site-007` */
  readonly name: string
  readonly host: string
  readonly origin: string
  /** Address of the sample page. */
  readonly sample: string
  /** Products that can be had: none of a dead site. */
  readonly records: number
}

/** Sites that answer on addresses of their own, all on one port. */
export interface Sites {
  readonly shops: readonly MadeShop[]
  /** All requests since the start or the last `reset`, in order of arrival. */
  readonly log: () => readonly Asked[]
  /** Forgets what was asked; requests that go on are forgotten, too. */
  readonly reset: () => void
  /** Lets all answer at once and tell no delay, the dead one excepted, or be as before. */
  readonly hurry: (isOn: boolean) => void
  readonly close: () => Promise<void>
}

export const SLOW_MS = 1000
const BROKEN_EACH = 7
/** Addresses in one block: 127.0.1.1 to 127.0.1.250, then 127.0.2.1. */
const PER_BLOCK = 250
const ATTEMPTS = 20

type Entry = { -readonly [Name in keyof Asked]: Asked[Name] }

/** Opens all sites, each on a loopback address of its own and on no other. Costs a listening socket a site. */
export async function openSites(options: SitesOptions): Promise<Sites> {
  const hosts = Array.from({ length: options.sites }, (_, i) => addressOf(i))
  const sites = hosts.map((_, i) => createShopSite(options.pages, (options.seed ?? 1) * 1000 + i))
  let entries: Entry[] = []
  let isHurried = false
  const servers = hosts.map((host, i) => {
    const site = sites[i]!
    const lateMs = i === options.slow ? SLOW_MS : (options.lateMs ?? 50)
    return createServer((request, response) => {
      entries.push(watched(host, request, response))
      if (i === options.dead) return
      const { status, type, body } = answerOf(request.url ?? '/', site, isHurried ? {} : options, i === options.broken)
      setTimeout(
        () => {
          response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body)
        },
        isHurried ? 0 : lateMs,
      )
    })
  })
  const port = await listenAll(servers, hosts)
  return {
    shops: sites.map((site, i) => shopOf(site, i, `http://${hosts[i]!}:${port}`, options)),
    log: () => entries,
    reset: () => {
      entries = []
    },
    hurry: (isOn) => {
      isHurried = isOn
    },
    close: async () => void (await Promise.all(servers.map(closed))),
  }
}

function shopOf(site: ShopSite, number: number, origin: string, { dead, broken }: SitesOptions): MadeShop {
  const lost = number === broken ? site.products.filter((_, i) => isBroken(i)).length : 0
  return {
    name: `site-${String(number).padStart(3, '0')}`,
    host: new URL(origin).hostname,
    origin,
    sample: origin + site.sample,
    records: number === dead ? 0 : site.products.length - lost,
  }
}

/** Not the sample, which is the first. */
const isBroken = (product: number): boolean => product % BROKEN_EACH === BROKEN_EACH - 1

function addressOf(site: number): string {
  return `127.0.${1 + Math.floor(site / PER_BLOCK)}.${1 + (site % PER_BLOCK)}`
}

function answerOf(
  path: string,
  site: ShopSite,
  { crawlDelayMs }: Pick<SitesOptions, 'crawlDelayMs'>,
  fails: boolean,
): { readonly status: number; readonly type: string; readonly body: string } {
  const html = 'text/html; charset=utf-8'
  if (path === '/robots.txt') {
    if (crawlDelayMs === undefined) return { status: 404, type: 'text/plain', body: 'None.\n' }
    return { status: 200, type: 'text/plain', body: `User-agent: *\nCrawl-delay: ${crawlDelayMs / 1000}\n` }
  }
  if (fails && isBroken(site.products.indexOf(path))) return { status: 500, type: html, body: '<h1>Broken</h1>' }
  const page = site.render(path)
  return { status: page === null ? 404 : 200, type: html, body: page ?? '<h1>Not found</h1>' }
}

/** The entry of a request, whose end is told when it comes. */
function watched(host: string, request: IncomingMessage, response: ServerResponse): Entry {
  const entry: Entry = { host, path: request.url ?? '/', at: performance.now(), ended: null, status: 0 }
  response.on('close', () => {
    entry.ended = performance.now()
    if (response.writableFinished) entry.status = response.statusCode
  })
  return entry
}

/** One port that is free at all the addresses. */
async function listenAll(servers: readonly Server[], hosts: readonly string[]): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const port = await listen(servers[0]!, hosts[0]!, 0)
    const others = await Promise.allSettled(servers.slice(1).map((one, i) => listen(one, hosts[i + 1]!, port)))
    const failed = others.find((one) => one.status === 'rejected')
    if (failed === undefined) return port
    await Promise.all(servers.map(closed))
    if (attempt === ATTEMPTS) throw failed.reason
  }
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
