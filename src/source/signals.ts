import { setTimeout as delay } from 'node:timers/promises'

/** One signal for several, with an own time limit. `release` must be called, or the sources keep it alive. */
export interface LinkedSignal {
  readonly signal: AbortSignal
  /** True once the time limit, not one of the sources, has ended it. */
  readonly timedOut: () => boolean
  readonly release: () => void
}

/** A signal that fires when one of `sources` does, or after `timeoutMs`. */
export function linkSignals(sources: readonly (AbortSignal | undefined)[], timeoutMs?: number): LinkedSignal {
  const controller = new AbortController()
  const live = sources.filter((source) => source !== undefined)
  let expired = false
  const abort = () => controller.abort()
  const expire = () => {
    expired = !controller.signal.aborted
    abort()
  }
  const timer = timeoutMs === undefined ? undefined : setTimeout(expire, timeoutMs)
  for (const source of live) {
    if (source.aborted) abort()
    source.addEventListener('abort', abort)
  }
  const release = () => {
    clearTimeout(timer)
    for (const source of live) source.removeEventListener('abort', abort)
  }
  return { signal: controller.signal, timedOut: () => expired, release }
}

/** Waits `ms`; rejects when the signal fires. */
export async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await delay(ms, undefined, { signal })
  signal.throwIfAborted()
}

/** The result of `work`, unless the signal fires first; `work` itself goes on, for others that wait for it too. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
