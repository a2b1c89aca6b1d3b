import { attribute, LABEL, type NodeId, oneLine, pictureAddress, type Tree, visibleText } from '../../dom/index.ts'
import { withoutSession } from './fields.ts'

/** Links and pictures of an element that are compared. */
const MOST_LINKS = 5

/** Equal for elements with the same text, links and pictures; `ofText`: whether the text counts. O(nodes in it). */
export function contentKey(tree: Tree, node: NodeId, ofText: boolean): string {
  const parts = [ofText ? oneLine(visibleText(tree, node)) : '']
  const end = node + tree.size[node]!
  for (let at = node; at < end && parts.length <= MOST_LINKS; at++) {
    const label = tree.label[at]
    if (label === LABEL.a) parts.push(withoutSession(tree, attribute(tree, at, 'href') ?? ''))
    else if (label === LABEL.img) parts.push(pictureAddress(tree, at) ?? '')
  }
  return parts.join('\n')
}
