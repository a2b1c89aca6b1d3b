import { median } from '../base/index.ts'
/** What is known of a page of a run by itself. */
export interface Met {
  /** Whether it has enough of what the training pages have in common, and whether it has as much as they (`Likeness`). */
  readonly isNear: boolean
  readonly isSure: boolean
  /** The fields and lists that were found on it. */
  readonly found: () => ReadonlySet<string>
}

/** Says of the pages of a run, some at a time, which are of a wrapper's class. */
export interface Membership {
  /** By page: whether it is of the class, in the light of these pages and those before. */
  readonly settle: (pages: readonly Met[]) => readonly boolean[]
  /** Whether any page was surely of the class. */
  readonly hasSure: () => boolean
  /** Whether pages that are only near can be told from strangers without waiting for more pages. */
  readonly isSettled: () => boolean
}

/** Sure pages from which on it is known what pages of the class have, and how many are remembered for it. */
const ENOUGH = 5
const MOST = 30

/**
 * A page that is near but not sure must have this share of what sure pages have. On 11 page classes of six sites .75 to .85 take
 * .08 % of the pages of other classes, .7 1.1 %, .6 12 %; of further pages of the class all take 99.7 %. Where a site changed and
 * some of its pages are sure, less takes more of the others: of 13 pages of a manual .8 10, .75 11, .7 all.
 */
const FIT = 0.75

/** With fewer fields and lists than this, those that a page has say nothing: a title is everywhere. 3 to 6 give the same. */
const LEAST_PATTERNS = 4

/**
 * Which pages of a run are of the class of a wrapper. One page alone cannot say: a page that has half of what the training
 * pages share is a stranger on a site that is as it was, and a page like any other on a site that has changed. The run can:
 * as long as no page of it was surely of the class, the site has changed, and what is near enough is taken. Once one was, a
 * page that is only near must have the fields and lists that the sure ones have, weighed by how many of them do.
 *
 * Of 11 page classes of six sites, wrappers of 10 pages accept 99.7 % of further pages and .08 % of the pages of other classes in one
 * run with them. O(names) a page.
 */
export function createMembership(): Membership {
  const sure: ReadonlySet<string>[] = []
  const presence = new Map<string, number>()
  const remember = (names: ReadonlySet<string>): void => {
    sure.push(names)
    for (const name of names) presence.set(name, (presence.get(name) ?? 0) + 1)
  }
  const fitOf = (names: ReadonlySet<string>): number => {
    let had = 0
    let all = 0
    for (const [name, count] of presence) {
      all += count
      if (names.has(name)) had += count
    }
    return had / all
  }
  return {
    hasSure: () => sure.length > 0,
    isSettled: () => sure.length >= ENOUGH,
    settle(pages) {
      for (const { isSure, found } of pages) if (isSure && sure.length < MOST) remember(found())
      if (sure.length === 0) return pages.map(({ isNear }) => isNear)
      const patterns = [...presence.values()].reduce((sum, count) => sum + count, 0) / sure.length
      const usual = median(sure.map(fitOf))
      return pages.map((page) => {
        if (page.isSure || !page.isNear) return page.isSure
        return patterns >= LEAST_PATTERNS && fitOf(page.found()) >= FIT * usual
      })
    },
  }
}
