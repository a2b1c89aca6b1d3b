import { MAX_HOSTS } from './constants.ts'
import { sleep } from './signals.ts'

/** A place in a host's queue. */
interface Turn {
  /** Waits until the host's delay since the last start and the limit over all hosts allow a request, and counts it as started. */
  begin(delayMs: number, signal: AbortSignal): Promise<void>
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
  /** Monotonic time in milliseconds before which no request of this host may start. */
  nextStart: number
}

/** @param perHost requests to one host at a time; @param overall requests over all hosts at a time */
export function createPoliteness(perHost: number, overall: number): Politeness {
  const lanes = new Map<string, Lane>()
  const everybody = createGate(overall)

  const laneOf = (host: string): Lane => {
    let lane = lanes.get(host)
    if (lane === undefined) {
      if (lanes.size >= MAX_HOSTS) forgetIdle(lanes)
      lane = { gate: createGate(perHost), nextStart: 0 }
      lanes.set(host, lane)
    }
    return lane
  }

  return {
    async enter(host, signal) {
      const lane = laneOf(host)
      await lane.gate.enter(signal)
      return {
        async begin(delayMs, signal) {
          for (;;) {
            await sleep(lane.nextStart - performance.now(), signal)
            await everybody.enter(signal)
            if (performance.now() >= lane.nextStart) break
            everybody.leave() // another turn of this host started meanwhile
          }
          lane.nextStart = performance.now() + delayMs
        },
        end: everybody.leave,
        leave: lane.gate.leave,
      }
    },
  }
}

/** Forgets the hosts that nobody waits for and that may be asked again at once anyway. */
function forgetIdle(lanes: Map<string, Lane>): void {
  const now = performance.now()
  for (const [host, lane] of lanes) {
    if (lane.gate.isEmpty() && lane.nextStart <= now) lanes.delete(host)
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
