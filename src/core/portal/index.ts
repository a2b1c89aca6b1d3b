/** A whole portal, from its home page: which pages to fetch, which of them are articles, which show the same one, what each says. */
export {
  type ArticleData,
  type ArticleProvenance,
  readArticle,
} from './article-record.ts'
export { PortalCrawl } from './crawl.ts'
export { isKnownText, joinDuplicates } from './duplicates.ts'
export { findArticles } from './find-articles.ts'
export { type PortalPage, portalPageOf } from './portal-page.ts'
export { type Sections, sectionsOf } from './sections.ts'
export { sketchOf } from './shingles.ts'
export { isNewSince } from './since.ts'
export { siteLinksOf } from './site-links.ts'
export { titleAffixesOf } from './titles.ts'
