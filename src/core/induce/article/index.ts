/** The main content of a single page, without a wrapper. */
export { type ArticleExplanation, type FoundArticle, findArticle } from './find.ts'
