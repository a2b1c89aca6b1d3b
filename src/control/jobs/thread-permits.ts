import type { HostPermits, Permit } from '../../engine/index.ts'
import { monotonic } from '../monotonic.ts'
import type { PermitGiven, PermitSaid } from './job.ts'

/** The thread's side of permits: whoever started the thread has the hosts. */
export interface ThreadPermits extends HostPermits {
  given(permit: PermitGiven): void
}

export function createThreadPermits(say: (said: PermitSaid) => void): ThreadPermits {
  const waiting = new Map<number, (permit: PermitGiven) => void>()
  let last = 0
  return {
    enter: (host, delayMs, signal) =>
      new Promise<Permit>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        const id = ++last
        const end = (): void => say({ kind: 'permit-end', id })
        const giveUp = (): void => {
          waiting.delete(id)
          end()
          reject(signal.reason)
        }
        signal.addEventListener('abort', giveUp, { once: true })
        waiting.set(id, ({ from, until }) => {
          signal.removeEventListener('abort', giveUp)
          const toOwn = performance.now() - monotonic()
          const started = (at: number): void => say({ kind: 'permit-start', id, at: at - toOwn })
          resolve({ from: from + toOwn, until: until + toOwn, started, end })
        })
        say({ kind: 'permit-ask', id, host, delayMs })
      }),
    given: (permit) => {
      const take = waiting.get(permit.id)
      waiting.delete(permit.id)
      take?.(permit)
    },
  }
}
