import { canonicalUrl } from '../dom/index.ts'
import type { Page, UrlId } from './site.ts'
import type { LocateState } from './state.ts'

/** Why a URL was fetched or not, and why it is or is not a target. */
export interface Explanation {
  readonly url: string
  /** `unknown`: no page fetched so far links to it. `dead`: fetched, and no page of the site. `moved`: fetched, and led to another URL. */
  readonly status: 'unknown' | 'not-fetched' | 'dead' | 'moved' | 'target' | 'other'
  /** The first page that showed it; null for samples and the home page. */
  readonly foundOn: string | null
  /** Of the links like the best one to it: how many were followed, how many led to targets. Null when no such count is kept. */
  readonly links: { readonly tries: number; readonly hits: number } | null
  /** How like the samples it is, and how like it had to be, 0..1; null when it is no page. */
  readonly similarity: number | null
  readonly needed: number | null
  /** One sentence for people. */
  readonly message: string
}

/** The evidence for and against a URL, as the search sees it now. O(links of all pages). */
export function explainUrl(state: LocateState, url: string): Explanation {
  const { urls, pages } = state.site
  const id = urls.find(canonicalUrl(url) ?? url)
  const source = id < 0 ? undefined : pages.find(({ linkUrl, url: own }) => own !== id && linkUrl.includes(id))
  return explain(state, url, id, source)
}

/** The evidence for and against each URL that was fetched or linked to, in order of first sight. O(links of all pages + URLs). */
export function* explainAll(state: LocateState): Generator<Explanation, void> {
  const { urls, pages } = state.site
  const sources: Page[] = []
  for (const page of pages) {
    for (const url of page.linkUrl) if (url !== page.url) sources[url] ??= page
  }
  for (let id = 0; id < urls.size; id++) yield explain(state, urls.at(id), id, sources[id])
}

/**
 * @param id of the URL; -1 when it is not known
 * @param source the first page that shows it, itself aside
 */
function explain({ site, strategy }: LocateState, url: string, id: UrlId, source: Page | undefined): Explanation {
  const page = site.fetched.get(id)
  const isPage = page !== undefined && page !== null && page.url === id
  const evidence = {
    url,
    foundOn: source === undefined ? null : site.urls.at(source.url),
    links: id < 0 ? null : strategy.linksTo(id),
    similarity: isPage ? strategy.similarityOf(page) : null,
    needed: isPage ? strategy.neededBy(page) : null,
  }
  const because = (status: Explanation['status'], message: string): Explanation => ({ ...evidence, status, message })
  if (isPage) {
    const isTarget = strategy.isTarget(page)
    return because(isTarget ? 'target' : 'other', verdict(page, isTarget, evidence.similarity!, evidence.needed!))
  }
  if (page !== undefined && page !== null) return because('moved', `It led to ${site.urls.at(page.url)}.`)
  if (page === null) return because('dead', 'It was fetched, and there was no page of the site.')
  if (source === undefined) return because('unknown', 'No page fetched so far links to it.')
  const { tries, hits } = evidence.links ?? { tries: 0, hits: 0 }
  return because(
    'not-fetched',
    `It was not fetched: of ${tries} links like it that were followed, ${hits} led to targets.`,
  )
}

function verdict(page: Page, isTarget: boolean, similarity: number, needed: number): string {
  const numbers = `similarity ${similarity.toFixed(2)}, ${needed.toFixed(2)} needed`
  if (isTarget) return `It belongs to the samples' class: ${numbers}.`
  if (page.redirects) return 'It is no target: it sends the reader on to another page.'
  if (similarity >= needed) return 'It is no target: it is a copy of a page that was fetched under the same path.'
  return `It does not belong to the samples' class: ${numbers}.`
}
