import { type Classes, type ClassId, grown } from './classes.ts'
import { BAND_FROM_CELLS, FIRST_BAND, MAX_COMPARISON_CELLS } from './constants.ts'
import { childrenFromCost, costFromChildren, type Measure } from './measures.ts'
import { PairCosts } from './pair-costs.ts'

// A frame is one pair whose children are being aligned: integers on one stack, numbers (a head, the running weights of both lists, one row of the
// table) on another. First its integers: the pair; where the children that are left after trimming start in `classes.child`, and how many there are;
// the cell to go on with (column -1 when the row was not begun); the columns of the row that lie in the band; where its numbers start.
const X = 0
const Y = 1
const A_FROM = 2
const B_FROM = 3
const ROWS = 4
const COLUMNS = 5
const ROW = 6
const COLUMN = 7
const FIRST = 8
const LAST = 9
const NUMBERS = 10
const FRAME = 11

// The head of its numbers: the largest cost of aligning the children that is of interest, and of the pair; the largest that this round can find, at
// most `LIMIT`; the cell above and left of the one to go on with; the least that any alignment through the cells of this row seen so far costs.
const LIMIT = 0
const PAIR_LIMIT = 1
const BAND = 2
const DIAGONAL = 3
const REACH = 4
const HEAD = 5

/** Places in `PairCosts.passed`. As all of these, a constant of this module: V8 folds none that are imported. */
const ASKED = 0
const FOUND = 1

/**
 * Costs of pairs of subtree classes under one measure. Yang's dynamic programming with the short-cuts of RTDM and more: equal classes cost nothing,
 * closed costs are known, equal children at both ends are matched, pairs are remembered, and cells beyond the limit are never filled. Frames in typed
 * arrays take the place of recursion: nothing is allocated once these have grown.
 */
export class PairSolver {
  readonly classes: Classes
  readonly measure: Measure
  private readonly costs: PairCosts
  private ints: Int32Array = new Int32Array(64 * FRAME)
  private numbers: Float64Array = new Float64Array(4096)
  /** Offset of the top frame in `ints`; negative when there is none. */
  private top = -FRAME
  /** Cells filled for the cost that was asked for. */
  private cells = 0

  constructor(classes: Classes, measure: Measure) {
    this.classes = classes
    this.measure = measure
    this.costs = new PairCosts(classes, measure)
  }

  /**
   * The cost of a pair up to `limit`, else Infinity; exact within `MAX_COMPARISON_CELLS`. O(nodes of x times nodes of y); for lists of `k` items in
   * all that are `d` apart O(k d / weight of an item).
   */
  cost(x: ClassId, y: ClassId, limit: number): number {
    const { costs } = this
    costs.passed[ASKED] = limit
    if (costs.isKnown(x, y)) return costs.found()
    if (costs.isOutOfReach(x, y, limit)) return Infinity
    this.cells = 0
    this.open(x, y)
    while (this.top >= 0) this.run()
    costs.passed[ASKED] = limit
    costs.isKnown(x, y)
    return costs.found()
  }

  /** Forgets the pairs seen so far; their memory is kept for the next ones. */
  forget(): void {
    this.costs.memo.forget()
  }

  /** Puts a pair on the stack, to be solved as far as `ASKED` goes. Children that are equal at both ends are matched: no alignment can do better. */
  private open(x: ClassId, y: ClassId): void {
    const { child, childStart } = this.classes
    let aFrom = childStart[x]!
    let bFrom = childStart[y]!
    let aTo = childStart[x + 1]!
    let bTo = childStart[y + 1]!
    for (; aFrom < aTo && bFrom < bTo && child[aFrom] === child[bFrom]; aFrom++) bFrom++
    for (; aFrom < aTo && bFrom < bTo && child[aTo - 1] === child[bTo - 1]; aTo--) bTo--
    const head = this.top < 0 ? 0 : this.endOf(this.top)
    this.top += FRAME
    if (this.top + FRAME > this.ints.length) this.ints = grown(this.ints, this.top + FRAME)
    const { ints, top: frame } = this
    ints[frame + X] = x
    ints[frame + Y] = y
    ints[frame + A_FROM] = aFrom
    ints[frame + B_FROM] = bFrom
    ints[frame + ROWS] = aTo - aFrom
    ints[frame + COLUMNS] = bTo - bFrom
    ints[frame + NUMBERS] = head
    this.reserve(this.endOf(frame))
    const weightA = this.weigh(head + HEAD, aFrom, aTo)
    const weightB = this.weigh(head + HEAD + aTo - aFrom + 1, bFrom, bTo)
    const { numbers, measure, classes } = this
    const limit = this.costs.passed[ASKED]!
    const childLimit = childrenFromCost(measure, classes, x, y, limit)
    const isLong = (aTo - aFrom) * (bTo - bFrom) > BAND_FROM_CELLS
    numbers[head + PAIR_LIMIT] = limit
    numbers[head + LIMIT] = childLimit
    numbers[head + BAND] = isLong ? Math.min(childLimit, Math.abs(weightA - weightB) + FIRST_BAND) : childLimit
    this.begin(frame)
  }

  /** Running sums of the weights of children, from 0; gives the last. */
  private weigh(at: number, from: number, to: number): number {
    const { numbers, classes, measure } = this
    let sum = 0
    numbers[at] = 0
    for (let i = from; i < to; i++) {
      sum += measure.weighsNodes ? classes.size[classes.child[i]!]! : 1
      numbers[at + 1 + i - from] = sum
    }
    return sum
  }

