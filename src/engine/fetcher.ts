import { canonicalUrl } from '../core/dom/index.ts'
import type { FetchOutcome, HttpSource, PageFetcher } from '../source/index.ts'
import type { Run, Store, StoredPage } from '../store/index.ts'
import type { Budget } from './budget.ts'
import type { CommonOptions, EngineEvent } from './common-options.ts'
import type { Tally } from './stats.ts'

/** Failures that another try would not change; others are tried again when the run is gone on with. */
const LASTING_REASONS: ReadonlySet<string> = new Set([
  'robots',
  'too-large',
  'bad-url',
  'bad-redirect',
  'too-many-redirects',
  'bad-encoding',
])

/** What a fetcher works with. */
export interface FetcherParts {
  readonly http: HttpSource
  /** Null: nothing is kept. */
  readonly kept: { readonly store: Store; readonly run: Run } | null
  readonly budget: Budget
  readonly tally: Tally
  /** Pages kept from this moment on are fresh, whichever run fetched them; milliseconds since 1970. */
  readonly since: number
  /** Ask for pages anew even if they may be as they were. */
  readonly force: boolean
  readonly emit: (event: EngineEvent) => void
  /** Is told what is kept, and waited for. */
  readonly journal?: CommonOptions['journal']
}

/** A source of pages that remembers. */
export interface Fetcher extends PageFetcher {
  /** What the run has of a URL already, not counted again; null when it has nothing. */
  readonly reread: (url: string) => FetchOutcome | null
  /** As `fetch`, but what any run has of a URL is taken as it is, however old, unless all is to be fetched anew. */
  readonly fetchKept: (url: string) => Promise<FetchOutcome>
  /** What the run has of a URL, else what an earlier one has, as `fetchKept` gave it; not counted. Null when there is nothing. */
  readonly rereadKept: (url: string) => FetchOutcome | null
  /** As `fetch`, of a list for programs (see `Known.as`), or of what HTML is in its place. */
  readonly fetchList: (url: string) => Promise<FetchOutcome>
  /** The sitemaps that the site of a URL names for programs, as written. What was told once is told again when the run is gone on with. */
  readonly sitemaps: (url: string) => Promise<readonly string[]>
}

/**
 * Pages by URL for one run: from the store when the run has them, else by HTTP as long as the budget lasts. What was fetched is
 * kept before it is given. When the budget is used up the outcome is `aborted`.
 */
export function createFetcher({ http, kept, budget, tally, since, force, emit, journal }: FetcherParts): Fetcher {
  const keep = async (page: StoredPage): Promise<void> => {
    const savedAt = Date.now()
    kept?.store.savePage(kept.run, page, savedAt)
    await journal?.({ page, savedAt })
  }
  const fresh = (url: string): StoredPage | null => {
    const page = kept?.store.page(kept.run, url, since) ?? null
    // What was too large for an earlier run may be within the limits of this one.
    return page?.reason === 'too-large' ? (kept?.store.page(kept.run, url) ?? null) : page
  }
  const reread = (url: string): FetchOutcome | null => {
    const page = fresh(url)
    return page === null ? null : toOutcome(page)
  }
  /** Fetches a page, or asks whether the one kept by an earlier run has changed; the answer is kept. */
  const request = async (url: string, as: 'page' | 'list'): Promise<FetchOutcome> => {
    const stale = force || as === 'list' ? null : (kept?.store.stalePage(url) ?? null)
    const validators = stale !== null && isComparable(stale, url) ? stale : undefined
    const has = (target: string) => fresh(target)?.kind === 'page'
    const answer = await http.request(url, { as, signal: budget.signal, has, ...(validators && { validators }) })
    if (answer.kind === 'unchanged') {
      const savedAt = Date.now()
      kept?.store.confirmPage(kept.run, url, savedAt)
      await journal?.({ page: stale as StoredPage, savedAt })
      tally.unchanged++
      return toOutcome(stale as StoredPage)
    }
    if (answer.kind === 'redirected') {
      const page = { ...(fresh(answer.to) as StoredPage), url, redirects: answer.redirects }
      await keep(page)
      return toOutcome(page)
    }
    if (!isAborted(answer) && isLasting(answer)) await keep(toStored(url, answer))
    return answer
  }
  const keptEver = (url: string): FetchOutcome | null => {
    const page = force ? null : (kept?.store.stalePage(url) ?? null)
    return page?.kind === 'page' ? toOutcome(page) : null
  }
  const fetchAs = async (asked: string, as: 'page' | 'list' | 'kept'): Promise<FetchOutcome> => {
    const url = canonicalUrl(asked) ?? asked
    const stored = reread(url) ?? (as === 'kept' ? keptEver(url) : null)
    if (stored === null && !budget.takeDownload()) return overBudget(url)
    const outcome = stored ?? (await request(url, as === 'list' ? as : 'page'))
    if (isAborted(outcome)) return outcome
    tally[stored === null ? 'downloads' : 'stored']++
    // A guess at the address of a list that is none is no page that failed.
    const result = as === 'list' && outcome.kind === 'failed' ? 'skipped' : outcome.kind
    emit({ kind: 'fetched', url, result, stored: stored !== null })
    return outcome
  }
  const sitemaps = async (url: string): Promise<readonly string[]> => {
    const address = new URL('/robots.txt', url).href
    const known = fresh(address)
    if (known !== null) return linesOf(known.html ?? '')
    const named = await http.sitemaps(url, budget.signal)
    if (!budget.signal.aborted) await keep(sitemapNote(address, named))
    return named
  }
  return {
    fetch: (url) => fetchAs(url, 'page'),
    fetchKept: (url) => fetchAs(url, 'kept'),
    fetchList: (url) => fetchAs(url, 'list'),
    reread,
    rereadKept: (url) => reread(url) ?? keptEver(url),
    sitemaps,
    close: () => http.close(),
    get counts() {
      return http.counts
    },
  }
}

