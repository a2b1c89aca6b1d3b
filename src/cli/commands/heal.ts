import type { Command } from 'commander'
import type { RepairReport } from '../../engine/index.ts'
import { EXIT, UsageError } from '../exit.ts'
import { runJob } from '../job.ts'
import { repairText } from '../repair-text.ts'
import { addPageOptions, addSayOptions, type SharedValues } from '../shared-options.ts'
import { safeText } from '../terminal.ts'
import { PAGE_HELP, stdinFor } from './page-arguments.ts'

interface HealValues extends SharedValues {
  readonly apply?: boolean
  readonly revert?: boolean
  readonly json?: boolean
}

/** `treegram heal <wrapper> <page>...` */
export function addHeal(program: Command, done: (code: number) => void): void {
  const command = program
    .command('heal')
    .description('say what of a wrapper broke when its site changed, and propose a repair')
    .argument('<wrapper>', 'a wrapper file, as written by learn')
    .argument('[page...]', PAGE_HELP)
    .option('--apply', 'write the repaired wrapper to its file; the old version is kept beside it')
    .option('--revert', 'go back to the version before the last repair')
    .option('--json', 'print the report as one JSON object')
  addSayOptions(command)
  addPageOptions(command, 'keep fetched pages in DIR')
    .addHelpText('after', EXAMPLES)
    .action(async (wrapper: string, pages: string[], values: HealValues) => done(await runHeal(wrapper, pages, values)))
}

const EXAMPLES = `
Examples:
  treegram heal books.wrapper.json pages/
  treegram heal books.wrapper.json pages/ --apply
  treegram heal books.wrapper.json --revert`

async function runHeal(file: string, pages: readonly string[], values: HealValues): Promise<number> {
  const { readWrapper, revertWrapper, writeNextVersion } = await import('../wrapper-file.ts')
  if (values.revert) {
    const version = await revertWrapper(file)
    process.stdout.write(`${safeText(file)} is version ${version} again.\n`)
    return EXIT.done
  }
  if (pages.length === 0) throw new UsageError('Name pages to look at: those that the wrapper no longer reads well.')
  const wrapper = await readWrapper(file)
  const { proposeRepair } = await import('../../engine/index.ts')
  return runJob(values, async ({ options }) => {
    const report = await proposeRepair(wrapper, pages, { ...options, ...stdinFor(pages) })
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : safeText(repairText(wrapper, report)))
    if (values.apply && report.proposal !== null) {
      const kept = writeNextVersion(file, wrapper, report.proposal.wrapper)
      if (!values.json)
        process.stdout.write(`Written to ${safeText(file)}; version ${wrapper.version} is kept in ${safeText(kept)}.\n`)
      return EXIT.done
    }
    return exitOf(report)
  })
}

function exitOf({ kind }: RepairReport): number {
  return kind === 'healthy' ? EXIT.done : EXIT.violated
}
