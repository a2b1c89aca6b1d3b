import { describe, expect, it } from 'vitest'
import { PlanError } from '../errors.ts'
import type { Plan, PlannedRun, RunEnding } from '../plan/index.ts'
import { stopRun } from './stop-run.ts'

const WAITS = {
  ...{ id: 'run_1', spec: { kind: 'locate', samples: [] }, site: null, hosts: [], endedAt: null },
  ...{ counts: { requests: 3 }, learned: { name: 'w', version: 1 } },
} as unknown as PlannedRun

/** What was done to stop a run, of a plan in which it is so, and a runner that has it or not. */
async function stopped(run: PlannedRun | null, { has = [false], faults = [] as unknown[] } = {}) {
  const done: unknown[] = []
  const plan = {
    runs: {
      get: async () => run,
      end: async (id: string, ending: RunEnding, now: number) => {
        done.push([id, ending.state, now])
        if (faults.length > 0) throw faults.shift()
        done.push(ending)
      },
    },
  } as unknown as Plan
  const stop = async (id: string): Promise<boolean> => {
    done.push(`stop ${id}`)
    return has.shift() ?? false
  }
  const result = stopRun(plan, { stop }, 'run_1', { now: () => 9 })
  return { result: await result.catch((error: unknown) => error), done }
}

describe('a run that is stopped', () => {
  it('a run under way is stopped by the program that does it', async () => {
    expect(await stopped(WAITS, { has: [true] })).toEqual({ result: WAITS, done: ['stop run_1'] })
  })

  it('a waiting run is stopped in the plan', async () => {
    const { result, done } = await stopped(WAITS)
    expect(result).toBe(WAITS)
    expect(done).toEqual([
      'stop run_1',
      ['run_1', 'stopped', 9],
      expect.objectContaining({ state: 'stopped', counts: WAITS.counts, error: null, learned: WAITS.learned }),
    ])
  })

  it('an ended or missing run is left as it is', async () => {
    const ended = { ...WAITS, endedAt: 0 }
    expect(await stopped(ended)).toEqual({ result: ended, done: ['stop run_1'] })
    expect(await stopped(null)).toEqual({ result: null, done: ['stop run_1'] })
  })

  it('a run that another program began meanwhile is stopped there', async () => {
    const { done } = await stopped(WAITS, { has: [false, true], faults: [new PlanError('lost-run', 'gone')] })
    expect(done).toEqual(['stop run_1', ['run_1', 'stopped', 9], 'stop run_1'])
  })

  it('a run is not stopped where the plan cannot be written', async () => {
    for (const fault of [new PlanError('plan-busy', 'busy'), new Error('lost-run')])
      expect((await stopped(WAITS, { faults: [fault] })).result).toBe(fault)
  })
})
