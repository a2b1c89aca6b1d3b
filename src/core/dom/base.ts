import { LABEL } from './labels.ts'
import { attribute, type Tree } from './tree.ts'

/**
 * The address that the links of a page are relative to: the first `<base href>` of its head, else its own. O(nodes of the head).
 *
 * @param url the page's own address
 */
export function baseUrl(tree: Tree, url: string): string {
  for (let node = 0; node < tree.nodeCount; node++) {
    if (tree.label[node] === LABEL.body) break
    if (tree.label[node] !== LABEL.base) continue
    const href = attribute(tree, node, 'href')
    if (href !== null) return URL.parse(href, url)?.href ?? url
  }
  return url
}
