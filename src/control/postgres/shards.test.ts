import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sharedPostgres } from '../../../test/shared/index.ts'
import type { FleetPlan, ShardTask } from '../fleet.ts'
import { openPostgresPlan } from './open-plan.ts'

const server = sharedPostgres({ isPlan: true })
let url: string
let first: FleetPlan
let second: FleetPlan
let supervisor: PgBoss
afterAll(() => server.stop())
beforeEach(async () => {
  url = await server.newDatabase()
  first = await openPostgresPlan(url, { name: 'one' })
  second = await openPostgresPlan(url, { name: 'two' })
  await first.fleet.shards.add([task])
  supervisor = new PgBoss({ connectionString: url, schema: 'treegram_jobs', max: 1, supervise: false, schedule: false })
  supervisor.on('error', () => {})
  await supervisor.start()
})
afterEach(async () => {
  await supervisor.stop({ graceful: false })
  for (const plan of [first, second]) await plan.close()
})

const task: ShardTask = {
  shard: { number: 1, name: 'a', place: '/a.warc', ranges: null },
  choices: {},
  document: 'k',
}

/** What each program does every ten seconds, done now, after so long without a word from whoever has shards under way. */
async function look(silentSeconds: number, begunSecondsAgo = silentSeconds): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(
    `UPDATE treegram_jobs.job SET heartbeat_on = now() - make_interval(secs => $1), started_on = now() - make_interval(secs => $2)
    WHERE state = 'active'`,
    [silentSeconds, begunSecondsAgo],
  )
  await client.query('UPDATE treegram_jobs.queue SET monitor_claim_on = NULL, monitor_on = NULL')
  await client.end()
  await supervisor.supervise('extract.shard')
}

describe('a shard', () => {
  it('a shard of a silent worker goes to another, and the first can change nothing', async () => {
    const taken = (await first.fleet.shards.take())!
    await look(60)
    const again = (await second.fleet.shards.take())!
    expect(again).toEqual(taken)
    expect(await first.fleet.shards.take()).toBeNull()
    await first.fleet.shards.touch(taken)
    await second.fleet.shards.end(again, { name: 'a', report: null, problem: 'second' })
    expect(await first.fleet.shards.ended(['a'])).toEqual([{ name: 'a', report: null, problem: 'second' }])
    expect(await first.fleet.shards.waiting()).toBe(0)
  })

  it('a shard stays with a worker that is heard of', async () => {
    const taken = (await first.fleet.shards.take())!
    await look(10, 7200)
    expect(await second.fleet.shards.take()).toBeNull()
    await first.fleet.shards.end(taken, { name: 'a', report: null, problem: 'done' })
    expect(await second.fleet.shards.waiting()).toBe(0)
  })

  it('a shard that ends three workers has failed, and may be asked for again', async () => {
    for (let i = 0; i < 3; i++) {
      expect(await first.fleet.shards.take(), `attempt ${i + 1}`).not.toBeNull()
      expect(await first.fleet.shards.ended(['a'])).toEqual([])
      await look(60)
    }
    expect(await second.fleet.shards.take()).toBeNull()
    const problem = 'Whoever began it ended, 3 times; run the same again, or leave it out.'
    expect(await second.fleet.shards.ended(['a'])).toEqual([{ name: 'a', report: null, problem }])
    await second.fleet.shards.add([task])
    expect(await second.fleet.shards.ended(['a'])).toEqual([])
    expect(await second.fleet.shards.take()).toMatchObject({ shard: { name: 'a' } })
  })
})
