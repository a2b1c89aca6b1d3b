import { tmpdir } from 'node:os'
import type { DroppedColumn } from '../core/induce/index.ts'
import type { ColumnTally } from '../review/index.ts'
import {
  createBrowserSource,
  createHttpSource,
  type HttpOptions,
  type HttpSource,
  honestUserAgent,
} from '../source/index.ts'
import { openStore, type Run, type RunEnd, type Store, type StoredAnswer, type StoredWrapper } from '../store/index.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { type Budget, startBudget } from './budget.ts'
import type { CommonOptions, EngineEvent } from './common-options.ts'
import { EngineError, type EngineErrorCode } from './errors.ts'
import { createFetcher, type Fetcher } from './fetcher.ts'
import { givenPages } from './given-pages.ts'
import { withKeptLogin } from './kept-login.ts'
import { createRecordKeeper, type RecordKeeper } from './kept-records.ts'
import { checkLimits, type Limits, requestLimits } from './limits.ts'
import { type RunKind, runKey } from './run-kind.ts'
import { openSpillFile, type SpillFile } from './spill-file.ts'
import { createTally, type Stats, type Tally } from './stats.ts'
import type { UnreadPage } from './unread-page.ts'
import { createUrlFilter, type UrlFilter } from './url-filter.ts'

/** An open workspace and the run in it. */
interface Kept {
  readonly store: Store
  readonly run: Run
}

/** The columns of a wrapper that a run learned. */
interface LearnedColumns {
  readonly wrapper: string
  readonly tally: ColumnTally
  readonly dropped: readonly DroppedColumn[]
}

/** One run of one ability: what it may use, what it counts, what it keeps. */
export class Session {
  readonly http: Fetcher
  readonly budget: Budget
  /** Those that the user gave. */
  readonly limits: Limits
  readonly filesBelow: string | undefined
  /** Null when every address will do. */
  readonly filter: UrlFilter | null
  readonly tally: Tally
  readonly records: RecordKeeper
  /** What is kept between runs; null when the user named no workspace. */
  readonly workspace: Kept | null
  readonly #kept: Kept | null
  readonly #options: CommonOptions
  readonly #began: number = performance.now()
  /** What this run learned, whose columns are told at its end; of several classes of pages the first. */
  learned: LearnedColumns | null = null
  readonly #shells: { first: string | null; count: number } = { first: null, count: 0 }
  #end: RunEnd = 'stopped'

