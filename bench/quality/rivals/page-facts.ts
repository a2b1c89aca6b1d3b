import { jaccard } from '../../../src/core/base/index.ts'
import { classTokens, createInterner, LABEL, labelName, type NodeId, type Tree } from '../../../src/core/dom/index.ts'
import { createResolver, hostOf, linksOf, mayLink } from '../../../src/core/locate/site/links.ts'
import type { StoredSite } from '../locate-sites.ts'

/** A link of a page to its own host, under an address that may be a page's by its name; dead ones too. */
export interface SiteLink {
  readonly url: string
  /** The `a`, `area`, `link` or `meta` element. */
  readonly node: NodeId
}

/** Likeness of token sets from which `isLike` holds. */
const LIKENESS = 0.85

/**
 * What is worked out of a page once, for all searches of its site.
 *
 * @param tools made once for each site, given the URL of one of its pages
 */
export function perPage<Tools, Facts>(
  tools: (url: string) => Tools,
  facts: (tools: Tools, tree: Tree, page: string, site: StoredSite) => Facts,
): (site: StoredSite, page: string) => Facts {
  const sites = new WeakMap<StoredSite, { readonly tools: Tools; readonly known: Map<string, Facts> }>()
  return (site, page) => {
    const at = sites.get(site) ?? { tools: tools(page), known: new Map<string, Facts>() }
    sites.set(site, at)
    const before = at.known.get(page)
    if (before !== undefined) return before
    const now = facts(at.tools, site.treeAt(page)!, page, site)
    at.known.set(page, now)
    return now
  }
}

/** The links of a page in document order. O(nodes) the first time. */
export const linksAt: (site: StoredSite, page: string) => readonly SiteLink[] = perPage(
  (url) => createResolver(new Set([hostOf(url)])),
  (resolver, tree, url) => {
    const elements: NodeId[] = []
    for (let node = 1; node < tree.nodeCount; node++) if (mayLink(tree.label[node]!)) elements.push(node)
    return linksOf(tree, elements, url, resolver).map(({ url: to, node }) => ({ url: to, node }))
  },
)

/**
 * The tokens of a page as ascending ids: `tag.class` for each class of each element, `tag` for an element without any. O(nodes)
 * the first time.
 */
const tokensAt: (site: StoredSite, page: string) => Int32Array = perPage(
  () => createInterner(),
  (tokens, tree) => {
    const ids = new Set<number>()
    for (let node = 1; node < tree.nodeCount; node++) {
      if (tree.label[node] === LABEL['#text'] || tree.label[node] === LABEL['#comment']) continue
      for (const token of tokensOf(tree, node)) ids.add(tokens.intern(token))
    }
    return Int32Array.from(ids).sort()
  },
)

function tokensOf(tree: Tree, node: NodeId): readonly string[] {
  const tag = labelName(tree, node)
  const classes = classTokens(tree, node)
  return classes.length === 0 ? [tag] : classes.map((name) => `${tag}.${name}`)
}

/** Whether the Jaccard coefficient of two pages' sets of `tag.class` tokens is .85 or more. */
export function isLike(site: StoredSite, page: string, sample: string): boolean {
  return jaccard(tokensAt(site, page), tokensAt(site, sample)) >= LIKENESS
}
