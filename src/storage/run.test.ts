import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CollectOptions, collect, diffRuns, openHistory, workspaceStatus } from '../engine/index.ts'
import { openStore, type StoredPage } from '../store/index.ts'
import {
  exportRun,
  importPages,
  importRun,
  openStorage,
  type RecordFile,
  type SegmentEntry,
  type SegmentPage,
  type Storage,
  writeSegment,
} from './index.ts'
import { openSite, type TestSite } from './site.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-run-'))
let storage: Storage
let site: TestSite
beforeAll(async () => {
  storage = await openStorage(join(folder, 'storage'))
  site = await openSite(24)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

let count = 0
const newWorkspace = (): string => join(folder, `workspace-${count++}`)

async function collected(workspace: string, options: CollectOptions): Promise<string> {
  const lines: string[] = []
  const common = { workspace, delayMs: 0, threads: 0, name: 'things', ...options }
  for await (const record of collect(site.sample, common)) lines.push(JSON.stringify(record))
  return lines.join('\n')
}

/** The pages that a workspace has by a run, as they are kept. */
function pagesOf(workspace: string, run: number): readonly SegmentPage[] {
  const database = new DatabaseSync(join(workspace, 'workspace.sqlite'), { readOnly: true })
  const rows = database.prepare('SELECT url, fetched_at FROM pages WHERE run = ? ORDER BY fetched_at, url').all(run)
  database.close()
  const store = openStore(workspace)
  const pages = rows.map(({ url, fetched_at }) => {
    return { page: store.stalePage(url as string) as StoredPage, savedAt: fetched_at as number }
  })
  store.close()
  return pages
}

async function segmentsOf(workspace: string, label: string): Promise<readonly SegmentEntry[]> {
  const pages = pagesOf(workspace, runOf(workspace, label)!.id)
  const half = Math.ceil(pages.length / 2)
  const parts = [pages.slice(0, half), pages.slice(half)]
  return Promise.all(parts.map((some, i) => writeSegment(storage, `${label}/${i}.warc.gz`, some)))
}

function runOf(workspace: string, label: string) {
  const history = openHistory(workspace)
  const run = history.run(label)
  history.close()
  return run
}

interface Moved {
  readonly label: string
  readonly segments: readonly SegmentEntry[]
  readonly records: RecordFile
}

async function movedOf(workspace: string, label: string): Promise<Moved> {
  const segments = await segmentsOf(workspace, label)
  return { label, segments, records: await exportRun(workspace, label, storage, `${label}/records.jsonl.gz`) }
}

/** All that is told of runs of a workspace, whatever their numbers. */
function toldOf(workspace: string, labels: readonly string[], urls: readonly string[]) {
  const history = openHistory(workspace)
  const store = openStore(workspace)
  const runs = labels.map((label) => {
    const run = history.run(label)!
    const { id, ...about } = run
    const answered = urls.map((url) => store.answerTo(id, url))
    return {
      about,
      answered,
      records: history.records(run, 0, 1000),
      readers: store.readersOf(id),
      said: store.answersOf(id),
    }
  })
  const pages = urls.map((url) => {
    const hashes = history.pageHashes(url, 'things')
    const versions = hashes.map((hash) => history.pageVersion(url, hash))
    return {
      page: history.page(url),
      name: history.pageName(url),
      hashes,
      versions,
      history: store.history(url, 'things'),
    }
  })
  const more = { stale: urls.map((url) => store.stalePage(url)), referrals: urls.map((url) => store.referral(url)) }
  const wrappers = store.wrappers()
  store.close()
  history.close()
  return { runs, pages, wrappers, ...more }
}

function changesOf(workspace: string, labels?: readonly string[]) {
  const [before, after] = (labels ?? []).map((label) => runOf(workspace, label)!.id)
  const diff = diffRuns(workspace, { ...(before && { before }), ...(after && { after }) })
  try {
    return { changes: [...diff.changes()], summary: diff.summary() }
  } finally {
    diff.close()
  }
}

describe('moving runs to another workspace', () => {
  const from = newWorkspace()
  const labels = ['one', 'two']
  let urls: readonly string[] = []
  let moved: readonly Moved[] = []
  beforeAll(async () => {
    await collected(from, { label: 'one' })
    const first = await movedOf(from, 'one')
    site.prices.set(3, 999).set(4, 998)
    site.gone.add(7)
    await collected(from, { label: 'two' })
    moved = [first, await movedOf(from, 'two')]
    urls = [...pagesOf(from, 1), ...pagesOf(from, 2)].flatMap(({ page }) => [page.url, page.finalUrl])
    expect(site.requests.map(([, status]) => status)).toEqual(expect.arrayContaining([200, 301, 304, 404]))
  })

  it('moved runs keep their pages, records and changes', async () => {
    const to = newWorkspace()
    for (const { label, ...parts } of moved) await importRun(to, label, { storage, ...parts })
    expect(toldOf(to, labels, urls)).toEqual(toldOf(from, labels, urls))
    expect(toldOf(to, labels, urls).runs.map(({ records }) => records.length)).toEqual([24, 23])
    expect(changesOf(to)).toEqual(changesOf(from))
    expect(changesOf(to).summary).toMatchObject({ changed: 2, removed: 1, unknown: 0 })
    const status = workspaceStatus(to)
    expect(status).toEqual(workspaceStatus(from))
    for (const { label, ...parts } of moved) await importRun(to, label, { storage, ...parts })
    expect(workspaceStatus(to)).toEqual(status)
  })

  it('moved runs are the same in any order of import, beside pages imported before', async () => {
    const to = newWorkspace()
    await importPages(
      to,
      storage,
      moved.flatMap(({ segments }) => segments),
    )
    for (const { label, ...parts } of moved.toReversed()) await importRun(to, label, { storage, ...parts })
    expect(toldOf(to, labels, urls)).toEqual(toldOf(from, labels, urls))
    expect(changesOf(to, labels)).toEqual(changesOf(from, labels))
  })

  it('runs that were cleaned away come back by importing them again', async () => {
    const to = newWorkspace()
    const bring = async () => {
      for (const { label, ...parts } of moved) await importRun(to, label, { storage, ...parts })
    }
    await bring()
    const before = toldOf(to, labels, urls)
    const store = openStore(to, 'alone')
    store.clean({ keepPages: false })
    store.close()
    expect(toldOf(to, labels, urls)).not.toEqual(before)
    await bring()
    expect(toldOf(to, labels, urls)).toEqual(before)
  })

  it('a run without records is made of its pages', async () => {
    const to = newWorkspace()
    const { segments } = moved[0]!
    for (let i = 0; i < 2; i++) await importRun(to, 'one', { storage, segments, records: null })
    const run = runOf(to, 'one')
    expect(run).toMatchObject({ state: 'finished', records: 0 })
    expect(run!.startedAt).toBeLessThanOrEqual(run!.endedAt!)
    expect(workspaceStatus(to).runs).toHaveLength(1)
    expect(workspaceStatus(to).pages.page).toBeGreaterThan(24)
  })

  it('a run with a damaged part is not imported at all until the part is sound', async () => {
    const to = newWorkspace()
    const { label, segments, records } = moved[1]!
    const { key } = segments[1]!
    const bytes = await storage.get(key)
    await storage.put(key, Buffer.from(bytes.with(-9, bytes.at(-9)! ^ 1)))
    const bring = () => importRun(to, label, { storage, segments, records })
    await expect(bring()).rejects.toMatchObject({ code: 'damaged', message: expect.stringContaining(`"${key}"`) })
    expect(runOf(to, label)).toBeNull()
    await storage.put(key, bytes)
    await bring()
    expect(toldOf(to, [label], urls).runs).toEqual(toldOf(from, [label], urls).runs)
    expect(workspaceStatus(to).runs).toHaveLength(1)
  })

  it('a run name that does not exist is refused', async () => {
    const missed = { code: 'no-run', message: expect.stringMatching(/has no run of the name "three"; see/) }
    await expect(exportRun(from, 'three', storage, 'x')).rejects.toMatchObject(missed)
  })
})

describe('moving an interrupted collect', () => {
  it.each([5, 17])(
    'a collect resumed elsewhere after %i pages asks for nothing twice and gives the same records',
    async (most) => {
      const [from, to, alone] = [newWorkspace(), newWorkspace(), newWorkspace()]
      const whole = await collected(alone, { label: 'now' })
      const began = new Date()
      site.requests.length = 0
      const ending = new AbortController()
      let fetched = 0
      const onEvent: CollectOptions['onEvent'] = ({ kind }) => {
        if (kind === 'fetched' && ++fetched === most) ending.abort(new Error('interrupted'))
      }
      await expect(collected(from, { label: 'now', onEvent, signal: ending.signal })).rejects.toThrow('interrupted')
      const before = site.requests.map(([path]) => path)
      expect(before.length).toBeGreaterThanOrEqual(most - 1)
      const segments = await segmentsOf(from, 'now')
      const pages = segments.reduce((sum, segment) => sum + segment.pages, 0)
      expect(await importPages(to, storage, segments)).toBe(pages)
      expect(await importPages(to, storage, segments)).toBe(0)
      site.requests.length = 0
      expect(await collected(to, { label: 'now', since: began })).toBe(whole)
      const kept = new Set(before.slice(0, -1)) // the last one may have been under way
      expect(site.requests.map(([path]) => path).filter((path) => kept.has(path))).toEqual([])
      const urls = pagesOf(alone, 1).map(({ page }) => page.url)
      const answered = (workspace: string) => {
        const store = openStore(workspace)
        const { id } = store.labelled('now')!
        const answers = urls.map((url) => [url, store.answerTo(id, url)])
        store.close()
        return answers
      }
      expect(answered(to)).toEqual(answered(alone))
    },
  )

  it('imported pages that are too old are asked for conditionally', async () => {
    const [from, to] = [newWorkspace(), newWorkspace()]
    await collected(from, { label: 'old' })
    await importPages(to, storage, await segmentsOf(from, 'old'))
    site.requests.length = 0
    await collected(to, { label: 'new', since: new Date(Date.now() + 1) })
    expect(site.requests.filter(([, status]) => status === 304).length).toBeGreaterThan(20)
  })
})
