import type { BodyRead } from './body.ts'
import { MAX_BACKOFF_MS, MAX_HOSTS } from './constants.ts'
import { type Exchange, exchange, type Transport, type Wish } from './exchange.ts'
import type { Fault } from './fault.ts'
import type { Politeness, Turn } from './polite.ts'
import { sleep } from './signals.ts'
import type { Storms } from './storms.ts'

/** One URL to ask for, without its redirects. */
export interface Visit {
  readonly url: URL
  readonly wish: Wish
  /** Least time since the last request to the same host. */
  readonly delayMs: number
  readonly onRequest: () => void
}

/** What all visits of a source share; see `HttpOptions`. */
export interface VisitParts {
  readonly transport: Transport
  readonly politeness: Politeness
  readonly storms: Storms
  /** Origins whose answers are read loosely at once; filled as they come. */
  readonly looseOrigins: Set<string>
  readonly retries: number
  readonly retryDelayMs: number
  readonly maxRetryAfterMs: number
  readonly onRetry: () => void
}

/**
 * Asks for a URL when its host's turn has come, and keeps the turn through the retries, so that a host that asks for a pause gets
 * it. A retry waits by exponential back-off, or as long as Retry-After says; longer than `maxRetryAfterMs` is given up at once.
 * A host that asks for that again and again is not asked any more. An answer against the letter of HTTP is asked for once more and read loosely. One that
 * ends early is taken when it ends as a page does, or, where no more was announced, the same way at every try.
 *
 * @returns the first answer that is no passing fault, or the last fault; rejects when `signal` fires
 */
export async function visit(
  { url, wish, delayMs, onRequest }: Visit,
  parts: VisitParts,
  signal: AbortSignal,
): Promise<Exchange> {
  const { looseOrigins } = parts
  const retries = wish.send === undefined ? parts.retries : 0
  const turn = await parts.politeness.enter(url.host, signal)
  try {
    const refusal = parts.storms.refusalOf(url)
    if (refusal !== null) return refusal
    let loosely = looseOrigins.has(url.origin)
    let isOdd = loosely
    const ends = createEnds()
    for (let attempt = 0; ; attempt++) {
      const answer = await askInTime(turn, { url, wish: { ...wish, loosely }, delayMs, onRequest }, parts, signal)
      parts.storms.heard(url, answer)
      if (answer.kind !== 'fault') {
        if (isOdd) remember(looseOrigins, url.origin)
        return answer
      }
      if (answer.against !== undefined && !loosely && wish.send === undefined) {
        loosely = true
        // The same try, read otherwise; a connection that was cut says nothing of the host.
        isOdd = answer.against === 'letter'
        if (isOdd) {
          attempt--
          parts.onRetry()
          continue
        }
      } else {
        const taken = ends.heard(answer)
        if (taken !== null) return taken
      }
      if (!answer.mayPass || attempt >= retries) return ends.same() ?? answer
      const waitMs = answer.retryAfterMs ?? Math.min(parts.retryDelayMs * 2 ** attempt, MAX_BACKOFF_MS)
      if (waitMs > parts.maxRetryAfterMs) return answer
      await sleep(waitMs, signal)
      parts.onRetry()
    }
  } finally {
    turn.leave()
  }
}

function remember(origins: Set<string>, origin: string): void {
  const [oldest] = origins
  if (oldest !== undefined && origins.size >= MAX_HOSTS) origins.delete(oldest)
  origins.add(origin)
}

/** The answers of several tries that ended early. */
interface Ends {
  /** What there is of an answer when it ends as a page does: nothing of it can be missing. */
  heard(fault: Fault): BodyRead | null
  /** What there was at every try, of two at least; null when they differ, or more was announced. */
  same(): BodyRead | null
}

function createEnds(): Ends {
  let first: BodyRead | null = null
  let count = 0
  let areSame = true
  return {
    heard({ partial }) {
      if (partial !== undefined && PAGE_END.test(partial.bytes.toString('latin1', partial.bytes.length - 64)))
        return partial
      count++
      first ??= partial ?? null
      areSame &&= partial?.isMissing === false && first !== null && partial.bytes.equals(first.bytes)
      return null
    },
    same: () => (count > 1 && areSame ? first : null),
  }
}

const PAGE_END = /<\/html\s*>\s*$/i

/** Asks once. Where the host was another's before the request was written, nothing was asked: it is when the host's turn has come again. */
async function askInTime(
  turn: Turn,
  { url, wish, delayMs, onRequest }: Visit,
  { transport }: VisitParts,
  signal: AbortSignal,
): Promise<Exchange> {
  for (let isFirst = true; ; isFirst = false) {
    let wasLate = false
    const isLate = (): boolean => {
      wasLate = turn.isLate()
      return wasLate
    }
    await turn.begin(delayMs, signal)
    if (isFirst) onRequest()
    const told = { isLate, onSent: turn.sent, onAnswer: turn.answered }
    const answer = await exchange(url, wish, { ...transport, ...told }, signal).finally(turn.end)
    if (!wasLate) return answer
  }
}
