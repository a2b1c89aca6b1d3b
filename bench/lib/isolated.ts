import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A module that answers requests in a process of its own. */
export interface Isolated {
  /** Sends a request; what the module's handler returned for it. Rejects when the process ends before it answers. */
  call(request: number): Promise<number>
  close(): void
}

/**
 * Starts `module` (which calls `answer`) in a process of its own, so that its garbage and what the compiler learned from its
 * calls stay its own.
 */
export function isolate(module: URL, args: readonly string[], nodeOptions: readonly string[] = []): Isolated {
  const child = fork(module, args, { execArgv: [...nodeOptions] })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${module.pathname} ${args.join(' ')} ended with ${code} before it answered`)
  })
  ended.catch(() => {})
  return {
    call: async (request) => {
      child.send(request)
      const [reply] = (await Promise.race([once(child, 'message'), ended])) as [number]
      return reply
    },
    close: () => child.disconnect(),
  }
}

/** In the module: answers each request with what `handle` returns. */
export function answer(handle: (request: number) => number): void {
  process.on('message', (request: number) => process.send!(handle(request)))
}
