import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Storage } from '../../storage/index.ts'
import type { FleetPlan } from '../fleet.ts'
import type { PlannedRun } from '../plan/index.ts'
import { createScratch } from './scratch.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-scratch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Folders for runs that ship nothing and have none before them. */
const scratchOf = () =>
  createScratch({
    folder,
    plan: {
      runs: { before: async () => null },
      fleet: { segments: { of: async () => [], recordsOf: async () => null } },
    } as unknown as FleetPlan,
    storage: {} as Storage,
    where: 's3://pages',
  })
const runOf = (site: string | null, more: Partial<PlannedRun> = {}): PlannedRun =>
  ({ id: 'run_1', site, attempts: 2, startedAt: 7, createdAt: 5, ...more }) as unknown as PlannedRun

describe('the folder of a run', () => {
  it('the scratch folder of a run goes with it', async () => {
    const scratch = scratchOf()
    const { workspace, shipping } = await scratch.of(runOf(null))
    expect(workspace).toBe(join(folder, 'runs', 'run_1'))
    expect(shipping).toEqual({ storage: 's3://pages', prefix: 'runs/run_1/2-', since: 7 })
    expect(existsSync(workspace)).toBe(true)
    scratch.left(runOf(null))
    expect(existsSync(workspace)).toBe(false)
  })

  it('a run that has not begun takes what was fetched since it was asked for', async () => {
    const { shipping } = await scratchOf().of(runOf(null, { startedAt: null }))
    expect(shipping?.since).toBe(5)
  })

  it('the scratch folder of a site stays for its next run', async () => {
    const scratch = scratchOf()
    const { workspace } = await scratch.of(runOf('shop'))
    expect(workspace).toBe(join(folder, 'sites', 'shop'))
    scratch.left(runOf('shop'))
    expect(existsSync(workspace)).toBe(true)
  })

  it('scratch folders stay for the last fifty sites', async () => {
    const scratch = scratchOf()
    const sites = Array.from({ length: 51 }, (_, n) => `site-${n}`)
    for (const [n, site] of sites.entries()) {
      mkdirSync(join(folder, 'sites', site), { recursive: true })
      utimesSync(join(folder, 'sites', site), 1000 + n, 1000 + n)
    }
    scratch.left(runOf('site-0'))
    expect(readdirSync(join(folder, 'sites')).toSorted()).toEqual(sites.filter((site) => site !== 'site-1').toSorted())
    rmSync(join(folder, 'sites', 'site-9'), { recursive: true })
    scratch.left(runOf('site-2'))
    expect(readdirSync(join(folder, 'sites'))).toHaveLength(49)
  })
})
