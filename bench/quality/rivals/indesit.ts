import { jaccard } from '../../../src/core/base/index.ts'
import {
  attributeById,
  attributes,
  createInterner,
  type Interner,
  LABEL,
  labelName,
  type NodeId,
  type Tree,
} from '../../../src/core/dom/index.ts'
import type { Outcome, StoredSite } from '../locate-sites.ts'
import { linksAt, perPage } from './page-facts.ts'
import { createDownloads, type Rival } from './rival.ts'

/** The paper's T: similarity of schemas from which pages are similar. */
const SIMILAR = 0.85
/** The paper's n: links of one collection to one cluster, beyond which the rest of the collection is left. */
const MOST_LINKS = 3
/** Attributes that differ from link to link and say nothing of layout. */
const NO_LAYOUT = new Set(['href', 'src', 'title', 'alt'])

/** A page as the paper sees it. */
interface Schema {
  /** Ascending ids of the tag-lists of all its anchors: the page schema. */
  readonly tagLists: Int32Array
  /** The link collections: distinct URLs on the site, in document order, by tag-list. */
  readonly collections: ReadonlyMap<number, readonly string[]>
}

/** Pages with identical schemas, in order of download. */
interface Cluster {
  readonly id: number
  readonly tagLists: Int32Array
  readonly pages: string[]
}

/** A neighbour cluster with a score above 0, and its back class-links. */
interface Index {
  readonly cluster: Cluster
  readonly score: number
  readonly backTagLists: ReadonlySet<number>
}

/**
 * INDESIT as published (Blanco, Crescenzi, Merialdo: Efficiently Locating Collections of Web Pages to Wrap, WEBIST 2005, sections 2 and 3.1):
 * tag-lists of tags with the names and values of attributes (footnote 1; without `href`, `src`, `title` and `alt`), T = .85, n = 3, no
 * bound on the depth of the recursion, iteration until all scores are zero.
 *
 * Where the paper is silent: a link that leads to no page is not similar to anything; neighbours are discovered from the known pages that
 * are similar to the target; a cluster that is being searched already gives the index pages that are known, and no new search; of neighbours
 * with equal scores the first discovered is the best. That an iteration "considers the remaining neighborhood clusters" can be read in two
 * ways: here neighbours are discovered anew, from all the targets that there are by then.
 */
export const indesit: Rival = { name: 'indesit', search: (site, sample) => run(site, sample, discover) }

/** `indesit` by the letter of "remaining": neighbours are discovered once, and each of them is chosen once at most. */
export const indesitOnce: Rival = {
  name: 'indesit, discovery once',
  search: (site, sample) =>
    run(
      site,
      sample,
      (_, __, { cluster }, neighbours) => new Set([...neighbours].filter((other) => other !== cluster)),
    ),
}

/** Gives the neighbours that the next iteration considers. */
type Remaining = (model: Model, target: Cluster, chosen: Index, neighbours: ReadonlySet<Cluster>) => Set<Cluster>

function run(site: StoredSite, sampleUrl: string, remaining: Remaining): Outcome {
  const model = createModel(site)
  const target = model.download(sampleUrl)!
  collect(model, target, new Set([target]), remaining)
  return { found: new Set(model.similarTo(target)), downloads: model.downloads() }
}

/** The four steps: afterwards the pages similar to `target` are known, as far as the algorithm finds them. */
function collect(model: Model, target: Cluster, searched: ReadonlySet<Cluster>, remaining: Remaining): void {
  let neighbours = discover(model, target)
  for (;;) {
    const best = evaluate(model, target, neighbours)
    if (best === null) return
    if (!searched.has(best.cluster)) collect(model, best.cluster, new Set([...searched, best.cluster]), remaining)
    for (const page of model.similarTo(best.cluster)) {
      for (const [tagList, urls] of model.collectionsOf(page)) {
        if (best.backTagLists.has(tagList)) for (const url of urls) model.download(url)
      }
    }
    neighbours = remaining(model, target, best, neighbours)
  }
}

/** Step 1: the clusters that the links of the target's pages lead to. */
function discover(model: Model, target: Cluster): Set<Cluster> {
  const neighbours = new Set<Cluster>()
  for (const page of model.similarTo(target)) {
    for (const urls of model.collectionsOf(page).values()) {
      const met = new Map<Cluster, number>()
      for (const url of urls) {
        const cluster = model.download(url)
        if (cluster === null) continue
        neighbours.add(cluster)
        const count = (met.get(cluster) ?? 0) + 1
        met.set(cluster, count)
        if (count > MOST_LINKS) break
      }
    }
  }
  return neighbours
}

