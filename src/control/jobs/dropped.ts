import { deviation, mean, normalTail } from '../../core/base/index.ts'
import type { Plan, PlannedRun } from '../plan/index.ts'

/** Runs that a run is held against at most. */
const MOST_RUNS = 30
/** A drop that is as unlikely as this is no chance: of a site that is read every night one false alarm in three years. */
const CHANCE = 0.001
/** Of the square root of a count, whatever the count (Bartlett 1936): nothing varies less than what comes and goes by itself. */
const LEAST_VARIANCE = 0.25

/**
 * Whether a run gave fewer records than the runs before by more than chance. Square roots of counts vary alike, at least as Poisson's; more where the runs before
 * varied more. One normal test of a new value against a mean. O(runs).
 */
export function isDrop(records: number, before: readonly number[]): boolean {
  if (before.length === 0) return false
  const roots = before.map(Math.sqrt)
  const spread = (deviation(roots) ** 2 * roots.length) / Math.max(1, roots.length - 1)
  const fewer = mean(roots) - Math.sqrt(records)
  const error = Math.sqrt(Math.max(LEAST_VARIANCE, spread) * (1 + 1 / roots.length))
  return fewer > 0 && normalTail(fewer / error) < CHANCE
}

/** How many records runs gave, about. */
export function usualOf(before: readonly number[]): number {
  return Math.round(mean(before.map(Math.sqrt)) ** 2)
}

/**
 * Records of the site's runs that a run of the whole site can be held against, newest first: those since its settings last changed that came before what is
 * broken now, or once somebody has said that this is known, those since then.
 */
export async function recordsBefore(plan: Plan, { id, site: name, spec }: PlannedRun): Promise<readonly number[]> {
  const site = name === null ? null : await plan.sites.get(name)
  if (site === null || !isOfWholeSite(spec)) return []
  const [broken] = await plan.breaks.of(site.name)
  const from = Math.max(site.updatedAt, broken?.state === 'acknowledged' ? broken.since : 0)
  const until = broken?.state === 'open' ? broken.since : Number.POSITIVE_INFINITY
  const { items } = await plan.runs.list({ limit: MOST_RUNS }, { site: site.name, state: 'finished' })
  return items
    .filter((run) => run.id < id && isOfWholeSite(run.spec))
    .filter(({ endedAt }) => endedAt !== null && endedAt >= from && endedAt < until)
    .map(({ counts }) => counts.records - counts.otherClass)
}

function isOfWholeSite(spec: PlannedRun['spec']): boolean {
  return spec.kind === 'collect' && spec.urls === undefined
}
