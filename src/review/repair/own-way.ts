import type { FieldPattern, ListPattern, Wrapper } from '../../core/wrapper/index.ts'

export type Patterns = readonly (FieldPattern | ListPattern)[]

/** A pattern of two wrappers, by its path. */
export interface PairedPattern {
  readonly path: string
  /** The list that it is in; none on the page. */
  readonly above: PairedPattern | null
  readonly before: FieldPattern | ListPattern | null
  readonly after: FieldPattern | ListPattern | null
}

/** The patterns of both, in the order of the second; what only the first has comes last on its level. Parents first. O(patterns). */
export function pairedPatterns(before: Patterns, after: Patterns): readonly PairedPattern[] {
  const pairs: PairedPattern[] = []
  pairLevel(before, after, null, pairs)
  return pairs
}

function pairLevel(before: Patterns, after: Patterns, above: PairedPattern | null, pairs: PairedPattern[]): void {
  const byName = new Map(before.map((pattern) => [pattern.name, pattern]))
  const names = new Set([...after, ...before].map(({ name }) => name))
  const now = new Map(after.map((pattern) => [pattern.name, pattern]))
  for (const name of names) {
    const path = above === null ? name : `${above.path}.${name}`
    const pair = { path, above, before: byName.get(name) ?? null, after: now.get(name) ?? null }
    pairs.push(pair)
    pairLevel(childrenOf(pair.before), childrenOf(pair.after), pair, pairs)
  }
}

function childrenOf(pattern: FieldPattern | ListPattern | null): Patterns {
  return pattern?.kind === 'list' ? pattern.record.children : []
}

/** Whether a pattern reads otherwise in itself: of a list where it is and how it is cut, not what is in its records. */
export function isChanged({ before, after }: Pick<PairedPattern, 'before' | 'after'>): boolean {
  return before !== after && JSON.stringify(ownWay(before)) !== JSON.stringify(ownWay(after))
}

/** All of a pattern but what stands in its records, keys in one order. */
function ownWay(pattern: FieldPattern | ListPattern | null): unknown {
  if (pattern?.kind !== 'list') return sorted(pattern)
  const { children: _, ...record } = pattern.record
  return sorted({ ...pattern, record })
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** The paths of all patterns that read otherwise in a repaired wrapper, in its order. */
export function changedPaths(before: Wrapper, repaired: Wrapper): readonly string[] {
  return pairedPatterns(before.page.children, repaired.page.children)
    .filter(isChanged)
    .map(({ path }) => path)
}
