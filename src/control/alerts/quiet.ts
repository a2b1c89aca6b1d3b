import type { Moment, Plan, Site } from '../types.ts'

const DAY = 86_400_000
const SITES_AT_ONCE = 100
/** Runs of a site that are looked through for one with records. */
const MOST_RUNS = 200

/** Tells of sites that have given no records for as many days as they were set to; once, until they give some again. */
export async function tellQuiet(plan: Plan, now: Moment): Promise<void> {
  for (let after: string | null | undefined; after !== null; ) {
    const { items, next } = await plan.sites.list({ limit: SITES_AT_ONCE, ...(after !== undefined && { after }) })
    for (const site of items) await tellOf(plan, site, now)
    after = next
  }
}

async function tellOf(plan: Plan, { name, quietDays, createdAt }: Site, now: Moment): Promise<void> {
  if (quietDays === null) return
  const { items } = await plan.runs.list({ limit: MOST_RUNS }, { site: name })
  const last = items.find(({ counts, endedAt }) => endedAt !== null && counts.records > 0)
  const since = last?.endedAt ?? createdAt
  const days = Math.floor((now - since) / DAY)
  if (days < quietDays) return
  const message = `No data for ${days} days.`
  const data = { message, days, since: new Date(since).toISOString() }
  await plan.deliveries.tell(
    [{ kind: 'site.quiet', site: name, run: last?.id ?? null, data }],
    now,
    `quiet ${name} ${since}`,
  )
}
