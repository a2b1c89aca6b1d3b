import { normalTail } from '../../base/index.ts'
import { COUNT_ERRORS, COUNT_SLACK, SHORT_CHANCE } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'

/** Probability that at most `has` of `pages` pages have what `had` of `trained` pages had: beta-binomial tail, Jeffreys' prior. O(pages). */
export function shortfall(had: number, trained: number, has: number, pages: number): number {
  const a = had + 0.5
  const b = trained - had + 0.5
  let sum = 0
  let term = 1
  for (let i = 0; i < pages; i++) term *= (b + i) / (a + b + i)
  for (let k = 0; k <= has; k++) {
    sum += term
    term *= ((pages - k) / (k + 1)) * ((a + k) / Math.max(1e-9, b + pages - k - 1))
  }
  return Math.min(1, sum)
}

/** Probability that at least `has` of `pages` pages have what `had` of `trained` pages had: as many lack it at most. O(pages). */
export function surplus(had: number, trained: number, has: number, pages: number): number {
  return shortfall(trained - had, trained, pages - has, pages)
}

/** Whether a pattern was so rare that some pages without it say nothing. */
export function isOftenAbsent(before: Evidence | null, trained: number, pages: number): boolean {
  return before === null || shortfall(Math.round(before.presence * trained), trained, 0, pages) >= SHORT_CHANCE
}

/** Whether a page has as many values as before, by what normal variation allows. */
export function isAsOften(was: Evidence, is: Evidence, trained: number, pages: number): boolean {
  const slack = COUNT_SLACK + COUNT_ERRORS * Math.sqrt(was.count[1] ** 2 / trained + is.count[1] ** 2 / pages)
  return Math.abs(was.count[0] - is.count[0]) <= slack
}

/** What was counted of a pattern: pages that have it; mean and standard deviation over all pages of ln(1 + values). */
export interface Counted {
  readonly pages: number
  readonly count: readonly [number, number]
}

/** Probability that by chance as few pages have a pattern, or those that do as few values of it: twice the smaller. Values are not looked at. */
export function chanceOf(
  was: Pick<Evidence, 'presence' | 'count'>,
  is: Counted,
  trained: number,
  pages: number,
): number {
  const ofPages = shortfall(Math.round(was.presence * trained), trained, is.pages, pages)
  const error = Math.sqrt(was.count[1] ** 2 / trained + is.count[1] ** 2 / pages)
  const fewer = was.count[0] - is.count[0] - COUNT_SLACK
  const ofValues = is.pages === 0 || fewer <= 0 ? 1 : normalTail(fewer / Math.max(1e-6, error))
  return Math.min(1, 2 * Math.min(ofPages, ofValues))
}

/** What a pattern was like and is like on some pages. */
export interface Comparison {
  readonly was: Pick<Evidence, 'presence' | 'count'>
  readonly is: Counted
}

/** Which patterns far fewer pages have, or give far fewer values, than chance allows. Patterns that come and go together (a link's text and address) are one test. */
export function shortOnes(compared: readonly Comparison[], trained: number, pages: number): readonly boolean[] {
  const tests = new Map(compared.map((one) => [testOf(one), one] as const))
  const chances = [...tests.values()].map(({ was, is }) => chanceOf(was, is, trained, pages))
  const isShort = areShort(chances)
  const short = new Set([...tests.keys()].filter((_, i) => isShort[i]))
  return compared.map((one) => short.has(testOf(one)))
}

/** Which patterns far more pages have than chance allows. */
export function oftenOnes(compared: readonly Comparison[], trained: number, pages: number): readonly boolean[] {
  return areShort(compared.map(({ was, is }) => surplus(Math.round(was.presence * trained), trained, is.pages, pages)))
}

function testOf({ was, is }: Comparison): string {
  return [was.presence, ...was.count, is.pages, ...is.count].join(' ')
}

/**
 * Which patterns are short, or there too often, by more than chance; of those so found, one in a hundred is by chance. Benjamini and Hochberg 1995, the step-up
 * procedure. O(n log n).
 * @param chances by pattern, see `chanceOf`
 */
export function areShort(chances: readonly number[]): readonly boolean[] {
  const sorted = [...chances].sort((a, b) => a - b)
  const rank = sorted.findLastIndex((chance, i) => chance <= ((i + 1) / sorted.length) * SHORT_CHANCE)
  return chances.map((chance) => rank >= 0 && chance <= sorted[rank]!)
}
