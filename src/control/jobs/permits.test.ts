import { describe, expect, it } from 'vitest'
import { monotonic } from '../monotonic.ts'
import type { PermitSaid } from './job.ts'
import { createPermitDesk, type Enter } from './permit-desk.ts'
import { createThreadPermits } from './thread-permits.ts'

/** A thread's permits and the desk that gives them, as messages go between them. */
function pair(enter: Enter | null) {
  const thread = createThreadPermits((said: PermitSaid) => queueMicrotask(() => desk.hear(said)))
  const desk = createPermitDesk(enter, (permit) => queueMicrotask(() => thread.given(permit)))
  return { thread, desk }
}

/** Gives leave at once, and notes what becomes of it. */
function giving() {
  const told: string[] = []
  const enter: Enter = async (host, delayMs) => {
    told.push(`enter ${host} ${delayMs}`)
    const now = monotonic()
    return {
      from: now + 30,
      until: now + 1000,
      started: (at) => told.push(`start ${host} ${Math.round(at - now)} ms later`),
      end: () => told.push(`end ${host}`),
    }
  }
  return { told, enter }
}

const never = new AbortController().signal
const turn = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('permits over messages', () => {
  it('a permit is in the time of the thread, and is given back once', async () => {
    const { told, enter } = giving()
    const asked = performance.now()
    const permit = await pair(enter).thread.enter('a', 20, never)
    expect(permit.from - asked).toBeGreaterThanOrEqual(29)
    expect(permit.from - performance.now()).toBeLessThanOrEqual(31)
    expect(permit.until - permit.from).toBeCloseTo(970, 3)
    permit.started(permit.from)
    permit.end()
    await turn()
    expect(told).toEqual(['enter a 20', 'start a 30 ms later', 'end a'])
  })

  it('a permit that nobody waits for any more is given back', async () => {
    const { told, enter } = giving()
    const gate = Promise.withResolvers<void>()
    let isGivenUp = false
    const late: Enter = async (host, delayMs, signal) => {
      signal.addEventListener('abort', () => {
        isGivenUp = true
      })
      await gate.promise
      return enter(host, delayMs, signal)
    }
    const { thread } = pair(late)
    const controller = new AbortController()
    const waiting = thread.enter('a', 0, controller.signal)
    await turn()
    controller.abort(new Error('given up'))
    await expect(waiting).rejects.toThrow('given up')
    await turn()
    expect(isGivenUp).toBe(true)
    gate.resolve()
    await turn()
    expect(told).toEqual(['enter a 0', 'end a'])
    await expect(thread.enter('a', 0, AbortSignal.abort(new Error('no')))).rejects.toThrow('no')
  })

  it('the permits of a thread that is gone are given back', async () => {
    const { told, enter } = giving()
    const { thread, desk } = pair(enter)
    await thread.enter('a', 0, never)
    desk.close()
    expect(told.at(-1)).toBe('end a')
  })

  it('a permit is given at once where nobody else asks', async () => {
    const permit = await pair(null).thread.enter('a', 0, never)
    expect(permit.from).toBeLessThanOrEqual(performance.now())
    expect(permit.until).toBe(Number.POSITIVE_INFINITY)
  })
})
