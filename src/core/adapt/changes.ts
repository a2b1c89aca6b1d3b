import { isSure, type Match, notFound } from './matches.ts'

/** What became of one pattern. */
export interface PatternChange {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  readonly kind: 'field' | 'list'
  /**
   * `moved`: found elsewhere; `labelled`: where it was, but with a label before it, which is left out now; `gone`: nothing in the pages is
   * it; `rare`: so rare before that its absence says nothing.
   */
  readonly change: 'moved' | 'labelled' | 'gone' | 'rare'
  /** How the new place came up; null when there is none. */
  readonly origin: 'kept' | 'learned' | 'joined' | 'place' | null
  /** Log-odds that the new place is right, and how far the runner-up was behind; null when there is none. */
  readonly logOdds: number | null
  readonly margin: number | null
}

/** What moved, what is gone: patterns that are as they were are left out. */
export function changesOf(matches: readonly Match[]): PatternChange[] {
  return matches.flatMap((match): PatternChange[] => {
    const { known, candidate, isKept, logOdds, margin } = match
    const inside = isSure(match) ? changesOf(match.children) : []
    if (isKept || candidate?.pattern === known.pattern) return inside
    const common = { pattern: known.path, kind: known.kind }
    if (candidate !== null && isSure(match)) {
      return [{ ...common, change: 'moved', origin: candidate.origin, logOdds, margin }, ...inside]
    }
    const change = match.isRare ? 'rare' : 'gone'
    return [{ ...common, change, origin: null, logOdds: null, margin: null }]
  })
}

/** Share of the old patterns that are healthy or were found again, 0..1, weighed by how many pages had them. */
export function stillThere(matches: readonly Match[]): number {
  let found = 0
  let all = 0
  const add = (match: Match): void => {
    const weight = match.known.evidence?.presence ?? 0
    all += weight
    if (isSure(match)) found += weight
    match.children.forEach(add)
  }
  matches.forEach(add)
  return all === 0 ? 1 : found / all
}

/** Takes back what was found for some patterns, by their paths. */
export function withoutFound(matches: readonly Match[], paths: ReadonlySet<string>): readonly Match[] {
  return matches.map((match) => {
    if (!match.isKept && match.candidate !== null && paths.has(match.known.path)) return notFound(match.known)
    return match.children.length === 0 ? match : { ...match, children: withoutFound(match.children, paths) }
  })
}
