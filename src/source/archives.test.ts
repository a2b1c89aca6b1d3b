import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { ArchiveOptions, ByteRange } from './archives.ts'
import { openArchiveSource } from './lazy.ts'
import { joined } from './read-archive.ts'

const FILE = randomBytes(5000)
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) =>
    request.url === '/robots.txt' ? response.writeHead(404).end() : answer(request, response),
  )
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/a.warc`
}

function answerPart(request: IncomingMessage, response: ServerResponse, headers: Record<string, string> = {}): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
  const part = FILE.subarray(Number(first), Number(last) + 1)
  const range = `bytes ${first}-${Number(first) + part.length - 1}/${FILE.length}`
  response.writeHead(206, { 'content-range': range, ...headers }).end(part)
}

async function read(url: string, options: ArchiveOptions = {}, range?: ByteRange): Promise<Buffer> {
  const source = await openArchiveSource({ startUrls: [url], pieceBytes: 1024, retryDelayMs: 1, ...options })
  try {
    const chunks = []
    for await (const chunk of source.bytes(url, range)) chunks.push(chunk)
    return Buffer.concat(chunks)
  } finally {
    await source.close()
  }
}

describe('openArchiveSource', () => {
  it('an archive on a server is read in pieces, and again when the server fails for a moment', async () => {
    const asked: unknown[] = []
    const url = await serve((request, response) => {
      asked.push(request.headers.range)
      if (asked.length === 2) response.writeHead(503).end()
      else answerPart(request, response)
    })
    expect(await read(url)).toEqual(FILE)
    expect(asked).toHaveLength(6)
    expect(await read(url, {}, { offset: 700, length: 2000 })).toEqual(FILE.subarray(700, 2700))
    expect(await read(url, {}, { offset: 4900, length: 2000 })).toEqual(FILE.subarray(4900))
  })

  it('an archive that changes while it is read is refused', async () => {
    let etag = 0
    const url = await serve((request, response) => answerPart(request, response, { etag: `"${etag++}"` }))
    await expect(read(url)).rejects.toMatchObject({ code: 'no-archive', message: expect.stringMatching(/was changed/) })
  })

  it('an archive that redirects to a private address is refused', async () => {
    const inner = await serve(answerPart)
    const url = await serve((_, response) => response.writeHead(302, { location: inner }).end())
    await expect(read(url)).rejects.toMatchObject({ code: 'no-archive', message: expect.stringMatching(/private/) })
    expect(await read(url, { allowPrivate: true })).toEqual(FILE)
  })

  it('an archive on a server without byte ranges is downloaded once, up to a bound', async () => {
    const url = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(FILE))
    expect(await read(url, {}, { offset: 700, length: 2000 })).toEqual(FILE.subarray(700, 2700))
    await expect(read(url, { maxArchiveBytes: 4999 })).rejects.toThrow(/larger than 4999 bytes/)
  })
})

describe('joined', () => {
  it('byte ranges that touch are read together', () => {
    const at = (offset: number, length: number): ByteRange => ({ offset, length })
    const spans = joined([at(30, 5), at(0, 10), at(10, 5), at(34, 9), at(15, 1)])
    expect(spans).toEqual([[at(0, 10), at(10, 5), at(15, 1)], [at(30, 5)], [at(34, 9)]])
  })
})
