import { Worker } from 'node:worker_threads'
import { CodedError } from '../../core/base/index.ts'
import type { PageContent, PageRecord } from '../../engine/index.ts'
import { PlanError } from '../errors.ts'
import { type ExtractAnswer, type ExtractCall, MOST_SECONDS } from './extract-call.ts'

/** Reads single pages at once, on threads of its own: a page that takes all its time or memory harms nobody else. */
export interface Extractor {
  /** Rejects with the signal's reason, or with the error that reading gave. */
  read(call: ExtractCall, signal: AbortSignal): Promise<PageRecord | PageContent>
  close(): Promise<void>
}

const ENTRY = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url)
/** Pages that are read at the same time, and callers that may wait for that. */
const THREADS = 2
const MOST_WAITING = 50
const HEAP_MB = 1024
/** The thread is given longer than its own bound before it is ended. */
const PATIENCE_MS = (MOST_SECONDS + 10) * 1000

export function createExtractor(): Extractor {
  const idle: Worker[] = []
  const waiting: (() => void)[] = []
  let busy = 0

  const take = async (signal: AbortSignal): Promise<Worker> => {
    if (busy >= THREADS) {
      if (waiting.length >= MOST_WAITING)
        throw new PlanError('too-busy', 'Too many pages wait to be read; try again later.')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else busy++
    if (signal.aborted) {
      release()
      throw signal.reason
    }
    return idle.pop() ?? new Worker(ENTRY, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  }
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) busy--
    else next()
  }

  return {
    read: async (call, signal) => {
      const worker = await take(signal)
      try {
        const answer = await answerOf(worker, call, signal)
        idle.push(worker)
        if (answer.ok) return answer.result
        if (answer.code === 'internal') throw new Error(answer.message)
        throw new CodedError<string>(answer.code, answer.message)
      } finally {
        release()
      }
    },
    close: async () => {
      await Promise.all(idle.splice(0).map((worker) => worker.terminate()))
    },
  }
}

/** What a thread answers; it is ended when nobody waits for that any more or it takes too long. */
function answerOf(worker: Worker, call: ExtractCall, signal: AbortSignal): Promise<ExtractAnswer> {
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
    const tooLong = (): void => giveUp(new PlanError('too-long', `Reading ${call.url} took too long.`))
    const onError = (): void => giveUp(new PlanError('too-large', `Reading ${call.url} took too much memory.`))
    const onAnswer = (answer: ExtractAnswer): void => {
      end()
      resolve(answer)
    }
    const timer = setTimeout(tooLong, PATIENCE_MS)
    signal.addEventListener('abort', onAbort)
    worker.on('error', onError)
    worker.on('message', onAnswer)
    worker.postMessage(call)
  })
}
