import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { otherPage, writeArchive } from '../../../test/archives/make.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { run } from '../run.ts'
import { type RunShardsOptions, runShards, type ShardSummary } from './run-shards.ts'
import { type ArchiveServer, products, query, serveFolder, shopWrapper, temporaryFolder } from './shop.fixture.ts'

let wrapper: Wrapper
let folder: ReturnType<typeof temporaryFolder>
let servers: ArchiveServer[] = []
beforeAll(async () => {
  wrapper = await shopWrapper()
})
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  for (const server of servers) await server.close()
  servers = []
  folder.remove()
})

const at = (name: string): string => join(folder.path, name)
const out = (): string => at('out')
const extract = (lines: readonly string[], more: Partial<RunShardsOptions> = {}): Promise<ShardSummary> =>
  runShards(wrapper, lines, out(), { folder: folder.path, threads: 0, ...more })
const rows = () => query(`select * from read_parquet('${out()}/*.parquet') order by url`)
const files = () => readdirSync(out()).filter((name) => name.endsWith('.parquet'))
const failures = ({ shards }: ShardSummary) => shards.flatMap((one) => ('failure' in one ? [one.failure] : []))
const serve = async (how: 'ranges' | 'none' | 'wrong') => {
  const server = await serveFolder(folder.path, how)
  servers.push(server)
  return server
}

describe('archives of a list', () => {
  it('archives give the records that a run on the same files gives, without other classes', async () => {
    await writeArchive(at('a.warc.gz'), [...products(0, 12), otherPage(1), ...products(12, 8)])
    await writeArchive(at('b.warc'), products(100, 9))
    const summary = await extract(['# two', '', 'a.warc.gz', 'b.warc'], { threads: 2 })
    const wanted = []
    for await (const record of run(wrapper, [at('a.warc.gz'), at('b.warc')])) wanted.push(record)
    const own = wanted.filter(({ status }) => status !== 'other-class')
    expect(own).toHaveLength(29)
    const read = await query(
      `select url, source, status, to_json(data) as data from read_parquet('${out()}/*.parquet')`,
    )
    const plain = read.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data as string) }))
    const urlOf = (one: object) => String((one as { url?: unknown }).url)
    const byUrl = (a: object, b: object) => urlOf(a).localeCompare(urlOf(b))
    expect(plain.sort(byUrl)).toEqual(
      own.map(({ url, source, status, data }) => ({ url, source, status, data })).sort(byUrl),
    )
    expect(summary).toMatchObject({ total: 2, broken: 0, pages: 30, records: 29, otherClass: 1, unreadable: 0 })
    expect(JSON.parse(readFileSync(join(out(), '_summary.json'), 'utf8'))).toEqual(summary)
  })

  it('all files of a run have the same columns, also those without rows', async () => {
    await writeArchive(at('a.warc'), products(0, 5))
    await writeArchive(at('b.warc'), [otherPage(1), otherPage(2)])
    await extract(['a.warc', 'b.warc'])
    const columns = async (file: string) => query(`describe select * from read_parquet('${join(out(), file)}')`)
    const [a, b] = files().sort()
    expect(await columns(a!)).toEqual(await columns(b!))
    expect(await rows()).toHaveLength(5)
  })

  it('missing and damaged archives do not stop the others', async () => {
    await writeArchive(at('good.warc.gz'), products(0, 5))
    const placed = await writeArchive(at('short.warc.gz'), products(10, 10))
    truncateSync(at('short.warc.gz'), placed[6]!.offset + placed[6]!.length / 2)
    writeFileSync(at('none.warc'), 'no archive at all')
    const summary = await extract(['gone.warc', 'short.warc.gz', 'none.warc', 'good.warc.gz'])
    expect(summary).toMatchObject({ total: 4, broken: 2, records: 11, unreadable: 1 })
    expect(failures(summary).join('\n')).toMatch(/gone\.warc.*no such file[\s\S]*none\.warc is no web archive/)
    expect(files()).toHaveLength(2)
  })
})

