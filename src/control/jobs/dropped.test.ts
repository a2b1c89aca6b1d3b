import { describe, expect, it } from 'vitest'
import type { Plan, PlannedRun } from '../plan/index.ts'
import { isDrop, recordsBefore, usualOf } from './dropped.ts'

describe('a drop in records', () => {
  it.each<[number, readonly number[], boolean]>([
    [236, [346], true],
    [5, [346], true],
    [330, [346], false],
    [1, [5], false],
    [360, [346], false],
    [236, [], false],
    [236, [346, 346, 346], true],
    [236, [346, 180, 410, 260], false],
    [9_990, [10_000], false],
  ])('%d records after %j are one: %s', (records, before, isOne) => {
    expect(isDrop(records, before)).toBe(isOne)
  })

  it('what is usual is near all of the runs before', () => {
    expect([usualOf([346]), usualOf([100, 102, 98])]).toEqual([346, 100])
  })
})

describe('the runs that a run is held against', () => {
  const run = (id: string, endedAt: number, records: number, more: object = {}): PlannedRun =>
    ({
      id,
      endedAt,
      site: 'shop',
      spec: { kind: 'collect', site: 'shop', ...more },
      counts: { records, otherClass: 0 },
    }) as unknown as PlannedRun
  const RUNS = [run('r4', 40, 4), run('r3', 30, 3, { urls: ['u'] }), run('r2', 20, 2), run('r1', 10, 1)]
  const held = (broken: object | null, { updatedAt = 0, own = run('r5', 50, 9) } = {}) => {
    const plan = {
      sites: { get: async () => ({ name: 'shop', updatedAt }) },
      breaks: { of: async () => (broken === null ? [] : [broken]) },
      runs: { list: async () => ({ items: RUNS, next: null }) },
    }
    return recordsBefore(plan as unknown as Plan, own)
  }

  it('runs of the whole site before it count, since its settings were last changed', async () => {
    expect(await held(null)).toEqual([4, 2, 1])
    expect(await held(null, { updatedAt: 20 })).toEqual([4, 2])
    expect(await held(null, { own: run('r3', 30, 9) })).toEqual([2, 1])
    expect(await held(null, { own: run('r5', 50, 9, { urls: ['u'] }) })).toEqual([])
  })

  it('runs since something broke count only once that is acknowledged', async () => {
    expect(await held({ state: 'open', since: 20 })).toEqual([1])
    expect(await held({ state: 'acknowledged', since: 20 })).toEqual([4, 2])
  })
})
