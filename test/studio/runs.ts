import type { OpenStudio } from './open-studio.ts'

/** A run as the API tells it, so far as tests ask. */
export interface ToldRun {
  readonly id: string
  readonly state: string
  readonly learned: { readonly name: string; readonly version: number } | null
  readonly counts: { readonly records: number; readonly violated: number }
  readonly changes: { readonly changed: number } | null
}

interface Asking {
  readonly question: { readonly url: string } | null
}

const EVERY_MS = 100

/** Begins a run; a site's by its name. */
export async function beginRun({ api }: OpenStudio, site: string, options: object = {}): Promise<string> {
  const { id } = await api<ToldRun>('POST', '/v1/runs', { kind: 'collect', site, options })
  return id
}

/** A run once it has ended; what it asks is answered with "ask no more". */
export async function ended({ api }: OpenStudio, id: string): Promise<ToldRun> {
  for (;;) {
    const run = await api<ToldRun>('GET', `/v1/runs/${id}`)
    if (run.state === 'finished') return run
    if (run.state === 'failed' || run.state === 'stopped') throw new Error(`The run ${id} is ${run.state}.`)
    const { question } = await api<Asking>('GET', `/v1/runs/${id}/question`)
    if (question !== null) await api('POST', `/v1/runs/${id}/answers`, { url: question.url, isLike: null })
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
}

/** Watches the sample's site and runs it to the end. */
export async function collectSite(studio: OpenStudio, site: string, options: object = {}): Promise<ToldRun> {
  await studio.api('PUT', `/v1/sites/${site}`, { samples: [studio.sample], options: { delayMs: 0, ...options } })
  return ended(studio, await beginRun(studio, site))
}

/** Goes to a screen of the studio, by its address behind the `#`. */
export async function visit({ page }: OpenStudio, to: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(to)}`)
}
