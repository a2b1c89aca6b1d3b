import { checkHook, newSecret } from './alerts/check-hook.ts'
import { createDeliverer } from './alerts/deliverer.ts'
import { systemClock } from './clock.ts'
import { PlanError } from './errors.ts'
import { createExtractor } from './extract/extractor.ts'
import { fleetStatus } from './fleet-status.ts'
import { newId } from './ids.ts'
import { checkedPages, hostsOf } from './jobs/inputs.ts'
import { type Place, siteOf, unknownWrapper } from './jobs/prepare.ts'
import { createRunner } from './jobs/runner.ts'
import { stopRun } from './jobs/stop-run.ts'
import { openKeptPages } from './kept-pages.ts'
import { createMaintenance } from './maintenance/maintenance.ts'
import type { NewRun, Plan, PlannedRun, Schedule } from './plan/index.ts'
import { createRecordReader } from './records.ts'
import { hasRoom, LEAST_FREE_BYTES } from './room.ts'
import { type RunSpec, scheduled } from './run-spec.ts'
import { checkSchedule } from './schedule/moments.ts'
import { createScheduler, nextRunAt } from './schedule/scheduler.ts'
import type { Service, ServiceOptions, StartHow } from './service.ts'
import { siteHistory } from './site-history.ts'
import { openPlan } from './sqlite/plan.ts'
import { tellingVersions } from './told-versions.ts'
import { createWorkbench, partOfRepair } from './workbench/workbench.ts'
import { ALONE, openFleet } from './worker/open-fleet.ts'
import { createRemoteRunner } from './worker/remote-runner.ts'
import { editWrapper, rollBack } from './wrapper-changes.ts'

/** Runs that may wait at a time. */
const MOST_QUEUED = 1000
/** How long a run waits for the answer to a question, while it keeps its hosts and its place among those that go on. */
const QUESTION_SECONDS = 600

/**
 * Opens the service of a workspace: what was under way when it last ended goes on.
 *
 * @throws PlanError when another program serves the workspace, or its plan cannot be used
 */
export async function openService(options: ServiceOptions): Promise<Service> {
  const { workspace, root, allowPrivate = false, runs = 2, clock = systemClock, observe = () => {} } = options
  const {
    smtp = null,
    mailFrom = null,
    keepDays = null,
    questionSeconds = QUESTION_SECONDS,
    leastFree = LEAST_FREE_BYTES,
    leads: mayLead = true,
  } = options
  const fleet = options.fleet === undefined ? null : await openFleet(options.fleet, workspace)
  const plan = tellingVersions(fleet?.plan ?? (await openPlan(workspace)), ({ name, version }) =>
    observe({ kind: 'wrapper', name, version }),
  )
  const { bring, drop } = fleet ?? ALONE
  const leads = mayLead ? (fleet ?? ALONE).leads : async () => false
  const extractor = createExtractor()
  const workbench = createWorkbench({ plan, workspace, bring })
  const reader = createRecordReader(workspace)
  const keptPages = openKeptPages(workspace, allowPrivate, bring)
  const common = { plan, clock, observe, leads }
  const deliverer = createDeliverer({ ...common, allowPrivate, smtp, mailFrom })
  const questionMs = 1000 * questionSeconds
  const place = async (): Promise<Place> => ({ workspace, shipping: null })
  const own = {
    ...common,
    place,
    sharing: null,
    root,
    allowPrivate,
    runs,
    questionMs,
    onEnded: deliverer.wake,
    hasRoom: () => hasRoom(workspace, leastFree),
  }
  if (fleet === null) await plan.runs.parkAll(clock.now())
  const runner = fleet === null ? createRunner(own) : await createRemoteRunner(fleet.plan)
  const runOf = async (schedule: Schedule): Promise<NewRun> => ({
    ...(await newRun(plan, scheduled(schedule.spec), root, clock.now())),
    schedule: schedule.name,
  })
  const scheduler = createScheduler({ ...common, runOf, onPlanned: runner.wake })
  const maintenance = createMaintenance({ ...common, workspace, keepDays, drop })
  const rules = { canMail: smtp !== null && mailFrom !== null, allowPrivate }
  let isOpen = true
  runner.wake()
  return {
    plan,
    startRun: async (spec, how = {}) => {
      const added = await addRun(plan, await newRun(plan, spec, root, clock.now()), how, clock.now())
      runner.wake()
      return added
    },
    stopRun: (id) => stopRun(plan, runner, id, clock),
    finishRun: async (id) => ((await runner.enough(id)) ? plan.runs.get(id) : stopRun(plan, runner, id, clock)),
    follow: runner.follow,
    question: runner.question,
    answer: async (id, answer) => {
      if (!(await runner.answer(id, answer)))
        throw new PlanError('not-asked', `The run ${id} does not ask about ${answer.url}; look what it asks now.`)
    },
    siteHistory: (name, limit) => siteHistory(plan, name, limit, runner.askingOf(name)),
    records: async (run, window, view) => {
      if (run.endedAt !== null) await bring.runs([run.id], 'records')
      return reader.of(run, window, view)
    },
    extract: async ({ wrapper, ...request }, signal) => {
      const document = typeof wrapper === 'string' ? await newestDocument(plan, wrapper) : (wrapper ?? null)
      return extractor.ask({ ...request, wrapper: document, workspace, allowPrivate }, signal)
    },
    editWrapper: (name, edit, parent) =>
      editWrapper(plan, name, edit, parent, { now: clock.now(), withEvidence: workbench.withEvidence }),
    workbench,
    accept: async (id, fields = null) => {
      const proposal = await plan.proposals.get(id)
      const part = proposal === null || fields === null ? undefined : await partOfRepair(plan, proposal, fields)
      return plan.proposals.decide(id, 'accepted', clock.now(), part)
    },
    rollBack: (name, version) => rollBack(plan, name, version, clock.now()),
    putSchedule: async (schedule) => {
      const now = clock.now()
      checkSchedule(schedule.cron, schedule.timeZone, now)
      await newRun(plan, schedule.spec, root, now)
      const kept = await plan.schedules.put({ ...schedule, nextAt: nextRunAt(schedule, now) }, now)
      scheduler.wake()
      return kept
    },
    addHook: (hook) => {
      const now = clock.now()
      checkHook(hook, rules, now)
      return plan.hooks.add(
        { ...hook, id: newId('hook', now), secret: hook.kind === 'webhook' ? newSecret() : null },
        now,
      )
    },
    updateHook: async (id, change) => {
      const known = await plan.hooks.get(id)
      if (known === null) return null
      checkHook({ ...known, ...change }, rules, clock.now())
      return plan.hooks.update(id, change)
    },
    redeliver: async (id) => {
      const delivery = await plan.deliveries.again(id, clock.now())
      deliverer.wake()
      return delivery
    },
    keptPages,
    fleetStatus: () => fleetStatus(fleet?.plan ?? plan),
    state: () => ({ running: runner.running(), ready: isOpen }),
    close: async () => {
      isOpen = false
      await Promise.all([scheduler.close(), maintenance.close(), runner.close(), extractor.close(), workbench.close()])
      await deliverer.close()
      reader.close()
      await keptPages.close()
      await plan.close()
      await fleet?.storage.close()
    },
  }
}

