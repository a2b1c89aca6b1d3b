import { jaccard } from '../../core/base/index.ts'
import type { LocateSitePage as Page, LocateSite as Site, UrlId } from '../../core/locate/index.ts'
import { INDESIT } from '../constants.ts'

/** Part of a search: yields URLs to download, or a search that is to be done before it goes on; is resumed after that. */
export type Steps<Result> = Generator<readonly UrlId[] | Steps<void>, Result, undefined>

/** Pages with identical schemas, in order of download. */
export interface Cluster {
  readonly id: number
  readonly schema: Int32Array
  readonly pages: Page[]
}

/** Link collections by tag-list, in document order. */
export type Collections = ReadonlyMap<number, readonly UrlId[]>

/** The paper's numbers. */
export interface IndesitLimits {
  /** T: similarity of the schemas of similar pages, 0..1. @default 0.85 */
  readonly similar: number
  /** n: links of one collection to one cluster beyond which the rest is left, 0 or more. @default 3 */
  readonly mostLinks: number
}

export class Model {
  readonly #site: Site
  readonly #clusters = new Map<string, Cluster>()
  readonly #ofPage: Cluster[] = []
  readonly #collections: Collections[] = []
  readonly #similar = new Map<number, boolean>()

  readonly #samples: readonly UrlId[]
  readonly limits: IndesitLimits

  /** @param samples URLs of the pages that the search is for */
  constructor(site: Site, samples: readonly UrlId[], limits: IndesitLimits = INDESIT) {
    this.limits = limits
    this.#site = site
    this.#samples = samples
  }

  get clusterCount(): number {
    return this.#clusters.size
  }

  /** Clusters the pages that were entered since the last call. */
  update(): void {
    for (const page of this.#site.pages.slice(this.#ofPage.length)) {
      const key = page.schema.join()
      const cluster = this.#clusters.get(key) ?? { id: this.#clusters.size, schema: page.schema, pages: [] }
      this.#clusters.set(key, cluster)
      cluster.pages.push(page)
      this.#ofPage.push(cluster)
    }
  }

  /** The page at a URL, downloaded unless it is known; null when there is none. */
  *download(url: UrlId): Steps<Page | null> {
    const { fetched } = this.#site
    if (!fetched.has(url)) yield [url]
    return fetched.get(url) ?? null
  }

  clusterOf(page: Page): Cluster {
    return this.#ofPage[page.id]!
  }

  /** Those of the samples that are pages, each once. */
  sampleClusters(): readonly Cluster[] {
    const pages = this.#samples.map((url) => this.#site.fetched.get(url) ?? null)
    return [...new Set(pages.flatMap((page) => (page === null ? [] : [this.clusterOf(page)])))]
  }

  private areSimilar(a: Cluster, b: Cluster): boolean {
    if (a === b) return true
    const key = Math.min(a.id, b.id) * 2 ** 26 + Math.max(a.id, b.id)
    const known = this.#similar.get(key) ?? jaccard(a.schema, b.schema) >= this.limits.similar
    this.#similar.set(key, known)
    return known
  }

  /** Whether a page is similar to one of the clusters that a search is for. */
  isOf(targets: readonly Cluster[], page: Page): boolean {
    return this.#isLike(targets, this.clusterOf(page))
  }

  #isLike(targets: readonly Cluster[], cluster: Cluster): boolean {
    return targets.some((target) => this.areSimilar(cluster, target))
  }

  /** The known pages that are similar to one of the clusters. */
  similarTo(targets: readonly Cluster[]): readonly Page[] {
    return [...this.#clusters.values()].filter((other) => this.#isLike(targets, other)).flatMap(({ pages }) => pages)
  }

  /** The links of a page's anchors: other links (in the head, of forms) have tag-lists that are not in its schema. */
  collectionsOf(page: Page): Collections {
    this.#collections[page.id] ??= this.#collect(page)
    return this.#collections[page.id]!
  }

  #collect({ schema, linkUrl, linkCollection }: Page): Collections {
    const { tagListOf, kindOf } = this.#site
    const ofAnchors = new Set(schema)
    const byTagList = new Map<number, Set<UrlId>>()
    for (const [i, url] of linkUrl.entries()) {
      const collection = linkCollection[i]!
      const tagList = tagListOf[collection]!
      if (kindOf[collection] !== undefined || !ofAnchors.has(tagList)) continue
      byTagList.set(tagList, (byTagList.get(tagList) ?? new Set()).add(url))
    }
    return new Map([...byTagList].map(([tagList, urls]) => [tagList, [...urls]]))
  }
}
