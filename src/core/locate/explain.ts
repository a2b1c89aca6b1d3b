import type { UrlId } from '../base/index.ts'
import { canonicalUrl } from '../dom/index.ts'
import type { LinkKind } from './site/links.ts'
import type { LinkSource, Page, Site } from './site/site.ts'
import type { LocateState } from './state.ts'

/**
 * Why a URL has its status, by stable codes; one for each kind of `message`. Of targets `like-samples` and `said-like`; of other pages
 * `unlike-samples`, `said-unlike`, `copy`, `redirect` and `names-other-address`.
 */
export type ExplainReason =
  | 'like-samples'
  | 'said-like'
  | 'unlike-samples'
  | 'said-unlike'
  | 'copy'
  | 'redirect'
  | 'names-other-address'
  | 'no-page'
  | 'moved'
  | 'sitemap'
  | 'feed'
  | 'not-followed'
  | 'not-linked'

/** Why a URL was fetched or not, and why it is or is not a target. */
export interface Explanation {
  readonly url: string
  /** `unknown`: nothing fetched leads to it. `dead`: fetched, no page of the site. `moved`: fetched, led elsewhere. `list`: a sitemap or feed. */
  readonly status: 'unknown' | 'not-fetched' | 'dead' | 'moved' | 'list' | 'target' | 'other'
  readonly reason: ExplainReason
  /** The first page or list that showed it; null for samples, the home page and where a sitemap was looked for. */
  readonly foundOn: string | null
  /** How that showed it: by a link, as a choice of a form, in a sitemap or feed; null when nothing did. */
  readonly foundBy: LinkKind | null
  /** Of the links like the best one to it: how many were followed, how many led to targets. Null when no such count is kept. */
  readonly links: { readonly tries: number; readonly hits: number } | null
  /** How like the samples it is, 0..1; null when it is no page. */
  readonly similarity: number | null
  /** The chance that it is of the samples' class, 0..1; null when it is no page. */
  readonly probability: number | null
  /** One sentence for people. */
  readonly message: string
}

/** What led to a URL first, and how. */
interface Origin {
  readonly source: LinkSource
  readonly by: LinkKind
}

/** The evidence for and against a URL, as the search sees it now. O(links of all pages). */
export function explainUrl(state: LocateState, url: string): Explanation {
  const id = state.site.urls.find(canonicalUrl(url) ?? url)
  return explain(state, url, id, id < 0 ? undefined : originsOf(state.site)[id])
}

/** The evidence for and against each URL that was fetched or linked to, in order of first sight. O(links of all pages + URLs). */
export function* explainAll(state: LocateState): Generator<Explanation, void> {
  const { urls } = state.site
  const origins = originsOf(state.site)
  for (let id = 0; id < urls.size; id++) yield explain(state, urls.at(id), id, origins[id])
}

/** By URL: what led to it first, itself aside. */
function originsOf({ log, kindOf }: Site): readonly Origin[] {
  const origins: Origin[] = []
  for (const { page, list } of log) {
    const source = page ?? list
    if (source === null) continue
    const { linkUrl, linkCollection } = source
    for (const [i, url] of linkUrl.entries()) {
      if (url !== source.url) origins[url] ??= { source, by: list?.kind ?? kindOf[linkCollection[i]!] ?? 'link' }
    }
  }
  return origins
}

/** Why a URL has its status, as a code and as a sentence. */
type Because = Pick<Explanation, 'status' | 'reason' | 'message'>

/** @param id of the URL; -1 when it is not known */
function explain(state: LocateState, url: string, id: UrlId, origin: Origin | undefined): Explanation {
  const { site, strategy } = state
  const { verdicts } = strategy
  const page = site.fetched.get(id)
  const isPage = page !== undefined && page !== null && page.url === id
  const links = id < 0 ? null : (strategy.linksTo?.(id) ?? null)
  const { status, reason, message } = isPage ? ofPage(state, page) : ofUrl(state, id, origin, links)
  return {
    url,
    foundOn: origin === undefined ? null : site.urls.at(origin.source.url),
    foundBy: origin?.by ?? null,
    links,
    similarity: isPage ? verdicts.similarityOf(page) : null,
    probability: isPage ? verdicts.probabilityOf(page) : null,
    status,
    reason,
    message,
  }
}

/** Why a page is a target or not. */
function ofPage({ site, strategy: { verdicts }, said }: LocateState, page: Page): Because {
  const [similarity, probability] = [verdicts.similarityOf(page), verdicts.probabilityOf(page)]
  const numbers = `similarity ${similarity.toFixed(2)}, probability ${probability.toFixed(2)}`
  if (verdicts.isTarget(page)) {
    return said.get(page.url) === true
      ? because('target', 'said-like', `It was said to be like the samples: ${numbers}.`)
      : because('target', 'like-samples', `It belongs to the samples' class: ${numbers}.`)
  }
  if (said.get(page.url) === false)
    return because('other', 'said-unlike', `It was said to be unlike the samples: ${numbers}.`)
  const same = verdicts.sameAs(page)
  if (same !== null) {
    const message = `It is no target: it names ${site.urls.at(same.url)} as its own address.`
    return because('other', 'names-other-address', message)
  }
  if (page.redirects) return because('other', 'redirect', 'It is no target: it sends the reader on to another page.')
  const given = verdicts.originalOf(page)
  if (given !== null && verdicts.isLike(given))
    return because('other', 'copy', `It is no target: it is a copy of the page at ${site.urls.at(given.url)}.`)
  return because('other', 'unlike-samples', `It does not belong to the samples' class: ${numbers}.`)
}

/** What became of a URL that no page has. */
function ofUrl({ site }: LocateState, id: UrlId, origin: Origin | undefined, links: Explanation['links']): Because {
  const page = site.fetched.get(id)
  const list = site.lists.get(id)
  if (list !== undefined) return because('list', list.kind, `It is a ${list.kind} of ${list.linkUrl.length} addresses.`)
  if (page !== undefined && page !== null) return because('moved', 'moved', `It led to ${site.urls.at(page.url)}.`)
  if (page === null) return because('dead', 'no-page', 'It was fetched, and there was no page of the site.')
  if (origin === undefined) return because('unknown', 'not-linked', 'Nothing fetched so far leads to it.')
  const { tries, hits } = links ?? { tries: 0, hits: 0 }
  const message = `It was not fetched: of ${tries} links like it that were followed, ${hits} led to targets.`
  return because('not-fetched', 'not-followed', message)
}

function because(status: Because['status'], reason: Because['reason'], message: string): Because {
  return { status, reason, message }
}
