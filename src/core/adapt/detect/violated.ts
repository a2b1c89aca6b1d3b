import type { ParsedPage } from '../../dom/index.ts'
import { DRIFT, extract, type Violation } from '../../extract/index.ts'
import {
  ALWAYS,
  alwaysChance,
  chanceOfSo,
  checkConstraints,
  type DataModel,
  isOwnRule,
  lackingAlways,
  watchRun,
} from '../../validate/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import { SHORT_CHANCE } from '../constants.ts'
import { flatPatterns, knownPatterns } from '../evidence/known-patterns.ts'

/** A pattern that breaks its constraints on more pages than chance allows. */
export interface BrokenConstraint {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  /** The rules that it breaks there, the first first. */
  readonly rules: readonly string[]
  /** URL of the first page that shows it. */
  readonly since: string | null
  /** Pages that show it, of all. */
  readonly pages: number
  readonly of: number
  /** Probability that it is chance, 0..1. */
  readonly chance: number
}

/** Watches which constraints are broken over some pages: one page alone may be odd, a share of them that is no chance is the site's change. */
export interface ViolationWatch {
  /** Takes what a page of the class violates into account, suspicions included. */
  readonly add: (violations: readonly Violation[], url: string) => void
  readonly broken: () => readonly BrokenConstraint[]
}

/** Rules that are learned with each wrapper: what sort of values they are. */
const OF_SORT: ReadonlySet<string> = new Set(['type', ALWAYS])

/** Rules of what is not there: for the watch over drift. */
const OF_ABSENCE: ReadonlySet<string> = new Set(['required', DRIFT])

/** What was counted of a pattern: pages on which it breaks what a user asks for, and on which it breaks anything. */
interface Tally {
  readonly rules: Set<string>
  readonly since: string
  isOwn: boolean
  own: number
  any: number
}

/**
 * A watch over constraints of all kinds: occurrence, child occurrence, data type, pattern, data model. What a user asks for starts an adaptation
 * where pages like the training pages would break it so often in less than 1 % of runs; what is learned where that is so of all patterns together (Bonferroni), and all but types
 * where most pages break it, too.
 * What pages lack of what all had is for `lackedPaths`.
 * @param isSaidBroken somebody says the wrapper fails here: what most of the pages break counts, however few they are
 */
export function watchViolations(wrapper: Wrapper, isSaidBroken = false): ViolationWatch {
  const patterns = new Map(flatPatterns(knownPatterns(wrapper)).map(({ path, pattern }) => [path, pattern]))
  const trained = wrapper.evidence?.pages ?? wrapper.learned.urls.length
  const ofLearned = Math.min(alwaysChance(wrapper), SHORT_CHANCE / Math.max(1, patterns.size))
  const tallies = new Map<string, Tally>()
  let pages = 0
  return {
    add: (violations, url) => {
      pages++
      for (const [path, own] of Map.groupBy(violations, (one) => pathOf(patterns, one))) {
        const pattern = patterns.get(path)
        const counted = own.filter((one) => isOwnRule(pattern, one) || !OF_ABSENCE.has(one.rule))
        if (pattern === undefined || counted.length === 0) continue
        const tally = tallies.get(path) ?? { rules: new Set(), since: url, isOwn: false, own: 0, any: 0 }
        tallies.set(path, tally)
        for (const { rule } of counted) tally.rules.add(rule)
        tally.any++
        if (counted.some((one) => isOwnRule(pattern, one))) tally.isOwn = true
        if (counted.some((one) => isOwnRule(pattern, one) || one.rule === 'type')) tally.own++
      }
    },
    broken: () =>
      [...patterns.keys()].flatMap((pattern) => {
        const tally = tallies.get(pattern)
        if (tally === undefined) return []
        const { rules, since, isOwn, own, any } = tally
        const isMost = 2 * any > pages
        const count = isMost ? any : own
        const chance = chanceOfSo(count, pages, trained)
        const isChance = chance >= (isOwn ? SHORT_CHANCE : ofLearned)
        const isSaid = isSaidBroken && isMost && [...rules].some((rule) => isOwn || !OF_SORT.has(rule))
        if (count === 0 || (isChance && !isSaid)) return []
        return [{ pattern, rules: [...rules], since, pages: count, of: pages, chance }]
      }),
  }
}

/** The pattern that a violation is of: a data model says names inside of values, too. */
function pathOf(patterns: ReadonlyMap<string, FieldPattern | ListPattern>, { pattern }: Violation): string {
  let path = pattern
  while (!patterns.has(path) && path.includes('.')) path = path.slice(0, path.lastIndexOf('.'))
  return path
}

/** The constraints of a wrapper's newest layout that some pages break more often than chance allows. O(values). */
export function brokenConstraints(
  wrapper: Wrapper,
  pages: readonly ParsedPage[],
  model: DataModel | null,
  isSaidBroken: boolean,
): readonly BrokenConstraint[] {
  const watch = watchViolations(wrapper, isSaidBroken)
  const run = watchRun(wrapper)
  for (const page of pages) {
    const extraction = extract(wrapper, page)
    const found = [
      ...extraction.violations,
      ...lackingAlways(wrapper, extraction),
      ...checkConstraints(wrapper, extraction),
      ...run.check(page.url, extraction),
      ...(model?.check(extraction.data) ?? []),
    ]
    watch.add(found, page.url)
  }
  return watch.broken()
}

/** Paths of the patterns that break their constraints. */
export function violatedPaths(...given: Parameters<typeof brokenConstraints>): ReadonlySet<string> {
  return new Set(brokenConstraints(...given).map(({ pattern }) => pattern))
}
