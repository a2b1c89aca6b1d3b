import { type IncomingMessage, type RequestOptions, request, type ServerResponse } from 'node:http'
import { request as secureRequest } from 'node:https'
import { pipeline } from 'node:stream'
import { proxyAuthorization } from '../proxy/address.ts'
import { dial } from '../proxy/dial.ts'
import { counted, type ProxyParts, UnpassableError } from './proxy-parts.ts'

/** The header by which our own refusals are known (RFC 9209); an answer from the web never has it. */
export const OWN_ANSWER = 'proxy-status'

/** Headers of one connection (RFC 9110, 7.6.1), which are not passed on; `proxy-status` is ours alone. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  OWN_ANSWER,
])

/** Passes one request for http on, and its answer back. Never rejects: whatever the server does, the browser gets an answer or a closed connection. */
export async function forward(incoming: IncomingMessage, answer: ServerResponse, parts: ProxyParts): Promise<void> {
  const url = URL.parse(incoming.url ?? '')
  if (url === null || url.protocol !== 'http:') return refuse(answer, 400)
  const failed = (error: unknown, status = 502) => {
    // What goes wrong after an answer was begun is seen by the browser itself.
    if (!answer.headersSent) parts.onFailed(url, error)
    refuse(answer, status)
  }
  let address: string
  try {
    address = await parts.lookup(url)
  } catch (error) {
    return failed(error, 403)
  }
  try {
    const outgoing = send(url, incoming, await wayTo(url, address, parts), parts.connectTimeoutMs)
    outgoing.on('error', failed)
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      failed(new UnpassableError('it changes to another protocol'))
    })
    outgoing.on('response', (response) => {
      try {
        parts.onReached(url)
        answerWith(response, answer, { url, parts, isConditional: isConditional(incoming) })
      } catch (error) {
        outgoing.destroy()
        failed(error)
      }
    })
    answer.on('close', () => outgoing.destroy())
    if (answer.destroyed) outgoing.destroy()
    incoming.on('error', () => outgoing.destroy())
    incoming.pipe(outgoing)
  } catch (error) {
    failed(error)
  }
}

/** The request as it came, without what is between the browser and this proxy. */
function send(url: URL, incoming: IncomingMessage, way: Way, connectTimeoutMs: number) {
  const headers = Object.entries(incoming.headers).filter(([name]) => !OWN_HEADERS.has(name))
  const outgoing = (way.isSecure ? secureRequest : request)({
    method: incoming.method,
    setHost: false,
    agent: false,
    timeout: connectTimeoutMs,
    ...way.options,
    headers: { ...Object.fromEntries(headers), host: url.host, ...way.headers },
  })
  outgoing.on('timeout', () => outgoing.destroy(Object.assign(new Error('too late'), { code: 'ETIMEDOUT' })))
  outgoing.on('response', () => outgoing.setTimeout(0))
  return outgoing
}

/** Whether a request may be answered with 304 (RFC 9110, 13). */
function isConditional({ headers }: IncomingMessage): boolean {
  return headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined
}

/** Gives the browser an answer of a server. @throws UnpassableError, and what Node does not write */
function answerWith(
  response: IncomingMessage,
  answer: ServerResponse,
  { url, parts, isConditional }: { readonly url: URL; readonly parts: ProxyParts; readonly isConditional: boolean },
): void {
  const { statusCode = 0, rawHeaders } = response
  if (statusCode < 200) throw new UnpassableError(`it answers with the status ${statusCode}`)
  if (statusCode === 304 && !isConditional) throw new UnpassableError('it answers 304 to a request for the whole page')
  const passed: string[] = []
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (!OWN_HEADERS.has(rawHeaders[i]!.toLowerCase())) passed.push(rawHeaders[i]!, rawHeaders[i + 1]!)
  }
  answer.writeHead(statusCode, passed)
  counted(response, parts, (error) => {
    parts.onFailed(url, error)
    answer.destroy()
  })
  // An answer that breaks off breaks off for the browser too.
  pipeline(response, answer, () => {})
}

/** Answers for ourselves; an answer that was begun is cut. */
export function refuse(answer: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): void {
  if (answer.headersSent) answer.destroy()
  else answer.writeHead(status, { 'content-length': 0, [OWN_ANSWER]: 'treegram', ...headers }).end()
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
