import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlanError } from '../errors.ts'
import type { Plan, PlannedRun, RunCounts, RunEnding } from '../plan/index.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { run as planned } from '../plan-parts.fixture.ts'
import type { Happening } from '../service.ts'
import type { Job, Outcome } from './job.ts'
import type { JobThread, News, startJob } from './thread.ts'
import { type Sharing, Work } from './work.ts'

/** The thread of the work, which the tests are themselves. */
const thread = vi.hoisted(() => ({ start: null as typeof startJob | null }))
vi.mock('./thread.ts', () => ({ startJob: (...given: Parameters<typeof startJob>) => thread.start!(...given) }))

/** What was done, in its order: the plan's and the thread's. */
let done: (readonly unknown[])[]
let told: Happening[]
let isCrowded: boolean
let say: (news: News) => Promise<void>
let end: PromiseWithResolvers<Outcome | null>
beforeEach(() => {
  done = []
  told = []
  isCrowded = false
  end = Promise.withResolvers()
  thread.start = (_, onSaid): JobThread => {
    say = onSaid
    return {
      outcome: end.promise,
      answer: (answer) => void done.push(['answer', answer]),
      enough: () => void done.push(['enough']),
      abort: async (patienceMs) => void done.push(['abort', patienceMs]),
    }
  }
})

const note =
  (name: string) =>
  async (...given: readonly unknown[]): Promise<void> =>
    void done.push([name, ...given])

function sharing(): Sharing {
  const segments = { commit: note('commit'), keepRecords: note('keepRecords') } as unknown as Sharing['segments']
  const enter = () => () => Promise.reject(new Error('none'))
  return { segments, enter, leave: note('leave'), isCrowded: async () => isCrowded, yieldTurn: note('yieldTurn') }
}

const counts = (more: Partial<RunCounts>): RunCounts => ({ ...NO_COUNTS, ...more })
const outcome = (more: Partial<Outcome> = {}): Outcome => {
  const nothing = { stopped: null, error: null, isAborted: false, compared: null, records: null }
  return { counts: NO_COUNTS, ...nothing, ...more }
}

function work(shared: Sharing | null, more: Partial<PlannedRun> = {}): Work {
  const times = { createdAt: 1, startedAt: 3000, endedAt: null, attempts: 1 }
  const nothing = { site: null, schedule: null, stopped: null, error: null, learned: null, changes: null }
  const run: PlannedRun = { ...planned('a'), ...times, ...nothing, state: 'running', counts: NO_COUNTS, ...more }
  const runs = {
    ...{ note: note('note'), addFound: note('addFound'), park: note('park'), end: note('end'), events: async () => [] },
    get: async () => run,
  }
  const plan = { runs, proposals: { of: async () => [] } } as unknown as Plan
  const clock = { now: () => 5500, until: async () => {} }
  const parts = { plan, clock, questionMs: 60_000, observe: (one: Happening) => void told.push(one), sharing: shared }
  return new Work(run, {} as Job, parts, () => void done.push(['news']))
}

const names = (): readonly unknown[] => done.map(([name]) => name)
const endings = (): readonly RunEnding[] => done.filter(([name]) => name === 'end').map((one) => one[2] as RunEnding)
const segment = () => say({ kind: 'segment', segment: {}, pages: [] } as unknown as News)

describe('what a run says while it works', () => {
  it('progress is counted by its increase, never below zero', async () => {
    work(null, { counts: counts({ requests: 3, records: 2 }) })
    const events = [{ at: 1, kind: 'located', data: { pages: 1 } }]
    await say({ kind: 'progress', counts: counts({ requests: 5, pages: 1, records: 1 }), events })
    await say({ kind: 'progress', counts: counts({ requests: 6, pages: 1, records: 4 }), events: [] })
    const more = told.map((one) => (one.kind === 'counts' ? one.more : one.kind))
    expect(more).toEqual([counts({ requests: 2, pages: 1 }), 'event', counts({ requests: 1, records: 3 })])
    expect(names()).toEqual(['note', 'news', 'note', 'news'])
  })

  it('an answer is stored before the thread gets it', async () => {
    const one = work(null)
    const question = { url: 'http://a.example/2', probability: 0.5 } as unknown as (News & {
      kind: 'question'
    })['question']
    await say({ kind: 'question', question })
    expect(await one.question.answer({ url: 'http://a.example/3', isLike: true })).toBe(false)
    expect(await one.question.answer({ url: question.url, isLike: true })).toBe(true)
    expect(names()).toEqual(['note', 'news', 'note', 'news', 'answer'])
    expect(told.map((said) => said.kind === 'event' && [said.event, said.data])).toEqual([
      ['question', question],
      ['answered', { url: question.url, isLike: true, by: 'person' }],
    ])
    expect(done.at(-1)).toEqual(['answer', { url: question.url, isLike: true }])
  })
})

