import { largest } from '../../core/base/index.ts'
import type { NePattern, PatternSpace } from './space.ts'
import type { Wildcard } from './wildcards.ts'

/**
 * A pattern with wildcards that at most `most` vertices part merged into one of any size, the vertices between them included (Reis et al. 2004,
 * section 4.2, end; the number is lost). Vertices are counted in pre-order, so that wildcards of neighbouring paragraphs are parted by one; what is
 * merged are whole sibling subtrees. The result is `+` where one of them must be there, else `*`: all that was accepted still is. O(vertices).
 */
export function withMergedWildcards(space: PatternSpace, pattern: NePattern, most: number): NePattern {
  const known = new Map<NePattern, NePattern>()
  const merge = (own: NePattern): NePattern => {
    const before = known.get(own)
    if (before !== undefined) return before
    const children = [...space.children(own)]
    const merged = children.length === 0 ? own : space.withChildren(own, mergedList(space, children.map(merge), most))
    known.set(own, merged)
    return merged
  }
  return merge(pattern)
}

/** A subtree as the walk in pre-order meets it. */
interface Walked {
  readonly pattern: NePattern
  readonly wildcards: number
  /** Other vertices before the first wildcard, after the last, and most of them between two that follow each other. */
  readonly before: number
  readonly after: number
  readonly within: number
}

function walk(space: PatternSpace, pattern: NePattern): Walked {
  const gaps: number[] = [0]
  const visit = (own: NePattern): void => {
    if (space.wildcardOf(own) !== null) gaps.push(0)
    else gaps[gaps.length - 1]!++
    for (const child of space.children(own)) visit(child)
  }
  visit(pattern)
  const within = largest(gaps.slice(1, -1), 0)
  return { pattern, wildcards: gaps.length - 1, before: gaps[0]!, after: gaps.at(-1)!, within }
}

function mergedList(space: PatternSpace, children: readonly NePattern[], most: number): readonly NePattern[] {
  const walked = children.map((child) => walk(space, child))
  const result: NePattern[] = []
  for (let from = 0; from < walked.length; ) {
    const end = endOfRun(walked, from, most)
    const run = walked.slice(from, end)
    if (run.length > 1) result.push(space.leaf(wildcardFor(space, run)))
    else result.push(walked[from]!.pattern)
    from = Math.max(end, from + 1)
  }
  return result
}

/** Neighbours are parted by none: what is left has no run of wildcards. Where the subtrees end that are merged with the one at `from`; they begin and end with such as have wildcards. */
function endOfRun(walked: readonly Walked[], from: number, most: number): number {
  const fits = ({ wildcards, within }: Walked): boolean => wildcards > 0 && within <= most
  if (!fits(walked[from]!)) return from
  let end = from + 1
  let gap = walked[from]!.after
  for (let i = end; i < walked.length; i++) {
    const next = walked[i]!
    gap += next.before
    if (gap > most) break
    if (next.wildcards === 0) continue
    if (!fits(next)) break
    end = i + 1
    gap = next.after
  }
  return end
}

function wildcardFor(space: PatternSpace, run: readonly Walked[]): Wildcard {
  return run.some(({ pattern }) => space.occurrenceOf(pattern).least === 1) ? '+' : '*'
}
