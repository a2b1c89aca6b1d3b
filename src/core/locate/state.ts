import { canonicalUrl, type Tree } from '../dom/index.ts'
import { type AddressList, linksOfList } from './address-list.ts'
import { type Captions, createCaptions } from './captions.ts'
import { createIndesit } from './indesit.ts'
import { hostOf } from './links.ts'
import { createObserver, type Observation, type Observe } from './observe.ts'
import { type Answer, decode, encode } from './saved.ts'
import { createSearch } from './search.ts'
import { createSite, enter, type Fetch, forgetOutline, type Site, type UrlId } from './site.ts'
import type { StopReason, Strategy } from './strategy.ts'

/** How to search. */
export interface LocateOptions {
  /** `indesit` is the published algorithm, for comparison. @default 'default' */
  readonly strategy?: 'default' | 'indesit'
  /** Whether the spelling of URLs may count as evidence, beside structure and links. @default true */
  readonly urlEvidence?: boolean
  /** Downloads, the samples' included, after which the search ends. @default Infinity */
  readonly maxDownloads?: number
  /** Pages like the samples, the samples included, after which the search ends. @default Infinity */
  readonly maxPages?: number
  /** Hosts (with port when not the default) whose pages may be downloaded. @default the samples' hosts */
  readonly hosts?: readonly string[]
  /** Whether the state can be saved (`saveLocate`). If not, a third of its memory is spared; `indesit` needs that anyway. @default true */
  readonly savable?: boolean
  /** URLs of pages that are like the samples, and of pages that are not: fetched first, and believed. @default [] */
  readonly like?: readonly string[]
  readonly unlike?: readonly string[]
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
  /** The search under way. */
  steps: ReturnType<Strategy['begin']>
  /** Results that are at hand, by the URL that was asked for. */
  readonly inbox: Map<string, Fetch>
  /** What the strategy waits for. */
  batch: readonly UrlId[]
  /** Those of the batch that are to be downloaded. */
  wants: readonly string[]
  stopped: StopReason | null
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
export class LocateError extends Error {
  readonly code: 'no-sample' | 'bad-sample' | 'wrong-pages' | 'bad-state' | 'unknown-page'
  constructor(code: LocateError['code'], message: string) {
    super(message)
    this.name = 'LocateError'
    this.code = code
  }
}

/**
 * Starts a search for the pages like the samples.
 *
 * @param samples http(s) URLs of one or more pages of one template; they are the first to be wanted
 */
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

function createState(
  samples: readonly string[],
  options: LocateOptions,
  captions: Captions = createCaptions(),
): LocateState {
  const site = createSite(options.savable !== false || options.strategy === 'indesit')
  const hosts = new Set(options.hosts ?? samples.map(hostOf))
  const said = new Map<UrlId, boolean>()
  for (const url of options.like ?? []) said.set(site.urls.intern(sampleUrl(url)), true)
  for (const url of options.unlike ?? []) said.set(site.urls.intern(sampleUrl(url)), false)
  const batch = [...new Set([...samples.map((url) => site.urls.intern(url)), ...said.keys()])]
  const strategy =
    options.strategy === 'indesit'
      ? createIndesit(site)
      : createSearch(site, samples.length, options.urlEvidence ?? true, said)
  return {
    options,
    samples,
    hosts,
    captions,
    observe: createObserver(hosts, captions),
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
    observation: tree === null || !isOfSite ? null : withSitemaps(state, state.observe(tree, url), url, sitemaps),
    list: list === null || !isOfSite ? null : linksOfList(list, url, hosts),
  }
}

/** An observation that also has links to the sitemaps of the site. The published algorithm knows of none. */
function withSitemaps(
  { hosts, options }: LocateState,
  observation: Observation,
  url: string,
  sitemaps: readonly string[],
): Observation {
  if (options.strategy === 'indesit' || sitemaps.length === 0) return observation
  const { extra } = linksOfList({ kind: 'sitemap', pages: [], lists: sitemaps }, url, hosts)
  return { ...observation, extra: [...observation.extra, ...extra] }
}

/** Runs the strategy until it wants what is not at hand. */
function advance(state: LocateState): LocateStep {
  const { site, inbox } = state
  while (state.stopped === null) {
    state.wants = state.batch.map((id) => site.urls.at(id)).filter((url) => !inbox.has(url))
    if (state.wants.length > 0) return { state, wants: state.wants, lists: listsAmong(state) }
    const from = site.pages.length
    for (const id of state.batch) {
      const url = site.urls.at(id)
      enter(site, inbox.get(url)!)
      inbox.delete(url)
    }
    state.strategy.take()
    for (const page of site.pages.slice(from)) forgetOutline(site, page)
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

function listsAmong({ site, wants }: LocateState): readonly string[] {
  return wants.filter((url) => isList(site, url))
}

function isList({ urls, listUrls }: Site, url: string): boolean {
  const id = urls.find(url)
  return listUrls.sitemap.has(id) || listUrls.feed.has(id)
}

/** Asks the strategy for its next batch, within the budgets. */
function takeBatch(state: LocateState): void {
  const { site, strategy, options } = state
  const { maxDownloads = Infinity, maxPages = Infinity } = options
  state.batch = []
  if (site.pages.length === 0) state.stopped = 'no-sample'
  else if (hasEnough(strategy, maxPages)) state.stopped = 'max-pages'
  else if (site.log.length >= maxDownloads) {
    strategy.conclude()
    state.stopped = 'max-downloads'
  } else {
    const next = state.steps.next()
    if (next.done) state.stopped = next.value
    else state.batch = next.value.slice(0, maxDownloads - site.log.length)
  }
}

/** Whether so many targets are found, with all judged as they are to be given. */
function hasEnough(strategy: Strategy, maxPages: number): boolean {
  if (maxPages === Infinity || strategy.targetCount() < maxPages) return false
  strategy.conclude()
  return strategy.targetCount() >= maxPages
}

/**
 * Takes the answer to a question, or what else is known of a page that was fetched, and goes on with the search, be it over or not.
 *
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

/**
 * The state as JSON text: everything that was downloaded (structure and links, no page text), so that a run can go on.
 *
 * @throws LocateError `bad-state` when the search was started with `savable: false`
 */
export function saveLocate({ samples, options, hosts, captions, answers, toSay, site, inbox }: LocateState): string {
  if (!site.keepsOutlines)
    throw new LocateError('bad-state', 'This search was started with `savable: false`, and cannot be saved.')
  return encode({
    samples,
    options: withoutInfinite(options),
    hosts: [...hosts],
    captions: captions.entries(),
    answers: [...answers, ...toSay],
    site,
    ready: [...inbox.values()],
  })
}

/** Without what has no bound: JSON has no word for that, and it is the same as saying nothing. */
function withoutInfinite(options: LocateOptions): LocateOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== Infinity))
}

/**
 * The state that was saved; `stepLocate(state, [])` says what it wants next. The downloads are replayed through the strategy, so
 * that a later version of the program uses them too and never asks for one of them again; and what was said is said at the same points.
 *
 * @param text what `saveLocate` gave
 * @param options replace the saved ones, to go on after a budget ended the search
 */
export function loadLocate(text: string, options: LocateOptions = {}): LocateState {
  const saved = decode<LocateOptions>(text)
  if (saved === null) throw new LocateError('bad-state', 'This is no saved locate state of a format that can be read.')
  const state = createState(saved.samples, { ...saved.options, ...options }, createCaptions(saved.captions))
  for (const host of saved.hosts) state.hosts.add(host)
  for (const fetch of saved.fetches) state.inbox.set(fetch.requested, fetch)
  state.toSay.push(...saved.answers)
  advance(state)
  state.wants = []
  return state
}
