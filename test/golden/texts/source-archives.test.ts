import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it, vi } from 'vitest'
import { type ArchiveOptions, type ByteRange, createArchiveSource } from '../../../src/source/archives.ts'
import { isAsExpected } from './expected.ts'
import { gathered } from './told.ts'
import { startClock, waits } from './waits.ts'
import { type Script, serveScripts } from './web.ts'

vi.mock('node:timers/promises', async (load) => ({
  ...(await load<object>()),
  setTimeout: (await import('./waits.ts')).wait,
}))

/* Bytes of archives, by parts over HTTP or kept beside. */

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treegram-texts-'))
  vi.stubEnv('TMPDIR', folder)
  startClock()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const FILE = Buffer.from(Array.from({ length: 2500 }, (_, i) => (i * 7 + Math.floor(i / 32)) % 256))

/** A part as it is asked for. */
const part =
  (more: (asked: number) => Readonly<Record<string, string>> = () => ({})): Script =>
  ({ headers }, response) => {
    const [first = 0, last = 0] =
      /\d+-\d+/
        .exec(headers.range ?? '')?.[0]
        .split('-')
        .map(Number) ?? []
    const bytes = FILE.subarray(first, last + 1)
    const range = `bytes ${first}-${first + bytes.length - 1}/${FILE.length}`
    response.writeHead(206, { 'content-range': range, ...more(first) }).end(bytes)
  }

const WHOLE: Script = [200, {}, FILE]
const SCRIPTS: Readonly<Record<string, Script>> = {
  'by parts': part(),
  'by parts with a tag': part(() => ({ etag: '"1"' })),
  'by parts whose tag changes': part((first) => ({ etag: first < 1000 ? '"1"' : '"2"' })),
  'by parts whose tag is lost': part(
    (first): Readonly<Record<string, string>> => (first < 1000 ? { etag: '"1"' } : {}),
  ),
  'without a total': part((first) => ({ 'content-range': `bytes ${first}-${Math.min(first + 999, 2499)}/*` })),
  'of other parts': part(() => ({ 'content-range': 'bytes 1-5/10' })),
  'of longer parts': part((first) => ({ 'content-range': `bytes ${first}-99999/2500` })),
  'of shorter parts': ({ headers }, response) => {
    const first = Number(/\d+/.exec(headers.range ?? '')?.[0])
    const bytes = FILE.subarray(first, first + 700)
    response.writeHead(206, { 'content-range': `bytes ${first}-${first + bytes.length - 1}/2500` }).end(bytes)
  },
  'of no parts': [206, {}, FILE.subarray(0, 1000)],
  'of nothing': [206, { 'content-range': 'bytes 0-999/2500' }, ''],
  whole: WHOLE,
  gone: [404],
  trouble: [503],
  elsewhere: [302, { location: '/b' }],
  'in a circle': [302, { location: '/a' }],
  'beyond its end': [416, { 'content-range': 'bytes */2500' }],
}
const RANGES = [undefined, { offset: 0, length: 1000 }, { offset: 500, length: 1500 }, { offset: 2400, length: 400 }]

async function bytesLine(
  name: string,
  script: Script,
  range?: ByteRange,
  options: ArchiveOptions = {},
  robots = '',
): Promise<string> {
  const web = await serveScripts({ '/a': script, '/b': part(), '/robots.txt': [200, {}, robots] })
  const source = createArchiveSource({ allowPrivate: true, pieceBytes: 1000, retries: 1, ...options })
  const read = await gathered(source.bytes(`${web.url}/a#x`, range))
  const chunks = read.filter((one): one is Buffer => typeof one !== 'string')
  await Promise.all([source.close(), web.close()])
  const why = read.filter((one) => typeof one === 'string').join()
  const asked = range === undefined ? 'all' : `${range.offset}+${range.length}`
  const bytes = Buffer.concat(chunks)
  return web.named(`${name}, ${asked}: ${bytes.length} | ${why} | ${web.arrived().join(' , ')} | ${waits().join()}`)
}

describe('bytes of archives', () => {
  it('bytes of a remote archive are read by ranges, or the refusal says why', async () => {
    const lines: string[] = []
    for (const [name, script] of Object.entries(SCRIPTS))
      for (const range of RANGES) lines.push(await bytesLine(name, script, range))
    for (const most of [2499, 2500])
      lines.push(await bytesLine(`whole, ${most} allowed`, WHOLE, undefined, { maxArchiveBytes: most }))
    lines.push(await bytesLine('forbidden', WHOLE, undefined, {}, 'User-agent: *\nDisallow: /a'))
    lines.push(await bytesLine('at a private host', WHOLE, undefined, { allowPrivate: false }))
    await isAsExpected('source', 'archive-bytes', lines.join('\n'))
  })

  it('remote archives are kept in a cache that is removed at the end', async () => {
    const paths = ['/1', '/2', '/3', '/4', '/5']
    const web = await serveScripts({ ...Object.fromEntries(paths.map((path) => [path, WHOLE])), '/gone': [404] })
    const source = createArchiveSource({ allowPrivate: true })
    const lines: string[] = []
    for (const path of ['/1', '/1', '/2', '/3', '/4', '/gone', '/gone', '/1', '/5', '/2', '/1']) {
      const read = await gathered(source.bytes(`${web.url}${path}`))
      const came = typeof read[0] === 'string' ? read[0] : `${Buffer.concat(read as Buffer[]).length} bytes`
      lines.push(`${path}: ${came} | ${web.arrived().join(' , ')}`)
    }
    const kept = () => readdirSync(folder).length
    lines.push(`kept: ${kept() > 0}`)
    await source.close()
    lines.push(`closed: ${kept()}`, `after that: ${(await gathered(source.bytes(`${web.url}/1`))).join()}`)
    await web.close()
    await isAsExpected('source', 'archive-kept', web.named(lines.join('\n')))
  })
})
