import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openShop, type TestShop } from '../control/shop.fixture.ts'
import { ended } from '../control/until.fixture.ts'
import { type ServeOptions, type Serving, serve } from './serve.ts'

/** An answer, read to its end. */
export interface Answered {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; null when it is no JSON. */
  readonly json: Readonly<Record<string, unknown>> | null
}

/** What a request has beside its method and path. */
export interface Asking {
  readonly body?: unknown
  /** A body that is sent as it stands. */
  readonly rawBody?: string
  readonly headers?: Readonly<Record<string, string>>
  /** In place of the owner's; null sends none. */
  readonly token?: string | null
}

/** A served workspace in a folder of its own, a shop, and a client of both. */
export interface TestServer extends Serving {
  readonly shop: TestShop
  readonly folder: string
  readonly token: string
  /** What the service logged. */
  readonly logged: readonly string[]
  readonly call: (method: string, path: string, asking?: Asking) => Promise<Answered>
  /** Watches the shop as the site `shop`, so that its runs wait for nothing. */
  readonly watchShop: () => Promise<void>
  /** Runs the site `shop` and gives the run's id once it has ended. */
  readonly runShop: () => Promise<string>
}

/** Serves a new workspace on a free port. Private addresses are allowed unless the options say otherwise. */
export async function openServer(options: Partial<ServeOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'treegram-server-'))
  const shop = await openShop()
  const logged: string[] = []
  const logTo = (line: string): void => void logged.push(line)
  const serving = await serve({ workspace: folder, root: null, allowPrivate: true, port: 0, logTo, ...options })
  const token = serving.newToken?.token ?? ''
  const call: TestServer['call'] = (method, path, asking = {}) => answered(serving.origin + path, method, token, asking)
  const started = async (path: string, asking: Asking = {}): Promise<string> => {
    const { status, json, text } = await call('POST', path, asking)
    if (status !== 202) throw new Error(`POST ${path} answers ${status}: ${text}`)
    await ended(serving.service, String(json?.id))
    return String(json?.id)
  }
  return {
    ...serving,
    shop,
    folder,
    token,
    logged,
    call,
    watchShop: async () => {
      const { status, text } = await call('PUT', '/v1/sites/shop', {
        body: { samples: [shop.sample], options: { delayMs: 0 } },
      })
      if (status !== 200) throw new Error(text)
    },
    runShop: () => started('/v1/sites/shop/runs'),
    close: async () => {
      await serving.close()
      await shop.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answered(url: string, method: string, owner: string, asking: Asking): Promise<Answered> {
  const { body, rawBody = body === undefined ? undefined : JSON.stringify(body), headers = {}, token = owner } = asking
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(rawBody !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(rawBody !== undefined && { body: rawBody }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parsed(text) }
}

function parsed(text: string): Answered['json'] {
  try {
    return JSON.parse(text) as Answered['json']
  } catch {
    return null
  }
}

/** One event of a stream. */
export interface StreamEvent {
  readonly id: number
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The events in the text of a stream; comments are left out. */
export function eventsIn(text: string): readonly StreamEvent[] {
  return text
    .split('\n\n')
    .map((block) => new Map(block.split('\n').map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 2)])))
    .filter((fields) => fields.has('event'))
    .map((fields) => ({
      id: Number(fields.get('id')),
      event: String(fields.get('event')),
      data: JSON.parse(String(fields.get('data'))) as StreamEvent['data'],
    }))
}
