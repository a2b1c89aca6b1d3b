import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { buildConnector } from 'undici'
import { type CutShort, type LooseAnswer, readLooseAnswer } from './read-answer.ts'

/** A request as it is written. */
export interface LooseRequest {
  readonly method: string
  readonly url: URL
  /** What is asked for: a path, or a whole URL of a proxy. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  readonly headersTimeout: number
  readonly bodyTimeout: number
  readonly signal: AbortSignal
  readonly isLate?: (() => boolean) | undefined
  readonly onSent?: (() => void) | undefined
  readonly onAnswer?: (() => void) | undefined
}

/** An answer as the strict client gives it. */
export interface AnswerRead {
  readonly statusCode: number
  readonly headers: IncomingHttpHeaders
  readonly body: Readable & { dump(options: { limit: number; signal?: AbortSignal }): Promise<void> }
  /** See {@link LooseAnswer}. */
  readonly cutShort: () => CutShort | null
}

/**
 * Sends one request on a connection of its own and reads its answer as browsers do; the connection ends with it.
 *
 * @param connect opens the connection, by the address guard and the user's proxy
 * @param to where it is opened to: the host, or a proxy
 */
export async function askLoosely(
  request: LooseRequest,
  connect: buildConnector.connector,
  to: URL,
): Promise<AnswerRead> {
  const { signal } = request
  signal.throwIfAborted()
  const socket = await opened(connect, to, signal)
  const end = (): void => void socket.destroy(signal.reason as Error)
  signal.addEventListener('abort', end, { once: true })
  socket.on('error', () => {})
  socket.on('close', () => signal.removeEventListener('abort', end))
  try {
    if (request.isLate?.()) throw new Error('It is too late for this request.')
    failsAfter(socket, request.headersTimeout, 'UND_ERR_HEADERS_TIMEOUT')
    socket.write(headOf(request), 'latin1')
    if (request.body !== null) socket.write(request.body)
    request.onSent?.()
    const answer = await readLooseAnswer(socket)
    request.onAnswer?.()
    failsAfter(socket, request.bodyTimeout, 'UND_ERR_BODY_TIMEOUT')
    return { ...answer, body: bodyOf(answer, socket) }
  } catch (error) {
    socket.destroy()
    throw error
  }
}

function opened(connect: buildConnector.connector, to: URL, signal: AbortSignal): Promise<Socket> {
  const { hostname, host, port, protocol } = to
  return new Promise((resolve, reject) => {
    const target = { hostname: hostname.replace(/^\[|\]$/g, ''), host, port, protocol }
    connect(target as buildConnector.Options, (error, socket) => {
      if (error !== null) return reject(error)
      if (!signal.aborted) return resolve(socket as Socket)
      ;(socket as Socket).destroy()
      reject(signal.reason)
    })
  })
}

function failsAfter(socket: Socket, milliseconds: number, code: string): void {
  socket.removeAllListeners('timeout')
  socket.setTimeout(milliseconds)
  socket.once('timeout', () => socket.destroy(Object.assign(new Error('no answer in time'), { code })))
}

function headOf({ method, target, headers, body, url }: LooseRequest): string {
  const length = body === null ? {} : { 'content-length': String(body.length) }
  const all = { host: url.host, ...headers, ...length, connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
}

function bodyOf({ body }: LooseAnswer, socket: Socket): AnswerRead['body'] {
  const stream = Readable.from(body, { objectMode: false })
  stream.on('close', () => socket.destroy())
  const dump = async (): Promise<void> => void stream.on('error', () => {}).destroy()
  return Object.assign(stream, { dump })
}
