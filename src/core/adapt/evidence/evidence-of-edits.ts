import type { ParsedPage } from '../../dom/index.ts'
import {
  type DroppedPattern,
  type FieldPattern,
  type ListPattern,
  type PatternEvidence,
  type Wrapper,
  withPartsApart,
  withPartsTogether,
} from '../../wrapper/index.ts'
import { withEvidence } from './with-evidence.ts'

/**
 * An edited wrapper with what these pages show of what the edits made: fields of which nothing is known (they were added), and lists that are cut
 * otherwise or stand elsewhere, with all in them. What is on none of the pages, and all else, keeps what is known of it. O(values).
 * @param pages pages on which it works, such as those that it was learned from
 */
export function withEvidenceOfEdits(before: Wrapper, after: Wrapper, pages: readonly ParsedPage[]): Wrapper {
  if (after.evidence === undefined || pages.length === 0) return after
  const apart = withPartsApart(after)
  const known = apart.evidence!
  const paths = unknownPaths(apart, waysOf(before))
  if (paths.length === 0) return after
  const fresh = withEvidence(apart, pages).evidence!.patterns
  const patterns: Record<string, PatternEvidence> = { ...known.patterns }
  for (const path of paths) if (fresh[path] !== undefined) patterns[path] = fresh[path]
  return withPartsTogether({ ...apart, evidence: { ...known, patterns } }, after)
}

/** How the lists of a wrapper are found and cut, what was left out of it among them. */
function waysOf({ page, dropped = [] }: Wrapper): ReadonlySet<string> {
  const ways = new Set<string>()
  const look = (patterns: readonly (FieldPattern | ListPattern)[], depth: number): void => {
    for (const pattern of patterns) {
      if (pattern.kind === 'field') continue
      ways.add(wayOf(pattern, depth))
      look(pattern.record.children, depth + 1)
    }
  }
  const lookDropped = (some: readonly DroppedPattern[], depth: number): void => {
    for (const { lists, pattern, within = [] } of some) {
      look([pattern], depth + lists.length)
      lookDropped(within, depth + lists.length + 1)
    }
  }
  look(page.children, 0)
  lookDropped(dropped, 0)
  return ways
}

function wayOf({ locators, across, groups, record }: ListPattern, depth: number): string {
  const { children: _, ...cut } = record
  return JSON.stringify([depth, locators, across, groups, cut])
}

/** The patterns of which nothing is known, and the lists that are found or cut in no known way, with all in them. */
function unknownPaths({ page, evidence }: Wrapper, ways: ReadonlySet<string>): readonly string[] {
  const look = (
    patterns: readonly (FieldPattern | ListPattern)[],
    lists: readonly string[],
    isInside: boolean,
  ): readonly string[] =>
    patterns.flatMap((pattern): readonly string[] => {
      const path = [...lists, pattern.name].join('.')
      const isNew = isInside || (pattern.kind === 'list' && !ways.has(wayOf(pattern, lists.length)))
      const own = isNew || evidence?.patterns[path] === undefined ? [path] : []
      return pattern.kind === 'field'
        ? own
        : [...own, ...look(pattern.record.children, [...lists, pattern.name], isNew)]
    })
  return look(page.children, [], false)
}
