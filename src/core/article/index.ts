/** The main content of a single page, without a wrapper; what the articles of several pages have in common. */

export { type ArticlePage, articlePageOf } from './article-page.ts'
export { type ArticleTemplate, articleBoilerplate, articleTemplateOf } from './article-template.ts'
export {
  type ArticleHints,
  type FoundArticle,
  findArticle,
} from './find.ts'
export { articleText } from './formatted-text.ts'
export { below, HINTS, type Hint, LANDMARKS } from './segment-layout.ts'
