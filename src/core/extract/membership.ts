import { median } from '../base/index.ts'
import { type Examined, isThere } from './extract.ts'

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
 * Which pages of a run are of the class of a wrapper, some pages at a time. One page alone cannot say: a page that has half of what the training
 * pages share is a stranger on a site that is as it was, and a page like any other on a site that has changed. The run can:
 * as long as no page of it was surely of the class, the site has changed, and what is near enough is taken. Once one was, a
 * page that is only near must have the fields and lists that the sure ones have, weighed by how many of them do.
 *
 * Of 11 page classes of six sites, wrappers of 10 pages accept 99.7 % of further pages and .08 % of the pages of other classes in one
 * run with them. O(names) a page.
 */
export class Membership {
  /** The fields and lists of each sure page that is remembered, and how many of these have each. */
  readonly #sure: ReadonlySet<string>[] = []
  readonly #presence = new Map<string, number>()

  /** Whether any page was surely of the class. */
  hasSure(): boolean {
    return this.#sure.length > 0
  }

  /** Whether pages that are only near can be told from strangers without waiting for more pages. */
  isSettled(): boolean {
    return this.#sure.length >= ENOUGH
  }

  /** By page: whether it is of the class, in the light of these pages and those before. */
  settle(pages: readonly Examined[]): readonly boolean[] {
    for (const page of pages) if (page.isSure && this.#sure.length < MOST) this.#remember(namesWithValue(page))
    const isNear = ({ extraction }: Examined): boolean => extraction.status !== 'other-class'
    if (this.#sure.length === 0) return pages.map(isNear)
    const patterns = [...this.#presence.values()].reduce((sum, count) => sum + count, 0) / this.#sure.length
    const usual = median(this.#sure.map((names) => this.#fitOf(names)))
    return pages.map((page) => {
      if (page.isSure || !isNear(page)) return page.isSure
      return patterns >= LEAST_PATTERNS && this.#fitOf(namesWithValue(page)) >= FIT * usual
    })
  }

  #remember(names: ReadonlySet<string>): void {
    this.#sure.push(names)
    for (const name of names) this.#presence.set(name, (this.#presence.get(name) ?? 0) + 1)
  }

  #fitOf(names: ReadonlySet<string>): number {
    let had = 0
    let all = 0
    for (const [name, count] of this.#presence) {
      all += count
      if (names.has(name)) had += count
    }
    return had / all
  }
}

/** The fields and lists that have a value. */
function namesWithValue({ extraction: { data } }: Examined): ReadonlySet<string> {
  return new Set(Object.keys(data).filter((name) => isThere(data[name]!)))
}
