import { NE_PATTERN } from '../constants.ts'
import type { NePattern, PatternSpace } from './space.ts'
import { joined, NONE, promoted, type Wildcard } from './wildcards.ts'

/**
 * Composes patterns of one space; remembers what it has compared. Reis et al. 2004, section 4.2: the restricted top-down mapping under unit
 * costs. Differs: a wildcard maps to anything at a quarter of the cost, so that it stays where it was; lists too long to be aligned become
 * one wildcard; equal children at both ends of two lists are mapped to each other.
 */
export class Composer {
  readonly #space: PatternSpace
  readonly #costs = new Map<number, number>()
  readonly #weights: number[] = []

  constructor(space: PatternSpace) {
    this.#space = space
  }

  /** Accepts all that either does: a vertex of one becomes optional, a difference a wildcard. O(|a| |b|) at worst; equal subtrees cost nothing. */
  compose(a: NePattern, b: NePattern): NePattern {
    const space = this.#space
    if (a === b) return a
    if (this.#isWildcard(a) || this.#isWildcard(b) || !this.#haveOneLabel(a, b))
      return space.leaf(joined(space.occurrenceOf(a), space.occurrenceOf(b)))
    const lists = trimmed(space.children(a), space.children(b))
    const table = this.#table(lists)
    const middle = table === null ? [this.#coarse(lists)] : this.#merged(lists, table)
    return space.withChildren(a, withPromotion(space, [...lists.head, ...middle, ...lists.tail]))
  }

  #isWildcard(pattern: NePattern): boolean {
    return this.#space.wildcardOf(pattern) !== null
  }

  #haveOneLabel(a: NePattern, b: NePattern): boolean {
    const { label } = this.#space.classes
    return label[a] === label[b]
  }

  #weight(pattern: NePattern): number {
    const { child, childStart } = this.#space.classes
    for (let next = this.#weights.length; next <= pattern; next++) {
      let sum: number = this.#isWildcard(next) ? NE_PATTERN.wildcardCost : NE_PATTERN.vertexCost
      for (let i = childStart[next]!; i < childStart[next + 1]!; i++) sum += this.#weights[child[i]!]!
      this.#weights.push(sum)
    }
    return this.#weights[pattern]!
  }

  #cost(a: NePattern, b: NePattern): number {
    if (a === b) return 0
    if (this.#isWildcard(a) || this.#isWildcard(b)) return NE_PATTERN.wildcardCost
    const unlike = this.#weight(a) + this.#weight(b)
    if (!this.#haveOneLabel(a, b)) return unlike - NE_PATTERN.vertexCost
    const key = Math.min(a, b) * 2 ** 26 + Math.max(a, b)
    const known = this.#costs.get(key)
    if (known !== undefined) return known
    const table = this.#table(trimmed(this.#space.children(a), this.#space.children(b)))
    const found = table === null ? unlike - 2 * NE_PATTERN.vertexCost : table[0]!
    this.#costs.set(key, found)
    return found
  }

  /** By (i, j): the cost of the rest of both lists from there; null when the table would be too large. */
  #table({ a, b }: Lists): Float64Array | null {
    const width = b.length + 1
    if ((a.length + 1) * width > NE_PATTERN.maxComposeCells) return null
    const table = new Float64Array((a.length + 1) * width)
    for (let i = a.length; i >= 0; i--) {
      for (let j = b.length; j >= 0; j--) {
        if (i === a.length && j === b.length) continue
        const left = i < a.length ? table[(i + 1) * width + j]! + this.#weight(a[i]!) : Infinity
        const right = j < b.length ? table[i * width + j + 1]! + this.#weight(b[j]!) : Infinity
        const both = i < a.length && j < b.length ? table[(i + 1) * width + j + 1]! : Infinity
        // A pair costs nothing at least: its own cost is looked for only where it can matter.
        const pair = both < Math.min(left, right) ? both + this.#cost(a[i]!, b[j]!) : Infinity
        table[i * width + j] = Math.min(pair, left, right)
      }
    }
    return table
  }

  /** The composed children along a cheapest alignment: pairs where they are cheapest, then items of the first list alone. */
  #merged({ a, b }: Lists, table: Float64Array): NePattern[] {
    const width = b.length + 1
    const optional = (item: NePattern): NePattern => this.#space.leaf(joined(this.#space.occurrenceOf(item), NONE))
    const result: NePattern[] = []
    for (let i = 0, j = 0; i < a.length || j < b.length; ) {
      const here = table[i * width + j]!
      const both = i < a.length && j < b.length ? table[(i + 1) * width + j + 1]! : Infinity
      if (both <= here && both + this.#cost(a[i]!, b[j]!) === here) result.push(this.compose(a[i++]!, b[j++]!))
      else if (i < a.length && (j === b.length || table[(i + 1) * width + j]! + this.#weight(a[i]!) === here))
        result.push(optional(a[i++]!))
      else result.push(optional(b[j++]!))
    }
    return result
  }

  /** One wildcard for two lists that are too long to be aligned. */
  #coarse({ a, b }: Lists): NePattern {
    const hasRequired = (list: Int32Array): boolean => list.some((item) => this.#space.occurrenceOf(item).least === 1)
    return this.#space.leaf(hasRequired(a) && hasRequired(b) ? '+' : '*')
  }
}

type Lists = Readonly<Record<'head' | 'a' | 'b' | 'tail', Int32Array>>

function trimmed(a: Int32Array, b: Int32Array): Lists {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  return {
    head: a.subarray(0, head),
    a: a.subarray(head, a.length - tail),
    b: b.subarray(head, b.length - tail),
    tail: a.subarray(a.length - tail),
  }
}

/** Children with each run of adjacent wildcards promoted. */
function withPromotion(space: PatternSpace, children: readonly NePattern[]): readonly NePattern[] {
  const result: NePattern[] = []
  let run: Wildcard[] = []
  const flush = (): void => {
    for (const wildcard of promoted(run)) result.push(space.leaf(wildcard))
    run = []
  }
  for (const child of children) {
    const wildcard = space.wildcardOf(child)
    if (wildcard === null) {
      flush()
      result.push(child)
    } else run.push(wildcard)
  }
  flush()
  return result
}
