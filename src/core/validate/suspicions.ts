import { DRIFT, type Extraction, statusOf, type Violation } from '../extract/index.ts'
import { layoutOf, type Wrapper } from '../wrapper/index.ts'
import { alwaysChance, lackingAlways } from './always.ts'
import { BY_CHANCE } from './constants.ts'

/** What is suspicious on single pages of a run, held against the run's other pages. */
export interface SuspicionWatch {
  /** Counts a page before it is judged. */
  readonly note: (extraction: Extraction) => void
  /** The page with what is odd on more pages than chance allows as no suspicion any more: the site has changed. */
  readonly judge: <Read extends Extraction>(extraction: Read) => Read
}

/**
 * Watches a run by a wrapper: the same suspicion on many of its pages is the site's change, on few it is the pages' own. As many as chance allows after so
 * many training pages without any (`chanceOfSo`). What is of another kind than all values of a field were (`lackingAlways`) is told of where most pages have it.
 * Memory grows with the kinds of suspicions.
 * @param mostPages pages that count: once there are as many, half of what was counted is forgotten
 */
export function watchSuspicions(
  wrapper: Wrapper,
  { mostPages = Number.POSITIVE_INFINITY }: { readonly mostPages?: number } = {},
): SuspicionWatch {
  const { learned } = wrapper
  const counts = new Map<string, number>()
  let pages = 0
  const keyOf = ({ rule, pattern }: Violation): string => `${rule} ${pattern}`
  const countOf = (one: Violation): number => counts.get(keyOf(one)) ?? 0
  const isChance = (one: Violation, from = BY_CHANCE): boolean =>
    chanceOfSo(countOf(one), pages, learned.urls.length) >= from
  const ofKinds = alwaysChance(wrapper)
  const known = new WeakMap<Extraction['data'], readonly Violation[]>()
  const kindsOf = (extraction: Extraction): readonly Violation[] => {
    if (extraction.status === 'other-class') return []
    const found = known.get(extraction.data) ?? lackingAlways(layoutOf(wrapper, extraction.layout), extraction)
    known.set(extraction.data, found)
    return found
  }
  return {
    note: (extraction) => {
      if (pages >= mostPages) {
        pages = Math.floor(pages / 2)
        for (const [key, count] of counts) counts.set(key, Math.floor(count / 2))
      }
      pages++
      // What a repair does not find is no page's own.
      const odd = extraction.violations.filter(({ rule, suspicion }) => suspicion !== undefined && rule !== DRIFT)
      const keys = new Set([...odd, ...kindsOf(extraction)].map(keyOf))
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    judge: (extraction) => {
      if (extraction.status === 'other-class') return extraction
      const kinds = kindsOf(extraction).filter((one) => 2 * countOf(one) > pages && !isChance(one, ofKinds))
      if (kinds.length === 0 && extraction.violations.every(({ suspicion }) => suspicion === undefined))
        return extraction
      const graded = extraction.violations.map((one) => {
        const { suspicion, ...own } = one
        return suspicion !== undefined && isChance(one) ? one : own
      })
      const violations = [...graded, ...kinds]
      const status = statusOf(violations) === 'violated' ? 'violated' : extraction.status
      return { ...extraction, status, violations }
    },
  }
}

/** A page whose suspicions all count as violations. */
export function strictly<Read extends Extraction>(extraction: Read): Read {
  if (extraction.status === 'other-class' || extraction.violations.length === 0) return extraction
  return { ...extraction, status: 'violated', violations: extraction.violations.map(({ suspicion: _, ...own }) => own) }
}

/**
 * How likely it is that so many of some pages or more are odd when none of the training pages was: the tail of the beta-binomial distribution after a
 * uniform prior, 0..1. O(count).
 */
export function chanceOfSo(count: number, pages: number, trained: number): number {
  let chance = 1
  for (let i = 0; i < Math.min(count, pages); i++) chance *= (pages - i) / (pages + trained + 1 - i)
  return chance
}
