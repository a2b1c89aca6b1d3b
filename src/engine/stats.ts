import type { Certainty } from '../core/locate/index.ts'

/** Why work ended before its time: which budget ended it. */
export type StopReason = 'max-pages' | 'max-downloads' | 'max-seconds' | 'search-ended'

/** A locator of a pattern that no longer leads to where its values are read. */
export interface EarlySign {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  /** Which kind of evidence. */
  readonly locator: 'attribute' | 'class' | 'label' | 'position'
  /** What it is, in words. */
  readonly says: string
  /** URL of the first page on which it led elsewhere, or nowhere. */
  readonly since: string
  /** Pages on which it did, of those that it was asked on. */
  readonly pages: number
  readonly of: number
}

/** Pages of a run that had one of the layouts that a wrapper knows. */
export interface LayoutCount {
  /** Name of the wrapper. */
  readonly wrapper: string
  /** The version whose layout it is. */
  readonly layout: number
  readonly pages: number
}

/** A repair that a run came to. */
export interface TriedRepair {
  /** Name of the wrapper. */
  readonly wrapper: string
  /** The run went on with it; else it was proposed. */
  readonly isApplied: boolean
  /** Expected share of wrong values among those that it newly gives, and the most that was asked for, 0..1. */
  readonly expectedWrong: number
  readonly maxWrong: number
  /** What was found elsewhere, and what of that was too likely wrong: names joined by dots, and the estimated error, 0..1; null where there is no estimate. */
  readonly moved: readonly { readonly pattern: string; readonly error: number | null }[]
  readonly refused: readonly { readonly pattern: string; readonly error: number | null }[]
}

/** Counts and times of one run. Counts that an ability does not have are 0. */
export interface Stats {
  readonly command: string
  /** Pages fetched from the web in this run, those that were no page or failed included. */
  readonly downloads: number
  /** Pages that the workspace had already. */
  readonly stored: number
  /** Of the pages fetched, those that the server said are as they were. */
  readonly unchanged: number
  /** Requests sent, redirects and retries included; those for robots.txt apart. */
  readonly requests: number
  readonly robots: number
  /** Body bytes received, as sent. */
  readonly bytes: number
  /** Outcomes of all pages asked for or read. */
  readonly pages: number
  readonly skipped: number
  readonly failed: number
  /** Pages found like the samples, the samples included; of how many page classes seen. */
  readonly targets: number
  readonly classes: number
  /** How sure the search is that these are the pages like the samples; null when there was none, or it does not tell. */
  readonly certainty: Certainty | null
  /** Pages that the wrapper was learned from. */
  readonly trainingPages: number
  /** Results given, and how many of them were not as they should be. */
  readonly records: number
  readonly violated: number
  /** Results with what is odd but may be chance. */
  readonly suspicious: number
  /** Records that a repair reads without something that the pages had. */
  readonly healedInPart: number
  /** Results taken from an earlier run: the same text under the same wrapper. */
  readonly reused: number
  readonly otherClass: number
  /** Patterns that the pages of the run, as a set, have far less of than those that the wrapper was learned from. */
  readonly drift: readonly string[]
  /** Patterns that are read as ever, but that evidence of another kind no longer leads to: signs of a change before data breaks. */
  readonly signs: readonly EarlySign[]
  /** Of wrappers that know several layouts of their pages: how many pages had each, the newest first. */
  readonly layouts: readonly LayoutCount[]
  /** Repairs that were applied or proposed, in their order. */
  readonly repairs: readonly TriedRepair[]
  /** The budget that ended the run, else why the search ended, else 'done'. */
  readonly stopped: string
  /**
   * Seconds of each stage and, as `total`, of the whole by the clock. Pages that are parsed and extracted on several threads at the
   * same time count for each, so that the stages may come to more than the whole.
   */
  readonly seconds: {
    /** Waiting for pages: their transfer and the pauses between requests, reading and keeping them. */
    readonly fetch: number
    readonly parse: number
    /** Deciding what to fetch and which pages are like the sample. */
    readonly locate: number
    readonly classify: number
    readonly learn: number
    readonly extract: number
    readonly heal: number
    /** Keeping the results and what is done with them: of the command, writing them. */
    readonly write: number
    readonly total: number
  }
}

/** Stats under way. */
export type Tally = {
  -readonly [Name in keyof Stats]: Name extends 'seconds' ? Record<keyof Stats['seconds'], number> : Stats[Name]
}

/** Nothing counted yet. */
export function createTally(command: string): Tally {
  return {
    command,
    downloads: 0,
    stored: 0,
    unchanged: 0,
    requests: 0,
    robots: 0,
    bytes: 0,
    pages: 0,
    skipped: 0,
    failed: 0,
    targets: 0,
    classes: 0,
    certainty: null,
    trainingPages: 0,
    records: 0,
    violated: 0,
    suspicious: 0,
    healedInPart: 0,
    reused: 0,
    otherClass: 0,
    drift: [],
    signs: [],
    layouts: [],
    repairs: [],
    stopped: 'done',
    seconds: { fetch: 0, parse: 0, locate: 0, classify: 0, learn: 0, extract: 0, heal: 0, write: 0, total: 0 },
  }
}
