import { describe, expect, it } from 'vitest'
import type { Plan } from './plan/index.ts'
import { siteHistory } from './site-history.ts'

/** A plan whose site is read by a wrapper, and what was asked of it. */
function planOf(wrapper: string | null | undefined, states: readonly string[] = []) {
  const asked: unknown[] = []
  const answer = <Result>(what: string, result: Result) => {
    return async (...given: readonly unknown[]): Promise<Result> => {
      asked.push([what, ...given])
      return result
    }
  }
  const plan = {
    sites: { get: answer('site', wrapper === undefined ? null : { wrapper }) },
    runs: { list: answer('runs', { items: ['newest', 'older'], next: 'x' }) },
    breaks: {
      of: answer(
        'breaks',
        states.map((state) => ({ state })),
      ),
    },
    schedules: { nextAt: answer('next', 17) },
    proposals: { waitingFor: answer('proposals', 4) },
  }
  return { plan: plan as unknown as Plan, asked }
}

describe('the history of a site', () => {
  it('the history of a site has its last runs and what waits', async () => {
    const { plan, asked } = planOf('w', ['open', 'acknowledged', 'open'])
    expect(await siteHistory(plan, 'shop', 2, 'run_1')).toEqual({
      runs: ['newest', 'older'],
      waiting: { proposals: 4, breaks: 2, question: 'run_1' },
      nextAt: 17,
    })
    expect(asked).toEqual([
      ['site', 'shop'],
      ['runs', { limit: 2 }, { site: 'shop' }],
      ['breaks', 'shop'],
      ['next', 'shop'],
      ['proposals', 'w'],
    ])
  })

  it('a site without a wrapper has no waiting repairs', async () => {
    for (const wrapper of [null, undefined]) {
      const { plan } = planOf(wrapper)
      expect((await siteHistory(plan, 'shop', 2, null)).waiting).toEqual({ proposals: 0, breaks: 0, question: null })
    }
  })
})