describe('records of a list', () => {
  it('records are read by their ranges, each once, and bad ranges are counted as unreadable', async () => {
    const placed = await writeArchive(at('a.warc.gz'), products(0, 12))
    const line = (i: number, more = 0) => `a.warc.gz ${placed[i]!.offset} ${placed[i]!.length + more}`
    const json = JSON.stringify({
      filename: 'a.warc.gz',
      offset: String(placed[3]!.offset),
      length: `${placed[3]!.length}`,
    })
    const cdxj = `example,lamps)/lamp/4 20260101000000 ${JSON.stringify({ filename: 'a.warc.gz', ...placed[4] })}`
    const [short, long] = [line(7, -30), line(9, 300)]
    const beyond = 'a.warc.gz 99999999 100'
    const summary = await extract([line(1), line(2), line(2), json, cdxj, short, line(8), long, line(10), beyond])
    expect((await rows()).map(({ url }) => Number(String(url).split('/').at(-1))).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 8, 9, 10,
    ])
    expect(summary).toMatchObject({ total: 1, broken: 0, records: 7, unreadable: 2 })
  })

  it('neighbouring records are fetched with one request', async () => {
    const placed = await writeArchive(at('a.warc.gz'), products(0, 12))
    const server = await serve('ranges')
    const lines = [1, 2, 8].map((i) => `a.warc.gz ${placed[i]!.offset} ${placed[i]!.length}`)
    const summary = await extract(lines, { base: server.url })
    expect(summary).toMatchObject({ broken: 0, records: 3, unreadable: 0 })
    expect(server.asked).toEqual([
      `bytes=${placed[1]!.offset}-${placed[2]!.offset + placed[2]!.length - 1}`,
      `bytes=${placed[8]!.offset}-${placed[8]!.offset + placed[8]!.length - 1}`,
    ])
  })

  it('a bad line of the list is refused with its number', async () => {
    await expect(extract(['a.warc', '{"offset": 3}'])).rejects.toThrow(/Line 2 .* has no "filename"/)
    await expect(extract(['# nothing'])).rejects.toMatchObject({ code: 'bad-list' })
  })
})

describe('archives of a server', () => {
  it.each(['ranges', 'none'] as const)('archives of a server are read whole and in parts (%s)', async (how) => {
    await writeArchive(at('a.warc.gz'), products(0, 6))
    const placed = await writeArchive(at('b.warc.gz'), products(20, 6))
    const server = await serve(how)
    const parts = [0, 4].map((i) => `${server.url}/b.warc.gz ${placed[i]!.offset} ${placed[i]!.length}`)
    const summary = await extract([`${server.url}/a.warc.gz`, ...parts], { threads: how === 'none' ? 0 : 1 })
    expect(summary).toMatchObject({ total: 2, broken: 0, records: 8, unreadable: 0 })
    expect(await rows()).toHaveLength(8)
    if (how === 'none') expect(server.asked.filter((range) => range === '')).toHaveLength(2)
  })

  it('a server that answers with another range or 404 makes its shards fail', async () => {
    await writeArchive(at('a.warc.gz'), products(0, 6))
    const server = await serve('wrong')
    const summary = await extract([`${server.url}/a.warc.gz`, `${server.url}/gone.warc.gz`])
    expect(summary).toMatchObject({ total: 2, broken: 2, records: 0 })
    expect(failures(summary).sort().join('\n')).toMatch(/answered 206 with "bytes 1-[\s\S]*404/)
  })
})

describe('a folder of shards', () => {
  it('a folder of shards is resumed, and its finished shards are counted', async () => {
    await writeArchive(at('a.warc'), products(0, 5))
    await writeArchive(at('b.warc'), products(10, 5))
    const first = await extract(['a.warc', 'b.warc'])
    const [a, b] = files().sort()
    const before = readFileSync(join(out(), a!))
    rmSync(join(out(), b!))
    rmSync(at('a.warc'))
    const second = await extract(['a.warc', 'b.warc'])
    expect(readFileSync(join(out(), a!))).toEqual(before)
    expect(second).toMatchObject({ records: first.records, broken: 0 })
    expect(second.shards.map((one) => 'isKept' in one && one.isKept)).toEqual([true, false])
    expect(readdirSync(out()).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('a folder of another list or other options is refused unless forced', async () => {
    await writeArchive(at('a.warc'), products(0, 5))
    await extract(['a.warc'])
    await expect(extract(['a.warc'], { raw: true })).rejects.toThrow(/other|another list/)
    await extract(['a.warc'], { raw: true, force: true })
    expect(files()).toHaveLength(1)
    const [row] = await query(`select data from read_parquet('${out()}/*.parquet')`)
    expect(JSON.stringify(row)).toContain('$')
  })
})
