import type { Tree } from '../../dom/index.ts'
import { embeddedData } from '../embedded/index.ts'
import { bylineOf, dateNear } from './byline.ts'
import { MIN_PAGE_WORDS } from './constants.ts'
import { mainTextOf } from './main-text.ts'
import { metadataOf } from './metadata.ts'
import { viewOf } from './page-view.ts'
import { stateText } from './state.ts'
import { titleOf } from './title.ts'

/** The main content of one page. */
export interface FoundArticle {
  readonly title: string
  /** Paragraphs in document order, one to a line; cells of a table row are separated by tabs. */
  readonly text: string
  /** When it was published: ISO 8601 in the zone that the page writes it in. */
  readonly published: string | null
  /** Names of authors, in order. */
  readonly authors: readonly string[]
  /** As the page writes it, for instance `de` or `pt-BR`. */
  readonly language: string | null
  readonly explanation: ArticleExplanation
}

/** Why this text. */
export interface ArticleExplanation {
  /** `page`: lines of the page; `state`: data that the page carries for its scripts, because it shows nothing without them. */
  readonly source: 'page' | 'state'
  /** F1 that the text is expected to have against the true main text, 0..1; null for `state`. */
  readonly expectedF1: number | null
  /** Probability of the least likely line that was taken, 0..1; null for `state`. */
  readonly cut: number | null
  /** Lines of the page, and those of them that were taken. */
  readonly lines: number
  readonly taken: number
}

/**
 * The main content of a page of any kind: article, documentation, service, product, thread, listing. Null when the page has none.
 *
 * Each line of the page is given a probability to belong to it, by a model of its text, markup, surroundings and of the page as a
 * whole; the lines are chosen that make the best expected F1 together. O(nodes + text + lines log lines).
 */
export function findArticle(tree: Tree, url: string): FoundArticle | null {
  const metadata = metadataOf(embeddedData(tree))
  const view = viewOf(tree, metadata.types)
  const main = view.totals.words < MIN_PAGE_WORDS ? null : mainTextOf(view)
  const text = main?.text ?? stateText(tree, metadata.description ?? '')
  if (text === null) return null
  const first = main?.first ?? 0
  return {
    title: titleOf(view, metadata),
    text,
    published: metadata.published ?? dateNear(view, first, url, metadata.language),
    authors: metadata.authors.length > 0 ? metadata.authors : bylineOf(view, first),
    language: metadata.language,
    explanation: {
      source: main === null ? 'state' : 'page',
      expectedF1: main?.expectedF1 ?? null,
      cut: main?.cut ?? null,
      lines: view.segments.length,
      taken: main?.taken ?? 0,
    },
  }
}
