import { bytesFor, floatsFor } from './columns.ts'
import type { UrlId } from './site.ts'

/** What became of URLs: followed or not, whether they led to a target, and their page's hub value. Columns by URL. */
export interface Outcomes {
  /** Whether a URL is neither known nor being followed. */
  isOpen(url: UrlId): boolean
  isKnown(url: UrlId): boolean
  follow(url: UrlId): void
  /** Ends the following of a URL; false when it was not followed. */
  release(url: UrlId): boolean
  isHit(url: UrlId): boolean
  hubOf(url: UrlId): number
  set(url: UrlId, isHit: boolean, hub: number): void
  /** URLs are below this. */
  readonly end: number
}

const OPEN = 0
const FOLLOWED = 1
const MISS = 2
const HIT = 3

/** Nothing followed yet. */
export function createOutcomes(): Outcomes {
  let end = 0
  let state = new Uint8Array(0)
  let hubs = new Float64Array(0)
  const put = (url: UrlId, value: number): void => {
    if (url >= end) end = url + 1
    state = bytesFor(end, state)
    hubs = floatsFor(end, hubs)
    state[url] = value
  }
  return {
    isOpen: (url) => url >= end || state[url] === OPEN,
    isKnown: (url) => url < end && state[url]! >= MISS,
    follow(url) {
      put(url, FOLLOWED)
    },
    release(url) {
      if (url >= end || state[url] !== FOLLOWED) return false
      state[url] = OPEN
      return true
    },
    isHit: (url) => url < end && state[url] === HIT,
    hubOf: (url) => (url < end ? hubs[url]! : 0),
    set(url, isHit, hub) {
      put(url, isHit ? HIT : MISS)
      hubs[url] = hub
    },
    get end() {
      return end
    },
  }
}
