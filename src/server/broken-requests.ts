import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { problemOf, ServerError } from './problem.ts'

/** Answers what does not become a request as all else is refused, with problem details, and closes. */
export function refuseBroken(server: Server): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request, response) => {
    answers.set(request.socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isAnswered = answers.get(socket)?.headersSent === true
    if (!socket.writable || isAnswered) socket.destroy()
    else socket.end(refusal(error.code ?? ''), () => socket.destroy())
  })
}

function refusal(code: string): string {
  const problem = problemOf(errorOf(code))
  const body = JSON.stringify(problem)
  const headers = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${body}`
}

function errorOf(code: string): ServerError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ServerError('too-slow', 'The request took too long to arrive.')
    case 'HPE_HEADER_OVERFLOW':
      return new ServerError('headers-too-large', 'The headers are too large.')
    default:
      return new ServerError('bad-request', 'This is no request of HTTP.')
  }
}
