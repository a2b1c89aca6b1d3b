import type { Disagreement } from '../../core/adapt/index.ts'
import { type Examined, Membership } from '../../core/extract/index.ts'
import {
  amongMembers,
  applyWithout,
  type FoundRepair,
  type HealHost,
  type Judged as JudgedPage,
  judged,
  type Look,
  layoutFinder,
  NO_REPAIR,
  quarantined,
  type Repair,
  readAgain,
  repair,
  showsChange,
  votesOf,
  WINDOW,
  withoutRepair,
  wrongPageMessage,
} from '../../core/heal/index.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { type AppliedWrapper, applyWrapper, type PageRecord } from '../apply.ts'
import { type HealRunOptions, hostOf } from '../heal.ts'
import type { ReadPage } from '../inputs.ts'
import type { Reading, Tried, Waiting } from '../reading.ts'
import type { Session } from '../session.ts'
import { tellSigns } from '../tell-drift.ts'
import { KnownAddresses } from './addresses.ts'
import { MOST_REPAIRS, RENEW_PAGES, SIGN_LOOKS } from './constants.ts'
import { DoubtfulRow, Patience, RecentPages } from './recent.ts'

type Judged = JudgedPage<ReadPage>

/** What is wrong with a wrapper, as long as it is not repaired. */
interface Trouble {
  /** What showed it: pages that are not surely of the class, or those that are, together. */
  readonly shownBy: 'row' | 'recent'
  readonly short: readonly string[]
  /** What a repair that is offered would give; null where none was found. */
  readonly proposed: ((pages: readonly Waiting[]) => readonly Waiting[]) | null
}

/**
 * Pages that keep coming, by a wrapper that is looked after. A page that is surely of its class and as it should be is given at once. One that is not waits for the next such page
 * (then the site is as it was), for a window of others, or until none came for two seconds. What shows that the site has changed is the last pages, not all since the start: a row of pages that are
 * not surely of the class, at addresses like those before; or what the last thirty of the class have together. Then the wrapper is repaired; as long as it is not, pages that it does
 * not read are refused with the reason. Memory: at most three windows of pages.
 */
export class EndlessReading implements Reading {
  readonly #session: Session
  readonly #options: HealRunOptions
  readonly #host: Omit<HealHost<ReadPage>, 'apply'>
  #applied: AppliedWrapper
  #before: Wrapper
  #current: Wrapper
  #members = new Membership()
  #addresses: KnownAddresses
  #recent = new RecentPages()
  #row = new DoubtfulRow()
  #patience = new Patience()
  #nextLayout: ReturnType<typeof layoutFinder<ReadPage>>
  #trouble: Trouble | null = null
  #repairs: readonly FoundRepair[] = []
  #signs: readonly Disagreement[] = []
  #said = ''
  #pages = 0
  #looks = 0
  #offeredAt = Number.NEGATIVE_INFINITY

  constructor(session: Session, wrapper: Wrapper, options: HealRunOptions) {
    this.#session = session
    this.#options = options
    this.#host = hostOf(session, options)
    this.#current = wrapper
    this.#before = wrapper
    this.#applied = applyWrapper(session, wrapper, options)
    this.#addresses = new KnownAddresses(wrapper.learned.urls)
    this.#nextLayout = layoutFinder(this.#host, options)
  }

  knows(): boolean {
    return false
  }

  /** The pool is made anew with the wrapper. */
  isRepaired(): boolean {
    return false
  }

