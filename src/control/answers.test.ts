import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAKERS } from '../../test/sites/made/index.ts'
import { type ServedSite, serveMadeSite } from '../../test/sites/serve-made.ts'
import { openService, type PlannedRun, type Service } from './index.ts'
import { until } from './until.fixture.ts'

/** Four kinds of pages in one skin, hardly to be told apart: a search from any of them asks. */
let site: ServedSite
let folder: string
let service: Service
beforeAll(async () => {
  site = await serveMadeSite(MAKERS.oneSkin!(60, 1))
  folder = mkdtempSync(join(tmpdir(), 'treegram-answers-'))
  service = await openService({ workspace: folder, root: null, allowPrivate: true })
  const samples = [site.urls('restaurants')[0]!]
  await service.plan.sites.put({ name: 'food', samples, options: { delayMs: 0 }, wrapper: null, quietDays: null }, 1)
})
afterAll(async () => {
  await service?.close()
  await site?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the site and answers what the run asks; gives the answers beside the run. */
async function runSite(ask: boolean): Promise<{ readonly run: PlannedRun; readonly said: Map<string, boolean> }> {
  const said = new Map<string, boolean>()
  const { run } = await service.startRun({ kind: 'collect', site: 'food', options: { ask } })
  const over = await until(async () => {
    const { url } = service.question(run.id) ?? {}
    if (url !== undefined) {
      said.set(url, site.urls('restaurants').includes(url))
      await service.answer(run.id, { url, isLike: said.get(url)! })
    }
    const now = await service.plan.runs.get(run.id)
    return now?.endedAt != null && now
  }, 'the end of the run')
  return { run: over, said }
}

async function urlsOf(run: PlannedRun): Promise<readonly string[]> {
  const { items } = await service.records(run, { limit: 1000 })
  return items.map(({ record }) => `${record.url} ${record.status}`).sort()
}

it('answers of a run are kept with its site, and a later run on the unchanged site gives the same records', async () => {
  const first = await runSite(true)
  expect(first.run.state).toBe('finished')
  expect(first.said.size).toBeGreaterThan(0)
  const said = (isLike: boolean): readonly string[] =>
    [...first.said].filter(([, is]) => is === isLike).map(([url]) => url)
  const { options } = (await service.plan.sites.get('food'))!
  expect([options.like ?? [], options.unlike ?? []]).toEqual([said(true), said(false)])
  const second = await runSite(false)
  expect(await urlsOf(second.run)).toEqual(await urlsOf(first.run))
})
