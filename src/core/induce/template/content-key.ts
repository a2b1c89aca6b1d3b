import { attribute, LABEL, type NodeId, oneLine, type Tree, visibleText } from '../../dom/index.ts'
import { withoutSession } from './fields.ts'
import type { Occurrence } from './scope.ts'

/** Links and pictures of an element that are compared. */
const MOST_LINKS = 5

/** Equal for elements with the same text, links and pictures; `ofText`: whether the text counts. O(nodes in it). */
export function contentKey(tree: Tree, node: NodeId, ofText: boolean): string {
  const parts = [ofText ? oneLine(visibleText(tree, node)) : '']
  const end = node + tree.size[node]!
  for (let at = node; at < end && parts.length <= MOST_LINKS; at++) {
    const label = tree.label[at]
    if (label === LABEL.a) parts.push(withoutSession(tree, attribute(tree, at, 'href') ?? ''))
    else if (label === LABEL.img) parts.push(attribute(tree, at, 'src') ?? '')
  }
  return parts.join('\n')
}

/** Share of the owners with several siblings in which these must be copies. */
const COPIED_SHARE = 0.9

/** Whether the siblings of nearly every owner say the same again, as a bar above and below. */
export function areCopies(owners: ReadonlyMap<number, readonly Occurrence[]>): boolean {
  let several = 0
  let copied = 0
  for (const own of owners.values()) {
    if (own.length < 2) continue
    several++
    const [first, ...others] = own.map(({ tree, node }) => contentKey(tree, node, true))
    if (first!.trim() !== '' && others.every((key) => key === first)) copied++
  }
  return several > 1 && copied >= COPIED_SHARE * several
}
