import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type ByteRange, createArchiveSource } from '../../../src/source/archives.ts'
import { joined, readArchive } from '../../../src/source/read-archive.ts'
import { readWarc, readWarcBytes, readWarcRecord } from '../../../src/source/warc/warc.ts'
import { isAsExpected } from './expected.ts'
import { gathered, onOneLine, shownText } from './told.ts'
import { INFO, RECORDS, record } from './warcs.ts'

/* Web archives, whole and by parts, and broken. */

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-texts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const shown = (outcome: unknown): string => shownText(onOneLine(outcome)).replaceAll(folder, '[IN]')
const all = async (outcomes: AsyncIterable<unknown>): Promise<string> =>
  (await gathered(outcomes)).map((one) => `\n  ${shown(one)}`).join('')

/** Where each part stands in all of them. */
const rangesOf = (parts: readonly Buffer[]): readonly ByteRange[] =>
  parts.map((part, i) => ({ offset: Buffer.concat(parts.slice(0, i)).length, length: part.length }))

describe('web archives', () => {
  it('a record of a web archive becomes a page, or a reason why not', async () => {
    const lines: string[] = []
    for (const [name, bytes] of Object.entries(RECORDS)) {
      const alone = shown(await readWarcRecord(bytes, 'a.warc#0', 400))
      const packed = shown(await readWarcRecord(gzipSync(bytes), 'a.warc#0', 400))
      lines.push(`${name}: ${alone}${packed === alone ? '' : `\n  packed: ${packed}`}`)
    }
    await isAsExpected('source', 'warc-records', lines.join('\n'))
  })

  it('web archives are read as they stream', async () => {
    const [whole, second] = [record(), record({ url: 'http://a.example/2', body: '<p>2' })]
    const cuts = [1, 5, 40, ...[5, 4, 2, 1].map((bytes) => whole.length - bytes)]
    const files: Readonly<Record<string, Buffer>> = {
      ...Object.fromEntries(
        Object.entries(RECORDS).map(([name, bytes]) => [name, Buffer.concat([INFO, bytes, second])]),
      ),
      'without its first record': Buffer.concat([whole, second]),
      'that is empty': Buffer.alloc(0),
      'of words': Buffer.from('words'),
      'of the first record alone': INFO,
      ...Object.fromEntries(
        cuts.map((bytes) => [`cut after ${bytes} of its page`, Buffer.concat([INFO, whole.subarray(0, bytes)])]),
      ),
    }
    const lines: string[] = []
    for (const [name, bytes] of Object.entries(files)) {
      const plain = await all(readWarcBytes(inChunks(bytes, 4096), 'a.warc', 400))
      const small = await all(readWarcBytes(inChunks(bytes, 7), 'a.warc', 400))
      lines.push(`${name}:${plain}${small === plain ? '' : `\n by 7:${small}`}`)
    }
    const members = [INFO, whole, second].map((one) => gzipSync(one))
    const [head, last] = [Buffer.concat(members.slice(0, 2)), members[2]!]
    for (const cut of [0, 1, 10, last.length - 1, last.length]) {
      const bytes = Buffer.concat([head, last.subarray(0, cut)])
      lines.push(
        `packed, ${cut} bytes of the last:${await all(readWarcBytes(inChunks(bytes, 4096), 'a.warc.gz', 400))}`,
      )
    }
    writeFileSync(join(folder, 'a.warc.gz'), Buffer.concat(members))
    lines.push(`a file:${await all(readWarc(join(folder, 'a.warc.gz'), 400))}`)
    lines.push(`no file:${await all(readWarc(join(folder, 'b.warc'), 400))}`)
    await isAsExpected('source', 'warc-files', lines.join('\n'))
  })

  it('web archives are read by byte ranges', async () => {
    const more = [
      record(),
      record({ url: 'http://a.example/2' }),
      RECORDS['above the bound']!,
      record({ url: 'http://a.example/3' }),
    ]
    const parts = [INFO, ...more]
    const path = join(folder, 'parts.warc')
    writeFileSync(path, Buffer.concat(parts))
    const ranges = rangesOf(parts)
    const [, one, two, , last] = ranges as [ByteRange, ByteRange, ByteRange, ByteRange, ByteRange]
    const choices: readonly (readonly ByteRange[] | null)[] = [
      ...[null, [], ranges, ranges.toReversed(), [one, two], [one, last], [two, two], [{ ...one, offset: 5 }]],
      ...[[{ ...last, length: last.length + 50 }], [{ offset: 99_999, length: 10 }], [{ offset: 0, length: 0 }]],
    ]
    const source = createArchiveSource({})
    const lines: string[] = []
    for (const [i, choice] of choices.entries())
      for (const most of [one.length - 1, one.length, 600])
        lines.push(`${i}, ${most} allowed:${await all(readArchive(source, path, choice, most))}`)
    lines.push(`no file:${await all(readArchive(source, join(folder, 'gone'), ranges, 600))}`)
    lines.push(`a folder:${await all(readArchive(source, folder, null, 600))}`)
    await source.close()
    const pairs = [
      [],
      [[0, 5]],
      [
        [0, 5],
        [5, 5],
      ],
      [
        [5, 5],
        [0, 5],
        [11, 1],
        [12, 3],
      ],
      [
        [0, 5],
        [4, 5],
      ],
      [
        [3, 0],
        [3, 2],
      ],
    ]
    const spans = pairs.map((one) => {
      const spans = joined(one.map(([offset = 0, length = 0]) => ({ offset, length })))
      return `${JSON.stringify(one)}: ${JSON.stringify(spans)}`
    })
    await isAsExpected('source', 'warc-ranges', [...lines, ...spans].join('\n'))
  })
})
