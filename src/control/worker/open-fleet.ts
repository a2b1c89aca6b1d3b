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
}

/** A service that is alone. */
export const ALONE: Pick<Fleet, 'bring' | 'leads'> = { bring: NOTHING_TO_BRING, leads: async () => true }

/** @throws PlanError, StorageError when the database or the storage cannot be used */
export async function openFleet({ database, storage: where }: FleetOptions, workspace: string): Promise<Fleet> {
  const storage = await openStorage(where)
  const plan = await openPostgresPlan(database, { name: memberName() })
  const bring = createBringing({ workspace, storage, segments: plan.fleet.segments })
  return { plan, storage, bring, leads: plan.fleet.lead }
}
