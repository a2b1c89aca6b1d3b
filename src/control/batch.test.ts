import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BatchCounts, type BatchItem, type BatchOptions, runBatch } from './batch.ts'
import { newId } from './ids.ts'
import type { Plan, PlannedRun, RunEnding } from './plan/index.ts'
import { NO_COUNTS } from './plan/runs.ts'
import { ending } from './plan-parts.fixture.ts'
import { createTestClock } from './schedule/clock.fixture.ts'
import type { Service } from './service.ts'
import { openPlan } from './sqlite/plan.ts'
import { until } from './until.fixture.ts'

let folder: string
let plan: Plan
/** Who follows runs, and the runs that were asked to end. */
const followers = new Map<string, () => void>()
let stopped: string[]
let bulk: (boolean | undefined)[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-batch-'))
  plan = await openPlan(folder)
  followers.clear()
  stopped = []
  bulk = []
})
afterEach(async () => {
  await plan.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A service on a real plan whose runs the tests do themselves. */
function service(): Service {
  const own: Pick<Service, 'plan' | 'startRun' | 'stopRun' | 'follow'> = {
    plan,
    startRun: async (spec, how) => {
      bulk.push(how?.isBulk)
      return plan.runs.add({ id: newId('run', Date.now()), spec, hosts: [] }, Date.now())
    },
    stopRun: async (id) => {
      stopped.push(id)
      const { counts } = (await plan.runs.get(id))!
      await finish(id, { state: 'stopped', stopped: 'stopped', counts })
      return plan.runs.get(id)
    },
    follow: (id, onNews) => {
      followers.set(id, onNews)
      return () => followers.delete(id)
    },
  }
  return own as Service
}

const items = (count: number): BatchItem[] =>
  Array.from({ length: count }, (_, i) => ({
    name: `site-${i}`,
    spec: { kind: 'collect', samples: [`http://${i}.example/1`] },
  }))

const runs = async (): Promise<readonly PlannedRun[]> => (await plan.runs.list({ limit: 200 })).items.toReversed()

async function finish(id: string, how: Partial<RunEnding> = {}, isTold = true): Promise<void> {
  await plan.runs.end(id, ending(how), Date.now())
  if (isTold) followers.get(id)?.()
}

function begin(some: readonly BatchItem[], more: Partial<BatchOptions> = {}) {
  const ended: string[] = []
  const leaving = new AbortController()
  const done = runBatch(service(), some, {
    onEnded: async ({ name }, { state }) => void ended.push(`${name} ${state}`),
    signal: leaving.signal,
    ...more,
  })
  done.catch(() => {})
  const started = (): Promise<readonly PlannedRun[]> =>
    until(async () => followers.size === some.length && (await runs()), 'all are followed')
  return { done, ended, started, leave: (why: Error) => leaving.abort(why) }
}

describe('a batch of runs', () => {
  it('a batch is over when all its runs have ended, each reported once', async () => {
    const counts: BatchCounts[] = []
    const { done, ended, started } = begin(items(3), { onCounts: (sum) => counts.push(sum) })
    const [first, second, third] = (await started()) as [PlannedRun, PlannedRun, PlannedRun]
    await finish(third.id, { counts: { ...NO_COUNTS, requests: 5, records: 4 } })
    await finish(first.id, { state: 'failed', counts: { ...NO_COUNTS, requests: 1 } })
    await until(async () => ended.length === 2, 'two are told')
    followers.get(third.id)?.()
    await finish(second.id, { counts: { ...NO_COUNTS, requests: 2, records: 1 } })
    const end = { runs: 3, ended: 3, requests: 8, records: 5 }
    expect(await done).toEqual({ counts: end, stopped: null })
    expect(ended.toSorted()).toEqual(['site-0 failed', 'site-1 finished', 'site-2 finished'])
    expect(counts.at(-1)).toEqual(end)
    expect(followers.size).toBe(0)
    expect(bulk).toEqual([true, true, true])
  })

  it('a batch notices the end of a run without a message, at its next look a second later', async () => {
    const clock = createTestClock(0)
    const { done, ended, started } = begin(items(1), { clock })
    const [one] = await started()
    await clock.rest()
    await finish(one!.id, {}, false)
    clock.advance(999)
    await clock.rest()
    expect(ended).toEqual([])
    clock.advance(1)
    await done
    expect(ended).toEqual(['site-0 finished'])
  })

  it('a batch of many looks at a hundred of them each second, in turn', async () => {
    const clock = createTestClock(0)
    const { done, started, leave } = begin(items(150), { clock })
    await started()
    await clock.rest()
    const { get } = plan.runs
    const looked: string[] = []
    Object.assign(plan.runs, { get: (id: string) => looked.push(id) && get(id) })
    for (const count of [100, 200, 300]) {
      clock.advance(1000)
      await vi.waitUntil(() => looked.length === count)
      await clock.rest()
    }
    expect(looked.slice(150)).toEqual(looked.slice(0, 150))
    expect(new Set(looked).size).toBe(150)
    leave(new Error('left'))
    await expect(done).rejects.toThrow('left')
  })

  it('a batch continues without a run that is missing at the moment', async () => {
    const { done, ended, started } = begin(items(2))
    const [first, second] = (await started()) as [PlannedRun, PlannedRun]
    const { get } = plan.runs
    let missed = 0
    Object.assign(plan.runs, { get: async (id: string) => (id === first.id && missed++ === 0 ? null : get(id)) })
    followers.get(first.id)?.()
    await until(async () => missed === 1, 'one is missed')
    await finish(second.id)
    await finish(first.id)
    expect(await done).toMatchObject({ stopped: null, counts: { ended: 2 } })
    expect(ended.toSorted()).toEqual(['site-0 finished', 'site-1 finished'])
  })

  it('a batch that is asked for again continues with the runs that have not ended', async () => {
    const before = begin(items(3))
    const [first] = await before.started()
    before.leave(new Error('left'))
    await expect(before.done).rejects.toThrow('left')
    expect(stopped).toEqual([])
    await finish(first!.id)
    // Two alike, of which one is under way.
    const again = begin([...items(3), items(2)[1]!])
    const all = await again.started()
    expect(all).toHaveLength(5)
    for (const { id } of all.slice(1)) await finish(id)
    expect((await again.done).counts).toMatchObject({ runs: 4, ended: 4 })
    expect(again.ended.toSorted()).toEqual(['site-0 finished', 'site-1 finished', 'site-1 finished', 'site-2 finished'])
  })

  it('a batch stops all runs when their common budget is used, and says which', async () => {
    const { done, ended, started } = begin(items(3), { budget: { downloads: 10 } })
    const [first, ...others] = await started()
    await finish(first!.id, { counts: { ...NO_COUNTS, requests: 10 } })
    expect(await done).toMatchObject({ stopped: 'downloads', counts: { ended: 3, requests: 10 } })
    expect(stopped.toSorted()).toEqual(others.map(({ id }) => id).toSorted())
    expect(ended).toEqual(['site-0 finished', 'site-1 stopped', 'site-2 stopped'])
  })

  it('a batch counts the requests of runs under way', async () => {
    const many = begin(items(2), { budget: { downloads: 6 } })
    const [first] = await many.started()
    await plan.runs.note(first!.id, { ...NO_COUNTS, requests: 6 }, [])
    expect(await many.done).toMatchObject({ stopped: 'downloads', counts: { requests: 6 } })
  })

  it('a batch stops all runs in the second that its budget names, and not before', async () => {
    const clock = createTestClock(100_000)
    const { done, started } = begin(items(2), { clock, budget: { seconds: 30 } })
    await started()
    await clock.rest()
    clock.advance(29_000)
    await clock.rest()
    expect(stopped).toEqual([])
    clock.advance(1000)
    expect(await done).toMatchObject({ stopped: 'seconds', counts: { ended: 2 } })
    expect(stopped).toHaveLength(2)
  })

  it('a batch ends with the error of an output that cannot be written', async () => {
    const onEnded = () => Promise.reject(new Error('disk full'))
    const { done, started } = begin(items(1), { onEnded })
    const [one] = await started()
    await finish(one!.id)
    await expect(done).rejects.toThrow('disk full')
    expect(followers.size).toBe(0)
  })
})
