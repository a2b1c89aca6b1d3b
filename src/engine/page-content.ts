import { articleText, type FoundArticle, findArticle } from '../core/article/index.ts'
import type { Tree } from '../core/dom/index.ts'
import { type EmbeddedData, embeddedData } from '../core/embedded/index.ts'
import { explainLists, type JsonList, type ListExplanation, listToJson, readLists } from '../core/lists/index.ts'
import { nextPage } from '../core/locate/index.ts'
import { isScriptFilled } from '../core/page/index.ts'
import type { TextFormat } from '../core/rich-text/index.ts'
import { kindOf, type PageKind } from './page-kind.ts'
import { publishedListJson } from './published-list.ts'

/** What one page holds, without any wrapper. */
export interface PageContent {
  readonly url: string
  /** Where the page's bytes came from: its URL, file or place in an archive. */
  readonly source: string
  readonly kind: PageKind
  /** The text that the page is about, or null when it is about none. */
  readonly article: Article | null
  /** Lists of records, what a reader of the page would take first. */
  readonly lists: readonly JsonList[]
  /** The address of the page that goes on where this one ends (`nextPage`), whole even where others are `raw`; null when no link leads there. */
  readonly next: string | null
  /** Data that the page carries for machines. */
  readonly embedded: EmbeddedData
}

/** The main text of a page and what is said of it. */
export type Article = Pick<FoundArticle, 'title' | 'text' | 'published' | 'authors' | 'language'>

/** How to look at a page. */
interface ContentOptions {
  /** Addresses of links and images as the page has them, instead of absolute ones. */
  readonly raw: boolean
  /** How the article's text is written. */
  readonly text: TextFormat
  /** Whether to say of each list why it is as it is. */
  readonly isExplained: boolean
  /** Lists, the best ones; undefined for all that a reader is likely to want. */
  readonly maxLists?: number | undefined
  /** How lists are found; left out for `ranked`. */
  readonly method?: ListMethod | undefined
}

/** How lists are found: by the learned ranker, or by the published division of one data region (Fontan et al. 2012) alone. */
export type ListMethod = 'ranked' | 'nested-lists'

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
  { raw, text, isExplained, maxLists, method }: ContentOptions,
): ExplainedContent {
  const main = findArticle(tree, url)
  const article = main === null ? null : { ...articleOf(main), text: articleText({ url, tree }, main, text) }
  const { lists: found, main: mainList } = readLists(tree, { maxLists })
  const explained = isExplained ? explainLists(tree, found) : null
  const lists =
    method === 'nested-lists'
      ? publishedListJson(tree)
      : found.map((list) => listToJson(tree, list, raw ? undefined : url))
  const onward = nextPage(tree, url)
  const next = onward?.kind === 'link' ? onward.url : null
  const content = { url, source, kind: kindOf(main, mainList), article, lists, next, embedded: embeddedData(tree) }
  const isShell = article === null && lists.length === 0 && isScriptFilled(tree)
  return { content, lists: explained, isShell }
}

/** Without the reasons for the choice, keys in the order of the command's contract. */
function articleOf({ title, text, published, authors, language }: FoundArticle): Article {
  return { title, text, published, authors, language }
}
