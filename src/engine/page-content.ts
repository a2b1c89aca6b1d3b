import {
  type EmbeddedData,
  embeddedData,
  explainLists,
  type FoundArticle,
  findArticle,
  findLists,
  isScriptFilled,
  type JsonList,
  type ListExplanation,
  listToJson,
} from '../core/content/index.ts'
import type { Tree } from '../core/dom/index.ts'

/** What one page holds, without any wrapper. */
export interface PageContent {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
  /** What holds most of the page's text: one main text, a list of records, or neither. */
  readonly kind: 'article' | 'listing' | 'page'
  /** The text that the page is about, or null when it is about none. */
  readonly article: Article | null
  /** Lists of records, best first. */
  readonly lists: readonly JsonList[]
  /** Data that the page carries for machines. */
  readonly embedded: EmbeddedData
}

/** The main text of a page and what is said of it. */
export type Article = Pick<FoundArticle, 'title' | 'text' | 'published' | 'authors' | 'language'>

/** How to look at a page. */
interface ContentOptions {
  /** Addresses of links and images as the page has them, instead of absolute ones. */
  readonly raw: boolean
  /** Whether to say of each list why it is as it is. */
  readonly isExplained: boolean
}

/** What a page holds, and why. */
export interface ExplainedContent {
  readonly content: PageContent
  /** Null unless it was asked for. */
  readonly lists: readonly ListExplanation[] | null
  /** Nothing was found because the page's scripts bring its content. */
  readonly isShell: boolean
}

/** What a parsed page holds. */
export function contentOf(
  { url, source, tree }: { readonly url: string; readonly source: string; readonly tree: Tree },
  { raw, isExplained }: ContentOptions,
): ExplainedContent {
  const article = articleOf(tree, url)
  const found = findLists(tree)
  const explained = isExplained ? explainLists(tree, found) : null
  const lists = found.map((list) => listToJson(tree, list, raw ? undefined : url))
  const content = { url, source, kind: kindOf(article, lists), article, lists, embedded: embeddedData(tree) }
  const isShell = article === null && lists.length === 0 && isScriptFilled(tree)
  return { content, lists: explained, isShell }
}

/** Without the reasons for the choice, keys in the order of the command's contract. */
function articleOf(tree: Tree, url: string): Article | null {
  const found = findArticle(tree, url)
  if (found === null) return null
  const { title, text, published, authors, language } = found
  return { title, text, published, authors, language }
}

/** By length of text: that of the article, or that of the records of the best list. */
function kindOf(article: Article | null, [main]: readonly JsonList[]): PageContent['kind'] {
  const listed = main === undefined ? 0 : textLength(main.records)
  const told = article === null ? 0 : article.text.length
  if (told === 0 && listed === 0) return 'page'
  return told >= listed ? 'article' : 'listing'
}

/** Length of all texts in records, those nested in them included; node paths (`$nodes`) are no texts. */
function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  return Object.entries(value).reduce((sum, [key, part]) => sum + (key === '$nodes' ? 0 : textLength(part)), 0)
}
