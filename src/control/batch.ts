import { isDeepStrictEqual } from 'node:util'
import { type Clock, systemClock } from './clock.ts'
import type { PlannedRun, RunState } from './plan/index.ts'
import type { RunSpec } from './run-spec.ts'
import type { Service } from './service.ts'

/** One of many runs that are asked for together. */
export interface BatchItem {
  /** For people. */
  readonly name: string
  readonly spec: RunSpec
}

/** What all runs of a batch may use together. */
export interface BatchBudget {
  /** Requests. */
  readonly downloads?: number | undefined
  readonly seconds?: number | undefined
}

/** How a batch is done. */
export interface BatchOptions {
  readonly budget?: BatchBudget
  /** Waited for; one at a time. */
  readonly onEnded: (item: BatchItem, run: PlannedRun) => Promise<void>
  readonly onCounts?: (sum: BatchCounts) => void
  /** Ends the following; the runs go on. */
  readonly signal: AbortSignal
  /** @default the machine's */
  readonly clock?: Clock
}

/** What the runs of a batch have done so far. */
export interface BatchCounts {
  readonly runs: number
  readonly ended: number
  readonly requests: number
  readonly records: number
}

/** How a batch ended. */
export interface BatchEnd {
  readonly counts: BatchCounts
  /** The budget that ended it; null when it was not needed. */
  readonly stopped: 'downloads' | 'seconds' | null
}

/** Some runs are looked at so often, in turn, though each tells when it has news: of thousands all at once would keep the database busy. */
const LOOK_MS = 1000
const LOOKS = 100
/** Runs that are asked after at a time. */
const AT_ONCE = 20
/** Runs of one state that are looked through for one that waits already. */
const WINDOW = 500

/**
 * Asks for runs and follows them until all have ended. A run like one of them that has not ended is gone on with in place of a new one, so that who was
 * interrupted asks the same again.
 */
export async function runBatch(
  service: Service,
  items: readonly BatchItem[],
  options: BatchOptions,
): Promise<BatchEnd> {
  const { budget = {}, onEnded, onCounts = () => {}, signal, clock = systemClock } = options
  const under = await startAll(service, items)
  const seen = new Map<string, PlannedRun>()
  const began = clock.now()
  let stopped: BatchEnd['stopped'] = null
  const news = new Set<string>(under.keys())
  let asleep = new AbortController()
  const wake = (): void => asleep.abort()
  const unfollow = [...under.keys()].map((id) =>
    service.follow(id, () => {
      news.add(id)
      wake()
    }),
  )
  signal.addEventListener('abort', wake)
  const counts = (): BatchCounts => sumOf(items.length, under.size, seen)
  try {
    for (let looked = began; under.size > 0; ) {
      signal.throwIfAborted()
      if (clock.now() - looked >= LOOK_MS) {
        looked = clock.now()
        for (const id of nextInTurn(under)) news.add(id)
      }
      for (const run of await runsOf(service, news)) {
        seen.set(run.id, run)
        const item = under.get(run.id)
        if (run.endedAt === null || item === undefined) continue
        await onEnded(item, run)
        under.delete(run.id)
      }
      onCounts(counts())
      if (stopped === null) {
        stopped = overBudget(budget, counts(), (clock.now() - began) / 1000)
        if (stopped !== null) await stopAll(service, under)
      }
      if (under.size > 0) await clock.until(clock.now() + LOOK_MS, asleep.signal)
      asleep = new AbortController()
    }
    return { counts: counts(), stopped }
  } finally {
    signal.removeEventListener('abort', wake)
    for (const leave of unfollow) leave()
  }
}

/** The runs that were not looked at for longest. */
function nextInTurn(under: Map<string, BatchItem>): readonly string[] {
  const next = [...under].slice(0, LOOKS)
  for (const [id, item] of next) {
    under.delete(id)
    under.set(id, item)
  }
  return next.map(([id]) => id)
}

async function startAll(service: Service, items: readonly BatchItem[]): Promise<Map<string, BatchItem>> {
  const waiting = await unended(service)
  const under = new Map<string, BatchItem>()
  for (const item of items) {
    const known = waiting.findIndex(({ spec }) => isDeepStrictEqual(spec, item.spec))
    const [run] = known < 0 ? [(await service.startRun(item.spec, { isBulk: true })).run] : waiting.splice(known, 1)
    under.set(run!.id, item)
  }
  return under
}

async function unended({ plan }: Service): Promise<PlannedRun[]> {
  const found: PlannedRun[] = []
  for (const state of ['queued', 'running', 'parked'] satisfies RunState[]) {
    let after: string | undefined
    do {
      const some = await plan.runs.list({ limit: WINDOW, ...(after !== undefined && { after }) }, { state })
      found.push(...some.items)
      after = some.next ?? undefined
    } while (after !== undefined)
  }
  // Oldest first, as they are asked for.
  return found.toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

async function runsOf({ plan }: Service, news: Set<string>): Promise<readonly PlannedRun[]> {
  const ids = [...news]
  news.clear()
  const found: PlannedRun[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = await Promise.all(ids.slice(at, at + AT_ONCE).map((id) => plan.runs.get(id)))
    found.push(...some.filter((run) => run !== null))
  }
  return found
}

async function stopAll(service: Service, under: ReadonlyMap<string, BatchItem>): Promise<void> {
  await Promise.all([...under.keys()].map((id) => service.stopRun(id)))
}

function overBudget(
  { downloads = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY }: BatchBudget,
  { requests }: BatchCounts,
  took: number,
): BatchEnd['stopped'] {
  if (requests >= downloads) return 'downloads'
  return took >= seconds ? 'seconds' : null
}

function sumOf(runs: number, under: number, seen: ReadonlyMap<string, PlannedRun>): BatchCounts {
  let requests = 0
  let records = 0
  for (const { counts } of seen.values()) {
    requests += counts.requests
    records += counts.records
  }
  return { runs, ended: runs - under, requests, records }
}
