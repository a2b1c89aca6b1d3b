import { sum } from '../base/index.ts'
import type { ClassId } from './classes.ts'
import type { ComparableTree } from './comparable.ts'
import { MAX_MAPPING_CELLS } from './constants.ts'
import type { Matcher } from './matcher.ts'
import { childrenFromCost, type Measure } from './measures.ts'
import type { PairSolver } from './pair-solver.ts'

/** Two nodes that a measure matched. */
export interface MappedPair {
  /** Positions in the two comparable trees. */
  readonly a: number
  readonly b: number
  /** Equal with all that is below; equal labels; different labels. */
  readonly kind: 'identical' | 'same-label' | 'replaced'
}

/** What a measure matched with what. */
export interface Mapping {
  /** The cost under the measure: of a distance, the nodes that are not matched + what replaced labels cost. */
  readonly cost: number
  /**
   * In pre-order of both trees. Of identical subtrees only the roots are listed: the node `k` positions below the one is
   * matched with the node `k` positions below the other.
   */
  readonly pairs: readonly MappedPair[]
}

/**
 * A mapping of least cost between two subtrees under any of the measures: one-to-one, keeping order and ancestry, parents
 * of matched nodes matched. Under RTDM it is also restricted: nothing below a replaced node is matched.
 *
 * Always the same one of several. Costs as much as the distance and one table for each matched pair, less where the
 * distance is small: only cells that an alignment of that cost can pass are filled.
 *
 * @param at position of the subtree in `a`; @default 0, the whole
 * @param bt position of the subtree in `b`; @default 0, the whole
 */
export function matchTrees(
  matcher: Matcher,
  measure: Measure,
  a: ComparableTree,
  b: ComparableTree,
  at = 0,
  bt = 0,
): Mapping {
  const solver = matcher.solver(measure)
  const { label } = matcher.classes
  const pairs: MappedPair[] = []
  const open = [[at, bt] as const]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [x, y] = [a.classOf[next[0]]!, b.classOf[next[1]]!]
    const isSame = label[x] === label[y]
    if (!isSame && measure.relabel === 2) continue
    pairs.push({ a: next[0], b: next[1], kind: x === y ? 'identical' : isSame ? 'same-label' : 'replaced' })
    if (x === y || !(isSame || measure.descends)) continue
    const children = matchChildren(solver, a, b, next[0], next[1])
    for (let i = children.length - 1; i >= 0; i--) open.push(children[i]!)
  }
  return { cost: solver.cost(a.classOf[at]!, b.classOf[bt]!, Infinity), pairs }
}

/** Which children of two matched nodes are matched, as positions, in order. */
function matchChildren(
  solver: PairSolver,
  a: ComparableTree,
  b: ComparableTree,
  at: number,
  bt: number,
): (readonly [number, number])[] {
  const left = childPositions(a, at)
  const right = childPositions(b, bt)
  if (left.length === 0 || right.length === 0) return []
  const classA = left.map((position) => a.classOf[position]!)
  const classB = right.map((position) => b.classOf[position]!)
  let start = 0
  while (start < Math.min(left.length, right.length) && classA[start] === classB[start]) start++
  let tail = 0
  const shorter = Math.min(left.length, right.length) - start
  while (tail < shorter && classA[left.length - 1 - tail] === classB[right.length - 1 - tail]) tail++
  const [x, y] = [a.classOf[at]!, b.classOf[bt]!]
  const cost = childrenFromCost(solver.measure, solver.classes, x, y, solver.cost(x, y, Infinity))
  const middleA = classA.slice(start, left.length - tail)
  const middleB = classB.slice(start, right.length - tail)
  const pairs: (readonly [number, number])[] = []
  for (let i = 0; i < start; i++) pairs.push([left[i]!, right[i]!])
  for (const [i, j] of matchMiddle(solver, middleA, middleB, cost)) pairs.push([left[start + i]!, right[start + j]!])
  for (let i = tail; i > 0; i--) pairs.push([left[left.length - i]!, right[right.length - i]!])
  return pairs
}

