import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Target } from '../guard.ts'
import { dial } from '../proxy/dial.ts'
import { counted, type ProxyParts } from './proxy-parts.ts'

/** Joins the browser with a host, for https and WebSockets. The other end, for whoever closes it; null when it was refused. */
export async function tunnel(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  parts: ProxyParts,
): Promise<Socket | null> {
  const url = URL.parse(`https://${incoming.url}`)
  if (url === null) return refuseTunnel(socket, '403 Forbidden')
  const target: Target = { hostname: url.hostname, port: url.port, protocol: 'https:' }
  const failed = (error: unknown, status: string) => {
    parts.onFailed(target, error)
    return refuseTunnel(socket, status)
  }
  let host: string
  try {
    host = await parts.lookup(target)
  } catch (error) {
    return failed(error, '403 Forbidden')
  }
  const upstream = await reach({ host, port: Number(url.port || 443) }, parts).catch((error) =>
    failed(error, '502 Bad Gateway'),
  )
  if (upstream === null) return null
  upstream.on('error', () => socket.destroy())
  upstream.on('close', () => socket.destroy())
  socket.on('close', () => upstream.destroy())
  if (socket.destroyed) upstream.destroy()
  parts.onReached(target)
  socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
  upstream.write(head)
  counted(upstream, parts, (error) => {
    parts.onFailed(target, error)
    upstream.destroy()
  })
  upstream.pipe(socket)
  socket.pipe(upstream)
  return upstream
}

/** Refuses a tunnel; null. @param status with its phrase. @param headers each with its end of line */
export function refuseTunnel(socket: Duplex, status: string, headers = ''): null {
  socket.end(`HTTP/1.1 ${status}\r\n${headers}content-length: 0\r\n\r\n`)
  return null
}

/** A connection to a judged address, straight or through the user's proxy. */
function reach(
  to: { readonly host: string; readonly port: number },
  { upstream, connectTimeoutMs }: ProxyParts,
): Promise<Socket> {
  if (upstream !== null) return dial(upstream, to, connectTimeoutMs)
  return new Promise((resolve, reject) => {
    const socket = connect({ ...to, timeout: connectTimeoutMs })
    socket.once('error', reject)
    socket.once('timeout', () => socket.destroy(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })))
    socket.once('connect', () => {
      socket.setTimeout(0).removeAllListeners('timeout').removeListener('error', reject)
      resolve(socket)
    })
  })
}
