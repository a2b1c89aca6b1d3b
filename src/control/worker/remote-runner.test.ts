import { describe, expect, it } from 'vitest'
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
  it('tell how many there are, and what they ask', async () => {
    const { runner, said } = await remote()
    expect([runner.running(), runner.under()]).toEqual([3, []])
    expect([runner.question('run_2')?.url, runner.question('run_3')]).toEqual(['/2', null])
    expect([runner.askingOf('shop'), runner.askingOf('other')]).toEqual(['run_2', null])
    await runner.close()
    expect(said).toEqual(['unfollowed'])
  })

  it('are told an answer to what they ask, and no other', async () => {
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

  it('are followed by all who want to, until they do not', async () => {
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

  it('are not stopped where they are not under way', async () => {
    const { runner, said } = await remote('parked')
    for (const id of ['run_1', 'none']) expect(await runner.stop(id)).toBe(false)
    expect(said).toEqual([])
    await runner.close()
  })
})
