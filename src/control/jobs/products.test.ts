import { describe, expect, it } from 'vitest'
import type { Plan, PlannedRun } from '../plan/index.ts'
import type { Products } from './job.ts'
import { keepProducts } from './products.ts'

const NOTHING: Products = { wrappers: [], repairs: [] }
const BEFORE = { name: 'old', version: 4 }
const document = (name: string): string => JSON.stringify({ name })
const runOf = (site: string | null): PlannedRun => ({ id: 'run_1', site, learned: BEFORE }) as unknown as PlannedRun
const made = (name: string, origin: 'learned' | 'healed') => ({ document: document(name), origin })

/** A plan with a site that is read by a wrapper or none yet, and all that was kept in it. */
function planOf({ reads = null as string | null, newest = null as number | null } = {}) {
  const kept: unknown[] = []
  let version = 0
  const plan = {
    wrappers: {
      get: async () => (newest === null ? null : { version: newest }),
      put: async (next: object, now: number) => {
        kept.push({ ...next, now })
        return { version: ++version }
      },
    },
    proposals: { add: async (proposal: object, now: number) => kept.push({ ...proposal, now }) },
    sites: {
      get: async (name: string) => (name === 'shop' ? { name, wrapper: reads, quietDays: 3 } : null),
      put: async (site: object, now: number) => kept.push({ ...site, now }),
    },
  }
  return { plan: plan as unknown as Plan, kept }
}

describe('what a run made', () => {
  it('learned wrappers are kept as next versions, the last one reported', async () => {
    const { plan, kept } = planOf()
    const products = { ...NOTHING, wrappers: [made('a', 'learned'), made('b', 'healed')] }
    expect(await keepProducts(plan, runOf(null), products, 9)).toEqual({ name: 'b', version: 2 })
    expect(kept).toEqual([
      { name: 'a', ...made('a', 'learned'), run: 'run_1', parent: null, now: 9 },
      { name: 'b', ...made('b', 'healed'), run: 'run_1', parent: null, now: 9 },
    ])
  })

  it('an attempt that made nothing reports what was made before', async () => {
    const { plan, kept } = planOf()
    expect(await keepProducts(plan, runOf('shop'), NOTHING, 9)).toBe(BEFORE)
    expect(kept).toEqual([])
  })

  it.each<[string, string, string | null, 'learned' | 'healed', boolean]>([
    ['is what its site is read by from then on', 'shop', null, 'learned', true],
    ['leaves a site that is read by a wrapper already', 'shop', 'other', 'learned', false],
    ['leaves a site where it was mended only', 'shop', null, 'healed', false],
    ['leaves a site that is gone', 'gone', null, 'learned', false],
  ])('%s', async (_, site, reads, origin, isGiven) => {
    const { plan, kept } = planOf({ reads })
    await keepProducts(plan, runOf(site), { ...NOTHING, wrappers: [made('a', origin)] }, 9)
    const given = { name: 'shop', wrapper: 'a', quietDays: 3, now: 9 }
    expect(kept.slice(1)).toEqual(isGiven ? [given] : [])
  })

  it('repairs are offered for the newest version', async () => {
    const repairs = [{ document: document('a'), evidence: { why: 'it moved' } }]
    const offered = planOf({ newest: 3 })
    expect(await keepProducts(offered.plan, runOf(null), { ...NOTHING, repairs } as unknown as Products, 9)).toBe(
      BEFORE,
    )
    expect(offered.kept).toEqual([{ wrapper: 'a', version: 3, ...repairs[0], run: 'run_1', now: 9 }])
    const gone = planOf()
    await keepProducts(gone.plan, runOf(null), { ...NOTHING, repairs } as unknown as Products, 9)
    expect(gone.kept).toEqual([])
  })
})
