import type { Moment, Plan, PlannedRun } from './plan/index.ts'

/** How a site's last runs went, and what of it waits for a person. */
export interface SiteHistory {
  /** Newest first. */
  readonly runs: readonly PlannedRun[]
  readonly waiting: {
    /** Repairs that wait to be accepted. */
    readonly proposals: number
    /** Breaks that nobody has acknowledged. */
    readonly breaks: number
    /** The run that asks something; null when none does. */
    readonly question: string | null
  }
  /** When a schedule runs the site next; null when none does. */
  readonly nextAt: Moment | null
}

/** @param asking the site's run that asks something */
export async function siteHistory(
  plan: Plan,
  name: string,
  limit: number,
  asking: string | null,
): Promise<SiteHistory> {
  const [site, { items: runs }, breaks, nextAt] = await Promise.all([
    plan.sites.get(name),
    plan.runs.list({ limit }, { site: name }),
    plan.breaks.of(name),
    plan.schedules.nextAt(name),
  ])
  const wrapper = site?.wrapper ?? null
  const waiting = {
    proposals: wrapper === null ? 0 : await plan.proposals.waitingFor(wrapper),
    breaks: breaks.filter(({ state }) => state === 'open').length,
    question: asking,
  }
  return { runs, waiting, nextAt }
}
