import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { SocksClient } from 'socks'
import { type ProxyAddress, proxyAuthorization, shownProxy } from './address.ts'

/** A proxy that did not do what it was asked for. The message says what to do, and has no login. */
export class ProxyError extends Error {
  /** The same request may pass next time. */
  readonly mayPass: boolean

  constructor(message: string, mayPass: boolean) {
    super(message)
    this.name = 'ProxyError'
    this.mayPass = mayPass
  }
}

/** Where a proxy is to lead to: a name that it looks up, or an address. */
export interface Destination {
  readonly host: string
  readonly port: number
}

/** A connection through a proxy. Rejects with a {@link ProxyError}. */
export async function dial(proxy: ProxyAddress, to: Destination, timeoutMs: number): Promise<Socket> {
  try {
    return await (proxy.kind === 'http' || proxy.kind === 'https'
      ? tunnel(proxy, to, timeoutMs)
      : socks(proxy, to, timeoutMs))
  } catch (error) {
    throw error instanceof ProxyError ? error : unreachable(proxy, error)
  }
}

/** What is said of a proxy that cannot be spoken to. */
export function unreachable(proxy: ProxyAddress, error: unknown): ProxyError {
  const { code, message } = error as NodeJS.ErrnoException
  return new ProxyError(
    `The proxy ${shownProxy(proxy)} cannot be reached (${code ?? message}); check its address.`,
    true,
  )
}

/** What is said of a proxy that refuses with a status. */
export function refusal(proxy: ProxyAddress, status: number): string {
  const what = `The proxy ${shownProxy(proxy)} refuses with status ${status}`
  return status === 407
    ? `${what}; give a name and password that it takes in its address.`
    : `${what}; ask who runs it, or take another one.`
}

function tunnel(proxy: ProxyAddress, { host, port }: Destination, timeoutMs: number): Promise<Socket> {
  const path = `${host.includes(':') ? `[${host}]` : host}:${port}`
  return new Promise((resolve, reject) => {
    const request = (proxy.kind === 'https' ? httpsRequest : httpRequest)({
      method: 'CONNECT',
      host: proxy.hostname,
      port: proxy.port,
      path,
      headers: { host: path, ...proxyAuthorization(proxy) },
      agent: false,
      timeout: timeoutMs,
    })
    const refuse = ({ statusCode = 0 }: IncomingMessage) => {
      request.destroy()
      reject(new ProxyError(refusal(proxy, statusCode), statusCode >= 500))
    }
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
    request.on('response', refuse)
    request.on('connect', (answer: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (answer.statusCode !== 200 || head.length > 0) {
        socket.destroy()
        return refuse(answer)
      }
      const own = socket as Socket
      own.setTimeout(0)
      resolve(own)
    })
    request.end()
  })
}

async function socks(proxy: ProxyAddress, destination: Destination, timeoutMs: number): Promise<Socket> {
  const { hostname: host, port, login } = proxy
  const user = login === null ? {} : { userId: login.name, password: login.password }
  const { socket } = await SocksClient.createConnection({
    proxy: { host, port, type: 5, ...user },
    command: 'connect',
    destination,
    timeout: timeoutMs,
  }).catch((error: Error) => {
    if (!/[Aa]uthentication|[Rr]ejected/.test(error.message)) throw error
    const what = `The proxy ${shownProxy(proxy)} refuses (${error.message})`
    throw new ProxyError(`${what}; check its name and password, and that it may reach ${destination.host}.`, false)
  })
  return socket
}
