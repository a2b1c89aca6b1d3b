import { type Client, createClient, destroyConnections } from '../client.ts'
import { HTTP_DEFAULTS } from '../constants.ts'
import { type Exchange, headerOf, type Wish } from '../exchange.ts'
import { createPoliteness } from '../polite.ts'
import { linkSignals } from '../signals.ts'
import { createTrail, withoutFragment } from '../trail.ts'
import { visit } from '../visit.ts'
import { cssText } from './css-text.ts'
import { isPrivateName } from './private-name.ts'
import { ACCEPTED, type AssetUse, assetType, isUsable } from './types.ts'

/** A part of a page, or why there is none. */
export type AssetOutcome =
  | {
      readonly kind: 'asset'
      /** After redirects. */
      readonly url: string
      readonly status: number
      /** Media type. Style sheets are UTF-8, whatever they were. */
      readonly type: string
      readonly bytes: Uint8Array
    }
  | {
      readonly kind: 'none'
      readonly url: string
      readonly status: number | null
      /** False when it was stopped, or refused for the page that names it: that says nothing of the part. */
      readonly isLasting: boolean
    }

/** Gets the parts of pages that people look at: as guarded as pages are, with tighter bounds, and without cookies or headers of anybody's. */
export interface AssetSource {
  /**
   * @param pageUrl the page that names it: what is private is asked for on the page's own origin alone, and there only if the name of its
   *   host is one of private hosts, or private addresses are allowed
   */
  get(url: string, use: AssetUse, pageUrl: string, signal: AbortSignal): Promise<AssetOutcome>
  close(): Promise<void>
}

/** How parts are asked for. */
export interface AssetOptions {
  readonly userAgent: string
  /** Pages of any private host may have parts there. */
  readonly allowPrivate: boolean
  /** @default 8 MiB */
  readonly maxBytes?: number
  readonly totalTimeoutMs?: number
  readonly resolve?: (hostname: string) => Promise<readonly string[]>
}

/** Tighter than for pages: a page may name hundreds, and somebody waits for them. Chosen, not fitted. */
const BOUNDS = {
  maxBytes: 8 * 1024 * 1024,
  connectTimeoutMs: 5000,
  headersTimeoutMs: 10_000,
  idleTimeoutMs: 5000,
  totalTimeoutMs: 20_000,
  maxRedirects: 5,
  retries: 0,
  /** Between the starts of two requests to one host. */
  delayMs: 50,
  concurrencyPerHost: 2,
  concurrency: 8,
} as const

/** A part is given up after this, waiting for its turn included. */
const PATIENCE_MS = 120_000

/** Origins that have connections of their own at a time. */
const MOST_CLIENTS = 16

/** A source of the parts of pages. What robots.txt says is for those who search; a person looks here, at a page that is there already. */
export function createAssetSource(options: AssetOptions): AssetSource {
  const settings = { ...HTTP_DEFAULTS, ...BOUNDS, ignoreRobots: true, ...options, allowPrivate: false }
  const closing = new AbortController()
  const politeness = createPoliteness(settings.concurrencyPerHost, settings.concurrency)
  const clients = new Map<string, Client>()
  const clientFor = (pageUrl: string): Client => {
    const { origin, hostname } = new URL(pageUrl)
    const isOpen = options.allowPrivate || isPrivateName(hostname)
    const key = isOpen ? origin : ''
    const known = clients.get(key)
    clients.delete(key)
    const own = known ?? createClient({ ...settings, startUrls: isOpen ? [origin] : [] }, closing.signal)
    const client = { ...own, parts: { ...own.parts, politeness } }
    clients.set(key, client)
    const [oldest] = clients
    if (clients.size > MOST_CLIENTS && oldest !== undefined) {
      clients.delete(oldest[0])
      void destroyConnections(oldest[1])
    }
    return client
  }
  return {
    get: async (url, use, pageUrl, signal) => {
      const linked = linkSignals([closing.signal, signal], PATIENCE_MS)
      try {
        return await getAsset(clientFor(pageUrl), url, use, linked.signal)
      } catch (error) {
        if (!linked.signal.aborted) throw error
        return { kind: 'none', url, status: null, isLasting: false }
      } finally {
        linked.release()
      }
    },
    close: async () => {
      closing.abort()
      await Promise.all([...clients.values()].map(destroyConnections))
    },
  }
}

/** Follows an address through its redirects; rejects when the signal fires. */
async function getAsset(
  { settings, parts }: Client,
  url: string,
  use: AssetUse,
  signal: AbortSignal,
): Promise<AssetOutcome> {
  const wish: Wish = {
    accept: ACCEPTED[use],
    isWanted: (contentType) => isUsable(contentType, use),
    maxBytes: settings.maxBytes,
    whenLarger: 'fail',
  }
  const start = withoutFragment(new URL(url))
  const trail = createTrail(start, settings.maxRedirects, () => '')
  for (let at = start; ; ) {
    const answer = await visit({ url: at, wish, delayMs: BOUNDS.delayMs, onRequest: () => {} }, parts, signal)
    if (answer.kind !== 'redirect') return outcomeOf(answer, at.href, use)
    const next = trail.follow(answer.location, at)
    if ('reason' in next) return { kind: 'none', url: at.href, status: null, isLasting: true }
    at = next
  }
}

function outcomeOf(answer: Exclude<Exchange, { kind: 'redirect' }>, url: string, use: AssetUse): AssetOutcome {
  const status = answer.kind === 'body' ? answer.status : answer.kind === 'fault' ? (answer.status ?? null) : null
  const none = {
    kind: 'none',
    url,
    status,
    isLasting: answer.kind !== 'fault' || answer.reason !== 'private-address',
  } as const
  if (answer.kind !== 'body') return none
  const contentType = headerOf(answer.headers, 'content-type') ?? ''
  const type = assetType(contentType, answer.bytes, use)
  if (type === null) return none
  const bytes = type === 'text/css' ? Buffer.from(cssText(answer.bytes, contentType)) : answer.bytes
  return { kind: 'asset', url, status: answer.status, type, bytes }
}
