import { createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import { request as secureRequest } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Target } from '../guard.ts'
import { type ProxyAddress, proxyAuthorization } from '../proxy/address.ts'
import { dial } from '../proxy/dial.ts'

/** A proxy for the browser of this process. */
export interface GuardedProxy {
  /** `http://127.0.0.1:49152` */
  readonly url: string
  readonly close: () => void
}

/** What the proxy needs. */
export interface ProxyParts {
  /** An allowed address of a host, to connect to and no other; rejects for one that must not be reached. */
  readonly lookup: (target: Target) => Promise<string>
  /** The user's own proxy, that connections take to what `lookup` gives; null for none. */
  readonly upstream: ProxyAddress | null
  /** Most bytes of one answer or tunnel; then it is cut. */
  readonly maxBytes: number
  readonly connectTimeoutMs: number
  readonly onBytes: (count: number) => void
}

/**
 * Everything that a page asks for goes through here: documents, scripts, redirects, WebSockets. Each connection is made to the very
 * address that was judged, so neither a redirect nor a second answer of a name server leads elsewhere.
 */
export async function startProxy(parts: ProxyParts): Promise<GuardedProxy> {
  const sockets = new Set<Duplex>()
  const server = createServer((incoming, answer) => void forward(incoming, answer, parts))
  server.on('connection', (socket) => track(socket, sockets))
  server.on('connect', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {})
    tunnel(incoming, socket, head, parts).then((upstream) => upstream && track(upstream, sockets))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function track(socket: Duplex, sockets: Set<Duplex>): void {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
}

/** One request for http. */
async function forward(incoming: IncomingMessage, answer: ServerResponse, parts: ProxyParts): Promise<void> {
  const url = URL.parse(incoming.url ?? '')
  if (url === null || url.protocol !== 'http:') return refuse(answer, 400)
  const address = await parts.lookup(url).catch(() => null)
  if (address === null) return refuse(answer, 403)
  const { 'proxy-connection': _, 'proxy-authorization': __, ...headers } = incoming.headers
  const way = await wayTo(url, address, parts).catch(() => null)
  if (way === null) return refuse(answer, 502)
  const outgoing = (way.isSecure ? secureRequest : request)({
    method: incoming.method,
    setHost: false,
    agent: false,
    timeout: parts.connectTimeoutMs,
    ...way.options,
    headers: { ...headers, host: url.host, ...way.headers },
  })
  outgoing.on('error', () => refuse(answer, 502))
  outgoing.on('timeout', () => outgoing.destroy(new Error('too late')))
  outgoing.on('response', (response) => {
    outgoing.setTimeout(0)
    answer.writeHead(response.statusCode ?? 502, response.headers)
    counted(response, parts, () => answer.destroy())
    response.pipe(answer)
  })
  answer.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

/** How a request for http is sent. */
interface Way {
  readonly options: RequestOptions
  readonly headers: Readonly<Record<string, string>>
  /** Whether it is sent by https: to a proxy that speaks it. */
  readonly isSecure: boolean
}

/** The way to a judged host: straight, by a proxy that takes whole URLs, or by a connection through one. */
async function wayTo(url: URL, address: string, { upstream, connectTimeoutMs }: ProxyParts): Promise<Way> {
  const path = url.pathname + url.search
  const port = url.port || 80
  if (upstream === null) return { options: { host: address, port, path }, headers: {}, isSecure: false }
  if (upstream.kind === 'http' || upstream.kind === 'https') {
    const options = { host: upstream.hostname, port: upstream.port, path: `${url.origin}${path}` }
    return { options, headers: proxyAuthorization(upstream), isSecure: upstream.kind === 'https' }
  }
  const socket = await dial(upstream, { host: address, port: Number(port) }, connectTimeoutMs)
  return { options: { agent: undefined, createConnection: () => socket, path }, headers: {}, isSecure: false }
}

function refuse(answer: ServerResponse, status: number): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(status, { 'content-length': 0 }).end()
}

/** A tunnel for https and WebSockets; null when it was refused. */
async function tunnel(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  parts: ProxyParts,
): Promise<Socket | null> {
  const url = URL.parse(`https://${incoming.url}`)
  const address = url && (await parts.lookup({ ...targetOf(url), protocol: 'https:' }).catch(() => null))
  if (!url || !address) {
    socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
    return null
  }
  const to = { host: address, port: Number(url.port || 443) }
  const dialled =
    parts.upstream === null ? null : await dial(parts.upstream, to, parts.connectTimeoutMs).catch(() => null)
  if (parts.upstream !== null && dialled === null) {
    socket.end('HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\n\r\n')
    return null
  }
  const upstream = dialled ?? connect({ ...to, timeout: parts.connectTimeoutMs })
  upstream.on('timeout', () => upstream.connecting && upstream.destroy())
  upstream.on('error', () => socket.destroy())
  upstream.on('close', () => socket.destroy())
  socket.on('close', () => upstream.destroy())
  const join = () => {
    upstream.setTimeout(0)
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) upstream.write(head)
    counted(upstream, parts, () => upstream.destroy())
    upstream.pipe(socket)
    socket.pipe(upstream)
  }
  if (dialled === null) upstream.on('connect', join)
  else join()
  return upstream
}

function targetOf({ hostname, port, protocol }: URL): Target {
  return { hostname, port, protocol }
}

function counted(stream: NodeJS.ReadableStream, { maxBytes, onBytes }: ProxyParts, cut: () => void): void {
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    onBytes(chunk.length)
    if (size > maxBytes) cut()
  })
}
