import { NE_PATTERN } from '../constants.ts'
import type { NePattern, PatternSpace } from './space.ts'
import type { Wildcard } from './wildcards.ts'

/** What a wildcard caught on a page. */
export interface Capture {
  readonly wildcard: Wildcard
  /** Positions of the subtrees' roots in the page's pre-order, adjacent siblings; empty when it may be absent and is. */
  readonly positions: readonly number[]
}

/** How a page matches an ne-pattern. */
export interface NeMatch {
  /** Optional wildcards that found nothing: lower is tighter. */
  readonly cost: number
  /** Nodes of the page that are the template's. */
  readonly templateNodes: number
  /** Nodes of the page that wildcards caught. */
  readonly caughtNodes: number
  /** By wildcard, in pre-order of the pattern. */
  readonly captures: readonly Capture[]
}

/** That `?` is without a subtree and not `*`, in subtrees that `*` takes beyond one: more than a page has (`NE_PATTERN.maxPageNodes`). */
const EMPTY_OPTION = 2 ** 15
/** An optional wildcard without a subtree: more than all `?` of a pattern of as many vertices. */
const EMPTY = 2 ** 32

/** What a wildcard without a subtree costs: `?` has one before `*` has (rules 5 and 6 of section 4.3). */
function costOfNone(wildcard: Wildcard): number {
  if (wildcard === '?') return EMPTY + EMPTY_OPTION
  return wildcard === '*' ? EMPTY : Infinity
}

/** What a subtree beyond the first costs a wildcard: nothing for `+`, which takes as many as it can before `*` does (rules of section 4.3). */
function costOfMore(wildcard: Wildcard): number {
  if (wildcard === '+') return 0
  return wildcard === '*' ? 1 : Infinity
}

/**
 * Matches patterns of one space with pages (Reis et al. 2004, section 4.3): vertices map to vertices with the same label; a wildcard takes
 * as many whole sibling subtrees as it stands for; an empty optional one costs 1, anything else is infinite. An alignment of the children
 * of both, from the last to the first. Data texts (`.`) of a page are subtrees that only a wildcard takes.
 */
export class NeMatcher {
  readonly #space: PatternSpace
  readonly #costs = new Map<number, number>()

  constructor(space: PatternSpace) {
    this.#space = space
  }

  /** The least cost of matching, or Infinity when the pattern does not accept the page. O(|pattern| |page|) at worst. */
  cost(pattern: NePattern, page: NePattern): number {
    if (this.#space.classes.size[page]! > NE_PATTERN.maxPageNodes) return Infinity
    return this.#space.wildcardOf(pattern) === null ? Math.floor(this.#cost(pattern, page) / EMPTY) : 0
  }

  /** The cheapest match, of equals the one with most subtrees for `?`, then the one in which `*` takes least beyond one subtree, so that `+` comes first; then the one whose first wildcards catch most; null when the page is not accepted. */
  match(pattern: NePattern, page: NePattern): NeMatch | null {
    const cost = this.cost(pattern, page)
    if (cost === Infinity) return null
    const size = this.#space.classes.size[page]!
    const wildcard = this.#space.wildcardOf(pattern)
    const captures: Capture[] = []
    if (wildcard !== null) captures.push({ wildcard, positions: [0] })
    const caughtNodes = wildcard === null ? this.#trace(captures, pattern, page, 0) : size
    return { cost, templateNodes: size - caughtNodes, caughtNodes, captures }
  }

  #cost(pattern: NePattern, page: NePattern): number {
    const { label } = this.#space.classes
    // Equal classes fit as they are; wildcards of the pattern take the data texts at the same place.
    if (pattern === page) return 0
    if (label[pattern] !== label[page] || this.#space.wildcardOf(pattern) !== null) return Infinity
    const key = pattern * 2 ** 26 + page
    const known = this.#costs.get(key)
    if (known !== undefined) return known
    const found = this.#table(this.#space.children(pattern), this.#space.children(page))[0]!
    this.#costs.set(key, found)
    return found
  }

  /** By (i, j): the cost, in parts of `EMPTY`, of matching the patterns from i on with the subtrees from j on. */
  #table(patterns: Int32Array, subtrees: Int32Array): Float64Array {
    const width = subtrees.length + 1
    const table = new Float64Array((patterns.length + 1) * width).fill(Infinity)
    table[patterns.length * width + subtrees.length] = 0
    for (let i = patterns.length - 1; i >= 0; i--) {
      const wildcard = this.#space.wildcardOf(patterns[i]!)
      for (let j = subtrees.length; j >= 0; j--) {
        const here = i * width + j
        const next = j < subtrees.length ? table[here + width + 1]! : Infinity
        if (wildcard === null) {
          if (next < Infinity) table[here] = next + this.#cost(patterns[i]!, subtrees[j]!)
          continue
        }
        const more = j < subtrees.length ? table[here + 1]! + costOfMore(wildcard) : Infinity
        const none = table[here + width]! + costOfNone(wildcard)
        table[here] = Math.min(more, next, none)
      }
    }
    return table
  }

  /** Notes what the wildcards below a vertex caught, whose page vertex is at `position` in pre-order; gives how many nodes that is. */
  #trace(captures: Capture[], pattern: NePattern, page: NePattern, position: number): number {
    const patterns = this.#space.children(pattern)
    const subtrees = this.#space.children(page)
    const table = this.#table(patterns, subtrees)
    const width = subtrees.length + 1
    let at = position + 1
    let j = 0
    let caughtNodes = 0
    const take = (): number => {
      const taken = at
      at += this.#space.classes.size[subtrees[j++]!]!
      return taken
    }
    for (let i = 0; i < patterns.length; i++) {
      const wildcard = this.#space.wildcardOf(patterns[i]!)
      if (wildcard === null) {
        caughtNodes += this.#trace(captures, patterns[i]!, subtrees[j]!, take())
        continue
      }
      const from = at
      const positions: number[] = []
      const more = costOfMore(wildcard)
      while (j < subtrees.length && table[i * width + j + 1]! + more === table[i * width + j]) positions.push(take())
      if (j < subtrees.length && table[(i + 1) * width + j + 1] === table[i * width + j]) positions.push(take())
      captures.push({ wildcard, positions })
      caughtNodes += at - from
    }
    return caughtNodes
  }
}