  private endOf(frame: number): number {
    const { ints } = this
    return ints[frame + NUMBERS]! + HEAD + ints[frame + ROWS]! + 1 + 2 * (ints[frame + COLUMNS]! + 1)
  }

  private reserve(numbers: number): void {
    if (numbers <= this.numbers.length) return
    const { numbers: old } = this
    this.numbers = new Float64Array(Math.max(numbers, 2 * old.length))
    this.numbers.set(old)
  }

  /** Fills row 0: nothing of the first list is consumed, all of the second is inserted. */
  private begin(frame: number): void {
    const { ints, numbers } = this
    const head = ints[frame + NUMBERS]!
    const columns = ints[frame + COLUMNS]!
    const b = head + HEAD + ints[frame + ROWS]! + 1
    const row = b + columns + 1
    const lowest = (numbers[b - 1]! - numbers[row - 1]! - numbers[head + BAND]!) / 2
    let last = 0
    for (let j = 0; j <= columns; j++) {
      const inserted = numbers[b + j]!
      if (-inserted >= lowest) last = j
      numbers[row + j] = -inserted >= lowest ? inserted : Infinity
    }
    ints[frame + ROW] = 1
    ints[frame + COLUMN] = -1
    ints[frame + FIRST] = 0
    ints[frame + LAST] = last
  }

  /**
   * Fills the table of the top frame until it is done or needs an unknown pair, which goes on top of it first. With u = weight consumed of the first
   * list - of the second and D = the whole difference, an alignment through a cell costs at least |u| + |D - u|: cells within the band are columns
   * that only move right.
   */
  private run(): void {
    const { ints, numbers, costs, top: frame } = this
    const { passed } = costs
    const { child } = this.classes
    const aFrom = ints[frame + A_FROM]!
    const bFrom = ints[frame + B_FROM]!
    const rows = ints[frame + ROWS]!
    const columns = ints[frame + COLUMNS]!
    const head = ints[frame + NUMBERS]!
    const a = head + HEAD
    const b = a + rows + 1
    const row = b + columns + 1
    const limit = numbers[head + LIMIT]!
    const band = numbers[head + BAND]!
    const difference = numbers[a + rows]! - numbers[b + columns]!
    let i = ints[frame + ROW]!
    let j = ints[frame + COLUMN]!
    let first = ints[frame + FIRST]!
    let last = ints[frame + LAST]!
    let diagonal = numbers[head + DIAGONAL]!
    let reach = numbers[head + REACH]!
    for (; i <= rows; i++) {
      const consumed = numbers[a + i]!
      const weight = consumed - numbers[a + i - 1]!
      const x = child[aFrom + i - 1]!
      if (j < 0) {
        while (first <= columns && 2 * (consumed - numbers[b + first]!) > difference + band) first++
        while (last < columns && 2 * (consumed - numbers[b + last + 1]!) >= difference - band) last++
        j = first > 0 ? first : 1
        diagonal = numbers[row + j - 1]!
        numbers[row + j - 1] = first > 0 ? Infinity : consumed
        reach = first > 0 ? Infinity : consumed + Math.abs(difference - consumed)
        this.cells += last - first + 1
        if (this.cells > MAX_COMPARISON_CELLS) break
      }
      for (; j <= last; j++) {
        const above = numbers[row + j]!
        const otherWeight = numbers[b + j]! - numbers[b + j - 1]!
        const y = child[bFrom + j - 1]!
        const rest = Math.abs(difference - consumed + numbers[b + j]!)
        let best = Math.min(above + weight, numbers[row + j - 1]! + otherWeight)
        const least = diagonal + Math.abs(weight - otherWeight)
        if (x === y) best = Math.min(best, diagonal)
        else if (least < best && least + rest <= band) {
          passed[ASKED] = limit - diagonal - rest
          if (!costs.isKnown(x, y)) {
            ints[frame + ROW] = i
            ints[frame + COLUMN] = j
            ints[frame + FIRST] = first
            ints[frame + LAST] = last
            numbers[head + DIAGONAL] = diagonal
            numbers[head + REACH] = reach
            this.open(x, y)
            return
          }
          best = Math.min(best, diagonal + passed[FOUND]!)
        }
        numbers[row + j] = best
        diagonal = above
        reach = Math.min(reach, best + rest)
      }
      if (reach > band) break
      j = -1
    }
    passed[FOUND] = i > rows ? numbers[row + columns]! : Infinity
    this.close(frame)
  }

  /** Remembers what the top frame found, or starts it over with a wider band. Past `MAX_COMPARISON_CELLS` it is at most that of matching nothing. */
  private close(frame: number): void {
    const { ints, numbers, classes, measure, costs } = this
    const { memo, passed } = costs
    const head = ints[frame + NUMBERS]!
    const limit = numbers[head + LIMIT]!
    if (this.cells > MAX_COMPARISON_CELLS) {
      const b = head + HEAD + ints[frame + ROWS]! + 1
      passed[FOUND] = Math.min(passed[FOUND]!, numbers[b - 1]! + numbers[b + ints[frame + COLUMNS]!]!)
      numbers[head + BAND] = limit
    }
    const found = passed[FOUND]!
    const band = numbers[head + BAND]!
    if (found > band && band < limit) {
      numbers[head + BAND] = Math.min(limit, 2 * band)
      this.begin(frame)
      return
    }
    const x = ints[frame + X]!
    const y = ints[frame + Y]!
    const slot = memo.claim(x, y, found > band)
    memo.values[slot] = found > band ? numbers[head + PAIR_LIMIT]! : costFromChildren(measure, classes, x, y, found)
    this.top = frame - FRAME
  }
}
