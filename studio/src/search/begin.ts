import { readAll } from '../api/client.ts'
import { startRun, stopRun } from '../api/runs.ts'
import { deleteSite, listSites, putSite } from '../api/sites.ts'
import type { SearchOptions } from '../api/types.ts'
import { actions } from '../state/actions.ts'
import { siteName } from './site-name.ts'

let intended: string | null = null

/** Says that a person asked for a search of this address: an address alone, which others may write too, begins none. */
export function intend(url: string): void {
  intended = url
}

/** Whether a search of the address was asked for; tells so once. */
export function takeIntention(url: string): boolean {
  const isAsked = intended === url
  intended = null
  return isAsked
}

/** The fragment of the screen that begins a search. */
export function newAddress(url: string): string {
  return `#/new?url=${encodeURIComponent(url)}`
}

/**
 * Watches the site of a page and begins its first run, which asks where it is not sure. Undone together. Gives the run's id; null when it was
 * refused, which was told.
 */
export async function beginSearch(url: string, options: SearchOptions): Promise<string | null> {
  let run: string | null = null
  let site: string | null = null
  const isDone = await actions.run({
    says: `A search from ${url} is under way`,
    do: async () => {
      const sites = await readAll((after) => listSites(after))
      const name = siteName(url, new Set(sites.map((one) => one.name)))
      await putSite(name, { samples: [url], options })
      site = name
      const spec = { kind: 'collect', site: name, options: { ask: true } } as const
      run = await startRun(spec).then(
        ({ id }) => id,
        async (error: unknown) => {
          await deleteSite(name)
          throw error
        },
      )
    },
    undo: async () => {
      if (run !== null) await stopRun(run)
      if (site !== null) await deleteSite(site)
    },
  })
  return isDone ? run : null
}
