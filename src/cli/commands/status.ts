import type { Command } from 'commander'
import type { RunSummary, Summary } from '../../engine/index.ts'
import { EXIT } from '../exit.ts'
import { addFleetOptions, type FleetValues } from '../fleet/options.ts'
import type { CommandIo } from '../io.ts'
import { count } from '../reporter.ts'
import { safeText } from '../terminal.ts'

interface StatusValues extends FleetValues {
  readonly workspace: string
  readonly json?: boolean
}

/** `treegram status` */
export function addStatus(program: Command, done: (code: number) => void, io: CommandIo): void {
  addFleetOptions(program.command('status'))
    .description('show what a workspace holds; with --database, who does what')
    .option('--workspace <dir>', 'the folder', '.treegram')
    .option('--json', 'print it as one JSON object')
    .action(async (values: StatusValues) => done(await runStatus(io, values)))
}

async function runStatus(io: CommandIo, { workspace, json, database }: StatusValues): Promise<number> {
  if (database !== undefined) return (await import('../fleet/status.ts')).printFleet(io, database, json ?? false)
  const [{ workspaceStatus }, { jsonLine }] = await Promise.all([
    import('../../engine/index.ts'),
    import('../../output/index.ts'),
  ])
  const summary = workspaceStatus(workspace)
  io.stdout.write(json ? `${jsonLine(summary)}\n` : safeText(asText(summary)))
  return EXIT.done
}

/** Runs shown; there may be thousands. */
const MAX_RUNS = 20

function asText({ pages, bodies, wrappers, records, violated, openProposals, runs }: Summary): string {
  const others = pages.skipped + pages.failed
  const lines = [
    `${count(pages.page, 'page')} (${size(bodies.bytes)} as kept)${others > 0 ? `, ${others} answers that are no pages` : ''}`,
    `${count(records, 'record')}${violated > 0 ? `, ${violated} of them with violations` : ''}`,
    `${count(wrappers, 'wrapper version')}${openProposals > 0 ? `, ${count(openProposals, 'proposed repair')}` : ''}`,
    ...runs.slice(0, MAX_RUNS).map(runLine),
    ...(runs.length > MAX_RUNS ? [`and ${runs.length - MAX_RUNS} older runs`] : []),
  ]
  return `${lines.join('\n')}\n`
}

const STATES: Readonly<Record<RunSummary['state'], string>> = {
  running: 'under way, or killed: the same command goes on from there',
  stopped: 'stopped: the same command goes on from there',
  finished: 'finished',
  failed: 'failed: the same command starts anew',
}

function runLine({ id, command, state, startedAt, records }: RunSummary): string {
  return `run ${id}: ${command}, ${new Date(startedAt).toISOString()}, ${count(records, 'record')}, ${STATES[state]}`
}

/** `0.3 MB` */
export function size(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
