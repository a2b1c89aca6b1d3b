import { formatTable } from '../../bench/lib/table.ts'
import type { Asked } from './sites.ts'

/** A request may arrive as much later or earlier than it was sent as this: two starts that were a delay apart look nearer. */
export const JITTER_MS = 5

/** How one host was treated. */
export interface HostManners {
  readonly host: string
  readonly requests: number
  /** Between the starts of two requests that follow one another; infinite for fewer than two. What follows robots.txt is left out. */
  readonly leastGapMs: number
  /** Gaps below the delay, jitter allowed for. */
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
export function mannersOf(log: readonly Asked[], delayMs: number, jitterMs: number = JITTER_MS): Manners {
  const byHost = Map.groupBy(log, ({ host }) => host)
  const hosts = [...byHost]
    .map(([host, asked]) => mannersAt(host, asked, delayMs - jitterMs))
    .sort((a, b) => a.leastGapMs - b.leastGapMs)
  const sum = (name: 'requests' | 'tooSoon' | 'overlaps' | 'repeatedUrls' | 'repeats' | 'robots'): number =>
    hosts.reduce((total, one) => total + one[name], 0)
  return {
    hosts,
    requests: log.length,
    leastGapMs: hosts[0]?.leastGapMs ?? Number.POSITIVE_INFINITY,
    tooSoon: sum('tooSoon'),
    overlaps: sum('overlaps'),
    repeatedUrls: sum('repeatedUrls'),
    repeats: sum('repeats'),
    robots: sum('robots'),
  }
}

const isRobots = ({ path }: Asked): boolean => path === '/robots.txt'

function mannersAt(host: string, asked: readonly Asked[], leastMs: number): HostManners {
  const sorted = [...asked].sort((a, b) => a.at - b.at)
  let [leastGapMs, tooSoon, overlaps, busyUntil] = [Number.POSITIVE_INFINITY, 0, 0, Number.NEGATIVE_INFINITY]
  for (const [i, one] of sorted.entries()) {
    if (one.at < busyUntil) overlaps++
    busyUntil = Math.max(busyUntil, one.ended ?? Number.POSITIVE_INFINITY)
    const before = sorted[i - 1]
    if (before === undefined || isRobots(before)) continue
    const gap = one.at - before.at
    leastGapMs = Math.min(leastGapMs, gap)
    if (gap < leastMs) tooSoon++
  }
  const again = repeatsOf(sorted)
  const robots = sorted.filter(isRobots).length
  const repeats = again.reduce((sum, times) => sum + times, 0)
  return { host, requests: sorted.length, leastGapMs, tooSoon, overlaps, repeatedUrls: again.length, repeats, robots }
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
  const head = ['host', 'requests', 'least gap', 'too soon', 'overlaps', 'URLs again', 'times', 'robots.txt']
  const isWorse = (one: HostManners): number => one.tooSoon + one.overlaps
  const worst = [...manners.hosts].sort((a, b) => isWorse(b) - isWorse(a) || a.leastGapMs - b.leastGapMs).slice(0, most)
  const row = (name: string, one: Omit<HostManners, 'host'>): string[] => [
    name,
    String(one.requests),
    Number.isFinite(one.leastGapMs) ? `${one.leastGapMs.toFixed(1)} ms` : '-',
    ...[one.tooSoon, one.overlaps, one.repeatedUrls, one.repeats, one.robots].map(String),
  ]
  return formatTable(head, [
    ...worst.map((one) => row(one.host, one)),
    row(`all ${manners.hosts.length} hosts`, manners),
  ])
}
