import { openStorage, type Storage } from '../../storage/index.ts'
import type { FleetPlan } from '../fleet.ts'
import { openPostgresPlan } from '../postgres/open-plan.ts'
import type { FleetOptions } from '../service.ts'
import { type Bringing, createBringing, NOTHING_TO_BRING } from './bringing.ts'
import { memberName } from './member-name.ts'

/** What a service of several machines has in place of its own. */
export interface Fleet {
  readonly plan: FleetPlan
  readonly storage: Storage
  readonly bring: Bringing
  /** Whether this is the program that plans, tells and cleans; of several services one does. */
  readonly leads: () => Promise<boolean>
  /** Removes what runs have shipped that are forgotten. */
  readonly drop: (runs: readonly string[]) => Promise<void>
}

/** A service that is alone. */
export const ALONE: Pick<Fleet, 'bring' | 'leads' | 'drop'> = {
  bring: NOTHING_TO_BRING,
  leads: async () => true,
  drop: async () => {},
}

/** @throws PlanError, StorageError when the database or the storage cannot be used */
export async function openFleet({ database, storage: where }: FleetOptions, workspace: string): Promise<Fleet> {
  const storage = await openStorage(where)
  const plan = await openPostgresPlan(database, { name: memberName() })
  const bring = createBringing({ workspace, storage, segments: plan.fleet.segments })
  const drop = async (runs: readonly string[]): Promise<void> => {
    for (const run of runs) for await (const key of storage.list(`runs/${run}/`)) await storage.remove(key)
  }
  return { plan, storage, bring, leads: plan.fleet.lead, drop }
}
