import { MAX_PAGE_NODES } from './constants.ts'
import type { NePattern, PatternSpace } from './space.ts'
import type { Wildcard } from './wildcards.ts'

/** What one wildcard of a pattern caught on a page. */
export interface Capture {
  readonly wildcard: Wildcard
  /** Positions of the subtrees' roots in the page's pre-order, adjacent siblings; empty when it may be absent and is. */
  readonly positions: readonly number[]
}

/** How a pattern fits a page that it accepts. */
export interface NeMatch {
  /** How many optional wildcards found nothing: lower is tighter. */
  readonly cost: number
  /** Nodes of the page that are the template's. */
  readonly templateNodes: number
  /** Nodes of the page that wildcards caught. */
  readonly caughtNodes: number
  /** By wildcard, in pre-order of the pattern. */
  readonly captures: readonly Capture[]
}

/** Matches patterns of one space with pages. */
export interface NeMatcher {
  /** The least cost of matching, or Infinity when the pattern does not accept the page. O(|pattern| |page|) at worst. */
  cost(pattern: NePattern, page: NePattern): number
  /** The cheapest match, of equals the one whose first wildcards catch most; null when the page is not accepted. */
  match(pattern: NePattern, page: NePattern): NeMatch | null
}

/**
 * Reis et al. 2004, section 4.3: vertices map to vertices with the same label; a wildcard consumes whole sibling subtrees, as
 * many as it stands for; an optional one that consumes nothing costs 1, so that it is filled where it can be; everything
 * else costs infinitely much. As an alignment of the pattern's children with the page's, from the last to the first.
 *
 * Texts of a page that are `.` (data) are subtrees like any other: only a wildcard takes them.
 */
export function createNeMatcher(space: PatternSpace): NeMatcher {
  const { classes } = space
  const known = new Map<number, number>()

  const cost = (pattern: NePattern, page: NePattern): number => {
    // Equal classes fit as they are; wildcards of the pattern take the data texts at the same place.
    if (pattern === page) return 0
    if (classes.label[pattern] !== classes.label[page] || space.wildcardOf(pattern) !== null) return Infinity
    const key = pattern * 2 ** 26 + page
    const before = known.get(key)
    if (before !== undefined) return before
    const found = tableOf(space.children(pattern), space.children(page))[0]!
    known.set(key, found)
    return found
  }
  /** By (i, j): the cost of matching the patterns from i on with the subtrees from j on. */
  const tableOf = (patterns: Int32Array, subtrees: Int32Array): Float64Array => {
    const width = subtrees.length + 1
    const table = new Float64Array((patterns.length + 1) * width).fill(Infinity)
    table[patterns.length * width + subtrees.length] = 0
    for (let i = patterns.length - 1; i >= 0; i--) {
      const wildcard = space.wildcardOf(patterns[i]!)
      for (let j = subtrees.length; j >= 0; j--) {
        const here = i * width + j
        const next = j < subtrees.length ? table[here + width + 1]! : Infinity
        if (wildcard === null) {
          if (next < Infinity) table[here] = next + cost(patterns[i]!, subtrees[j]!)
          continue
        }
        const more = j < subtrees.length && (wildcard === '+' || wildcard === '*') ? table[here + 1]! : Infinity
        const none = wildcard === '?' || wildcard === '*' ? table[here + width]! + 1 : Infinity
        table[here] = Math.min(more, next, none)
      }
    }
    return table
  }
  return {
    cost(pattern, page) {
      if (classes.size[page]! > MAX_PAGE_NODES) return Infinity
      return space.wildcardOf(pattern) === null ? cost(pattern, page) : 0
    },
    match(pattern, page) {
      const least = this.cost(pattern, page)
      if (least === Infinity) return null
      const captures: Capture[] = []
      const wildcard = space.wildcardOf(pattern)
      if (wildcard === null) traceVertex({ space, tableOf, captures }, pattern, page, 0)
      else captures.push({ wildcard, positions: [0] })
      const caughtNodes = caught(space, captures, page)
      return { cost: least, templateNodes: classes.size[page]! - caughtNodes, caughtNodes, captures }
    },
  }
}

interface Trace {
  readonly space: PatternSpace
  readonly tableOf: (patterns: Int32Array, subtrees: Int32Array) => Float64Array
  readonly captures: Capture[]
}

/** Notes what the wildcards below a vertex caught; `position` is the page vertex's in pre-order. */
function traceVertex(trace: Trace, pattern: NePattern, page: NePattern, position: number): void {
  const { space, tableOf, captures } = trace
  const patterns = space.children(pattern)
  const subtrees = space.children(page)
  const table = tableOf(patterns, subtrees)
  const width = subtrees.length + 1
  let at = position + 1
  let j = 0
  const take = (): number => {
    const taken = at
    at += space.classes.size[subtrees[j++]!]!
    return taken
  }
  for (let i = 0; i < patterns.length; i++) {
    const wildcard = space.wildcardOf(patterns[i]!)
    if (wildcard === null) {
      traceVertex(trace, patterns[i]!, subtrees[j]!, take())
      continue
    }
    const positions: number[] = []
    const isMany = wildcard === '+' || wildcard === '*'
    while (isMany && j < subtrees.length && table[i * width + j + 1] === table[i * width + j]) positions.push(take())
    if (j < subtrees.length && table[(i + 1) * width + j + 1] === table[i * width + j]) positions.push(take())
    captures.push({ wildcard, positions })
  }
}

function caught(space: PatternSpace, captures: readonly Capture[], page: NePattern): number {
  const sizes = sizesByPosition(space, page)
  let sum = 0
  for (const { positions } of captures) for (const position of positions) sum += sizes[position]!
  return sum
}

function sizesByPosition(space: PatternSpace, page: NePattern): Int32Array {
  const sizes = new Int32Array(space.classes.size[page]!)
  const waiting: NePattern[] = [page]
  for (let position = 0; waiting.length > 0; position++) {
    const own = waiting.pop()!
    sizes[position] = space.classes.size[own]!
    const children = space.children(own)
    for (let i = children.length - 1; i >= 0; i--) waiting.push(children[i]!)
  }
  return sizes
}