/** Plans a run, unless too many wait. */
function addRun(
  plan: Plan,
  run: NewRun,
  { idempotencyKey, schedule, isBulk = false }: StartHow,
  now: number,
): Promise<{ readonly run: PlannedRun; readonly isNew: boolean }> {
  const planned = { ...run, schedule: schedule ?? null, idempotencyKey: idempotencyKey ?? null }
  return plan.runs.add(planned, now, isBulk ? undefined : MOST_QUEUED)
}

/** A run with its hosts, once all that it names is there. */
export async function newRun(plan: Plan, spec: RunSpec, root: string | null, now: number): Promise<NewRun> {
  const id = newId('run', now)
  if ('wrapper' in spec && spec.wrapper !== undefined) {
    const { name, version } = spec.wrapper
    if ((await plan.wrappers.get(name, version)) === null) throw unknownWrapper(spec.wrapper)
  }
  if ('pages' in spec) checkedPages(spec.pages, root)
  if (spec.kind !== 'collect') return { id, spec, hosts: hostsOf(spec) }
  const { samples, urls, site, again, name, wrapper } = spec
  if (again === true && name !== undefined)
    throw new PlanError('bad-input', 'A wrapper that is learned again keeps its name; leave out the name.')
  if (again === true && site === undefined && wrapper === undefined)
    throw new PlanError('bad-input', 'Give the wrapper that is to be learned again, or the name of its site.')
  if (site !== undefined && samples !== undefined)
    throw new PlanError('bad-input', 'Give samples or the name of a site, not both.')
  if (site === undefined && samples === undefined && urls === undefined)
    throw new PlanError('bad-input', 'Give samples, the name of a site, or urls.')
  if (site === undefined) return { id, spec, hosts: hostsOf(spec) }
  const known = await siteOf(plan, site)
  return { id, spec, hosts: hostsOf({ ...spec, samples: [...known.samples] }), site }
}

async function newestDocument(plan: Plan, name: string): Promise<object> {
  const version = await plan.wrappers.get(name)
  if (version === null) throw unknownWrapper({ name })
  return JSON.parse(version.document) as object
}
