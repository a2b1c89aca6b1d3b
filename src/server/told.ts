import {
  type Break,
  type Delivery,
  type Hook,
  type PlannedRun,
  type Schedule,
  type Site,
  type SiteHistory,
  titleOfRepair,
  type WaitingProposal,
  type WrapperVersion,
} from '../control/index.ts'

type Told = Readonly<Record<string, unknown>>

/** A moment as callers are told it. */
function time(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}

/** How each kept thing is told: times as text, documents as JSON, secrets not at all. */
export function toldRun(run: PlannedRun): Told {
  const { id, spec, state, site, schedule, hosts, attempts, counts, stopped, error, learned, changes } = run
  const times = { createdAt: time(run.createdAt), startedAt: time(run.startedAt), endedAt: time(run.endedAt) }
  return { id, state, spec, site, schedule, hosts, ...times, attempts, counts, stopped, error, learned, changes }
}

export function toldSite({ name, samples, options, wrapper, quietDays, createdAt, updatedAt }: Site): Told {
  return { name, samples, options, wrapper, quietDays, createdAt: time(createdAt), updatedAt: time(updatedAt) }
}

export function toldHistory({ runs, waiting, nextAt }: SiteHistory): Told {
  const told = runs.map(({ id, state, startedAt, endedAt, counts, changes, stopped, error }) => {
    const { records, violated, otherClass, pages, failed } = counts
    const times = { startedAt: time(startedAt), endedAt: time(endedAt) }
    return { id, state, ...times, records, violated, otherClass, pages, failed, changes, stopped, error }
  })
  return { runs: told, waiting, nextAt: time(nextAt) }
}

export function toldSummary({ name, version, createdAt, origin, run }: Omit<WrapperVersion, 'document'>): Told {
  return { name, version, createdAt: time(createdAt), origin, run }
}

export function toldWrapper(wrapper: WrapperVersion): Told {
  return { ...toldSummary(wrapper), document: JSON.parse(wrapper.document) as object }
}

export function toldProposalSummary(proposal: WaitingProposal): Told {
  const { id, wrapper, version, run, state, createdAt, decidedAt } = proposal
  return {
    id,
    wrapper,
    version,
    title: titleOfRepair(proposal),
    run,
    state,
    createdAt: time(createdAt),
    decidedAt: time(decidedAt),
  }
}

export function toldProposal(proposal: WaitingProposal): Told {
  const document = JSON.parse(proposal.document) as object
  return { ...toldProposalSummary(proposal), document, evidence: proposal.evidence }
}

export function toldSchedule(schedule: Schedule): Told {
  const { name, cron, timeZone, jitterSeconds, spec, paused, nextAt, lastAt, lastRun, createdAt } = schedule
  const times = { nextAt: time(nextAt), lastAt: time(lastAt), createdAt: time(createdAt) }
  return { name, cron, timeZone, jitterSeconds, spec, paused, lastRun, ...times }
}

export function toldHook({ id, kind, target, events, site, digest, paused, createdAt }: Hook): Told {
  return { id, kind, target, events, site, digest, paused, createdAt: time(createdAt) }
}

export function toldDeliverySummary({ id, hook, kind, state, dueAt, createdAt }: Delivery): Told {
  return { id, hook, kind, state, dueAt: time(dueAt), createdAt: time(createdAt) }
}

export function toldDelivery(delivery: Delivery): Told {
  const attempts = delivery.attempts.map(({ at, ...more }) => ({ at: time(at), ...more }))
  return { ...toldDeliverySummary(delivery), body: delivery.body, attempts }
}

export function toldBreak({ id, subject, key, message, run, since, state }: Break): Told {
  return { id, subject, key, message, run, since: time(since), state }
}
