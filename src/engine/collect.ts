import { setImmediate as turn } from 'node:timers/promises'
import { createVocabulary, type LocatedPage, typicalPages, type Vocabulary, type Wrapper } from '../core/index.ts'
import { applyWrapper, type ExtractOptions, type PageRecord } from './apply.ts'
import { findPages, type LocateOptions, searchKind } from './find-pages.ts'
import { type KnownPage, parsed, type ReadPage } from './inputs.ts'
import { openSession, type Session } from './session.ts'
import { MAX_TRAINING_PAGES, spread, type TrainOptions, train } from './train.ts'

/** How to collect a site's records. */
export interface CollectOptions extends LocateOptions, TrainOptions, ExtractOptions {}

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
  const session = openSession(kind, options)
  try {
    const targets = await findPages(session, kind.startUrls, options)
    if (targets.length > 0) {
      const applied = applyWrapper(session, learnFrom(session, targets, options), { unchanged: true, ...options })
      for (const { url } of targets) {
        await turn()
        session.budget.throwIfAborted()
        const page = reread(session, url, undefined, applied.knows)
        yield applied.give(page, applied.extract(page), targets.length)
      }
    }
    await session.finish()
  } finally {
    await session.close()
  }
}

/** Learns from the samples and pages spread over all that were found, but for those that are not built as the others are. */
function learnFrom(session: Session, targets: readonly LocatedPage[], options: TrainOptions): Wrapper {
  const vocabulary = createVocabulary()
  const pages = trainingTargets(targets).map(({ url }) => reread(session, url, vocabulary))
  return train(session, typicalPages(pages), options)
}

/** In order of discovery, as `targets` are. */
function trainingTargets(targets: readonly LocatedPage[]): readonly LocatedPage[] {
  const samples = targets.filter(({ sample }) => sample).slice(0, MAX_TRAINING_PAGES)
  const others = targets.filter(({ sample }) => !sample)
  const chosen = new Set([...samples, ...spread(others, MAX_TRAINING_PAGES - samples.length)])
  return targets.filter((target) => chosen.has(target))
}

/** A page that was found, from the run's store. */
function reread(
  session: Session,
  url: string,
  vocabulary?: Vocabulary,
  knows?: (page: KnownPage) => boolean,
): ReadPage {
  const outcome = session.http.reread(url)
  const page = outcome === null ? null : parsed(outcome, vocabulary, knows)
  if (page === null || !('tree' in page)) throw new Error(`A page that was found is not in the store: ${url}`)
  return page
}
