import type { Tree } from '../dom/index.ts'
import { type ArticlePage, articlePageOf } from './article-page.ts'
import {
  ARTICLE_SHARE,
  BOILERPLATE_CHARS,
  BOILERPLATE_LINES,
  BOILERPLATE_PROBABILITY,
  SAME_ARTICLE,
} from './constants.ts'
import { isArticle } from './is-article.ts'
import { type MainText, mainTextOf } from './main-text.ts'
import { isProse } from './segment-layout.ts'

/** What several pages of a site show of its articles. */
export interface ArticleTemplate {
  /** Lines that stand in or beside the texts of several pages: the site's, not the article's. */
  readonly boilerplate: readonly string[]
}

interface Measured {
  readonly page: ArticlePage
  readonly main: MainText
}

/** What the articles of pages in any order have in common; null when most pages are no articles. One page shows no boilerplate. O(nodes + text). */
export function articleTemplateOf(
  pages: readonly { readonly url: string; readonly tree: Tree }[],
): ArticleTemplate | null {
  const known = pages.map(measured)
  const articles = pages.filter(({ url }, i) => isArticle(known[i]!.page, known[i]!.main, url))
  if (articles.length === 0 || articles.length < ARTICLE_SHARE * pages.length) return null
  return { boilerplate: boilerplateOf(known) }
}

/** The lines that `articleTemplateOf` gives, of pages that are known to be articles, whatever each says of itself. */
export function articleBoilerplate(pages: readonly { readonly tree: Tree }[]): readonly string[] {
  return boilerplateOf(pages.map(measured))
}

function measured({ tree }: { readonly tree: Tree }): Measured {
  const page = articlePageOf(tree)
  return { page, main: mainTextOf(page, () => false) }
}

/** Lines on pages with different articles, of those that might be taken for text. */
function boilerplateOf(pages: readonly Measured[]): readonly string[] {
  const articleOf = distinctArticles(pages)
  const seenIn = new Map<string, Set<number>>()
  const risks = new Map<string, number>()
  for (const [p, { page, main }] of pages.entries()) {
    for (const [i, { text }] of page.segments.entries()) {
      if (text.length > BOILERPLATE_CHARS) continue
      const articles = seenIn.get(text)
      if (articles) articles.add(articleOf[p]!)
      else seenIn.set(text, new Set([articleOf[p]!]))
      risks.set(text, Math.max(risks.get(text) ?? 0, main.probabilities[i]!))
    }
  }
  return [...risks]
    .filter(([text, risk]) => risk >= BOILERPLATE_PROBABILITY && seenIn.get(text)!.size > 1)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, BOILERPLATE_LINES)
    .map(([text]) => text)
}

/** For each page the first one with the same article: two addresses of one article prove nothing. */
function distinctArticles(pages: readonly Measured[]): readonly number[] {
  const texts = pages.map(({ page, main }) => {
    const segments = main.taken.map((i) => page.segments[i]!)
    return new Set(segments.filter(isProse).map(({ text }) => text))
  })
  const first: number[] = []
  for (const [p, own] of texts.entries()) {
    const same = texts.slice(0, p).findIndex((other) => {
      const both = [...own].filter((text) => other.has(text)).length
      return both > 0 && both >= SAME_ARTICLE * Math.min(own.size, other.size)
    })
    first.push(same < 0 ? p : first[same]!)
  }
  return first
}
