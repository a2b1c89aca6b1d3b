import type { Command } from 'commander'
import { EXIT, UsageError } from '../exit.ts'
import { addFleetOptions, type FleetValues, fleetOf } from '../fleet/options.ts'
import type { CommandIo } from '../io.ts'
import { wholeNumber } from '../shared-options.ts'
import { safeText } from '../terminal.ts'
import { interrupted } from './serve.ts'

interface WorkerValues extends FleetValues {
  readonly scratch: string
  readonly runs?: number
  readonly root?: string
  readonly allowPrivate?: boolean
  readonly name?: string
  readonly metricsPort?: number
}

/** `treegram worker` */
export function addWorker(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('worker')
    .description('do the runs of a plan on PostgreSQL, beside any number of other workers')
  addFleetOptions(command)
    .option('--scratch <dir>', 'folder for what is under way; what is in it may be lost', '.treegram-worker')
    .option('--runs <n>', 'runs at a time, never two on one host (default: 4)', wholeNumber(1))
    .option('--root <dir>', 'folder that runs may read files of; without it they read none')
    .option('--allow-private', 'allow loopback and private addresses')
    .option('--name <name>', "what it is called where it is told of (default: the machine's name)")
    .option('--metrics-port <n>', 'serve metrics for Prometheus on this port of this machine', wholeNumber(0))
    .addHelpText('after', EXAMPLES)
    .action(async (values: WorkerValues) => done(await runWorker(io, values)))
}

const EXAMPLES = `
Examples:
  treegram worker --database postgres://treegram@db.example/treegram --storage /mnt/treegram
  TREEGRAM_DATABASE=postgres://... TREEGRAM_STORAGE=s3://bucket/treegram treegram worker --runs 8`

async function runWorker(io: CommandIo, values: WorkerValues): Promise<number> {
  const fleet = fleetOf(values)
  if (fleet === null) throw new UsageError('A worker does the runs of a plan: say where that is with --database.')
  const { openWorker } = await import('../../control/index.ts')
  const { watchWorker } = await import('../../server/index.ts')
  const { scratch, runs, root = null, allowPrivate = false, name, metricsPort } = values
  const { observe, begin } = watchWorker()
  const worker = await openWorker({
    ...fleet,
    scratch,
    root,
    allowPrivate,
    ...leaseOf(process.env.TREEGRAM_LEASE_MS),
    ...(runs !== undefined && { runs }),
    ...(name !== undefined && { name }),
    observe,
  })
  const watched = await begin(worker, metricsPort ?? null)
  io.stdout.write(`Working as ${safeText(worker.name)}.${watched.said}\n`)
  await interrupted(io)
  await worker.close()
  await watched.close()
  return EXIT.done
}

/** How long hosts are had without being renewed, for tests and for networks that are slow. */
function leaseOf(text: string | undefined): { readonly leaseMs?: number } {
  if (text === undefined) return {}
  const leaseMs = Number(text)
  if (!Number.isSafeInteger(leaseMs) || leaseMs < 1000)
    throw new UsageError('TREEGRAM_LEASE_MS is a whole number of milliseconds, at least 1000.')
  return { leaseMs }
}
