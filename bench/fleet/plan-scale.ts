// How long the plan of a fleet takes with so many pages in its index: node bench/fleet/plan-scale.ts [10000 100000 1000000 10000000]
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { newId, openPostgresPlan } from '../../src/control/index.ts'
import { startPostgres } from '../../test/postgres.fixture.ts'
import { machine } from '../lib/machine.ts'

const SITES = 1000
const WAITING = 1000
const SLICE = 500
const TIMES = 15
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 100_000, 1_000_000, 10_000_000]

type Plan = Awaited<ReturnType<typeof openPostgresPlan>>

async function median(act: (i: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const start = performance.now()
    await act(i)
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[TIMES >> 1]!
}

/** Sites with a finished run and a schedule each, and one large run that is under way. */
async function furnish(plan: Plan, client: pg.Client): Promise<string> {
  await client.query(
    `INSERT INTO sites SELECT 'site' || i, NULL, '{"samples":[],"options":{},"quietDays":null}', 1, 1 FROM generate_series(1, ${SITES}) i`,
  )
  await client.query(`INSERT INTO schedules SELECT 'site' || i, 1000 + i, NULL, NULL, 'site' || i,
    '{"cron":"@daily","timeZone":"UTC","jitterSeconds":0,"spec":{"kind":"locate","samples":[]},"paused":false}', 1 FROM generate_series(1, ${SITES}) i`)
  const counts = '{"requests":0,"pages":0,"failed":0,"records":9,"violated":0}'
  await client.query(`INSERT INTO runs (id, state, kind, site, hosts, spec, created, ended, attempts, counts, records, waits)
    SELECT 'run_0' || i, 'finished', 'collect', 'site' || i, '{}', '{}', 1, 2, 1, '${counts}', 9, 1 FROM generate_series(1, ${SITES}) i`)
  const id = newId('run', Date.now())
  await plan.runs.add({ id, spec: { kind: 'locate', samples: ['http://large.example/'] }, hosts: ['large.example'] }, 1)
  await plan.runs.claim(2)
  return id
}

/** All of one large run. */
async function addPages(client: pg.Client, id: string, from: number, to: number): Promise<void> {
  await client.query(
    `INSERT INTO segments (run, key, hash, bytes, pages) SELECT $1, 'made-' || i, 'h', 1, ${SLICE} FROM generate_series($2::int, $3::int) i`,
    [id, from / SLICE, to / SLICE - 1],
  )
  await client.query(
    `INSERT INTO pages SELECT hashint8extended(i, 0), (SELECT min(id) FROM segments WHERE run = $1) + i / ${SLICE}, 200, 'p' FROM generate_series($2::int, $3::int) i`,
    [id, from, to - 1],
  )
  await client.query('VACUUM ANALYZE pages, segments')
}

async function measure(plan: Plan, id: string, size: number): Promise<Record<string, number>> {
  const { fleet, runs, schedules } = plan
  const member = { machine: 'm', pid: 1, runs: [id], pages: 1, isDraining: false }
  const pages = (i: number) =>
    Array.from({ length: SLICE }, (_, n) => ({
      url: `http://large.example/${size}/${i}/${n}`,
      kind: 'page',
      status: 200,
    }))
  const waiting = Array.from({ length: WAITING }, (_, i) => ({
    id: newId('run', Date.now()),
    spec: { kind: 'locate' as const, samples: [`http://h${i}.example/`] },
    hosts: [i < WAITING - TIMES ? 'large.example' : `h${i}.example`],
  }))
  for (const run of waiting) await runs.add(run, 1)
  const figures = {
    'slice commit ms': await median((i) =>
      fleet.segments.commit(id, { key: `${size}-${i}`, hash: 'h', bytes: 1, pages: SLICE }, pages(i)),
    ),
    'beat ms': await median(() => fleet.members.beat(member)),
    'members ms': await median(() => fleet.members.list()),
    'run counts ms': await median(() => runs.counts()),
    'list of 50 ms': await median(() => runs.list({ limit: 50 })),
    'claim ms (985 of 1000 busy)': await median(() => runs.claim(3)),
    'due ms (10 of 1000)': await median(() => schedules.due(1010)),
    'page by URL ms': await median((i) => fleet.segments.holding(`http://large.example/${size}/${i}/7`)),
  }
  for (const run of waiting) await runs.end(run.id, stopped, 4)
  return figures
}

const counts = { requests: 0, pages: 0, failed: 0, records: 0, violated: 0, otherClass: 0 }
const nothing = { stopped: null, error: null, learned: null, changes: null, alerts: [], breaks: null }
const stopped = { state: 'stopped' as const, counts, ...nothing }

const server = await startPostgres({
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
})
try {
  const url = await server.newDatabase()
  const plan = await openPostgresPlan(url, { name: 'bench' })
  const client = new pg.Client({ connectionString: url, options: '-c search_path=treegram' })
  client.on('error', () => {})
  await client.connect()
  const id = await furnish(plan, client)
  const rows: Record<string, unknown> = {}
  let have = 0
  for (const size of sizes) {
    await addPages(client, id, have, size)
    have = size
    const { rows: sums } = await client.query(
      `SELECT sum(pg_table_size(c.oid)) AS heap, sum(pg_indexes_size(c.oid)) AS keys, (SELECT count(*) FROM pages) AS rows
       FROM pg_class c WHERE c.relispartition AND c.relkind = 'r' AND c.relname LIKE 'pages\\_%'`,
    )
    const { heap, keys, rows: there } = sums[0]
    const bytes = { 'bytes per row': heap / there, 'bytes of key': keys / there }
    const figures = Object.entries({ ...bytes, ...(await measure(plan, id, size)) }).map(([name, value]) => [
      name,
      Number(value.toFixed(1)),
    ])
    rows[size] = Object.fromEntries(figures)
    console.log(size, JSON.stringify(rows[size]))
  }
  console.log(machine())
  console.table(rows)
  await client.end()
  await plan.close()
} finally {
  await server.stop()
}
