import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReader, openStore } from '../store/index.ts'
import { page } from '../store/page.fixture.ts'
import { record } from '../store/record.fixture.ts'
import {
  exportRun,
  importPages,
  importRun,
  openStorage,
  type RecordFile,
  type SegmentEntry,
  type Storage,
  writeSegment,
} from './index.ts'

let folder: string
let storage: Storage
const read: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-import-'))
  const own = await openStorage(join(folder, 'storage'))
  storage = {
    ...own,
    get: (key) => {
      read.push(key)
      return own.get(key)
    },
    getFile: (key, path) => {
      read.push(key)
      return own.getFile(key, path)
    },
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const newWorkspace = (): string => join(folder, `workspace-${count++}`)
const segmentOf = (key: string, ...moments: readonly number[]): Promise<SegmentEntry> =>
  writeSegment(
    storage,
    key,
    moments.map((savedAt) => ({ page: page(`http://a.example/${savedAt}`, `text ${savedAt}`), savedAt })),
  )

function told(workspace: string, label: string) {
  const reader = openReader(workspace)
  const run = reader.labelled(label)
  const records = run === null ? [] : [...reader.recordsOf(run.id)].map(({ data }) => data)
  const { pages } = reader.summary()
  reader.close()
  return { run, records, pages: pages.page }
}

/** The file of a run that gave so many records, or failed. */
async function recordsOf(key: string, texts: number, state: 'finished' | 'failed' = 'finished'): Promise<RecordFile> {
  const workspace = newWorkspace()
  const store = openStore(workspace)
  const run = store.beginRun('k', 'collect', 100, 'made')
  const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)
  const made = Array.from({ length: texts }, (_, i) => record(wrapper, i, `text ${i}`))
  store.saveRecords(run, made, 150)
  store.endRun(run, state, 200)
  store.close()
  return exportRun(workspace, 'made', storage, key)
}

describe('importing a run of pages alone', () => {
  it('an imported run without records lasts from its first page to its last', async () => {
    const workspace = newWorkspace()
    const segments = [await segmentOf('alone/1', 5, 9), await segmentOf('alone/2', 3, 7)]
    await importRun(workspace, 'one', { storage, segments, records: null })
    const about = { command: 'import', state: 'finished', startedAt: 3, endedAt: 9, wrappers: 1, records: 0 }
    expect(told(workspace, 'one')).toMatchObject({ run: about, pages: 4 })
  })

  it('an imported run without pages and records is dated now', async () => {
    const workspace = newWorkspace()
    const before = Date.now()
    await importRun(workspace, 'one', { storage, segments: [], records: null })
    const { startedAt, endedAt } = told(workspace, 'one').run!
    expect(startedAt).toBeGreaterThanOrEqual(before)
    expect(endedAt).toBe(startedAt)
  })
})

describe('importing a run with records', () => {
  it('an imported run has the times and all records of the original', async () => {
    const workspace = newWorkspace()
    const records = await recordsOf('many/records', 401)
    await importRun(workspace, 'one', { storage, segments: [await segmentOf('many/1', 5)], records })
    const { run, records: given } = told(workspace, 'one')
    const about = { command: 'collect', state: 'finished', startedAt: 100, endedAt: 200, records: 401 }
    expect(run).toMatchObject(about)
    expect(given).toEqual(Array.from({ length: 401 }, (_, i) => ({ text: `text ${i}` })))
  })

  it('a failed run is imported as failed', async () => {
    const workspace = newWorkspace()
    await importRun(workspace, 'one', { storage, segments: [], records: await recordsOf('failed', 1, 'failed') })
    expect(told(workspace, 'one').run).toMatchObject({ state: 'failed', startedAt: 100, endedAt: 200 })
  })

  it('importing again reads only what has been added', async () => {
    const workspace = newWorkspace()
    const records = await recordsOf('once/records', 1)
    const [one, two] = [await segmentOf('once/1', 5), await segmentOf('once/2', 6)]
    const bring = async (segments: readonly SegmentEntry[]): Promise<readonly string[]> => {
      read.length = 0
      await importRun(workspace, 'one', { storage, segments, records })
      return [...read]
    }
    expect(await bring([one])).toEqual(['once/records', 'once/1'])
    expect(await bring([one])).toEqual([])
    expect(await bring([one, two])).toEqual(['once/2'])
    expect(told(workspace, 'one')).toMatchObject({ run: { startedAt: 100, endedAt: 200, records: 1 }, pages: 2 })
  })
})

describe('importPages', () => {
  it('imported pages are counted once', async () => {
    const workspace = newWorkspace()
    const [one, two] = [await segmentOf('pages/1', 5, 6), await segmentOf('pages/2', 7)]
    expect(await importPages(workspace, storage, [one])).toBe(2)
    expect(await importPages(workspace, storage, [one, two])).toBe(1)
    expect(await importPages(workspace, storage, [])).toBe(0)
    expect(told(workspace, 'one')).toEqual({ run: null, records: [], pages: 3 })
  })
})
