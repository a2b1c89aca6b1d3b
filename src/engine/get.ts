import { findLists, type JsonList, listToJson } from '../core/index.ts'
import { pagesKind, type ReadPage, readInputs } from './inputs.ts'
import type { CommonOptions, PageInputs } from './options.ts'
import { openSession } from './session.ts'

/** What one page holds, without any wrapper. */
export interface PageContent {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
  /** What the page is about, by what was found in it. */
  readonly kind: 'article' | 'listing' | 'page'
  /** The text that the page is about, or null when it is about none. */
  readonly article: null
  /** Lists of records, best first. */
  readonly lists: readonly JsonList[]
  /** Data that the page carries for machines. */
  readonly embedded: Readonly<Record<string, never>>
}

/** How to look at pages. */
export interface GetOptions extends CommonOptions {}

/**
 * What each page holds: its article, its lists of records and its embedded data; one result for each page that could be read.
 *
 * @throws EngineError when no page could be read
 */
export async function* get(pages: PageInputs, options: GetOptions = {}): AsyncGenerator<PageContent, void> {
  const session = openSession(pagesKind('get', pages, {}), options)
  try {
    for await (const page of readInputs(session, pages, options)) {
      const from = performance.now()
      const content = contentOf(page)
      session.spent('extract', from)
      session.tally.records++
      session.emit({ kind: 'record', url: page.url, done: session.tally.records, total: null })
      yield content
    }
    session.finish()
  } finally {
    await session.close()
  }
}

function contentOf({ url, source, tree }: ReadPage): PageContent {
  const lists = findLists(tree).map((list) => listToJson(tree, list))
  return { url, source, kind: lists.length > 0 ? 'listing' : 'page', article: null, lists, embedded: {} }
}
