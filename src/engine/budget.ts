import type { CommonOptions } from './common-options.ts'
import { EngineError } from './errors.ts'
import type { StopReason } from './stats.ts'

/** What a run may still do. */
export interface Budget {
  /** Ends requests under way: the time is up, or the user ended the run. */
  readonly signal: AbortSignal
  /** The budget that is used up, or null. */
  readonly stopped: () => StopReason | null
  /** True if one more page may be fetched; counts it. */
  readonly takeDownload: () => boolean
  /** Says that a budget is used up which others count. */
  readonly stop: (reason: StopReason) => void
  /** Throws the user's reason if the user ended the run. */
  readonly throwIfAborted: () => void
  readonly release: () => void
}

/** Starts the clock of a run's budget. Throws an {@link EngineError} for options that are no budget. */
export function startBudget(options: CommonOptions): Budget {
  for (const name of ['maxPages', 'maxDownloads', 'maxSeconds'] as const) {
    const value = options[name]
    if (value !== undefined && !(value > 0))
      throw new EngineError('bad-option', `${name} is ${value}; give a number above 0.`)
  }
  const controller = new AbortController()
  let reason: StopReason | null = null
  let downloads = 0
  const stop = (why: StopReason) => {
    reason ??= why
  }
  const abort = () => controller.abort()
  const end = () => stop('search-ended')
  const timer = startTimer(options.maxSeconds, () => {
    stop('max-seconds')
    abort()
  })
  if (options.signal?.aborted) abort()
  options.signal?.addEventListener('abort', abort)
  if (options.endSearch?.aborted) end()
  options.endSearch?.addEventListener('abort', end)
  return {
    signal: controller.signal,
    stopped: () => reason,
    takeDownload: () => {
      if (downloads >= (options.maxDownloads ?? Number.POSITIVE_INFINITY)) stop('max-downloads')
      if (reason !== null) return false
      downloads++
      return true
    },
    stop,
    throwIfAborted: () => options.signal?.throwIfAborted(),
    release: () => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', abort)
      options.endSearch?.removeEventListener('abort', end)
    },
  }
}

/** Timers longer than this overflow and would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

function startTimer(seconds: number | undefined, act: () => void): NodeJS.Timeout | undefined {
  return seconds !== undefined && seconds * 1000 <= MAX_TIMER_MS ? setTimeout(act, seconds * 1000) : undefined
}
