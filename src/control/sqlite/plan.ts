import type { Plan } from '../plan/index.ts'
import { sqliteBreaks } from './breaks.ts'
import { Database } from './database.ts'
import { sqliteDeliveries } from './deliveries.ts'
import { sqliteHooks } from './hooks.ts'
import { sqliteSchedules, sqliteSites } from './named.ts'
import { sqliteRuns } from './runs.ts'
import { sqliteProposals, sqliteWrappers } from './wrappers.ts'

/**
 * The plan of a service in `service.sqlite` of a workspace folder, for this program alone. Every step waits for the disk.
 *
 * @throws PlanError `plan-busy` when another program has it, `plan-newer`, `plan-unusable`
 */
export async function openPlan(folder: string): Promise<Plan> {
  const database = new Database(folder)
  return {
    runs: sqliteRuns(database),
    sites: sqliteSites(database),
    wrappers: sqliteWrappers(database),
    proposals: sqliteProposals(database),
    schedules: sqliteSchedules(database),
    hooks: sqliteHooks(database),
    deliveries: sqliteDeliveries(database),
    breaks: sqliteBreaks(database),
    close: async () => database.close(),
  }
}
