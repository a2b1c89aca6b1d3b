import { LABEL } from './tag-labels.ts'
import { labelName, type NodeId, originalOf, type Tree } from './tree.ts'

const STEP_NAMES = new Map([
  [LABEL['#text'], 'text()'],
  [LABEL['#comment'], 'comment()'],
  [LABEL['#doctype'], 'doctype()'],
  [LABEL['#content'], 'content()'],
])

/** A position as `pathOf` writes it. */
const POSITION = /^[1-9][0-9]*$/

/**
 * The positional XPath of a node: `/html[1]/body[1]/ul[1]/li[3]`, `.../text()[2]`; the document is `/`, a doctype `doctype()[1]`, the
 * content of a template `content()[1]`. What is in a copy of a spanning cell is where the cell is. `nodeAt(tree, pathOf(tree, n)) === originalOf(tree, n)` for every node. O(depth x siblings).
 */
export function pathOf(tree: Tree, node: NodeId): string {
  const steps: string[] = []
  for (let at = originalOf(tree, node); tree.parent[at]! >= 0; at = tree.parent[at]!)
    steps.push(`${stepName(tree, at)}[${position(tree, at)}]`)
  return `/${steps.reverse().join('/')}`
}

/** The node at a path as written by `pathOf`, or null when the tree has none there or the text is no such path. */
export function nodeAt(tree: Tree, path: string): NodeId | null {
  if (!path.startsWith('/')) return null
  let node: NodeId | null = 0
  for (const step of path === '/' ? [] : path.slice(1).split('/')) {
    node = childAt(tree, node, step)
    if (node === null) return null
  }
  return node
}

/** The name a node has in a path: a label, or `text()`, `comment()`, ... */
function stepName(tree: Tree, node: NodeId): string {
  return STEP_NAMES.get(tree.label[node]!) ?? labelName(tree, node)
}

/** 1-based position among the siblings of the same name: a page may have elements named `text()` beside texts. */
function position(tree: Tree, node: NodeId): number {
  const name = stepName(tree, node)
  let count = 0
  for (let at = tree.firstChild[tree.parent[node]!]!; at !== node; at = tree.nextSibling[at]!) {
    if (stepName(tree, at) === name && !tree.copies.has(at)) count++
  }
  return count + 1
}

/** The child that a step such as `li[3]` names; a tag name may itself hold brackets, so the last one counts. */
function childAt(tree: Tree, parent: NodeId, step: string): NodeId | null {
  const open = step.lastIndexOf('[')
  if (open <= 0 || !step.endsWith(']')) return null
  const digits = step.slice(open + 1, -1)
  if (!POSITION.test(digits)) return null
  const wanted = Number(digits)
  const name = step.slice(0, open)
  let count = 0
  for (let child = tree.firstChild[parent]!; child >= 0; child = tree.nextSibling[child]!) {
    if (stepName(tree, child) === name && !tree.copies.has(child) && ++count === wanted) return child
  }
  return null
}
