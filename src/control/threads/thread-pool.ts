import type { Worker } from 'node:worker_threads'
import type { Answer } from '../../answer-calls.ts'
import { CodedError } from '../../core/base/index.ts'
import { OUT_OF_MEMORY, openThread } from '../../threads.ts'
import { PlanError } from '../errors.ts'

/** Threads that answer calls, so that a call which takes all its time or memory harms nobody else: its thread ends, and another takes its place. */
export interface ThreadPool<Call, Result> {
  /**
   * Rejects with the signal's reason, or with the error that the work gave.
   *
   * @throws PlanError `too-busy`, `too-long`, `too-large`
   */
  ask(call: Call, signal: AbortSignal): Promise<Result>
  /** Ends what is under way, and all threads. */
  close(): Promise<void>
}

/** What the threads of a pool are. */
export interface PoolOptions<Call> {
  /** The thread's program: see `entryBeside`. */
  readonly entry: URL
  /** What it is given at its start. @default nothing */
  readonly data?: unknown
  /** Calls that are done at the same time, and callers that may wait beside. */
  readonly threads: number
  readonly mostWaiting: number
  /** Most that the objects of a thread may take, in MB. */
  readonly heapMb: number
  /** How long one call may take. */
  readonly patienceMs: number
  /** What is done, for sentences: `Reading https://...`. */
  readonly says: (call: Call) => string
  /** A call that nobody waits for any more goes on to its end, as what its thread knows is worth more than the time. @default false */
  readonly finishes?: boolean
}

export function createThreadPool<Call, Result>(options: PoolOptions<Call>): ThreadPool<Call, Result> {
  const { entry, data, threads, mostWaiting, heapMb, patienceMs, says, finishes = false } = options
  const idle: Worker[] = []
  const waiting = new Set<() => void>()
  const ending = new AbortController()
  let busy = 0

  const turn = (signal: AbortSignal): Promise<void> => {
    if (busy < threads) {
      busy++
      return Promise.resolve()
    }
    if (waiting.size >= mostWaiting) throw new PlanError('too-busy', 'Too many pages wait to be read; try again later.')
    return new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        waiting.delete(begin)
        reject(signal.reason)
      }
      const begin = (): void => {
        waiting.delete(begin)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(begin)
      signal.addEventListener('abort', leave, { once: true })
    })
  }
  const release = (): void => {
    const [next] = waiting
    if (next === undefined) busy--
    else next()
  }

  return {
    ask: async (call, signal) => {
      const leaving = AbortSignal.any([signal, ending.signal])
      leaving.throwIfAborted()
      await turn(leaving)
      const worker = idle.pop() ?? openThread(entry, data, heapMb)
      const about = { patienceMs, what: says(call), signal: finishes ? ending.signal : leaving }
      // The thread is there again before the next caller looks for one.
      const answered = answerOf<Call, Result>(worker, call, about)
        .then((answer) => {
          idle.push(worker)
          return answer
        })
        .finally(release)
      const answer = await (finishes ? orLeft(answered, leaving) : answered)
      if (answer.ok) return answer.result
      if (answer.code === 'internal') throw new Error(answer.message)
      throw new CodedError<string>(answer.code, answer.message)
    },
    close: async () => {
      ending.abort(new PlanError('too-busy', 'The service ends.'))
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()))
    },
  }
}

/** What comes of it, unless the caller leaves before. */
function orLeft<Value>(coming: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = (): void => reject(signal.reason)
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    coming.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** What a thread answers; it is ended when nobody waits for that any more or it takes too long. */
function answerOf<Call, Result>(
  worker: Worker,
  call: Call,
  { patienceMs, what, signal }: { readonly patienceMs: number; readonly what: string; readonly signal: AbortSignal },
): Promise<Answer<Result>> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      worker.off('message', onAnswer)
      worker.off('error', onError)
    }
    const giveUp = (reason: unknown): void => {
      end()
      void worker.terminate()
      reject(reason)
    }
    const onAbort = (): void => giveUp(signal.reason)
    const tooLong = (): void => giveUp(new PlanError('too-long', `${what} took too long.`))
    const onError = (error: { readonly code?: string }): void =>
      giveUp(error.code === OUT_OF_MEMORY ? new PlanError('too-large', `${what} took too much memory.`) : error)
    const onAnswer = (answer: Answer<Result>): void => {
      end()
      resolve(answer)
    }
    const timer = setTimeout(tooLong, patienceMs)
    signal.addEventListener('abort', onAbort)
    worker.on('error', onError)
    worker.on('message', onAnswer)
    if (signal.aborted) onAbort()
    else worker.postMessage(call)
  })
}
