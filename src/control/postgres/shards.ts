import type { PgBoss } from 'pg-boss'
import { PlanError } from '../errors.ts'
import type { ShardJob, ShardQueue } from '../fleet.ts'
import { connectionOf, type Database } from './sql.ts'

const QUEUE = 'extract.shard'
/** Its tables, beside ours. */
const BOSS_SCHEMA = 'treegram_jobs'
/** A shard whose worker was not heard of for so long is done by another. */
const HEARTBEAT_SECONDS = 30
/** Times that a shard is begun: pages that end whoever reads them must not go round for ever. */
const TRIES = 3
const CONNECTIONS = 2

interface Data {
  readonly run: string
  readonly shard: object
}

/** Shards in a queue of pg-boss, which is made at the first use. */
export function postgresShards(url: string, database: Database): ShardQueue & { readonly close: () => Promise<void> } {
  let starting: Promise<PgBoss> | null = null
  const boss = (): Promise<PgBoss> => {
    starting ??= start(url)
    starting.catch(() => {
      starting = null
    })
    return starting
  }
  return {
    add: async (run, shards) => {
      const jobs = shards.map((shard) => ({ data: { run, shard } satisfies Data }))
      await (await boss()).insert(QUEUE, jobs)
    },
    take: async () => {
      const [job] = await (await boss()).fetch<Data>(QUEUE)
      return job === undefined ? null : { id: job.id, run: job.data.run, shard: job.data.shard }
    },
    touch: async ({ id }: ShardJob) => void (await (await boss()).touch(QUEUE, id)),
    done: async ({ id }, report) => void (await (await boss()).complete(QUEUE, id, report)),
    failed: async ({ id }, why) => void (await (await boss()).fail(QUEUE, id, { why })),
    waiting: async () => {
      const there = await database.get('SELECT to_regclass(?) AS name', `${BOSS_SCHEMA}.job`)
      if (there!.name === null) return 0
      const sql = `SELECT count(*) AS count FROM ${BOSS_SCHEMA}.job WHERE name = ? AND state IN ('created', 'retry', 'active')`
      return (await database.get(sql, QUEUE))!.count
    },
    close: async () => {
      if (starting !== null) await (await starting).stop({ graceful: false })
    },
  }
}

async function start(url: string): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss').catch((cause: unknown) => {
    const how = 'Shards for several workers need the package "pg-boss"; install it: npm install pg pg-boss.'
    throw new PlanError('no-peer', how, { cause })
  })
  const { connectionString } = connectionOf(url)
  const boss = new Boss({ connectionString: connectionString!, schema: BOSS_SCHEMA, max: CONNECTIONS, schedule: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.createQueue(QUEUE, { retryLimit: TRIES - 1, heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: 0 })
  return boss
}
