import { extract } from '../extract/index.ts'
import { checkConstraints } from '../validate/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import { areShort, chanceOf, countedOf, shortfall } from './health.ts'
import { flatPatterns, type KnownPattern } from './known.ts'
import { AGREES, agreementOf, type Memory } from './memory.ts'
import type { SeenPage } from './page-context.ts'

/** What patterns are known to be and what they give now: the same patterns in the same order. */
interface Compared {
  readonly known: readonly KnownPattern[]
  readonly now: readonly KnownPattern[]
  /** Pages that they are known from. */
  readonly trained: number
  /** Pages that are looked at. */
  readonly pages: number
}

/** The patterns, those in lists as well, that far fewer pages have or that give far fewer values than chance allows. */
export function shortPatterns({ known, now, trained, pages }: Compared): readonly KnownPattern[] {
  const after = flatPatterns(now)
  const watched = flatPatterns(known).flatMap((one, i) => {
    if (one.evidence === null || one.pattern.gone) return []
    return [{ one, chance: chanceOf(one.evidence, countedOf(after[i]!.evidence, pages), trained, pages) }]
  })
  const short = areShort(watched.map(({ chance }) => chance))
  return watched.flatMap(({ one }, i) => (short[i] ? [one] : []))
}

/** Probability by chance below which a pattern that no page has is looked for, once others are known to be broken. */
const SUSPECT = 0.1

/** The patterns that no page has now, which by chance would be odd, not impossible: suspect when others are broken. */
export function suspectPatterns({ known, now, trained, pages }: Compared): readonly KnownPattern[] {
  const after = flatPatterns(now)
  return flatPatterns(known).filter(({ evidence, pattern }, i) => {
    if (evidence === null || pattern.gone || after[i]!.evidence !== null) return false
    return shortfall(Math.round(evidence.presence * trained), trained, 0, pages) < SUSPECT
  })
}

/** Share of a list's fields, weighed by how often they are there, that questions the list when they broke. */
const MOST_INSIDE = 0.5

/**
 * Lists that are questioned by what is inside them (bottom-up): most of their fields are among the broken, or they give no record and
 * something in them is.
 */
export function questionedLists(
  { known, now }: Pick<Compared, 'known' | 'now'>,
  broken: ReadonlySet<KnownPattern>,
): readonly KnownPattern[] {
  return known.flatMap((one, i) => {
    const is = now[i]!
    if (one.kind === 'field' || is.kind === 'field') return []
    const inside = questionedLists({ known: one.children, now: is.children }, broken)
    const all = new Set([...broken, ...inside])
    const fills = one.children.map((child) => ({ fill: child.evidence?.fill ?? 0, isBroken: all.has(child) }))
    const sum = fills.reduce((total, { fill }) => total + fill, 0)
    const lost = fills.reduce((total, { fill, isBroken }) => total + (isBroken ? fill : 0), 0)
    const isQuestioned = lost > 0 && (is.evidence === null || lost > MOST_INSIDE * sum)
    return isQuestioned ? [one, ...inside] : inside
  })
}

/** Share of the first pages that have a pattern which no page may lack when somebody says that the wrapper broke. */
const NEARLY_ALL = 0.9

/** The patterns that nearly all pages had and none of these has: too few pages to tell from chance, for one who knows no more. */
export function absentPatterns({ known, now }: Compared): readonly KnownPattern[] {
  const after = flatPatterns(now)
  return flatPatterns(known).filter(
    ({ evidence, pattern }, i) =>
      evidence !== null && evidence.presence >= NEARLY_ALL && !pattern.gone && after[i]!.evidence === null,
  )
}

/** The fields that no longer give what was read from these pages before and still stands there. */
export function contradictedPatterns({ known, now }: Compared, memory: Memory): readonly KnownPattern[] {
  const after = flatPatterns(now)
  return flatPatterns(known).filter(({ path, pattern }, i) => {
    const is = after[i]!
    return is.kind === 'field' && !pattern.gone && (agreementOf(memory, path, is.values) ?? 1) < AGREES
  })
}

/** Paths of the patterns that break the wrapper's constraints on more than half of the pages. */
export function violatedPaths(wrapper: Wrapper, pages: readonly SeenPage[]): ReadonlySet<string> {
  if (!hasConstraints(wrapper.page.children)) return new Set()
  const counts = new Map<string, number>()
  for (const page of pages) {
    const violations = checkConstraints(wrapper, extract(wrapper, page))
    for (const pattern of new Set(violations.map(({ pattern }) => pattern)))
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
  }
  return new Set([...counts].filter(([, count]) => 2 * count > pages.length).map(([path]) => path))
}

function hasConstraints(patterns: readonly (FieldPattern | ListPattern)[]): boolean {
  return patterns.some(
    (pattern) =>
      (pattern.constraints ?? []).length > 0 || (pattern.kind === 'list' && hasConstraints(pattern.record.children)),
  )
}

/** How much some patterns count: as often as pages had them. */
export function weightOf(patterns: readonly KnownPattern[]): number {
  return patterns.reduce((sum, { evidence, pattern }) => sum + (pattern.gone ? 0 : (evidence?.presence ?? 0)), 0)
}

/** Share of the old patterns, weighed by how many pages had them, that give something now. */
export function shareThere({ known, now }: Compared): number {
  const before = flatPatterns(known)
  const after = flatPatterns(now)
  const there = before.filter((_, i) => after[i]!.evidence !== null)
  return weightOf(there) / Math.max(1e-9, weightOf(before))
}
