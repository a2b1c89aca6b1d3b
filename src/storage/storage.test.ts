import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../store/index.ts'
import { page } from '../store/page.fixture.ts'
import { record } from '../store/record.fixture.ts'
import { openTestBucket, type TestBucket } from './bucket.fixture.ts'
import { all, describeStorage } from './conformance.fixture.ts'
import { exportRun, importRun, openStorage, writeSegment } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'treegram-storage-test-'))
let bucket: TestBucket
beforeAll(async () => {
  bucket = await openTestBucket()
})
afterAll(async () => {
  await bucket.close()
  rmSync(folder, { recursive: true, force: true })
})

describeStorage('a storage in a folder', () => openStorage(join(folder, 'made', 'anew')))
describeStorage('a storage in a bucket', () => openStorage(`${bucket.where}/some/prefix/`))

describe('a storage in a folder', () => {
  it('a file that could not be written leaves the one before', async () => {
    const storage = await openStorage(join(folder, 'whole'))
    await storage.put('a', Buffer.from('before'))
    await expect(storage.putFile('a', join(folder, 'no-such-file'))).rejects.toThrow()
    expect(Buffer.from(await storage.get('a')).toString()).toBe('before')
    expect(readdirSync(join(folder, 'whole'))).toEqual(['a'])
  })

  it('keys are listed in the order of whole keys, not of folders', async () => {
    const storage = await openStorage(join(folder, 'order'))
    const keys = ['1-2', '1.warc.gz', '1/a', '1/b', '10/x', '1=', 'Z']
    for (const key of keys.toReversed()) await storage.put(key, Buffer.from(key))
    expect(await all(storage.list(''))).toEqual(keys)
    expect(await all(storage.list('1'))).toEqual(keys.slice(0, -1))
  })

  it('files being written are not listed', async () => {
    const storage = await openStorage(join(folder, 'hidden'))
    await storage.put('a', Buffer.from('x'))
    writeFileSync(join(folder, 'hidden', '.b.1.tmp'), 'half')
    expect(await all(storage.list(''))).toEqual(['a'])
  })

  it('a file in place of the storage folder is refused in one sentence', async () => {
    writeFileSync(join(folder, 'file'), '')
    await expect(openStorage(join(folder, 'file', 'below'))).rejects.toMatchObject({
      code: 'storage-unusable',
      message: expect.stringMatching(/^Storage ".*below" cannot be used: .*; .*\.$/),
    })
  })
})

