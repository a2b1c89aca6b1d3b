import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from './clock.ts'

const DAY = 86_400_000
const NEVER = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether it is over after each of some pauses. */
async function overAfter(waiting: Promise<void>, ...pauses: readonly number[]): Promise<readonly boolean[]> {
  let isOver = false
  void waiting.then(() => {
    isOver = true
  })
  const seen: boolean[] = []
  for (const ms of pauses) {
    await vi.advanceTimersByTimeAsync(ms)
    seen.push(isOver)
  }
  return seen
}

describe('the clock of the machine', () => {
  it('the clock wakes a sleeper at its moment and not before', async () => {
    expect(await overAfter(systemClock.until(1000, NEVER), 999, 1)).toEqual([false, true])
  })

  it('the clock wakes a sleeper at once when its moment has passed', async () => {
    expect(await overAfter(systemClock.until(0, NEVER), 0)).toEqual([true])
    expect(await overAfter(systemClock.until(-DAY, NEVER), 0)).toEqual([true])
  })

  it('the clock wakes a sleeper at a moment beyond the range of timers', async () => {
    expect(await overAfter(systemClock.until(60 * DAY, NEVER), 30 * DAY, 30 * DAY - 1, 1)).toEqual([false, false, true])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a sleeper that gives up wakes, and no timer is left', async () => {
    const giving = new AbortController()
    const waiting = systemClock.until(DAY, giving.signal)
    giving.abort()
    await waiting
    await systemClock.until(DAY, giving.signal)
    expect(vi.getTimerCount()).toBe(0)
  })
})
