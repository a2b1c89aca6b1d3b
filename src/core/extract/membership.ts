import { median } from '../base/index.ts'
import { type Examined, isThere } from './extract.ts'

/** Sure pages needed before it is known what pages of the class have, and remembered for it. */
const ENOUGH = 5
const MOST = 30

/**
 * Share of what sure pages have that a near page must have. On 11 classes of six sites .75 to .85 take .08 % of other classes' pages, .7
 * 1.1 %, .6 12 %; all take 99.7 % of the class. Where a site changed, less takes more of the others: of 13 pages of a manual .8 10, .75 11,
 * .7 all.
 */
const FIT = 0.75

/** With fewer fields and lists, those that a page has say nothing: a title is everywhere. 3 to 6 give the same. */
const LEAST_PATTERNS = 4

/**
 * Which pages of a run are of a wrapper's class, some pages at a time. As long as no page was surely of it, the site has changed, and what
 * is near enough is taken. Once one was, a page that is only near must have the fields and lists of the sure ones, weighed by how many have
 * them. Of 11 classes of six sites 10-page wrappers accept 99.7 % of further pages and .08 % of other classes'. O(names) a page.
 */
export class Membership {
  /** Names of each sure page that is remembered, and how many of these have each. */
  readonly #sure: ReadonlySet<string>[] = []
  readonly #presence = new Map<string, number>()

  hasSure(): boolean {
    return this.#sure.length > 0
  }

  /** Whether near pages can be told from strangers without waiting for more. */
  isSettled(): boolean {
    return this.#sure.length >= ENOUGH
  }

  /** By page: whether it is of the class, by these pages and those before. */
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

function namesWithValue({ extraction: { data } }: Examined): ReadonlySet<string> {
  return new Set(Object.keys(data).filter((name) => isThere(data[name]!)))
}
