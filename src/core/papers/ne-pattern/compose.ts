import { MAX_COMPOSE_CELLS, VERTEX_COST, WILDCARD_COST } from './constants.ts'
import type { NePattern, PatternSpace } from './space.ts'
import { joined, NONE, type Occurrence, ONE, occurrence, promoted, type Wildcard } from './wildcards.ts'

/** Composes patterns of one space; remembers what it has compared. */
export interface Composer {
  /**
   * A pattern that accepts whatever either of two accepts (the paper's composition): where both have the same vertex it
   * stays, where only one has it it becomes optional, where they differ it becomes a wildcard. O(|a| |b|) at worst; equal subtrees cost nothing.
   */
  compose(a: NePattern, b: NePattern): NePattern
}

/** How two lists of children are aligned: matched pairs, and items of one list alone. */
type Step = 'pair' | 'left' | 'right'

/**
 * Reis et al. 2004, section 4.2: the restricted top-down mapping of two patterns under unit costs decides what is the same.
 * Differs: a wildcard maps to anything at a quarter of the cost, so that it stays where it was; lists too long to be aligned
 * become one wildcard; equal children at both ends of two lists are mapped to each other.
 */
export function createComposer(space: PatternSpace): Composer {
  const { classes } = space
  const known = new Map<number, number>()
  const weights: number[] = []

  const weight = (pattern: NePattern): number => {
    for (let next = weights.length; next <= pattern; next++) {
      let sum = space.wildcardOf(next) === null ? VERTEX_COST : WILDCARD_COST
      for (let i = classes.childStart[next]!; i < classes.childStart[next + 1]!; i++) sum += weights[classes.child[i]!]!
      weights.push(sum)
    }
    return weights[pattern]!
  }
  const cost = (a: NePattern, b: NePattern): number => {
    if (a === b) return 0
    if (space.wildcardOf(a) !== null || space.wildcardOf(b) !== null) return WILDCARD_COST
    if (classes.label[a] !== classes.label[b]) return weight(a) + weight(b) - VERTEX_COST
    const key = Math.min(a, b) * 2 ** 26 + Math.max(a, b)
    const before = known.get(key)
    if (before !== undefined) return before
    const lists = trimmed(space.children(a), space.children(b))
    const table = costTable(lists.a, lists.b, weight, cost)
    const found = table === null ? weight(a) + weight(b) - 2 * VERTEX_COST : table[0]!
    known.set(key, found)
    return found
  }
  const compose = (a: NePattern, b: NePattern): NePattern => {
    if (a === b) return a
    const isVertex = space.wildcardOf(a) === null && space.wildcardOf(b) === null
    if (!isVertex || classes.label[a] !== classes.label[b])
      return space.leaf(joined(occurrenceOf(space, a), occurrenceOf(space, b)))
    const lists = trimmed(space.children(a), space.children(b))
    const table = costTable(lists.a, lists.b, weight, cost)
    const middle = table === null ? [coarse(space, lists)] : merged(space, lists, table, { weight, cost, compose })
    return space.withChildren(a, withPromotion(space, [...lists.head, ...middle, ...lists.tail]))
  }
  return { compose }
}

interface Lists {
  readonly head: Int32Array
  readonly a: Int32Array
  readonly b: Int32Array
  readonly tail: Int32Array
}

/** Two lists without what they have in common at both ends. */
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

/** By (i, j): the cost of the rest of both lists from there; null when the table would be too large. */
function costTable(
  a: Int32Array,
  b: Int32Array,
  weight: (pattern: NePattern) => number,
  cost: (a: NePattern, b: NePattern) => number,
): Float64Array | null {
  const width = b.length + 1
  if ((a.length + 1) * width > MAX_COMPOSE_CELLS) return null
  const table = new Float64Array((a.length + 1) * width)
  for (let i = a.length; i >= 0; i--) {
    for (let j = b.length; j >= 0; j--) {
      if (i === a.length && j === b.length) continue
      const left = i < a.length ? table[(i + 1) * width + j]! + weight(a[i]!) : Infinity
      const right = j < b.length ? table[i * width + j + 1]! + weight(b[j]!) : Infinity
      const both = i < a.length && j < b.length ? table[(i + 1) * width + j + 1]! : Infinity
      // A pair costs nothing at least: its own cost is looked for only where it can matter.
      const pair = both < Math.min(left, right) ? both + cost(a[i]!, b[j]!) : Infinity
      table[i * width + j] = Math.min(pair, left, right)
    }
  }
  return table
}

interface Parts {
  readonly weight: (pattern: NePattern) => number
  readonly cost: (a: NePattern, b: NePattern) => number
  readonly compose: (a: NePattern, b: NePattern) => NePattern
}

/** The composed children along a cheapest alignment. */
function merged(space: PatternSpace, { a, b }: Lists, table: Float64Array, parts: Parts): NePattern[] {
  const width = b.length + 1
  const result: NePattern[] = []
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const step = stepAt(a, b, i, j, table, width, parts)
    if (step === 'pair') result.push(parts.compose(a[i++]!, b[j++]!))
    else if (step === 'left') result.push(space.leaf(joined(occurrenceOf(space, a[i++]!), NONE)))
    else result.push(space.leaf(joined(occurrenceOf(space, b[j++]!), NONE)))
  }
  return result
}

function stepAt(
  a: Int32Array,
  b: Int32Array,
  i: number,
  j: number,
  table: Float64Array,
  width: number,
  { weight, cost }: Parts,
): Step {
  if (i === a.length) return 'right'
  if (j === b.length) return 'left'
  const here = table[i * width + j]!
  const both = table[(i + 1) * width + j + 1]!
  if (both <= here && both + cost(a[i]!, b[j]!) === here) return 'pair'
  return table[(i + 1) * width + j]! + weight(a[i]!) === here ? 'left' : 'right'
}

/** One wildcard for two lists that are too long to be aligned. */
function coarse(space: PatternSpace, { a, b }: Lists): NePattern {
  const hasRequired = (list: Int32Array): boolean => list.some((item) => occurrenceOf(space, item).least === 1)
  return space.leaf(hasRequired(a) && hasRequired(b) ? '+' : '*')
}

function occurrenceOf(space: PatternSpace, pattern: NePattern): Occurrence {
  const wildcard = space.wildcardOf(pattern)
  return wildcard === null ? ONE : occurrence(wildcard)
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
