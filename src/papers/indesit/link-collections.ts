import type { LocateSitePage as Page, UrlId } from '../../core/locate/index.ts'
import type { Cluster, Model, Steps } from './site-classes.ts'

/** A neighbour cluster with a score above 0, and its back class-links: the tag-lists that lead to new targets alone. */
interface Index {
  readonly cluster: Cluster
  readonly score: number
  readonly backTagLists: ReadonlySet<number>
}

/** Which neighbours an iteration considers: of all targets by then, or those of the first that were not chosen. */
export type Discovery = 'anew' | 'once'

/**
 * The four steps: downloads the pages similar to `targets`, as far as the algorithm finds them.
 * @param targets clusters of one or more samples; in a recursion the index cluster
 * @param searched clusters that are being searched, the targets among them
 */
export function* collect(
  model: Model,
  discovery: Discovery,
  targets: readonly Cluster[],
  searched: Set<Cluster> = new Set(targets),
): Steps<void> {
  let neighbours = yield* discover(model, targets)
  for (;;) {
    const best = yield* evaluate(model, targets, neighbours)
    if (best === null) return
    const { cluster, backTagLists } = best
    if (!searched.has(cluster)) {
      searched.add(cluster)
      yield collect(model, discovery, [cluster], searched)
      searched.delete(cluster)
    }
    for (const page of model.similarTo([cluster])) {
      for (const [tagList, urls] of model.collectionsOf(page)) {
        if (backTagLists.has(tagList)) for (const url of urls) yield* model.download(url)
      }
    }
    if (discovery === 'once') neighbours.delete(cluster)
    else neighbours = yield* discover(model, targets)
  }
}

/** The downloads of a search and of those that it yields, however deep these go. */
export function* downloadsOf(search: Steps<void>): Generator<readonly UrlId[], void, undefined> {
  const running = [search]
  for (let top = running.at(-1); top !== undefined; top = running.at(-1)) {
    const step = top.next()
    if (step.done === true) running.pop()
    else if ('next' in step.value) running.push(step.value)
    else yield step.value
  }
}

/** Step 1: the clusters that the links of the target's pages lead to. */
function* discover(model: Model, targets: readonly Cluster[]): Steps<Set<Cluster>> {
  const neighbours = new Set<Cluster>()
  for (const page of model.similarTo(targets)) {
    for (const urls of model.collectionsOf(page).values()) {
      const met = new Map<Cluster, number>()
      for (const url of urls) {
        const found = yield* model.download(url)
        if (found === null) continue
        const cluster = model.clusterOf(found)
        neighbours.add(cluster)
        const count = (met.get(cluster) ?? 0) + 1
        met.set(cluster, count)
        if (count > model.limits.mostLinks) break
      }
    }
  }
  return neighbours
}

/** Step 2: the neighbour with the highest sum of class-link scores, of equals the first; null when all are zero. */
function* evaluate(model: Model, targets: readonly Cluster[], neighbours: ReadonlySet<Cluster>): Steps<Index | null> {
  const before = new Set(model.similarTo(targets))
  let best: Index | null = null
  for (const cluster of neighbours) {
    const backTagLists = new Set<number>()
    let score = 0
    for (const tagList of cluster.schema) {
      const gain = yield* scoreClassLink(model, targets, { cluster, tagList }, before)
      if (gain > 0) backTagLists.add(tagList)
      score += gain
    }
    if (score > 0 && (best === null || score > best.score)) best = { cluster, score, backTagLists }
  }
  return best
}

/** Mean of targets that are new to the evaluation over the collections of a class-link; 0 without any, and when one link leads elsewhere. */
function* scoreClassLink(
  model: Model,
  targets: readonly Cluster[],
  { cluster, tagList }: { readonly cluster: Cluster; readonly tagList: number },
  before: ReadonlySet<Page>,
): Steps<number> {
  const collections = cluster.pages.flatMap((page) => {
    const urls = model.collectionsOf(page).get(tagList)
    return urls === undefined ? [] : [urls]
  })
  let gained = 0
  for (const urls of collections) {
    const fresh = new Set<Page>()
    for (const url of urls) {
      const page = yield* model.download(url)
      if (page === null || !model.isOf(targets, page)) return 0
      if (!before.has(page)) fresh.add(page)
    }
    gained += fresh.size
  }
  return collections.length === 0 ? 0 : gained / collections.length
}
