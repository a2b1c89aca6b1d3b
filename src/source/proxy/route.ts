import type { Socket } from 'node:net'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { MAX_HEADER_BYTES } from '../constants.ts'
import { bare, createGuardedLookup, type GuardOptions, PrivateAddressError, type Target } from '../guard.ts'
import { type ProxyAddress, proxyAuthorization } from './address.ts'
import { dial, ProxyError, unreachable } from './dial.ts'

/** The way through a proxy; every target is judged as without one. */
export interface Route {
  readonly proxy: ProxyAddress
  /** What the proxy is told of a target's host. Rejects for one that must not be reached, or that nobody here can look up. */
  readonly judge: (target: Target) => Promise<string>
  /** A connection to a target. */
  readonly open: (target: Target) => Promise<Socket>
}

/** The way that requests for http take through a proxy that speaks HTTP: it is asked for whole URLs. */
export interface Forwarding {
  readonly dispatcher: Dispatcher
  /** Opens a connection to the proxy. */
  readonly connect: buildConnector.connector
  readonly proxy: ProxyAddress
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly judge: Route['judge']
}

/**
 * Names are looked up here and judged, then the proxy is told the name, or for `socks5` the judged address. With `allowPrivate` nothing is looked up. A
 * start host that cannot be looked up here, as on networks where only the proxy can, is left to the proxy unless it had a public address before.
 */
export function createRoute(proxy: ProxyAddress, options: GuardOptions): Route {
  const lookup = createGuardedLookup(options)
  const startHosts = new Set(options.startUrls.map((url) => bare(new URL(url).hostname)))
  const lookedUp = new Set<string>()
  const judge = async (target: Target): Promise<string> => {
    const hostname = bare(target.hostname)
    if (options.allowPrivate) return hostname
    try {
      const address = await lookup(target)
      if (startHosts.has(hostname)) lookedUp.add(hostname)
      return proxy.kind === 'socks5' ? address : hostname
    } catch (error) {
      if (error instanceof PrivateAddressError) throw error
      if (startHosts.has(hostname) && !lookedUp.has(hostname)) return hostname
      throw new ProxyError(
        `${hostname} cannot be looked up on this machine, so that nobody knows where the proxy would lead; allow private addresses (--allow-private) to leave that to it.`,
        true,
      )
    }
  }
  const open = async (target: Target): Promise<Socket> => {
    const host = await judge(target)
    const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80))
    return dial(proxy, { host, port }, options.connectTimeoutMs)
  }
  return { proxy, judge, open }
}

/** A connector for undici that goes through a proxy. */
export function createRoutedConnector({ open }: Route, { connectTimeoutMs }: GuardOptions): buildConnector.connector {
  const secure = buildConnector({ timeout: connectTimeoutMs, allowH2: false })
  return (target, callback) => {
    open(target).then(
      (socket) => {
        if (target.protocol === 'https:') secure({ ...target, httpSocket: socket }, callback)
        else callback(null, socket.setNoDelay(true))
      },
      (error: Error) => callback(error, null),
    )
  }
}

/** Null for a proxy that does not speak HTTP. @param connections to the proxy at the same time */
export function createForwarding(route: Route, options: GuardOptions, connections: number): Forwarding | null {
  const { proxy, judge } = route
  if (proxy.kind !== 'http' && proxy.kind !== 'https') return null
  const open = buildConnector({ timeout: options.connectTimeoutMs, allowH2: false })
  const connect: buildConnector.connector = (target, callback) =>
    open(target, (...[error, socket]) =>
      error === null ? callback(null, socket as Socket) : callback(unreachable(proxy, error), null),
    )
  const dispatcher = new Agent({
    connect,
    connections,
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
  })
  const host = proxy.hostname.includes(':') ? `[${proxy.hostname}]` : proxy.hostname
  return {
    dispatcher,
    connect,
    proxy,
    judge,
    origin: `${proxy.kind}://${host}:${proxy.port}`,
    headers: proxyAuthorization(proxy),
  }
}
