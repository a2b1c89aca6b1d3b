import { setImmediate as turn } from 'node:timers/promises'
import type { HealMode } from '../core/heal/index.ts'
import type { LocatedPage } from '../core/locate/index.ts'
import { parseWrapper, serializeWrapper, type Wrapper } from '../core/wrapper/index.ts'
import type { FetchOutcome } from '../source/index.ts'
import { type Said, saidOf } from './answers.ts'
import { type AppliedWrapper, applyWrapper, type PageRecord, type RecordOptions } from './apply.ts'
import { askedExamples } from './asked-examples.ts'
import {
  checkExampleNames,
  checkSchema,
  checkWrapperIsFor,
  orRefuse,
  placedExamples,
  withCanonicalUrl,
} from './check-samples.ts'
import { collectListed } from './collect-listed.ts'
import { poolOptions } from './common-options.ts'
import { createDrafts } from './drafts.ts'
import { EngineError } from './errors.ts'
import { findPages, type SamplePage, type SearchOptions, searchKind } from './find-pages.ts'
import { inOrder } from './in-order.ts'
import { makePage, type ReadPage, timed } from './inputs.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { listsGoingOn } from './lists-going-on.ts'
import { storedOutcomes } from './outcomes.ts'
import { repairSettings, runIn } from './run.ts'
import { inSession, type Session } from './session.ts'
import { tellLeftOut } from './tell-unread.ts'
import { checkTextFormat } from './text-format.ts'
import { type TrainOptions, train } from './train.ts'
import { trainingTargets } from './training-targets.ts'
import type { ExamineJob, ResultOf } from './work/job.ts'
import { createPool, type PagePool } from './work/pool.ts'

/** How to collect a site's records. */
export interface CollectOptions extends SearchOptions, TrainOptions, RecordOptions {
  /** Records are read by this wrapper, or its document as parsed from JSON; nothing is learned, and the samples must be of its class. */
  readonly wrapper?: Wrapper | object
  /** The site is not searched: the records are those of the pages at these URLs, and of the samples, if there are any. */
  readonly urls?: readonly string[]
  /** No links are followed: the pages are the samples and those that the site's sitemaps name. @default false */
  readonly sitemapOnly?: boolean
  /** Without a wrapper: tells by events `draft`, at each doubling of the pages, what the first records are like so far. @default false */
  readonly drafts?: boolean
  /** With a wrapper: what to do when the site has changed, as for `run`. @default 'off'; of the command `propose` */
  readonly heal?: HealMode
  /** With a wrapper: how many of the values that a repair newly gives may be wrong, as for `run`. */
  readonly maxWrong?: number
}

/**
 * The main job: finds the site's pages like the samples, learns their template, and gives one record for each page, in order of
 * discovery. Pages wait in the workspace (without one, in a temporary file), not in memory.
 *
 * @param samples URLs of one or more pages of one template; with `urls` there may be none
 * @throws EngineError when a sample is no page, does not show the examples (`not-on-sample`) or is not of the wrapper's class
 *   (`bad-sample`), or the pages show no template; WrapperError when `wrapper` is none
 */
export async function* collect(
  samples: string | readonly string[],
  options: CollectOptions = {},
): AsyncGenerator<PageRecord, void> {
  const wrapper = checkedChoices(options)
  const { urls, sitemapOnly = false, like = [] } = options
  if (urls === undefined && !sitemapOnly) return yield* collectFound(samples, options, wrapper)
  if (urls !== undefined && sitemapOnly)
    throw new EngineError('bad-option', 'The pages are those of a list or those of the sitemap; choose one.')
  const own = typeof samples === 'string' ? [samples] : samples
  // Without a search a page that is like the samples is one.
  const meant = [...own, ...like.filter((url) => !own.includes(url))]
  yield* collectListed(meant, urls ?? 'sitemap', { ...options, onlyAlike: sitemapOnly || like.length > 0 }, wrapper)
}

/** The wrapper, if there is one. */
function checkedChoices(options: CollectOptions): Wrapper | null {
  checkTextFormat(options.text)
  repairSettings(options)
  if (options.schema !== undefined) checkSchema(options.schema)
  checkExampleNames(options.examples ?? [])
  if (options.again !== undefined) parseWrapper(options.again)
  if (options.wrapper === undefined) return null
  const foreign = OF_LEARNING.find((name) => options[name] !== undefined)
  if (foreign === undefined) return parseWrapper(options.wrapper)
  throw new EngineError('bad-option', `With a wrapper nothing is learned: leave out ${foreign}, or the wrapper.`)
}

