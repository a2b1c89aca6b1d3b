/** The thread's side of a pool: one job for all pages, one page after the other. */
import { parentPort, workerData } from 'node:worker_threads'
import { createWork, type GivenPage, type Job, type Made } from './job.ts'

/** What a thread answers: what it made of a page, or what went wrong inside the program. */
export type Answer = { readonly made: Made<unknown> } | { readonly fault: Error }

const port = parentPort
if (port !== null) {
  const work = createWork(workerData as Job)
  port.on('message', (page: GivenPage) => port.postMessage(answer(() => work(page))))
  port.postMessage('ready')
}

function answer(make: () => Made<unknown>): Answer {
  try {
    return { made: make() }
  } catch (error) {
    return { fault: error instanceof Error ? error : new Error(String(error)) }
  }
}
