import { listRuns } from '../api/runs.ts'
import { AddressForm } from '../search/address-form.tsx'
import { intend, newAddress } from '../search/begin.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { RunsTable } from '../sites/runs-table.tsx'
import { useLoad } from '../state/load.ts'
import { readGlances } from './glance.ts'
import { SiteCard } from './site-card.tsx'
import { WaitingLine } from './waiting-line.tsx'

/** What one sees first: the field to begin with, sites at a glance, the newest runs. */
export function HomeScreen() {
  const glances = useLoad(readGlances, [])
  const runs = useLoad((signal) => listRuns({ limit: 10 }, signal), [])
  const begin = (url: string): void => {
    intend(url)
    location.hash = newAddress(url)
  }
  return (
    <div class="screen home">
      <h1 class="unseen">Treegram studio</h1>
      <AddressForm onAddress={begin} />
      <WaitingLine />
      <section aria-labelledby="sites-title" data-tour="sites">
        <h2 id="sites-title">Sites</h2>
        {glances.error !== null && <ProblemNote error={glances.error} again={glances.again} />}
        {glances.isLoading && glances.value === null && <Waiting />}
        {glances.value?.length === 0 && <p class="faint">None yet. Paste the address of a page above.</p>}
        <ul class="cards">
          {glances.value?.map((glance) => (
            <SiteCard key={glance.site.name} glance={glance} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="runs-title">
        <h2 id="runs-title">Newest runs</h2>
        {runs.error !== null && <ProblemNote error={runs.error} again={runs.again} />}
        {runs.value?.items.length === 0 && <p class="faint">None yet.</p>}
        {runs.value && runs.value.items.length > 0 && <RunsTable runs={runs.value.items} isOfManySites />}
      </section>
    </div>
  )
}
