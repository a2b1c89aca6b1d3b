import type { Socket } from 'node:net'
import { afterEach } from 'vitest'
import { type Answer, type RawServer, serve, serveRaw, type TestServer } from '../../test/sites/server.ts'
import { createHttpSource } from './http.ts'
import type { HttpOptions, HttpSource } from './types.ts'

/** Servers and sources that are closed after each test. */
export interface HttpParts {
  readonly site: (answers: Record<string, Answer> | Answer) => Promise<TestServer>
  /** Answers with bytes as they are, for robots.txt too; null for an answer that is written by itself. See `serveRaw`. */
  readonly rawSite: (answer: (path: string, socket: Socket, head: string) => Uint8Array | null) => Promise<RawServer>
  readonly source: (options?: HttpOptions) => HttpSource
}

/** What a file's tests make their servers and sources with. */
export function httpParts(): HttpParts {
  const open: { close(): Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((part) => part.close()))
  })
  return {
    site: async (answers) => {
      const server = await serve(answers)
      open.push(server)
      return server
    },
    rawSite: async (answer) => {
      const speak = (socket: Socket, path: string, head: string): void => {
        const bytes = answer(path, socket, head)
        if (bytes !== null) socket.end(bytes)
      }
      const server = await serveRaw(speak, { speaksOfRobots: true })
      open.push(server)
      return server
    },
    source: (options = {}) => {
      const made = createHttpSource({ allowPrivate: true, retryDelayMs: 5, ...options })
      open.push(made)
      return made
    },
  }
}

/** Answers always the same. */
export const send = (status: number, headers: Record<string, string>, body: string | Buffer = ''): Answer => {
  return (_, response) => response.writeHead(status, headers).end(body)
}

/** Answers with a page. */
export const html = (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  send(200, { 'content-type': 'text/html; charset=utf-8', ...headers }, body)
