import { entryBeside, openThread } from '../../threads.ts'
import type { GivenPage, Job, Made } from './job.ts'
import type { Answer } from './worker.ts'

/** A page with a thread, and who waits for it. */
export interface Assigned {
  readonly page: GivenPage
  readonly resolve: (made: Made<unknown>) => void
  readonly reject: (error: unknown) => void
}

/** How a thread ended by itself. */
export interface Ended {
  /** Those that it was given and has not answered, the one that it was at first. */
  readonly left: readonly Assigned[]
  /** Whether it had begun to work. If not, threads do not work here at all. */
  readonly wasReady: boolean
  readonly error: Error
}

/** How a thread runs. */
export interface ThreadOptions {
  /** Most that the objects of one thread may take, in MB. @default what the machine allows */
  readonly heapMb?: number
  /** The thread's program. @default the one beside this file */
  readonly entry?: URL
}

/** One thread that does a job. */
export interface Thread {
  /** Pages that it has and has not answered. */
  readonly pending: number
  give(assigned: Assigned): void
  close(): Promise<void>
}

/**
 * Starts a thread. Its young garbage is bounded, as the pages that it reads leave nothing behind.
 *
 * @param onEnd is told when it ends without having been closed
 */
export function startThread(job: Job, { heapMb, entry = ENTRY }: ThreadOptions, onEnd: (ended: Ended) => void): Thread {
  const worker = openThread(entry, job, heapMb)
  const waiting: Assigned[] = []
  let isReady = false
  let isClosed = false
  let hasEnded = false
  const end = (error: Error) => {
    if (isClosed || hasEnded) return
    hasEnded = true
    onEnd({ left: waiting, wasReady: isReady, error })
  }
  worker.on('message', (message: 'ready' | Answer) => {
    if (message === 'ready') {
      isReady = true
      return
    }
    const { resolve, reject } = waiting.shift() as Assigned
    if ('made' in message) resolve(message.made)
    else reject(message.fault)
  })
  worker.on('error', (error) => end(error as Error))
  worker.on('exit', (code) => end(new Error(`A thread ended with code ${code}.`)))
  return {
    get pending() {
      return waiting.length
    },
    give: (assigned) => {
      waiting.push(assigned)
      worker.postMessage(assigned.page)
    },
    close: async () => {
      isClosed = true
      await worker.terminate()
    },
  }
}

/** The thread's program beside this one: sources as they are, or built. */
const ENTRY = entryBeside(import.meta.url)
