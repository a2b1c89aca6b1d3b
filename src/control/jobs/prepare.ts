import { PlanError } from '../errors.ts'
import type { RunAnswer } from '../explained.ts'
import type { Plan, PlannedRun, Site } from '../plan/index.ts'
import type { RunSpec } from '../run-spec.ts'
import { checkedPages } from './inputs.ts'
import type { Job } from './job.ts'

/** What a run is prepared with. */
export interface Around extends Place {
  readonly root: string | null
  readonly allowPrivate: boolean
}

/** Where a run is done. */
export interface Place {
  readonly workspace: string
  readonly shipping: Job['shipping']
}

/**
 * A run with all that it needs. The same after a restart: what the run itself has made meanwhile is not used.
 *
 * @throws PlanError when a wrapper, site or file is not there
 */
export async function prepareJob(plan: Plan, run: PlannedRun, around: Around): Promise<Job> {
  const { workspace, shipping, root, allowPrivate } = around
  const before = await plan.runs.before(run)
  const { spec, wrapper, name, ...known } = await resolved(plan, run, root)
  const isLearned = wrapper === null && name !== null
  const again = known.again ?? (isLearned ? await documentSoFar(plan, { name }, run.id) : null)
  return {
    run: run.id,
    workspace,
    allowPrivate,
    spec,
    wrapper,
    again,
    mayAsk: await mayAsk(plan, run),
    name,
    requests: run.counts.requests,
    before: before?.id ?? null,
    root,
    shipping,
  }
}

async function resolved(
  plan: Plan,
  { id, spec }: PlannedRun,
  root: string | null,
): Promise<Pick<Job, 'spec' | 'wrapper' | 'again' | 'name'>> {
  const none = { wrapper: null, again: null, name: null }
  switch (spec.kind) {
    case 'collect': {
      const site = spec.site === undefined ? null : await siteOf(plan, spec.site)
      const named = spec.wrapper ?? (site?.wrapper == null ? undefined : { name: site.wrapper })
      const document = named === undefined ? null : await documentBefore(plan, named, id)
      const whole = site === null ? spec : ofSite(spec, site)
      // What is learned again keeps its name.
      if (spec.again === true && document !== null) return { ...none, spec: whole, again: document }
      return { ...none, spec: whole, wrapper: document, name: spec.name ?? site?.name ?? null }
    }
    case 'locate':
      return { ...none, spec }
    case 'learn':
      return { ...none, spec: { ...spec, pages: checkedPages(spec.pages, root) }, name: spec.name ?? null }
    default: {
      const wrapper = await documentBefore(plan, spec.wrapper, id)
      if (wrapper === null) throw unknownWrapper(spec.wrapper)
      return { ...none, spec: { ...spec, pages: checkedPages(spec.pages, root) }, wrapper }
    }
  }
}

/** Events that are looked at for an answer; few of them are of a search. */
const MOST_EVENTS = 10_000

/** Whether nobody has said yet that no more is to be asked; other answers are kept with the run's pages. */
async function mayAsk(plan: Plan, { id, attempts }: PlannedRun): Promise<boolean> {
  if (attempts <= 1) return true
  const events = await plan.runs.events(id, 0, MOST_EVENTS)
  return !events.some(({ kind, data }) => kind === 'answered' && (data as RunAnswer).isLike === null)
}

/** The run's own options come before those of its site. */
function ofSite(spec: RunSpec & { readonly kind: 'collect' }, site: Site): RunSpec {
  return { ...spec, samples: [...site.samples], options: { ...site.options, ...spec.options } }
}

export async function siteOf(plan: Plan, name: string): Promise<Site> {
  const site = await plan.sites.get(name)
  if (site === null) throw new PlanError('unknown-site', `There is no site "${name}".`)
  return site
}

export function unknownWrapper({
  name,
  version,
}: {
  readonly name: string
  readonly version?: number | undefined
}): PlanError {
  return new PlanError(
    'unknown-wrapper',
    `There is no ${version === undefined ? '' : `version ${version} of `}wrapper "${name}".`,
  )
}

/** The document of a wrapper as it was before a run made versions of it; null when it was the run that made the first. */
async function documentBefore(
  plan: Plan,
  named: { readonly name: string; readonly version?: number | undefined },
  run: string,
): Promise<string | null> {
  if ((await plan.wrappers.get(named.name, named.version)) === null) throw unknownWrapper(named)
  return documentSoFar(plan, named, run)
}

/** The same; null also when there is no such wrapper. */
async function documentSoFar(
  plan: Plan,
  named: { readonly name: string; readonly version?: number | undefined },
  run: string,
): Promise<string | null> {
  let version = await plan.wrappers.get(named.name, named.version)
  while (version !== null && version.run === run)
    version = version.version > 1 ? await plan.wrappers.get(named.name, version.version - 1) : null
  return version?.document ?? null
}
