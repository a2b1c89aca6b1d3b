import { type Signal, useSignal } from '@preact/signals'
import { SecretDialog } from '../alerts/secret-dialog.tsx'
import { readAll } from '../api/client.ts'
import { listHooks } from '../api/schedules.ts'
import { getHistory, getSite } from '../api/sites.ts'
import type { Hook, Schedule, Site, SiteHistory } from '../api/types.ts'
import { WaitingList } from '../home/site-card.tsx'
import { sayMoment } from '../runs/say.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf, type Route } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { AddressesDialog } from './addresses-dialog.tsx'
import { rhythmOf, sayRhythm } from './cron.ts'
import { OptionsDialog } from './options-dialog.tsx'
import { SiteRunsTable } from './runs-table.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { removeSite, runNow, scheduleOf } from './site-actions.ts'
import { SiteCharts } from './site-charts.tsx'

const RUNS = 60

/** All that is shown of a site. */
interface Known {
  readonly site: Site
  readonly history: SiteHistory
  readonly schedule: Schedule | null
  readonly hook: Hook | null
}

async function readSite(name: string, signal: AbortSignal): Promise<Known> {
  const [site, history, schedule, hooks] = await Promise.all([
    getSite(name),
    getHistory(name, RUNS, signal),
    scheduleOf(name),
    readAll((after) => listHooks(after)),
  ])
  return { site, history, schedule, hook: hooks.find((hook) => hook.site === name) ?? null }
}

type Opened = 'schedule' | 'addresses' | 'options' | null

/** A site: how it went, when it goes on, and what can be done with it. */
export function SiteScreen({ route }: { readonly route: Route }) {
  const name = route.params.name ?? ''
  const known = useLoad((signal) => readSite(name, signal), [name])
  const opened = useSignal<Opened>(null)
  return (
    <div class="screen">
      <h1>{name}</h1>
      {known.error !== null && <ProblemNote error={known.error} again={known.again} />}
      {known.value === null && known.isLoading && <Waiting />}
      {known.value && (
        <>
          <SiteHead known={known.value} opened={opened} />
          <SiteCharts runs={known.value.history.runs} />
          <section aria-labelledby="site-runs" class="stack">
            <h2 id="site-runs">Runs</h2>
            {known.value.history.runs.length === 0 ? (
              <p class="faint">Not run yet.</p>
            ) : (
              <SiteRunsTable runs={known.value.history.runs} />
            )}
          </section>
          <Opened known={known.value} opened={opened} again={known.again} />
        </>
      )}
      <SecretDialog />
    </div>
  )
}

function SiteHead({ known, opened }: { readonly known: Known; readonly opened: Signal<Opened> }) {
  const { site, history, schedule } = known
  const open = (which: Opened) => () => {
    opened.value = which
  }
  return (
    <>
      <p class="cut">
        Like{' '}
        <a href={site.samples[0] ?? ''} rel="noreferrer" target="_blank">
          {site.samples[0]}
        </a>
      </p>
      <WaitingList history={history} />
      <div class="row">
        <button type="button" class="main" onClick={() => void runNow(site.name)}>
          Run now
        </button>
        {site.wrapper !== null && (
          <>
            <a class="button" href={hrefOf('wrapper', { name: site.wrapper })}>
              Review fields
            </a>
            <button type="button" onClick={open('addresses')}>
              Read other pages
            </button>
          </>
        )}
        <button type="button" onClick={open('schedule')} data-tour="schedule">
          {schedule === null ? 'Schedule' : 'Change schedule'}
        </button>
        <button type="button" onClick={open('options')}>
          Options
        </button>
        <button type="button" class="danger" onClick={() => void removeSite(site, schedule)}>
          Delete
        </button>
      </div>
      {schedule !== null && (
        <p title="Scheduled runs start only while Treegram is running">
          Runs {sayRhythm(rhythmOf(schedule.cron))} ({schedule.timeZone}
          {schedule.paused ? ', paused' : schedule.nextAt === null ? '' : `; next ${sayMoment(schedule.nextAt)}`}).
        </p>
      )}
    </>
  )
}

interface OpenedProps {
  readonly known: Known
  readonly opened: Signal<Opened>
  readonly again: () => void
}

function Opened({ known: { site, schedule, hook }, opened, again }: OpenedProps) {
  const close = (): void => {
    opened.value = null
  }
  if (opened.value === 'schedule')
    return <ScheduleDialog site={site.name} schedule={schedule} hook={hook} onClose={close} onChanged={again} />
  if (opened.value === 'addresses' && site.wrapper !== null)
    return <AddressesDialog wrapper={site.wrapper} onClose={close} />
  if (opened.value === 'options') return <OptionsDialog site={site} onClose={close} onChanged={again} />
  return null
}
