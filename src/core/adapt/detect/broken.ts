import type { ParsedPage } from '../../dom/index.ts'
import { extract } from '../../extract/index.ts'
import { featuresOf, SignatureMatcher } from '../../page-class/index.ts'
import { brokenSums } from '../../validate/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import {
  MOST_INSIDE,
  NEARLY_ALL,
  SHORT_CHANCE,
  SUSPECT,
  VARIANT_NEW,
  VARIANT_OLD,
  VARIANT_PAGES,
  VARIANT_PATTERNS,
} from '../constants.ts'
import { stayingLogOdds } from '../evidence/evidence-similarity.ts'
import { flatPatterns, type KnownList, type KnownPattern } from '../evidence/known-patterns.ts'
import { isContradicted, type Memory } from '../evidence/memory.ts'
import type { OpenPage } from '../evidence/open-page.ts'
import { oftenOnes, shortfall, shortOnes } from './chance.ts'

interface Basis {
  readonly known: readonly KnownPattern[]
  /** Pages that the patterns are known from. */
  readonly trained: number
  /** Pages that they are looked at on. */
  readonly pages: number
  readonly memory: Memory
  /** Paths of the patterns that break the wrapper's constraints, and of the fields that pages lack which may not. */
  readonly violated: ReadonlySet<string>
  /** Whether what is broken of a pattern counts for the list around it. */
  readonly isBottomUp: (known: KnownPattern) => boolean
}

/**
 * The patterns that broke: short by more than chance, there too often and unlike what they were, contradicting what is remembered, violating constraints; lists questioned by
 * what is inside; when any broke, those that are suspect, and those that were not found the last time.
 * @param isSaidBroken what nearly all pages had and none of these has is broken, however few they are
 */
export function brokenPatterns(basis: Basis, isSaidBroken: boolean): ReadonlySet<KnownPattern> {
  const { known, trained, pages, memory, violated, isBottomUp } = basis
  const all = flatPatterns(known)
  const others = otherThings(known, trained, pages)
  const isWrong = (one: KnownPattern): boolean =>
    violated.has(one.path) || (!one.pattern.gone && (isContradicted(memory, one) || others.has(one)))
  const isAbsent = ({ before, now, pattern }: KnownPattern): boolean =>
    !pattern.gone && now === null && (before?.presence ?? 0) >= NEARLY_ALL
  const short = new Set([
    ...shortPatterns(known, trained, pages),
    ...all.filter((one) => isWrong(one) || (isSaidBroken && isAbsent(one))),
  ])
  const counting = new Set([...short].filter(isBottomUp))
  for (const list of questionedLists(known, counting, isBottomUp)) short.add(list)
  if (short.size === 0) return short
  return new Set(all.filter((one) => short.has(one) || one.pattern.gone === true || isSuspect(one, trained, pages)))
}

/**
 * The patterns that far fewer pages have or that give far fewer values than chance allows. What is inside a list that gives no record says nothing more
 * and is not tested: each test less makes the others sharper (hierarchical testing, Yekutieli 2008).
 */
function shortPatterns(known: readonly KnownPattern[], trained: number, pages: number): readonly KnownPattern[] {
  const watched = flatPatterns(known, ({ now }) => now !== null).flatMap((one) => {
    const { before, now, pattern } = one
    if (before === null || pattern.gone) return []
    const is = { pages: Math.round((now?.presence ?? 0) * pages), count: now?.count ?? ([0, 0] as const) }
    return [{ one, was: before, is }]
  })
  const short = shortOnes(watched, trained, pages)
  return watched.flatMap(({ one }, i) => (short[i] ? [one] : []))
}

/**
 * The patterns that far more pages have than chance allows, and that are likelier another thing than what they were: where an optional part was read, the
 * next one stands.
 */
function otherThings(known: readonly KnownPattern[], trained: number, pages: number): ReadonlySet<KnownPattern> {
  const watched = flatPatterns(known).flatMap((one) => {
    const { before, now, pattern } = one
    if (before === null || now === null || pattern.gone) return []
    return [{ one, was: before, is: { pages: Math.round(now.presence * pages), count: now.count }, now }]
  })
  const isOften = oftenOnes(watched, trained, pages)
  return new Set(watched.flatMap(({ one, was, now }, i) => (isOften[i] && stayingLogOdds(was, now) < 0 ? [one] : [])))
}

/** Whether no page has a pattern, which by chance would be odd, not impossible: suspect when others are broken. */
function isSuspect({ before, now, pattern }: KnownPattern, trained: number, pages: number): boolean {
  if (before === null || now !== null || pattern.gone) return false
  return shortfall(Math.round(before.presence * trained), trained, 0, pages) < SUSPECT
}

