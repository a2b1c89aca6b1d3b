import { entryBeside, openThread } from '../../threads.ts'
import type { RunAnswer } from '../explained.ts'
import type { Job, Outcome, PermitSaid, Said, Told } from './job.ts'
import { createPermitDesk, type Enter } from './permit-desk.ts'

/** A job on a thread of its own, so that whoever asks the service meanwhile is answered at once. */
export interface JobThread {
  /** Null when the thread was ended before it could say how the job ended. Rejects when it ended by itself, once it is gone. */
  readonly outcome: Promise<Outcome | null>
  /** Answers what the job asks. */
  answer(answer: RunAnswer): void
  /** Has the job fetch nothing more and end with what there is. */
  enough(): void
  /** Has the job end; a thread that has not within `patienceMs` is ended as it is. */
  abort(patienceMs: number): Promise<void>
}

/** The thread's program beside this file: sources as they are, or built. */
const ENTRY = entryBeside(import.meta.url)
/** Most that the objects of a run may take, in MB. */
const HEAP_MB = 2048

/** What a thread says that is to be kept. */
export type News = Exclude<Said, { kind: 'outcome' } | PermitSaid>

/**
 * Starts a job.
 *
 * @param onSaid is told in the order in which it was said, one after the other; what it rejects with ends the job
 * @param enter gives leave for its requests; without it none is asked for
 */
export function startJob(job: Job, onSaid: (said: News) => Promise<void>, enter: Enter | null = null): JobThread {
  const worker = openThread(ENTRY, job, HEAP_MB)
  const end = Promise.withResolvers<Outcome | null>()
  let isEnded = false
  let saying: Promise<void> = Promise.resolve()
  let failure: { readonly error: unknown } | null = null
  const fail = (error: unknown): void => {
    failure ??= { error }
    void worker.terminate()
  }
  const hear = async (said: Exclude<Said, PermitSaid>): Promise<void> => {
    if (said.kind === 'outcome') return end.resolve(said.outcome)
    await onSaid(said)
    if (said.kind === 'products') worker.postMessage('kept' satisfies Told)
    if (said.kind === 'segment') worker.postMessage('committed' satisfies Told)
  }
  const desk = createPermitDesk(enter, (permit) => worker.postMessage(permit satisfies Told))
  worker.on('message', (said: Said) => {
    // Requests wait for no other news.
    if (said.kind === 'permit-ask' || said.kind === 'permit-start' || said.kind === 'permit-end') desk.hear(said)
    else saying = saying.then(() => hear(said)).catch(fail)
  })
  worker.on('error', fail)
  worker.on('exit', (code) => {
    isEnded = true
    desk.close()
    // What it said last may still be on its way to those who keep it.
    void saying.then(() => {
      if (failure !== null) end.reject(failure.error)
      else if (code === 0) end.resolve(null)
      else end.reject(new Error(`A run's thread ended with code ${code}.`))
    })
  })
  let isAborted = false
  const exited = new Promise<void>((resolve) => {
    worker.on('exit', () => resolve())
  })
  return {
    outcome: end.promise.catch((error) => {
      if (isAborted) return null
      throw error
    }),
    answer: (answer) => worker.postMessage(answer satisfies Told),
    enough: () => worker.postMessage('enough' satisfies Told),
    abort: async (patienceMs) => {
      isAborted = true
      if (isEnded) return
      worker.postMessage('abort' satisfies Told)
      const timer = setTimeout(() => void worker.terminate(), patienceMs)
      await exited
      clearTimeout(timer)
    },
  }
}
