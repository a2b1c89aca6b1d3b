import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const HOST = fileURLToPath(new URL('./host.ts', import.meta.url))

/** Starts the process with what tests share, once for all projects of a run; gives what ends it. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_HOST !== undefined) return undefined
  process.env.TEST_HOST = ''
  const host = spawn(process.execPath, [HOST], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [address] = (await once(createInterface({ input: host.stdout }), 'line')) as [string]
  process.env.TEST_HOST = address
  return async () => {
    const ended = once(host, 'exit')
    host.stdin.end()
    await ended
    delete process.env.TEST_HOST
  }
}
