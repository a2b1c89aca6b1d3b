import { createVocabulary } from '../core/dom/index.ts'
import { learnClusterPatterns, learnPublishedNews, patternText } from '../papers/index.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { pagesKind, readInputs } from './inputs.ts'
import { sampleOf } from './sample.ts'
import { inSession } from './session.ts'

/** An ne-pattern, and what it caught on the pages that it was made from. */
export interface PagesPattern {
  /** In one line: `ul(li("Price:" .) *)`. */
  readonly pattern: string
  readonly pages: readonly {
    readonly url: string
    /** Where the page's bytes came from: its URL, file or place in an archive. */
    readonly source: string
    /** By wildcard, in the order of the pattern: the text of each subtree that it caught. */
    readonly caught: readonly (readonly string[])[]
    /** Of a page of news, by the published rules: title and body among the passages; null when there is none. */
    readonly title: string | null
    readonly body: string | null
  }[]
}

/** Pages that patterns are learned from at most: the work grows with the square of them. */
const MAX_PAGES = 60

/**
 * The published kind of template alone, for comparison (Reis et al. 2004): pages are clustered as trees, and of each cluster patterns
 * with wildcards are composed. Of many pages an even spread is used. A pattern is no wrapper: nothing is named, and `run` does not take it.
 *
 * @returns those of the largest cluster first
 * @throws EngineError when no page could be read, or all have too many nodes
 */
export async function* learnPatterns(
  pages: PageInputs,
  options: CommonOptions = {},
): AsyncGenerator<PagesPattern, void> {
  yield* inSession(pagesKind('learn', pages, { method: 'ne-pattern' }), options, async function* (session) {
    const sample = await sampleOf(readInputs(session, pages, options, createVocabulary()), MAX_PAGES)
    const kept = sample.map(({ item }) => item)
    const from = performance.now()
    const trees = kept.map(({ tree }) => tree)
    const { patterns, tooLarge } = learnClusterPatterns(trees)
    const news = learnPublishedNews(trees)
    session.spent('learn', from)
    if (patterns.length === 0)
      session.refuse('nothing-learned', 'All pages have too many nodes for a pattern; give smaller ones.')
    for (const page of tooLarge) session.warn(`Left out ${kept[page]!.source}: it has too many nodes for a pattern.`)
    session.tally.trainingPages = kept.length - tooLarge.length
    for (const { pattern, pages: own } of patterns) {
      const made = own.map(({ page, caught }) => {
        const { url, source, tree } = kept[page]!
        const { title = null, body = null } = news.read(tree) ?? {}
        return { url, source, caught, title, body }
      })
      yield { pattern: patternText(pattern), pages: made }
    }
  })
}
