import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { forward, refuse } from './forward.ts'
import type { ProxyParts } from './proxy-parts.ts'
import { refuseTunnel, tunnel } from './tunnel.ts'

/** A proxy for the browser of this process. */
export interface GuardedProxy {
  /** `http://127.0.0.1:49152` */
  readonly url: string
  /** What it takes from the browser and nobody else on this machine: made anew at each start, and written nowhere. */
  readonly login: { readonly username: string; readonly password: string }
  readonly close: () => void
}

/** Asked of whoever has no login. */
const CHALLENGE = { 'proxy-authenticate': 'Basic realm="treegram"' }

/**
 * Everything that a page asks for goes through here: documents, scripts, redirects, WebSockets. Each connection is made to the very
 * address that was judged, so neither a redirect nor a second answer of a name server leads elsewhere. Nothing that a server, a page or
 * another program of this machine sends ends the process: what cannot be passed on is an answer 502 or a closed connection.
 */
export async function startProxy(parts: ProxyParts): Promise<GuardedProxy> {
  const login = { username: 'treegram', password: randomBytes(24).toString('base64url') }
  const isOurs = loginCheck(`${login.username}:${login.password}`)
  const sockets = new Set<Duplex>()
  const server = createServer((incoming, answer) => {
    answer.on('error', () => {})
    if (isOurs(incoming)) forward(incoming, answer, parts).catch(() => answer.destroy())
    else refuse(answer, 407, CHALLENGE)
  })
  server.on('connection', (socket) => track(socket, sockets))
  server.on('connect', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {})
    if (!isOurs(incoming)) {
      const [[name, value]] = Object.entries(CHALLENGE) as [[string, string]]
      return refuseTunnel(socket, '407 Proxy Authentication Required', `${name}: ${value}\r\n`)
    }
    tunnel(incoming, socket, head, parts).then(
      (upstream) => upstream && track(upstream, sockets),
      () => socket.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      // From here on an error is a connection that could not be taken, such as for want of file descriptors.
      server.off('error', reject).on('error', () => {})
      resolve()
    })
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    login,
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

/** Whether a request has the login, in time that says nothing of it. */
function loginCheck(login: string): (incoming: IncomingMessage) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const wanted = digest(`Basic ${Buffer.from(login).toString('base64')}`)
  return ({ headers }) => timingSafeEqual(digest(headers['proxy-authorization'] ?? ''), wanted)
}
