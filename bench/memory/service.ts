// Memory of the service over its history: runs are planned and ended, then listed and read. Bytes in use once garbage is collected.
//   node --expose-gc bench/memory/service.ts [--runs 10000]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newId, openPlan, type Plan } from '../../src/control/index.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' } } })
const RUNS = Number(values.runs)
const STEPS = 5
const COUNTS = { requests: 40, pages: 40, failed: 0, records: 40, violated: 0, otherClass: 0 }

async function used(): Promise<number> {
  for (let i = 0; i < 4; i++) {
    globalThis.gc?.()
    await sleep(20)
  }
  const { heapUsed, arrayBuffers, external } = process.memoryUsage()
  return heapUsed + arrayBuffers + external
}

/** One run from its start to its end, with what is told of it. */
async function oneRun(plan: Plan, now: number): Promise<void> {
  const id = newId('run', now)
  const spec = { kind: 'collect' as const, samples: ['https://shop.example/books/42'] }
  await plan.runs.add({ id, spec, hosts: ['shop.example'], site: 'books' }, now)
  await plan.runs.claim(now)
  await plan.runs.note(id, COUNTS, [{ at: now, kind: 'progress', data: COUNTS }])
  const alert = { kind: 'run.finished', site: 'books', run: id, data: COUNTS } as const
  const rest = { stopped: 'done', error: null, learned: null, changes: null, breaks: null }
  await plan.runs.end(id, { state: 'finished', counts: COUNTS, alerts: [alert], ...rest }, now)
}

/** What a client of the service reads: the newest runs, and all of them in pieces. */
async function readAll(plan: Plan): Promise<number> {
  let count = 0
  for (let after: string | null | undefined; after !== null; ) {
    const some = await plan.runs.list({ limit: 100, ...(after !== undefined && { after }) })
    count += some.items.length
    after = some.next
  }
  return count
}

const folder = mkdtempSync(join(tmpdir(), 'treegram-memory-'))
const plan = await openPlan(folder)
try {
  await plan.hooks.add(
    {
      id: newId('hook', 0),
      kind: 'webhook',
      target: 'https://hooks.example/',
      secret: null,
      events: ['run.finished'],
      site: null,
      digest: null,
      paused: false,
    },
    0,
  )
  console.log('runs in history | MB in use | ms for one more | ms for the newest 100')
  for (let step = 1; step <= STEPS; step++) {
    const from = performance.now()
    for (let i = 0; i < RUNS / STEPS; i++) await oneRun(plan, Date.now())
    const each = (performance.now() - from) / (RUNS / STEPS)
    const listing = performance.now()
    await plan.runs.list({ limit: 100 })
    const listed = performance.now() - listing
    const total = await readAll(plan)
    console.log(
      `${String(total).padStart(15)} | ${((await used()) / 1e6).toFixed(1).padStart(9)} | ${each.toFixed(2).padStart(15)} | ${listed.toFixed(2).padStart(12)}`,
    )
  }
} finally {
  await plan.close()
  rmSync(folder, { recursive: true })
}
