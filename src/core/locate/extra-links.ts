import { baseUrl, canonicalUrl, LABEL, type NodeId, type Tree } from '../dom/index.ts'
import { type ExtraLink, listLink } from './address-list.ts'
import { formLinks } from './forms.ts'
import { hostOf, listOf } from './links.ts'

/**
 * What leads on from a page and is no link to a page: its forms, and the sitemaps and feeds that its head names.
 *
 * @param elements the page's elements that may link (`mayLink`), in document order
 * @param url canonical URL of the page
 * @param pathOf hash of the path to a node
 */
export function extraLinks(
  tree: Tree,
  elements: readonly NodeId[],
  url: string,
  hosts: ReadonlySet<string>,
  pathOf: (node: NodeId) => number,
): readonly ExtraLink[] {
  let base: string | null = null
  const forms: NodeId[] = []
  const links: ExtraLink[] = []
  for (const node of elements) {
    const label = tree.label[node]
    if (label === LABEL.form) forms.push(node)
    if (label !== LABEL.link) continue
    const list = listOf(tree, node)
    if (list === null) continue
    base ??= baseUrl(tree, url)
    const to = canonicalUrl(list.href, base)
    if (to !== null && hosts.has(hostOf(to))) links.push(listLink(to, list.kind))
  }
  return forms.length === 0 ? links : [...links, ...formLinks(tree, forms, url, hosts, pathOf)]
}
