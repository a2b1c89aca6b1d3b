import type { NodeId, Tree } from '../../dom/index.ts'
import { linksToLists } from './address-list.ts'
import { createResolver, elementsThatLink, linksOf } from './links.ts'

/** Where a page leads on its site. */
export interface ReadLinks {
  /** To pages, in document order, with the elements that lead there. */
  readonly pages: readonly { readonly url: string; readonly node: NodeId }[]
  /** Feeds and sitemaps that the page names for programs. */
  readonly feeds: readonly string[]
  readonly sitemaps: readonly string[]
}

/** Reads the links of pages that lead to pages on `hosts`; remembers what it resolved. O(nodes). */
export function createLinkReader(hosts: ReadonlySet<string>): (tree: Tree, url: string) => ReadLinks {
  const resolver = createResolver(hosts)
  return (tree, url) => {
    const elements = elementsThatLink(tree)
    const lists = linksToLists(tree, elements, url, hosts)
    return {
      pages: linksOf(tree, elements, url, resolver).map(({ url: to, node }) => ({ url: to, node })),
      feeds: lists.filter(({ kind }) => kind === 'feed').map(({ url: to }) => to),
      sitemaps: lists.filter(({ kind }) => kind === 'sitemap').map(({ url: to }) => to),
    }
  }
}