  examine(page: ReadPage, made: Examined | null = null): Tried {
    return { page, ...this.#applied.examine(page, made) }
  }

  mustWait({ isSure, extraction }: Tried): boolean {
    if (this.#row.isTried || this.#trouble !== null || wrongPageMessage(extraction) !== null) return false
    return !isSure || extraction.status === 'violated'
  }

  settle(window: readonly Tried[]): readonly Waiting[] {
    if (window.length === 0) return []
    this.#count(window.length)
    const isDue = this.#row.add(window)
    for (const { isSure, page } of window) if (isSure) this.#addresses.add(page.url)
    if (this.#row.length === 0 && this.#trouble?.shownBy === 'row') this.#trouble = null
    if (isDue && this.#hasHealedRow()) return this.#again(window)
    const pages = this.#withNextLayout(judged(this.#members, this.#current, window, this.#options))
    const own = pages.filter(({ isStranger, extraction }) => !isStranger && wrongPageMessage(extraction) === null)
    if (this.#recent.add(own) && this.#hasHealedRecent()) return amongMembers(pages, (members) => this.#again(members))
    return this.#refused(pages)
  }

  rest(): readonly Waiting[] {
    return []
  }

  give({ page, extraction }: Waiting): PageRecord {
    return this.#applied.give(page, extraction, null)
  }

  look(): Look {
    return { signs: this.#signs, repairs: this.#repairs }
  }

  #count(pages: number): void {
    const before = this.#pages
    this.#pages += pages
    if (Math.floor(before / RENEW_PAGES) < Math.floor(this.#pages / RENEW_PAGES))
      this.#nextLayout = layoutFinder(this.#host, this.#options)
  }

  /** Looks whether pages in a row that are not surely of the class are those of the site after a change. */
  #hasHealedRow(): boolean {
    const { pages, length } = this.#row
    const urls = pages.map(({ page }) => page.url)
    const isElsewhere = this.#addresses.areElsewhere(urls)
    const isHealed = !isElsewhere && this.#mayOffer() && this.#note(this.#repair(pages), 'row')
    if (!isHealed && length >= WINDOW && !this.#row.isTold) {
      this.#row.isTold = true
      this.#session.warn(
        `None of the last ${length} pages is surely of the class of "${this.#current.name}" (the last one is ${urls.at(-1)}); ${
          isElsewhere ? 'they are at other addresses, and left alone' : 'see whether the site has changed'
        }.`,
      )
    }
    return isHealed
  }

  /** Looks at the last pages of the class together. */
  #hasHealedRecent(): boolean {
    const { pages } = this.#recent
    this.#looks++
    if (!showsChange(this.#current, pages)) {
      if (this.#trouble?.shownBy === 'recent') this.#recovered()
      if (this.#looks % SIGN_LOOKS === 0) this.#tellSigns(pages)
      return false
    }
    if (!this.#mayOffer() || !this.#patience.isDue()) return false
    const { version } = this.#current
    const found = this.#repair(pages)
    const isHealed = this.#note(found, 'recent')
    if (isHealed) this.#session.warn(aboutGiven(found, pages, version))
    return isHealed
  }

  #repair(pages: readonly Waiting[]): Repair {
    return repair(this.#host, this.#current, pages, this.#options, false)
  }

  /** Takes what a look came to; whether the wrapper is repaired. */
  #note({ repaired, isApplied, short, isViolated, refusal, found }: Repair, shownBy: Trouble['shownBy']): boolean {
    if (found !== null) this.#repairs = [...this.#repairs, found].slice(-MOST_REPAIRS)
    if (refusal !== null) this.#say(refusal)
    if (repaired !== null && isApplied) {
      this.#take(repaired)
      return true
    }
    if (repaired !== null) this.#offeredAt = this.#pages
    const read = repaired === null ? null : applyWithout(repaired, this.#options)
    const proposed = read === null ? null : (own: readonly Waiting[]) => quarantined(read, own)
    if (repaired !== null || short.length > 0 || isViolated) this.#trouble = { shownBy, short, proposed }
    return false
  }

  #take(repaired: Wrapper): void {
    this.#applied = applyWrapper(this.#session, repaired, this.#options)
    this.#before = this.#current
    this.#current = repaired
    this.#members = new Membership()
    this.#recent = new RecentPages()
    this.#row.clear()
    this.#recovered()
    this.#nextLayout = layoutFinder(this.#host, this.#options)
  }

  #recovered(): void {
    this.#trouble = null
    this.#patience = new Patience()
    this.#said = ''
  }

  /** A repair that somebody has to decide on is not looked for again at once. */
  #mayOffer(): boolean {
    return this.#options.heal === 'apply' || this.#pages - this.#offeredAt >= RENEW_PAGES
  }

  /** Pages by the wrapper as it is now. */
  #again(window: readonly Waiting[]): readonly Waiting[] {
    const versions = { before: this.#before, after: this.#current }
    return readAgain(this.#applied.examine, versions, window, (url) => this.#host.remembered(url, this.#current.name))
  }

  /** A window whose strangers may be pages of a layout that is new to the wrapper. */
  #withNextLayout(window: readonly Judged[]): readonly Judged[] {
    const next = this.#mayOffer() ? this.#nextLayout(this.#current, window) : NO_REPAIR
    if (next.repaired === null || !this.#note(next, 'row')) return window
    return this.#again(window).map((one) => ({ ...one, isStranger: false }))
  }

  /** As long as something is broken, what it touches is not to be trusted. */
  #refused(window: readonly Judged[]): readonly Waiting[] {
    const trouble = this.#trouble
    if (trouble === null) return window
    return amongMembers(window, trouble.proposed ?? ((own) => withoutRepair(this.#current, trouble.short, own)))
  }

  #tellSigns(pages: readonly Waiting[]): void {
    const votes = votesOf(this.#current)
    votes.add(pages)
    const known = new Set(this.#signs.map(({ pattern }) => pattern))
    this.#signs = votes.disagreements()
    tellSigns(
      this.#session,
      this.#signs.filter(({ pattern }) => !known.has(pattern)),
      [],
    )
  }

  /** Says something, unless it was said last. */
  #say(message: string): void {
    if (message !== this.#said) this.#session.warn(message)
    this.#said = message
  }
}

/** What is to be known of pages that were given before the change showed. */
function aboutGiven({ found }: Repair, pages: readonly Waiting[], version: number): string {
  const since = new Set([...(found?.drift ?? []), ...(found?.violated ?? [])].map((one) => one.since))
  const first = Math.max(
    0,
    pages.findIndex(({ page }) => since.has(page.url)),
  )
  return `Some of the ${pages.length - first} pages from ${pages[first]!.page.url} on were given by version ${version} before the change showed; give them once more.`
}
