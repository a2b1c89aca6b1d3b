import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAKERS } from '../../test/sites/made/index.ts'
import { type ServedSite, serveMadeSite } from '../../test/sites/serve-made.ts'
import type { RunQuestion } from './explained.ts'
import { openService, type RunSpec, type Service } from './index.ts'
import { scheduled } from './run-spec.ts'
import type { ServiceOptions } from './service.ts'
import { ended, until } from './until.fixture.ts'

/** Four kinds of pages in one skin, hardly to be told apart: a search from any of them asks. */
let site: ServedSite
beforeAll(async () => {
  site = await serveMadeSite(MAKERS.oneSkin!(60, 1))
})
afterAll(() => site.close())

let folder: string
let service: Service
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-search-'))
  service = await open()
})
afterEach(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

function open(more: Partial<ServiceOptions> = {}): Promise<Service> {
  return openService({ workspace: folder, root: null, allowPrivate: true, ...more })
}

async function reopen(more: Partial<ServiceOptions> = {}): Promise<void> {
  await service.close()
  service = await open(more)
}

const MANY = { limit: 1000 }
const isRestaurant = (url: string): boolean => site.urls('restaurants').includes(url)
const asking = (more: object = {}): RunSpec => ({
  kind: 'locate',
  samples: [site.urls('restaurants')[0]!],
  options: { delayMs: 0, ask: true, ...more },
})
const begin = async (spec: RunSpec): Promise<string> => (await service.startRun(spec)).run.id
const asked = (id: string): Promise<RunQuestion> => until(async () => service.question(id), 'a question')
const found = async (id: string): Promise<readonly string[]> =>
  (await service.plan.runs.found(id, MANY)).items.map(({ url }) => url)
const told = async (id: string, kind: string): Promise<readonly Record<string, unknown>[]> => {
  const events = await service.plan.runs.events(id, 0, 1000)
  return events.filter((event) => event.kind === kind).map(({ data }) => data as Record<string, unknown>)
}

/** Answers what a run asks until it has ended; gives the URLs that it asked about. */
async function answerAll(id: string): Promise<readonly string[]> {
  const urls: string[] = []
  await until(async () => {
    const { url } = service.question(id) ?? {}
    if (url === undefined) return (await service.plan.runs.get(id))?.endedAt != null
    urls.push(url)
    await service.answer(id, { url, isLike: isRestaurant(url) })
    return false
  }, 'the end of the run')
  return urls
}

describe('a run that asks', () => {
  it('a run that asks continues with the answers of a person', async () => {
    const id = await begin(asking())
    const { url, probability, yes, no } = await asked(id)
    expect((await service.plan.runs.get(id))?.state).toBe('running')
    expect(await told(id, 'question')).toEqual([{ url, probability, yes, no }])
    const urls = await answerAll(id)
    expect(urls[0]).toBe(url)
    expect(new Set(urls).size).toBe(urls.length)
    expect((await found(id)).filter((one) => !isRestaurant(one))).toEqual([])
    expect(await told(id, 'answered')).toEqual(
      urls.map((one) => ({ url: one, isLike: isRestaurant(one), by: 'person' })),
    )
    expect(service.question(id)).toBeNull()
  })

  it('an answer to a question that was not asked is refused', async () => {
    const id = await begin(asking())
    const { url } = await asked(id)
    const refused = { code: 'not-asked' }
    await expect(service.answer(id, { url: `${url}/other`, isLike: true })).rejects.toMatchObject(refused)
    await expect(service.answer('run_none', { url, isLike: true })).rejects.toMatchObject(refused)
    await service.answer(id, { url, isLike: null })
    await expect(service.answer(id, { url, isLike: true })).rejects.toMatchObject(refused)
    await ended(service, id)
    await expect(service.answer(id, { url, isLike: true })).rejects.toMatchObject(refused)
  })

  it('a run that is to ask no more gives what it found without answers', async () => {
    const id = await begin(asking())
    await service.answer(id, { url: (await asked(id)).url, isLike: null })
    await ended(service, id)
    const silent = await begin(asking({ ask: false }))
    await ended(service, silent)
    expect(await found(id)).toEqual(await found(silent))
    expect(await told(silent, 'question')).toEqual([])
  })

  it('a question that nobody answers in time is answered by nobody', async () => {
    await reopen({ questionSeconds: 0.2 })
    const id = await begin(asking())
    expect(await ended(service, id)).toMatchObject({ state: 'finished' })
    const [{ url } = {}] = await told(id, 'question')
    expect(await told(id, 'answered')).toEqual([{ url, isLike: null, by: 'nobody' }])
  })

  it('a run that waits for an answer ends when it is stopped', async () => {
    const id = await begin(asking())
    await asked(id)
    expect(await service.stopRun(id)).toMatchObject({ state: 'stopped' })
    expect(service.question(id)).toBeNull()
  })

  it('a restarted run asks its open question again, and no answered one', async () => {
    const id = await begin(asking())
    const first = await asked(id)
    await service.answer(id, { url: first.url, isLike: isRestaurant(first.url) })
    const second = await until(async () => {
      const now = service.question(id)
      return now !== null && now.url !== first.url && now
    }, 'another question')
    await service.close()
    service = await open()
    expect(await asked(id)).toEqual(second)
    const urls = [first.url, ...(await answerAll(id))]
    const whole = await begin(asking())
    expect(await answerAll(whole)).toEqual(urls)
    expect(await found(id)).toEqual(await found(whole))
  })

  it('a restarted run that was to ask no more stays silent', async () => {
    const all = await begin({ ...asking(), kind: 'collect' } as RunSpec)
    await service.answer(all, { url: (await asked(all)).url, isLike: null })
    await reopen()
    expect(await ended(service, all)).toMatchObject({ state: 'finished' })
    expect(await told(all, 'question')).toHaveLength(1)
  })

  it('a scheduled run never asks', async () => {
    const spec = asking({ since: '2026-01-01T00:00:00Z' })
    expect(scheduled(spec)).toEqual({ ...spec, options: { delayMs: 0 } })
    const schedule = { name: 'often', cron: '* * * * *', timeZone: 'UTC', jitterSeconds: 0, spec, paused: false }
    await service.plan.schedules.put({ ...schedule, nextAt: Date.now() }, Date.now())
    await reopen()
    const lastRun = await until(async () => (await service.plan.schedules.get('often'))?.lastRun ?? null, 'its run')
    await service.plan.schedules.remove('often')
    expect(await ended(service, lastRun)).toMatchObject({ state: 'finished' })
    expect(await told(lastRun, 'question')).toEqual([])
  })
})

describe('the search of a run', () => {
  it('a search explains why each page was found or left out', async () => {
    const id = await begin(asking())
    await asked(id)
    expect((await service.plan.runs.explained(id, MANY)).items).toEqual([])
    await answerAll(id)
    const { items } = await service.plan.runs.explained(id, MANY)
    const targets = items.filter(({ status }) => status === 'target').map(({ url }) => url)
    expect(targets.toSorted()).toEqual((await found(id)).toSorted())
    const others = items.filter(({ status }) => status === 'other')
    expect(others.length).toBeGreaterThan(10)
    for (const { reason, message, foundOn } of others) {
      expect(['unlike-samples', 'said-unlike', 'copy', 'redirect', 'names-other-address']).toContain(reason)
      expect([message, foundOn]).not.toContain(null)
    }
    const groups = await service.plan.runs.explainedGroups(id)
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(items.length)
    expect(groups.find(({ reason }) => reason === 'said-unlike')?.count).toBeGreaterThan(0)
  })

  it('a search that was continued explains each page once', async () => {
    const id = await begin({ ...asking({ ask: false }), kind: 'collect' } as RunSpec)
    await until(async () => (await service.plan.runs.explained(id, MANY)).items.length > 0, 'explained pages')
    await reopen()
    await ended(service, id)
    const { items } = await service.plan.runs.explained(id, MANY)
    expect(new Set(items.map(({ url }) => url)).size).toBe(items.length)
    const other = await begin({ ...asking({ ask: false }), kind: 'collect' } as RunSpec)
    await ended(service, other)
    expect((await service.plan.runs.explained(other, MANY)).items).toEqual(items)
  })

  it('a search does not fetch fresh pages again', async () => {
    const since = new Date().toISOString()
    await ended(service, await begin(asking({ ask: false })))
    const before = site.asked.length
    const id = await begin(asking({ ask: false, since }))
    expect(await ended(service, id)).toMatchObject({ state: 'finished', counts: { requests: 0 } })
    expect(site.asked.length).toBe(before)
    const late = await begin(asking({ ask: false, since: new Date().toISOString() }))
    await ended(service, late)
    expect(site.asked.length).toBeGreaterThan(before)
    expect(await found(id)).toEqual(await found(late))
  })
})
