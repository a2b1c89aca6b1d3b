import type { FleetPlan, HostLease, Member } from './fleet.ts'
import type { Moment, Plan, RunState } from './plan/index.ts'

/** Who does the runs of a plan, and what waits for them. */
export interface FleetStatus {
  /** Whether several programs share the plan; else the other parts but `queue` are empty. */
  readonly isShared: boolean
  readonly members: readonly Member[]
  /** Hosts that workers have; of very many the first. */
  readonly leases: readonly HostLease[]
  readonly queue: {
    readonly queued: number
    readonly running: number
    readonly parked: number
    /** Parts of large sets of pages that are not done. */
    readonly shards: number
    /** Since when the run waits that has waited longest; null when none does. */
    readonly waitingSince: Moment | null
  }
  /** Pages that all workers fetch in a second, of late. */
  readonly pagesPerSecond: number
}

/** Leases that are told. */
const MOST_LEASES = 1000

export async function fleetStatus(plan: Plan & Partial<Pick<FleetPlan, 'fleet'>>): Promise<FleetStatus> {
  const { queued, running, parked }: Readonly<Record<RunState, number>> = await plan.runs.counts()
  const { fleet } = plan
  if (fleet === undefined) {
    const queue = { queued, running, parked, shards: 0, waitingSince: null }
    return { isShared: false, members: [], leases: [], queue, pagesPerSecond: 0 }
  }
  const [members, leases, shards, waitingSince] = await Promise.all([
    fleet.members.list(),
    fleet.hosts.list(),
    fleet.shards.waiting(),
    fleet.waitingSince(),
  ])
  return {
    isShared: true,
    members,
    leases: leases.slice(0, MOST_LEASES),
    queue: { queued, running, parked, shards, waitingSince },
    pagesPerSecond: members.reduce((sum, one) => sum + one.pagesPerSecond, 0),
  }
}
