import { isWithin, type NodeId, type Tree } from '../../dom/index.ts'
import { embeddedData } from '../embedded/index.ts'
import { type ArticlePage, articlePageOf, isCaption } from './article-page.ts'
import { bylineOf, dateNear, isBylineOf, type Read } from './byline.ts'
import { MIN_PAGE_WORDS } from './constants.ts'
import { isComment, isInCard, isInvitation } from './left-out.ts'
import { type MainText, mainTextOf } from './main-text.ts'
import { metadataOf, namesArticle, type PageMetadata } from './metadata.ts'
import type { Segment } from './segments.ts'
import { headNodeWith } from './source-node.ts'
import { stateText } from './state.ts'
import { isTitle, titleOf } from './title.ts'

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
  readonly sources: ArticleSources
  readonly explanation: ArticleExplanation
}

/** The node that each part was read from: the innermost one that holds all of it; 0 (the document) when it is not one node. */
export interface ArticleSources {
  readonly title: NodeId
  readonly text: NodeId
  readonly published: NodeId
  readonly authors: NodeId
  readonly language: NodeId
}

/** What is known of a page before it is looked at, from other pages of its class. */
export interface ArticleHints {
  /** Lines that are the site's, never the article's. */
  readonly boilerplate: ReadonlySet<string>
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
 *
 * Of articles the title, the names of the authors, captions and what leads to other articles are no part of the text.
 *
 * @param hints what other articles of the site show
 */
export function findArticle(tree: Tree, url: string, hints: ArticleHints | null = null): FoundArticle | null {
  const metadata = metadataOf(embeddedData(tree))
  const view = articlePageOf(tree, metadata.types)
  const title = titleOf(view, metadata)
  const isArticle = hints !== null || namesArticle(metadata.types)
  const isLeftOut = (s: Segment): boolean =>
    isArticle &&
    (isCaption(view, s) ||
      isInvitation(s) ||
      isComment(view, s) ||
      isInCard(view, s) ||
      isTitle(s.text, title.value) ||
      isBylineOf(s.text, metadata.authors) ||
      (hints?.boilerplate.has(s.text) ?? false))
  const main = view.totals.words < MIN_PAGE_WORDS ? null : mainTextOf(view, isLeftOut)
  const text = main?.text ?? stateText(tree, metadata.description ?? '')
  if (text === null) return null
  const first = main?.taken[0] ?? 0
  const inHead = (written: string | null): NodeId => headNodeWith(tree, written)
  const published =
    declared(metadata.published, inHead(metadata.publishedText)) ?? dateNear(view, first, url, metadata.language)
  const authors = authorsOf(view, metadata, first)
  return {
    title: title.value,
    text,
    published: published?.value ?? null,
    authors: authors?.value ?? [],
    language: metadata.language,
    sources: {
      title: title.node < 0 ? inHead(title.value) : title.node,
      text: main === null ? 0 : nodeOfLines(view, main),
      published: published?.node ?? 0,
      authors: authors?.node ?? 0,
      language: 0,
    },
    explanation: explain(view, main),
  }
}

/** People that the page's data names, else those that it shows, else organisations that its data names. */
function authorsOf(
  view: ArticlePage,
  { authors, organisations }: PageMetadata,
  first: number,
): Read<readonly string[]> | null {
  const inHead = (names: readonly string[]): Read<readonly string[]> | null =>
    names.length === 0 ? null : { value: names, node: headNodeWith(view.tree, names[0]!) }
  return inHead(authors) ?? bylineOf(view, first) ?? inHead(organisations)
}

function declared<Value>(value: Value | null, node: NodeId): Read<Value> | null {
  return value === null ? null : { value, node }
}

/** The innermost node that holds all lines of a text. */
function nodeOfLines({ tree, segments }: ArticlePage, { taken }: MainText): NodeId {
  const last = segments[taken[taken.length - 1]!]!.block
  let node = segments[taken[0]!]!.block
  while (!isWithin(tree, last, node)) node = tree.parent[node]!
  return node
}

function explain(view: ArticlePage, main: MainText | null): ArticleExplanation {
  return {
    source: main === null ? 'state' : 'page',
    expectedF1: main?.expectedF1 ?? null,
    cut: main?.cut ?? null,
    lines: view.segments.length,
    taken: main?.taken.length ?? 0,
  }
}
