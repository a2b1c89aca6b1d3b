import { MAX_CRAWL_DELAY_MS, MAX_HOSTS, MAX_ROBOTS_SITEMAPS, ROBOTS, ROBOTS_RETRY_MS } from '../constants.ts'
import type { Exchange } from '../exchange.ts'
import { type ChainCookies, createChainCookies } from '../own/chain-cookies.ts'
import type { Failure } from '../page-document.ts'
import { readRules } from './rules.ts'

/** What a host's robots.txt says. */
export interface RobotsRules {
  /** Why this URL must not be fetched; null when it may be. */
  refusalOf(url: URL): Failure | null
  /** 0 when it names none; capped, see `MAX_CRAWL_DELAY_MS`. */
  readonly crawlDelayMs: number
  /** Addresses of sitemaps, as written. */
  readonly sitemaps: readonly string[]
}

/** Robots rules per origin, asked for once and kept. */
export interface Robots {
  rulesFor(url: URL): Promise<RobotsRules>
}

const EVERYTHING: RobotsRules = { refusalOf: () => null, crawlDelayMs: 0, sitemaps: [] }

/**
 * Robots Exclusion Protocol (RFC 9309): up to 5 redirects followed, 4xx = everything allowed, 5xx or unreachable = nothing allowed,
 * the first 500 KiB read, rules kept for a day. An unreachable host keeps its own reason, so that users see what is wrong.
 *
 * @param agent the name looked for: the program's name, as it begins the User-Agent
 * @param request fetches a robots.txt, retries included, with the cookies that its redirects set
 */
export function createRobots(agent: string, request: (url: URL, cookies: ChainCookies) => Promise<Exchange>): Robots {
  const known = new Map<string, { readonly rules: Promise<RobotsRules>; staleAt: number }>()
  return {
    rulesFor({ origin }) {
      const entry = known.get(origin)
      if (entry !== undefined && performance.now() < entry.staleAt) return entry.rules
      known.delete(origin)
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= MAX_HOSTS) known.delete(oldest)
      const asked = readRobots(new URL('/robots.txt', origin), request, agent)
      const fresh = { rules: asked.then(({ rules }) => rules), staleAt: Number.POSITIVE_INFINITY }
      known.set(origin, fresh)
      asked.then(
        ({ freshMs }) => {
          fresh.staleAt = performance.now() + freshMs
        },
        () => known.delete(origin),
      )
      return fresh.rules
    },
  }
}

type Reading = { readonly rules: RobotsRules; readonly freshMs: number }

async function readRobots(
  url: URL,
  request: (url: URL, cookies: ChainCookies) => Promise<Exchange>,
  agent: string,
): Promise<Reading> {
  const cookies = createChainCookies()
  let target = url
  for (let hops = 0; hops <= ROBOTS.maxRedirects; hops++) {
    const answer = await request(target, cookies)
    switch (answer.kind) {
      case 'body':
        return { rules: parseRobots(url, answer.bytes, agent), freshMs: ROBOTS.freshMs }
      case 'fault':
        return (answer.status ?? 500) < 500 && answer.status !== 429
          ? { rules: EVERYTHING, freshMs: ROBOTS.freshMs }
          : { rules: nothing(url, answer), freshMs: ROBOTS_RETRY_MS }
      case 'unwanted':
      case 'unchanged':
        return { rules: EVERYTHING, freshMs: ROBOTS.freshMs }
      case 'redirect': {
        const next = URL.parse(answer.location, target.href)
        if (next === null || !/^https?:$/.test(next.protocol)) return { rules: EVERYTHING, freshMs: ROBOTS.freshMs }
        target = next
      }
    }
  }
  return { rules: EVERYTHING, freshMs: ROBOTS.freshMs }
}

/** Nothing allowed, because the rules could not be had. Without an answer the host itself is the trouble, which is said instead. */
function nothing(url: URL, fault: Exchange & { kind: 'fault' }): RobotsRules {
  const { reason, status, detail } = fault
  const refusal: Failure =
    status === undefined
      ? { reason, detail }
      : {
          reason: 'robots',
          status,
          detail: `${url.href} answered ${status}, and while its rules are unknown nothing of the site may be fetched; try again later, or ignore them (--ignore-robots).`,
        }
  return { refusalOf: () => refusal, crawlDelayMs: 0, sitemaps: [] }
}

function parseRobots(url: URL, bytes: Buffer, agent: string): RobotsRules {
  const { allows, crawlDelaySeconds, sitemaps } = readRules(withinBounds(bytes), agent)
  return {
    refusalOf(page) {
      const path = pathOf(page)
      if (page.pathname === '/robots.txt' || allows(path)) return null
      const detail = `${url.href} forbids ${path} to programs; leave the page out, or ignore the rule if you may (--ignore-robots).`
      return { reason: 'robots', detail }
    },
    crawlDelayMs: Math.min(crawlDelaySeconds * 1000, MAX_CRAWL_DELAY_MS),
    sitemaps: sitemaps.slice(0, MAX_ROBOTS_SITEMAPS),
  }
}

/** What is read of a file: of a longer one its beginning, without the line that the bound cuts, which could say anything. */
function withinBounds(bytes: Buffer): Buffer {
  if (bytes.length <= ROBOTS.maxBytes) return bytes
  const end = Math.max(bytes.lastIndexOf('\n', ROBOTS.maxBytes), bytes.lastIndexOf('\r', ROBOTS.maxBytes))
  return bytes.subarray(0, Math.max(0, end))
}

/** The path with the query; a bare `?` belongs to it. */
function pathOf({ href, origin, hash }: URL): string {
  const bare = href.slice(href.indexOf(origin) + origin.length)
  return hash === '' ? bare.replace(/#$/, '') : bare.slice(0, -hash.length)
}
