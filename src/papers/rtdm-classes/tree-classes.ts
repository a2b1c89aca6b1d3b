import { averageLink, cutAt, mean, numberBySize, type Similarities, similarityTable } from '../../core/base/index.ts'
import type { Tree } from '../../core/dom/index.ts'
import type { PageClassifier } from '../../core/page-class/index.ts'
import { createClasses, createMatcher, type Matcher, prepare, similarity } from '../../core/tree/index.ts'
import { TREE_CLASSES } from '../constants.ts'

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

/**
 * Page classes of Reis et al. (WWW 2004, section 4.1): restricted top-down mapping of tag trees, hierarchical clustering down to 0.8.
 * Similarity (1 - d / (|a| + |b|)) and linkage (average) are ours, the paper states none. For comparison: no one threshold is right for
 * pages with long lists or optional blocks, and the work is quadratic; of more than `TREE_CLASSES.mostTrees` different trees those of
 * fewest pages join the most similar class. All pages are grouped anew when classes are asked for.
 */
export function createTreeClassifier(options: TreeClassifierOptions = {}): PageClassifier {
  const classes = createClasses({ collapse: options.collapse ?? false })
  const matcher = createMatcher(classes)
  const pages: Group[] = []
  const groupOf = new Map<number, Group>()
  return {
    add(tree: Tree) {
      const { root } = prepare(tree, classes)
      const group = groupOf.get(root) ?? { root, hash: tree.hash[0]!, pages: 0 }
      groupOf.set(root, group)
      group.pages++
      return pages.push(group) - 1
    },
    classes() {
      const groups = [...groupOf.values()]
      groups.sort((a, b) => b.pages - a.pages || classes.size[b.root]! - classes.size[a.root]! || a.hash - b.hash)
      const clusters = clustersOf(groups, matcher, options.threshold ?? TREE_CLASSES.threshold)
      const sizes = clusters.map((own) => own.reduce((sum, group) => sum + group.pages, 0))
      const numbers = numberBySize([], sizes)
      const numberOf = new Map(clusters.flatMap((own, i) => own.map((group) => [group, numbers[i]!] as const)))
      return Int32Array.from(pages, (group) => numberOf.get(group)!)
    },
  }
}

/** Average link of the first groups; the others join the one that they are most like on average. */
function clustersOf(groups: readonly Group[], matcher: Matcher, wanted: number | 'own'): readonly (readonly Group[])[] {
  const alike = (a: Group, b: Group): number => similarity(matcher, 'rtdm', a.root, b.root)
  const first = groups.slice(0, TREE_CLASSES.mostTrees)
  const table = similarityTable(first.length, (i, j) => alike(first[i]!, first[j]!))
  const threshold = wanted === 'own' ? ownThreshold(first.length, table) : wanted
  const pages = first.map((group) => group.pages)
  const numbers = cutAt(first.length, averageLink(table, pages), threshold)
  const clusters = [...Map.groupBy(first.keys(), (i) => numbers[i]!).values()].map((own) => own.map((i) => first[i]!))
  const members = clusters.map((own) => [...own])
  for (const group of groups.slice(first.length)) {
    const means = members.map((own) => mean(own.map((other) => alike(group, other))))
    clusters[means.indexOf(Math.max(...means))]!.push(group)
  }
  return clusters
}

const BINS = 100

/**
 * The similarity that splits the histogram of all pairs into two parts with means furthest apart for their sizes (Otsu 1979), held between
 * `TREE_CLASSES`: a histogram with one hump splits anywhere. O(count^2).
 */
export function ownThreshold(count: number, table: Similarities): number {
  const histogram = new Float64Array(BINS)
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) histogram[Math.min(BINS - 1, Math.floor(table[i * count + j]! * BINS))]!++
  return Math.min(TREE_CLASSES.highest, Math.max(TREE_CLASSES.lowest, otsu(histogram)))
}

/** Otsu's threshold of a histogram over 0..1: the lower edge of a bin, of equal ones the lowest; 0 when all is in one bin. */
export function otsu(histogram: ArrayLike<number>): number {
  const bins = histogram.length
  let all = 0
  let sum = 0
  for (let i = 0; i < bins; i++) {
    all += histogram[i]!
    sum += histogram[i]! * i
  }
  let below = 0
  let sumBelow = 0
  let best = 0
  let most = 0
  for (let i = 0; i < bins - 1; i++) {
    below += histogram[i]!
    sumBelow += histogram[i]! * i
    const above = all - below
    if (below === 0 || above === 0) continue
    const apart = sumBelow / below - (sum - sumBelow) / above
    const between = below * above * apart * apart
    if (between > most) [best, most] = [(i + 1) / bins, between]
  }
  return best
}
