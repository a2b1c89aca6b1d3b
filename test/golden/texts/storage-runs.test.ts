import { hash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { exportRun, importRun, openStorage, type Storage } from '../../../src/storage/index.ts'
import { openStore } from '../../../src/store/index.ts'
import { createRandom } from '../../sites/made/random.ts'
import { isAsExpected } from './expected.ts'
import { at, named, useScratch } from './scratch.ts'
import { doStep, standingIn } from './store-steps.ts'
import { onOneLine, shownText, toldLater } from './told.ts'

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

describe('runs in a storage', () => {
  it('a damaged run file is refused and nothing of it is kept', async () => {
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
      lines.push(named(`${name}: ${shownText(said)} | ${onOneLine(other.labelled('l'))}`))
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
    await isAsExpected('storage', 'damaged-runs', lines.join('\n'))
  })
})
