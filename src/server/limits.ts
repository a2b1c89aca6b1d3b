import { ServerError } from './problem.ts'

/** Bounds on what callers may ask for. */
export interface ServerLimits {
  /** Requests of one caller in a second, on average, and at once. @default 200, 400 */
  readonly perSecond: number
  readonly burst: number
  /** Event streams, and record files, that are open at a time. @default 200, 8 */
  readonly streams: number
  readonly files: number
  /** Bytes of most bodies, and of those that hold documents and pages. @default 1 MB, 8 MB */
  readonly bodyBytes: number
  readonly documentBytes: number
  /** Milliseconds in which headers, and a whole request, must be there. @default 10 s, 30 s */
  readonly headersMs: number
  readonly requestMs: number
  /** Milliseconds between signs of life in an event stream. @default 15 s */
  readonly heartbeatMs: number
}

export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  perSecond: 200,
  burst: 400,
  streams: 200,
  files: 8,
  bodyBytes: 1_000_000,
  documentBytes: 8_000_000,
  headersMs: 10_000,
  requestMs: 30_000,
  heartbeatMs: 15_000,
}

/** Callers whose requests are counted; the longest silent ones are forgotten. */
const MOST_BUCKETS = 10_000

/**
 * Counts requests: a caller has `burst` of them, and gets `perSecond` more each second. @throws ServerError `too-many-requests`
 *
 * @param now milliseconds
 */
export function requestCounter({ perSecond, burst }: ServerLimits, now: () => number): (caller: string) => void {
  const buckets = new Map<string, { left: number; at: number }>()
  return (caller) => {
    const moment = now()
    const bucket = buckets.get(caller) ?? { left: burst, at: moment }
    const left = Math.min(burst, bucket.left + (Math.max(0, moment - bucket.at) / 1000) * perSecond)
    buckets.delete(caller)
    buckets.set(caller, { left: Math.max(left - 1, 0), at: moment })
    const [oldest] = buckets.keys()
    if (buckets.size > MOST_BUCKETS && oldest !== undefined) buckets.delete(oldest)
    if (left >= 1) return
    buckets.set(caller, { left, at: moment })
    const retryAfter = Math.max(1, Math.ceil((1 - left) / perSecond))
    throw new ServerError('too-many-requests', `Ask at most ${perSecond} times a second.`, { retryAfter })
  }
}

/** Places for what is open for long. Gives a function that takes one and throws `too-many-streams` when there is none; it gives the one that frees it. */
export function places(most: number): () => () => void {
  let taken = 0
  return () => {
    if (taken >= most)
      throw new ServerError('too-many-streams', `${most} are open already; close one.`, { retryAfter: 5 })
    taken++
    let isOpen = true
    return () => {
      if (isOpen) taken--
      isOpen = false
    }
  }
}