/** What is kept of a robots.txt: no page, but the sitemaps that it names, one on a line. */
function sitemapNote(url: string, sitemaps: readonly string[]): StoredPage {
  const detail = `${url} is for programs; it names ${sitemaps.length} sitemaps.`
  return {
    ...NOTHING,
    url,
    finalUrl: url,
    source: url,
    kind: 'skipped',
    reason: 'not-html',
    detail,
    html: sitemaps.join('\n'),
  }
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').filter((line) => line !== '')
}

/** True for a page that the server can be asked about. */
function isComparable(known: StoredPage, url: string): boolean {
  return known.url === url && known.html !== null && (known.etag ?? known.lastModified) !== null
}

/** True for the outcome of a fetch that was ended, or never begun, because the run has to end. */
export function isAborted(outcome: FetchOutcome): boolean {
  return outcome.kind === 'failed' && outcome.reason === 'aborted'
}

function overBudget(url: string): FetchOutcome {
  return {
    kind: 'failed',
    url,
    source: url,
    reason: 'aborted',
    detail: `${url} was not fetched: the run's budget is used up.`,
  }
}

function isLasting(outcome: FetchOutcome): boolean {
  if (outcome.kind !== 'failed') return true
  if (outcome.reason !== 'http-status') return LASTING_REASONS.has(outcome.reason)
  const status = outcome.status ?? 500
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

const NOTHING = {
  reason: '',
  detail: '',
  status: null,
  contentType: '',
  encoding: '',
  redirects: [],
  etag: null,
  lastModified: null,
  html: null,
}

function toStored(url: string, outcome: FetchOutcome): StoredPage {
  if (outcome.kind !== 'page') {
    const { kind, source, reason, detail } = outcome
    const status = outcome.kind === 'failed' ? (outcome.status ?? null) : null
    return { ...NOTHING, url, kind, finalUrl: url, source, reason, detail, status }
  }
  const { source, html, status, contentType, encoding, redirects, headers } = outcome.page
  const { etag = null, lastModified = null } = headers
  return {
    ...NOTHING,
    url,
    kind: 'page',
    finalUrl: outcome.page.url,
    source,
    html,
    status,
    contentType,
    encoding,
    redirects,
    etag,
    lastModified,
  }
}

function toOutcome(page: StoredPage): FetchOutcome {
  const { url, source, detail, status, contentType, encoding, redirects, etag, lastModified } = page
  if (page.kind === 'page') {
    const headers = { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) }
    const html = page.html ?? ''
    return {
      kind: 'page',
      page: {
        url: page.finalUrl,
        requestedUrl: url,
        source,
        html,
        status: status ?? 200,
        contentType,
        encoding,
        redirects,
        headers,
      },
    }
  }
  if (page.kind === 'skipped')
    return { kind: 'skipped', url, source, reason: page.reason as 'not-html' | 'empty', detail }
  const reason = page.reason as Extract<FetchOutcome, { kind: 'failed' }>['reason']
  return { kind: 'failed', url, source, reason, detail, ...(status !== null && { status }) }
}
