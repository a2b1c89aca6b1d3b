import { Agent, request } from 'undici'
import { MAX_HEADER_BYTES } from './constants.ts'
import { createGuardedConnector, PrivateAddressError } from './guard.ts'

/** What a message was answered. */
export interface PostAnswer {
  readonly status: number
  /** The header `Retry-After`, as it came. */
  readonly retryAfter: string | null
}

/** Sends messages to addresses that people gave: guarded like all requests, redirects not followed, answers not read further than a bound. */
export interface Poster {
  /** Rejects when there is no answer in time, and with a sentence when the address is private. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string, signal: AbortSignal): Promise<PostAnswer>
  close(): Promise<void>
}

/** Bytes of an answer that are taken before the connection is given up. */
const MOST_ANSWER = 65_536
const CONNECT_MS = 10_000
/** From the request to its answer's end. */
const TOTAL_MS = 15_000

/** @param allowPrivate loopback and private addresses may be written to */
export function createPoster({ allowPrivate }: { readonly allowPrivate: boolean }): Poster {
  const dispatcher = new Agent({
    connect: createGuardedConnector({ allowPrivate, startUrls: [], connectTimeoutMs: CONNECT_MS }),
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
  })
  return {
    post: async (url, headers, body, signal) => {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(TOTAL_MS)])
      try {
        const answer = await request(url, { dispatcher, method: 'POST', headers, body, signal: ending })
        await answer.body.dump({ limit: MOST_ANSWER, signal: ending })
        const retryAfter = answer.headers['retry-after']
        return { status: answer.statusCode, retryAfter: typeof retryAfter === 'string' ? retryAfter : null }
      } catch (error) {
        throw new Error(sentenceOf(error, url), { cause: error })
      }
    },
    close: () => dispatcher.destroy(),
  }
}

function sentenceOf(error: unknown, url: string): string {
  const { host } = new URL(url)
  if (error instanceof PrivateAddressError) return `${host} has a private address, which messages are not sent to.`
  const { name, message } = Object(error) as { readonly name?: string; readonly message?: string }
  if (name === 'TimeoutError') return `${host} did not answer within ${TOTAL_MS / 1000} s.`
  return `${host} could not be reached: ${message ?? String(error)}`
}
