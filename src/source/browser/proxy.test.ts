import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { type ProxyAddress, parseProxy } from '../proxy/address.ts'
import { type GuardedProxy, startProxy } from './proxy.ts'

const MOST = 1000

const open: { close(): void }[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

interface Seen {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A server that answers with as many bytes as the path says, and notes what it was asked. */
async function site(): Promise<{ port: number; seen: Seen[] }> {
  const seen: Seen[] = []
  const server: Server = createServer(async (incoming, answer) => {
    let body = ''
    for await (const chunk of incoming) body += String(chunk)
    const { method, url, headers } = incoming
    seen.push({ method, path: url, headers, body })
    answer.writeHead(url!.includes('gone') ? 404 : 200, { 'content-type': 'text/plain', 'x-of': 'site' })
    answer.end('x'.repeat(Number(/\d+$/.exec(url!)?.[0] ?? 2)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push({
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  })
  return { port: (server.address() as AddressInfo).port, seen }
}

/** A server that says back what it is told, without HTTP. */
async function echo(): Promise<number> {
  const server: TcpServer = createTcpServer((socket) => {
    socket.on('error', () => {})
    socket.pipe(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return (server.address() as AddressInfo).port
}

interface Started extends GuardedProxy {
  readonly asked: string[]
  /** What the proxy says of hosts that gave nothing. */
  readonly failed: string[]
  readonly bytes: () => number
}

/** A proxy that may reach `fine.test` alone, which is on this machine. */
async function started(upstream: ProxyAddress | null = null): Promise<Started> {
  const asked: string[] = []
  const failed: string[] = []
  let sum = 0
  const proxy = await startProxy({
    lookup: async ({ hostname, port, protocol }) => {
      asked.push(`${protocol} ${hostname} ${port}`)
      if (hostname !== 'fine.test') throw new Error('private')
      return '127.0.0.1'
    },
    upstream,
    maxBytes: MOST,
    connectTimeoutMs: 5000,
    onBytes: (count) => {
      sum += count
    },
    onFailed: ({ hostname }, error) => void failed.push(`${hostname}: ${(error as Error).message}`),
    onReached: () => {},
  })
  open.push(proxy)
  return { ...proxy, asked, failed, bytes: () => sum }
}

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  readonly length: number
  readonly isCut: boolean
}

/** What the browser says to the proxy, and nobody else can. */
function loginOf({ login }: GuardedProxy): string {
  return `Basic ${btoa(`${login.username}:${login.password}`)}`
}

/** What a browser gets that asks the proxy for a URL. */
async function ask(
  proxy: GuardedProxy,
  url: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<Answer> {
  const outgoing = request({
    host: '127.0.0.1',
    port: new URL(proxy.url).port,
    path: url,
    method,
    headers: { 'proxy-authorization': loginOf(proxy), ...headers },
    agent: false,
  })
  outgoing.end(body)
  const came = await once(outgoing, 'response').catch(() => null)
  if (came === null) return { status: undefined, headers: {}, length: 0, isCut: true }
  const [answer] = came as [IncomingMessage]
  let length = 0
  let isCut = false
  answer.on('error', () => {
    isCut = true
  })
  answer.on('data', (chunk: Buffer) => {
    length += chunk.length
  })
  await once(answer, 'close')
  return { status: answer.statusCode, headers: answer.headers, length, isCut: isCut || !answer.complete }
}

/** What comes through a tunnel after its first lines, when something is sent at once with the request and after it. */
async function through(
  proxy: GuardedProxy,
  host: string,
  sent: readonly string[],
  until: number,
  login = loginOf(proxy),
): Promise<string> {
  const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
  let all = ''
  socket.on('error', () => {})
  const isEnough = new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    socket.on('data', (chunk: Buffer) => {
      all += chunk.toString('latin1')
      if (all.length >= until) resolve()
    })
  })
  socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\nproxy-authorization: ${login}\r\n\r\n${sent[0] ?? ''}`)
  for (const more of sent.slice(1)) socket.write(more)
  await isEnough
  socket.destroy()
  return all
}

const JOINED = 'HTTP/1.1 200 Connection established\r\n\r\n'

describe('startProxy', () => {
  it('a request of the browser is passed on unchanged to the address that was judged', async () => {
    const [{ port, seen }, proxy] = [await site(), await started()]
    const headers = { 'proxy-connection': 'keep-alive', accept: 'a/b' }
    const answer = await ask(proxy, `http://fine.test:${port}/p/7?q=1&n=12`, { method: 'POST', headers, body: 'told' })
    expect(answer).toMatchObject({ status: 200, length: 12, isCut: false, headers: { 'x-of': 'site' } })
    expect(seen).toEqual([
      { method: 'POST', path: '/p/7?q=1&n=12', body: 'told', headers: expect.objectContaining({ accept: 'a/b' }) },
    ])
    expect(seen[0]!.headers).toMatchObject({ host: `fine.test:${port}` })
    expect(Object.keys(seen[0]!.headers).filter((name) => name.startsWith('proxy'))).toEqual([])
    expect(proxy.asked).toEqual([`http: fine.test ${port}`])
    expect(proxy.bytes()).toBe(12)
    expect(await ask(proxy, `http://fine.test:${port}/gone`)).toMatchObject({ status: 404, length: 2 })
  })

  it.each([
    ['https://fine.test/', 400],
    ['ftp://fine.test/', 400],
    ['/path', 400],
    ['http://own.test/', 403],
  ])('a proxy request for %s is refused', async (url, status) => {
    const proxy = await started()
    expect(await ask(proxy, url)).toMatchObject({ status, length: 0 })
    expect(proxy.asked).toHaveLength(status === 403 ? 1 : 0)
  })

  it('an unreachable host gives the status 502', async () => {
    const { port } = await site()
    for (const one of open.splice(0)) one.close()
    expect(await ask(await started(), `http://fine.test:${port}/`)).toMatchObject({ status: 502, length: 0 })
  })

  it('an answer larger than the bound is cut, one of exactly the bound is complete', async () => {
    const [{ port }, proxy] = [await site(), await started()]
    expect(await ask(proxy, `http://fine.test:${port}/${MOST}`)).toMatchObject({ length: MOST, isCut: false })
    expect(await ask(proxy, `http://fine.test:${port}/${MOST + 1}`)).toMatchObject({ isCut: true })
    expect(await ask(proxy, `http://fine.test:${port}/9`)).toMatchObject({ length: 9, isCut: false })
  })

  it('a proxy of the user is asked for whole addresses', async () => {
    const { port, seen } = await site()
    const proxy = await started(parseProxy(`http://me:it@127.0.0.1:${port}`))
    expect(await ask(proxy, 'http://fine.test/a?n=3')).toMatchObject({ status: 200, length: 3 })
    expect(seen[0]).toMatchObject({ path: 'http://fine.test/a?n=3', headers: { host: 'fine.test' } })
    expect(seen[0]!.headers).toHaveProperty('proxy-authorization', `Basic ${btoa('me:it')}`)
  })

  it('a tunnel connects both ends, with early data included', async () => {
    const [port, proxy] = [await echo(), await started()]
    const all = await through(proxy, `fine.test:${port}`, ['early ', 'late'], JOINED.length + 10)
    expect(all).toBe(`${JOINED}early late`)
    expect(proxy.asked).toEqual([`https: fine.test ${port}`])
    expect(proxy.bytes()).toBe(10)
  })

  it.each([
    ['fine.test:443', '127.0.0.1:443'],
    ['fine.test:8443', '127.0.0.1:8443'],
  ])('a proxy of the user is asked for a tunnel to the judged address of %s', async (host, wanted) => {
    const asked: (string | undefined)[] = []
    const upstream = createServer().on('connect', (incoming: IncomingMessage, socket: Duplex) => {
      asked.push(incoming.url)
      socket.on('error', () => {})
      socket.write(JOINED)
      socket.pipe(socket)
    })
    upstream.listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    open.push(upstream)
    const proxy = await started(parseProxy(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`))
    expect(await through(proxy, host, ['early'], JOINED.length + 5)).toBe(`${JOINED}early`)
    expect(asked).toEqual([wanted])
  })

  it('tunnels to forbidden hosts are refused, and those beyond the bound are cut', async () => {
    const [port, proxy] = [await echo(), await started()]
    const refused = 'HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n'
    expect(await through(proxy, `own.test:${port}`, [], 1e6)).toBe(refused)
    expect(await through(proxy, 'fine.test:99999999', [], 1e6)).toBe(refused)
    const full = await through(proxy, `fine.test:${port}`, ['x'.repeat(MOST)], JOINED.length + MOST)
    expect(full.length).toBe(JOINED.length + MOST)
    // Without the cut both ends would stay open.
    expect(await through(proxy, `fine.test:${port}`, ['x'.repeat(MOST + 1)], 1e6)).toMatch(/^HTTP\/1.1 200 /)
  })

  it('open tunnels end when the proxy is closed', async () => {
    const [port, proxy] = [await echo(), await started()]
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `CONNECT fine.test:${port} HTTP/1.1\r\nhost: fine.test\r\nproxy-authorization: ${loginOf(proxy)}\r\n\r\n`,
    )
    await once(socket, 'data')
    proxy.close()
    await once(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })
})
