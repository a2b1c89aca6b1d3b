import type { Moment, Plan, PlannedRun, Site } from '../plan/index.ts'

const DAY = 86_400_000
const SITES_AT_ONCE = 100
const RUNS_AT_ONCE = 200

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
  const last = await lastWithRecords(plan, name)
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

/** The site's newest run that has ended and gave records; null when there is none. */
async function lastWithRecords(plan: Plan, site: string): Promise<PlannedRun | null> {
  for (let after: string | null | undefined; after !== null; ) {
    const window = { limit: RUNS_AT_ONCE, ...(after !== undefined && { after }) }
    const { items, next } = await plan.runs.list(window, { site })
    const last = items.find(({ counts, endedAt }) => endedAt !== null && counts.records > 0)
    if (last !== undefined) return last
    after = next
  }
  return null
}
