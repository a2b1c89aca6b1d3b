import { jaccard } from '../../base/index.ts'
import type { LocateSitePage as Page, LocateSite as Site, UrlId } from '../../locate/index.ts'
import { SIMILAR } from './constants.ts'

/** Part of a search: yields URLs to download, is resumed when they have been. */
export type Steps<Result> = Generator<readonly UrlId[], Result, undefined>

/** Pages with identical schemas, in order of download. */
export interface Cluster {
  readonly id: number
  readonly schema: Int32Array
  readonly pages: Page[]
}

/** Link collections by tag-list, in document order. */
export type Collections = ReadonlyMap<number, readonly UrlId[]>

/** The site as the paper sees it. */
export interface Model {
  /** Clusters the pages that were entered since the last call. */
  update(): void
  /** The page at a URL, downloaded unless it is known; null when there is none. */
  download(url: UrlId): Steps<Page | null>
  clusterOf(page: Page): Cluster
  clusterCount(): number
  areSimilar(a: Cluster, b: Cluster): boolean
  /** The pages of all clusters similar to one. */
  similarTo(cluster: Cluster): readonly Page[]
  collectionsOf(page: Page): Collections
}

export function createModel(site: Site): Model {
  const clusters = new Map<string, Cluster>()
  const ofPage: Cluster[] = []
  const collections: Collections[] = []
  const similar = new Map<number, boolean>()
  const areSimilar = (a: Cluster, b: Cluster): boolean => {
    if (a === b) return true
    const key = Math.min(a.id, b.id) * 2 ** 26 + Math.max(a.id, b.id)
    const known = similar.get(key) ?? jaccard(a.schema, b.schema) >= SIMILAR
    similar.set(key, known)
    return known
  }
  const enter = (page: Page): void => {
    const key = page.schema.join()
    const cluster = clusters.get(key) ?? { id: clusters.size, schema: page.schema, pages: [] }
    clusters.set(key, cluster)
    cluster.pages.push(page)
    ofPage.push(cluster)
  }
  return {
    *download(url) {
      if (!site.fetched.has(url)) yield [url]
      return site.fetched.get(url) ?? null
    },
    update: () => site.pages.slice(ofPage.length).forEach(enter),
    clusterOf: (page) => ofPage[page.id]!,
    clusterCount: () => clusters.size,
    areSimilar,
    similarTo: (cluster) =>
      [...clusters.values()].filter((other) => areSimilar(other, cluster)).flatMap(({ pages }) => pages),
    collectionsOf: (page) => (collections[page.id] ??= collectionsOf(site, page)),
  }
}

/** The links of a page's anchors: other links (in the head, of forms) have tag-lists that are not in its schema. */
function collectionsOf(site: Site, page: Page): Collections {
  const schema = new Set(page.schema)
  const byTagList = new Map<number, Set<UrlId>>()
  for (const [i, url] of page.linkUrl.entries()) {
    const collection = page.linkCollection[i]!
    const tagList = site.tagListOf[collection]!
    if (site.kindOf[collection] !== undefined || !schema.has(tagList)) continue
    byTagList.set(tagList, (byTagList.get(tagList) ?? new Set()).add(url))
  }
  return new Map([...byTagList].map(([tagList, urls]) => [tagList, [...urls]]))
}
