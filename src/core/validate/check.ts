import { sum } from '../base/index.ts'
import { type Extraction, graded, isGrave, statusOf, type Violation } from '../extract/index.ts'
import { layoutOf, type Wrapper } from '../wrapper/index.ts'
import { type Break, breakOf, breakOfType } from './breaks.ts'
import { GRAVE_FACTOR, STRANGENESS_MARGIN } from './constants.ts'
import { cut, keyOf } from './field-values.ts'
import { type Observable, type Observed, observe } from './observed.ts'

/**
 * What breaks the wrapper's constraints in what it gave for a page, in the wrapper's order. A user's constraint that is broken is always a
 * violation. Learned ones count together, when the page is stranger than good pages were while learning (`page.tolerance`); then they are suspicions,
 * up to a multiple of that. Constraints over a run: see `watchRun`. Values may be typed or raw. O(characters).
 */
export function checkConstraints(wrapper: Wrapper, extraction: Observable): readonly Violation[] {
  const broken = brokenRules(wrapper, observe(wrapper, extraction))
  const tolerated = wrapper.page.tolerance?.strangeness ?? STRANGENESS_MARGIN
  const strange = strangeness(broken.filter(({ isLearned }) => isLearned))
  if (strange <= tolerated) return broken.filter(({ isLearned }) => !isLearned).map(({ violation }) => violation)
  const share = strange / (GRAVE_FACTOR * tolerated)
  return broken.map(({ violation, isLearned }) => (isLearned ? graded(violation, share) : violation))
}

/** An extraction with what `checkConstraints` says of it; that of a page of another class as it is. */
export function validate(wrapper: Wrapper, extraction: Extraction): Extraction {
  if (extraction.status === 'other-class') return extraction
  const found = checkConstraints(layoutOf(wrapper, extraction.layout), extraction)
  if (found.length === 0) return extraction
  const isSame = (one: Violation) => (other: Violation) => other.pattern === one.pattern && other.rule === one.rule
  // Of two that say the same the graver counts.
  const known = extraction.violations.filter((one) => isGrave(one) || !found.some(isSame(one)))
  const violations = [...known, ...found.filter((one) => !known.some(isSame(one)))]
  const status = statusOf(violations) === 'violated' ? 'violated' : extraction.status
  return { ...extraction, status, violations }
}

export interface Breach {
  readonly path: string
  /** 1 is just outside of what is allowed. */
  readonly weight: number
}

/** The worst weight of each part of the page (a field, or a list with all in it: it breaks for one reason), summed. O(breaches). */
export function strangeness(breaches: readonly Breach[]): number {
  const worst = new Map<string, number>()
  for (const { path, weight } of breaches) {
    const [part = ''] = path.split('.', 1)
    worst.set(part, Math.max(worst.get(part) ?? 0, weight))
  }
  return sum([...worst.values()])
}

interface BrokenRule extends Breach {
  readonly isLearned: boolean
  readonly violation: Violation
}

/** All rules that a page breaks, whether that makes it strange or not; types where constraints were learned. */
function brokenRules({ page: { tolerance } }: Wrapper, page: readonly Observed[]): readonly BrokenRule[] {
  return page.flatMap((observed) => {
    const { path, pattern } = observed
    const told = (rule: string, learned: number | undefined, found: Break | null): readonly BrokenRule[] => {
      if (found === null) return []
      const why = learned === undefined || learned === 0 ? '' : ` (learned from ${learned})`
      const message = `"${path}" should ${found.wanted}${why}; ${found.is}.`
      const violation = { pattern: path, rule, message }
      return [{ path, weight: found.weight, isLearned: learned !== undefined, violation }]
    }
    return [
      ...(observed.kind === 'field' && tolerance !== undefined
        ? told('type', 0, breakOfType(observed, observed.pattern.type, true))
        : []),
      ...(pattern.constraints ?? []).flatMap((constraint) =>
        told(constraint.rule, constraint.learned, breakOf(observed, constraint)),
      ),
    ]
  })
}

/** Rules that hold over a whole run, as `unique` does. */
export interface RunRules {
  /** What a page breaks beside those before it. The same page may come again. */
  readonly check: (page: string, extraction: Observable) => readonly Violation[]
}

export const UNIQUE_IN_RUN = 'unique-in-run'

/**
 * Watches the fields that are to be unique over a run. Memory grows with it, by one text and one page for each value.
 * @param mostValues of a field that are remembered, the last ones
 */
export function watchRun(
  wrapper: Wrapper,
  { mostValues = Number.POSITIVE_INFINITY }: { readonly mostValues?: number } = {},
): RunRules {
  const seen = new Map<string, Map<string, string>>()
  return {
    check: (page, extraction) =>
      observe(wrapper, extraction).flatMap((observed) => {
        const { constraints = [] } = observed.pattern
        const isUnique = constraints.some((constraint) => constraint.rule === 'unique' && constraint.over === 'run')
        if (observed.kind === 'list' || !isUnique) return []
        const { path, groups } = observed
        const known = seen.get(path) ?? new Map<string, string>()
        seen.set(path, known)
        const keys = groups
          .flat()
          .map(keyOf)
          .filter((key) => key !== null)
        const other = keys.find((key) => (known.get(key) ?? page) !== page)
        for (const key of keys) if (!known.has(key)) known.set(key, page)
        for (const key of known.keys()) {
          if (known.size <= mostValues) break
          known.delete(key)
        }
        if (other === undefined) return []
        const message = `"${path}" should differ on each page; ${JSON.stringify(cut(other))} is on ${known.get(other)} too.`
        return [{ pattern: path, rule: UNIQUE_IN_RUN, message }]
      }),
  }
}
