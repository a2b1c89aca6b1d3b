import { featuresOf, SignatureMatcher } from '../../page-class/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { NEARLY_ALL, VARIANT_NEW, VARIANT_OLD, VARIANT_PAGES, VARIANT_PATTERNS } from '../constants.ts'
import { flatPatterns, type KnownPattern } from '../evidence/known-pattern.ts'
import type { OpenPage } from '../evidence/open-page.ts'

/**
 * The pages of a new layout, by number, when there plainly are two: each page has nearly all of what nearly every page had, or little of it.
 * Null when all are alike, or something is in between: a site may show two layouts at a time (A/B), or change in the middle of a run.
 * O(values).
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
