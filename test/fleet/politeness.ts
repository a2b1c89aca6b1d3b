import { formatTable } from '../../bench/lib/table.ts'
import type { Asked } from './sites.ts'

/** Allowed for at every gap: clocks and timers. */
export const JITTER_MS = 5

/**
 * How late a request may be logged after it was sent where the processors are busy. The one behind it, sent a delay later and logged at
 * once, then seems to come too soon. Measured: one process on a loaded machine of 2 cores showed gaps 15 ms short.
 */
export const LATE_MS = 50

/** How one host was treated. */
export interface HostManners {
  readonly host: string
  readonly requests: number
  /** Between the starts of two requests that follow one another; infinite for fewer than two. What follows robots.txt is left out. */
  readonly leastGapMs: number
  /** Gaps below the delay by more than jitter. */
  readonly short: number
  /** Of those, the ones that no request's lateness explains: there are no sending times, each at most so late, with a delay between them. */
  readonly tooSoon: number
  /** Requests that started while an earlier one was not answered yet. */
  readonly overlaps: number
  /** URLs asked for more than once, and requests beyond the first for them; robots.txt and retries after a 5xx left out. */
  readonly repeatedUrls: number
  readonly repeats: number
  /** How often robots.txt was asked for. */
  readonly robots: number
}

export interface Manners {
  readonly hosts: readonly HostManners[]
  readonly requests: number
  readonly leastGapMs: number
  readonly short: number
  readonly tooSoon: number
  readonly overlaps: number
  readonly repeatedUrls: number
  readonly repeats: number
  readonly robots: number
}

/**
 * What a log says of how polite the askers were: one request at a time to each host, `delayMs` between two starts. The first page may
 * follow robots.txt at once, as it does with one process. O(n log n).
 */
export function mannersOf(log: readonly Asked[], delayMs: number, lateMs: number = LATE_MS): Manners {
  const byHost = Map.groupBy(log, ({ host }) => host)
  const hosts = [...byHost]
    .map(([host, asked]) => mannersAt(host, asked, delayMs, lateMs))
    .sort((a, b) => a.leastGapMs - b.leastGapMs)
  const sum = (name: 'requests' | 'short' | 'tooSoon' | 'overlaps' | 'repeatedUrls' | 'repeats' | 'robots'): number =>
    hosts.reduce((total, one) => total + one[name], 0)
  return {
    hosts,
    requests: log.length,
    leastGapMs: hosts[0]?.leastGapMs ?? Number.POSITIVE_INFINITY,
    short: sum('short'),
    tooSoon: sum('tooSoon'),
    overlaps: sum('overlaps'),
    repeatedUrls: sum('repeatedUrls'),
    repeats: sum('repeats'),
    robots: sum('robots'),
  }
}

const isRobots = ({ path }: Asked): boolean => path === '/robots.txt'

function mannersAt(host: string, asked: readonly Asked[], delayMs: number, lateMs: number): HostManners {
  const sorted = [...asked].sort((a, b) => a.at - b.at)
  let [leastGapMs, short, overlaps, busyUntil] = [Number.POSITIVE_INFINITY, 0, 0, Number.NEGATIVE_INFINITY]
  for (const [i, one] of sorted.entries()) {
    if (one.at < busyUntil) overlaps++
    busyUntil = Math.max(busyUntil, one.ended ?? Number.POSITIVE_INFINITY)
    const before = sorted[i - 1]
    if (before === undefined || isRobots(before)) continue
    const gap = one.at - before.at
    leastGapMs = Math.min(leastGapMs, gap)
    if (gap < delayMs - JITTER_MS) short++
  }
  const again = repeatsOf(sorted)
  return {
    host,
    requests: sorted.length,
    leastGapMs,
    short,
    tooSoon: tooSoonOf(sorted, delayMs, lateMs),
    overlaps,
    repeatedUrls: again.length,
    repeats: again.reduce((sum, times) => sum + times, 0),
    robots: sorted.filter(isRobots).length,
  }
}

/** Follows the earliest moments at which the requests can have been sent; counts those that came before. */
function tooSoonOf(sorted: readonly Asked[], delayMs: number, lateMs: number): number {
  let [count, next] = [0, Number.NEGATIVE_INFINITY]
  for (const one of sorted) {
    let sent = Math.max(next, one.at - lateMs)
    if (sent > one.at + JITTER_MS) {
      count++
      sent = one.at
    }
    next = isRobots(one) ? (one.ended ?? one.at) : sent + delayMs
  }
  return count
}

/** For each URL that was asked for again: how often. */
function repeatsOf(sorted: readonly Asked[]): readonly number[] {
  const again = new Map<string, number>()
  const last = new Map<string, Asked>()
  for (const one of sorted) {
    if (isRobots(one)) continue
    const before = last.get(one.path)
    if (before !== undefined && before.status < 500) again.set(one.path, (again.get(one.path) ?? 0) + 1)
    last.set(one.path, one)
  }
  return [...again.values()]
}

/** The hosts that were treated worst, and all of them together. */
export function mannersTable(manners: Manners, most = 5): string {
  const head = ['host', 'requests', 'least gap', 'short', 'too soon', 'overlaps', 'URLs again', 'times', 'robots.txt']
  const isWorse = (one: HostManners): number => one.tooSoon + one.overlaps
  const worst = [...manners.hosts].sort((a, b) => isWorse(b) - isWorse(a) || a.leastGapMs - b.leastGapMs).slice(0, most)
  const row = (name: string, one: Omit<HostManners, 'host'>): string[] => [
    name,
    String(one.requests),
    Number.isFinite(one.leastGapMs) ? `${one.leastGapMs.toFixed(1)} ms` : '-',
    ...[one.short, one.tooSoon, one.overlaps, one.repeatedUrls, one.repeats, one.robots].map(String),
  ]
  return formatTable(head, [
    ...worst.map((one) => row(one.host, one)),
    row(`all ${manners.hosts.length} hosts`, manners),
  ])
}
