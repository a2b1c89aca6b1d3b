import { canonicalUrl, createVocabulary, type Tree, type Vocabulary } from '../core/dom/index.ts'
import {
  type ClassReading,
  type Explanation,
  explainAll,
  type FetchedPage,
  type LocatedPage,
  type LocateOptions,
  type LocateState,
  type LocateStep,
  located,
  type SiteModel,
  type Spill,
  siteModel,
  startLocate,
  stepLocate,
  type Unfetched,
  type Variant,
} from '../core/locate/index.ts'
import { isScriptFilled } from '../core/page/index.ts'
import { type IndesitLimits, indesitBy } from '../papers/index.ts'
import { type FetchOutcome, readAddressList } from '../source/index.ts'
import { type AskOptions, type Said, tellUnheard, tellUnheeded, withAnswers } from './answers.ts'
import type { CommonOptions } from './common-options.ts'
import { EngineError } from './errors.ts'
import { isAborted } from './fetcher.ts'
import { inOrder } from './in-order.ts'
import { timed } from './inputs.ts'
import type { KeptPages } from './kept-pages.ts'
import { leftOut } from './outcomes.ts'
import { keepReferrals } from './referrals.ts'
import type { RunKind } from './run-kind.ts'
import type { Session } from './session.ts'

/** How to search a site. */
export interface SearchOptions
  extends CommonOptions,
    AskOptions,
    Pick<LocateOptions, 'urlEvidence' | 'like' | 'unlike'> {
  /** `indesit` is the published algorithm alone, for comparison; `indesit-once` by the letter of its first step. @default 'default' */
  readonly strategy?: 'default' | 'indesit' | 'indesit-once'
  /** Of the published algorithm: its numbers T and n. @default the paper's */
  readonly indesit?: Partial<IndesitLimits>
  /** Is told, once the search is over, of each URL that was fetched or linked to: why it was fetched, why it is a target or not. */
  readonly onExplained?: (explanation: Explanation) => void
  /** Is told, once the search is over, which classes of pages the site has, and which links lead from one to others. */
  readonly onSiteModel?: (model: SearchedSite) => void
}

/** The model of a site, and what the samples' class may be. */
export interface SearchedSite extends SiteModel {
  /** Nested, the narrowest first; none when the strategy does not tell. */
  readonly readings: readonly ClassReading[]
  /** Versions of its pages: none when the strategy does not tell. */
  readonly variants: readonly Variant[]
  /** What was known and not looked at; null when the strategy does not tell. */
  readonly unfetched: Unfetched | null
}

/** A run that searches a site. */
interface SearchKind extends RunKind {
  /** Canonical URLs, as those of what is said of pages. */
  readonly samples: readonly string[]
  readonly said: Said
}

/** A sample that was read. */
export interface SamplePage extends FetchedPage {
  readonly tree: Tree
}

/** What takes part in a search. */
interface SearchParts {
  /** Takes the pages that are parsed. */
  readonly kept?: KeptPages | null
  /** Is told the samples before anything else is fetched; may throw. */
  readonly onSamples?: (samples: readonly SamplePage[]) => void
  /** Is told after each batch of pages how the search stands. */
  readonly onBatch?: (state: LocateState) => void
}

/** Pages fetched ahead of the one that is parsed; bounds how many wait in memory. */
const PAGES_AHEAD = 16

/** The kind of run that searches from samples, with what is said of other pages. */
export function searchKind(command: string, samples: string | readonly string[], options: SearchOptions): SearchKind {
  const urls = (typeof samples === 'string' ? [samples] : samples).map(sampleUrl)
  if (urls.length === 0) throw new EngineError('bad-sample', 'There is no sample page; give the URL of one.')
  const { strategy = 'default', urlEvidence = true, userAgent = null, ignoreRobots = false } = options
  const said = checkedSaid(urls, options)
  const { indesit } = options
  const identity = { urls, strategy, urlEvidence, userAgent, ignoreRobots, ...(indesit !== undefined && { indesit }) }
  const isSaid = said.like.length + said.unlike.length > 0
  return {
    command,
    identity: isSaid ? { ...identity, ...said } : identity,
    startUrls: [...urls, ...said.like, ...said.unlike],
    needsStore: true,
    samples: urls,
    said,
  }
}

/** What is said of pages, by canonical URLs. */
function checkedSaid(
  samples: readonly string[],
  { like = [], unlike = [], strategy = 'default', indesit, ask }: SearchOptions,
): Said {
  const said = { like: like.map(sampleUrl), unlike: unlike.map(sampleUrl) }
  const both = said.unlike.find((url) => samples.includes(url) || said.like.includes(url))
  if (both !== undefined)
    throw new EngineError('bad-option', `${both} is named both as like the samples and as unlike them; choose one.`)
  checkNumbers(strategy, indesit)
  if (strategy !== 'default' && (ask !== undefined || like.length + unlike.length > 0))
    throw new EngineError(
      'bad-option',
      `The strategy "${strategy}" heeds nothing that is said of pages; leave that out.`,
    )
  return said
}

/** The numbers of the published algorithm are for it alone, and within their bounds. */
function checkNumbers(strategy: string, indesit: SearchOptions['indesit']): void {
  if (strategy === 'default' && indesit !== undefined)
    throw new EngineError('bad-option', 'T and n are numbers of the strategy "indesit"; name it, or leave them out.')
  const { similar = 0, mostLinks = 0 } = indesit ?? {}
  if (!(similar >= 0 && similar <= 1) || !(Number.isInteger(mostLinks) && mostLinks >= 0))
    throw new EngineError('bad-option', 'T is a number from 0 to 1, n a whole number from 0.')
}

