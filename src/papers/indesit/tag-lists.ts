import { hashString } from '../../core/base/index.ts'
import { attribute, attributes, LABEL, labelName, type NodeId, type Tree } from '../../core/dom/index.ts'
import type { TagLists } from '../../core/locate/index.ts'

/** Attributes that differ from link to link and say nothing of layout. */
const NO_LAYOUT = new Set(['href', 'src', 'title', 'alt'])

/** Whether attributes of a name count in tag-lists. */
export type AttributeChoice = (name: string) => boolean

/** Footnote 1: all of them, but for those that differ from link to link. */
export const isLayout: AttributeChoice = (name) => !NO_LAYOUT.has(name)

/** Tag-lists of nodes (tags from the root with attributes, footnote 1) as signed 32-bit hashes, O(depth); page schema: those of all anchors. */
export function tagListsOf(tree: Tree, counts: AttributeChoice = isLayout): TagLists {
  const known = new Map<NodeId, number>([[0, 0]])
  const tagListOf = (node: NodeId): number => {
    const unknown: NodeId[] = []
    for (let at = node; !known.has(at); at = tree.parent[at]!) unknown.push(at)
    for (const at of unknown.reverse()) {
      const layout = attributes(tree, at).filter(({ name }) => counts(name))
      const pairs = layout.map(({ name, value }) => JSON.stringify([name, value])).sort()
      known.set(at, hashString(`${known.get(tree.parent[at]!)!} ${labelName(tree, at)} ${pairs.join(' ')}`) | 0)
    }
    return known.get(node)!
  }
  const schema = new Set<number>()
  for (let node = 1; node < tree.nodeCount; node++)
    if (tree.label[node] === LABEL.a && attribute(tree, node, 'href') !== null) schema.add(tagListOf(node))
  return { tagListOf, schema: Int32Array.from(schema) }
}
