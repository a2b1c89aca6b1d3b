import { openShop } from '../../src/control/shop.fixture.ts'
import { type OpenStudio, openStudio, type StudioOptions } from './open-studio.ts'
import { beginRun, ended } from './runs.ts'

/** A studio in which something was done: one site that runs by itself, another whose repair waits for a person. */
export interface Furnished extends OpenStudio {
  /** Name of the demo shop's site, and of its wrapper. */
  readonly site: string
  /** The newest run of the demo shop. */
  readonly run: string
  /** The repair that waits. */
  readonly proposal: string
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
  const run = async (site: string): Promise<string> => (await ended(studio, await beginRun(studio, site))).id
  const site = 'books'
  await api('PUT', `/v1/sites/${site}`, { samples: [sample], options: { delayMs: 0 } })
  await api('PUT', '/v1/sites/furniture', { samples: [shop.sample], options: { delayMs: 0 } })
  await api('PUT', `/v1/schedules/${site}`, { cron: '30 6 * * *', spec: { kind: 'collect', site } })
  await Promise.all([run(site), run('furniture')])
  shop.layout = 'moved'
  const [newest] = await Promise.all([run(site), run('furniture')])
  const { items } = await api<{ readonly items: readonly { readonly id: string }[] }>(
    'GET',
    '/v1/proposals?state=waiting',
  )
  const [waiting] = items
  if (waiting === undefined) throw new Error('No repair waits.')
  return { ...studio, site, run: newest, proposal: waiting.id, close }
}