export function sampleUrl(sample: string): string {
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
 * used up, and goes on with what the user answers. Each page fetched is kept in the run's store.
 *
 * @returns in order of discovery, the samples included
 * @throws EngineError `unreadable-sample` when a sample is no page
 */
export async function findPages(
  session: Session,
  kind: Pick<SearchKind, 'samples' | 'said'>,
  options: SearchOptions,
  parts: SearchParts = {},
): Promise<readonly LocatedPage[]> {
  const spill = session.openSpill()
  try {
    return await searchSite(session, kind, options, { ...parts, spill })
  } finally {
    spill.close()
  }
}

async function searchSite(
  session: Session,
  { samples, said }: Pick<SearchKind, 'samples' | 'said'>,
  options: SearchOptions,
  { kept = null, onSamples, onBatch, spill }: SearchParts & { readonly spill: Spill },
): Promise<readonly LocatedPage[]> {
  const { strategy = 'default', indesit, urlEvidence, maxPages } = options
  const vocabulary = kept?.vocabulary ?? createVocabulary()
  const named = [...said.like, ...said.unlike]
  const search = async (begin: LocateStep): Promise<LocateStep> => {
    let step = begin
    while (step.wants.length > 0 && session.budget.stopped() === null) {
      const pages = await fetchWants(session, step, { samples, named, vocabulary, kept })
      if (begin === start && step === start)
        onSamples?.(
          pages.filter(({ requestedUrl, tree }) => tree !== null && samples.includes(requestedUrl)) as SamplePage[],
        )
      const from = performance.now()
      step = stepLocate(step.state, pages)
      session.spent('locate', from)
      onBatch?.(step.state)
    }
    return step
  }
  const start = startLocate(samples, {
    ...said,
    // A run is gone on with from its stored pages.
    savable: false,
    spill,
    ...(strategy !== 'default' && {
      strategy: indesitBy({ name: strategy, discovery: strategy === 'indesit' ? 'anew' : 'once', ...indesit }),
    }),
    ...(urlEvidence !== undefined && { urlEvidence }),
    ...(maxPages !== undefined && { maxPages }),
    ...session.filter,
  })
  const over = await search(start)
  tellUnheard(session, over.state, named)
  const { state } = await withAnswers(session, over, options, search)
  tellUnheeded(session, state)
  const targets = tellFound(session, state, options)
  await keepReferrals(session, state, targets)
  return targets
}

/** Gives what was found, and says what is to be said of it. */
function tellFound(session: Session, state: LocateState, options: SearchOptions): readonly LocatedPage[] {
  const from = performance.now()
  const { targets, classes, stopped, certainty } = located(state)
  if (stopped === 'max-pages') session.budget.stop('max-pages')
  Object.assign(session.tally, { targets: targets.length, classes, stopped: stopped ?? 'done', certainty })
  session.spent('locate', from)
  session.emit({ kind: 'located', pages: targets.length })
  if (options.onExplained) for (const explanation of explainAll(state)) options.onExplained(explanation)
  const { readings = [], variants = [], unfetched = null } = certainty ?? {}
  options.onSiteModel?.({ ...siteModel(state), readings, variants, unfetched })
  return targets
}

/** What is known of a search when its pages are fetched. */
interface Wanted {
  readonly samples: readonly string[]
  /** Pages that something is said of: one that is gone by now says nothing, and is warned of. */
  readonly named: readonly string[]
  readonly vocabulary: Vocabulary
  readonly kept: KeptPages | null
}

/** The results of all wants in their order; those that a used-up budget left out count as dead. */
async function fetchWants(session: Session, { wants, lists }: LocateStep, wanted: Wanted): Promise<FetchedPage[]> {
  const { samples, named } = wanted
  const pages: FetchedPage[] = []
  const fetch = async (url: string): Promise<FetchOutcome> => {
    if (!samples.includes(url) && !named.includes(url) && session.filter?.mayFetch(url) === false) return leftOut(url)
    return lists.includes(url) ? session.http.fetchList(url) : session.http.fetch(url)
  }
  const outcomes = inOrder(wants, PAGES_AHEAD, fetch)
  for await (const outcome of session.waitedFor(outcomes)) {
    session.budget.throwIfAborted()
    const requestedUrl = wants[pages.length] as string
    const isSample = samples.includes(requestedUrl)
    const list = lists.includes(requestedUrl) ? await listOf(outcome) : null
    if (list !== null) pages.push({ requestedUrl, ...list, tree: null })
    else pages.push(toFetched(session, requestedUrl, outcome, wanted))
    if (isSample) pages.push({ ...pages.pop()!, sitemaps: await session.http.sitemaps(requestedUrl) })
  }
  return pages
}

/** The list for programs that was fetched, and where; null when there was none. */
export async function listOf(outcome: FetchOutcome): Promise<Pick<FetchedPage, 'url' | 'list'> | null> {
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
  { samples, named, vocabulary, kept }: Wanted,
): FetchedPage {
  const page = timed(session, outcome, vocabulary)
  const isSample = samples.includes(requestedUrl)
  if ('tree' in page) {
    kept?.keep(page)
    if ((isSample || named.includes(requestedUrl)) && isScriptFilled(page.tree)) session.noteShell(page.source)
    session.tally.pages++
    return { requestedUrl, url: page.url, tree: page.tree }
  }
  if (isAborted(outcome)) return { requestedUrl, url: requestedUrl, tree: null }
  if (isSample) return session.refuse('unreadable-sample', page.detail)
  session.tally[outcome.kind === 'skipped' ? 'skipped' : 'failed']++
  return { requestedUrl, url: requestedUrl, tree: null }
}
