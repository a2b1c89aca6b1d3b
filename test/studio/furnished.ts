import { openShop } from '../../src/control/shop.fixture.ts'
import { until } from '../../src/control/until.fixture.ts'
import { type OpenStudio, openStudio, type StudioOptions } from './open-studio.ts'

/** A studio in which something was done: one site that runs by itself, another whose repair waits for a person. */
export interface Furnished extends OpenStudio {
  /** Name of the demo shop's site, and of its wrapper. */
  readonly site: string
  /** The newest run of the demo shop. */
  readonly run: string
  /** The repair that waits. */
  readonly proposal: string
}

interface Run {
  readonly id: string
  readonly endedAt: string | null
  readonly state: string
}

/** Runs a site, and gives the run's id once it has ended well. */
export async function runSite({ api }: OpenStudio, site: string): Promise<string> {
  const { id } = await api<Run>('POST', `/v1/sites/${site}/runs`)
  const run = await until(async () => {
    const now = await api<Run>('GET', `/v1/runs/${id}`)
    return now.endedAt !== null && now
  }, `run ${id} has ended`)
  if (run.state !== 'finished') throw new Error(`Run ${id} is ${run.state}.`)
  return id
}

/** Opens it; whatever fails, `close` is to be called. */
export async function openFurnished(options: StudioOptions = {}): Promise<Furnished> {
  const studio = await openStudio(options)
  const shop = await openShop()
  const close = async (): Promise<void> => {
    await studio.close()
    await shop.close()
  }
  const { api, sample } = studio
  const site = 'books'
  await api('PUT', `/v1/sites/${site}`, { samples: [sample], options: { delayMs: 0 } })
  await api('PUT', '/v1/sites/furniture', { samples: [shop.sample], options: { delayMs: 0 } })
  await api('PUT', `/v1/schedules/${site}`, { cron: '30 6 * * *', spec: { kind: 'collect', site } })
  await Promise.all([runSite(studio, site), runSite(studio, 'furniture')])
  shop.layout = 'moved'
  const [run] = await Promise.all([runSite(studio, site), runSite(studio, 'furniture')])
  const { items } = await api<{ readonly items: readonly { readonly id: string }[] }>(
    'GET',
    '/v1/proposals?state=waiting',
  )
  const [waiting] = items
  if (waiting === undefined) throw new Error('No repair waits.')
  return { ...studio, site, run, proposal: waiting.id, close }
}
