import { type Certainty, certaintyOf } from './certainty.ts'
import type { StopReason } from './options.ts'
import type { Page } from './site/site.ts'
import type { LocateState } from './state.ts'

/** What a search has found. */
export interface LocateResult {
  /** The pages like the samples in the order in which they were downloaded, the samples included. */
  readonly targets: readonly LocatedPage[]
  readonly downloads: number
  /** How many classes of pages were told apart among those downloaded. */
  readonly classes: number
  /** Why the search ended; null while it goes on. */
  readonly stopped: StopReason | null
  /** How sure it is that these are the pages of the samples' class; null when the strategy does not tell. */
  readonly certainty: Certainty | null
}

/** A page like the samples. */
export interface LocatedPage {
  readonly url: string
  /** How like the samples, 0..1. */
  readonly similarity: number
  readonly sample: boolean
  /** The chance that it is of the samples' class, 0..1. */
  readonly probability: number
  /** Further addresses of the same page that were fetched: other spellings of it, and pages that name it as their own address. */
  readonly alsoAt: readonly string[]
}

/** What has been found so far; may be asked at any time. O(links of all pages). */
export function located(state: LocateState): LocateResult {
  const { site, strategy, options, samples, stopped } = state
  const { verdicts } = strategy
  const samplePages = new Set(site.log.first(samples.length).map(({ page }) => page))
  const mayGive = (page: Page): boolean => options.mayGive?.(site.urls.at(page.url)) ?? true
  const targets = site.pages.filter((page) => samplePages.has(page) || (verdicts.isTarget(page) && mayGive(page)))
  const others = targets.filter((page) => !samplePages.has(page))
  const alsoAt = Map.groupBy(site.pages, (page) => verdicts.sameAs(page) ?? verdicts.originalOf(page))
  return {
    targets: targets.slice(0, options.maxPages).map((page) => ({
      url: site.urls.at(page.url),
      similarity: verdicts.similarityOf(page),
      sample: samplePages.has(page),
      probability: verdicts.probabilityOf(page),
      alsoAt: (alsoAt.get(page) ?? []).map((other) => site.urls.at(other.url)),
    })),
    downloads: site.log.length,
    classes: verdicts.classCount(),
    stopped,
    certainty: certaintyOf(site, verdicts, others.length),
  }
}

/** A question to a person: is the page at this URL one of them? */
export interface LocateQuestion {
  readonly url: string
  /** The chance that it is, 0..1. */
  readonly probability: number
  /** How many pages are given when it is one, and how many when it is not. */
  readonly yes: number
  readonly no: number
}

/** The question whose answer would change most; null when none would change much. May be asked at any time, best when the search is over. */
export function nextQuestion({ site, strategy }: LocateState): LocateQuestion | null {
  const question = strategy.verdicts.question()
  if (question === null) return null
  const { page, probability, yes, no } = question
  return { url: site.urls.at(site.pages[page]!.url), probability, yes, no }
}

/** URLs of pages that were said to be unlike the samples though pages of their kind are given: it takes away these pages alone. O(pages). */
export function unheeded({ site, strategy }: LocateState): readonly string[] {
  return strategy.verdicts.unheeded().map((page) => site.urls.at(page.url))
}
