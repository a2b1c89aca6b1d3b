import { createInterner, type Interner } from '../dom/index.ts'
import type { LocateOptions } from './options.ts'
import { type CaptionEntry, Captions } from './site/captions.ts'
import type { Link } from './site/links.ts'
import type { Observation } from './site/observe.ts'
import type { Fetch, LinkSource, Page, Site } from './site/site.ts'
import { type Answer, advance, createState, LocateError, type LocateState } from './state.ts'

/** Raised with each change of what is kept; a state of another format is refused, as its pages would have to be read again. */
export const FORMAT = 10

interface Document {
  readonly format: number
  readonly samples: readonly string[]
  /** Of a strategy its name. */
  readonly options: Omit<LocateOptions, 'strategy' | 'spill'> & { readonly strategy?: string }
  readonly hosts: readonly string[]
  readonly captions: readonly CaptionEntry[]
  readonly answers: readonly Answer[]
  /** The URLs of links. */
  readonly urls: readonly string[]
  /** In order; then those that the strategy has not asked for yet. */
  readonly downloads: readonly SavedFetch[]
}

/** The parts of an observation that are hashes. */
const HASHES = ['paths', 'strings', 'schema', 'types', 'longTexts'] as const
type HashPart = (typeof HASHES)[number]

/** A link: position in `urls`, collection, tag-list, kind. */
type SavedLinks = readonly (readonly [url: number, collection: number, tagList: number, kind: Link['kind']])[]
type SavedPage = Omit<Observation, HashPart | 'links'> &
  Readonly<Record<HashPart, readonly number[]>> & { readonly links: SavedLinks }
interface SavedFetch extends Omit<Fetch, 'observation' | 'list'> {
  readonly observation: SavedPage | null
  readonly list: { readonly kind: 'sitemap' | 'feed'; readonly links: SavedLinks } | null
}

/**
 * The state as JSON text, with what was downloaded (structure and links, no page text). O(links of all pages).
 * @throws LocateError `bad-state` of a search that was started with `savable: false`
 */
export function saveLocate({ samples, options, hosts, captions, answers, toSay, site, inbox }: LocateState): string {
  if (!site.keepsOutlines)
    throw new LocateError('bad-state', 'This search was started with `savable: false`, and cannot be saved.')
  const { strategy, spill, ...others } = options
  // JSON has no word for what has no bound, and it is the same as saying nothing.
  const bounded = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== Infinity))
  const urls = createInterner()
  const downloads = [...fetchesOf(site), ...inbox.values()].map((fetch) => encode(fetch, urls))
  const document: Document = {
    format: FORMAT,
    samples,
    options: strategy === undefined ? bounded : { ...bounded, strategy: strategy.name },
    hosts: [...hosts],
    captions: captions.entries(),
    answers: [...answers, ...toSay],
    urls: Array.from({ length: urls.size }, (_, id) => urls.at(id)),
    downloads,
  }
  return JSON.stringify(document)
}

/**
 * A saved state; `stepLocate(state, [])` says what it wants next. Downloads and answers are replayed through the strategy, so that later versions of
 * the program use them too and ask for none again.
 * @param options replace the saved ones, to go on after a budget ended the search; a strategy is handed in again
 * @throws LocateError `bad-state` when this is no saved state, or its strategy is not handed in
 */
export function loadLocate(text: string, options: LocateOptions = {}): LocateState {
  const saved = parseDocument(text)
  if (saved?.format !== FORMAT)
    throw new LocateError('bad-state', 'This is no saved locate state of a format that can be read.')
  const { strategy, ...kept } = saved.options
  if (strategy !== undefined && options.strategy === undefined)
    throw new LocateError(
      'bad-state',
      `This search is one of the strategy "${strategy}": hand that in to go on with it.`,
    )
  const state = createState(saved.samples, { ...kept, ...options }, new Captions(saved.captions))
  for (const host of saved.hosts) state.hosts.add(host)
  for (const download of saved.downloads) {
    const fetch = decode(download, saved.urls)
    state.inbox.set(fetch.requested, fetch)
  }
  state.toSay.push(...saved.answers)
  advance(state)
  state.wants = []
  return state
}

function parseDocument(text: string): Document | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function encode({ observation, list, ...fetch }: Fetch, urls: Interner): SavedFetch {
  const linksOf = (links: readonly Link[]): SavedLinks =>
    links.map(({ url, collection, tagList, kind }) => [urls.intern(url), collection, tagList, kind])
  const pageOf = (seen: Observation): SavedPage => {
    const hashes = Object.fromEntries(HASHES.map((name) => [name, [...seen[name]]])) as Record<HashPart, number[]>
    return { ...seen, ...hashes, links: linksOf(seen.links) }
  }
  return {
    ...fetch,
    observation: observation && pageOf(observation),
    list: list && { ...list, links: linksOf(list.links) },
  }
}

function decode({ observation, list, ...fetch }: SavedFetch, urls: readonly string[]): Fetch {
  const linksOf = (links: SavedLinks): readonly Link[] =>
    links.map(([url, collection, tagList, kind]) => ({ url: urls[url]!, collection, tagList, kind }))
  const pageOf = (saved: SavedPage): Observation => {
    const hashes = HASHES.map((name) => [name, Int32Array.from(saved[name])])
    return { ...saved, ...(Object.fromEntries(hashes) as Record<HashPart, Int32Array>), links: linksOf(saved.links) }
  }
  return {
    ...fetch,
    observation: observation && pageOf(observation),
    list: list && { ...list, links: linksOf(list.links) },
  }
}

/** The downloads of a site as they came. */
function fetchesOf({ urls, paths, tagLists, types, collections, tagListOf, kindOf, log }: Site): readonly Fetch[] {
  const [pathKeys, tagListKeys, typeKeys] = [paths.keys(), tagLists.keys(), types.keys()]
  const collectionKeys = collections.keys()
  const linksOf = ({ linkUrl, linkCollection }: LinkSource): readonly Link[] =>
    Array.from(linkUrl, (url, i) => {
      const id = linkCollection[i]!
      const tagList = tagListKeys[tagListOf[id]!]!
      return { url: urls.at(url), collection: collectionKeys[id]!, tagList, kind: kindOf[id] ?? 'link' }
    })
  const observationOf = (page: Page): Observation => ({
    paths: page.paths.map((id) => pathKeys[id]!),
    strings: page.strings,
    schema: page.schema.map((id) => tagListKeys[id]!),
    types: page.types.map((id) => typeKeys[id]!),
    language: page.language,
    longTexts: page.longTexts,
    guides: Array.from(page.guides, urls.at),
    links: linksOf(page),
    canonical: page.canonical === null ? null : urls.at(page.canonical),
    next: page.next === null ? null : urls.at(page.next),
    content: page.content,
    redirects: page.redirects,
  })
  return [...log].map(({ requested, final, page, list }) => ({
    requested: urls.at(requested),
    final: urls.at(final),
    observation: page && observationOf(page),
    list: list && { kind: list.kind, links: linksOf(list) },
  }))
}
