/** Why work ended before its time: which budget ended it. */
export type StopReason = 'max-pages' | 'max-downloads' | 'max-seconds'

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
  /** Pages that the wrapper was learned from. */
  readonly trainingPages: number
  /** Results given, and how many of them were not as they should be. */
  readonly records: number
  readonly violated: number
  /** Results taken from an earlier run: the same text under the same wrapper. */
  readonly reused: number
  readonly otherClass: number
  /** Patterns that the pages of the run, as a set, have far less of than those that the wrapper was learned from. */
  readonly drift: readonly string[]
  /** The budget that ended the run, else why the search ended, else 'done'. */
  readonly stopped: string
  /** Wall-clock seconds of each stage and of the whole. */
  readonly seconds: {
    readonly locate: number
    readonly classify: number
    readonly learn: number
    readonly extract: number
    readonly heal: number
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
    trainingPages: 0,
    records: 0,
    violated: 0,
    reused: 0,
    otherClass: 0,
    drift: [],
    stopped: 'done',
    seconds: { locate: 0, classify: 0, learn: 0, extract: 0, heal: 0, total: 0 },
  }
}
