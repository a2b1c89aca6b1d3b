import { isWithin, type NodeId, type Tree } from '../dom/index.ts'
import type { NodeRange } from '../rich-text/index.ts'
import { type ArticlePage, articlePageOf, isCaption } from './article-page.ts'
import { bylineOf, dateNear, isBylineOf, type Read } from './byline.ts'
import { MIN_PAGE_WORDS } from './constants.ts'
import { dateReader } from './dates.ts'
import { isArticle } from './is-article.ts'
import { isComment, isInCard, isInvitation } from './left-out.ts'
import { linesOf, mainTextOf } from './main-text.ts'
import { headNodeWith, namesArticle } from './metadata.ts'
import { stateText } from './script-data.ts'
import type { Segment } from './segments.ts'
import { isTitle, titleOf } from './title.ts'

/** The main content of one page. */
export interface FoundArticle {
  readonly title: string
  /** Paragraphs in document order, one to a line; cells of a table row are separated by tabs. */
  readonly text: string
  /** When it was published: ISO 8601 in the zone that the page writes it in. */
  readonly published: string | null
  readonly authors: readonly string[]
  /** As the page writes it, for instance `de` or `pt-BR`. */
  readonly language: string | null
  /** Whether the page is an article: dated, and declared to be one or running text for the most part. Other pages have a main text too. */
  readonly isArticle: boolean
  readonly sources: ArticleSources
  /** Where the text's lines stand, in document order; none of a text that only the page's data for its scripts has. */
  readonly lines: readonly NodeRange[]
}

/** The innermost node that holds all of each part; 0 (the document) when it is not one node. */
export interface ArticleSources {
  readonly title: NodeId
  readonly text: NodeId
  readonly published: NodeId
  readonly authors: NodeId
  readonly language: NodeId
}

/** What other pages of its class say of a page. */
export interface ArticleHints {
  /** Lines that are the site's, never the article's. */
  readonly boilerplate: ReadonlySet<string>
}

/**
 * The main content of a page of any kind; null when it has none. A model of its text, markup, surroundings and page gives each line a probability,
 * and the lines with the best expected F1 together are taken. Of articles the title, author names, captions and links to other articles are no part
 * of the text. O(nodes + text + lines log lines).
 * @param hints what other articles of the site show
 */
export function findArticle(tree: Tree, url: string, hints: ArticleHints | null = null): FoundArticle | null {
  const page = articlePageOf(tree)
  const { metadata } = page
  const title = titleOf(page)
  const isKnown = hints !== null || namesArticle(metadata.types)
  const isLeftOut = (s: Segment): boolean =>
    isKnown &&
    (isCaption(page, s) ||
      isInvitation(s) ||
      isComment(page, s.block) ||
      isInCard(page, s) ||
      isTitle(s.text, title.value) ||
      isBylineOf(s.text, metadata.authors) ||
      (hints?.boilerplate.has(s.text) ?? false))
  const main = page.totals.words < MIN_PAGE_WORDS ? null : mainTextOf(page, isLeftOut)
  const all = main?.taken ?? []
  const byline = authorsOf(page, all[0] ?? 0)
  const taken = all.slice(headLines(page, all, title.value, byline?.value ?? []))
  const text = taken.length > 0 ? linesOf(page.segments, taken) : stateText(tree, metadata.description ?? '')
  if (text === null) return null
  const first = taken[0] ?? 0
  const published =
    metadata.published === null
      ? dateNear(page, first, url)
      : { value: metadata.published, node: headNodeWith(tree, metadata.publishedText) }
  const authors = byline
  return {
    title: title.value,
    text,
    published: published?.value ?? null,
    authors: authors?.value ?? [],
    language: metadata.language,
    isArticle: main !== null && isArticle(page, main, url),
    sources: {
      title: title.node < 0 ? headNodeWith(tree, title.value) : title.node,
      text: nodeOfLines(page, taken),
      published: published?.node ?? 0,
      authors: authors?.node ?? 0,
      language: 0,
    },
    lines: taken.map((i) => [page.segments[i]!.first, page.segments[i]!.last]),
  }
}

/** How many lines before the first of the text say its title, its authors or its date and nothing else. */
function headLines(page: ArticlePage, taken: readonly number[], title: string, authors: readonly string[]): number {
  const dateOf = dateReader(page.metadata.language)
  const isHead = ({ text, words }: Segment): boolean =>
    isTitle(text, title) || isBylineOf(text, authors) || (words <= MAX_DATE_WORDS && dateOf(text) !== null)
  const at = taken.findIndex((i) => !isHead(page.segments[i]!))
  return Math.max(0, at)
}

const MAX_DATE_WORDS = 6

/** People that the page's data names, else those that it shows, else organisations that its data names, else what it shows that may be any. */
function authorsOf(page: ArticlePage, first: number): Read<readonly string[]> | null {
  const { authors, organisations } = page.metadata
  const inHead = (names: readonly string[]): Read<readonly string[]> | null =>
    names.length === 0 ? null : { value: names, node: headNodeWith(page.tree, names[0]!) }
  if (authors.length > 0) return inHead(authors)
  const shown = bylineOf(page, first)
  return shown?.value.some((name) => name.includes(' ')) === true ? shown : (inHead(organisations) ?? shown)
}

/** The innermost node that holds some lines; the document for none. */
function nodeOfLines({ tree, segments }: ArticlePage, taken: readonly number[]): NodeId {
  if (taken.length === 0) return 0
  const last = segments[taken[taken.length - 1]!]!.block
  let node = segments[taken[0]!]!.block
  while (!isWithin(tree, last, node)) node = tree.parent[node]!
  return node
}
