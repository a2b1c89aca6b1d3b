import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Databases } from '../postgres.fixture.ts'
import type { GroupProcess, Processes } from './processes.ts'
import type { MadeShop } from './sites.ts'

export interface FleetOptions {
  readonly processes: Processes
  /** The command: a file for Node. */
  readonly script: string
  /** For the storage, scratch workspaces and what the processes say. Must be empty. */
  readonly folder: string
  readonly postgres: Databases
  /** Runs that a worker does at a time. @default 4 */
  readonly runs?: number
  /** How long a lease lasts, on a host and on a run; the workers' own time without. */
  readonly leaseMs?: number
  /** Folder that workers may read files of. @default they read none */
  readonly root?: string
}

/** A `treegram worker`. */
export interface FleetWorker {
  /** `w3`: no two of a fleet have one. */
  readonly name: string
  readonly process: GroupProcess
}

/** A `treegram collect` of many sites that goes on. */
export interface FleetCollect {
  /** Where the records of each site will be: `<name>.jsonl`. */
  readonly folder: string
  readonly process: GroupProcess
}

/** Workers with a database and a storage of their own. */
export interface Fleet {
  readonly database: string
  readonly storage: string
  /** Those that were not ended, oldest first. */
  readonly workers: () => readonly FleetWorker[]
  /** Starts one more. */
  readonly add: () => FleetWorker
  /** Kills one without a warning, waits until it is gone, and starts another in its place. */
  readonly replace: (worker: FleetWorker) => Promise<FleetWorker>
  /** Asks one to end (SIGTERM) and gives its exit code. */
  readonly retire: (worker: FleetWorker) => Promise<number | null>
  /** Stops one in its tracks for so long. */
  readonly freeze: (worker: FleetWorker, ms: number) => Promise<void>
  /**
   * @param isAlone the workers have nothing to do with it: one process without the database
   * @param args further ones of the command
   */
  readonly collect: (
    shops: readonly MadeShop[],
    options: { readonly delayMs: number; readonly isAlone?: boolean; readonly args?: readonly string[] },
  ) => FleetCollect
  /** Starts a command with the fleet's database and storage, in a folder. */
  readonly command: (folder: string, args: readonly string[]) => GroupProcess
  /** What `treegram status` says. */
  readonly status: () => Promise<string>
  /** Waits until all workers say that they work; false where they do not in time. */
  readonly ready: (patienceMs?: number) => Promise<boolean>
  /** Names of workers that ended by themselves, with what they said last. */
  readonly fallen: () => readonly string[]
  /** Kills all that was started here. */
  readonly close: () => Promise<void>
}

const LAST_WORDS = 2000

/** Opens a fleet without workers. */
export async function openFleet({ processes, script, folder, postgres, ...options }: FleetOptions): Promise<Fleet> {
  const { runs = 4, leaseMs, root } = options
  const database = await postgres.newDatabase()
  const storage = join(folder, 'storage')
  for (const name of ['storage', 'scratch']) mkdirSync(join(folder, name), { recursive: true })
  const where = ['--database', database, '--storage', storage]
  const all: FleetWorker[] = []
  const dismissed = new Set<FleetWorker>()
  const others: GroupProcess[] = []
  let [hired, asked] = [0, 0]

  const start = (name: string, args: readonly string[], cwd = folder): GroupProcess => {
    const env = leaseMs === undefined ? {} : { TREEGRAM_LEASE_MS: String(leaseMs) }
    return processes.start(process.execPath, [script, ...args], { cwd, log: join(folder, `${name}.log`), env })
  }
  const workers = (): FleetWorker[] => all.filter((one) => !dismissed.has(one))
  const add = (): FleetWorker => {
    const name = `w${++hired}`
    const own = ['--name', name, '--scratch', join(folder, 'scratch', name), '--runs', String(runs)]
    const reading = root === undefined ? [] : ['--root', root]
    const worker = { name, process: start(name, ['worker', ...where, ...own, ...reading, '--allow-private']) }
    all.push(worker)
    return worker
  }
  const end = (worker: FleetWorker, signal: NodeJS.Signals): Promise<number | null> => {
    dismissed.add(worker)
    worker.process.signal(signal)
    return worker.process.ended
  }
  const status = async (): Promise<string> => {
    const one = start(`status-${++asked}`, ['status', '--database', database])
    await one.ended
    return one.said()
  }
  return {
    database,
    storage,
    workers,
    add,
    replace: async (worker) => {
      await end(worker, 'SIGKILL')
      return add()
    },
    retire: (worker) => end(worker, 'SIGTERM'),
    freeze: async ({ process }, ms) => {
      process.signal('SIGSTOP')
      await sleep(ms)
      process.signal('SIGCONT')
    },
    collect: (shops, { delayMs, isAlone = false, args = [] }) => {
      const name = `records-${++asked}`
      const [list, output] = [join(folder, `${name}.sites.jsonl`), join(folder, name)]
      const line = ({ name, sample }: MadeShop): string =>
        JSON.stringify({ name, samples: [sample], options: { delayMs } })
      writeFileSync(list, `${shops.map(line).join('\n')}\n`)
      const how = isAlone ? ['--workspace', `${output}.kept`, '--runs', String(runs)] : where
      const collect = start(name, ['collect', list, '-o', output, ...how, '--allow-private', ...args])
      others.push(collect)
      return { folder: output, process: collect }
    },
    command: (cwd, args) => {
      const one = start(`command-${++asked}`, [...args, ...where], cwd)
      others.push(one)
      return one
    },
    status,
    ready: async (patienceMs = 200_000) => {
      const isWorking = ({ process }: FleetWorker): boolean => process.said().includes('Working as')
      for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50))
        if (workers().every(isWorking)) return true
      return false
    },
    fallen: () =>
      workers()
        .filter(({ process }) => process.isOver())
        .map(({ name, process }) => `${name}: ${process.said().slice(-LAST_WORDS)}`),
    close: async () => {
      const left = [...all.map(({ process }) => process), ...others].filter((one) => !one.isOver())
      for (const one of left) one.signal('SIGKILL')
      await Promise.all(left.map(({ ended }) => ended))
    },
  }
}