/** Step 2: the neighbour with the highest sum of class-link scores; null when all are zero. */
function evaluate(model: Model, target: Cluster, neighbours: ReadonlySet<Cluster>): Index | null {
  const before = new Set(model.similarTo(target))
  let best: Index | null = null
  for (const cluster of neighbours) {
    const backTagLists = new Set<number>()
    let score = 0
    // Pages of one cluster have the same tag-lists; those that lead out of the site have no collection.
    for (const tagList of cluster.tagLists) {
      const gain = scoreClassLink(model, target, cluster, tagList, before)
      if (gain > 0) backTagLists.add(tagList)
      score += gain
    }
    if (score > 0 && (best === null || score > best.score)) best = { cluster, score, backTagLists }
  }
  return best
}

/** The mean of new targets over the collections of a class-link; 0 without any, and as soon as one link leads elsewhere. */
function scoreClassLink(
  model: Model,
  target: Cluster,
  cluster: Cluster,
  tagList: number,
  before: ReadonlySet<string>,
): number {
  const collections = [...cluster.pages].flatMap((page) => {
    const urls = model.collectionsOf(page).get(tagList)
    return urls === undefined ? [] : [urls]
  })
  let gained = 0
  for (const urls of collections) {
    const fresh = new Set<string>()
    for (const url of urls) {
      const to = model.download(url)
      if (to === null || !model.areSimilar(to, target)) return 0
      const page = model.pageAt(url)
      if (!before.has(page)) fresh.add(page)
    }
    gained += fresh.size
  }
  return collections.length === 0 ? 0 : gained / collections.length
}

/** The site as far as it has been downloaded. */
interface Model {
  /** The cluster of the page at a URL, downloaded unless it is known; null when there is no page. */
  download(url: string): Cluster | null
  /** The page at a URL that has been downloaded and led to one. */
  pageAt(url: string): string
  downloads(): number
  areSimilar(a: Cluster, b: Cluster): boolean
  /** The pages of all clusters similar to one. */
  similarTo(cluster: Cluster): readonly string[]
  collectionsOf(page: string): Schema['collections']
}

function createModel(site: StoredSite): Model {
  const downloads = createDownloads(site)
  const clusters = new Map<string, Cluster>()
  const ofPage = new Map<string, Cluster>()
  const similar = new Map<number, boolean>()
  const enter = (page: string): Cluster => {
    const { tagLists } = schemaAt(site, page)
    const key = tagLists.join()
    const cluster = clusters.get(key) ?? { id: clusters.size, tagLists, pages: [] }
    clusters.set(key, cluster)
    cluster.pages.push(page)
    ofPage.set(page, cluster)
    return cluster
  }
  const areSimilar = (a: Cluster, b: Cluster): boolean => {
    if (a === b) return true
    const key = Math.min(a.id, b.id) * 2 ** 26 + Math.max(a.id, b.id)
    const known = similar.get(key) ?? jaccard(a.tagLists, b.tagLists) >= SIMILAR
    similar.set(key, known)
    return known
  }
  return {
    download(url) {
      const page = downloads.get(url)
      return page === null ? null : (ofPage.get(page) ?? enter(page))
    },
    pageAt: (url) => downloads.get(url)!,
    downloads: () => downloads.count,
    areSimilar,
    similarTo: (cluster) =>
      [...clusters.values()].filter((other) => areSimilar(other, cluster)).flatMap(({ pages }) => pages),
    collectionsOf: (page) => schemaAt(site, page).collections,
  }
}

const schemaAt: (site: StoredSite, page: string) => Schema = perPage(
  () => createInterner(),
  (steps, tree, page, site) => {
    const tagListOf = createTagLists(tree, steps)
    const hrefId = tree.attributeNames.find('href')
    const tagLists = new Set<number>()
    for (let node = 1; node < tree.nodeCount; node++) {
      if (tree.label[node] === LABEL.a && attributeById(tree, node, hrefId) !== null) tagLists.add(tagListOf(node))
    }
    const collections = new Map<number, Set<string>>()
    for (const { url, node } of linksAt(site, page)) {
      if (tree.label[node] !== LABEL.a) continue
      const tagList = tagListOf(node)
      const urls = collections.get(tagList) ?? new Set()
      collections.set(tagList, urls.add(url))
    }
    const lists = [...collections].map(([tagList, urls]): [number, readonly string[]] => [tagList, [...urls]])
    return { tagLists: Int32Array.from(tagLists).sort(), collections: new Map(lists) }
  },
)

/** Gives the id of a node's tag-list: labels and attributes from the root to the node. O(depth), less for nodes with known ancestors. */
function createTagLists(tree: Tree, steps: Interner): (node: NodeId) => number {
  const known = new Map<NodeId, number>([[0, -1]])
  const tagListOf = (node: NodeId): number => {
    const before = known.get(node)
    if (before !== undefined) return before
    const layout = attributes(tree, node).filter(({ name }) => !NO_LAYOUT.has(name))
    const pairs = layout.map(({ name, value }) => JSON.stringify([name, value])).sort()
    const id = steps.intern(`${tagListOf(tree.parent[node]!)} ${labelName(tree, node)} ${pairs.join(' ')}`)
    known.set(node, id)
    return id
  }
  return tagListOf
}
