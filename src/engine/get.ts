import type { ListExplanation } from '../core/content/index.ts'
import { type CommonOptions, type PageInputs, poolOptions } from './common-options.ts'
import { pagesKind, readMade } from './inputs.ts'
import type { PageContent } from './page-content.ts'
import { inSession, type Session } from './session.ts'
import { createPool } from './work/pool.ts'

/** Why the lists of a page are as they are, in the order of `lists`. */
export interface ListsExplained {
  readonly url: string
  readonly source: string
  readonly lists: readonly ListExplanation[]
}

/** How to look at pages. */
export interface GetOptions extends CommonOptions {
  /** Addresses of links and images as the page has them, instead of absolute ones. @default false */
  readonly raw?: boolean
  /** Is told of each list why it was cut as it was, and what was left out of it. */
  readonly onExplained?: (explanation: ListsExplained) => void
}

/**
 * What each page holds: its article, its lists of records and its embedded data; one result for each page that could be read.
 *
 * @throws EngineError when no page could be read
 */
export async function* get(pages: PageInputs, options: GetOptions = {}): AsyncGenerator<PageContent, void> {
  yield* inSession(pagesKind('get', pages, {}), options, (session) =>
    session.handedOut(contents(session, pages, options)),
  )
}

async function* contents(session: Session, pages: PageInputs, options: GetOptions): AsyncGenerator<PageContent, void> {
  const { raw = false, onExplained } = options
  const job = { kind: 'content', raw, isExplained: onExplained !== undefined } as const
  const pool = createPool(job, poolOptions(options))
  try {
    for await (const { url, source, made } of readMade(session, pages, options, pool)) {
      const { content, lists, isShell } = made!
      if (isShell) session.noteShell(source)
      if (lists !== null) onExplained?.({ url, source, lists })
      session.tally.records++
      session.emit({ kind: 'record', url, done: session.tally.records, total: null })
      yield content
    }
  } finally {
    await pool.close()
  }
}
