import { Agent } from 'undici'
import { DEFAULT_DELAY_MS, HTTP_DEFAULTS, MAX_HEADER_BYTES, NOTHING_COUNTED, ROBOTS } from './constants.ts'
import type { Transport, Wish } from './exchange.ts'
import { createGuardedConnector, type GuardOptions, isLoopbackHost } from './guard.ts'
import { withChainCookies } from './own/chain-cookies.ts'
import { cookieHeader } from './own/cookie-jar.ts'
import { readCookies } from './own/cookies.ts'
import { headersFor } from './own/headers.ts'
import { type Failure, failedOutcome } from './page-document.ts'
import { createPoliteness } from './polite.ts'
import { parseProxy } from './proxy/address.ts'
import { createForwarding, createRoute, createRoutedConnector, type Route } from './proxy/route.ts'
import { createRobots, type RobotsRules } from './robots/robots.ts'
import { tellingSent } from './sent.ts'
import { checkOptions } from './settings.ts'
import { linkSignals, orAborted } from './signals.ts'
import { createStorms } from './storms.ts'
import type { FetchOutcome, HttpCounts, HttpOptions, Redirected, Unchanged } from './types.ts'
import { type VisitParts, visit } from './visit.ts'

/** Options with every choice made. */
export type Settings = typeof HTTP_DEFAULTS & HttpOptions
/** Counts under way. */
export type Counts = { -readonly [Name in keyof HttpCounts]: number }

/** The parts of one source, made once and shared by all its requests. */
export interface Client {
  readonly settings: Settings
  readonly counts: Counts
  readonly parts: VisitParts
  readonly rulesFor: (url: URL) => Promise<RobotsRules>
  /** What the address guard knows, for all who connect for this source. */
  readonly guard: GuardOptions
  /** The way through the user's proxy; null without one. */
  readonly route: Route | null
}

/**
 * The parts that a source is made of: connections, robots rules, politeness.
 *
 * @param closing ends what is under way
 * @throws SourceError `bad-option`
 */
export function createClient(options: HttpOptions, closing: AbortSignal): Client {
  const settings: Settings = { ...HTTP_DEFAULTS, ...options }
  checkOptions(settings)
  const counts: Counts = { ...NOTHING_COUNTED }
  const guard = guardOptions(settings)
  const route = settings.proxy === undefined ? null : createRoute(parseProxy(settings.proxy), guard)
  const connect = route === null ? createGuardedConnector(guard) : createRoutedConnector(route, guard)
  const connections = new Agent({
    connect,
    connections: settings.concurrencyPerHost,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
  })
  const dispatcher = connections.compose(tellingSent)
  const onBytes = (bytes: number) => {
    counts.bytes += bytes
  }
  const parts: VisitParts = {
    ...settings,
    transport: {
      ...settings,
      dispatcher,
      connect,
      forwarding: route === null ? null : createForwarding(route, guard, settings.concurrency),
      headersFor: ownHeaders(settings),
      onBytes,
    },
    politeness: createPoliteness(settings.concurrencyPerHost, settings.concurrency, settings.permits),
    storms: createStorms(settings.maxRetryAfterMs),
    looseOrigins: new Set(),
    onRetry: () => counts.retries++,
  }
  const agent = settings.userAgent.split(/[/ ]/, 1)[0] ?? ''
  const onRequest = () => counts.robots++
  const robots = createRobots(agent, (url, cookies) =>
    visit({ url, wish: ROBOTS_WISH, delayMs: 0, onRequest }, withChainCookies(parts, cookies), closing),
  )
  return { settings, counts, parts, guard, route, rulesFor: robots.rulesFor }
}

/** What the address guard is to know: of strangers' start URLs nothing. */
function guardOptions(settings: Settings): GuardOptions {
  return { ...settings, startUrls: settings.publicOnly ? [] : (settings.startUrls ?? []), judges: new Map() }
}

/** The headers and cookies of the user's for a URL. */
function ownHeaders({ headers = {}, cookies, startUrls = [] }: Settings): Transport['headersFor'] {
  const sent = headersFor(headers, startUrls)
  if (cookies === undefined) return sent
  const cookieFor = cookieHeader(readCookies(cookies))
  return (url) => {
    const cookie = cookieFor(url)
    return cookie === '' ? sent(url) : { ...sent(url), cookie }
  }
}

/** Lets go of all connections of a client at once. */
export async function destroyConnections({ parts: { transport } }: Client): Promise<void> {
  await Promise.all([transport.dispatcher.destroy(), transport.forwarding?.dispatcher.destroy()])
}

const ROBOTS_WISH: Wish = {
  accept: 'text/plain, */*;q=0.1',
  isWanted: () => true,
  maxBytes: ROBOTS.maxBytes + 1, // one more than is read shows that there is more
  whenLarger: 'cut',
}

/** Whether robots.txt allows a URL (null) or why not, and the least time between two requests to its host. */
export async function permission(
  { settings, rulesFor }: Client,
  url: URL,
  signal: AbortSignal,
): Promise<{ readonly refusal: Failure | null; readonly delayMs: number }> {
  const rules = settings.ignoreRobots ? null : await orAborted(rulesFor(url), signal)
  const delayMs = Math.max(settings.delayMs ?? defaultDelay(url), rules?.crawlDelayMs ?? 0)
  return { refusal: rules?.refusalOf(url) ?? null, delayMs }
}

function defaultDelay(url: URL): number {
  return isLoopbackHost(url.hostname) ? 0 : DEFAULT_DELAY_MS
}

/**
 * A request with an outcome whatever happens, counted by its kind: that it was stopped is an outcome too.
 *
 * @param doing what is done: `Fetching`
 * @param signals any of them stops it
 */
export async function settled<Outcome extends FetchOutcome | Unchanged | Redirected>(
  { counts }: Client,
  doing: string,
  url: string,
  signals: readonly (AbortSignal | undefined)[],
  request: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome | FetchOutcome> {
  const linked = linkSignals(signals)
  let outcome: Outcome | FetchOutcome
  try {
    linked.signal.throwIfAborted()
    outcome = await request(linked.signal)
  } catch (error) {
    if (!linked.signal.aborted) throw error
    const detail = `${doing} ${url} was stopped before it ended; run the same again to go on.`
    outcome = failedOutcome(url, url, { reason: 'aborted', detail })
  } finally {
    linked.release()
  }
  counts[outcome.kind === 'skipped' || outcome.kind === 'failed' ? outcome.kind : 'pages']++
  return outcome
}
