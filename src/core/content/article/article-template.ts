import { sum } from '../../base/index.ts'
import type { Tree } from '../../dom/index.ts'
import { type ArticlePage, articlePageOf } from './article-page.ts'
import { dateNear } from './byline.ts'
import {
  ARTICLE_F1,
  ARTICLE_PROSE,
  ARTICLE_SHARE,
  ARTICLE_WORDS,
  BOILERPLATE_CHARS,
  BOILERPLATE_LINES,
  BOILERPLATE_PROBABILITY,
  SAME_ARTICLE,
} from './constants.ts'
import { type MainText, mainTextOf } from './main-text.ts'
import { namesArticle } from './metadata.ts'
import { isProse } from './segment-layout.ts'
import type { Segment } from './segments.ts'

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
  const measured = pages.map(({ tree }): Measured => {
    const page = articlePageOf(tree)
    return { page, main: mainTextOf(page, () => false) }
  })
  const articles = pages.filter(({ url }, i) => isArticle(measured[i]!, url))
  if (articles.length === 0 || articles.length < ARTICLE_SHARE * pages.length) return null
  return { boilerplate: boilerplateOf(measured) }
}

/** Types that careless pages of any kind call themselves. */
const ANY_ARTICLE = /^(?:article|posting|report)$/
const NO_ARTICLE = /product|question|discussion|recipe|profile|collectionpage|itemlist|searchresults/

/** Whether a dated page names its kind of article or has a rather sure main text: of a declared article, or long prose of undeclared type. */
function isArticle({ page, main: { taken, expectedF1 } }: Measured, url: string): boolean {
  const { types, published } = page.metadata
  const hasType = (pattern: RegExp): boolean => types.some((type) => pattern.test(type))
  if (taken.length === 0) return false
  const isDated = published !== null || dateNear(page, taken[0]!, url) !== null
  if (namesArticle(types)) return isDated
  if (hasType(NO_ARTICLE) || expectedF1 < ARTICLE_F1) return false
  if (hasType(ANY_ARTICLE)) return isDated
  const segments = taken.map((i) => page.segments[i]!)
  const wordsIn = (some: readonly Segment[]): number => sum(some.map(({ words }) => words))
  const prose = wordsIn(segments.filter(isProse))
  return published !== null && prose >= ARTICLE_WORDS && prose >= ARTICLE_PROSE * wordsIn(segments)
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
