import type { Clock } from './clock.ts'
import type { Happening } from './service.ts'

/** Something that is looked at again and again until it is closed. */
export interface Loop {
  /** Looks at once: something has changed. */
  wake(): void
  /** Looks no more; resolves when the last look has ended. */
  close(): Promise<void>
}

/** What a loop works with. */
export interface LoopOptions {
  readonly clock: Clock
  readonly observe: (happening: Happening) => void
  /** What it is called where it is told of. */
  readonly name: string
  /** Whether it is up to this program to look; of several one does. @default it is */
  readonly leads?: (() => Promise<boolean>) | undefined
  /** Does what is due, and gives the moment at which to look again at the latest. */
  readonly turn: (signal: AbortSignal) => Promise<number>
  /** Milliseconds until it looks again after it failed. */
  readonly afterFault: number
}

/** However soon it is to look again, so many milliseconds pass, unless it is woken. */
const LEAST_MS = 100

/** How often a program that does not lead looks whether it does now. */
const LEAD_MS = 5000

/** Begins to look. `signal` of a turn aborts when the loop is closed. What a turn throws is told, and the loop goes on. */
export function startLoop({ clock, observe, name, leads, turn, afterFault }: LoopOptions): Loop {
  const closing = new AbortController()
  let waking = new AbortController()
  const looked = async (): Promise<number> => {
    try {
      if (leads !== undefined && !(await leads())) return clock.now() + LEAD_MS
      return await turn(closing.signal)
    } catch (error) {
      observe({ kind: 'problem', message: `${name}: ${error instanceof Error ? error.message : String(error)}` })
      return clock.now() + afterFault
    }
  }
  const loop = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      waking = new AbortController()
      const next = await looked()
      const signal = AbortSignal.any([closing.signal, waking.signal])
      await clock.until(Math.max(next, clock.now() + LEAST_MS), signal)
    }
  }
  const ended = loop()
  return {
    wake: () => waking.abort(),
    close: async () => {
      closing.abort()
      await ended
    },
  }
}
