import { describe, expect, it } from 'vitest'
import type { Plan, WrapperVersion } from './plan/index.ts'
import { tellingVersions } from './told-versions.ts'

/** A plan of one wrapper, whose next version is made by what a test does, and what is told of it. */
function planOf(before: number | null) {
  const told: unknown[] = []
  let version = before
  let after: number | null = before
  const change = async (): Promise<object> => {
    version = after
    return { made: true }
  }
  const plan = {
    wrappers: {
      get: async () => (version === null ? null : { name: 'shop', version }),
      put: change,
      list: () => 'all',
    },
    proposals: { get: async (id: string) => (id === 'none' ? null : { wrapper: 'shop' }), decide: change },
    sites: 'those that there are',
  } as unknown as Plan
  const telling = tellingVersions(plan, ({ name, version }: WrapperVersion) => told.push([name, version]))
  const becomes = (next: number | null): void => {
    after = next
  }
  return { plan, telling, told, becomes }
}

const NEXT = { name: 'shop', document: '{}', origin: 'put', run: null, parent: null } as const

describe('a new version of a wrapper', () => {
  it.each([
    ['is told where it is the first', null, 1, [['shop', 1]]],
    ['is told where it is the next', 1, 2, [['shop', 2]]],
    ['is not told where nothing changed', 2, 2, []],
    ['is not told where the wrapper is gone meanwhile', 1, null, []],
  ])('%s', async (_, before, after, expected) => {
    const { telling, told, becomes } = planOf(before)
    becomes(after)
    expect(await telling.wrappers.put(NEXT, 1)).toEqual({ made: true })
    expect(told).toEqual(expected)
  })

  it('an accepted repair is reported as a new version', async () => {
    const { telling, told, becomes } = planOf(1)
    becomes(2)
    expect(await telling.proposals.decide('prop_1', 'accepted', 1)).toEqual({ made: true })
    expect(told).toEqual([['shop', 2]])
  })

  it('a rejected or missing repair reports no version', async () => {
    const { telling, told, becomes } = planOf(1)
    becomes(2)
    expect(await telling.proposals.decide('prop_1', 'rejected', 1)).toEqual({ made: true })
    becomes(3)
    expect(await telling.proposals.decide('none', 'accepted', 1)).toEqual({ made: true })
    expect(told).toEqual([])
  })

  it('the rest of the plan works as before', () => {
    const { plan, telling } = planOf(1)
    expect(telling.sites).toBe(plan.sites)
    expect(telling.wrappers.list).toBe(plan.wrappers.list)
  })
})
