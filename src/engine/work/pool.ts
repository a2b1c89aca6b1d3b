import { availableParallelism } from 'node:os'
import type { ParseLimits } from '../../core/dom/index.ts'
import { OUT_OF_MEMORY } from '../../threads.ts'
import { createWork, type GivenPage, type Job, type Made, type ResultOf } from './job.ts'
import { type Assigned, type Ended, startThread, type Thread, type ThreadOptions } from './thread.ts'

/** Does one job on many pages, on threads beside the caller's where that pays. */
export interface PagePool<Result> {
  /**
   * What the job makes of a page: the same wherever it is done. Rejects only when the program itself is at fault. A page that a
   * thread has no memory for is a problem of that page.
   */
  make(page: GivenPage): Promise<Made<Result>>
  /** Pages to have under way at the same time. With more, pages only wait in memory. */
  readonly width: number
  close(): Promise<void>
}

/** How many threads, and when. */
export interface PoolOptions extends ThreadOptions {
  /** Threads beside the caller's; none for 0. @default {@link defaultThreads} */
  readonly threads?: number
  /** Bounds on a page; those left out have their defaults. */
  readonly limits?: Partial<ParseLimits>
  /** Work that is done before threads are started, in milliseconds. @default 500 */
  readonly startAfterMs?: number
}

/** Starting a thread takes about 300 ms of a core: work that is done in less would wait for it. */
const START_AFTER_MS = 500
/** Pages with a thread: the one that it is at and the next, so that it never waits. */
const PAGES_EACH = 2
/** More threads than this wait for the one thread that reads, keeps and writes. */
const MOST_THREADS = 4

/** A thread for each core but the caller's own, at most {@link MOST_THREADS}. */
export function defaultThreads(): number {
  return Math.min(MOST_THREADS, availableParallelism() - 1)
}

/**
 * A pool for a job. The first pages are worked on at once by the caller's thread; when that has taken `startAfterMs`, threads are
 * started. A page goes to the thread that has least to do, and to the caller's own when all have enough: so no core waits and the
 * memory is bounded by `width` pages.
 *
 * Where threads do not start (a bundle without the worker's file) all is done by the caller's thread. One that ends at a page is
 * replaced; the pages behind that one are given to others.
 */
export function createPool<J extends Job>(
  unbounded: J,
  { threads: most = defaultThreads(), startAfterMs = START_AFTER_MS, limits = {}, ...how }: PoolOptions = {},
): PagePool<ResultOf<J>> {
  const job: J = { ...unbounded, limits }
  const work = createWork(job)
  let threads: Thread[] = []
  let mayStart = most > 0
  let spentMs = 0

  const here = (page: GivenPage): Made<ResultOf<J>> => {
    const made = work(page)
    spentMs += made.parseMs + (made.ok ? made.workMs : 0)
    return made
  }
  const assign = (assigned: Assigned): void => {
    const thread = idlest(threads)
    if (thread !== null && thread.pending < PAGES_EACH) thread.give(assigned)
    else settle(assigned, () => here(assigned.page))
  }
  const start = (): void => {
    const thread = startThread(job, how, (ended) => replace(thread, ended))
    threads.push(thread)
  }
  const replace = (thread: Thread, { left, wasReady, error }: Ended): void => {
    threads = threads.filter((other) => other !== thread)
    if (!wasReady) mayStart = false
    else start()
    const [at, ...others] = left
    if (at !== undefined && wasReady) settle(at, () => aboutEnd(error))
    for (const assigned of at !== undefined && !wasReady ? left : others) assign(assigned)
  }
  return {
    width: most * PAGES_EACH + 1,
    make: (page) => {
      if (mayStart && threads.length === 0 && spentMs >= startAfterMs) for (let i = 0; i < most; i++) start()
      return new Promise((resolve, reject) =>
        assign({ page, resolve: (made) => resolve(made as Made<ResultOf<J>>), reject }),
      )
    },
    close: async () => {
      mayStart = false
      await Promise.all(threads.map((thread) => thread.close()))
      threads = []
    },
  }
}

function idlest(threads: readonly Thread[]): Thread | null {
  return threads.reduce<Thread | null>((best, one) => (best === null || one.pending < best.pending ? one : best), null)
}

/** Work that throws is the program's fault, wherever it is done. */
function settle({ resolve, reject }: Assigned, make: () => Made<unknown>): void {
  try {
    resolve(make())
  } catch (error) {
    reject(error)
  }
}

/** What is said of the page at which a thread ended. */
function aboutEnd(error: Error): Made<never> {
  if ((error as NodeJS.ErrnoException).code !== OUT_OF_MEMORY) throw error
  return { ok: false, problem: 'it needs more memory than there is for one page; leave it out.', parseMs: 0 }
}
