import { readAll } from '../api/client.ts'
import { deleteSchedule, listSchedules, putSchedule } from '../api/schedules.ts'
import { deleteSite, getSite, putSite, runSite } from '../api/sites.ts'
import type { Schedule, ScheduleInput, SearchOptions, Site, SiteInput, WrapperRef } from '../api/types.ts'
import { sayMany } from '../charts/say-number.ts'
import { beginRun } from '../runs/begin-run.ts'
import { go } from '../shell/router.ts'
import { actions } from '../state/actions.ts'

/** A site as one writes it. */
export function inputOf({ samples, options, wrapper, quietDays }: Site): SiteInput {
  return { samples, options, wrapper, quietDays }
}

/** Begins a run of a site and goes to it; undone by stopping it. */
export function runNow(name: string): Promise<void> {
  return beginRun(`A run of ${name} is begun`, () => runSite(name))
}

/** Reads given addresses by a site's wrapper, and goes to the run; undone by stopping it. */
export function runOn(wrapper: WrapperRef, urls: readonly string[]): Promise<void> {
  return beginRun(`${sayMany(urls.length, 'page')} are read by ${wrapper.name}`, { kind: 'run', wrapper, pages: urls })
}

/** Writes a site's options; undone by writing those from before. */
export function saveOptions(
  site: Site,
  options: SearchOptions,
  quietDays: number | null,
  after: () => void,
): Promise<boolean> {
  const write = async (next: Pick<SiteInput, 'options' | 'quietDays'>): Promise<void> => {
    await putSite(site.name, { ...inputOf(await getSite(site.name)), ...next })
    after()
  }
  return actions.run({
    says: `The options of ${site.name} are changed`,
    do: () => write({ options, quietDays }),
    undo: () => write({ options: site.options, quietDays: site.quietDays }),
  })
}

/** Watches a site no more, nor begins it by a schedule; undone by writing both anew. */
export async function removeSite(site: Site, schedule: Schedule | null): Promise<void> {
  const isDone = await actions.run({
    says: `${site.name} is not watched any more`,
    do: async () => {
      if (schedule !== null) await deleteSchedule(schedule.name)
      await deleteSite(site.name)
    },
    undo: async () => {
      await putSite(site.name, inputOf(site))
      if (schedule !== null) await putSchedule(schedule.name, scheduleInput(schedule))
    },
  })
  if (isDone) go('home')
}

/** A schedule as one writes it. */
export function scheduleInput({ cron, timeZone, jitterSeconds, spec, paused }: Schedule): ScheduleInput {
  return { cron, timeZone, jitterSeconds, spec, paused }
}

/** The schedule of a site, which has its name; null when there is none. Looked up among all: most sites have none, and a 404 would be an error in the browser's console. */
export async function scheduleOf(name: string): Promise<Schedule | null> {
  // Asked for by its name, one that is not there would be told as a fault in the browser's console.
  const all = await readAll((after) => listSchedules(after))
  return all.find((schedule) => schedule.name === name) ?? null
}
