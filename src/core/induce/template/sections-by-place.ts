import { hashString, mean, median, mix, setJaccard } from '../../base/index.ts'
import { classTokens, isElement, type NodeId, type Tree } from '../../dom/index.ts'
import { SECTION_SIMILARITY, SECTIONED_SHARE, SECTIONS_MOST } from './constants.ts'

/** Hashes of the tags and classes that lead from a part to each element in it. */
export type Paths = ReadonlySet<number>

/** Pages that are compared. */
const MOST_ROWS = 12

/**
 * Whether parts of one tag and class are sections of a page, not list entries: most pages have as many, each more like the one at its place on other
 * pages than those beside it. O(pages x parts^2 x paths), at most `MOST_ROWS` pages and `SECTIONS_MOST` parts.
 * @param rows by page, the parts in document order
 */
export function areSections<Part>(
  rows: readonly (readonly Part[])[],
  pathsOf: (part: Part, row: number) => Paths,
): boolean {
  const usual = median(rows.map(({ length }) => length))
  const alike = [...rows.entries()].filter(([, parts]) => parts.length === usual)
  if (usual < 2 || usual > SECTIONS_MOST || alike.length < 2 || alike.length < SECTIONED_SHARE * rows.length)
    return false
  const paths = alike.slice(0, MOST_ROWS).map(([row, parts]) => parts.map((part) => pathsOf(part, row)))
  const beside = mean(paths.flatMap((own) => own.flatMap((a, i) => own.slice(i + 1).map((b) => setJaccard(a, b)))))
  const below = mean(paths.slice(1).flatMap((own, row) => own.map((a, i) => setJaccard(a, paths[row]![i]!))))
  // Sums in another order differ in their last digits.
  return beside < SECTION_SIMILARITY * below - 1e-9
}

/** The paths in a part made of siblings, without the siblings' own names, with the empty path. O(nodes in them). */
export function pathsIn(tree: Tree, siblings: readonly NodeId[]): Paths {
  const paths = new Map<NodeId, number>()
  for (const root of siblings) {
    for (let node = root; node < root + tree.size[root]!; node++) {
      if (node === root) paths.set(root, 0)
      if (node === root || !isElement(tree, node)) continue
      const above = paths.get(tree.parent[node]!)!
      const classes = classTokens(tree, node).toSorted().join(' ')
      paths.set(node, mix(mix(above, tree.labels.hashAt(tree.label[node]!)), hashString(classes)))
    }
  }
  return new Set(paths.values())
}
