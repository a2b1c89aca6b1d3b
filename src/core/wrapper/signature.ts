import { classTokens, labelName, type NodeId, type Tree } from '../dom/index.ts'
import { elementsOf } from './resolve.ts'

/** Tag paths are taken down to this depth; deeper ones depend on the content. */
const DEPTH = 8

/** Share of the paths that a page has, 0..1; 1 when there are none to have. */
export function signatureShare(tree: Tree, paths: readonly string[]): number {
  if (paths.length === 0) return 1
  const own = classPaths(tree)
  return paths.filter((path) => own.has(path)).length / paths.length
}

/** The tag paths of a page with their classes, `html/body/div.main.wide`. */
export function classPaths(tree: Tree): ReadonlySet<string> {
  const paths = new Set<string>()
  let level: { readonly node: NodeId; readonly path: string }[] = [{ node: 0, path: '' }]
  for (let depth = 0; depth < DEPTH; depth++) {
    level = level.flatMap(({ node, path }) =>
      elementsOf(tree, node).map((child) => {
        const step = [labelName(tree, child), ...classTokens(tree, child).toSorted()].join('.')
        const own = path === '' ? step : `${path}/${step}`
        paths.add(own)
        return { node: child, path: own }
      }),
    )
  }
  return paths
}
