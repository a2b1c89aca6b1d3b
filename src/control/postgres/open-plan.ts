import type { Fleet, FleetPlan } from '../fleet.ts'
import { postgresBreaks } from './breaks.ts'
import { createClaims } from './claims.ts'
import { postgresDeliveries } from './deliveries.ts'
import { postgresHooks } from './hooks.ts'
import { postgresHosts } from './hosts.ts'
import { createLead } from './lead.ts'
import { postgresMembers } from './members.ts'
import { postgresSchedules, postgresSites } from './named.ts'
import { listen } from './news.ts'
import { postgresRuns } from './runs.ts'
import { migrate } from './schema.ts'
import { postgresSegments } from './segments.ts'
import { postgresShards } from './shards.ts'
import { connect, parsed } from './sql.ts'
import { postgresProposals, postgresWrappers } from './wrappers.ts'

/** Who opens a plan. */
export interface PlanOptions {
  /** Of this program; no other has it. */
  readonly name: string
  /** Runs of programs that were not heard of for so many milliseconds are taken over. @default 30 000 */
  readonly lostMs?: number
  /** How long calls wait for a database that is gone, in milliseconds. @default 30 000 */
  readonly patienceMs?: number
}

const LOST_MS = 30_000
/** What is parked by a worker that ends is begun before all others. */
const OLDEST = "SELECT min(waits) AS oldest FROM runs WHERE state IN ('queued', 'parked') AND NOT urgent"

/**
 * A plan in PostgreSQL, for any number of programs. What is written has committed when it resolves; while the database is gone, calls wait for it for
 * `patienceMs`.
 *
 * @throws PlanError `no-peer`, `bad-input`, `plan-newer`, `database-gone`
 */
export async function openPostgresPlan(
  url: string,
  { name, lostMs = LOST_MS, patienceMs }: PlanOptions,
): Promise<FleetPlan> {
  const database = await connect(url, patienceMs)
  const closing: (() => Promise<unknown>)[] = [database.close]
  const close = async (): Promise<void> => {
    for (const one of closing.toReversed()) await one()
  }
  try {
    await migrate(database)
    const news = await listen(url, database)
    closing.push(news.close)
    const lead = createLead(url)
    closing.push(lead.close)
    const shards = postgresShards(url, database)
    closing.push(shards.close)
    const claims = createClaims(database, name, lostMs)
    const questions: Fleet['questions'] = async () => {
      const rows = await database.all(
        `SELECT id, site, data FROM runs JOIN LATERAL
          (SELECT kind, data FROM run_events WHERE run = id AND kind IN ('question', 'answered') ORDER BY seq DESC LIMIT 1) AS last ON true
        WHERE state = 'running' AND last.kind = 'question'`,
      )
      return new Map(rows.map(({ id, site, data }) => [id, { site, question: parsed(data)! }]))
    }
    return {
      runs: postgresRuns(database, claims),
      sites: postgresSites(database),
      wrappers: postgresWrappers(database),
      proposals: postgresProposals(database),
      schedules: postgresSchedules(database),
      hooks: postgresHooks(database),
      deliveries: postgresDeliveries(database),
      breaks: postgresBreaks(database),
      fleet: {
        hosts: postgresHosts(database, name),
        segments: postgresSegments(database, claims),
        members: postgresMembers(database, name, claims),
        news,
        shards,
        questions,
        lead: lead.lead,
        waitingSince: async () => (await database.get(OLDEST))!.oldest,
        yieldTurn: claims.yieldTurn,
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
