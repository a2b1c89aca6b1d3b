import { LABEL, labelName, type NodeId, type Tree } from '../dom/index.ts'
import { type PageView, viewPage } from './page-view.ts'

/** Tag paths are taken down to this depth; deeper ones depend on the content. */
const DEPTH = 8
/** Between the steps of a path; no tag or class holds white space. */
const CHILD = ' > '

/** The tag paths of a page with their classes, `html > body > div.main.wide`. */
export function classPaths(tree: Tree): ReadonlySet<string> {
  const view = viewPage(tree)
  const paths = new Set<string>()
  let level: { readonly node: NodeId; readonly path: string }[] = [{ node: 0, path: '' }]
  for (let depth = 0; depth < DEPTH; depth++) {
    level = level.flatMap(({ node, path }) =>
      view.elements(node).map((child) => {
        const own = path === '' ? stepText(view, child) : `${path}${CHILD}${stepText(view, child)}`
        paths.add(own)
        return { node: child, path: own }
      }),
    )
  }
  return paths
}

/** A step with its classes; those of html and body often name the single page, and would make all its paths unlike others. */
function stepText(view: PageView, node: NodeId): string {
  const label = view.tree.label[node]
  if (label === LABEL.html || label === LABEL.body) return labelName(view.tree, node)
  const classes = new Set(view.classes(node))
  const tag = labelName(view.tree, node)
  return classes.size === 0 ? tag : [tag, ...[...classes].sort()].join('.')
}

/** The paths of a signature in the shape of a tree, so that a page is held against all of them in one walk. */
export interface SignatureTree {
  /** How many paths there are in all. */
  readonly count: number
  readonly root: SignatureNode
}

/** One step of some paths. */
interface SignatureNode {
  /** How many of the paths end here. */
  ends: number
  readonly below: Map<string, SignatureNode>
}

/** The tree of some paths, as `classPaths` writes them. */
export function signatureTree(paths: readonly string[]): SignatureTree {
  const root: SignatureNode = { ends: 0, below: new Map() }
  for (const path of paths) {
    const steps = path.split(CHILD)
    if (steps.length > DEPTH) continue
    let node = root
    for (const step of steps) {
      const next = node.below.get(step) ?? { ends: 0, below: new Map() }
      node.below.set(step, next)
      node = next
    }
    node.ends++
  }
  return { count: paths.length, root }
}

/**
 * Share of a signature's paths that a page has, 0..1; 1 when there are none to have. Looks only at children of elements
 * whose own path begins one of the signature's.
 */
export function signatureShare(view: PageView, { count, root }: SignatureTree): number {
  return count === 0 ? 1 : pathsBelow(view, root, [0]) / count
}

/** How many paths go on from nodes whose own path leads to `from`. */
function pathsBelow(view: PageView, from: SignatureNode, nodes: readonly NodeId[]): number {
  const found = new Map<SignatureNode, NodeId[]>()
  for (const node of nodes) {
    for (const child of view.elements(node)) {
      const step = from.below.get(stepText(view, child))
      const like = step && found.get(step)
      if (like) like.push(child)
      else if (step) found.set(step, [child])
    }
  }
  let count = 0
  for (const [step, like] of found) count += step.ends + (step.below.size > 0 ? pathsBelow(view, step, like) : 0)
  return count
}
