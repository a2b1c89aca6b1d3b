/** Time, so that tests can say what it is. */
export interface Clock {
  now(): number
  /** Resolves at a moment or later, at once if it has passed, and when the signal aborts. */
  until(moment: number, signal: AbortSignal): Promise<void>
}

/** Longest wait of a timer; longer ones are waited for in pieces. */
const LONGEST_MS = 2 ** 31 - 1

/** The machine's clock. */
export const systemClock: Clock = {
  now: Date.now,
  async until(moment, signal) {
    for (let left = moment - Date.now(); left > 0 && !signal.aborted; left = moment - Date.now())
      await pause(Math.min(left, LONGEST_MS), signal)
  },
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
