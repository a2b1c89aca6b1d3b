import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

/**
 * Objects that a thread makes before V8 looks which of them are still in use, in MB. A thread other than the first begins with 1 and hardly ever gets more, as
 * pages leave nothing behind: it looks 16 times as often as the first thread, and spends a quarter of its time on that.
 */
const FRESH_MB = 8

/**
 * Most that a thread's new objects may take, in MB: three rooms of `FRESH_MB`. A thread at its bound is given 16 MB more to end in, and when one look keeps more
 * new objects than that, V8 ends the whole program; so there may not be as many.
 */
const NEW_MB = 3 * FRESH_MB

let hasRoom = false

/** A thread's program beside a file: the source as it is, or built. */
export function entryBeside(file: string): URL {
  return new URL(file.endsWith('.ts') ? './worker.ts' : './worker.js', file)
}

/**
 * Starts a thread whose program ends alone when it takes more memory than it may, with the error `OUT_OF_MEMORY`.
 *
 * What the program was started with (loaders, V8 flags) is not for its threads, which refuse some of it.
 *
 * @param heapMb most that its objects may take, in MB; undefined for what the machine allows
 */
export function openThread(entry: URL, data: unknown, heapMb?: number): Worker {
  // V8 knows the room for all of a program only, as a least size for threads that are started from now on.
  if (!hasRoom) setFlagsFromString(`--min-semi-space-size=${FRESH_MB}`)
  hasRoom = true
  return new Worker(entry, {
    workerData: data,
    execArgv: [],
    resourceLimits: {
      maxYoungGenerationSizeMb: NEW_MB,
      ...(heapMb !== undefined && { maxOldGenerationSizeMb: heapMb }),
    },
  })
}

/** V8's own name for a thread that has used up its memory. */
export const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY'
