import type { Plan, PlannedRun, WrapperVersion } from '../plan/index.ts'

/** Sites, and runs, that are looked through. */
const MOST_SITES = 1000
const MOST_RUNS = 100
/** Runs of one wrapper that are of interest. */
const SOME_RUNS = 3

/** The last runs that gave records by a wrapper, newest first: those of the sites that it reads, else others of the last runs of all. */
export async function lastRunsBy(plan: Plan, name: string): Promise<readonly string[]> {
  const sites = await plan.sites.list({ limit: MOST_SITES })
  const own = sites.items.filter(({ wrapper }) => wrapper === name)
  const ofSites = await Promise.all(own.map(({ name: site }) => plan.runs.list({ limit: SOME_RUNS }, { site })))
  const others =
    own.length > 0 ? [] : (await plan.runs.list({ limit: MOST_RUNS })).items.filter((run) => isBy(run, name))
  return [...ofSites.flatMap(({ items }) => items), ...others]
    .filter(({ counts }) => counts.records > 0)
    .map(({ id }) => id)
    .toSorted()
    .toReversed()
    .slice(0, SOME_RUNS)
}

function isBy({ learned, spec }: PlannedRun, name: string): boolean {
  return learned?.name === name || ('wrapper' in spec && spec.wrapper?.name === name)
}

/** The version that a run's records are by: what it learned or healed, else what was the newest when it began; null when there is none. */
export async function wrapperOfRun(plan: Plan, run: PlannedRun): Promise<WrapperVersion | null> {
  if (run.learned !== null) return plan.wrappers.get(run.learned.name, run.learned.version)
  const named = 'wrapper' in run.spec ? run.spec.wrapper : undefined
  const site = run.site === null ? null : await plan.sites.get(run.site)
  const name = named?.name ?? site?.wrapper ?? null
  if (name === null) return null
  if (named?.version !== undefined) return plan.wrappers.get(name, named.version)
  const versions = await plan.wrappers.versions(name, { limit: MOST_RUNS })
  const then = versions.items.find(({ createdAt }) => createdAt <= (run.startedAt ?? run.createdAt))
  return plan.wrappers.get(name, then?.version)
}
