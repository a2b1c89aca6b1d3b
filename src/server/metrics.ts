import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FleetStatus, FleetWorker, Happening, Plan, Service } from '../control/index.ts'

/** What is counted of the service, for Prometheus. */
export interface Metrics {
  readonly observe: (happening: Happening) => void
  /** Where the queue is read when somebody asks. */
  readonly watch: (service: Pick<Service, 'plan' | 'fleetStatus'>) => void
  /** Where what a worker has under way is read when somebody asks. */
  readonly watchWorker: (worker: Pick<FleetWorker, 'running' | 'leases'>) => void
  readonly text: () => Promise<string>
  readonly contentType: string
}

const SECONDS = [0.1, 0.5, 1, 5, 10, 60, 300, 1800, 7200]

export function createMetrics(): Metrics {
  const registers = [new Registry()] as const
  const counter = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Counter({ name: `treegram_${name}_total`, help, labelNames, registers: [...registers] })
  const requests = counter('requests', 'Requests sent to sites.')
  const pages = counter('pages', 'Pages that were asked for, by outcome.', ['outcome'])
  const records = counter('records', 'Records that runs gave.')
  const violations = counter('violations', 'Records that violate their constraints.')
  const heals = counter('heals', 'Repairs of wrappers, by what became of them.', ['outcome'])
  const runs = counter('runs', 'Runs that ended, by state and kind.', ['state', 'kind'])
  const deliveries = counter('deliveries', 'Attempts to deliver a message, by what came of it.', ['state'])
  const problems = counter('problems', 'Faults of the service itself.')
  const histogram = (name: string, help: string) =>
    new Histogram({ name: `treegram_${name}_seconds`, help, buckets: SECONDS, registers: [...registers] })
  const runSeconds = histogram('run', 'How long runs took.')
  const deliverySeconds = histogram('delivery', 'How long attempts to deliver took.')
  let plan: Plan | null = null
  const queue = new Gauge({
    name: 'treegram_queue_runs',
    help: 'Runs that have not ended, by state.',
    labelNames: ['state'],
    registers: [...registers],
    collect: async () => {
      if (plan === null) return
      const counts = await plan.runs.counts()
      for (const state of ['queued', 'running', 'parked'] as const) queue.set({ state }, counts[state])
    },
  })
  const fleet = (name: string, help: string, of: (status: FleetStatus) => number) => {
    const gauge = new Gauge({
      name: `treegram_fleet_${name}`,
      help,
      registers: [...registers],
      collect: async () => {
        const status = await fleetStatus?.()
        if (status?.isShared) gauge.set(of(status))
      },
    })
  }
  let fleetStatus: (() => Promise<FleetStatus>) | null = null
  fleet('workers', 'Workers that were heard of lately.', ({ members }) => members.length)
  fleet('leases', 'Hosts that workers have.', ({ leases }) => leases.length)
  fleet('pages_per_second', 'Pages that all workers fetch in a second.', ({ pagesPerSecond }) => pagesPerSecond)
  fleet('shards', 'Shards that are not done.', ({ queue }) => queue.shards)
  fleet('lag_seconds', 'How long the run waits that has waited longest.', ({ queue: { waitingSince } }) =>
    waitingSince === null ? 0 : Math.max(0, Date.now() - waitingSince) / 1000,
  )
  const observe = (happening: Happening): void => {
    switch (happening.kind) {
      case 'counts': {
        const { more } = happening
        requests.inc(more.requests)
        pages.inc({ outcome: 'page' }, more.pages)
        pages.inc({ outcome: 'failed' }, more.failed)
        records.inc(more.records)
        violations.inc(more.violated)
        break
      }
      case 'event':
        if (happening.event === 'healed' || happening.event === 'proposed') heals.inc({ outcome: happening.event })
        break
      case 'run':
        if (happening.seconds === null) break
        runs.inc({ state: happening.run.state, kind: happening.run.spec.kind })
        runSeconds.observe(happening.seconds)
        break
      case 'delivery':
        deliveries.inc({ state: happening.state })
        deliverySeconds.observe(happening.ms / 1000)
        break
      case 'wrapper':
        break
      case 'problem':
        problems.inc()
        break
    }
  }
  return {
    observe,
    watch: (watched) => {
      plan = watched.plan
      fleetStatus = watched.fleetStatus
    },
    watchWorker: (worker) => {
      const gauge = (name: string, help: string, collect: () => number) =>
        new Gauge({
          name: `treegram_worker_${name}`,
          help,
          registers: [...registers],
          collect() {
            this.set(collect())
          },
        })
      gauge('runs', 'Runs under way in this worker.', worker.running)
      gauge('leases', 'Hosts that this worker has.', worker.leases)
    },
    text: () => registers[0].metrics(),
    contentType: registers[0].contentType,
  }
}
