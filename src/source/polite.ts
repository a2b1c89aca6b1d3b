import { MAX_HOSTS } from './constants.ts'
import type { HostPermits, Permit } from './permits.ts'
import { sleep } from './signals.ts'

/** A place in a host's queue. */
export interface Turn {
  /** Waits until `delayMs`, or what the last request wanted if that is more, has passed since its start and the limit over all hosts allow a request, and counts it as started. */
  begin(delayMs: number, signal: AbortSignal): Promise<void>
  /** Whether the host may be another's by now: a request that is not written yet must not be. */
  isLate(): boolean
  /** The request is being written only now: the delay counts from here. */
  sent(): void
  /**
   * The answer begins. A request may have been under way for long (a busy network, a host that lets it wait), and the next one may be quick: the delay
   * counts from now less the least time that an answer of this host ever took, which is no earlier than the request got there.
   */
  answered(): void
  /** The request is over; the turn may begin another one (a retry). */
  end(): void
  /** Lets the next in the host's queue go. */
  leave(): void
}

/** Lets requests go one after the other per host, in the order in which they came. */
export interface Politeness {
  enter(host: string, signal: AbortSignal): Promise<Turn>
}

/** Lets `limit` in at a time, first come first served. Waiting costs no timer, and giving up by the signal is O(1). */
interface Gate {
  enter(signal: AbortSignal): Promise<void>
  leave(): void
  isEmpty(): boolean
}

interface Lane {
  readonly gate: Gate
  /** When the last request of this host started, and the least time to the next one that was asked for then; monotonic, milliseconds. */
  lastStart: number
  delayMs: number
  /** Least time from a request to its answer; milliseconds. */
  quickestMs: number
}

/** When a request may start that is to be at least `delayMs` after the one before. */
function nextStart(lane: Lane, delayMs: number): number {
  return lane.lastStart + Math.max(lane.delayMs, delayMs)
}

/**
 * @param perHost requests to one host at a time
 * @param overall requests over all hosts at a time
 * @param permits asked before each request, where others may ask the same hosts
 */
export function createPoliteness(perHost: number, overall: number, permits?: HostPermits): Politeness {
  const lanes = new Map<string, Lane>()
  const everybody = createGate(overall)

  const laneOf = (host: string): Lane => {
    let lane = lanes.get(host)
    if (lane === undefined) {
      if (lanes.size >= MAX_HOSTS) forgetIdle(lanes)
      lane = newLane(perHost)
      lanes.set(host, lane)
    }
    return lane
  }

  return {
    async enter(host, signal) {
      const lane = laneOf(host)
      await lane.gate.enter(signal)
      let permit: Permit | null = null
      let sentAt = 0
      const startedAt = (at: number): void => {
        lane.lastStart = Math.max(lane.lastStart, at)
        permit?.started(at)
      }
      const giveBack = (): void => {
        permit?.end()
        permit = null
      }
      return {
        async begin(delayMs, signal) {
          for (;;) {
            permit = (await permits?.enter(host, delayMs, signal)) ?? null
            try {
              if (await start(lane, delayMs, permit, signal)) {
                sentAt = performance.now()
                return permit?.started(sentAt)
              }
            } catch (error) {
              giveBack()
              throw error
            }
            giveBack()
          }
        },
        isLate: () => permit !== null && performance.now() >= permit.until,
        sent: () => {
          sentAt = performance.now()
          startedAt(sentAt)
        },
        answered: () => {
          const now = performance.now()
          lane.quickestMs = Math.min(lane.quickestMs, now - sentAt)
          startedAt(now - lane.quickestMs)
        },
        end: () => {
          everybody.leave()
          giveBack()
        },
        leave: lane.gate.leave,
      }
    },
  }

  /** Waits for the lane's and the permit's time and for a place, and starts. False, without a place, when another turn was quicker or the permit ran out. */
  async function start(lane: Lane, delayMs: number, permit: Permit | null, signal: AbortSignal): Promise<boolean> {
    const from = Math.max(nextStart(lane, delayMs), permit?.from ?? 0)
    // Timers may be early.
    while (performance.now() < from) await sleep(from - performance.now(), signal)
    await everybody.enter(signal)
    const now = performance.now()
    if (now < Math.max(from, nextStart(lane, delayMs)) || now >= (permit?.until ?? Number.POSITIVE_INFINITY)) {
      everybody.leave()
      return false
    }
    // At once, before another turn looks.
    Object.assign(lane, { lastStart: now, delayMs })
    return true
  }
}

function newLane(perHost: number): Lane {
  const never = Number.NEGATIVE_INFINITY
  return { gate: createGate(perHost), lastStart: never, delayMs: 0, quickestMs: Number.POSITIVE_INFINITY }
}

/** Forgets the hosts that nobody waits for and that may be asked again at once anyway. */
function forgetIdle(lanes: Map<string, Lane>): void {
  const now = performance.now()
  for (const [host, lane] of lanes) {
    if (lane.gate.isEmpty() && nextStart(lane, 0) <= now) lanes.delete(host)
  }
}

function createGate(limit: number): Gate {
  let inside = 0
  const waiting = new Set<() => void>()
  return {
    enter: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (inside < limit) {
          inside++
          return resolve()
        }
        const goIn = () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        }
        const giveUp = () => {
          waiting.delete(goIn)
          reject(signal.reason)
        }
        waiting.add(goIn)
        signal.addEventListener('abort', giveUp, { once: true })
      }),
    leave() {
      const [next] = waiting
      if (next === undefined) {
        inside--
      } else {
        waiting.delete(next)
        next()
      }
    },
    isEmpty: () => inside === 0,
  }
}