  /** Opens the workspace and starts the clock. The caller must `close` whatever happens. */
  constructor(kind: RunKind, given: CommonOptions) {
    const options = withKeptLogin(given)
    const { limits = {}, force = false } = options
    checkLimits(limits)
    this.filter = createUrlFilter(options)
    this.#options = options
    this.limits = limits
    this.filesBelow = options.filesBelow
    this.tally = createTally(kind.command)
    const http = sourceOf(kind, options)
    this.budget = startBudget(options)
    this.#kept = openKept(kind, options)
    if (this.#kept?.run.resumed) this.emit({ kind: 'resumed' })
    this.http = createFetcher({
      http,
      kept: this.#kept,
      budget: this.budget,
      tally: this.tally,
      since: options.since?.getTime() ?? Number.POSITIVE_INFINITY,
      force,
      emit: (event) => this.emit(event),
      journal: options.journal,
    })
    this.workspace = options.workspace == null ? null : this.#kept
    this.records = createRecordKeeper(this.workspace, force)
  }

  emit(event: EngineEvent): void {
    this.#options.onEvent?.(event)
  }

  warn(message: string): void {
    this.emit({ kind: 'warning', message })
  }

  /** Tells who wants to know of a page that cannot be read, in its turn. */
  async unread(page: UnreadPage): Promise<void> {
    await this.#options.onUnread?.(page)
  }

  /** Takes note of a page that is empty, or like all others, without its scripts; told at the end, unless they were run. */
  noteShell(source: string): void {
    if (this.#options.render === true) return
    this.#shells.count++
    this.#shells.first ??= source
  }

  /** Adds the time since `from` (of `performance.now()`) to a stage. */
  spent(stage: keyof Tally['seconds'], from: number): void {
    this.took(stage, performance.now() - from)
  }

  /** Adds milliseconds to a stage. */
  took(stage: keyof Tally['seconds'], ms: number): void {
    this.tally.seconds[stage] += ms / 1000
  }

  /** The same items; the time that they are waited for is counted as fetching. */
  async *waitedFor<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item, void> {
    let from = performance.now()
    for await (const item of items) {
      this.spent('fetch', from)
      yield item
      from = performance.now()
    }
  }

  /** The same results; the time that whoever takes them has them is counted as writing. */
  async *handedOut<Result>(results: AsyncIterable<Result>): AsyncGenerator<Result, void> {
    for await (const result of results) {
      const from = performance.now()
      yield result
      this.spent('write', from)
    }
  }

  /** A file for what a search has no room for in memory, in the workspace or else where temporary files are. The caller must `close`. */
  openSpill(): SpillFile {
    return openSpillFile(this.#options.workspace ?? tmpdir(), (why) =>
      this.warn(`What the search knows is kept in memory alone from here on, as its file cannot be written: ${why}.`),
    )
  }

  /** Keeps a wrapper; its number in the workspace, or null when nothing is kept. */
  saveWrapper(wrapper: StoredWrapper): number | null {
    return this.workspace?.store.saveWrapper(wrapper, Date.now()) ?? null
  }

  /** What the user said when the run asked, kept with the run. */
  answers(): readonly StoredAnswer[] {
    return this.#kept?.store.answers(this.#kept.run) ?? []
  }

  addAnswer(answer: StoredAnswer): void {
    this.#kept?.store.saveAnswer(this.#kept.run, answer)
  }

  /** Ends the run with an error that going on would not change: the next run like it starts anew. Says first how sure the search was. */
  refuse(code: EngineErrorCode, message: string): never {
    this.#end = 'failed'
    this.#tellCertainty()
    this.#tellShells()
    throw new EngineError(code, message)
  }

  /** Says how sure the search was, and how the run ended, with the stats. A run that no budget ended is finished: the next one like it starts anew. */
  async finish(): Promise<void> {
    const ending = performance.now()
    await this.#options.beforeFinish?.()
    this.spent('write', ending)
    const stopped = this.budget.stopped()
    if (stopped === null) this.#end = 'finished'
    else this.tally.stopped = stopped
    const { requests, robots, bytes } = this.http.counts
    Object.assign(this.tally, { requests, robots, bytes })
    this.spent('total', this.#began)
    this.#tellCertainty()
    this.#tellShells()
    if (this.learned !== null) {
      const { wrapper, tally, dropped } = this.learned
      this.emit({ kind: 'columns', wrapper, columns: tally.columns(), dropped })
    }
    this.emit({ kind: 'finished', stats: { ...this.tally, seconds: rounded(this.tally.seconds) } })
  }

  async close(): Promise<void> {
    this.budget.release()
    await this.http.close()
    try {
      this.records.flush()
      this.#kept?.store.endRun(this.#kept.run, this.#end, Date.now())
    } finally {
      this.#kept?.store.close()
    }
  }

  #tellShells(): void {
    const { first, count } = this.#shells
    if (first === null) return
    const which = count > 1 ? `${first} and ${count - 1} more` : first
    this.warn(
      `Hardly any text of its own without scripts: ${which}; give --render (\`render\`), so that a browser runs them.`,
    )
  }

  #tellCertainty(): void {
    if (this.tally.certainty?.message) this.warn(this.tally.certainty.message)
  }
}

/** What some work gives in a session of its own, which is finished after the last result and closed whatever happens. */
export async function* inSession<Result>(
  kind: RunKind,
  options: CommonOptions,
  work: (session: Session) => AsyncIterable<Result>,
): AsyncGenerator<Result, void> {
  const session = new Session(kind, options)
  try {
    yield* work(session)
    await session.finish()
  } finally {
    await session.close()
  }
}

/** Seconds as they are told: to the millisecond. */
function rounded(seconds: Stats['seconds']): Stats['seconds'] {
  return Object.fromEntries(
    Object.entries(seconds).map(([stage, spent]) => [stage, Math.round(1000 * spent) / 1000]),
  ) as unknown as Stats['seconds']
}

function openKept(kind: RunKind, options: CommonOptions): Kept | null {
  const { command, needsStore } = kind
  const folder = options.workspace ?? null
  if (folder === null && !needsStore) return null
  const store = openStore(folder)
  try {
    return {
      store,
      run: store.beginRun(runKey(kind, options), command, Date.now(), options.label),
    }
  } catch (error) {
    store.close()
    throw error
  }
}

function sourceOf(kind: RunKind, options: CommonOptions): HttpSource {
  if (options.fetchPage) return givenPages(options.fetchPage)
  return (options.render ? createBrowserSource : createHttpSource)(httpOptions(kind, options))
}

function httpOptions({ startUrls }: RunKind, options: CommonOptions): HttpOptions {
  const {
    concurrency = 1,
    delayMs,
    userAgent = honestUserAgent(PROGRAM_VERSION),
    ignoreRobots = false,
    allowPrivate = false,
    publicOnly = false,
    limits = {},
    headers,
    cookies,
    proxy,
    permits,
  } = options
  if (headers !== undefined && Object.keys(headers).length > 0 && startUrls.length === 0)
    throw new EngineError(
      'bad-option',
      'Headers are for the hosts of the URLs that you name, and there is none; name a URL, or a list of them with --urls.',
    )
  return {
    ...requestLimits(limits),
    userAgent,
    ignoreRobots,
    allowPrivate,
    publicOnly,
    startUrls,
    concurrencyPerHost: concurrency,
    ...(concurrency > DEFAULT_ALL_HOSTS && { concurrency }),
    ...(delayMs !== undefined && { delayMs }),
    ...(headers !== undefined && { headers }),
    ...(cookies !== undefined && { cookies }),
    ...(proxy !== undefined && { proxy }),
    ...(permits !== undefined && { permits }),
  }
}

/** Requests over all hosts at the same time, unless the user wants more for one host. */
const DEFAULT_ALL_HOSTS = 8
