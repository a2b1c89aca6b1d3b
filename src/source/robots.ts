import robotsParser from 'robots-parser'
import {
  MAX_CRAWL_DELAY_MS,
  MAX_HOSTS,
  MAX_ROBOTS_SITEMAPS,
  ROBOTS,
  ROBOTS_MATCHING,
  ROBOTS_RETRY_MS,
} from './constants.ts'
import type { Exchange } from './exchange.ts'
import type { Failure } from './page-document.ts'

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

// Its types describe an ES module with a default export; the module is a CommonJS function.
const parse = robotsParser as unknown as typeof robotsParser.default

const EVERYTHING: RobotsRules = { refusalOf: () => null, crawlDelayMs: 0, sitemaps: [] }

/**
 * Robots Exclusion Protocol (RFC 9309): up to 5 redirects followed, 4xx = everything allowed, 5xx or unreachable = nothing allowed,
 * the first 500 KiB read, rules kept for a day. An unreachable host keeps its own reason, so that users see what is wrong.
 *
 * @param agent the name looked for: the program's name, as it begins the User-Agent
 * @param request fetches a robots.txt, retries included
 */
export function createRobots(agent: string, request: (url: URL) => Promise<Exchange>): Robots {
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

async function readRobots(url: URL, request: (url: URL) => Promise<Exchange>, agent: string): Promise<Reading> {
  let target = url
  for (let hops = 0; hops <= ROBOTS.maxRedirects; hops++) {
    const answer = await request(target)
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
  const text = bytes.subarray(0, ROBOTS.maxBytes).toString('utf8')
  const parsed = parse(url.href, affordableLines(text).join('\n'))
  const delaySeconds = parsed.getCrawlDelay(agent) ?? 0
  return {
    refusalOf(page) {
      const judged = page.href.slice(0, page.origin.length + ROBOTS_MATCHING.maxPathChars)
      if (parsed.isAllowed(judged, agent) !== false) return null
      const detail = `${url.href} forbids ${page.pathname}${page.search} to programs; leave the page out, or ignore the rule if you may (--ignore-robots).`
      return { reason: 'robots', detail }
    },
    crawlDelayMs: Math.min(Math.max(0, delaySeconds * 1000), MAX_CRAWL_DELAY_MS),
    sitemaps: parsed.getSitemaps().slice(0, MAX_ROBOTS_SITEMAPS),
  }
}

const RULE_WITH_STAR = /^\s*(?:dis)?allow\s*:.*\*/i

/** The lines without those that would make matching slow, see `ROBOTS_MATCHING`; a run of stars says no more than one. */
function affordableLines(text: string): string[] {
  const { maxLineChars, maxStarChars } = ROBOTS_MATCHING
  let starChars = 0
  const isAffordable = (line: string) => {
    if (line.length > maxLineChars) return false
    if (!RULE_WITH_STAR.test(line)) return true
    starChars += line.length
    return starChars <= maxStarChars
  }
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\*{2,}/g, '*'))
    .filter(isAffordable)
}
