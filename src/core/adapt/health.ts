import type { Evidence } from './evidence.ts'
import { evidenceLogOdds } from './features.ts'
import type { KnownPattern } from './known.ts'

/**
 * How a pattern does on some pages, held against the pages on which it worked. `rare`: it is not there now, but it was so rare
 * before that this says nothing by itself.
 */
export type Health = 'healthy' | 'broken' | 'rare'

/** A shortfall that is as unlikely as this by chance, of as many patterns as are looked at, is a break. */
const CHANCE = 0.01
/** Values of a page may become as many fewer or more as this many standard errors, and this share of what they were. */
const ERRORS = 2.6
const SLACK = 0.2
/** Share of values that may newly be the first of several at their place. */
export const SEVERAL = 0.2
/** Log-odds that what is found now is the same thing; below it the place has another meaning. */
export const SAME_THING = 0
/** Share of a list's fields, weighed by how often they are there, that must be healthy for the list to be. */
const LEAST_INSIDE = 0.5

/** What health is judged on. */
export interface HealthBasis {
  /** Pages that a pattern is known from. */
  readonly trained: number
  /** Pages that are looked at. */
  readonly pages: number
  /** Whether a list is broken when most inside it is (bottom-up). */
  readonly bottomUp: boolean
}

/**
 * @param before what was known of it
 * @param now what it gives
 */
export function healthOf(before: KnownPattern, now: KnownPattern, basis: HealthBasis): Health {
  if (before.kind === 'field' && before.pattern.value.kind === 'article') return 'healthy'
  const { trained, pages } = basis
  const [was, is] = [before.evidence, now.evidence]
  if (was === null) return is === null ? 'rare' : 'healthy'
  const had = Math.round(was.presence * trained)
  const has = is === null ? 0 : Math.round(is.presence * pages)
  if (shortfall(had, trained, has, pages) < CHANCE) return 'broken'
  if (is === null) return 'rare'
  if (!isSameThing(was, is, trained, pages)) return 'broken'
  if (before.kind === 'field' || now.kind === 'field' || !basis.bottomUp) return 'healthy'
  return insideHealthy(before.children, now.children, basis) ? 'healthy' : 'broken'
}

/** Whether as many values of the same kind are there. */
function isSameThing(was: Evidence, is: Evidence, trained: number, pages: number): boolean {
  if (!isAsOften(was, is, trained, pages)) return false
  return Math.abs(is.several - was.several) < SEVERAL && evidenceLogOdds(was, is) >= SAME_THING
}

/** Whether a page has as many values as before, by what normal variation allows. */
export function isAsOften(was: Evidence, is: Evidence, trained: number, pages: number): boolean {
  const slack = SLACK + ERRORS * Math.sqrt(was.count[1] ** 2 / trained + is.count[1] ** 2 / pages)
  return Math.abs(was.count[0] - is.count[0]) <= slack
}

function insideHealthy(before: readonly KnownPattern[], now: readonly KnownPattern[], basis: HealthBasis): boolean {
  let healthy = 0
  let all = 0
  for (const [i, child] of before.entries()) {
    const weight = child.evidence?.fill ?? 0
    all += weight
    if (healthOf(child, now[i]!, basis) === 'healthy') healthy += weight
  }
  return all === 0 || healthy >= LEAST_INSIDE * all
}

/**
 * Probability that at most `has` of `pages` pages have something that `had` of `trained` pages had, were they alike:
 * the beta-binomial tail with Jeffreys' prior. O(pages).
 */
export function shortfall(had: number, trained: number, has: number, pages: number): number {
  const a = had + 0.5
  const b = trained - had + 0.5
  let sum = 0
  // P(0) = B(a, b + n) / B(a, b), then each from the one before.
  let term = 1
  for (let i = 0; i < pages; i++) term *= (b + i) / (a + b + i)
  for (let k = 0; k <= has; k++) {
    sum += term
    term *= ((pages - k) / (k + 1)) * ((a + k) / Math.max(1e-9, b + pages - k - 1))
  }
  return Math.min(1, sum)
}

/** What was counted of a pattern: pages that have it; mean and standard deviation over all pages of ln(1 + values). */
export interface Counted {
  readonly pages: number
  readonly count: readonly [number, number]
}

/** What a pattern's evidence on `pages` pages counts. */
export function countedOf(evidence: Evidence | null, pages: number): Counted {
  if (evidence === null) return { pages: 0, count: [0, 0] }
  return { pages: Math.round(evidence.presence * pages), count: evidence.count }
}

/**
 * Probability, at most, that by chance as few pages have a pattern, or that those which do have as few values of it: the
 * likelier to be a break of the two, doubled. Its meaning is not looked at.
 */
export function chanceOf(was: Evidence, is: Counted, trained: number, pages: number): number {
  const ofPages = shortfall(Math.round(was.presence * trained), trained, is.pages, pages)
  const error = Math.sqrt(was.count[1] ** 2 / trained + is.count[1] ** 2 / pages)
  const fewer = was.count[0] - is.count[0] - SLACK
  const ofValues = is.pages === 0 || fewer <= 0 ? 1 : normalTail(fewer / Math.max(1e-6, error))
  return Math.min(1, 2 * Math.min(ofPages, ofValues))
}

/**
 * Which of many patterns are short by more than chance: of those so found, one in a hundred is by chance. Benjamini and
 * Hochberg 1995, the step-up procedure: with few short patterns among many each must be less likely than one among few.
 * O(n log n).
 *
 * @param chances by pattern, see `chanceOf`
 */
export function areShort(chances: readonly number[]): readonly boolean[] {
  const sorted = [...chances].sort((a, b) => a - b)
  const rank = sorted.findLastIndex((chance, i) => chance <= ((i + 1) / sorted.length) * CHANCE)
  return chances.map((chance) => rank >= 0 && chance <= sorted[rank]!)
}

/** Probability that a standard normal variable is above z >= 0. Abramowitz and Stegun 1964, 26.2.17; error below 1e-7. */
function normalTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
}
