import type { UrlId } from '../base/index.ts'
import { canonicalUrl } from '../dom/index.ts'
import type { PageVerdicts } from './options.ts'
import type { LinkKind } from './site/links.ts'
import type { LinkSource, Page, Site } from './site/site.ts'
import type { LocateState } from './state.ts'

/** Why a URL was fetched or not, and why it is or is not a target. */
export interface Explanation {
  readonly url: string
  /** `unknown`: nothing fetched leads to it. `dead`: fetched, no page of the site. `moved`: fetched, led elsewhere. `list`: a sitemap or feed. */
  readonly status: 'unknown' | 'not-fetched' | 'dead' | 'moved' | 'list' | 'target' | 'other'
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

/** @param id of the URL; -1 when it is not known */
function explain({ site, strategy }: LocateState, url: string, id: UrlId, origin: Origin | undefined): Explanation {
  const { verdicts } = strategy
  const page = site.fetched.get(id)
  const isPage = page !== undefined && page !== null && page.url === id
  const evidence = {
    url,
    foundOn: origin === undefined ? null : site.urls.at(origin.source.url),
    foundBy: origin?.by ?? null,
    links: id < 0 ? null : (strategy.linksTo?.(id) ?? null),
    similarity: isPage ? verdicts.similarityOf(page) : null,
    probability: isPage ? verdicts.probabilityOf(page) : null,
  }
  const because = (status: Explanation['status'], message: string): Explanation => ({ ...evidence, status, message })
  if (isPage) {
    const isTarget = verdicts.isTarget(page)
    const same = isTarget ? null : verdicts.sameAs(page)
    const message =
      same === null
        ? verdict(page, isTarget, verdicts)
        : `It is no target: it names ${site.urls.at(same.url)} as its own address.`
    return because(isTarget ? 'target' : 'other', message)
  }
  const list = site.lists.get(id)
  if (list !== undefined) return because('list', `It is a ${list.kind} of ${list.linkUrl.length} addresses.`)
  if (page !== undefined && page !== null) return because('moved', `It led to ${site.urls.at(page.url)}.`)
  if (page === null) return because('dead', 'It was fetched, and there was no page of the site.')
  if (origin === undefined) return because('unknown', 'Nothing fetched so far leads to it.')
  const { tries, hits } = evidence.links ?? { tries: 0, hits: 0 }
  return because(
    'not-fetched',
    `It was not fetched: of ${tries} links like it that were followed, ${hits} led to targets.`,
  )
}

function verdict(page: Page, isTarget: boolean, verdicts: PageVerdicts): string {
  const [similarity, probability] = [verdicts.similarityOf(page), verdicts.probabilityOf(page)]
  const numbers = `similarity ${similarity.toFixed(2)}, probability ${probability.toFixed(2)}`
  if (isTarget) return `It belongs to the samples' class: ${numbers}.`
  if (page.redirects) return 'It is no target: it sends the reader on to another page.'
  if (verdicts.isLike(page)) return 'It is no target: it is a copy of a page that was fetched under the same path.'
  return `It does not belong to the samples' class: ${numbers}.`
}
