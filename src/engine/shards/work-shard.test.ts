import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productPage, response } from '../../../test/archives/make.ts'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { type ArchiveSource, SourceError } from '../../source/index.ts'
import type { Shard } from './plan.ts'
import { shopWrapper, temporaryFolder } from './shop.fixture.ts'
import { shardWork } from './work-shard.ts'

let wrapper: Wrapper
let folder: ReturnType<typeof temporaryFolder>
beforeAll(async () => {
  wrapper = await shopWrapper()
})
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(() => folder.remove())

const NAME = 'shard-00001-0123456789ab.parquet'
const at = (place: string): Shard => ({ number: 1, name: NAME, place, ranges: null })

function work(bytes: () => Buffer, target = folder.path) {
  const scratch = join(folder.path, 'scratch')
  mkdirSync(scratch, { recursive: true })
  const asked: string[] = []
  const web: ArchiveSource = {
    async *bytes(place) {
      asked.push(place)
      yield bytes()
    },
    close: async () => {},
  }
  const job = { document: wrapper, choices: {}, folder: target, scratch }
  return { extract: shardWork(job, web), asked }
}
const good = (): Buffer => response(productPage(1))
const failing = (error: unknown) => (): never => {
  throw error
}

describe('shardWork', () => {
  it('web archives are read through the given source, local files directly', async () => {
    const { extract, asked } = work(good)
    const place = 'HTTPS://a.example/a.warc'
    expect(await extract(at(place))).toMatchObject({ kind: 'done', report: { name: NAME, place, records: 1 } })
    expect(await extract(at(place))).toEqual({ kind: 'done', report: null })
    const file = join(folder.path, 'b.warc')
    writeFileSync(file, good())
    const other = { ...at(file), name: NAME.replace('1', '2') }
    expect(await extract(other)).toMatchObject({ kind: 'done', report: { place: file, records: 1 } })
    expect(asked).toEqual([place])
  })

  it('an archive that cannot be had makes its shard fail', async () => {
    const { extract } = work(failing(new SourceError('no-archive', 'It is gone.')))
    expect(await extract(at('http://a.example/a'))).toEqual({ kind: 'failed', detail: 'It is gone.' })
  })

  it('an error of the program or the machine is reported as a fault', async () => {
    const { extract } = work(good, join(folder.path, 'none'))
    expect(await extract(at('http://a.example/a'))).toEqual({
      kind: 'fault',
      error: expect.objectContaining({ code: 'ENOENT' }),
    })
  })
})
