import type { Target } from '../guard.ts'

/** Why hosts gave the browser nothing when they were asked for last: it only says that a connection failed, not why. */
export interface Failures {
  readonly onFailed: (target: Target, error: unknown) => void
  readonly onReached: (target: Target) => void
  /** Undefined for a host that was reached, or was never asked for. */
  readonly of: (target: Target) => unknown
}

/** Hosts that are remembered; the oldest are forgotten. */
const MAX_HOSTS = 1000

export function createFailures(): Failures {
  const errors = new Map<string, unknown>()
  return {
    onFailed: (target, error) => {
      const [oldest] = errors.keys()
      if (oldest !== undefined && errors.size >= MAX_HOSTS) errors.delete(oldest)
      errors.set(keyOf(target), error)
    },
    onReached: (target) => void errors.delete(keyOf(target)),
    of: (target) => errors.get(keyOf(target)),
  }
}

/** Host and port; tunnels do not say which of the protocols that have none of their own they are for. */
function keyOf({ hostname, port, protocol }: Target): string {
  return `${hostname}:${port || (protocol === 'http:' || protocol === 'ws:' ? 80 : 443)}`
}
