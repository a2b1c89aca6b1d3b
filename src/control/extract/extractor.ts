import type { PageContent, PageRecord } from '../../engine/index.ts'
import { entryBeside } from '../../threads.ts'
import { createThreadPool, type ThreadPool } from '../threads/thread-pool.ts'
import { type ExtractCall, MOST_SECONDS } from './extract-call.ts'

/** Reads single pages at once, on threads of its own. */
export type Extractor = ThreadPool<ExtractCall, PageRecord | PageContent>

/** Pages that are read at the same time, and callers that may wait for that. */
const THREADS = 2
const MOST_WAITING = 50
const HEAP_MB = 1024
/** The thread is given longer than its own bound before it is ended. */
const PATIENCE_MS = (MOST_SECONDS + 10) * 1000

export function createExtractor(): Extractor {
  return createThreadPool({
    entry: entryBeside(import.meta.url),
    threads: THREADS,
    mostWaiting: MOST_WAITING,
    heapMb: HEAP_MB,
    patienceMs: PATIENCE_MS,
    says: ({ url }) => `Reading ${url}`,
  })
}
