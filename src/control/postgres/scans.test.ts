import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedPostgres } from '../../../test/shared/index.ts'
import type { FleetPlan } from '../fleet.ts'
import { NO_COUNTS } from '../plan/runs.ts'
import { alert, ending, run } from '../plan-parts.fixture.ts'
import { openPostgresPlan } from './open-plan.ts'

const ROWS = 20_000

/** Everything large, so that reading a whole table is never the fastest way. */
const FURNISH = `
  INSERT INTO runs (id, state, kind, site, hosts, spec, created, ended, counts, waits)
    SELECT 'run_' || lpad(i::text, 8, '0'), CASE WHEN i <= 1000 THEN 'queued' ELSE 'finished' END, 'collect', 'site-' || i % 1000, ARRAY['h' || i % 500], '{"kind":"locate","samples":["http://a/"]}', 1,
      CASE WHEN i > 1000 THEN 2 END, '{}', i FROM generate_series(1, ${ROWS}) i;
  INSERT INTO busy_hosts SELECT 'h' || i, 'run_x' || i FROM generate_series(0, 489) i;
  INSERT INTO run_events SELECT 'run_' || i / 10, i % 10, 1, 'state', '{}' FROM generate_series(1, ${ROWS}) i;
  INSERT INTO hosts (host, delay_ms) SELECT 'h' || i, 1 FROM generate_series(1, ${ROWS}) i;
  INSERT INTO segments (run, key, hash, bytes, pages) SELECT 'run_' || i / 10, 'key' || i, '', 1, 1 FROM generate_series(1, ${ROWS}) i;
  INSERT INTO pages SELECT i::bigint * 7919, i / 5, 200, 'p' FROM generate_series(1, ${5 * ROWS}) i;
  INSERT INTO deliveries SELECT 'msg' || i, 'hook' || i % 10, 'run.finished', '{}', 'delivered', CASE WHEN i < 100 THEN 1 END, 1 FROM generate_series(1, ${ROWS}) i;
  INSERT INTO schedules SELECT 'n' || i, i, NULL, NULL, 'site-' || i, '{"spec":{}}', 1 FROM generate_series(1, ${ROWS}) i;
  INSERT INTO sites SELECT 'site-' || i, NULL, '{}', 1, 1 FROM generate_series(1, ${ROWS}) i;
  INSERT INTO wrappers SELECT 'w' || i, 1, '{}', 1, 'put', NULL FROM generate_series(1, ${ROWS}) i;
  ANALYZE`

const server = sharedPostgres()
let url: string
beforeAll(async () => {
  url = await server.newDatabase()
  await (await openPostgresPlan(url, { name: 'first' })).close()
  await query(FURNISH)
})
afterAll(() => server.stop())

async function query(sql: string): Promise<readonly Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=treegram' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Rows of large tables that were read from end to end, by table. */
async function scanned(use: (plan: FleetPlan) => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const rows = async (): Promise<Map<string, number>> => {
    const counted = await query('SELECT relname, seq_tup_read FROM pg_stat_user_tables')
    return new Map(counted.map(({ relname, seq_tup_read: read }) => [relname!, Number(read)]))
  }
  const before = await rows()
  const plan = await openPostgresPlan(url, { name: 'asking' })
  await use(plan)
  // A connection says what it has read when it ends.
  await plan.close()
  await sleep(100)
  const after = await rows()
  const more = [...after].map(([table, read]) => [table, read - (before.get(table) ?? 0)] as const)
  return Object.fromEntries(more.filter(([, read]) => read > 1000))
}

const PAGES = Array.from({ length: 500 }, (_, i) => ({ url: `http://a.example/${i}`, kind: 'page', status: 200 }))

describe('what is often asked reads no large table from end to end', () => {
  it.each<[string, (plan: FleetPlan) => Promise<unknown>]>([
    [
      'a slice',
      async (plan) => {
        const { id } = (await plan.runs.add(run('own.example'), 1)).run
        await plan.fleet.yieldTurn(id, 0)
        for (let claimed = await plan.runs.claim(2); claimed !== null; claimed = await plan.runs.claim(2))
          if (claimed.id === id) break
        await plan.fleet.segments.commit(id, { key: `${id}-1`, hash: '', bytes: 1, pages: 500 }, PAGES)
        await plan.runs.note(id, { ...NO_COUNTS, pages: 500 }, [])
        await plan.fleet.segments.of(id)
        await plan.fleet.segments.keepRecords(id, { key: 'k', hash: '', bytes: 1, records: 1 })
        await plan.fleet.segments.recordsOf(id)
        await plan.runs.events(id, 0, 100)
        await plan.runs.end(id, ending({ alerts: [alert('run.finished')] }), 3)
      },
    ],
    [
      'a lease',
      async ({ fleet: { hosts } }) => {
        const { epoch } = (await hosts.take('h77', 1000, 0))!
        await hosts.renew([{ host: 'h77', epoch, delayMs: 0 }], 1000)
        await hosts.list()
        await hosts.release('h77', epoch, 0)
      },
    ],
    [
      'a beat',
      ({ fleet: { members } }) =>
        members.beat({ machine: 'm', pid: 1, runs: ['run_00000007'], pages: 1, isDraining: false }),
    ],
    ['a page', ({ fleet: { segments } }) => segments.holding('http://a.example/7')],
    [
      'what is due',
      async ({ schedules, deliveries }) => [
        await schedules.due(9),
        await schedules.nextAt(),
        await deliveries.due(9, 10),
        await deliveries.nextAt(),
      ],
    ],
    [
      'lists',
      async ({ runs, sites, wrappers }) => [
        await runs.list({ limit: 50 }, { state: 'queued' }),
        await runs.list({ limit: 50 }, { site: 'site-7' }),
        await sites.list({ limit: 50 }),
        await wrappers.versions('w7', { limit: 50 }),
      ],
    ],
    ['questions and the longest wait', async ({ fleet }) => [await fleet.questions(), await fleet.waitingSince()]],
  ])('%s reads no large table from end to end', async (_, use) => {
    expect(await scanned(use)).toEqual({})
  })

  it('the test notices a table that is read from end to end', async () => {
    expect(await scanned(({ runs }) => runs.counts())).not.toEqual({})
  })
})
