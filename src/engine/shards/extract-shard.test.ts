import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { otherPage, productPage, response } from '../../../test/archives/make.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import type { ArchiveSource } from '../../source/index.ts'
import { extractShard, type ShardOptions, type ShardReport } from './extract-shard.ts'
import type { Shard } from './plan.ts'
import { products, query, shopWrapper, temporaryFolder } from './shop.fixture.ts'

let wrapper: Wrapper
let folder: ReturnType<typeof temporaryFolder>
beforeAll(async () => {
  wrapper = await shopWrapper()
})
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

type Page = ReturnType<typeof productPage>
const NAME = 'shard-00001-0123456789ab.parquet'
const shard: Shard = { number: 1, name: NAME, place: 'a.warc', ranges: null }
const ALL_GOOD = { violated: 0, otherClass: 0, skipped: 0, failed: 0, unreadable: 0, trouble: null }
const archiveOf = (...pages: readonly Page[]): Buffer => Buffer.concat(pages.map((page) => response(page)))

/** What is reported of an archive, what was put, and what is left in the folder for files under way. */
async function extracted(bytes: Buffer, more: Partial<ShardOptions> = {}) {
  const put: [string, ShardReport][] = []
  let size = 0
  const archives: ArchiveSource = {
    async *bytes() {
      yield bytes
    },
    close: async () => {},
  }
  const report = await extractShard(wrapper, shard, {
    archives,
    scratch: folder.path,
    put: async (name, path, told) => {
      put.push([name, told])
      size = readFileSync(path).length
    },
    ...more,
  }).catch((error: unknown) => error as Error)
  return { report, put, size, left: readdirSync(folder.path) }
}

describe('extractShard', () => {
  it('a shard is stored with its report, and no temporary file is left', async () => {
    const { report, put, size, left } = await extracted(archiveOf(...products(0, 5)))
    expect(report).toEqual({ name: NAME, place: 'a.warc', pages: 5, records: 5, ...ALL_GOOD })
    expect(put).toEqual([[NAME, report]])
    expect(size).toBeGreaterThan(0)
    expect(left).toEqual([])
  })

  it('a shard whose file exists is not made again', async () => {
    const asked: string[] = []
    const isThere = async (name: string): Promise<boolean> => asked.push(name) > 0
    expect(await extracted(archiveOf(productPage(1)), { isThere })).toMatchObject({ report: null, put: [] })
    expect(asked).toEqual([NAME])
    const { put } = await extracted(archiveOf(productPage(1)), { isThere: async () => false })
    expect(put).toHaveLength(1)
  })

  it('a shard that fails leaves no file', async () => {
    const put = async (): Promise<never> => {
      throw new Error('full')
    }
    expect(await extracted(archiveOf(productPage(1)), { put })).toMatchObject({ report: { message: 'full' }, left: [] })
    expect(await extracted(Buffer.from('no archive'))).toMatchObject({ put: [], left: [] })
    const signal = AbortSignal.abort(new Error('enough'))
    expect(await extracted(archiveOf(productPage(1)), { signal })).toMatchObject({
      report: { message: 'enough' },
      put: [],
      left: [],
    })
  })
})

describe('the pages of a shard', () => {
  it('pages of a shard are counted by result, and the first unreadable one is explained', async () => {
    const empty = { url: 'https://lamps.example/empty', html: '' }
    const large = { ...productPage(7), html: productPage(7).html + ' '.repeat(20_000) }
    const good = products(0, 4)
    const bytes = archiveOf(good[0]!, empty, otherPage(1), good[1]!, large, otherPage(2), good[2]!, good[3]!)
    const { report } = await extracted(bytes, { limits: { maxBytes: 10_000 } })
    expect(report).toMatchObject({ pages: 6, records: 4, violated: 0, otherClass: 2, skipped: 1, failed: 1 })
    expect((report as ShardReport).trouble).toMatch(/^a\.warc#\d+ is empty; /)
  })

  it('a page that breaks the schema is a violated row', async () => {
    const odd = productPage(3)
    const html = odd.html.replace(/<span class="stock">\d+<\/span>/, '')
    const recordSchema = { type: 'object', properties: { stock: { type: 'integer' } }, required: ['stock'] }
    const path = join(folder.path, 'rows.parquet')
    const put: ShardOptions['put'] = async (_, local) => writeFileSync(path, readFileSync(local))
    const { report } = await extracted(archiveOf(...products(10, 4), { ...odd, html }), { put, recordSchema })
    expect(report).toMatchObject({ pages: 5, records: 5, violated: 1, otherClass: 0 })
    const rows = await query(`select url, status from read_parquet('${path}') where status <> 'ok'`)
    expect(rows).toMatchObject([{ url: odd.url, status: 'violated' }])
  })
})
