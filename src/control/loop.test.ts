import { describe, expect, it } from 'vitest'
import { type LoopOptions, startLoop } from './loop.ts'
import { createTestClock } from './schedule/clock.fixture.ts'

/** A loop whose looks are counted. */
function looking(
  more: Partial<LoopOptions> & {
    readonly next?: (now: number) => number
    /** What looks throw, one after the other, before others go well. */
    readonly faults?: unknown[]
  },
) {
  const clock = createTestClock(0)
  const problems: unknown[] = []
  const looks: number[] = []
  const turn = async (): Promise<number> => {
    looks.push(clock.now())
    if (more.faults?.length) throw more.faults.shift()
    return more.next?.(clock.now()) ?? Number.POSITIVE_INFINITY
  }
  const observe = (happening: object): void => void problems.push(happening)
  const loop = startLoop({ clock, observe, name: 'test', turn, afterFault: 3000, ...more })
  const pass = async (...pauses: readonly number[]): Promise<readonly number[]> => {
    await clock.rest()
    for (const ms of pauses) {
      clock.advance(ms)
      await clock.rest()
    }
    return looks
  }
  return { loop, problems, pass, looks, clock }
}

describe('what is looked at again and again', () => {
  it('the next look comes when the last one said, not before', async () => {
    const { loop, pass } = looking({ next: (now) => now + 1000 })
    expect(await pass(999)).toEqual([0])
    expect(await pass(1)).toEqual([0, 1000])
    expect(await pass(1000)).toEqual([0, 1000, 2000])
    await loop.close()
  })

  it('two looks are at least a tenth of a second apart', async () => {
    const { loop, pass } = looking({ next: (now) => now })
    expect(await pass(99)).toEqual([0])
    expect(await pass(1)).toEqual([0, 100])
    await loop.close()
  })

  it('a woken loop looks at once, a closed one never again', async () => {
    const { loop, pass, looks, clock } = looking({})
    await clock.rest()
    loop.wake()
    for (let turns = 0; looks.length < 2 && turns < 100; turns++) await Promise.resolve()
    expect(await pass()).toEqual([0, 0])
    await loop.close()
    await clock.rest(0)
    expect(looks).toEqual([0, 0])
  })

  it('a loop reports a fault and looks again after a while', async () => {
    const { loop, problems, pass } = looking({ faults: [new Error('no disk'), 'nothing'] })
    expect(await pass(2999)).toEqual([0])
    expect(await pass(1, 3000)).toEqual([0, 3000, 6000])
    expect(problems).toEqual([
      { kind: 'problem', message: 'test: no disk' },
      { kind: 'problem', message: 'test: nothing' },
    ])
    await loop.close()
  })

  it('a program that does not lead asks every five seconds whether it does', async () => {
    const leads = [false, true]
    const { loop, pass } = looking({ leads: async () => leads.shift() ?? true })
    expect(await pass(4999)).toEqual([])
    expect(leads).toHaveLength(1)
    expect(await pass(1)).toEqual([5000])
    await loop.close()
  })

  it('closing a loop aborts the look under way', async () => {
    const { loop, looks } = looking({
      turn: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve(looks.push(7)))
        }),
    })
    await loop.close()
    expect(looks).toEqual([7])
  })
})
