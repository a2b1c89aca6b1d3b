import { averageLink, cutAt, numberBySize, similarityTable } from '../../base/index.ts'
import type { Tree } from '../../dom/index.ts'
import type { PageClassifier } from '../../page-class/index.ts'
import { createClasses, createMatcher, prepare, similarity } from '../../tree/index.ts'
import { MAX_TREES } from './constants.ts'
import { ownThreshold } from './threshold.ts'

/** How pages are compared as trees. */
export interface TreeClassifierOptions {
  /** Count equal siblings once, so that the lengths of lists do not matter (SiSTeR). @default false */
  readonly collapse?: boolean
  /** Mean similarity down to which classes are joined; `own`: read off the similarities of the pages. @default 0.8 */
  readonly threshold?: number | 'own'
}

/** Pages with equal trees, by the class of their root. */
interface Group {
  readonly root: number
  readonly hash: number
  pages: number
}

/** Similarity of two trees by the classes of their roots. */
type Alike = (a: number, b: number) => number

/** Trees that stand for a class. */
type Members = number[][]

/**
 * Groups pages as Reis et al. (WWW 2004, section 4.1) do: restricted top-down mapping of the pages' tag trees, hierarchical
 * clustering while classes are at least 0.8 alike. The paper states neither how a distance becomes a similarity
 * (1 - d / (|a| + |b|) here) nor the linkage (average). For comparison: on pages with long lists or optional blocks no one
 * threshold is right, and the work is quadratic. Past `MAX_TREES` different trees a page joins the class of the most
 * similar one.
 */
export function createTreeClassifier(options: TreeClassifierOptions = {}): PageClassifier {
  const classes = createClasses({ collapse: options.collapse ?? false })
  const matcher = createMatcher(classes)
  const alike: Alike = (a, b) => similarity(matcher, 'rtdm', a, b, 0)
  const pages: number[] = []
  const numberOfRoot = new Map<number, number>()
  const groups: Group[] = []
  let first: FirstClasses | null = null
  let rank: readonly number[] = []
  return {
    add(tree: Tree) {
      const { root } = prepare(tree, classes)
      const number = numberOfRoot.get(root) ?? groups.push({ root, hash: tree.hash[0]!, pages: 0 }) - 1
      numberOfRoot.set(root, number)
      groups[number]!.pages++
      return pages.push(number) - 1
    },
    classes() {
      if (first === null || first.members.length === 0)
        first = firstClasses(groups, (root) => classes.size[root]!, alike, options.threshold ?? 0.8)
      const { classOf, members, threshold } = first
      for (const [i, { root }] of groups.entries()) {
        if (i === classOf.length) classOf.push(-1)
        if (classOf[i]! < 0) classOf[i] = place(root, members, alike, threshold)
      }
      const sizes = new Float64Array(members.length)
      for (const [i, group] of groups.entries()) sizes[classOf[i]!]! += group.pages
      rank = numberBySize(rank, sizes)
      return Int32Array.from(pages, (group) => rank[classOf[group]!]!)
    },
  }
}

/** Classes as they are first made, and what later trees are placed by. */
interface FirstClasses {
  /** By group: its class, or -1 when it is not placed yet. */
  readonly classOf: number[]
  readonly members: Members
  readonly threshold: number
}

/** The classes of the first `MAX_TREES` groups, those of most pages first. */
function firstClasses(
  groups: readonly Group[],
  sizeOf: (root: number) => number,
  alike: Alike,
  wanted: number | 'own',
): FirstClasses {
  const before = (a: Group, b: Group): number => b.pages - a.pages || sizeOf(b.root) - sizeOf(a.root) || a.hash - b.hash
  const order = [...groups.keys()].sort((a, b) => before(groups[a]!, groups[b]!)).slice(0, MAX_TREES)
  const roots = order.map((group) => groups[group]!.root)
  const pages = order.map((group) => groups[group]!.pages)
  const table = similarityTable(roots.length, (i, j) => alike(roots[i]!, roots[j]!))
  const threshold = wanted === 'own' ? ownThreshold(roots.length, table) : wanted
  const merges = averageLink(table, pages)
  const classOf = groups.map(() => -1)
  const members: Members = []
  for (const [i, number] of cutAt(roots.length, merges, threshold).entries()) {
    classOf[order[i]!] = number
    members[number] = [...(members[number] ?? []), roots[i]!]
  }
  return { classOf, members, threshold }
}

/** The class whose trees are most like a root on average; a new one unless that is enough or there is no more room. */
function place(root: number, members: Members, alike: Alike, threshold: number): number {
  let best = -1
  let most = 0
  for (const [number, roots] of members.entries()) {
    const mean = roots.reduce((sum, other) => sum + alike(root, other), 0) / roots.length
    if (mean > most) [best, most] = [number, mean]
  }
  const isFull = members.reduce((sum, roots) => sum + roots.length, 0) >= MAX_TREES
  if (best >= 0 && (most >= threshold || isFull)) {
    if (!isFull) members[best]!.push(root)
    return best
  }
  return members.push([root]) - 1
}
