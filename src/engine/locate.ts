import type { LocatedPage } from '../core/locate/index.ts'
import type { PageDocument } from '../source/index.ts'
import { findPages, type SearchOptions, searchKind } from './find-pages.ts'
import { inSession, type Session } from './session.ts'

/** How to locate pages. */
export interface LocateRunOptions extends SearchOptions {
  /** Is given each page that was found, as it is kept, before it is told; waited for. */
  readonly onPage?: (page: FoundDocument) => Promise<void>
}

/** A page that was found: its canonical URL, its text, and what a later request can be made conditional with. */
export type FoundDocument = Pick<PageDocument, 'url' | 'html' | 'headers'>

/**
 * The pages of a site that are like the samples, the samples included, in order of discovery; given once the search is over.
 *
 * @param samples URLs of one or more pages of one template
 * @throws EngineError when a sample is no web address or no page
 */
export async function* locate(
  samples: string | readonly string[],
  options: LocateRunOptions = {},
): AsyncGenerator<LocatedPage, void> {
  const kind = searchKind('locate', samples, options)
  yield* inSession(kind, options, async function* (session) {
    const targets = await findPages(session, kind, options)
    session.tally.records = targets.length
    for (const target of targets) {
      await options.onPage?.(documentOf(session, target.url))
      yield target
    }
  })
}

/** What the run's store has of a page that was found: anything but a page is our own bug. */
function documentOf(session: Session, url: string): FoundDocument {
  const outcome = session.http.reread(url)
  if (outcome?.kind !== 'page') throw new Error(`A page that was found is not in the store: ${url}`)
  const { html, headers } = outcome.page
  return { url, html, headers }
}
