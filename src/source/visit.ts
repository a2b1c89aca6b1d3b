import { MAX_BACKOFF_MS } from './constants.ts'
import { type Exchange, exchange, type Transport, type Wish } from './exchange.ts'
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
  readonly retries: number
  readonly retryDelayMs: number
  readonly maxRetryAfterMs: number
  readonly onRetry: () => void
}

/**
 * Asks for a URL when its host's turn has come, and keeps the turn through the retries, so that a host that asks for a pause gets
 * it. A retry waits by exponential back-off, or as long as Retry-After says; longer than `maxRetryAfterMs` is given up at once.
 * A host that asks for that again and again is not asked any more.
 *
 * @returns the first answer that is no passing fault, or the last fault; rejects when `signal` fires
 */
export async function visit(
  { url, wish, delayMs, onRequest }: Visit,
  parts: VisitParts,
  signal: AbortSignal,
): Promise<Exchange> {
  const retries = wish.send === undefined ? parts.retries : 0
  const turn = await parts.politeness.enter(url.host, signal)
  try {
    const refusal = parts.storms.refusalOf(url)
    if (refusal !== null) return refusal
    for (let attempt = 0; ; attempt++) {
      const answer = await askInTime(turn, { url, wish, delayMs, onRequest }, parts, signal)
      parts.storms.heard(url, answer)
      if (answer.kind !== 'fault' || !answer.mayPass || attempt >= retries) return answer
      const waitMs = answer.retryAfterMs ?? Math.min(parts.retryDelayMs * 2 ** attempt, MAX_BACKOFF_MS)
      if (waitMs > parts.maxRetryAfterMs) return answer
      await sleep(waitMs, signal)
      parts.onRetry()
    }
  } finally {
    turn.leave()
  }
}

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