describe('a run that is to end', () => {
  it('a job that ships its pages has more time to end', async () => {
    await work(null).stop()
    await work(sharing()).stop()
    expect(done).toEqual([
      ['abort', 1200],
      ['abort', 20_000],
    ])
  })

  it('a job that is to continue later is parked, any other stopped', async () => {
    const parked = work(null)
    await parked.park()
    end.resolve(outcome({ isAborted: true }))
    await parked.ended
    expect(done.at(-1)).toEqual(['park', parked.run.id, 5500])
    end = Promise.withResolvers()
    const stopped = work(null)
    await stopped.stop()
    end.resolve(outcome({ isAborted: true }))
    await stopped.ended
    expect(endings()).toMatchObject([{ state: 'stopped' }])
    expect(names()).toEqual(['abort', 'park', 'abort', 'end'])
  })

  it('a parked job keeps what was noted', async () => {
    const parked = work(null)
    await parked.park()
    end.resolve(null)
    await parked.ended
    expect(names()).toEqual(['abort', 'park'])
    end = Promise.withResolvers()
    const stopped = work(null)
    await say({ kind: 'progress', counts: counts({ requests: 4 }), events: [] })
    end.resolve(null)
    await stopped.ended
    expect(endings()).toMatchObject([{ state: 'stopped', error: null, counts: { requests: 4 } }])
  })

  it('a parked job keeps its turn unless others are to go first', async () => {
    const one = work(sharing())
    await one.park()
    end.resolve(outcome({ isAborted: true }))
    await one.ended
    expect(names()).toEqual(['abort', 'leave', 'park'])
  })

  it('a job that was done before it could be parked has ended', async () => {
    const one = work(null)
    await one.park()
    end.resolve(outcome())
    await one.ended
    expect(endings()).toMatchObject([{ state: 'finished' }])
    expect(names()).not.toContain('park')
  })
})

describe('a run that others wait for', () => {
  it('a job yields to waiting runs after ten slices', async () => {
    isCrowded = true
    const one = work(sharing())
    for (let i = 0; i < 9; i++) await segment()
    expect(new Set(names())).toEqual(new Set(['commit']))
    await segment()
    expect(done.at(-1)).toEqual(['abort', 20_000])
    end.resolve(outcome({ isAborted: true }))
    await one.ended
    expect(done.slice(-2)).toEqual([
      ['leave', one.run.id],
      ['yieldTurn', one.run.id, 5500],
    ])
  })

  it('a job continues where no other run waits', async () => {
    work(sharing())
    for (let i = 0; i < 12; i++) await segment()
    expect(names()).toEqual(Array.from({ length: 12 }, () => 'commit'))
    isCrowded = true
    await segment()
    expect(names().at(-1)).toBe('abort')
  })
})

describe('a run that has ended', () => {
  it('counts never fall below those of earlier attempts', async () => {
    const one = work(null, { counts: counts({ requests: 7, records: 1 }) })
    end.resolve(outcome({ counts: counts({ requests: 5, records: 4 }) }))
    await one.ended
    expect(endings()).toMatchObject([{ state: 'finished', counts: counts({ requests: 7, records: 4 }) }])
    expect(told).toEqual([{ kind: 'run', run: one.run, seconds: 2.5 }])
    const unbegun = work(null, { startedAt: null })
    await unbegun.ended
    expect(told.at(-1)).toEqual({ kind: 'run', run: unbegun.run, seconds: 0 })
  })

  it('records are kept before a job ends', async () => {
    const records = { key: 'k', hash: 'h', bytes: 1, records: 1 }
    const one = work(sharing())
    end.resolve(outcome({ records }))
    await one.ended
    expect(done.slice(0, -1)).toEqual([
      ['leave', one.run.id],
      ['keepRecords', one.run.id, records],
    ])
    end = Promise.withResolvers()
    end.resolve(outcome())
    await work(sharing()).ended
    expect(names()).toEqual(['leave', 'keepRecords', 'end', 'leave', 'end'])
  })

  it('a job fails with the error of its thread unless another program has it', async () => {
    const one = work(sharing())
    end.reject(new Error('broken'))
    await one.ended
    expect(endings()).toMatchObject([{ state: 'failed', error: { message: expect.any(String) } }])
    end = Promise.withResolvers()
    const lost = work(sharing())
    end.reject(new PlanError('lost-run', 'It is lost.'))
    await expect(lost.ended).rejects.toThrow('It is lost.')
    expect(names()).toEqual(['leave', 'end', 'leave'])
  })
})
