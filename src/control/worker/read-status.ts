import { type FleetStatus, fleetStatus } from '../fleet-status.ts'
import { openPostgresPlan } from '../postgres/open-plan.ts'
import { memberName } from './member-name.ts'

/** The status of a plan in PostgreSQL. @throws PlanError */
export async function readFleetStatus(database: string): Promise<FleetStatus> {
  const plan = await openPostgresPlan(database, { name: memberName('status') })
  try {
    return await fleetStatus(plan)
  } finally {
    await plan.close()
  }
}
