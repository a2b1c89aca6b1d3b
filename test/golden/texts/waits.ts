import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'

/*
 * A clock that nobody waits for: a wait is over at once, and noted, and the clock stands as if it had been waited for. A test file has it by
 *   vi.mock('node:timers/promises', async (load) => ({ ...(await load<object>()), setTimeout: (await import('./waits.ts')).wait }))
 */

interface Sleeper {
  readonly until: number
  readonly wake: () => void
}

let now = 0
let isOrdered = false
const waited: number[] = []
let sleepers: Sleeper[] = []

/** `setTimeout` of node:timers/promises. */
export function wait(ms = 0, value?: unknown, { signal }: { readonly signal?: AbortSignal } = {}): Promise<unknown> {
  waited.push(round(ms))
  if (!isOrdered) now += ms
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (isOrdered) sleepers.push({ until: now + ms, wake: () => resolve(value) })
    else resolve(value)
  })
}

const round = (ms: number): number => Math.round(ms * 1000) / 1000

/** Has `performance.now` say what the clock says, from 0 on; until mocks are restored. */
export function startClock(): void {
  now = 0
  isOrdered = false
  waited.length = 0
  sleepers = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
}

/** What was waited for since it was asked last, in milliseconds. */
export function waits(): readonly number[] {
  return waited.splice(0)
}

/** Lets time go by. */
export function pass(ms: number): void {
  now += ms
}

/** Runs work whose parts wait at the same time: whoever is to wake first does, once nobody can do anything else. */
export async function inOrder<T>(work: () => Promise<T>): Promise<T> {
  isOrdered = true
  let isDone = false
  const result = work().finally(() => {
    isDone = true
  })
  for (;;) {
    await setImmediate()
    if (isDone) return result
    const next = sleepers.toSorted((a, b) => a.until - b.until)[0]
    if (next === undefined) continue
    sleepers = sleepers.filter((one) => one !== next)
    now = Math.max(now, next.until)
    next.wake()
  }
}