describe('a storage in a bucket', () => {
  it('keys are listed over several answers of the service', async () => {
    const answers = [['k/a', 'k/b'], ['k/c'], ['k/d']]
    const asked: (string | null)[] = []
    const close = await openService((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token'))
      const keys = answers[asked.length - 1]!.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
      const isLast = asked.length === answers.length
      const more = isLast ? '' : `<NextContinuationToken>go on at ${asked.length}/=+</NextContinuationToken>`
      const list = `<ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${more}${keys}</ListBucketResult>`
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list)
    })
    const storage = await openStorage('s3://lists/k')
    expect(await all(storage.list(''))).toEqual(['a', 'b', 'c', 'd'])
    expect(asked).toEqual([null, 'go on at 1/=+', 'go on at 2/=+'])
    await storage.close()
    await close()
  })

  it('a file is sent again from its beginning after a temporary failure', async () => {
    const bodies: string[] = []
    const close = await openService(async (request, response) => {
      bodies.push(await text(request))
      response.writeHead(bodies.length < 3 ? 503 : 200).end()
    })
    const storage = await openStorage('s3://failing')
    writeFileSync(join(folder, 'sent'), 'what is sent')
    await storage.putFile('a', join(folder, 'sent'))
    expect(bodies).toEqual(['what is sent', 'what is sent', 'what is sent'])
    await storage.close()
    await close()
  })

  it('a file that the service refuses is sent once, and the reason is reported', async () => {
    let requests = 0
    const close = await openService(async (request, response) => {
      requests++
      await text(request)
      const why = '<Error><Code>AccessDenied</Code><Message>You may not. . </Message></Error>'
      response.writeHead(403, { 'content-type': 'application/xml' }).end(why)
    })
    const storage = await openStorage('s3://refusing/some')
    writeFileSync(join(folder, 'refused'), 'what is sent')
    await expect(storage.putFile('a', join(folder, 'refused'))).rejects.toMatchObject({
      code: 'storage-unusable',
      message: expect.stringMatching(/^Storage "s3:\/\/refusing\/some" cannot be used: You may not; see that /),
    })
    expect(requests).toBe(1)
    await expect(storage.get('a')).rejects.toMatchObject({ code: 'storage-unusable' })
    await expect(storage.has('a')).rejects.toMatchObject({ code: 'storage-unusable' })
    await storage.close()
    await close()
  })

  it('keys are asked for below the prefix alone', async () => {
    const asked: string[] = []
    const close = await openService((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
      asked.push(`${pathname} ${searchParams.get('prefix')}`)
      const list = '<ListBucketResult><IsTruncated>false</IsTruncated><Contents/></ListBucketResult>'
      response.writeHead(200, { 'content-type': 'application/xml' }).end(list)
    })
    for (const [where, prefix] of [
      ['s3://lists', 'a/'],
      ['s3://lists/k', 'a/'],
      ['s3://lists/k/', ''],
    ] as const) {
      const storage = await openStorage(where)
      expect(await all(storage.list(prefix))).toEqual([])
      await storage.close()
    }
    expect(asked.map((one) => one.replace('/lists/', '/lists'))).toEqual(['/lists a/', '/lists k/a/', '/lists k/'])
    await close()
  })

  it('a transfer that was cut off leaves the file as it was', async () => {
    const close = await openService((_, response) => {
      response.writeHead(200, { 'content-length': 100_000 }).write('a part of it')
      setTimeout(() => response.destroy(), 50)
    })
    const storage = await openStorage('s3://cutting')
    const path = join(folder, 'cut')
    writeFileSync(path, 'as it was')
    await expect(storage.getFile('a', path)).rejects.toMatchObject({ code: 'storage-unusable' })
    expect(readFileSync(path, 'utf8')).toBe('as it was')
    await expect(storage.get('a')).rejects.toMatchObject({ code: 'storage-unusable' })
    await storage.close()
    await close()
  })

  it('pages and runs are carried from one workspace to another', async () => {
    const storage = await openStorage(`${bucket.where}/carried`)
    const [from, to] = [join(folder, 'from'), join(folder, 'to')]
    const store = openStore(from)
    const run = store.beginRun('k', 'collect', 1, 'made')
    const url = 'http://a.example/'
    store.savePage(run, page(url, 'x'), 2)
    const wrapper = store.saveWrapper({ name: 'w', version: 1, document: '{}' }, 1)
    store.saveRecords(run, [record(wrapper, 0, 'x')], 3)
    store.endRun(run, 'finished', 4)
    const segments = [await writeSegment(storage, 'made/1.warc.gz', [{ page: store.stalePage(url)!, savedAt: 2 }])]
    const records = await exportRun(from, 'made', storage, 'made/records.jsonl.gz')
    await importRun(to, 'made', { storage, segments, records })
    const moved = openStore(to)
    expect(moved.summary()).toEqual(store.summary())
    expect([...moved.recordsOf(1)]).toEqual([...store.recordsOf(1)])
    expect(moved.stalePage(url)).toEqual(store.stalePage(url))
    for (const one of [store, moved, storage]) await one.close()
  })

  it('keys of one prefix are not seen under another', async () => {
    const [one, other, whole] = await Promise.all([
      openStorage(`${bucket.where}/one`),
      openStorage(`${bucket.where}/one-more`),
      openStorage(bucket.where),
    ])
    await one.put('a', Buffer.from('1'))
    expect(await other.has('a')).toBe(false)
    expect(await all(one.list(''))).toEqual(['a'])
    expect(await all(whole.list('one/'))).toEqual(['one/a'])
    for (const storage of [one, other, whole]) await storage.close()
  })

  it.each([
    ['there is no such bucket', 's3://no-such-bucket', {}],
    ['its service knows nobody of that name', 's3://pages', { AWS_ACCESS_KEY_ID: 'somebody' }],
  ])('an error is reported in one sentence without secrets if %s', async (_, where, env) => {
    const before = { ...process.env }
    Object.assign(process.env, env)
    const storage = await openStorage(where)
    const refused = {
      code: 'storage-unusable',
      message: expect.stringMatching(/^Storage "s3:\/\/[a-z-]+" cannot be used: [^\n]+\.$/),
    }
    await expect(storage.put('a', Buffer.from('x'))).rejects.toMatchObject(refused)
    await expect(storage.get('a')).rejects.toMatchObject(refused)
    await expect(all(storage.list(''))).rejects.toMatchObject(refused)
    await storage.close()
    Object.assign(process.env, before)
  })
})

it.each(['', 'gs://bucket', 's3://', 's3://B_', 'http://example.com/'])('%j is refused as a storage', async (where) => {
  await expect(openStorage(where)).rejects.toMatchObject({ code: 'bad-storage' })
})

/** A service that does as it is told; the server of the other tests cannot list in several answers with today's ciphers. */
async function openService(answer: (request: IncomingMessage, response: ServerResponse) => unknown) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const before = process.env.AWS_ENDPOINT_URL
  process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (): Promise<void> => {
    process.env.AWS_ENDPOINT_URL = before
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
