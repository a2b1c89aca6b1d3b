import { createVocabulary } from '../core/dom/index.ts'
import {
  keptPatterns,
  learnClusterPatterns,
  learnPublishedNews,
  type NewsPatterns,
  patternText,
} from '../papers/index.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { EngineError } from './errors.ts'
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

/** How ne-patterns are learned. */
export interface LearnPatternsOptions extends CommonOptions {
  /** Mean similarity down to which pages are one cluster, 0..1. @default 0.8 */
  readonly threshold?: number
  /** Is given the patterns of news, those of `title` and `body`, as `runPatterns` takes them. */
  readonly onPatterns?: (patterns: NewsPatterns) => void
}

/** Pages that patterns are learned from at most: the work grows with the square of them. */
const MAX_PAGES = 60

/**
 * The published kind of template alone, for comparison (Reis et al. 2004): pages are clustered as trees, and of each cluster patterns
 * with wildcards are composed. Of many pages an even spread is used. A pattern is no wrapper: nothing is named; `runPatterns` reads
 * title and body of other pages by it.
 *
 * @returns those of the largest cluster first
 * @throws EngineError when no page could be read, or all have too many nodes
 */
export async function* learnPatterns(
  pages: PageInputs,
  options: LearnPatternsOptions = {},
): AsyncGenerator<PagesPattern, void> {
  const { threshold, onPatterns } = options
  if (threshold !== undefined && !(threshold >= 0 && threshold <= 1))
    throw new EngineError('bad-option', `The threshold of clusters is a number from 0 to 1, not ${threshold}.`)
  yield* inSession(
    pagesKind('learn', pages, { method: 'ne-pattern', ...(threshold !== undefined && { threshold }) }),
    options,
    async function* (session) {
      const sample = await sampleOf(readInputs(session, pages, options, createVocabulary()), MAX_PAGES)
      const kept = sample.map(({ item }) => item)
      const from = performance.now()
      const trees = kept.map(({ tree }) => tree)
      const { patterns, tooLarge } = learnClusterPatterns(trees, threshold)
      const news = learnPublishedNews(trees, threshold === undefined ? {} : { threshold })
      onPatterns?.(keptPatterns(news.patterns))
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
    },
  )
}
