import { jaccard } from '../../base/index.ts'
import type {
  LocateSitePage as Page,
  LocateSite as Site,
  StopReason,
  Strategy,
  StrategyChoice,
  UrlId,
} from '../../locate/index.ts'
import { INDESIT } from './constants.ts'

/** Pages with identical schema. */
interface Cluster {
  readonly id: number
  readonly schema: Int32Array
  readonly pages: Page[]
}

/** What the evaluation of one neighbour cluster gives: its score and the tag-lists that lead back to the target. */
interface Evaluation {
  readonly cluster: Cluster
  readonly score: number
  readonly backTagLists: ReadonlySet<number>
}

/** Part of the search: yields URLs to download, is resumed when they have been. */
type Steps<Result> = Generator<readonly UrlId[], Result, undefined>

/**
 * INDESIT (Blanco, Crescenzi, Merialdo 2005, section 3.1) for one sample page, the first page of the site: discover the
 * neighbour clusters of the target, score them by the new targets that their class-links lead to, find the fellows of the best
 * one by the same algorithm, follow their back class-links; again until all scores are zero. Tags only; `INDESIT` holds the
 * paper's constants.
 *
 * Where the paper is silent: links are looked at on at most `pagesPerCluster` pages of the target; recursion ends at `maxDepth`
 * and never enters a cluster that is being searched already; the target's own clusters are among its neighbours; a link that
 * leads to no page counts as not similar; and the search ends when the last `window` downloads gave no new target.
 * Downloads dominate: CPU is O(pages x links) for each iteration.
 */
export const indesit: StrategyChoice = { name: 'indesit', create: createIndesit }

function createIndesit(site: Site): Strategy {
  const model = createModel(site)
  const sampleCluster = (): Cluster | undefined => site.pages[0] && model.clusterOf(site.pages[0])
  const similarityOf = (page: Page): number => {
    const sample = sampleCluster()
    return sample === undefined ? 0 : jaccard(page.schema, sample.schema)
  }
  const isTarget = (page: Page): boolean => similarityOf(page) >= INDESIT.threshold
  const targetCount = (): number => (site.pages[0] === undefined ? 0 : model.similarTo(sampleCluster()!).length)
  const steps = untilMarginal(site, searchFor(model, sampleCluster), targetCount)
  return {
    take: model.update,
    begin: () => steps,
    similarityOf,
    probabilityOf: (page) => Number(isTarget(page)),
    isTarget,
    isLike: isTarget,
    sameAs: () => null,
    linksTo: () => null,
    targetCount,
    classOf: (page) => model.clusterOf(page).id,
    classCount: model.clusterCount,
    conclude: () => {},
    judgement: () => null,
    isKnown: () => false,
    given: () => [],
    unheeded: () => [],
    question: () => null,
  }
}

/** Ends a search when its last downloads gave no new target. */
function* untilMarginal(site: Site, search: Steps<void>, targetCount: () => number): Steps<StopReason> {
  let lastCount = targetCount()
  let lastGain = 0
  for (const urls of search) {
    yield urls
    const count = targetCount()
    if (count > lastCount) lastGain = site.log.length
    if (site.log.length - lastGain >= INDESIT.window) return 'marginal'
    lastCount = count
  }
  return 'exhausted'
}

function* searchFor(model: Model, sample: () => Cluster | undefined): Steps<void> {
  const target = sample()
  if (target !== undefined) yield* collect(model, target, 0, new Set())
}

/** The four steps. All pages similar to `target` are downloaded when it returns, as far as the algorithm finds them. */
function* collect(model: Model, target: Cluster, depth: number, searched: ReadonlySet<Cluster>): Steps<void> {
  for (;;) {
    const neighbours = yield* discover(model, target)
    const best = yield* evaluate(model, target, neighbours)
    if (best === null) return
    const inside = new Set([...searched, target])
    const recurses = depth < INDESIT.maxDepth && !inside.has(best.cluster)
    if (recurses) yield* collect(model, best.cluster, depth + 1, inside)
    const indexes = recurses ? model.similarTo(best.cluster) : [...best.cluster.pages]
    for (const page of indexes) {
      for (const [tagList, urls] of model.collectionsOf(page)) {
        if (best.backTagLists.has(tagList)) for (const url of urls) yield* model.download(url)
      }
    }
  }
}

