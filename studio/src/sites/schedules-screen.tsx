import { readAll } from '../api/client.ts'
import { listSchedules } from '../api/schedules.ts'
import { sayMoment } from '../runs/say.ts'
import { ProblemNote, Waiting } from '../shell/problem-note.tsx'
import { hrefOf } from '../shell/routes.ts'
import { useLoad } from '../state/load.ts'
import { rhythmOf, sayRhythm } from './cron.ts'
import { KeepRunning } from './keep-running.tsx'

/** What is run by itself, and when. */
export function SchedulesScreen() {
  const schedules = useLoad(() => readAll((after) => listSchedules(after)), [])
  return (
    <div class="screen">
      <h1>Schedules</h1>
      <KeepRunning />
      {schedules.error !== null && <ProblemNote error={schedules.error} again={schedules.again} />}
      {schedules.value === null && schedules.isLoading && <Waiting />}
      {schedules.value?.length === 0 && <p class="faint">No schedules yet. Open a site and choose Schedule.</p>}
      <ul class="cards">
        {schedules.value?.map(({ name, cron, timeZone, nextAt, paused, lastRun, spec }) => (
          <li key={name} class="card">
            <h2>
              {spec.kind === 'collect' && spec.site !== undefined ? (
                <a href={hrefOf('site', { name: spec.site })}>{name}</a>
              ) : (
                name
              )}
            </h2>
            <p>
              {sayRhythm(rhythmOf(cron))} ({timeZone})
            </p>
            <p class="faint">{paused ? 'Paused' : `Next run ${sayMoment(nextAt)}`}</p>
            {lastRun !== null && <a href={hrefOf('run', { id: lastRun })}>Last run</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}
