import { hostname } from 'node:os'
import { openStorage, type Storage } from '../../storage/index.ts'
import { systemClock } from '../clock.ts'
import type { FleetPlan } from '../fleet.ts'
import { createRunner, type Runner } from '../jobs/runner.ts'
import { openPostgresPlan } from '../postgres/open-plan.ts'
import type { Happening } from '../service.ts'
import { createHostHolder, type HostHolder, permitsOf } from './host-holder.ts'
import { memberName } from './member-name.ts'
import { createScratch } from './scratch.ts'
import { createShardWorker, type ShardWorker } from './shard-worker.ts'

/** How a worker is opened. */
export interface WorkerOptions {
  /** `postgres://...`: where the plan is. */
  readonly database: string
  /** Folder or `s3://bucket/prefix` that all workers see. */
  readonly storage: string
  /** Folder for what is under way; it may be lost. */
  readonly scratch: string
  /** Folder that files of runs must be in; null allows none. */
  readonly root: string | null
  readonly allowPrivate?: boolean
  /** Runs at a time. @default 4 */
  readonly runs?: number
  /** What it is called; something of its own is put behind. @default the machine's name */
  readonly name?: string
  /** How long it has a host without renewing. @default 30 000 */
  readonly leaseMs?: number
  readonly questionSeconds?: number
  readonly observe?: (happening: Happening) => void
}

/** A worker as it works. */
export interface FleetWorker {
  readonly name: string
  running(): number
  /** Hosts that it has. */
  leases(): number
  /** Takes nothing more, ships what it has, and gives the rest back. */
  close(): Promise<void>
}

const LEASE_MS = 30_000
/** How often it says that it is there, and looks for work. */
const BEAT_MS = 2000

/** What a worker works with. */
interface Parts {
  readonly name: string
  readonly storage: Storage
  readonly plan: FleetPlan
  readonly holder: HostHolder
  /** Pages fetched, or read from archives, since it began. */
  pages: number
}

/**
 * Does the runs of a plan on PostgreSQL, beside any number of other workers.
 *
 * @throws PlanError, StorageError when the database or the storage cannot be used
 */
export async function openWorker(options: WorkerOptions): Promise<FleetWorker> {
  const { observe = () => {}, leaseMs = LEASE_MS } = options
  const name = memberName(options.name)
  const storage = await openStorage(options.storage)
  const plan = await openPostgresPlan(options.database, { name, lostMs: Math.max(leaseMs, 2.5 * BEAT_MS) })
  const { hosts, members, news } = plan.fleet
  const parts: Parts = { name, storage, plan, holder: createHostHolder(hosts, leaseMs), pages: 0 }
  const fault = (error: unknown): void =>
    observe({ kind: 'problem', message: error instanceof Error ? error.message : String(error) })
  const runner = runnerOf(parts, options, observe)
  const shards = shardsOf(parts, options, runner, fault)
  let isDraining = false
  const beat = async (): Promise<void> => {
    const state = { machine: hostname(), pid: process.pid, pages: parts.pages, isDraining }
    await members.beat({ ...state, runs: runner.under() })
    if (isDraining) return
    runner.wake()
    shards.wake()
  }
  const timer = setInterval(() => void beat().catch(fault), BEAT_MS)
  const unasked = news.onAsked((run, what) => {
    const done = what.kind === 'stop' ? runner.stop(run) : runner.answer(run, what.answer)
    done.catch(fault)
  })
  const unqueued = news.onQueued(() => runner.wake())
  await beat()
  return {
    name,
    running: () => runner.running() + shards.running(),
    leases: parts.holder.held,
    close: async () => {
      isDraining = true
      unasked()
      unqueued()
      await beat().catch(fault)
      await Promise.all([runner.close(), shards.close()])
      clearInterval(timer)
      await parts.holder.close()
      await members.leave().catch(fault)
      await plan.close()
      await storage.close()
    },
  }
}

const MOST_RUNS = 4
const QUESTION_SECONDS = 600

function runnerOf(parts: Parts, options: WorkerOptions, observe: (happening: Happening) => void): Runner {
  const { plan, storage, holder } = parts
  const { scratch, root, allowPrivate = false, runs = MOST_RUNS, questionSeconds = QUESTION_SECONDS } = options
  const folders = createScratch({ folder: scratch, plan, storage, where: options.storage })
  const runner: Runner = createRunner({
    plan,
    place: folders.of,
    sharing: {
      segments: plan.fleet.segments,
      enter: (run) => (host, delayMs, signal) => holder.enter(run, host, delayMs, signal),
      leave: holder.leave,
      isCrowded: async () => runner.running() >= runs && (await plan.fleet.waitingSince()) !== null,
      yieldTurn: plan.fleet.yieldTurn,
    },
    root,
    allowPrivate,
    runs,
    questionMs: 1000 * questionSeconds,
    clock: systemClock,
    observe: (happening) => {
      if (happening.kind === 'counts') parts.pages += happening.more.pages
      observe(happening)
    },
    onEnded: folders.left,
  })
  return runner
}

function shardsOf(
  parts: Parts,
  { scratch, root, allowPrivate = false, runs = MOST_RUNS }: WorkerOptions,
  runner: Runner,
  onFault: (error: unknown) => void,
): ShardWorker {
  const { plan, storage, holder } = parts
  const worker: ShardWorker = createShardWorker({
    shards: plan.fleet.shards,
    storage,
    scratch,
    root,
    allowPrivate,
    room: () => runs - runner.running() - worker.running(),
    permits: permitsOf(holder, 'shards'),
    onFault,
    onPages: (more) => {
      parts.pages += more
    },
  })
  return worker
}