/** Step 1: the clusters that the links of the target's pages lead to. */
function* discover(model: Model, target: Cluster): Steps<Set<Cluster>> {
  const pages = model.similarTo(target).slice(0, INDESIT.pagesPerCluster)
  const neighbours = new Set<Cluster>()
  const tagLists = new Set(pages.flatMap((page) => [...model.collectionsOf(page).keys()]))
  for (const tagList of tagLists) {
    for (const page of pages) {
      const met = new Map<Cluster, number>()
      for (const url of model.collectionsOf(page).get(tagList) ?? []) {
        const found = yield* model.download(url)
        if (found === null) continue
        const cluster = model.clusterOf(found)
        neighbours.add(cluster)
        const count = (met.get(cluster) ?? 0) + 1
        met.set(cluster, count)
        if (count > INDESIT.linksPerCluster) break
      }
    }
  }
  return neighbours
}

/** Step 2: the neighbour with the highest sum of class-link scores; null when all are zero. */
function* evaluate(model: Model, target: Cluster, neighbours: ReadonlySet<Cluster>): Steps<Evaluation | null> {
  const before = new Set(model.similarTo(target))
  let best: Evaluation | null = null
  for (const cluster of neighbours) {
    const pages = [...cluster.pages]
    const backTagLists = new Set<number>()
    let score = 0
    for (const tagList of new Set(pages.flatMap((page) => [...model.collectionsOf(page).keys()]))) {
      const collections = pages.flatMap((page) => [model.collectionsOf(page).get(tagList) ?? []])
      const gain = yield* scoreClassLink(model, target, collections, before)
      if (gain > 0) backTagLists.add(tagList)
      score += gain
    }
    if (score > 0 && (best === null || score > best.score)) best = { cluster, score, backTagLists }
  }
  return best
}

/**
 * The mean of new targets over the collections of a class-link; 0 as soon as one link leads elsewhere. New is what was no
 * target before the evaluation, so that the order of evaluation does not matter.
 */
function* scoreClassLink(
  model: Model,
  target: Cluster,
  collections: readonly (readonly UrlId[])[],
  before: ReadonlySet<Page>,
): Steps<number> {
  let gained = 0
  for (const urls of collections) {
    for (const url of urls) {
      const page = yield* model.download(url)
      if (page === null || !isSimilar(page.schema, target.schema)) return 0
      if (!before.has(page)) gained++
    }
  }
  return gained / collections.length
}

/** The site as the paper sees it. */
interface Model {
  /** Clusters the pages that were entered since the last call. */
  update(): void
  /** The page at a URL, downloaded unless it is known. */
  download(url: UrlId): Steps<Page | null>
  clusterOf(page: Page): Cluster
  clusterCount(): number
  /** The pages of all clusters similar to one, in order of download. */
  similarTo(cluster: Cluster): Page[]
  /** Link collections by tag-list, in document order. */
  collectionsOf(page: Page): ReadonlyMap<number, readonly UrlId[]>
}

function createModel(site: Site): Model {
  const clusters = new Map<string, Cluster>()
  const ofPage: Cluster[] = []
  const collections: ReadonlyMap<number, readonly UrlId[]>[] = []
  const update = (): void => {
    for (const page of site.pages.slice(ofPage.length)) {
      const key = page.schema.join()
      const cluster = clusters.get(key) ?? { id: clusters.size, schema: page.schema, pages: [] }
      clusters.set(key, cluster)
      cluster.pages.push(page)
      ofPage.push(cluster)
    }
  }
  return {
    *download(url) {
      if (!site.fetched.has(url)) yield [url]
      return site.fetched.get(url) ?? null
    },
    update,
    clusterOf: (page) => ofPage[page.id]!,
    clusterCount: () => clusters.size,
    similarTo(cluster) {
      const similar = [...clusters.values()].filter((other) => isSimilar(other.schema, cluster.schema))
      return similar.flatMap((other) => other.pages).sort((a, b) => a.id - b.id)
    },
    collectionsOf: (page) => (collections[page.id] ??= collectionsOf(site, page)),
  }
}

function collectionsOf(site: Site, page: Page): ReadonlyMap<number, readonly UrlId[]> {
  const byTagList = new Map<number, UrlId[]>()
  for (const [i, url] of page.linkUrl.entries()) {
    if (site.kindOf[page.linkCollection[i]!] !== undefined) continue
    const tagList = site.tagListOf[page.linkCollection[i]!]!
    const urls = byTagList.get(tagList)
    if (urls === undefined) byTagList.set(tagList, [url])
    else urls.push(url)
  }
  return byTagList
}

function isSimilar(a: Int32Array, b: Int32Array): boolean {
  return jaccard(a, b) >= INDESIT.threshold
}