const OF_LEARNING = ['name', 'examples', 'schema', 'constraints', 'all', 'again'] as const

/** The records of pages that a search finds. */
async function* collectFound(
  samples: string | readonly string[],
  options: CollectOptions,
  known: Wrapper | null,
): AsyncGenerator<PageRecord, void> {
  const search = searchKind('collect', samples, options)
  const kind = known === null ? search : { ...search, identity: [search.identity, serializeWrapper(known)] }
  yield* inSession(kind, options, async function* (session) {
    const kept = createKeptPages()
    let examples = options.examples ?? []
    const onSamples = (pages: readonly SamplePage[]): void =>
      orRefuse(session, () => {
        if (known !== null) checkWrapperIsFor(known, pages)
        examples = placedExamples(examples.map(withCanonicalUrl), pages)
      })
    const targets = await findPages(session, search, options, {
      kept: known === null ? kept : null,
      onSamples,
      ...(known === null && options.drafts === true && { onBatch: createDrafts(session, kept) }),
    })
    if (targets.length === 0) return
    const urls = targets.map(({ url }) => url)
    if (known !== null) return yield* runIn(session, known, { found: storedOutcomes(session, urls) }, options)
    const wrapper = await learnFrom(session, targets, kept, { ...options, examples, ...saidOf(session, search.said) })
    if (listsGoingOn(wrapper).length > 0)
      return yield* runIn(session, wrapper, { found: storedOutcomes(session, urls) }, { ...options, unchanged: true })
    const applied = applyWrapper(session, wrapper, { unchanged: true, ...options })
    const pool = createPool(applied.job, poolOptions(options))
    yield* session.handedOut(recordsOf(session, targets, applied, pool, kept))
  })
}

/**
 * One record for each page that was found, in their order; no more pages in memory than were kept and are worked on. A page that a thread has no
 * memory for is warned of and left out.
 */
export async function* recordsOf(
  session: Session,
  targets: readonly LocatedPage[],
  applied: AppliedWrapper,
  pool: PagePool<ResultOf<ExamineJob>>,
  kept: KeptPages,
): AsyncGenerator<PageRecord, void> {
  const leftOut: string[] = []
  try {
    const start = async ({ url }: LocatedPage) => {
      const page = kept.take(url)
      return page === null ? makePage(session, stored(session, url), pool, applied) : { ...page, made: null }
    }
    for await (const page of inOrder(targets, pool.width, start)) {
      await turn()
      session.budget.throwIfAborted()
      if ('tree' in page) yield applied.give(page, applied.extract(page, page.made), targets.length)
      else leftOut.push(page.detail)
    }
    session.tally.failed += leftOut.length
    tellLeftOut(session, leftOut)
  } finally {
    await pool.close()
  }
}

/** Learns from the samples and pages spread over all that were found. */
async function learnFrom(
  session: Session,
  targets: readonly LocatedPage[],
  kept: KeptPages,
  options: TrainOptions & Said,
): Promise<Wrapper> {
  const parsed = (url: string): ReadPage => found(timed(session, stored(session, url), kept.vocabulary), url)
  const pages = trainingTargets(targets).map(({ url }) => kept.find(url) ?? parsed(url))
  const samples = new Set(targets.filter(({ sample }) => sample).map(({ url }) => url))
  const examples = await askedExamples(pages, options)
  const own = new Set(targets.map(({ url }) => url))
  const others = [...kept.all()].filter(({ url }) => !own.has(url))
  return train(session, pages, { ...options, examples }, { isMeant: ({ url }) => samples.has(url), others })
}

/** What the run's store has of a page that was found. */
function stored(session: Session, url: string): FetchOutcome {
  const from = performance.now()
  const outcome = session.http.reread(url)
  session.spent('fetch', from)
  return found(outcome, url)
}

/** A page that was found is in the store and could be parsed before: anything else is our own bug. */
function found<Page extends object>(page: Page | { readonly detail: string } | null, url: string): Page {
  if (page === null || 'detail' in page) throw new Error(`A page that was found is not in the store: ${url}`)
  return page
}
