import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import {
  exportRun,
  importPages,
  importRun,
  openStorage,
  type SegmentPage,
  type Storage,
  writeSegment,
} from '../../src/storage/index.ts'
import { openStore } from '../../src/store/index.ts'
import { createRandom } from '../sites/made/random.ts'
import { digestOf, isAsApproved, written } from './approved.ts'
import { seeds } from './cases.ts'
import { at, named, useScratch } from './scratch.ts'
import { doStep, pageOf, readable, standingIn } from './store-steps.ts'
import { drawn, onOneLine, shownText, toldLater } from './told.ts'

/* Runs in a storage, brought over, whole and damaged. */

useScratch()
let storage: Storage
beforeEach(async () => {
  storage = await openStorage(at('storage'))
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const sha = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

const pagesOf = (seed: number): readonly SegmentPage[] => {
  const random = createRandom(seed)
  const odd = [
    { finalUrl: 'file:///x' },
    { finalUrl: 'https://a.example/ü\n' },
    { etag: 'a\nb' },
    { etag: ' ' },
    { status: 299 },
    { html: null },
    { kind: 'skipped' },
    {},
  ] as const
  return drawn(random, 0, 12, (i) => ({
    page: { ...pageOf(random), ...random.pick(odd) },
    savedAt: random.pick([0, 1000 * i, 1_700_000_000_000, 8.7e15]),
  }))
}

describe('runs in a storage', () => {
  it('are brought over as approved', async () => {
    const lines: string[] = []
    for (const seed of seeds(14)) {
      const store = openStore(at(`w${seed}`))
      const standing = standingIn(store, createRandom(seed + 500))
      standing.runs.push(store.beginRun('m', 'run', 5, 'label'))
      for (let i = 0; i < 30; i++) await doStep(standing)
      store.close()
      const file = await exportRun(at(`w${seed}`), 'label', storage, `r/${seed}`)
      const text = gunzipSync(Buffer.from(await storage.get(`r/${seed}`))).toString()
      const segment = await writeSegment(storage, `s/${seed}`, pagesOf(seed))
      const target = at(`v${seed % 3}`)
      const parts = { storage, segments: [segment], records: seed % 5 === 4 ? null : file }
      const said = [
        await toldLater(() => importRun(target, `l${seed}`, parts)),
        await toldLater(() => importRun(target, `l${seed}`, parts)),
        await toldLater(() => importPages(target, storage, [segment])),
        await toldLater(() => importPages(target, storage, [segment])),
      ]
      const other = openStore(target)
      lines.push(
        `${seed} | ${file.records} records, ${text.split('\n').length} lines | ${said.join(' ')} | ${digestOf(text)} ${digestOf(written([other.labelled(`l${seed}`), readable(other, [])]))}`,
      )
      other.close()
    }
    lines.push(
      named(await toldLater(() => exportRun(at('w0'), 'none', storage, 'x'))),
      named(await toldLater(() => exportRun(at('none'), 'none', storage, 'x'))),
    )
    await isAsApproved('storage', 'runs', lines.join('\n'))
  })

  it('are refused when they are damaged, as approved', async () => {
    const store = openStore(at('w'))
    const standing = standingIn(store, createRandom(512))
    standing.runs.splice(0, 1, store.beginRun('m', 'run', 5, 'label'))
    for (let i = 0; i < 40; i++) await doStep(standing)
    store.close()
    const entry = await exportRun(at('w'), 'label', storage, 'r')
    const rows = gunzipSync(Buffer.from(await storage.get('r')))
      .toString()
      .trimEnd()
      .split('\n')
    const lines: string[] = []
    const bring = async (name: string, bytes: Buffer, hashed = sha(bytes)): Promise<void> => {
      await storage.put('r', bytes)
      const target = at(`t${lines.length}`)
      mkdirSync(target)
      const said = await toldLater(() =>
        importRun(target, 'l', { storage, segments: [], records: { key: 'r', hash: hashed } }),
      )
      const other = openStore(target)
      lines.push(
        named(
          `${name}: ${shownText(said)} | ${onOneLine(other.labelled('l'))} ${digestOf(written(readable(other, [])))}`,
        ),
      )
      other.close()
    }
    await bring('whole', Buffer.from(await storage.get('r')))
    await bring('another hash', gzipSync('x'), entry.hash)
    await bring('not packed', Buffer.from('x'))
    const packed = (all: readonly string[]): Buffer => gzipSync(all.map((row) => `${row}\n`).join(''))
    await bring('cut', packed(rows).subarray(0, -30))
    await bring('nothing', packed([]))
    for (const [i, row] of rows.entries()) {
      const kind = (JSON.parse(row) as { readonly kind: string }).kind
      if (i > 0 && i < rows.length - 1 && rows.findIndex((one) => one.includes(`"kind":"${kind}"`)) !== i) continue
      await bring(`without ${kind}`, packed(rows.toSpliced(i, 1)))
      await bring(`${kind} twice`, packed(rows.toSpliced(i, 0, row)))
      await bring(`${kind} is none`, packed(rows.with(i, row.replace('"kind"', '"kund"'))))
      await bring(`${kind} is broken`, packed(rows.with(i, row.slice(0, -2))))
      await bring(
        `${kind} with other numbers`,
        packed(
          rows.with(
            i,
            row.replaceAll(/:(\d+)/g, (_, number) => `:${Number(number) + 1}`),
          ),
        ),
      )
      await bring(`${kind} without one field`, packed(rows.with(i, row.replace(/,"[a-zA-Z]+":("[^"]*"|\d+|null)/, ''))))
    }
    await isAsApproved('storage', 'damaged-runs', lines.join('\n'))
  })
})
