import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { type Exchange, exchange, type Transport, type Wish } from './exchange.ts'

/** What a server that is none answers. */
export interface Told {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: readonly (string | Uint8Array)[]
}

/** What was asked, dropped, dumped and counted. */
export interface Heard {
  readonly asked: Record<string, unknown>[]
  readonly bodies: (Readable & { readonly dumped: object[] })[]
  readonly bytes: number[]
}

/** A dispatcher that answers always the same, or fails. */
export function dispatcherOf(told: Told | Error, heard: Heard): Dispatcher {
  const request = async (asked: Record<string, unknown>): Promise<object> => {
    heard.asked.push(asked)
    if (told instanceof Error) throw told
    const dumped: object[] = []
    const dump = async (how: object): Promise<void> => void dumped.push(how)
    const pieces = (told.body ?? []).map((piece) => Buffer.from(piece))
    const body = Object.assign(Readable.from(pieces), { dump, dumped })
    heard.bodies.push(body)
    return { statusCode: told.status ?? 200, headers: told.headers ?? {}, body }
  }
  return { request } as unknown as Dispatcher
}

export function transportOf(dispatcher: Dispatcher, heard: Heard, more: Partial<Transport> = {}): Transport {
  return {
    dispatcher,
    forwarding: null,
    headersFor: () => ({}),
    userAgent: 'me/1',
    headersTimeoutMs: 11,
    idleTimeoutMs: 22,
    totalTimeoutMs: 33_000,
    onBytes: (count) => heard.bytes.push(count),
    ...more,
  }
}

export const heardNothing = (): Heard => ({ asked: [], bodies: [], bytes: [] })

/** A page of at most ten bytes. */
export const wishFor = (more: Partial<Wish> = {}): Wish => ({
  accept: 'text/html',
  isWanted: () => true,
  maxBytes: 10,
  whenLarger: 'fail',
  ...more,
})

export const URL_ASKED: URL = new URL('http://a.example/p/q?r=s#t')

export interface Had {
  readonly heard: Heard
  readonly answer: Exchange
}

export async function had(
  told: Told | Error,
  wish: Partial<Wish> = {},
  transport: Partial<Transport> = {},
): Promise<Had> {
  const heard = heardNothing()
  const means = transportOf(dispatcherOf(told, heard), heard, transport)
  return { heard, answer: await exchange(URL_ASKED, wishFor(wish), means, new AbortController().signal) }
}
export const answerTo = async (told: Told | Error, wish: Partial<Wish> = {}): Promise<Exchange> =>
  (await had(told, wish)).answer
export const textOf = (answer: Exchange): string => (answer.kind === 'body' ? answer.bytes.toString() : answer.kind)
