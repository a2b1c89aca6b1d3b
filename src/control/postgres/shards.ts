import type { PgBoss } from 'pg-boss'
import { PlanError } from '../errors.ts'
import type { EndedTask, ShardQueue, ShardTask } from '../fleet.ts'
import { connectionOf, type Database, parsed } from './sql.ts'

const QUEUE = 'extract.shard'
/** Its tables, beside ours. */
const BOSS_SCHEMA = 'treegram_jobs'
/** A shard whose worker was not heard of for so long is done by another. */
const HEARTBEAT_SECONDS = 15
/** A worker that is heard of may take so long for one: the most that pg-boss takes, a day. */
const MOST_SECONDS = 86_399
/** Times that a shard is begun: pages that end whoever reads them must not go round for ever. */
const TRIES = 3
const CONNECTIONS = 2

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
    add: async (tasks) => {
      const names = tasks.map(({ shard }) => shard.name)
      await database.run('DELETE FROM shards WHERE name = ANY(?::text[])', names)
      const jobs = tasks.map((task) => ({
        ...{ data: task, singletonKey: task.shard.name },
        expireInSeconds: MOST_SECONDS,
      }))
      const queue = await boss()
      await queue.insert(QUEUE, jobs)
    },
    take: async () => {
      const queue = await boss()
      const [job] = await queue.fetch<ShardTask>(QUEUE)
      return job === undefined ? null : { ...job.data, id: job.id }
    },
    touch: async ({ id }) => void (await (await boss()).touch(QUEUE, id)),
    end: async ({ id }, { name, report, problem }) => {
      await database.run(
        `INSERT INTO shards VALUES (?, ?, ?, now()) ON CONFLICT (name) DO UPDATE SET report = excluded.report, problem = excluded.problem, at = now()`,
        ...[name, report === null ? null : JSON.stringify(report), problem],
      )
      const queue = await boss()
      await queue.complete(QUEUE, id)
    },
    ended: (names) => endedOf(database, names),
    waiting: async () => {
      if (!(await isMade(database))) return 0
      const sql = `SELECT count(*) AS count FROM ${BOSS_SCHEMA}.job WHERE name = ? AND state IN ('created', 'retry', 'active')`
      return (await database.get(sql, QUEUE))!.count
    },
    close: async () => {
      if (starting !== null) await (await starting).stop({ graceful: false })
    },
  }
}

async function isMade(database: Database): Promise<boolean> {
  return (await database.get('SELECT to_regclass(?) AS name', `${BOSS_SCHEMA}.job`))!.name !== null
}

/** Those that ended, and those whose workers all did. */
async function endedOf(database: Database, names: readonly string[]): Promise<readonly EndedTask[]> {
  const rows = await database.all('SELECT * FROM shards WHERE name = ANY(?::text[]) ORDER BY name', [...names])
  const ended = rows.map(({ name, report, problem }): EndedTask => ({ name, report: parsed(report), problem }))
  const known = new Set(ended.map(({ name }) => name))
  const rest = names.filter((name) => !known.has(name))
  if (rest.length === 0 || !(await isMade(database))) return ended
  const waiting = await database.all(
    `SELECT singleton_key FROM ${BOSS_SCHEMA}.job WHERE name = ? AND state IN ('created', 'retry', 'active') AND singleton_key = ANY(?::text[])`,
    ...[QUEUE, rest],
  )
  const there = new Set(waiting.map(({ singleton_key: key }) => key as string))
  // What ended between the two looks is told by the next.
  const problem = `Whoever began it ended, ${TRIES} times; run the same again, or leave it out.`
  const failed = await database.all(
    `SELECT DISTINCT singleton_key FROM ${BOSS_SCHEMA}.job WHERE name = ? AND state = 'failed' AND singleton_key = ANY(?::text[])`,
    ...[QUEUE, rest.filter((name) => !there.has(name))],
  )
  return [...ended, ...failed.map(({ singleton_key: name }): EndedTask => ({ name, report: null, problem }))]
}

async function start(url: string): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss').catch((cause: unknown) => {
    const how = 'Shards for several workers need the package "pg-boss"; install it: npm install pg pg-boss.'
    throw new PlanError('no-peer', how, { cause })
  })
  const { connectionString } = connectionOf(url)
  const boss = new Boss({
    connectionString: connectionString!,
    schema: BOSS_SCHEMA,
    max: CONNECTIONS,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', () => {})
  await boss.start()
  const tries = { retryLimit: TRIES - 1, heartbeatSeconds: HEARTBEAT_SECONDS, retryDelay: 0 }
  await boss.createQueue(QUEUE, { policy: 'exclusive', ...tries })
  return boss
}
