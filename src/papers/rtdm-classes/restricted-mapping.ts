import { type Classes, type ClassId, type Matcher, rtdm } from '../../core/tree/index.ts'

/** A restricted top-down mapping and its cost. */
export interface RestrictedMapping {
  /** Vertices to insert, delete or replace. */
  readonly cost: number
  /** Positions in pre-order of mapped vertices, from the first tree to the second, in order; the labels of a pair may differ. */
  readonly pairs: readonly (readonly [from: number, to: number])[]
}

/** What the paper leaves open. */
export interface MappingOptions {
  /**
   * Whether what is below two roots of different labels may be mapped. By the letter it may: the definition restricts "non root nodes". `rtdm` restricts roots
   * too, as the algorithm compares labels before it looks inside.
   * @default false
   */
  readonly isRootFree?: boolean
}

/**
 * The restricted top-down mapping of two trees with the least cost (Reis et al. 2004, section 3, definition 4): one to one, in order, parents with parents; what is
 * below a pair of different labels is not mapped. Costs of pairs are those of `rtdm`; of equal ways deletions come first. O(children of both x `rtdm`) for each pair of vertices
 * whose labels are equal.
 */
export function restrictedMapping(
  matcher: Matcher,
  a: ClassId,
  b: ClassId,
  { isRootFree = false }: MappingOptions = {},
): RestrictedMapping {
  const { label, size } = matcher.classes
  const pairs: (readonly [number, number])[] = []
  let replaced = 0
  const map = (x: ClassId, y: ClassId, from: number, to: number, isFree: boolean): void => {
    pairs.push([from, to])
    if (label[x] !== label[y]) replaced++
    if (!isFree && label[x] !== label[y]) return
    for (const [one, other] of pairedChildren(matcher, x, y))
      map(one.root, other.root, from + one.offset, to + other.offset, false)
  }
  map(a, b, 0, 0, isRootFree)
  return { cost: size[a]! + size[b]! - 2 * pairs.length + replaced, pairs }
}

/** A child, and where it is in pre-order below its parent. */
interface Child {
  readonly root: ClassId
  readonly offset: number
}

function childrenOf({ child, childStart, size }: Classes, parent: ClassId): readonly Child[] {
  let offset = 1
  return [...child.subarray(childStart[parent], childStart[parent + 1])].map((root) => {
    const own = { root, offset }
    offset += size[root]!
    return own
  })
}

/** The children of two vertices that a cheapest mapping pairs. */
function pairedChildren(matcher: Matcher, x: ClassId, y: ClassId): readonly (readonly [Child, Child])[] {
  const { size } = matcher.classes
  const [left, right] = [childrenOf(matcher.classes, x), childrenOf(matcher.classes, y)]
  const width = right.length + 1
  const table = new Float64Array((left.length + 1) * width)
  const pair = (i: number, j: number): number =>
    table[(i + 1) * width + j + 1]! + rtdm(matcher, left[i]!.root, right[j]!.root)
  const deleted = (i: number, j: number): number => table[(i + 1) * width + j]! + size[left[i]!.root]!
  for (let i = left.length; i >= 0; i--) {
    for (let j = right.length; j >= 0; j--) {
      if (i === left.length && j === right.length) continue
      const inserted = j < right.length ? table[i * width + j + 1]! + size[right[j]!.root]! : Infinity
      const others = i < left.length ? Math.min(deleted(i, j), j < right.length ? pair(i, j) : Infinity) : Infinity
      table[i * width + j] = Math.min(inserted, others)
    }
  }
  const found: (readonly [Child, Child])[] = []
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    if (table[i * width + j] === deleted(i, j)) i++
    else if (table[i * width + j] === pair(i, j)) found.push([left[i++]!, right[j++]!])
    else j++
  }
  return found
}
