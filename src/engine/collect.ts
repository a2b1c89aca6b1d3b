import { setImmediate as turn } from 'node:timers/promises'
import { evenSample } from '../core/base/index.ts'
import type { LocatedPage } from '../core/locate/index.ts'
import { typicalPages } from '../core/page-class/index.ts'
import type { Wrapper } from '../core/wrapper/index.ts'
import type { FetchOutcome } from '../source/index.ts'
import { type Said, saidOf } from './answers.ts'
import { type AppliedWrapper, applyWrapper, type PageRecord, type RecordOptions } from './apply.ts'
import { poolOptions } from './common-options.ts'
import { findPages, type SearchOptions, searchKind } from './find-pages.ts'
import { inOrder } from './in-order.ts'
import { makePage, type ReadPage, tellLeftOut, timed } from './inputs.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { inSession, type Session } from './session.ts'
import { MAX_TRAINING_PAGES, type TrainOptions, train } from './train.ts'
import type { ExamineJob, ResultOf } from './work/job.ts'
import { createPool, type PagePool } from './work/pool.ts'

/** How to collect a site's records. */
export interface CollectOptions extends SearchOptions, TrainOptions, RecordOptions {}

/**
 * The main job: finds the site's pages like the samples, learns their template, and gives one record for each page, in order of
 * discovery. Pages wait in the workspace (without one, in a temporary file), not in memory.
 *
 * @param samples URLs of one or more pages of one template
 * @throws EngineError when a sample is no page, or the pages show no template
 */
export async function* collect(
  samples: string | readonly string[],
  options: CollectOptions = {},
): AsyncGenerator<PageRecord, void> {
  const kind = searchKind('collect', samples, options)
  yield* inSession(kind, options, async function* (session) {
    const kept = createKeptPages()
    const targets = await findPages(session, kind, options, kept)
    if (targets.length === 0) return
    const wrapper = learnFrom(session, targets, kept, { ...options, ...saidOf(session, kind.said) })
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

/** Learns from the samples and pages spread over all that were found, but for those that are not built as the others are. */
function learnFrom(
  session: Session,
  targets: readonly LocatedPage[],
  kept: KeptPages,
  options: TrainOptions & Said,
): Wrapper {
  const parsed = (url: string): ReadPage => found(timed(session, stored(session, url), kept.vocabulary), url)
  const pages = trainingTargets(targets).map(({ url }) => kept.find(url) ?? parsed(url))
  return train(session, typicalPages(pages), options)
}

/** In order of discovery, as `targets` are. */
function trainingTargets(targets: readonly LocatedPage[]): readonly LocatedPage[] {
  const samples = targets.filter(({ sample }) => sample).slice(0, MAX_TRAINING_PAGES)
  const others = targets.filter(({ sample }) => !sample)
  const chosen = new Set([...samples, ...evenSample(others, MAX_TRAINING_PAGES - samples.length)])
  return targets.filter((target) => chosen.has(target))
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
