import type { Extraction, Violation } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { type Break, breakOf, breakOfType } from './breaks.ts'
import { STRANGENESS_MARGIN } from './constants.ts'
import { type ObservedField, type ObservedList, observe } from './observe.ts'
import { type Breach, strangeness } from './strangeness.ts'

/**
 * What breaks the wrapper's constraints in what it gave for a page, in the wrapper's order.
 *
 * A user's constraint that is broken is always a violation. Learned ones are laws of some pages, not of all: they count together,
 * when the page is stranger than good pages were while learning (`page.tolerance`). Constraints over a run are not looked at, see
 * `watchRun`. Values may be typed or raw. O(characters).
 */
export function checkConstraints(wrapper: Wrapper, extraction: Pick<Extraction, 'data'>): readonly Violation[] {
  const broken = brokenRules(wrapper, observe(wrapper, extraction))
  const isStrange = strangeness(broken.filter(({ isLearned }) => isLearned)) > toleranceOf(wrapper)
  return broken.filter(({ isLearned }) => isStrange || !isLearned).map(({ violation }) => violation)
}

/** An extraction with what `checkConstraints` says of it; that of a page of another class as it is. */
export function validate(wrapper: Wrapper, extraction: Extraction): Extraction {
  if (extraction.status === 'other-class') return extraction
  const found = checkConstraints(wrapper, extraction).filter(({ pattern, rule }) =>
    extraction.violations.every((known) => known.pattern !== pattern || known.rule !== rule),
  )
  if (found.length === 0) return extraction
  return { ...extraction, status: 'violated', violations: [...extraction.violations, ...found] }
}

/** A rule that a page breaks. */
export interface BrokenRule extends Breach {
  readonly isLearned: boolean
  readonly violation: Violation
}

/** All rules that what a page gave breaks, whether that makes it strange or not; types where constraints were learned. */
export function brokenRules(
  { page: { tolerance } }: Wrapper,
  page: readonly (ObservedField | ObservedList)[],
): readonly BrokenRule[] {
  const broken: BrokenRule[] = []
  for (const observed of page) {
    const { path, pattern } = observed
    const add = (rule: BrokenRule['rule'], learned: number | undefined, found: Break | null) => {
      if (found === null) return
      const why = learned === undefined || learned === 0 ? '' : ` (learned from ${learned})`
      const message = `"${path}" should ${found.wanted}${why}; ${found.is}.`
      broken.push({
        path,
        rule,
        weight: found.weight,
        isLearned: learned !== undefined,
        violation: { pattern: path, rule, message },
      })
    }
    if (observed.kind === 'field' && tolerance !== undefined) add('type', 0, breakOfType(observed))
    for (const constraint of pattern.constraints ?? [])
      add(constraint.rule, constraint.learned, breakOf(observed, constraint))
  }
  return broken
}

/** The strangeness that is still normal for a wrapper's pages. */
export function toleranceOf({ page }: Wrapper): number {
  return page.tolerance?.strangeness ?? STRANGENESS_MARGIN
}
