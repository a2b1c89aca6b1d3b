import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type ServiceProcess, startService, until } from '../serve/service-process.ts'

/** How the service is killed. `random` gives numbers in [0, 1). */
export interface ServeKillPlan {
  readonly folder: string
  readonly sampleUrl: string
  readonly hookUrl: string
  readonly kills: number
  readonly random: () => number
}

/** What a series of kills showed. */
export interface ServeKillReport {
  readonly kills: number
  readonly runs: readonly { readonly id: string; readonly state: string; readonly urls: readonly string[] }[]
}

/** A kill comes at the latest so long after the service is ready. */
const LATEST_MS = 2500
/** Each kill but the first has a new run asked for at a moment of its own before it. */
const SITE = 'shop'

type Json = Readonly<Record<string, unknown>>

/** One call that is made again until a service that is up takes it. */
async function call(service: ServiceProcess, method: string, path: string, body?: object, more = {}): Promise<Json> {
  const response = await fetch(`${service.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${service.token}`, 'content-type': 'application/json', ...more },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? {} : (JSON.parse(text) as Json)
}

/**
 * A site is watched by a schedule and by runs that are asked for, while the service is killed again and again at random moments; then it is left
 * alone until all runs have ended and all has been told.
 */
export async function killAndServe(plan: ServeKillPlan): Promise<ServeKillReport> {
  const port = await freePort()
  const begin = (): Promise<ServiceProcess> => startService(plan.folder, port, ['--allow-private'])
  let service = await begin()
  await call(service, 'PUT', `/v1/sites/${SITE}`, { samples: [plan.sampleUrl], options: { delayMs: 0 } })
  await call(service, 'POST', '/v1/webhooks', {
    kind: 'webhook',
    target: plan.hookUrl,
    events: ['run.finished', 'run.failed'],
  })
  const schedule = { cron: '* * * * *', timeZone: 'Europe/Berlin', spec: { kind: 'collect', site: SITE } }
  await call(service, 'PUT', '/v1/schedules/every-minute', schedule)
  for (let kill = 0; kill < plan.kills; kill++) {
    const asked = sleep(plan.random() * LATEST_MS).then(() => startRun(service, `key-${kill}`))
    asked.catch(() => null)
    await sleep(plan.random() * LATEST_MS)
    service.child.kill('SIGKILL')
    await service.ended
    service = await begin()
    // Whatever became of the call that the kill may have cut off: with its key it is the same run.
    await asked.catch(() => null)
    await startRun(service, `key-${kill}`)
  }
  await call(service, 'PUT', '/v1/schedules/every-minute', { ...schedule, paused: true })
  // Each kill has left a run, and they take turns.
  await until(async () => (await unended(service)) === 0, 120_000 + 20_000 * plan.kills)
  await until(async () => (await waiting(service)) === 0, 60_000)
  const runs = await all(service, '/v1/runs')
  const report = await Promise.all(
    runs.map(async ({ id, state }) => ({
      id: id as string,
      state: state as string,
      urls: (await all(service, `/v1/runs/${id}/records`)).map((item) => urlOf(item)),
    })),
  )
  service.child.kill('SIGTERM')
  await service.ended
  return { kills: plan.kills, runs: report }
}

function startRun(service: ServiceProcess, key: string): Promise<Json> {
  return call(service, 'POST', '/v1/runs', { kind: 'collect', site: SITE }, { 'idempotency-key': key })
}

/** All items of a list, over its pages. */
async function all(service: ServiceProcess, path: string): Promise<readonly Json[]> {
  const items: Json[] = []
  for (let next: unknown = null; ; ) {
    const after = next === null ? '' : `&after=${encodeURIComponent(String(next))}`
    const some = await call(service, 'GET', `${path}${path.includes('?') ? '&' : '?'}limit=20${after}`)
    items.push(...(some.items as Json[]))
    next = some.next
    if (next === null) return items
  }
}

async function unended(service: ServiceProcess): Promise<number> {
  const runs = await all(service, '/v1/runs')
  return runs.filter(({ state }) => ['queued', 'running', 'parked'].includes(state as string)).length
}

async function waiting(service: ServiceProcess): Promise<number> {
  return (await all(service, '/v1/deliveries?state=waiting')).length
}

function urlOf(item: Json): string {
  return ((item.record ?? item) as { url: string }).url
}
