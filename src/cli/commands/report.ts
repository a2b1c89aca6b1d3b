import type { Command } from 'commander'
import { openAtomicFile } from '../../output/index.ts'
import { EXIT } from '../exit.ts'
import { wholeNumber } from '../shared-options.ts'

interface ReportValues {
  readonly workspace: string
  readonly run?: number
  readonly output: string
}

/** `treegram report` */
export function addReport(program: Command, done: (code: number) => void): void {
  program
    .command('report')
    .description(
      'write an HTML page on a run: its records, what changed since the run before, what broke the rules, proposed repairs',
    )
    .option('-o, --output <file>', 'the page', 'report.html')
    .option('--workspace <dir>', 'the folder that keeps the run', '.treegram')
    .option('--run <n>', 'the run, see "treegram status" (default: the newest with records)', wholeNumber(1))
    .addHelpText('after', EXAMPLES)
    .action(async (values: ReportValues) => done(await runReport(values)))
}

const EXAMPLES = `
Examples:
  treegram report -o report.html
  treegram report --run 3`

async function runReport({ workspace, run, output }: ReportValues): Promise<number> {
  const [{ diffToPrevious, openRecords }, { runHtml }] = await Promise.all([
    import('../../engine/index.ts'),
    import('../report/run-html.ts'),
  ])
  const kept = openRecords(workspace, run ?? null)
  const changes = diffToPrevious(workspace, kept.run.id)
  try {
    const file = openAtomicFile(output)
    try {
      for (const { markup } of runHtml({ ...kept, proposals: kept.proposals(), changes })) file.write(markup)
      file.commit()
    } catch (error) {
      file.discard()
      throw error
    }
  } finally {
    changes?.close()
    kept.close()
  }
  return EXIT.done
}
