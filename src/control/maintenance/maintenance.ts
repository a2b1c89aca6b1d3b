import { cleanWorkspace, StoreError } from '../../engine/index.ts'
import { tellQuiet } from '../alerts/quiet.ts'
import type { Clock } from '../clock.ts'
import { type Loop, startLoop } from '../loop.ts'
import type { Moment, Plan } from '../plan/index.ts'
import type { Happening } from '../service.ts'

/** What maintenance works with. */
export interface MaintenanceOptions {
  readonly plan: Plan
  readonly workspace: string
  /** Days that runs, their pages and deliveries are kept for; null for ever. */
  readonly keepDays: number | null
  /** Removes what forgotten runs have elsewhere. @default they have nothing */
  readonly drop?: (runs: readonly string[]) => Promise<void>
  readonly clock: Clock
  readonly observe: (happening: Happening) => void
  /** See `LoopOptions`. */
  readonly leads?: () => Promise<boolean>
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const RUNS_AT_ONCE = 500

/** At the start and then once a day: what is past its time is let go of, and sites without data are told. */
export function createMaintenance(options: MaintenanceOptions): Loop {
  const { clock, observe, leads } = options
  const turn = async (): Promise<Moment> => clock.now() + (await maintain(options))
  return startLoop({ clock, observe, leads, name: 'Maintenance', turn, afterFault: HOUR })
}

/** Gives how long to wait until the next time: not a day where a run had the workspace. */
export async function maintain({ plan, workspace, keepDays, drop, clock }: MaintenanceOptions): Promise<number> {
  const now = clock.now()
  await tellQuiet(plan, now)
  if (keepDays === null) return DAY
  const before = now - keepDays * DAY
  for (let forgotten = RUNS_AT_ONCE; forgotten === RUNS_AT_ONCE; ) {
    const runs = await plan.runs.forget(before, RUNS_AT_ONCE)
    await drop?.(runs)
    forgotten = runs.length
  }
  await plan.deliveries.forget(before)
  const { running, queued, parked } = await plan.runs.counts()
  if (running + queued + parked > 0) return HOUR
  try {
    cleanWorkspace(workspace, { before: new Date(before) })
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    if (error.code === 'workspace-busy') return HOUR
    if (error.code !== 'no-workspace') throw error
  }
  return DAY
}
