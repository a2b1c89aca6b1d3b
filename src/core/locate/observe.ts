import { type ClassHash, classPathHashes, createClassHash, mix, outlineOf, shortTexts } from '../cluster/index.ts'
import { attributeById, LABEL, type Tree } from '../dom/index.ts'
import { hashText } from './hash.ts'
import { createResolver, linksOf, type Resolver, refreshOf } from './links.ts'

/** One link as the strategies see it. */
export interface Link {
  readonly url: string
  /** Names the link collection: hash of tags, class tokens and link relation from the root to the link. */
  readonly collection: number
  /** Hash of the tags alone from the root to the link: the paper's tag-list. */
  readonly tagList: number
}

/** What locate keeps of a page: integers and URLs, no text and no tree. */
export interface Observation {
  /**
   * The outline: the tree with all nodes of one path (tags and class tokens from the root) made one. Hashes of the paths in
   * document order.
   */
  readonly paths: readonly number[]
  /** By path: the position of its parent, which comes before it; -1 for the root. */
  readonly parents: readonly number[]
  /** Distinct hashes of short texts with the tag that they stand in, ascending; digits masked. */
  readonly strings: readonly number[]
  /** Distinct tag-lists of all anchors, ascending: the paper's page schema. */
  readonly schema: readonly number[]
  readonly links: readonly Link[]
  /** Hash of structure and text below 2^52: equal for copies of a page. */
  readonly content: number
  /** Whether a meta refresh sends the reader to another page. */
  readonly redirects: boolean
}

/** Gives what locate needs to know of a page at a canonical URL. O(nodes + characters). */
export type Observe = (tree: Tree, url: string) => Observation

/** Observes the pages of a site; remembers what they repeat: class values and hrefs. */
export function createObserver(hosts: ReadonlySet<string>): Observe {
  const resolver = createResolver(hosts)
  const hashClasses = createClassHash()
  return (tree, url) => observe(tree, url, resolver, hashClasses)
}

function observe(tree: Tree, url: string, resolver: Resolver, hashClasses: ClassHash): Observation {
  const classPath = classPathHashes(tree, hashClasses)
  const { tagPath, schema, redirects } = walk(tree)
  return {
    ...outlineOf(tree, classPath),
    strings: [...shortTexts(tree)],
    schema: [...Int32Array.from(schema).sort()],
    links: linksOf(tree, url, resolver).map(({ url: to, node, relation }) => ({
      url: to,
      collection: mix(classPath[node]!, relation),
      tagList: tagPath[node]!,
    })),
    content: (hashText(tree.text) >>> 0) * 0x100000 + (tree.hash[0]! % 0x100000),
    redirects,
  }
}

interface Walk {
  /** By node: hash of the labels from the root. */
  readonly tagPath: Int32Array
  readonly schema: ReadonlySet<number>
  readonly redirects: boolean
}

/** One pass in document order; parents come before their children, so a path is its parent's path and one more step. */
function walk(tree: Tree): Walk {
  const { nodeCount, label, parent, attributeStart, labels } = tree
  const hrefId = tree.attributeNames.find('href')
  const tagPath = new Int32Array(nodeCount)
  const schema = new Set<number>()
  let redirects = false
  for (let node = 1; node < nodeCount; node++) {
    const own = label[node]!
    if (own === LABEL['#text'] || own === LABEL['#comment']) continue
    tagPath[node] = mix(tagPath[parent[node]!]!, labels.hashAt(own))
    if (attributeStart[node] === attributeStart[node + 1]) continue
    if (own === LABEL.a && attributeById(tree, node, hrefId) !== null) schema.add(tagPath[node]!)
    else if (own === LABEL.meta && refreshOf(tree, node) !== null) redirects = true
  }
  return { tagPath, schema, redirects }
}
