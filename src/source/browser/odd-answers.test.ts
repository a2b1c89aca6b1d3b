import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { serveRaw, type TestServer } from '../../../test/sites/server.ts'
import { lacksChromium } from './chromium.fixture.ts'
import { type GuardedProxy, startProxy } from './proxy.ts'
import { createBrowserSource } from './source.ts'

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** Answers that no browser can be given, and what is said of them. */
const UNPASSABLE: readonly (readonly [answer: string, why: RegExp])[] = [
  ['HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nab', /status 99/],
  ['HTTP/1.1 000 Odd\r\nContent-Length: 2\r\n\r\nab', /status 0/],
  ['HTTP/1.1 304 Not Modified\r\n\r\n', /304/],
  ['HTTP/1.1 304 Not Modified\r\nTransfer-Encoding: chunked\r\n\r\n', /304/],
  ['HTTP/1.1 101 Switching Protocols\r\n\r\nabc', /101/],
  ['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\nabc', /another protocol/],
  ['HTTP/1.1 -1 Odd\r\n\r\n', /Parse Error/],
  ['HTTP/1.1 200 OK\r\nX: \x01\r\nContent-Length: 2\r\n\r\nab', /Parse Error/],
  ['ab', /Parse Error/],
]

/** Odd answers whose page a browser can be given all the same. */
const PASSABLE: readonly string[] = [
  'HTTP/1.1 200 OK\r\nTrailer: X\r\nContent-Length: 2\r\n\r\nab',
  'HTTP/1.1 200 OK\r\nTrailer: X\r\n\r\nab',
  'HTTP/1.1 200 OK\r\nTrailer: X\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n0\r\nX: y\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip\r\n\r\nab',
  'HTTP/1.1 200 OK\r\nUpgrade: h2c\r\nConnection: upgrade\r\nContent-Length: 2\r\n\r\nab',
  'HTTP/1.1 200 OK\r\nConnection: content-length\r\nKeep-Alive: timeout=-1\r\nContent-Length: 2\r\n\r\nab',
  'HTTP/1.1 200 OK\r\n__proto__: x\r\nProxy-Status: x\r\nContent-Length: 2\r\n\r\nab',
  'HTTP/1.1 200 \x01\xe9\r\nContent-Length: 2\r\n\r\nab',
  'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab',
  'HTTP/0.9 200 OK\r\n\r\nab',
]

/** A server that answers with the given bytes, whatever it is asked. */
async function answering(answer: () => string): Promise<TestServer> {
  const server = await serveRaw((socket) => void socket.end(Buffer.from(answer(), 'latin1')))
  open.push(server)
  return server
}

/** A proxy that may reach this machine, and why it was given nothing. */
async function started(): Promise<{ readonly proxy: GuardedProxy; readonly failed: string[] }> {
  const failed: string[] = []
  const proxy = await startProxy({
    lookup: async () => '127.0.0.1',
    upstream: null,
    maxBytes: 1_000_000,
    connectTimeoutMs: 5000,
    onBytes: () => {},
    onFailed: (_, error) => void failed.push((error as Error).message),
    onReached: () => {},
  })
  open.push(proxy)
  return { proxy, failed }
}

/** Status and body of what the proxy gives for an address; null for a closed connection. */
async function ask({ url, login }: GuardedProxy, path: string, headers = {}): Promise<[number, string] | null> {
  const outgoing = request({
    host: '127.0.0.1',
    port: new URL(url).port,
    path,
    headers: { 'proxy-authorization': `Basic ${btoa(`${login.username}:${login.password}`)}`, ...headers },
    agent: false,
  }).end()
  const came = await once(outgoing, 'response').catch(() => null)
  if (came === null) return null
  const [answer] = came as [IncomingMessage]
  let body = ''
  answer.on('error', () => {})
  answer.on('data', (chunk: Buffer) => {
    body += chunk.toString('latin1')
  })
  await new Promise((closed) => answer.on('close', closed))
  return [answer.statusCode ?? 0, answer.complete ? body : `${body}, cut`]
}

