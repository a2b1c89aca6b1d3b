// What finds a run whose hosts are free among many that wait: our statement, or jobs of pg-boss that are put back. node bench/fleet/claims.ts
import { performance } from 'node:perf_hooks'
import { PgBoss } from 'pg-boss'
import { newId, openPostgresPlan } from '../../src/control/index.ts'
import { startPostgres } from '../../test/postgres.fixture.ts'
import { machine } from '../lib/machine.ts'

const WAITING = 1000
const FREE = 10
const BUSY_HOSTS = 99
const MOST_EMPTY = 3

interface Waiting {
  readonly host: string
  readonly [more: string]: unknown
}

/** The oldest ones wait for hosts that are busy; the last ones are free. */
const waiting: readonly Waiting[] = Array.from({ length: WAITING }, (_, i) => ({
  host: i < WAITING - FREE ? `busy${i % BUSY_HOSTS}.example` : `free${i}.example`,
}))
const busy = new Set(waiting.slice(0, WAITING - FREE).map(({ host }) => host))

async function timed(act: () => Promise<number>): Promise<string> {
  const start = performance.now()
  const found = await act()
  const took = performance.now() - start
  return `${found} found in ${took.toFixed(0)} ms, ${(took / Math.max(1, found)).toFixed(1)} ms each`
}

/** Our claim; the busy hosts are those of runs under way. */
async function ours(url: string): Promise<string> {
  const plan = await openPostgresPlan(url, { name: 'bench' })
  const add = ({ host }: Waiting) => {
    const spec = { kind: 'locate' as const, samples: [`http://${host}/`] }
    return plan.runs.add({ id: newId('run', Date.now()), spec, hosts: [host] }, 1)
  }
  for (const host of busy) await add({ host })
  for (let i = 0; i < busy.size; i++) await plan.runs.claim(2)
  for (const one of waiting) await add(one)
  const told = await timed(async () => {
    let found = 0
    while ((await plan.runs.claim(3)) !== null) found++
    return found
  })
  await plan.close()
  return told
}

/** Jobs are fetched in their order, and put back at the end when their host is busy. */
async function putBack(boss: PgBoss): Promise<string> {
  await boss.createQueue('plain', { policy: 'standard' })
  await boss.insert(
    'plain',
    waiting.map((data) => ({ data })),
  )
  return timed(async () => {
    let found = 0
    while (found < FREE) {
      const [job] = await boss.fetch<Waiting>('plain')
      if (job === undefined) break
      if (busy.has(job.data.host)) {
        await boss.send('plain', job.data)
        await boss.complete('plain', job.id)
      } else found++
    }
    return found
  })
}

/** One active job for each host, which pg-boss sees to. */
async function singleton(boss: PgBoss): Promise<string> {
  await boss.createQueue('single', { policy: 'singleton' })
  for (const host of busy) await boss.send('single', { host }, { singletonKey: host })
  await boss.fetch('single', { batchSize: busy.size })
  await boss.insert(
    'single',
    waiting.map((data) => ({ data, singletonKey: data.host })),
  )
  return timed(async () => {
    for (let found = 0, empty = 0; ; ) {
      const jobs = await boss.fetch<Waiting>('single')
      found += jobs.length
      empty = jobs.length === 0 ? empty + 1 : 0
      if (found === FREE || empty > MOST_EMPTY) return found
    }
  })
}

const server = await startPostgres()
try {
  console.log(machine())
  console.log(`${WAITING} wait, of which ${WAITING - FREE} have a busy host.`)
  console.log('our statement:', await ours(await server.newDatabase()))
  const boss = new PgBoss({ connectionString: await server.newDatabase(), max: 4 })
  boss.on('error', () => {})
  await boss.start()
  console.log('pg-boss, put back:', await putBack(boss))
  console.log('pg-boss, singleton:', await singleton(boss).catch((error: unknown) => String(error)))
  await boss.stop({ graceful: false })
} finally {
  await server.stop()
}
