import { setTimeout as sleep } from 'node:timers/promises'
import type { PlannedRun, Service } from './index.ts'

const PATIENCE_MS = 240_000

/** Waits until something is so. */
export async function until<Value>(look: () => Promise<Value | null | false>, what: string): Promise<Value> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(20)) {
    const found = await look()
    if (found !== null && found !== false) return found
  }
  throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`)
}

/** The run once it has ended. */
export function ended(service: Service, id: string): Promise<PlannedRun> {
  return until(async () => {
    const run = await service.plan.runs.get(id)
    return run?.endedAt != null && run
  }, `run ${id} has ended`)
}
