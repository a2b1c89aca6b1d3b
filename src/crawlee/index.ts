/**
 * Treegram in crawls of Crawlee: records by a wrapper from what its crawlers fetch, repaired in the midst of a crawl where the site changes. Crawlee itself is
 * not imported.
 */
export {
  type CrawlEvent,
  type CrawlOptions,
  type CrawlRecords,
  type CrawlSummary,
  crawlRecords,
} from './crawl-records.ts'
export { decodeAsBrowsers } from './decode-as-browsers.ts'
export type { CrawlContext } from './page-of.ts'
