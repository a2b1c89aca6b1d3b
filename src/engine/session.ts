import {
  createBrowserSource,
  createHttpSource,
  type HttpOptions,
  type HttpSource,
  honestUserAgent,
} from '../source/index.ts'
import { openStore, type Run, type Store, type StoredAnswer, type StoredWrapper } from '../store/index.ts'
import { PROGRAM_VERSION } from '../version.ts'
import { type Budget, startBudget } from './budget.ts'
import type { CommonOptions, EngineEvent } from './common-options.ts'
import { EngineError, type EngineErrorCode } from './errors.ts'
import { createFetcher, type Fetcher } from './fetcher.ts'
import { givenPages } from './given-pages.ts'
import { createRecordKeeper, type RecordKeeper } from './kept-records.ts'
import { checkLimits, type Limits, requestLimits } from './limits.ts'
import { createTally, type Stats, type Tally } from './stats.ts'

/** One run of one ability: what it may use, what it counts, what it keeps. */
export interface Session {
  readonly http: Fetcher
  readonly budget: Budget
  /** Those that the user gave. */
  readonly limits: Limits
  readonly tally: Tally
  readonly emit: (event: EngineEvent) => void
  readonly warn: (message: string) => void
  /** Keeps a wrapper; its number in the workspace, or null when nothing is kept. */
  readonly saveWrapper: (wrapper: StoredWrapper) => number | null
  readonly records: RecordKeeper
  /** What the user said when the run asked, kept with the run. */
  readonly answers: { readonly all: () => readonly StoredAnswer[]; readonly add: (answer: StoredAnswer) => void }
  /** What is kept between runs; null when the user named no workspace. */
  readonly workspace: { readonly store: Store; readonly run: Run } | null
  /** Adds the time since `from` (of `performance.now()`) to a stage. */
  readonly spent: (stage: keyof Tally['seconds'], from: number) => void
  /** Adds milliseconds to a stage. */
  readonly took: (stage: keyof Tally['seconds'], ms: number) => void
  /** The same items; the time that they are waited for is counted as fetching. */
  readonly waitedFor: <Item>(items: AsyncIterable<Item>) => AsyncGenerator<Item, void>
  /** The same results; the time that whoever takes them has them is counted as writing. */
  readonly handedOut: <Result>(results: AsyncIterable<Result>) => AsyncGenerator<Result, void>
  /** Ends the run with an error that going on would not change: the next run like it starts anew. Says first how sure the search was. */
  readonly refuse: (code: EngineErrorCode, message: string) => never
  /** Says how sure the search was, and how the run ended, with the stats. A run that no budget ended is finished: the next one like it starts anew. */
  readonly finish: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What makes two runs the same, and what they need. */
export interface RunKind {
  readonly command: string
  /** Inputs and the options that change the result, JSON-able. */
  readonly identity: unknown
  readonly startUrls: readonly string[]
  /** Whether pages must be kept as long as the run lasts although the user names no workspace. */
  readonly needsStore: boolean
}

/** Opens the workspace and starts the clock. The caller must `close` whatever happens. */
export function openSession(kind: RunKind, options: CommonOptions): Session {
  const began = performance.now()
  const { limits = {} } = options
  checkLimits(limits)
  const tally = createTally(kind.command)
  const emit = options.onEvent ?? (() => {})
  const budget = startBudget(options)
  const kept = openKept(kind, options)
  if (kept?.run.resumed) emit({ kind: 'resumed' })
  const source = sourceOf(kind, options)
  const http = createFetcher({
    http: source,
    kept,
    budget,
    tally,
    since: options.since?.getTime() ?? Number.POSITIVE_INFINITY,
    force: options.force ?? false,
    emit,
  })
  const workspace = options.workspace == null ? null : kept
  const records = createRecordKeeper(workspace, options.force ?? false)
  const took: Session['took'] = (stage, ms) => {
    tally.seconds[stage] += ms / 1000
  }
  const spent: Session['spent'] = (stage, from) => took(stage, performance.now() - from)
  const warn: Session['warn'] = (message) => emit({ kind: 'warning', message })
  const tellCertainty = (): void => {
    if (tally.certainty?.message) warn(tally.certainty.message)
  }
  let end: 'finished' | 'stopped' = 'stopped'
  return {
    http,
    budget,
    limits,
    tally,
    emit,
    spent,
    took,
    waitedFor: async function* (items) {
      let from = performance.now()
      for await (const item of items) {
        spent('fetch', from)
        yield item
        from = performance.now()
      }
    },
    handedOut: async function* (results) {
      for await (const result of results) {
        const from = performance.now()
        yield result
        spent('write', from)
      }
    },
    warn,
    saveWrapper: (wrapper) => workspace?.store.saveWrapper(wrapper, Date.now()) ?? null,
    records,
    answers: {
      all: () => kept?.store.answers(kept.run) ?? [],
      add: (answer) => kept?.store.saveAnswer(kept.run, answer),
    },
    workspace,
    refuse: (code, message) => {
      end = 'finished'
      tellCertainty()
      throw new EngineError(code, message)
    },
    finish: async () => {
      const ending = performance.now()
      await options.beforeFinish?.()
      spent('write', ending)
      const stopped = budget.stopped()
      if (stopped === null) end = 'finished'
      else tally.stopped = stopped
      const { requests, robots, bytes } = http.counts
      Object.assign(tally, { requests, robots, bytes })
      spent('total', began)
      tellCertainty()
      emit({ kind: 'finished', stats: { ...tally, seconds: rounded(tally.seconds) } })
    },
    close: async () => {
      budget.release()
      await http.close()
      try {
        records.flush()
        kept?.store.endRun(kept.run, end, Date.now())
      } finally {
        kept?.store.close()
      }
    },
  }
}

/** What some work gives in a session of its own, which is finished after the last result and closed whatever happens. */
export async function* inSession<Result>(
  kind: RunKind,
  options: CommonOptions,
  work: (session: Session) => AsyncIterable<Result>,
): AsyncGenerator<Result, void> {
  const session = openSession(kind, options)
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

function openKept(
  { command, identity, needsStore }: RunKind,
  options: CommonOptions,
): { store: Store; run: Run } | null {
  const folder = options.workspace ?? null
  if (folder === null && !needsStore) return null
  const store = openStore(folder)
  try {
    return {
      store,
      run: store.beginRun(
        JSON.stringify([
          command,
          identity,
          ...(options.render ? ['render'] : []),
          ...(options.limits ? [options.limits] : []),
        ]),
        command,
        Date.now(),
      ),
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
    limits = {},
  } = options
  return {
    ...requestLimits(limits),
    userAgent,
    ignoreRobots,
    allowPrivate,
    startUrls,
    concurrencyPerHost: concurrency,
    ...(concurrency > DEFAULT_ALL_HOSTS && { concurrency }),
    ...(delayMs !== undefined && { delayMs }),
  }
}

/** Requests over all hosts at the same time, unless the user wants more for one host. */
const DEFAULT_ALL_HOSTS = 8
