import { Blocks, CodedError, type UrlId } from '../base/index.ts'
import { canonicalUrl, type Tree } from '../dom/index.ts'
import type { LocateOptions, StopReason, Strategy } from './options.ts'
import { Search } from './search.ts'
import { type AddressList, linksOfList } from './site/address-list.ts'
import { allowed, allowedLinks } from './site/allowed-links.ts'
import { Captions } from './site/captions.ts'
import { hostOf } from './site/links.ts'
import { createObserver, type Observation, type Observe } from './site/observe.ts'
import { type Fetch, type Page, Site } from './site/site.ts'

/** A search between two steps. Opaque; it holds no trees. A step uses up the state that it is given. */
export interface LocateState {
  readonly options: LocateOptions
  readonly samples: readonly string[]
  readonly hosts: Set<string>
  readonly captions: Captions
  readonly observe: Observe
  readonly site: Site
  readonly strategy: Strategy
  /** What a person has said of pages, by URL: whether they are like the samples. */
  readonly said: Map<UrlId, boolean>
  /** What of this was said while the search went on, in order. */
  readonly answers: Answer[]
  /** Of a state that was saved: what is said once there are as many downloads as there were then. */
  readonly toSay: Answer[]
  steps: ReturnType<Strategy['begin']>
  /** Results that are at hand, by the URL that was asked for. */
  readonly inbox: Map<string, Fetch>
  batch: readonly UrlId[]
  /** Those of the batch that are to be downloaded. */
  wants: readonly string[]
  stopped: StopReason | null
}

/** What a person said of a page while a search went on. */
export interface Answer {
  /** How many downloads there were by then. */
  readonly after: number
  readonly url: string
  readonly isLike: boolean
}

/** The result of downloading one wanted URL. */
export interface FetchedPage {
  /** The URL as it was wanted. */
  readonly requestedUrl: string
  /** The final URL, canonical. */
  readonly url: string
  /** Null when there is no HTML page of the site: dead, refused, another type, another host. */
  readonly tree: Tree | null
  /** What was there when it was a sitemap or feed, which only `lists` of the wants may be. @default null */
  readonly list?: AddressList | null
  /** Addresses of sitemaps that the site names for programs (robots.txt); told with the samples. @default [] */
  readonly sitemaps?: readonly string[]
}

/** A state and what to download next; nothing to download means that the search is over. */
export interface LocateStep {
  readonly state: LocateState
  /** Canonical URLs, at most a fixed number at once, whatever the engine's concurrency. */
  readonly wants: readonly string[]
  /** Those of them that may be sitemaps or feeds; a caller that cannot read these gives neither tree nor list. */
  readonly lists: readonly string[]
}

/** Thrown when a caller breaks the contract; `code` is stable. */
export class LocateError extends CodedError<
  'no-sample' | 'bad-sample' | 'wrong-pages' | 'bad-state' | 'unknown-page'
> {}

/** Starts a search for the pages like the samples. @param samples http(s) URLs of one or more pages of one template, wanted first */
export function startLocate(samples: readonly string[], options: LocateOptions = {}): LocateStep {
  const urls = [...new Set(samples.map(sampleUrl))]
  if (urls.length === 0) throw new LocateError('no-sample', 'locate needs at least one sample URL.')
  return advance(createState(urls, options))
}

function sampleUrl(sample: string): string {
  const url = canonicalUrl(sample)
  if (url === null) throw new LocateError('bad-sample', `"${sample}" is not an http or https URL.`)
  return url
}

export function createState(
  samples: readonly string[],
  options: LocateOptions,
  captions: Captions = new Captions(),
): LocateState {
  const { strategy: choice, like = [], unlike = [], urlEvidence = true } = options
  const blocks = options.spill === undefined ? null : new Blocks(options.spill)
  const site = new Site(options.savable !== false || choice !== undefined, blocks)
  const hosts = new Set(options.hosts ?? samples.map(hostOf))
  const said = new Map<UrlId, boolean>()
  for (const url of like) said.set(site.urls.intern(sampleUrl(url)), true)
  for (const url of unlike) said.set(site.urls.intern(sampleUrl(url)), false)
  const sampleIds = samples.map((url) => site.urls.intern(url))
  const batch = [...new Set([...sampleIds, ...said.keys()])]
  const strategy = choice?.create(site, sampleIds) ?? new Search(site, samples.length, urlEvidence, said)
  return {
    options,
    samples,
    hosts,
    captions,
    observe: createObserver(hosts, captions, choice?.tagLists),
    site,
    strategy,
    said,
    answers: [],
    toSay: [],
    steps: strategy.begin(),
    inbox: new Map(),
    batch: batch.slice(0, options.maxDownloads),
    wants: [],
    stopped: null,
  }
}

/**
 * Takes the results of all wanted downloads, in the order of `wants`, and says what to download next. The state is changed and
 * given back; deterministic: the same results in the same order give the same wants. CPU is a small part of parsing a page.
 */
