import { type NewsPatterns, openPublishedNews } from '../papers/index.ts'
import { textHash } from '../store/index.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { pagesKind, readInputs } from './inputs.ts'
import { inSession } from './session.ts'

/** What kept ne-patterns read of a page of news. */
export interface PatternRecord {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
  /** `no-pattern`: no pattern matches the page, which has neither title nor body then. */
  readonly status: 'ok' | 'no-pattern'
  readonly title: string | null
  readonly body: string | null
  /** Number of the pattern that matches at the least cost, by its place in the file; null for none. */
  readonly pattern: number | null
}

/**
 * Reads pages by ne-patterns that `learnPatterns` made of others (Reis et al. 2004, sections 4.3 and 4.4), for comparison: one result for each page
 * that could be read.
 *
 * @throws EngineError when no page could be read
 */
export async function* runPatterns(
  kept: NewsPatterns,
  pages: PageInputs,
  options: CommonOptions = {},
): AsyncGenerator<PatternRecord, void> {
  const digest = Buffer.from(textHash(JSON.stringify(kept))).toString('hex')
  yield* inSession(pagesKind('run', pages, { patterns: digest }), options, async function* (session) {
    const { read } = openPublishedNews(kept.patterns)
    let unmatched = 0
    for await (const { url, source, tree } of readInputs(session, pages, options)) {
      const from = performance.now()
      const article = read(tree)
      session.spent('extract', from)
      session.tally.records++
      session.emit({ kind: 'record', url, done: session.tally.records, total: null })
      const { title = null, body = null, cluster = null } = article ?? {}
      if (article === null) unmatched++
      yield { url, source, status: article === null ? 'no-pattern' : 'ok', title, body, pattern: cluster }
    }
    if (unmatched > 0)
      session.warn(
        `No pattern matches ${unmatched} of ${session.tally.records} pages; learn again from pages like them.`,
      )
  })
}
