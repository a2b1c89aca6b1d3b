import { MAX_HOSTS, MAX_STORM_MS, STORM_ANSWERS } from './constants.ts'
import type { Exchange } from './exchange.ts'
import type { Fault } from './fault.ts'

/** Hosts that answer request after request with a wait (429) too long to be waited for. */
export interface Storms {
  /** Why a host is not asked now; null when it may be. */
  refusalOf(url: URL): Fault | null
  /** Takes the last answer to a request, retries included. */
  heard(url: URL, answer: Exchange): void
}

/**
 * One such answer may be of that page alone; several in a row without any other between are the host's, which is then left in peace for
 * as long as it asked last, a day at most. By the monotonic clock.
 *
 * @param maxRetryAfterMs the longest wait that is waited for
 */
export function createStorms(maxRetryAfterMs: number): Storms {
  const known = new Map<string, { readonly count: number; readonly until: number }>()
  return {
    refusalOf({ host }) {
      const { count, until } = known.get(host) ?? { count: 0, until: 0 }
      if (count < STORM_ANSWERS || performance.now() >= until) return null
      const hours = Math.ceil((until - performance.now()) / 360_000) / 10
      const detail = `${host} answered 429 ${count} times in a row and wants no request for ${hours} h, so it is not asked; try again then, with a longer delay (--delay).`
      return { kind: 'fault', reason: 'http-status', status: 429, detail, mayPass: false }
    },
    heard({ host }, answer) {
      const count = (known.get(host)?.count ?? 0) + 1
      known.delete(host)
      const waitMs = answer.kind === 'fault' && answer.status === 429 ? (answer.retryAfterMs ?? 0) : 0
      if (waitMs <= maxRetryAfterMs) return
      const [oldest] = known.keys()
      if (oldest !== undefined && known.size >= MAX_HOSTS) known.delete(oldest)
      known.set(host, { count, until: performance.now() + Math.min(waitMs, MAX_STORM_MS) })
    },
  }
}
