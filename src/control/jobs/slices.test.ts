import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../engine/index.ts'
import { openStorage, readSegment, type SegmentEntry, type Storage } from '../../storage/index.ts'
import { createSlices, type PageEntry } from './slices.ts'

let folder: string
let storage: Storage
const committed: { readonly segment: SegmentEntry; readonly pages: readonly PageEntry[] }[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-slices-'))
  storage = await openStorage(folder)
  committed.length = 0
})
afterEach(async () => {
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

function entry(n: number, html = '<p>'): JournalEntry {
  const url = `http://a.example/${n}`
  const answer = { url, finalUrl: url, source: url, kind: 'page', status: 200, html, contentType: 'text/html' } as const
  const rest = { reason: '', detail: '', encoding: 'UTF-8', redirects: [], etag: null, lastModified: null }
  return { page: { ...answer, ...rest }, savedAt: n }
}

const slicesOf = (commit = async (): Promise<void> => {}) =>
  createSlices({
    storage,
    prefix: 'runs/r/1-',
    commit: async (segment, pages) => {
      await commit()
      committed.push({ segment, pages })
    },
  })

describe('slices', () => {
  it('a slice holds 500 answers, the last one the rest', async () => {
    const slices = slicesOf()
    for (let n = 0; n < 1100; n++) await slices.add(entry(n))
    expect(committed.map(({ pages }) => pages.length)).toEqual([500, 500])
    await slices.flush()
    await slices.flush()
    expect(committed.map(({ segment }) => segment.key)).toEqual([
      'runs/r/1-000001.warc.gz',
      'runs/r/1-000002.warc.gz',
      'runs/r/1-000003.warc.gz',
    ])
    const kept: JournalEntry[] = []
    for (const { segment } of committed) for await (const one of readSegment(storage, segment)) kept.push(one)
    expect(kept).toEqual(Array.from({ length: 1100 }, (_, n) => entry(n)))
    expect(committed[2]!.pages.at(-1)).toEqual({ url: 'http://a.example/1099', kind: 'page', status: 200 })
  })

  it('long texts end a slice early', async () => {
    const slices = slicesOf()
    const long = 'x'.repeat(30 * 1024 * 1024)
    for (let n = 0; n < 3; n++) await slices.add(entry(n, long))
    expect(committed.map(({ pages }) => pages.length)).toEqual([3])
  })

  it('a slice that fails loses the slices after it', async () => {
    const [gate, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slices = slicesOf(() => {
      asked.resolve()
      return gate.promise
    })
    for (let n = 0; n < 499; n++) await slices.add(entry(n))
    let isIn = false
    const full = slices.add(entry(499))
    const next = slices.add(entry(500)).then(() => {
      isIn = true
    })
    await asked.promise
    expect(isIn).toBe(false)
    gate.reject(new Error('Another program has the run.'))
    const ends = await Promise.allSettled([full, next, slices.flush(), slices.add(entry(501))])
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(committed).toEqual([])
  })
})