function childPositions(tree: ComparableTree, at: number): number[] {
  const { size } = tree.classes
  const end = at + size[tree.classOf[at]!]!
  const positions: number[] = []
  for (let child = at + 1; child < end; child += size[tree.classOf[child]!]!) positions.push(child)
  return positions
}

/** Room for the rounding of costs that are not whole numbers. */
const SLACK = 1e-6

/**
 * Aligns two lists whose least cost is known and gives the offsets of matched items. As in `PairSolver`, but the whole
 * band is kept to trace the way back; lists whose band has more than `MAX_MAPPING_CELLS` are left unmatched.
 */
function matchMiddle(
  solver: PairSolver,
  a: readonly ClassId[],
  b: readonly ClassId[],
  cost: number,
): (readonly [number, number])[] {
  const weightA = weights(solver, a)
  const weightB = weights(solver, b)
  const band = bandOf(weightA, weightB, cost + SLACK)
  const cells = band.start[a.length + 1]!
  if (cells > MAX_MAPPING_CELLS) return []
  const table = new Float64Array(cells)
  const valueAt = (i: number, j: number): number =>
    i < 0 || j < band.first[i]! || j > band.last[i]! ? Infinity : table[band.start[i]! + j - band.first[i]!]!
  const skipped = (i: number, j: number): number =>
    Math.min(valueAt(i - 1, j) + weightA[i]!, valueAt(i, j - 1) + weightB[j]!)
  for (let i = 0; i <= a.length; i++) {
    for (let j = band.first[i]!; j <= band.last[i]!; j++) {
      const diagonal = valueAt(i - 1, j - 1)
      let best = i + j === 0 ? 0 : skipped(i, j)
      if (diagonal + Math.abs(weightA[i]! - weightB[j]!) < best)
        best = Math.min(best, diagonal + solver.cost(a[i - 1]!, b[j - 1]!, Infinity))
      table[band.start[i]! + j - band.first[i]!] = best
    }
  }
  const pairs: (readonly [number, number])[] = []
  for (let i = a.length, j = b.length; i > 0 && j > 0; ) {
    if (valueAt(i, j) < skipped(i, j)) pairs.push([--i, --j])
    else if (valueAt(i, j) === valueAt(i - 1, j) + weightA[i]!) i--
    else j--
  }
  return pairs.reverse()
}

/** What deleting each item costs, from 1 on; entry 0 is 0. */
function weights(solver: PairSolver, items: readonly ClassId[]): Float64Array {
  const { measure, classes } = solver
  return Float64Array.from([0, ...items.map((item) => (measure.weighsNodes ? classes.size[item]! : 1))])
}

/** The cells that an alignment costing at most `cost` can pass: by row the first and last column and where its values start. */
interface Band {
  readonly first: Int32Array
  readonly last: Int32Array
  readonly start: Float64Array
}

function bandOf(weightA: Float64Array, weightB: Float64Array, cost: number): Band {
  const rows = weightA.length
  const columns = weightB.length
  const first = new Int32Array(rows)
  const last = new Int32Array(rows)
  const start = new Float64Array(rows + 1)
  const difference = sum(weightA) - sum(weightB)
  let [from, to, consumed, consumedFrom, consumedTo] = [0, 0, 0, 0, 0]
  for (let i = 0; i < rows; i++) {
    consumed += weightA[i]!
    while (from < columns - 1 && 2 * (consumed - consumedFrom) > difference + cost) consumedFrom += weightB[++from]!
    while (to < columns - 1 && 2 * (consumed - consumedTo - weightB[to + 1]!) >= difference - cost)
      consumedTo += weightB[++to]!
    first[i] = from
    last[i] = to
    start[i + 1] = start[i]! + Math.max(0, to - from + 1)
  }
  return { first, last, start }
}
