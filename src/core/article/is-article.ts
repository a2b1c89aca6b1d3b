import { sum } from '../base/index.ts'
import type { ArticlePage } from './article-page.ts'
import { dateNear } from './byline.ts'
import { ARTICLE_F1, ARTICLE_PROSE, ARTICLE_WORDS } from './constants.ts'
import type { MainText } from './main-text.ts'
import { namesArticle } from './metadata.ts'
import { isProse } from './segment-layout.ts'
import type { Segment } from './segments.ts'

/** Types that careless pages of any kind call themselves. */
const ANY_ARTICLE = /^(?:article|posting|report)$/
const NO_ARTICLE = /product|question|discussion|recipe|profile|collectionpage|itemlist|searchresults/

/** Whether a dated page names its kind of article or has a rather sure main text: of a declared article, or long prose of undeclared type. */
export function isArticle(page: ArticlePage, { taken, expectedF1 }: MainText, url: string): boolean {
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