/** Lists questioned by what is inside them (bottom-up): most of their fields are broken, or something is and they give no record. */
function questionedLists(
  known: readonly KnownPattern[],
  broken: ReadonlySet<KnownPattern>,
  isBottomUp: Basis['isBottomUp'],
): readonly KnownList[] {
  return known.flatMap((one) => {
    if (one.kind === 'field') return []
    const inside = questionedLists(one.children, broken, isBottomUp)
    const fills = one.children.map((child) => ({
      fill: child.before?.fill ?? 0,
      isBroken: broken.has(child) || inside.some((list) => list === child && isBottomUp(child)),
    }))
    const sum = fills.reduce((total, { fill }) => total + fill, 0)
    const lost = fills.reduce((total, { fill, isBroken }) => total + (isBroken ? fill : 0), 0)
    return lost > 0 && (one.now === null || lost > MOST_INSIDE * sum) ? [one, ...inside] : inside
  })
}

/** Paths of the fields that are not the sums that they were, and of what they were the sums of (`brokenSums`). */
export function unsummedPaths(wrapper: Wrapper, pages: readonly ParsedPage[]): ReadonlySet<string> {
  const known = Object.entries(wrapper.evidence?.patterns ?? {})
  const sums = new Map(known.flatMap(([path, { sumOf }]) => (sumOf === undefined ? [] : [[path, sumOf] as const])))
  if (sums.size === 0) return new Set()
  return brokenSums(
    wrapper,
    sums,
    pages.map((page) => extract(wrapper, page)),
  )
}

/**
 * Paths of the fields that no page may lack and that most of the pages which lack too many of them do lack, where there are more such pages than chance
 * allows: one test of the wrapper, so that few pages show what fields one by one do not.
 */
export function lackedPaths(wrapper: Wrapper, pages: readonly ParsedPage[], trained: number): ReadonlySet<string> {
  const lacking = pages.flatMap((page) => {
    const names = extract(wrapper, page, { raw: true }).violations.flatMap(({ pattern, rule }) =>
      rule === 'required' ? [pattern] : [],
    )
    return names.length === 0 ? [] : [names]
  })
  const isUsual = 2 * lacking.length <= pages.length
  if (isUsual || shortfall(trained, trained, pages.length - lacking.length, pages.length) > SHORT_CHANCE)
    return new Set()
  return inMost(lacking, lacking.length)
}

function inMost(paths: readonly (readonly string[])[], of: number): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const path of paths.flat()) counts.set(path, (counts.get(path) ?? 0) + 1)
  return new Set([...counts].filter(([, count]) => 2 * count > of).map(([path]) => path))
}

function weightOf(patterns: readonly KnownPattern[]): number {
  return patterns.reduce((sum, { before, pattern }) => sum + (pattern.gone ? 0 : (before?.presence ?? 0)), 0)
}

/** Share of the old patterns, weighed by how many pages had them, that give something now. */
export function presentShare(known: readonly KnownPattern[]): number {
  const all = flatPatterns(known)
  return weightOf(all.filter(({ now }) => now !== null)) / Math.max(1e-9, weightOf(all))
}

/**
 * The pages of a new layout, by number, when each page has nearly all of what nearly every page had, or little of it (A/B tests, a change
 * in the middle of a run); null when all are alike or something is in between. O(values).
 */
export function newLayoutPages(known: readonly KnownPattern[], pages: number): readonly number[] | null {
  const sure = flatPatterns(known).filter(
    ({ before, pattern }) => (before?.presence ?? 0) >= NEARLY_ALL && !pattern.gone,
  )
  if (sure.length < VARIANT_PATTERNS) return null
  const there = new Array<number>(pages).fill(0)
  for (const { values } of sure) for (const page of new Set(values.map(({ page }) => page))) there[page]!++
  const shares = there.map((count) => count / sure.length)
  const fresh = shares.flatMap((share, i) => (share <= VARIANT_NEW ? [i] : []))
  const old = shares.filter((share) => share >= VARIANT_OLD).length
  return fresh.length >= VARIANT_PAGES && old >= VARIANT_PAGES && old + fresh.length === pages ? fresh : null
}

/** Whether most pages look like those of the class: their frame has not changed. */
export function looksAlike({ page }: Wrapper, pages: readonly OpenPage[]): boolean {
  const matcher = new SignatureMatcher(page.signature)
  const alike = pages.filter(({ tree }) => matcher.isNear(featuresOf(tree)))
  return alike.length * 2 >= pages.length
}
