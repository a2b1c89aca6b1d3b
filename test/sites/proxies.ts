import { createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** A real proxy on a loopback port, with a log of what was asked of it. */
export interface TestProxy {
  readonly port: number
  /** `GET http://a.example/x` or `CONNECT a.example:443`, in order. */
  readonly asked: string[]
  readonly close: () => Promise<void>
}

/** How a test proxy behaves. */
export interface ProxyBehaviour {
  /** Name and password that it wants. */
  readonly login?: { readonly name: string; readonly password: string }
  /** Where it leads whatever it is asked for: names of tests are nowhere else. @default where it is asked to */
  readonly leadsTo?: number
}

/** A proxy that speaks HTTP: whole URLs for http, tunnels for the rest. */
export async function serveProxy({ login, leadsTo }: ProxyBehaviour = {}): Promise<TestProxy> {
  const asked: string[] = []
  const wanted =
    login === undefined ? undefined : `Basic ${Buffer.from(`${login.name}:${login.password}`).toString('base64')}`
  const isAllowed = (incoming: IncomingMessage) =>
    wanted === undefined || incoming.headers['proxy-authorization'] === wanted
  const server = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url}`)
    if (!isAllowed(incoming)) return void answer.writeHead(407).end()
    const { 'proxy-authorization': _, ...headers } = incoming.headers
    const url = new URL(incoming.url as string)
    const [host, port] = leadsTo === undefined ? [url.hostname, Number(url.port || 80)] : ['127.0.0.1', leadsTo]
    const path = url.pathname + url.search
    const outgoing = request({ host, port, path, headers: { ...headers, host: url.host }, setHost: false })
    outgoing.on('error', () => answer.writeHead(502).end())
    outgoing.on('response', (response) => {
      answer.writeHead(response.statusCode as number, response.headers)
      response.pipe(answer)
    })
    outgoing.end()
  })
  server.on('connect', (incoming: IncomingMessage, socket: Duplex) => {
    asked.push(`CONNECT ${incoming.url}`)
    socket.on('error', () => {})
    if (!isAllowed(incoming)) return void socket.end('HTTP/1.1 407 Login\r\ncontent-length: 0\r\n\r\n')
    const { hostname, port } = new URL(`http://${incoming.url}`)
    const to =
      leadsTo === undefined ? { host: hostname, port: Number(port || 80) } : { host: '127.0.0.1', port: leadsTo }
    const upstream = connect(to, () => {
      socket.write('HTTP/1.1 200 Yes\r\n\r\n')
      join(socket, upstream)
    })
    upstream.on('error', () => socket.destroy())
  })
  return started(server, asked)
}

/** A SOCKS5 proxy (RFC 1928, with the login of RFC 1929). */
export async function serveSocks({ login, leadsTo }: ProxyBehaviour = {}): Promise<TestProxy> {
  const asked: string[] = []
  const server = createTcpServer(async (socket) => {
    socket.on('error', () => {})
    const read = reader(socket)
    try {
      const [, methods = 0] = await read(2)
      const offered = await read(methods)
      const method = login === undefined ? 0 : 2
      if (!offered.includes(method)) return void socket.end(Buffer.from([5, 0xff]))
      socket.write(Buffer.from([5, method]))
      if (login !== undefined) {
        const name = (await read((await read(2))[1] as number)).toString()
        const password = (await read((await read(1))[0] as number)).toString()
        const isRight = name === login.name && password === login.password
        socket.write(Buffer.from([1, isRight ? 0 : 1]))
        if (!isRight) return void socket.end()
      }
      const kind = (await read(4))[3]
      const host =
        kind === 1
          ? [...(await read(4))].join('.')
          : kind === 3
            ? (await read((await read(1))[0] as number)).toString()
            : `[${(await read(16)).toString('hex')}]`
      const port = (await read(2)).readUInt16BE()
      asked.push(`CONNECT ${host}:${port}`)
      const upstream = connect(leadsTo === undefined ? { host, port } : { host: '127.0.0.1', port: leadsTo }, () => {
        socket.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
        join(socket, upstream)
      })
      upstream.on('error', () => socket.end(Buffer.from([5, 5, 0, 1, 0, 0, 0, 0, 0, 0])))
    } catch {
      socket.destroy()
    }
  })
  return started(server, asked)
}

function join(a: Duplex, b: Duplex): void {
  a.pipe(b)
  b.pipe(a)
  a.on('close', () => b.destroy())
  b.on('close', () => a.destroy())
}

/** Reads so many bytes of a socket. */
function reader(socket: Socket): (bytes: number) => Promise<Buffer> {
  return async (bytes) => {
    for (;;) {
      const chunk = bytes === 0 ? Buffer.alloc(0) : (socket.read(bytes) as Buffer | null)
      if (chunk !== null) return chunk
      if (socket.destroyed || socket.readableEnded) throw new Error('gone')
      await new Promise((resolve) => {
        socket.once('readable', resolve)
        socket.once('close', resolve)
      })
    }
  }
}

async function started(server: Server, asked: string[]): Promise<TestProxy> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })
  return { port: (server.address() as AddressInfo).port, asked, close }
}
