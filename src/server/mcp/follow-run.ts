import { PlanError, type PlannedRun, type RunEvent } from '../../control/index.ts'
import { fitted, type Told } from './answers.ts'
import type { Call } from './tool.ts'

/** Events of one answer at most; where there are so many there may be more. */
export const MOST_EVENTS = 50

export interface News {
  readonly run: PlannedRun
  readonly events: readonly RunEvent[]
}

/** The run of an id. @throws PlanError `unknown-run` */
export async function runOf({ service }: Call, id: string): Promise<PlannedRun> {
  const run = await service.plan.runs.get(id)
  if (run === null) throw new PlanError('unknown-run', `There is no run "${id}"; list_runs tells those that are kept.`)
  return run
}

/**
 * What is new in a run since an event: at once when there is something or the run has ended, else when there is, `waitMs` later at most.
 *
 * @param after number of the last event known, 0 for all
 */
export async function newsOf(call: Call, id: string, after: number, waitMs: number): Promise<News> {
  const until = Date.now() + waitMs
  let isNews = false
  let wake = (): void => {}
  const release = call.service.follow(id, () => {
    isNews = true
    wake()
  })
  try {
    for (;;) {
      isNews = false
      // The run is read first: when it is told as ended its last events are there.
      const run = await runOf(call, id)
      const events = await call.service.plan.runs.events(id, after, MOST_EVENTS)
      const left = until - Date.now()
      if (events.length > 0 || run.endedAt !== null || left <= 0) return { run, events }
      call.signal.throwIfAborted()
      if (!isNews) await waitFor(left, call.signal, (done) => (wake = done))
      call.signal.throwIfAborted()
    }
  } finally {
    release()
  }
}

function waitFor(ms: number, signal: AbortSignal, onReady: (done: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    onReady(done)
  })
}

/** Follows a run until it ends or the time is over, saying how far it is. */
export async function awaitEnd(call: Call, id: string, waitMs: number): Promise<PlannedRun> {
  const until = Date.now() + waitMs
  for (let after = 0; ; ) {
    const { run, events } = await newsOf(call, id, after, Math.max(0, until - Date.now()))
    if (events.length > 0) await call.tell(progressOf(run))
    if (run.endedAt !== null || Date.now() >= until) return run
    after = events.at(-1)?.seq ?? after
  }
}

export function progressOf({ id, state, counts }: PlannedRun): string {
  return `${id} ${state}: ${counts.requests} requests, ${counts.pages} pages, ${counts.records} records`
}

/** Characters that a run may take of an answer, and its events. */
const RUN_ROOM = 4000
const EVENTS_ROOM = 12_000

/** A run as it is told: moments as text, a long specification cut. */
export function toldRun(run: PlannedRun, call: Call): Told {
  return fitted(plainRun(run), call.kept, RUN_ROOM)
}

export function plainRun(run: PlannedRun): object {
  const { createdAt, startedAt, endedAt } = run
  return { ...run, createdAt: moment(createdAt), startedAt: moment(startedAt), endedAt: moment(endedAt) }
}

/** As many of the first events as fit; those behind them are asked for by the number of the last one. */
export function toldEvents(events: readonly RunEvent[], call: Call): readonly Told[] {
  const told: Told[] = []
  let room = EVENTS_ROOM
  for (const event of events) {
    const one = fitted({ ...event, at: moment(event.at) }, call.kept, EVENTS_ROOM / 2)
    room -= JSON.stringify(one).length
    if (room < 0) break
    told.push(one)
  }
  return told
}

/** As ISO 8601. */
export function moment(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString()
}
