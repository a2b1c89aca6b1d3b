import type { FieldData } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import type { Drift } from './detect/drift.ts'
import type { Disagreement } from './detect/locator-votes.ts'
import type { BrokenConstraint } from './detect/violated.ts'
import { flatPatterns, knownPatterns } from './evidence/known-patterns.ts'
import { locatorText } from './evidence/redundant-locators.ts'
import type { PatternChange } from './repair/adaptation.ts'

/** A value before and after a repair, on one page. */
export interface ChangedValue {
  readonly url: string
  /** Name of the field or list of the page. */
  readonly pattern: string
  readonly before: FieldData
  readonly after: FieldData
}

/** How a wrapper does on some pages: what of it drifted or may soon, and what a repair makes of that. */
export interface WrapperHealth {
  /** The wrapper's name, and its version before any repair. */
  readonly wrapper: string
  readonly version: number
  /** Pages looked at. */
  readonly pages: number
  /** Whether a repair was found, and is in use already; null when there is none. */
  readonly repair: 'applied' | 'offered' | null
  /** The patterns that are not as they were, in the wrapper's order; none when all is well. */
  readonly patterns: readonly PatternHealth[]
}

/** A pattern that is not as it was: what shows it, since when and how surely, and what a repair makes of it. */
export interface PatternHealth {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  /**
   * `drifted`: far fewer pages have it, or have far fewer values of it, than chance allows; `violated`: it breaks its constraints on more pages than chance
   * allows; `sign`: it is read as ever, but other ways no longer lead there;
   * `changed`: neither, only the repair reads it otherwise.
   */
  readonly state: 'drifted' | 'violated' | 'sign' | 'changed'
  /** URL of the first page that shows it; null when it is no single page that does. */
  readonly since: string | null
  /** When it was last read from these pages without fault, as a workspace knows it, in ISO 8601; else null. */
  readonly lastRead: string | null
  /** Pages that show it, of those that could; 0 of some where all have fewer values. */
  readonly pages: number
  readonly of: number
  /** 1 - the probability that it is chance, 0..1; null where only a repair says so. */
  readonly sure: number | null
  /** The rules that it breaks. */
  readonly rules: readonly string[]
  /** What no longer leads there, in words. */
  readonly signs: readonly string[]
  /** What a repair makes of it; null when there is none, or it leaves it as it is. */
  readonly repair: PatternRepair | null
}

/** What a repair makes of a pattern, with some values of it. */
export interface PatternRepair extends Pick<PatternChange, 'change' | 'origin' | 'logOdds' | 'margin' | 'error'> {
  readonly examples: readonly Omit<ChangedValue, 'pattern'>[]
}

/** What is known of a wrapper on some pages. */
export interface Findings {
  readonly pages: number
  readonly drift: readonly Drift[]
  readonly violated: readonly BrokenConstraint[]
  readonly signs: readonly Disagreement[]
  /** By pattern, when it was last read. */
  readonly lastRead: Readonly<Record<string, string>>
  readonly repair: {
    readonly isApplied: boolean
    readonly changes: readonly PatternChange[]
    readonly values: readonly ChangedValue[]
  } | null
}

/** Values shown of a pattern. */
const EXAMPLES = 3

/** A wrapper's health by what was found. O(patterns + values). */
export function healthOf(
  wrapper: Wrapper,
  { pages, drift, violated, signs, lastRead, repair }: Findings,
): WrapperHealth {
  const changes = repair?.changes ?? []
  const known = flatPatterns(knownPatterns(wrapper)).map(({ path }) => path)
  const odd = new Set([...drift, ...violated, ...signs, ...changes].map(({ pattern }) => pattern))
  const order = [...new Set([...known, ...[...odd].toSorted()])].filter((path) => odd.has(path))
  const patterns = order.map((pattern): PatternHealth => {
    const own = signs.filter((sign) => sign.pattern === pattern)
    const first = surest(drift.filter((one) => one.pattern === pattern))
    const broken = surest(violated.filter((one) => one.pattern === pattern))
    const shown = first ?? broken ?? surest(own)
    const change = changes.find((one) => one.pattern === pattern) ?? null
    return {
      pattern,
      state: first !== null ? 'drifted' : broken !== null ? 'violated' : shown !== null ? 'sign' : 'changed',
      since: shown?.since ?? null,
      lastRead: lastRead[pattern] ?? null,
      pages: shown?.pages ?? 0,
      of: shown?.of ?? pages,
      sure: shown === null ? null : 1 - shown.chance,
      rules: broken?.rules ?? [],
      signs: own.map(({ locator }) => locatorText(locator)),
      repair: change === null ? null : repairOf(change, repair?.values ?? []),
    }
  })
  const state = repair === null ? null : repair.isApplied ? 'applied' : 'offered'
  return { wrapper: wrapper.name, version: wrapper.version, pages, repair: state, patterns }
}

/** The one that is least likely chance, of equals the first. */
function surest<One extends { readonly chance: number }>(all: readonly One[]): One | null {
  return all.reduce<One | null>((best, one) => (best === null || one.chance < best.chance ? one : best), null)
}

function repairOf(
  { pattern, change, origin, logOdds, margin, error }: PatternChange,
  values: readonly ChangedValue[],
): PatternRepair {
  const own = values.filter((value) => value.pattern === pattern).slice(0, EXAMPLES)
  return { change, origin, logOdds, margin, error, examples: own.map(({ pattern: _, ...value }) => value) }
}
