import { crawl } from './crawl.ts'
import { isLike } from './page-facts.ts'
import type { Rival } from './rival.ts'

/** Everything is fetched; kept are the pages whose set of `tag.class` tokens has a Jaccard coefficient of .85 and more with the sample's. */
export const trivial: Rival = {
  name: 'trivial',
  search(site, sampleUrl) {
    const sample = site.pageAt(sampleUrl)!
    const { pages, downloads } = crawl(site, sampleUrl)
    return { found: new Set([...pages].filter((page) => isLike(site, page, sample))), downloads }
  },
}
