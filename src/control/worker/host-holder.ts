import { setTimeout as sleep } from 'node:timers/promises'
import type { HostPermits } from '../../engine/index.ts'
import type { HostLeases } from '../fleet.ts'
import { monotonic } from '../monotonic.ts'

/** Has hosts for the runs of this program: each request asks it, and no two runs ask one host at a time. */
export interface HostHolder {
  /**
   * Resolves when a request of a run to a host may soon start; while another has the host, it waits. Rejects when `signal` fires.
   *
   * @param delayMs least time since the start of the request before, whoever made that
   */
  enter(run: string, host: string, delayMs: number, signal: AbortSignal): Promise<Grant>
  /** The run asks no more. */
  leave(run: string): Promise<void>
  /** Hosts that are had. */
  held(): number
  /** Lets go of all hosts. */
  close(): Promise<void>
}

/** Leave for one request, in milliseconds of `monotonic()`. */
export interface Grant {
  readonly from: number
  /** From then on another may have the host. */
  readonly until: number
  started(at: number): void
  /** To be called once, also when nothing was started. */
  end(): void
}

/** How long to wait before looking again whether another has let go of a host. */
const LOOK_MS = 250
/** So long a host is left to whoever waited for it. */
const WAY_MS = 2 * LOOK_MS + 100
/** A host that nobody asked for so long is let go of. */
const IDLE_MS = 10_000
/** Part of a lease at its end in which nothing starts any more: what is on its way must be there before another asks. */
const MARGIN = 1 / 6

interface Held {
  readonly host: string
  /** Null while it is not ours. */
  epoch: number | null
  from: number
  until: number
  /** The run that asks it now. */
  run: string
  underWay: number
  lastStart: number
  delayMs: number
  isWanted: boolean
  /** Not taken again before. */
  pausedUntil: number
  usedAt: number
  taking: Promise<void> | null
}

/** @param leaseMs a host is lost when it could not be renewed for so long */
export function createHostHolder(leases: HostLeases, leaseMs: number): HostHolder {
  const held = new Map<string, Held>()
  const margin = leaseMs * MARGIN

  const entryOf = (host: string, run: string): Held => {
    const known = held.get(host)
    if (known !== undefined) return known
    const fresh = newlyHeld(host, run)
    held.set(host, fresh)
    return fresh
  }
  const take = async (entry: Held, delayMs: number): Promise<void> => {
    const sent = monotonic()
    const lease = await leases.take(entry.host, leaseMs, delayMs)
    if (lease === null) return
    const isOurs = entry.epoch === lease.epoch
    entry.epoch = lease.epoch
    entry.until = sent + leaseMs - margin
    // The database's clock has gone on since it answered, so this is late rather than early.
    if (!isOurs) entry.from = monotonic() + lease.waitMs
  }
  const release = async (entry: Held): Promise<void> => {
    const { epoch, host } = entry
    if (epoch === null) return
    Object.assign(entry, { epoch: null, until: 0, isWanted: false })
    await leases.release(host, epoch, Math.max(0, entry.lastStart + entry.delayMs - monotonic())).catch(() => {})
  }
  const isOurs = ({ epoch, until }: Held): boolean => epoch !== null && monotonic() < until

  /** True once the host is this run's; false when it is to be looked at again later. */
  const have = async (entry: Held, run: string, delayMs: number): Promise<boolean> => {
    // Another run of this program waits as one of another program does.
    if (entry.run !== run && entry.underWay > 0) entry.isWanted = true
    if (entry.isWanted && entry.underWay > 0) return false
    entry.run = run
    if (entry.isWanted) {
      await release(entry)
      entry.pausedUntil = monotonic() + WAY_MS
    }
    if (isOurs(entry)) return true
    if (monotonic() < entry.pausedUntil) return false
    // A database that cannot be asked just now is asked again: meanwhile nothing is requested.
    entry.taking ??= take(entry, delayMs)
      .catch(() => {})
      .finally(() => {
        entry.taking = null
      })
    await entry.taking
    return isOurs(entry)
  }
  const grantOf = (entry: Held, delayMs: number): Grant => {
    const now = monotonic()
    entry.underWay++
    entry.usedAt = now
    return {
      from: Math.max(entry.from, entry.lastStart + Math.max(entry.delayMs, delayMs)),
      until: entry.until,
      started: (at) => Object.assign(entry, { lastStart: Math.max(entry.lastStart, at), delayMs }),
      end: () => {
        entry.underWay--
        entry.usedAt = monotonic()
      },
    }
  }

  const renew = async (): Promise<void> => {
    const now = monotonic()
    const all = [...held.values()].filter((entry) => entry.epoch !== null)
    const idle = all.filter(({ underWay, usedAt }) => underWay === 0 && now - usedAt > IDLE_MS)
    await Promise.all(idle.map((entry) => release(entry).then(() => forget(held, entry))))
    const kept = all.filter((entry) => entry.epoch !== null)
    if (kept.length === 0) return
    const still = await leases.renew(
      kept.map(({ host, epoch, delayMs }) => ({ host, epoch: epoch!, delayMs })),
      leaseMs,
    )
    const known = new Map(still.map((one) => [one.host, one]))
    for (const entry of kept) {
      const own = known.get(entry.host)
      if (own === undefined) Object.assign(entry, { epoch: null, until: 0 })
      else Object.assign(entry, { until: now + leaseMs - margin, isWanted: own.isWanted })
    }
  }
  // A renewal that fails is tried again by the next; the lease runs out meanwhile, and nothing starts any more.
  const timer = setInterval(() => void renew().catch(() => {}), leaseMs / 4)
  timer.unref()

  return {
    async enter(run, host, delayMs, signal) {
      for (;;) {
        signal.throwIfAborted()
        const entry = entryOf(host, run)
        if (await have(entry, run, delayMs)) {
          signal.throwIfAborted()
          return grantOf(entry, delayMs)
        }
        await sleep(LOOK_MS, undefined, { signal })
      }
    },
    async leave(run) {
      const own = [...held.values()].filter((entry) => entry.run === run && entry.underWay === 0)
      await Promise.all(own.map((entry) => release(entry).then(() => forget(held, entry))))
    },
    held: () => [...held.values()].filter(isOurs).length,
    async close() {
      clearInterval(timer)
      await Promise.all([...held.values()].map(release))
      held.clear()
    },
  }
}

/** Leave for requests that are made on this thread. @param run on whose behalf */
export function permitsOf(holder: HostHolder, run: string): HostPermits {
  return {
    enter: async (host, delayMs, signal) => {
      const { from, until, started, end } = await holder.enter(run, host, delayMs, signal)
      const toOwn = performance.now() - monotonic()
      return { from: from + toOwn, until: until + toOwn, started: (at) => started(at - toOwn), end }
    },
  }
}

function newlyHeld(host: string, run: string): Held {
  const never = Number.NEGATIVE_INFINITY
  const unused = { underWay: 0, lastStart: never, delayMs: 0, isWanted: false, pausedUntil: never, usedAt: monotonic() }
  return { host, run, epoch: null, from: never, until: 0, taking: null, ...unused }
}

/** What waits for its delay is remembered: the database knows that, too, but a host may be taken again at once. */
function forget(held: Map<string, Held>, entry: Held): void {
  if (entry.underWay === 0 && entry.epoch === null && entry.taking === null) held.delete(entry.host)
}
