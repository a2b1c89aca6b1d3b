import { type Extraction, statusOf } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { BY_CHANCE } from './constants.ts'

/** What is suspicious on single pages of a run, held against the run's other pages. */
export interface SuspicionWatch {
  /** Counts a page before it is judged. */
  readonly note: (extraction: Pick<Extraction, 'violations'>) => void
  /** The page with what is odd on more pages than chance allows as no suspicion any more: the site has changed. */
  readonly judge: <Read extends Extraction>(extraction: Read) => Read
}

/**
 * Watches a run by a wrapper: the same suspicion on many of its pages is the site's change, on few it is the pages' own. As many as chance allows after so
 * many training pages without any (`chanceOfSo`). Memory grows with the kinds of suspicions.
 */
export function watchSuspicions({ learned }: Wrapper): SuspicionWatch {
  const counts = new Map<string, number>()
  let pages = 0
  const keyOf = (pattern: string, rule: string): string => `${rule} ${pattern}`
  return {
    note: ({ violations }) => {
      pages++
      const keys = new Set(
        violations.flatMap(({ pattern, rule, suspicion }) => (suspicion === undefined ? [] : [keyOf(pattern, rule)])),
      )
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    judge: (extraction) => {
      if (
        extraction.status === 'other-class' ||
        extraction.violations.every(({ suspicion }) => suspicion === undefined)
      )
        return extraction
      const violations = extraction.violations.map(({ suspicion, ...own }) => {
        const count = counts.get(keyOf(own.pattern, own.rule)) ?? 0
        const isChance = suspicion !== undefined && chanceOfSo(count, pages, learned.urls.length) >= BY_CHANCE
        return isChance ? { ...own, suspicion } : own
      })
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
