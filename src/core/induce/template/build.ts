import { elementsOf, LABEL, labelName, type NodeId, oneLine, rawText, type Tree } from '../../dom/index.ts'

/** What an element is built of: the tags of its children and grandchildren, itself as `.`. */
export function buildOf(tree: Tree, node: NodeId): ReadonlySet<string> {
  const build = new Set<string>(['.'])
  for (const child of elementsOf(tree, node)) {
    const tag = labelName(tree, child)
    build.add(tag)
    for (const grandchild of elementsOf(tree, child)) build.add(`${tag}/${labelName(tree, grandchild)}`)
  }
  return build
}

/** How many text nodes with words stand at or below a node, counted up to 3. */
export function textCount(tree: Tree, node: NodeId): number {
  const end = node + tree.size[node]!
  let count = 0
  for (let at = node; at < end && count < 3; at++) {
    if (tree.label[at] === LABEL['#text'] && oneLine(rawText(tree, at)) !== '') count++
  }
  return count
}
