import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, textHash } from '../store/index.ts'
import { exportRun, importRun, openStorage, type RecordFile, type Storage } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-records-'))
let storage: Storage
beforeAll(async () => {
  storage = await openStorage(join(folder, 'storage'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0
const newWorkspace = (): string => join(folder, `workspace-${count++}`)

/** A record file of one made run with other lines than it was written with, and an entry that is true of them. */
async function forged(change: (lines: string[]) => readonly string[]): Promise<RecordFile> {
  const workspace = newWorkspace()
  const store = openStore(workspace)
  const run = store.beginRun('k', 'collect', 1, 'made')
  const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)
  const records = Array.from({ length: 450 }, (_, position) => {
    const key = { url: `http://a.example/${position}`, source: 'x', wrapper, page: textHash(`${position}`), raw: false }
    return { ...key, position, status: 'ok', data: { at: position }, violations: [], provenance: {}, layout: null }
  })
  store.saveRecords(run, records, 5)
  store.saveAnswer(run, { url: 'http://a.example/1', isLike: true })
  store.endRun(run, 'finished', 6)
  store.close()
  const entry = await exportRun(workspace, 'made', storage, 'made.jsonl.gz')
  const lines = gunzipSync(await storage.get(entry.key))
    .toString()
    .split('\n')
    .slice(0, -1)
  const bytes = gzipSync(
    change(lines)
      .map((line) => `${line}\n`)
      .join(''),
  )
  await storage.put(entry.key, bytes)
  return { ...entry, bytes: bytes.length, hash: hash('sha256', bytes, 'hex') }
}

describe('a record file', () => {
  it('a record file is imported as it was written', async () => {
    const to = newWorkspace()
    await importRun(to, 'made', { storage, segments: [], records: await forged((lines) => lines) })
    const store = openStore(to)
    const { id, records } = store.labelled('made')!
    expect([records, store.answersOf(id)]).toEqual([450, [{ url: 'http://a.example/1', isLike: true }]])
    store.close()
  })

  it('importing a record file twice at once gives the records once', async () => {
    const to = newWorkspace()
    const parts = { storage, segments: [], records: await forged((lines) => lines) }
    await Promise.all([importRun(to, 'made', parts), importRun(to, 'made', parts)])
    const store = openStore(to)
    expect(store.summary()).toMatchObject({ records: 450, runs: [{ records: 450, state: 'finished' }] })
    store.close()
  })

  it.each([
    ['has a line that is no JSON', (lines: string[]) => lines.with(300, 'no JSON')],
    ['has a line of another kind', (lines: string[]) => lines.with(300, '{"kind":"more"}')],
    ['has a record without its data', (lines: string[]) => lines.with(300, lines[300]!.replace('"data"', '"date"'))],
    [
      'has a record of an impossible page',
      (lines: string[]) => lines.with(300, lines[300]!.replace(/"page":"\w/, '"page":"-')),
    ],
    ['has a record by an unknown wrapper', (lines: string[]) => lines.toSpliced(1, 1)],
    ['has fewer records than it says', (lines: string[]) => lines.toSpliced(300, 1)],
    ['has no end', (lines: string[]) => lines.slice(0, -1)],
    ['has something behind its end', (lines: string[]) => [...lines, lines.at(-2)!]],
    ['begins in the middle', (lines: string[]) => lines.slice(1)],
    ['begins twice', (lines: string[]) => [lines[0]!, ...lines]],
    ['is of a newer version', (lines: string[]) => ['{"kind":"run","format":2,"other":1}', ...lines.slice(1)]],
    ['is nothing', () => []],
  ])('a record file that %s is refused, and nothing of it is imported', async (_, change) => {
    await isRefused(await forged(change))
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -40)],
    ['flipped in one bit', (bytes: Buffer) => Buffer.from(bytes.with(900, bytes[900]! ^ 1))],
    ['no gzip', () => Buffer.from('{"kind":"run"}')],
  ])('a record file that is %s is refused, and nothing of it is imported', async (_, change) => {
    const entry = await forged((lines) => lines)
    const bytes = change(Buffer.from(await storage.get(entry.key)))
    await storage.put(entry.key, bytes)
    await isRefused(entry)
    await isRefused({ ...entry, hash: hash('sha256', bytes, 'hex') })
  })
})

async function isRefused(records: RecordFile): Promise<void> {
  const to = newWorkspace()
  const refused = { name: 'StorageError', code: 'damaged', message: expect.stringContaining('"made.jsonl.gz"') }
  await expect(importRun(to, 'made', { storage, segments: [], records })).rejects.toMatchObject(refused)
  const store = openStore(to)
  expect(store.labelled('made')).toBeNull()
  expect([store.summary().records, store.wrappers(), store.history('http://a.example/0', 'w')]).toEqual([0, [], []])
  store.close()
}
