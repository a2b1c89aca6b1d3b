import { readAll } from '../api/client.ts'
import { getHistory, listSites } from '../api/sites.ts'
import type { Site, SiteHistory, SiteRun } from '../api/types.ts'
import { ownOf } from '../runs/counts.ts'

/** A site with how its last runs went; history is null where it cannot be told. */
export interface Glance {
  readonly site: Site
  readonly history: SiteHistory | null
}

/** Runs that a glance shows. */
const RUNS = 30
const MOST_SITES = 200
/** Histories that are asked for at a time. */
const AT_ONCE = 6

/** All sites, those that wait for a person first, then the one that ran last. */
export async function readGlances(signal: AbortSignal): Promise<readonly Glance[]> {
  const sites = await readAll((after) => listSites(after), MOST_SITES)
  const glances: Glance[] = []
  for (let from = 0; from < sites.length; from += AT_ONCE) {
    const some = sites.slice(from, from + AT_ONCE).map(async (site): Promise<Glance> => {
      const history = await getHistory(site.name, RUNS, signal).catch(() => null)
      return { site, history }
    })
    glances.push(...(await Promise.all(some)))
  }
  return glances.toSorted(byNeed)
}

function byNeed(a: Glance, b: Glance): number {
  const [first, second] = [waitingOf(a), waitingOf(b)]
  if (first > 0 !== second > 0) return first > 0 ? -1 : 1
  const [earlier, later] = [a, b].map(({ history }) => history?.runs[0]?.endedAt ?? '9') as [string, string]
  return later.localeCompare(earlier) || a.site.name.localeCompare(b.site.name)
}

/** How much of a site waits for a person. */
export function waitingOf({ history }: Pick<Glance, 'history'>): number {
  if (history === null) return 0
  const { proposals, breaks, question } = history.waiting
  return proposals + breaks + (question === null ? 0 : 1)
}

/** Records of each run that gave or should have given some, oldest first. */
export function recordsOverTime(runs: readonly SiteRun[]): readonly number[] {
  return runs
    .filter(({ state }) => state === 'finished' || state === 'failed')
    .map(({ records }) => records)
    .reverse()
}

/** The share of a run's records that break a constraint, those of pages of another kind left out; null without records. */
export function violatedShare(run: Pick<SiteRun, 'records' | 'violated' | 'otherClass'>): number | null {
  const own = ownOf(run)
  return own === 0 ? null : run.violated / own
}