export function stepLocate(state: LocateState, pages: readonly FetchedPage[]): LocateStep {
  const { wants } = state
  if (pages.length !== wants.length || pages.some((page, i) => page.requestedUrl !== wants[i])) {
    throw new LocateError('wrong-pages', 'stepLocate needs one result for each wanted URL, in the order of `wants`.')
  }
  for (const page of pages) state.inbox.set(page.requestedUrl, receive(state, page))
  return advance(state)
}

/** A download as plain data. A sample that moved to another host opens that host, unless the hosts were given. */
function receive(state: LocateState, { requestedUrl, url, tree, list = null, sitemaps = [] }: FetchedPage): Fetch {
  const { hosts, samples, options } = state
  if (tree !== null && options.hosts === undefined && samples.includes(requestedUrl)) hosts.add(hostOf(url))
  const isOfSite = hosts.has(hostOf(url))
  return {
    requested: requestedUrl,
    final: url,
    observation:
      tree !== null && isOfSite ? withSitemaps(state, allowed(state.observe(tree, url), options), url, sitemaps) : null,
    list: list !== null && isOfSite ? allowedLinks(linksOfList(list, url, hosts), options) : null,
  }
}

/** An observation that also has links to the sitemaps of the site. A strategy that was handed in hears of none. */
function withSitemaps(
  { hosts, options }: LocateState,
  observation: Observation,
  url: string,
  sitemaps: readonly string[],
): Observation {
  if (options.strategy !== undefined || sitemaps.length === 0) return observation
  const { links } = allowedLinks(linksOfList({ kind: 'sitemap', pages: [], lists: sitemaps }, url, hosts), options)
  return { ...observation, links: [...observation.links, ...links] }
}

/** Runs the strategy until it wants what is not at hand. */
export function advance(state: LocateState): LocateStep {
  const { site, inbox } = state
  const { sitemap, feed } = site.listUrls
  while (state.stopped === null) {
    const wanted = state.batch.filter((id) => !inbox.has(site.urls.at(id)))
    state.wants = wanted.map((id) => site.urls.at(id))
    const lists = wanted.filter((id) => sitemap.has(id) || feed.has(id)).map((id) => site.urls.at(id))
    if (wanted.length > 0) return { state, wants: state.wants, lists }
    const from = site.pages.length
    for (const id of state.batch) {
      const url = site.urls.at(id)
      site.enter(inbox.get(url)!)
      inbox.delete(url)
    }
    state.strategy.take()
    for (const page of site.pages.slice(from)) page.forgetOutline()
    takeBatch(state)
    sayAgain(state)
  }
  state.wants = []
  return { state, wants: [], lists: [] }
}

/** Says what was said at this point of a search that was saved: when it waited for downloads, or was over. Nothing is left when it is over. */
function sayAgain(state: LocateState): void {
  const { toSay, site } = state
  while (toSay.length > 0 && (toSay[0]!.after <= site.log.length || state.stopped !== null)) {
    if (state.stopped === null && state.batch.length === 0) return
    const { url, isLike } = toSay.shift()!
    say(state, site.urls.intern(url), isLike)
  }
}

/** Takes what a person said of a page; a search that was over begins anew. */
function say(state: LocateState, url: UrlId, isLike: boolean): void {
  const { site, said, answers, strategy } = state
  said.set(url, isLike)
  answers.push({ after: site.log.length, url: site.urls.at(url), isLike })
  if (state.stopped === null) return
  state.stopped = null
  state.steps = strategy.begin()
  state.batch = []
}

/** Asks the strategy for its next batch, within the budgets. */
function takeBatch(state: LocateState): void {
  const { site, strategy, options } = state
  const { maxDownloads = Infinity, maxPages = Infinity } = options
  state.batch = []
  if (site.pages.length === 0) state.stopped = 'no-sample'
  else if (hasEnough(state, maxPages)) state.stopped = 'max-pages'
  else if (site.log.length >= maxDownloads) {
    strategy.conclude?.()
    state.stopped = 'max-downloads'
  } else {
    const next = state.steps.next()
    if (next.done) state.stopped = next.value
    else state.batch = next.value.slice(0, maxDownloads - site.log.length)
  }
}

/** Whether so many targets are found, with all judged as they are to be given. */
function hasEnough({ site, strategy, options }: LocateState, maxPages: number): boolean {
  const mayGive = (page: Page): boolean => options.mayGive?.(site.urls.at(page.url)) ?? true
  const isFull = (): boolean =>
    site.pages.filter((page) => strategy.verdicts.isTarget(page) && mayGive(page)).length >= maxPages
  if (maxPages === Infinity || !isFull()) return false
  strategy.conclude?.()
  return isFull()
}

/**
 * Takes what is known of a fetched page, such as the answer to a question, and goes on with the search, be it over or not.
 * @throws LocateError `unknown-page` when no page was fetched from this URL
 */
export function answerLocate(state: LocateState, url: string, isLike: boolean): LocateStep {
  const id = state.site.urls.find(canonicalUrl(url) ?? url)
  const page = state.site.fetched.get(id) ?? null
  if (page === null)
    throw new LocateError('unknown-page', `No page was fetched from ${url}: nothing can be said of it.`)
  say(state, page.url, isLike)
  return advance(state)
}
