import type { Plan, PlannedRun } from '../plan/index.ts'
import type { Products } from './job.ts'

/**
 * Keeps what a run made: wrappers as next versions, the last repair of each as a proposal. A site's first wrapper is from then on what it is read by. Done
 * again after a restart it changes nothing. Gives the last wrapper that was kept.
 */
export async function keepProducts(
  plan: Plan,
  run: PlannedRun,
  { wrappers, repairs }: Products,
  now: number,
): Promise<PlannedRun['learned']> {
  let learned = run.learned
  for (const { document, origin } of wrappers) {
    const { name } = JSON.parse(document) as { readonly name: string }
    const { version } = await plan.wrappers.put({ name, document, origin, run: run.id, parent: null }, now)
    learned = { name, version }
    if (origin === 'learned' && run.site !== null) await giveToSite(plan, run.site, name, now)
  }
  const last = new Map(
    repairs.map((repair) => [(JSON.parse(repair.document) as { readonly name: string }).name, repair]),
  )
  for (const [name, { document, evidence }] of last) {
    const newest = await plan.wrappers.get(name)
    if (newest === null) continue
    await plan.proposals.add({ wrapper: name, version: newest.version, document, evidence, run: run.id }, now)
  }
  return learned
}

async function giveToSite(plan: Plan, name: string, wrapper: string, now: number): Promise<void> {
  const site = await plan.sites.get(name)
  if (site === null || site.wrapper !== null) return
  await plan.sites.put({ ...site, wrapper }, now)
}
