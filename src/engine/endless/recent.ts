import { WINDOW, wrongPageMessage } from '../../core/heal/index.ts'
import type { Tried, Waiting } from '../reading.ts'
import { LEAST_PAGES, LOOK_EVERY, MOST_LOOKS } from './constants.ts'

/** The last pages of the class, and when they are to be looked at together. */
export class RecentPages {
  #pages: readonly Waiting[] = []
  #fresh = 0

  get pages(): readonly Waiting[] {
    return this.#pages
  }

  /** Whether it is time for a look. */
  add(pages: readonly Waiting[]): boolean {
    this.#pages = [...this.#pages, ...pages].slice(-WINDOW)
    this.#fresh += pages.length
    if (this.#fresh < LOOK_EVERY) return false
    this.#fresh = 0
    return true
  }
}

/** Pages in a row that were not surely of the class: the site may have changed. */
export class DoubtfulRow {
  #pages: readonly Tried[] = []
  #length = 0
  #next = LEAST_PAGES
  /** Whether the user was told of it. */
  isTold = false

  /** Without those that plainly stand in the way of others: a login, a check for robots. */
  get pages(): readonly Tried[] {
    return this.#pages
  }

  get length(): number {
    return this.#length
  }

  /** Whether it was seen before that these pages may be of a changed site. */
  get isTried(): boolean {
    return this.#next > LEAST_PAGES
  }

  /** Whether it is time to see that: at five pages, and each time that they are twice as many. */
  add(pages: readonly Tried[]): boolean {
    const end = pages.findLastIndex(({ isSure }) => isSure)
    if (end >= 0) this.clear()
    const doubtful = pages.slice(end + 1).filter(({ extraction }) => wrongPageMessage(extraction) === null)
    this.#pages = [...this.#pages, ...doubtful].slice(-WINDOW)
    this.#length += doubtful.length
    if (this.#length < this.#next) return false
    while (this.#next <= this.#length) this.#next *= 2
    return true
  }

  clear(): void {
    this.#pages = []
    this.#length = 0
    this.#next = LEAST_PAGES
    this.isTold = false
  }
}

/** Looks that try to repair, ever more seldom. */
export class Patience {
  #between = 1
  #left = 0

  isDue(): boolean {
    if (this.#left-- > 0) return false
    this.#left = this.#between - 1
    this.#between = Math.min(MOST_LOOKS, 2 * this.#between)
    return true
  }
}
