import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../clock.ts'

const PATIENCE_MS = 240_000

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Goes on by so many milliseconds, and wakes who waited for less. */
  advance(ms: number): void
  /** Resolves once so many wait for a later moment: all that was to be done now is done. */
  rest(waiting?: number): Promise<void>
}

interface Sleeper {
  readonly moment: number
  readonly wake: () => void
}

/** @param start ISO date and time, or milliseconds since 1970 */
export function createTestClock(start: string | number): TestClock {
  let now = new Date(start).getTime()
  const sleepers = new Set<Sleeper>()
  return {
    now: () => now,
    until: (moment, signal) =>
      new Promise((resolve) => {
        if (moment <= now || signal.aborted) return resolve()
        const wake = (): void => {
          sleepers.delete(sleeper)
          signal.removeEventListener('abort', wake)
          resolve()
        }
        const sleeper = { moment, wake }
        sleepers.add(sleeper)
        signal.addEventListener('abort', wake)
      }),
    advance: (ms) => {
      now += ms
      for (const { moment, wake } of [...sleepers]) if (moment <= now) wake()
    },
    rest: async (waiting = 1) => {
      for (const end = Date.now() + PATIENCE_MS; sleepers.size !== waiting; await turn())
        if (Date.now() > end) throw new Error(`${sleepers.size} wait for a later moment, not ${waiting}.`)
    },
  }
}