describe('the proxy of the browser', () => {
  it.each(UNPASSABLE)('an answer %j that cannot be passed on is a status 502 with its reason', async (answer, why) => {
    const [site, { proxy, failed }] = [await answering(() => answer), await started()]
    expect(await ask(proxy, `http://fine.test:${site.port}/`)).toEqual([502, ''])
    expect(failed).toEqual([expect.stringMatching(why)])
  })

  it.each(PASSABLE)('an answer %j is passed on without the headers of its connection', async (answer) => {
    const [site, { proxy, failed }] = [await answering(() => answer), await started()]
    expect(await ask(proxy, `http://fine.test:${site.port}/`)).toEqual([200, 'ab'])
    expect(failed).toEqual([])
  })

  it('an answer 304 to a request with conditions is passed on', async () => {
    const [site, { proxy }] = [await answering(() => 'HTTP/1.1 304 Not Modified\r\n\r\n'), await started()]
    expect(await ask(proxy, `http://fine.test:${site.port}/`, { 'if-none-match': '"a"' })).toEqual([304, ''])
  })

  it('an answer that breaks off is a connection that breaks off', async () => {
    const [site, { proxy }] = [
      await answering(() => 'HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nab'),
      await started(),
    ]
    expect(await ask(proxy, `http://fine.test:${site.port}/`)).toEqual([200, 'ab, cut'])
  })

  it('an answer with headers that are too long is a status 502', async () => {
    const answer = `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(100_000)}\r\n\r\nab`
    const [site, { proxy, failed }] = [await answering(() => answer), await started()]
    expect(await ask(proxy, `http://fine.test:${site.port}/`)).toEqual([502, ''])
    expect(failed).toEqual([expect.stringMatching(/overflow/i)])
  })

  it('random answers of a server never end the program or keep the browser waiting', async () => {
    let answer = ''
    const [site, { proxy }] = [await answering(() => answer), await started()]
    const piece = fc.constantFrom(
      ...`${[...UNPASSABLE, ...PASSABLE].flat().join('\r\n')}`.split(/(?<=[\r\n :]+)/),
      '\0',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('', 'HTTP/1.1 ', 'HTTP/1.1 200 OK\r\n'),
        fc.array(piece),
        async (start, more) => {
          answer = start + more.join('').slice(0, 4000)
          await ask(proxy, `http://fine.test:${site.port}/`)
        },
      ),
      { numRuns: 300 },
    )
    answer = PASSABLE[0]!
    expect(await ask(proxy, `http://fine.test:${site.port}/`)).toEqual([200, 'ab'])
  })

  it('a look-up that throws at once is a status 403, for requests and tunnels', async () => {
    const proxy = await startProxy({
      lookup: () => {
        throw new Error('no resolver')
      },
      upstream: null,
      maxBytes: 1,
      connectTimeoutMs: 1000,
      onBytes: () => {},
      onFailed: () => {},
      onReached: () => {},
    })
    open.push(proxy)
    expect(await ask(proxy, 'http://fine.test/')).toEqual([403, ''])
    expect(await tunnelled(proxy, `Basic ${btoa(`${proxy.login.username}:${proxy.login.password}`)}`)).toMatch(/ 403 /)
  })

  it.each(['', 'Basic eDp5', 'Bearer x', 'Basic '])(
    'a program with the login %j can use nothing of the proxy',
    async (login) => {
      const [site, { proxy }] = [await answering(() => PASSABLE[0]!), await started()]
      expect(await ask(proxy, `http://fine.test:${site.port}/`, { 'proxy-authorization': login })).toEqual([407, ''])
      expect(await tunnelled(proxy, login, `fine.test:${site.port}`)).toMatch(/^HTTP\/1.1 407 /)
      expect(site.asked).toEqual([])
    },
  )

  it('each start of the proxy has a login of its own', async () => {
    const [one, other] = [(await started()).proxy, (await started()).proxy]
    expect(one.login.password).toMatch(/^[\w-]{32}$/)
    expect(one.login.password).not.toBe(other.login.password)
  })
})

/** What the proxy says to a request for a tunnel. */
async function tunnelled(proxy: GuardedProxy, login: string, host = 'fine.test:443'): Promise<string> {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  let said = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString('latin1')
  })
  socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\nproxy-authorization: ${login}\r\n\r\n`)
  await once(socket, 'close')
  return said
}

describe.skipIf(lacksChromium(1))('createBrowserSource', () => {
  it('pages whose answers cannot be passed on fail with their reason, and the next page is rendered', async () => {
    const answers = [...UNPASSABLE.slice(0, 6).map(([answer]) => answer), ...PASSABLE.slice(0, 2)]
    let answer = ''
    const site = await answering(() => answer)
    const http = createBrowserSource({ ignoreRobots: true, startUrls: [site.url] })
    open.push(http)
    const kinds: string[] = []
    for (answer of answers) {
      const outcome = await http.fetch(`${site.url}/`)
      kinds.push(outcome.kind === 'failed' ? `${outcome.reason}: ${outcome.detail}` : outcome.kind)
    }
    expect(kinds.slice(0, 6)).toEqual(
      Array.from({ length: 6 }, () => expect.stringMatching(/^unreachable: .* that a browser cannot be given/)),
    )
    expect(kinds.slice(6)).toEqual(['page', 'page'])
  })
})
