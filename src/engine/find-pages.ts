import {
  canonicalUrl,
  createVocabulary,
  type Explanation,
  explainAll,
  type FetchedPage,
  type LocatedPage,
  type LocateStep,
  located,
  type SiteModel,
  siteModel,
  startLocate,
  stepLocate,
  type Vocabulary,
} from '../core/index.ts'
import { type FetchOutcome, readAddressList } from '../source/index.ts'
import { EngineError } from './errors.ts'
import { isAborted } from './fetcher.ts'
import { inOrder } from './in-order.ts'
import { timed } from './inputs.ts'
import type { CommonOptions } from './options.ts'
import type { RunKind, Session } from './session.ts'

/** How to search a site. */
export interface LocateOptions extends CommonOptions {
  /** `indesit` is the published algorithm alone, for comparison. @default 'default' */
  readonly strategy?: 'default' | 'indesit'
  /** Whether the spelling of URLs may count as evidence, beside structure and links. @default true */
  readonly urlEvidence?: boolean
  /** Is told, once the search is over, of each URL that was fetched or linked to: why it was fetched, why it is a target or not. */
  readonly onExplained?: (explanation: Explanation) => void
  /** Is told, once the search is over, which classes of pages the site has, and which links lead from one to others. */
  readonly onSiteModel?: (model: SiteModel) => void
}

/** Pages fetched ahead of the one that is parsed; bounds how many wait in memory. */
const PAGES_AHEAD = 16

/** The sample URLs as canonical URLs, and the kind of run that searches from them. */
export function searchKind(command: string, samples: string | readonly string[], options: LocateOptions): RunKind {
  const urls = (typeof samples === 'string' ? [samples] : samples).map(sampleUrl)
  if (urls.length === 0) throw new EngineError('bad-sample', 'There is no sample page; give the URL of one.')
  const { strategy = 'default', urlEvidence = true, userAgent = null, ignoreRobots = false } = options
  return {
    command,
    identity: { urls, strategy, urlEvidence, userAgent, ignoreRobots },
    startUrls: urls,
    needsStore: true,
  }
}

function sampleUrl(sample: string): string {
  const url = canonicalUrl(sample)
  if (url === null)
    throw new EngineError(
      'bad-sample',
      `The sample "${sample}" is no web address; give one that begins with http:// or https://.`,
    )
  return url
}

/**
 * Finds the pages like the samples: fetches what the search wants, batch by batch, until it wants nothing more or a budget is
 * used up. Each page fetched is kept in the run's store.
 *
 * @returns in order of discovery, the samples included
 * @throws EngineError `unreadable-sample` when a sample is no page
 */
export async function findPages(
  session: Session,
  samples: readonly string[],
  options: LocateOptions,
): Promise<readonly LocatedPage[]> {
  const { strategy, urlEvidence, maxPages } = options
  const vocabulary = createVocabulary()
  let step = startLocate(samples, {
    // A run is gone on with from its stored pages.
    savable: false,
    ...(strategy && { strategy }),
    ...(urlEvidence !== undefined && { urlEvidence }),
    ...(maxPages !== undefined && { maxPages }),
  })
  while (step.wants.length > 0 && session.budget.stopped() === null) {
    const pages = await fetchWants(session, step, samples, vocabulary)
    const from = performance.now()
    step = stepLocate(step.state, pages)
    session.spent('locate', from)
  }
  const from = performance.now()
  const { targets, classes, stopped } = located(step.state)
  if (stopped === 'max-pages') session.budget.stop('max-pages')
  Object.assign(session.tally, { targets: targets.length, classes, stopped: stopped ?? 'done' })
  session.spent('locate', from)
  session.emit({ kind: 'located', pages: targets.length })
  if (options.onExplained) for (const explanation of explainAll(step.state)) options.onExplained(explanation)
  options.onSiteModel?.(siteModel(step.state))
  return targets
}

/** The results of all wants in their order; those that a used-up budget left out count as dead. */
async function fetchWants(
  session: Session,
  { wants, lists }: LocateStep,
  samples: readonly string[],
  vocabulary: Vocabulary,
): Promise<FetchedPage[]> {
  const pages: FetchedPage[] = []
  const fetch = (url: string) => (lists.includes(url) ? session.http.fetchList(url) : session.http.fetch(url))
  const outcomes = inOrder(wants, PAGES_AHEAD, fetch)
  for await (const outcome of session.waitedFor(outcomes)) {
    session.budget.throwIfAborted()
    const requestedUrl = wants[pages.length] as string
    const isSample = samples.includes(requestedUrl)
    const list = lists.includes(requestedUrl) ? await listOf(outcome) : null
    if (list !== null) pages.push({ requestedUrl, ...list, tree: null })
    else pages.push(toFetched(session, requestedUrl, outcome, isSample, vocabulary))
    if (isSample) pages.push({ ...pages.pop()!, sitemaps: await session.http.sitemaps(requestedUrl) })
  }
  return pages
}

/** The list for programs that was fetched, and where; null when there was none. */
async function listOf(outcome: FetchOutcome): Promise<Pick<FetchedPage, 'url' | 'list'> | null> {
  if (outcome.kind !== 'page') return { url: outcome.url, list: null }
  const list = await readAddressList(outcome.page.html)
  const { url, contentType } = outcome.page
  if (list !== null) return { url, list }
  const isPage =
    /html/i.test(contentType) ||
    (contentType === '' && /^\s*<!doctype html|<html/i.test(outcome.page.html.slice(0, 4096)))
  return isPage ? null : { url, list: null }
}

function toFetched(
  session: Session,
  requestedUrl: string,
  outcome: FetchOutcome,
  isSample: boolean,
  vocabulary: Vocabulary,
): FetchedPage {
  const page = timed(session, outcome, vocabulary)
  if ('tree' in page) {
    session.tally.pages++
    return { requestedUrl, url: page.url, tree: page.tree }
  }
  if (isAborted(outcome)) return { requestedUrl, url: requestedUrl, tree: null }
  if (isSample) return session.refuse('unreadable-sample', page.detail)
  session.tally[outcome.kind === 'skipped' ? 'skipped' : 'failed']++
  return { requestedUrl, url: requestedUrl, tree: null }
}
