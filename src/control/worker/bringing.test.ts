import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportRun,
  openStorage,
  type RecordFile,
  type SegmentEntry,
  type Storage,
  writeSegment,
} from '../../storage/index.ts'
import { openReader, openStore } from '../../store/index.ts'
import { page } from '../../store/page.fixture.ts'
import { record } from '../../store/record.fixture.ts'
import type { Segments } from '../fleet.ts'
import { createBringing } from './bringing.ts'

const PAGE = 'http://a.example/0'

let folder: string
let storage: Storage
let segment: SegmentEntry
let records: RecordFile
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-bringing-'))
  storage = await openStorage(join(folder, 'storage'))
  segment = await writeSegment(storage, 'pages.warc.gz', [{ page: page(PAGE, 'text'), savedAt: 2 }])
  const store = openStore(join(folder, 'elsewhere'))
  const run = store.beginRun('k', 'collect', 1, 'run_1')
  store.saveRecords(run, [record(store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1), 0, 'text')], 3)
  store.endRun(run, 'finished', 4)
  store.close()
  records = await exportRun(join(folder, 'elsewhere'), 'run_1', storage, 'records.jsonl.gz')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
/** What brings into a new workspace, what was asked of the plan for it, and what is there. */
function bringing(shipped: () => RecordFile | null = () => records) {
  const workspace = join(folder, `workspace-${count++}`)
  const asked: string[] = []
  const segments = {
    recordsOf: async (id: string) => {
      asked.push(`records ${id}`)
      return shipped()
    },
    of: async (id: string) => {
      asked.push(`pages ${id}`)
      return [segment]
    },
    holding: async (url: string) => {
      asked.push(`page ${url}`)
      return url === PAGE ? segment : null
    },
  } as unknown as Segments
  const has = () => {
    const reader = openReader(workspace)
    const { records, pages } = reader.summary()
    reader.close()
    return [records, pages.page]
  }
  return { bring: createBringing({ workspace, storage, segments }), asked, has }
}

describe('what other machines did', () => {
  it('a run is brought once: its records, and its pages if wanted', async () => {
    const { bring, asked, has } = bringing()
    await bring.runs(['run_1'], 'records')
    expect([has(), asked]).toEqual([[1, 0], ['records run_1']])
    await bring.runs(['run_1'], 'records')
    expect(asked).toEqual(['records run_1'])
    await bring.runs(['run_1'], 'pages')
    await bring.runs(['run_1'], 'pages')
    expect(has()).toEqual([1, 1])
    expect(asked).toEqual(['records run_1', 'records run_1', 'pages run_1'])
  })

  it('a run that two want at a time is brought once', async () => {
    const { bring, asked } = bringing()
    await Promise.all([bring.runs(['run_1'], 'records'), bring.runs(['run_1'], 'records')])
    expect(asked).toEqual(['records run_1'])
  })

  it('a run that has not shipped all is looked for again', async () => {
    const shipped = [null, records]
    const { bring, asked, has } = bringing(() => shipped.shift() ?? null)
    await bring.runs(['run_1'], 'records')
    await bring.runs(['run_1'], 'records')
    await bring.runs(['run_1'], 'records')
    expect([has(), asked]).toEqual([
      [1, 0],
      ['records run_1', 'records run_1'],
    ])
  })

  it('the file that holds a page is brought', async () => {
    const { bring, asked, has } = bringing()
    await bring.page('http://a.example/none')
    await bring.page(PAGE)
    expect([has(), asked]).toEqual([
      [0, 1],
      ['page http://a.example/none', `page ${PAGE}`],
    ])
  })
})
