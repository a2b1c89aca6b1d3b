import { describe, expect, it } from 'vitest'
import type { Plan, PlannedRun, Site } from '../plan/index.ts'
import { lastRunsBy, wrapperOfRun } from './reading-runs.ts'

const gave = (id: string, records: number, more: object = {}): PlannedRun =>
  ({ id, counts: { records }, learned: null, spec: { kind: 'collect' }, ...more }) as unknown as PlannedRun

/** A plan with sites by name, each with its wrapper and runs, and with runs of all. */
function planOf(sites: Readonly<Record<string, readonly [string | null, ...PlannedRun[]]>>, all: PlannedRun[] = []) {
  return {
    sites: {
      list: async () => ({ items: Object.entries(sites).map(([name, [wrapper]]) => ({ name, wrapper }) as Site) }),
    },
    runs: {
      list: async ({ limit }: { readonly limit: number }, { site }: { readonly site?: string } = {}) => {
        const runs = site === undefined ? all : (sites[site]!.slice(1) as PlannedRun[])
        return { items: runs.slice(0, limit) }
      },
    },
  } as unknown as Plan
}

describe('the last runs by a wrapper', () => {
  it('the reading runs of a wrapper are the three newest with records', async () => {
    const plan = planOf(
      {
        one: ['w', gave('run_8', 1), gave('run_6', 0), gave('run_2', 1), gave('run_1', 1)],
        two: ['w', gave('run_7', 1), gave('run_5', 2)],
        three: ['other', gave('run_9', 1)],
        four: [null, gave('run_4', 1)],
      },
      [gave('run_3', 1, { learned: { name: 'w' } })],
    )
    expect(await lastRunsBy(plan, 'w')).toEqual(['run_8', 'run_7', 'run_5'])
    expect(await lastRunsBy(plan, 'other')).toEqual(['run_9'])
  })

  it('a wrapper without a site has the runs that learned it or read by it', async () => {
    const by = (name: string) => ({ spec: { kind: 'run', wrapper: { name } } })
    const plan = planOf({}, [
      ...[gave('run_9', 1), gave('run_8', 1, by('other')), gave('run_7', 1, by('w')), gave('run_6', 0, by('w'))],
      ...[gave('run_5', 1, { learned: { name: 'w' } }), gave('run_4', 1, { learned: { name: 'other' } })],
    ])
    expect(await lastRunsBy(plan, 'w')).toEqual(['run_7', 'run_5'])
    expect(await lastRunsBy(plan, 'none')).toEqual([])
  })
})

describe('the wrapper that a run read by', () => {
  /** Versions were made at 10, 20 and 30. */
  const plan = {
    sites: { get: async (name: string) => (name === 'shop' ? { wrapper: 'w' } : { wrapper: null }) },
    wrappers: {
      get: async (name: string, version = 3) => `${name} ${version}`,
      versions: async () => ({ items: [3, 2, 1].map((version) => ({ version, createdAt: 10 * version })) }),
    },
  } as unknown as Plan
  const readBy = (more: object) =>
    wrapperOfRun(plan, gave('run_1', 1, { site: null, createdAt: 5, startedAt: null, ...more }))

  it('a run read by the version that it learned or repaired', async () => {
    expect(await readBy({ learned: { name: 'new', version: 7 }, site: 'shop' })).toBe('new 7')
  })

  it('a run read by its named wrapper, else by that of its site', async () => {
    const spec = { kind: 'run', wrapper: { name: 'own', version: 2 } }
    expect(await readBy({ spec, site: 'shop' })).toBe('own 2')
    expect(await readBy({ spec: { kind: 'run', wrapper: { name: 'own' } }, startedAt: 15 })).toBe('own 1')
    expect(await readBy({ site: 'shop', startedAt: 25 })).toBe('w 2')
    expect(await readBy({ site: 'other' })).toBeNull()
    expect(await readBy({})).toBeNull()
  })

  it('a run read by the version that was newest at its start', async () => {
    expect(await readBy({ site: 'shop', createdAt: 10, startedAt: 30 })).toBe('w 3')
    expect(await readBy({ site: 'shop', createdAt: 10, startedAt: 29 })).toBe('w 2')
    expect(await readBy({ site: 'shop', createdAt: 20 })).toBe('w 2')
  })
})
