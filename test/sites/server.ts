import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'

/** A real server on a loopback port, with a log of what was asked of it. */
export interface TestServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Paths with query, in order of arrival, without those of a robots.txt that is given apart. */
  readonly asked: string[]
  /** When each of them arrived, on the clock of `performance.now()`. */
  readonly times: number[]
  readonly close: () => Promise<void>
}

/** What a test server answers; a string is an HTML page. Without a handler for robots.txt there is none (404). */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => unknown)

/** Serves `answers` by path; a function serves everything but robots.txt, which `robots` gives; other paths give 404. */
export async function serve(
  answers: Readonly<Record<string, Answer>> | Answer,
  robots?: (url: string) => string | undefined,
): Promise<TestServer> {
  const asked: string[] = []
  const times: number[] = []
  const answerFor = (path: string): Answer | undefined => {
    if (typeof answers === 'string' || typeof answers === 'function')
      return path === '/robots.txt' ? undefined : answers
    return answers[path]
  }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const rules = path === '/robots.txt' ? robots?.(`http://${request.headers.host}`) : undefined
    if (rules !== undefined) return void response.writeHead(200, { 'content-type': 'text/plain' }).end(rules)
    asked.push(path)
    times.push(performance.now())
    const answer = answerFor(path)
    if (answer === undefined) response.writeHead(404).end()
    else if (typeof answer === 'string') response.writeHead(200, { 'content-type': HTML }).end(answer)
    else answer(request, response)
  })
  const port = await listen(server)
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, port, asked, times, close }
}

const HTML = 'text/html; charset=utf-8'

/** A server below HTTP. */
export interface RawServer extends TestServer {
  /** How many connections were opened. */
  readonly connections: () => number
}

/**
 * A server below HTTP, for answers that node:http would not send: `speak` gets each connection with the path and the head of a request when this is whole.
 * Without `speaksOfRobots` there is no robots.txt (404), and nobody is told that it was asked for.
 */
export async function serveRaw(
  speak: (socket: Socket, path: string, head: string) => void,
  { speaksOfRobots = false }: { readonly speaksOfRobots?: boolean } = {},
): Promise<RawServer> {
  const asked: string[] = []
  const times: number[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createTcpServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    let head = ''
    socket.on('data', (data) => {
      head += data.toString('latin1')
      if (!head.includes('\r\n\r\n')) return
      const [whole, path] = [head, head.split(' ')[1] ?? '']
      head = ''
      if (path === '/robots.txt' && !speaksOfRobots)
        return socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      asked.push(path)
      times.push(performance.now())
      speak(socket, path, whole)
    })
  })
  const port = await listen(server)
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done())
      for (const socket of sockets) socket.destroy()
    })
  return { url: `http://127.0.0.1:${port}`, port, asked, times, connections: () => connections, close }
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return (server.address() as AddressInfo).port
}
