import { canonicalUrl } from '../dom/index.ts'
import type { Page } from './site.ts'
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
export function explainUrl({ site, strategy }: LocateState, url: string): Explanation {
  const id = site.urls.find(canonicalUrl(url) ?? url)
  const page = site.fetched.get(id)
  const source = id < 0 ? undefined : site.pages.find(({ linkUrl, url: own }) => own !== id && linkUrl.includes(id))
  const isPage = page !== undefined && page !== null && page.url === id
  const evidence = {
    url,
    foundOn: source === undefined ? null : site.urls.at(source.url),
    links: id < 0 ? null : strategy.linksTo(id),
    similarity: isPage ? strategy.similarityOf(page) : null,
    needed: isPage ? strategy.neededBy(page) : null,
  }
  if (isPage) {
    const status = strategy.isTarget(page) ? 'target' : 'other'
    return {
      ...evidence,
      status,
      message: verdict(page, strategy.isTarget(page), evidence.similarity!, evidence.needed!),
    }
  }
  if (page !== undefined && page !== null) {
    return { ...evidence, status: 'moved', message: `It led to ${site.urls.at(page.url)}.` }
  }
  if (page === null)
    return { ...evidence, status: 'dead', message: 'It was fetched, and there was no page of the site.' }
  if (source === undefined) {
    return { ...evidence, status: 'unknown', message: 'No page fetched so far links to it.' }
  }
  const { tries, hits } = evidence.links ?? { tries: 0, hits: 0 }
  const message = `It was not fetched: of ${tries} links like it that were followed, ${hits} led to targets.`
  return { ...evidence, status: 'not-fetched', message }
}

function verdict(page: Page, isTarget: boolean, similarity: number, needed: number): string {
  const numbers = `similarity ${similarity.toFixed(2)}, ${needed.toFixed(2)} needed`
  if (isTarget) return `It belongs to the samples' class: ${numbers}.`
  if (page.redirects) return 'It is no target: it sends the reader on to another page.'
  if (similarity >= needed) return 'It is no target: it is a copy of a page that was fetched under the same path.'
  return `It does not belong to the samples' class: ${numbers}.`
}
