import { useSignal } from '@preact/signals'
import { getSite, putSite } from '../api/sites.ts'
import type { Run, Site } from '../api/types.ts'
import { sayMany } from '../charts/say-number.ts'
import { beginRun } from '../runs/begin-run.ts'
import { inputOf } from '../sites/site-actions.ts'
import { actions } from '../state/actions.ts'
import { useLoad } from '../state/load.ts'
import { withSaid } from './belongs.ts'
import { PageGroups } from './page-groups.tsx'

/** Pages asked for within so long are not asked for again. */
const FRESH_MS = 3_600_000

const SAID = {
  true: 'is said to belong',
  false: 'is said to be none of them',
  null: 'is judged by itself again',
} as const

/** Pages of a run's search, with what a person says of them and a run that goes by it. */
export function PagesPanel({ run, only }: { readonly run: Run; readonly only: string | null }) {
  const known = useLoad(async () => (run.site === null ? null : await getSite(run.site).catch(() => null)), [run.site])
  const changed = useSignal<Site | null>(null)
  const said = useSignal(0)
  const site = changed.value ?? known.value
  const write = async (before: Site, url: string, isLike: boolean | null, step: number): Promise<void> => {
    // What else was changed meanwhile stays as it is.
    const now = await getSite(before.name)
    changed.value = await putSite(now.name, inputOf({ ...now, options: withSaid(now.options, url, isLike) }))
    said.value += step
  }
  const say = (url: string, isLike: boolean | null): void => {
    if (site === null) return
    const was = site.options.like?.includes(url) ? true : site.options.unlike?.includes(url) ? false : null
    void actions.run({
      says: `${url} ${SAID[`${isLike}`]}`,
      do: () => write(site, url, isLike, 1),
      undo: () => write(site, url, was, -1),
    })
  }
  return (
    <div class="stack">
      {site !== null && said.value > 0 && <RunAgain site={site} count={said.value} />}
      <PageGroups run={run.id} only={only} site={site} onSaid={say} />
    </div>
  )
}

function RunAgain({ site, count }: { readonly site: Site; readonly count: number }) {
  const begin = (): Promise<void> => {
    const since = new Date(Date.now() - FRESH_MS).toISOString()
    const spec = { kind: 'collect', site: site.name, options: { since, ask: true } } as const
    return beginRun(`${site.name} is searched again`, spec)
  }
  return (
    <p class="card row again" role="status">
      You said something new of {sayMany(count, 'page')}.
      <button type="button" class="main" onClick={() => void begin()}>
        Search again with it
      </button>
      <span class="faint">Pages of the last hour are not fetched again.</span>
    </p>
  )
}
