import type { ListExplanation } from '../core/lists/index.ts'
import type { TextFormat } from '../core/rich-text/index.ts'
import { type CommonOptions, type PageInputs, poolOptions } from './common-options.ts'
import { EngineError } from './errors.ts'
import { pagesKind, readMade } from './inputs.ts'
import type { ListMethod, PageContent } from './page-content.ts'
import { inSession, type Session } from './session.ts'
import { checkTextFormat } from './text-format.ts'
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
  /** How the text of articles is given: as lines, as Markdown, or as HTML of a few harmless elements, with absolute addresses. @default 'text' */
  readonly text?: TextFormat
  /** So many lists of each page, the best ones, instead of all that a reader is likely to want. A whole number of at least 1. */
  readonly maxLists?: number
  /** `nested-lists` is the published method alone, for comparison: one list of each page. @default 'ranked' */
  readonly method?: ListMethod
  /** Is told of each list why it was cut as it was, and what was left out of it. */
  readonly onExplained?: (explanation: ListsExplained) => void
}

/**
 * What each page holds: its article, its lists of records and its embedded data; one result for each page that could be read.
 *
 * @throws EngineError `bad-option` for what `nested-lists` cannot do; when no page could be read
 */
export async function* get(pages: PageInputs, options: GetOptions = {}): AsyncGenerator<PageContent, void> {
  checkTextFormat(options.text)
  checkMethod(options)
  yield* inSession(pagesKind('get', pages, {}), options, (session) =>
    session.handedOut(contents(session, pages, options)),
  )
}

/** The published method finds one list of a page, and has no reasons to tell. */
function checkMethod({ method = 'ranked', maxLists, onExplained }: GetOptions): void {
  if (method === 'ranked' || (maxLists === undefined && onExplained === undefined)) return
  const what = maxLists === undefined ? 'explain its lists' : 'give a number of lists'
  throw new EngineError('bad-option', `The method "${method}" cannot ${what}: leave that out, or take "ranked".`)
}

async function* contents(session: Session, pages: PageInputs, options: GetOptions): AsyncGenerator<PageContent, void> {
  const { raw = false, text = 'text', maxLists, method = 'ranked', onExplained } = options
  const job = { kind: 'content', raw, text, isExplained: onExplained !== undefined, maxLists, method } as const
  const pool = createPool(job, poolOptions(options))
  try {
    for await (const page of readMade(session, pages, options, pool)) {
      if ('unread' in page) {
        await session.unread(page)
        continue
      }
      const { url, source, made } = page
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
