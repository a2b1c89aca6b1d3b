import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunQuestion } from '../explained.ts'
import type { FleetPlan } from '../fleet.ts'
import { createRemoteRunner } from './remote-runner.ts'

const asks = (site: string | null, url: string) => ({ site, question: { url } as unknown as RunQuestion })

/** A plan whose runs ask something, and what was said to those who do them. */
async function remote(state = 'queued') {
  const open = new Map([
    ['run_1', asks(null, '/1')],
    ['run_2', asks('shop', '/2')],
  ])
  const said: unknown[] = []
  let tell: (id: string) => void = () => {}
  const plan = {
    runs: {
      counts: async () => ({ running: 3 }),
      get: async (id: string) => (id === 'none' ? null : { id, state, endedAt: null }),
    },
    fleet: {
      news: {
        follow: (onNews: (id: string) => void) => {
          tell = onNews
          return () => void said.push('unfollowed')
        },
        ask: async (id: string, what: object) => void said.push([id, what]),
      },
      questions: async () => open,
    },
  }
  const runner = await createRemoteRunner(plan as unknown as FleetPlan)
  return { runner, open, said, tell: (id: string) => tell(id) }
}

describe('runs that other programs do', () => {
  it('the remote runner reports how many runs there are and what they ask', async () => {
    const { runner, said } = await remote()
    expect([runner.running(), runner.under()]).toEqual([3, []])
    expect([runner.question('run_2')?.url, runner.question('run_3')]).toEqual(['/2', null])
    expect([runner.askingOf('shop'), runner.askingOf('other')]).toEqual(['run_2', null])
    await runner.close()
    expect(said).toEqual(['unfollowed'])
  })

  it('an answer reaches the run that asked, and no other', async () => {
    const { runner, open, said } = await remote()
    const answer = { url: '/2', isLike: true }
    expect(await runner.answer('run_2', answer)).toBe(true)
    expect(await runner.answer('run_1', answer)).toBe(false)
    expect(await runner.answer('run_3', answer)).toBe(false)
    open.delete('run_2')
    expect(await runner.answer('run_2', answer)).toBe(false)
    expect(said).toEqual([['run_2', { kind: 'answer', answer }]])
    await runner.close()
  })

  it('each follower hears of a run until it leaves', async () => {
    const { runner, tell } = await remote()
    const heard: string[] = []
    const leave = ['one', 'two'].map((who) => runner.follow('run_1', () => heard.push(who)))
    tell('run_1')
    tell('run_2')
    expect(heard).toEqual(['one', 'two'])
    leave[0]!()
    tell('run_1')
    expect(heard).toEqual(['one', 'two', 'two'])
    leave[1]!()
    tell('run_1')
    runner.follow('run_1', () => heard.push('three'))
    leave[1]!()
    tell('run_1')
    expect(heard).toEqual(['one', 'two', 'two', 'three'])
    await runner.close()
  })

  it('a run that is not under way is not stopped remotely', async () => {
    const { runner, said } = await remote('parked')
    for (const id of ['run_1', 'none']) expect(await runner.stop(id)).toBe(false)
    expect(said).toEqual([])
    await runner.close()
  })
})

describe('a run that another program does', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A plan with a run under way that ends once it was looked at so often. */
  async function underWay(looks: number) {
    const said: unknown[] = []
    const questions = vi.fn(async () => new Map<string, ReturnType<typeof asks>>())
    let running = 3
    let looked = 0
    const plan = {
      runs: {
        counts: async () => ({ running }),
        get: async (id: string) => ({ id, state: 'running', endedAt: looked++ >= looks ? 5 : null }),
      },
      fleet: {
        news: { follow: () => () => {}, ask: async (id: string, what: object) => void said.push([id, what]) },
        questions,
      },
    }
    const runner = await createRemoteRunner(plan as unknown as FleetPlan)
    const run = (count: number): void => {
      running = count
    }
    return { runner, said, questions, run, looked: () => looked }
  }

  it('a stopped run is looked at five times a second until it has ended', async () => {
    const { runner, said, looked } = await underWay(3)
    let isStopped: boolean | null = null
    void runner.stop('run_1').then((stopped) => {
      isStopped = stopped
    })
    await vi.advanceTimersByTimeAsync(599)
    expect(said).toEqual([['run_1', { kind: 'stop' }]])
    expect([looked(), isStopped]).toEqual([3, null])
    await vi.advanceTimersByTimeAsync(1)
    expect([looked(), isStopped]).toEqual([4, true])
    await runner.close()
  })

  it('a stopped run is waited for half a minute', async () => {
    const { runner, looked } = await underWay(Number.POSITIVE_INFINITY)
    let isStopped: boolean | null = null
    void runner.stop('run_1').then((stopped) => {
      isStopped = stopped
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(isStopped).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    expect([looked(), isStopped]).toEqual([151, true])
    await runner.close()
  })

  it('questions are looked for every two seconds, also after a failure', async () => {
    const { runner, questions, run } = await underWay(0)
    run(4)
    questions.mockRejectedValueOnce(new Error('gone'))
    await vi.advanceTimersByTimeAsync(1999)
    expect(questions).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([questions.mock.calls.length, runner.running()]).toEqual([2, 3])
    questions.mockResolvedValueOnce(new Map([['run_9', asks('shop', '/9')]]))
    await vi.advanceTimersByTimeAsync(2000)
    expect([runner.running(), runner.askingOf('shop')]).toEqual([4, 'run_9'])
    await runner.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(questions).toHaveBeenCalledTimes(3)
  })
})
