import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHttpSource } from '../../../src/source/http.ts'
import type { HttpOptions, HttpSource, Known } from '../../../src/source/types.ts'
import { serve, type TestServer } from '../../sites/server.ts'
import { isAsExpected } from './expected.ts'
import { shownText, toldLater } from './told.ts'
import { waits } from './waits.ts'

/* A server whose answers are rows of tables, and what a client makes of them. */

/** What is answered: a page, a status with headers and body, or what the handler does. */
export type Script =
  | string
  | readonly [status: number, headers?: Readonly<Record<string, string | readonly string[]>>, body?: string | Buffer]
  | ((request: IncomingMessage, response: ServerResponse) => unknown)

/** Answers by path; of several the first time, the second and so on, the last one again and again. */
export type Scripts = Readonly<Record<string, Script | { readonly turns: readonly Script[] }>>

/** A served table. */
export interface Web extends Pick<TestServer, 'url' | 'port' | 'close'> {
  /** What arrived since it was asked last, as `path headers`. */
  readonly arrived: () => readonly string[]
  /** A text with the addresses of the server as names, the same at each run. */
  readonly named: (text: string) => string
}

const TOLD = [
  'accept',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'cookie',
  'x-own',
  'content-type',
  'content-length',
  'proxy-authorization',
]

function answer(script: Script, request: IncomingMessage, response: ServerResponse): void {
  if (typeof script === 'function') return void script(request, response)
  if (typeof script === 'string') return void response.writeHead(200, { 'content-type': 'text/html' }).end(script)
  const [status, headers = {}, body = ''] = script
  response.writeHead(status, headers as Record<string, string>).end(body)
}

/** Serves answers; `[SITE]` and `[OTHER]` in the values of headers and in texts are its two names. */
export async function serveScripts(scripts: Scripts): Promise<Web> {
  const arrived: string[] = []
  const counts = new Map<string, number>()
  let port = 0
  const filled = (script: Script): Script => {
    if (typeof script === 'function') return script
    if (typeof script === 'string') return addressed(script, port)
    const [status, headers = {}, body = ''] = script
    const own = Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? addressed(value, port) : value,
    ])
    return [status, Object.fromEntries(own), typeof body === 'string' ? addressed(body, port) : body]
  }
  const server = await serve(
    Object.fromEntries(
      Object.entries(scripts).map(([path, script]) => [
        path,
        (request, response) => {
          const place = counts.get(path) ?? 0
          counts.set(path, place + 1)
          const told = TOLD.flatMap((name) =>
            request.headers[name] === undefined
              ? []
              : [`${name}=${String(request.headers[name]).replace(/boundary=\S+/, 'boundary=B')}`],
          )
          arrived.push(
            [
              request.method === 'GET' ? '' : `${request.method} `,
              request.headers.host,
              path,
              ' ',
              ...told.join('; '),
            ].join(''),
          )
          const turns = typeof script === 'object' && 'turns' in script ? script.turns : [script]
          answer(filled(turns[Math.min(place, turns.length - 1)]!), request, response)
        },
      ]),
    ),
  )
  port = server.port
  return {
    ...server,
    arrived: () => arrived.splice(0, arrived.length),
    named: (text) =>
      text
        .replaceAll(`127.0.0.1:${port}`, 'site.test')
        .replaceAll(`localhost:${port}`, 'other.test')
        .replaceAll(`:${port}`, ':PORT'),
  }
}

function addressed(text: string, port: number): string {
  return text.replaceAll('[SITE]', `http://127.0.0.1:${port}`).replaceAll('[OTHER]', `http://localhost:${port}`)
}

/** One case: what is answered, asked, and how. */
export interface WebCase {
  readonly scripts: Scripts
  readonly options?: HttpOptions
  /** What is asked for, one after the other. @default '/' */
  readonly paths?: readonly (string | readonly [path: string, known: Known])[]
  /** @default each path is asked for */
  readonly work?: ((http: HttpSource, web: Web) => Promise<unknown>) | undefined
}

/** What came of a case, on one line. */
export async function webLine(name: string, { scripts, options = {}, paths = ['/'], work }: WebCase): Promise<string> {
  const web = await serveScripts(scripts)
  const given = JSON.parse(addressed(JSON.stringify(options), web.port)) as HttpOptions
  const http = createHttpSource({
    allowPrivate: true,
    retryDelayMs: 10,
    ...given,
    ...(options.permits && { permits: options.permits }),
  })
  waits()
  const all: string[] = []
  try {
    if (work !== undefined) all.push(await toldLater(() => work(http, web)))
    for (const one of work === undefined ? paths : []) {
      const [path, known] = typeof one === 'string' ? [one, {}] : one
      const url = path.startsWith('/') ? `${web.url}${path}` : addressed(path, web.port)
      all.push(await toldLater(() => http.request(url, filledKnown(known, web.port))))
    }
    const { counts } = http
    const shown = all.map((one) => web.named(seen(one))).join(' ; ')
    const done = Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [`${what} ${count}`] : []))
    return `${name} | ${shownText(shown)} | ${done.join(', ')}`
  } finally {
    await Promise.all([http.close(), web.close()])
  }
}

function filledKnown(known: Known, port: number): Known {
  const { validators } = known
  if (validators === undefined) return known
  return { ...known, validators: { ...validators, source: addressed(validators.source, port) } }
}

/** What people look at of an outcome. */
function seen(outcome: string): string {
  if (!outcome.startsWith('{')) return outcome
  const { kind, reason, page, detail, to } = JSON.parse(outcome) as Record<string, string> & {
    readonly page?: { url: string; html: string; redirects: readonly string[] }
  }
  if (page === undefined) return [kind, reason, to, detail].filter((part) => part !== undefined).join(' ')
  return `page ${page.url} ${JSON.stringify(page.html.slice(0, 30))} ${page.redirects.length}`
}

/** Holds cases, one after the other, against one expected file. */
export async function areWebAsExpected(name: string, cases: Readonly<Record<string, WebCase>>): Promise<void> {
  const lines: string[] = []
  for (const [called, one] of Object.entries(cases)) lines.push(await webLine(called, one))
  await isAsExpected('source', name, lines.join('\n'))
}

/** A case for each row. */
export function casesOf<T>(
  rows: readonly T[],
  name: (row: T) => string,
  make: (row: T) => WebCase,
): Record<string, WebCase> {
  return Object.fromEntries(rows.map((row) => [name(row), make(row)]))
}

/** A page as it is served most often. */
export const HTML = { 'content-type': 'text/html; charset=utf-8' }
export const TEXT = '<p>Grüße, some words'
export const page = (body: string | Buffer = TEXT, headers: Record<string, string> = {}): Script => [
  200,
  { ...HTML, ...headers },
  body,
]
