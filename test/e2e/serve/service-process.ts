import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ended, start } from '../command.ts'

/** `treegram serve` in a process of its own. */
export interface ServiceProcess {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  readonly origin: string
  readonly token: string
}

/** As long as a test may take: how long something takes says how busy the machine is. */
const PATIENCE_MS = 110_000

/** Starts the service in a folder, with the workspace there, and waits until it is ready. */
export async function startService(
  folder: string,
  port: number,
  more: readonly string[] = [],
): Promise<ServiceProcess> {
  const { child, ended } = start(folder, ['serve', '--workspace', 'kept', '--port', String(port), ...more])
  const origin = `http://127.0.0.1:${port}`
  let over: Ended | null = null
  void ended.then((end) => {
    over = end
  })
  await until(async () => {
    if (over !== null) throw new Error(`The service ended by itself: ${JSON.stringify(over)}`)
    return (await fetch(`${origin}/ready`)).ok
  })
  const file = join(folder, 'kept', 'service.token')
  return { child, ended, origin, token: existsSync(file) ? readFileSync(file, 'utf8').trim() : '' }
}

/** Waits until something is so; a rejection is "not yet" until the patience ends. */
export async function until(isSo: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<void> {
  const end = Date.now() + patienceMs
  for (;;) {
    const [so, problem] = await isSo().then(
      (value) => [value, null] as const,
      (error: unknown) => [false, error] as const,
    )
    if (so) return
    if (Date.now() > end || String(problem).includes('ended by itself'))
      throw problem ?? new Error(`Not so after ${patienceMs} ms: ${isSo}`)
    await sleep(50)
  }
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const { createServer } = await import('node:net')
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
