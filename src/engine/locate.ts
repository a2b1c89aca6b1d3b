import type { LocatedPage } from '../core/locate/index.ts'
import { findPages, type SearchOptions, searchKind } from './find-pages.ts'
import { inSession } from './session.ts'

/**
 * The pages of a site that are like the samples, the samples included, in order of discovery; given once the search is over.
 *
 * @param samples URLs of one or more pages of one template
 * @throws EngineError when a sample is no web address or no page
 */
export async function* locate(
  samples: string | readonly string[],
  options: SearchOptions = {},
): AsyncGenerator<LocatedPage, void> {
  const kind = searchKind('locate', samples, options)
  yield* inSession(kind, options, async function* (session) {
    const targets = await findPages(session, kind, options)
    session.tally.records = targets.length
    yield* targets
  })
}
