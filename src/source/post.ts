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
const ANSWER_MS = 15_000

/** How messages are sent. */
export interface PosterOptions {
  /** Loopback and private addresses may be written to. */
  readonly allowPrivate: boolean
  /** Milliseconds from a request to its answer's end. @default 15 000 */
  readonly answerMs?: number
}

export function createPoster({ allowPrivate, answerMs = ANSWER_MS }: PosterOptions): Poster {
  const dispatcher = new Agent({
    connect: createGuardedConnector({ allowPrivate, startUrls: [], connectTimeoutMs: CONNECT_MS }),
    maxHeaderSize: MAX_HEADER_BYTES,
    allowH2: false,
  })
  return {
    post: async (url, headers, body, signal) => {
      const ending = AbortSignal.any([signal, AbortSignal.timeout(answerMs)])
      try {
        const answer = await request(url, { dispatcher, method: 'POST', headers, body, signal: ending })
        await answer.body.dump({ limit: MOST_ANSWER, signal: ending })
        const retryAfter = answer.headers['retry-after']
        return { status: answer.statusCode, retryAfter: typeof retryAfter === 'string' ? retryAfter : null }
      } catch (error) {
        throw new Error(sentenceOf(error, url, answerMs), { cause: error })
      }
    },
    close: () => dispatcher.destroy(),
  }
}

function sentenceOf(error: unknown, url: string, answerMs: number): string {
  const { host } = new URL(url)
  if (error instanceof PrivateAddressError) return `${host} has a private address, which messages are not sent to.`
  const { name, message } = Object(error) as { readonly name?: string; readonly message?: string }
  if (name === 'TimeoutError') return `${host} did not answer within ${answerMs / 1000} s.`
  return `${host} could not be reached: ${message ?? String(error)}`
}
