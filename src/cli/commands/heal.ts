import { type Command, Option } from 'commander'
import type { RepairReport } from '../../engine/index.ts'
import { EXIT, UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { reportText } from '../repair-text.ts'
import { runJob, type Work } from '../run-job.ts'
import { addPageOptions, addSayOptions, maxWrongOption, type SharedValues } from '../shared-options.ts'
import { PAGE_HELP, stdinFor } from '../stdin.ts'
import { safeText } from '../terminal.ts'

interface HealValues extends SharedValues {
  readonly apply?: boolean
  readonly revert?: boolean
  readonly json?: boolean
  readonly report?: string
  readonly old?: string
  readonly schema?: string
  readonly method: 'evidence' | 'ctm'
  readonly ways?: string
  readonly algorithms?: string
  readonly threshold?: string
  readonly labels?: string
  readonly maxWrong?: number
}

/** `treegram heal <wrapper> <page>...` */
export function addHeal(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('heal')
    .description('say what of a wrapper broke when its site changed, and propose a repair')
    .argument('<wrapper>', 'a wrapper file, as written by learn')
    .argument('[page...]', PAGE_HELP)
    .option('--apply', 'write the repaired wrapper to its file; the old version is kept beside it')
    .option('--revert', 'go back to the version before the last repair')
    .option('--json', 'print the report as one JSON object')
    .option('--report <file>', 'write the report to FILE as an HTML page too')
    .option('--old <page>', 'the pages as they were (a folder, a list, ...): the report shows both versions of some')
    .option('--schema <file>', 'a JSON Schema of what records are to look like; what is not so is broken')
    .addOption(
      new Option(
        '--method <name>',
        'how patterns are found again; ctm is the published adaptation by clustered tree matching alone',
      )
        .choices(['evidence', 'ctm'])
        .default('evidence'),
    )
    .option('--ways <list>', 'where to look, in this order: both, re-induce, relocate (default: both)')
    .option(
      '--algorithms <list>',
      'how to tell, in this order: ensemble, simple, clustered, clustered-repaired, rtdm, bigram, jaro-winkler, text (default: ensemble)',
    )
    .option('--threshold <share>', 'least similarity of tree-grams or texts, 0 to 1 (default: 0.7)')
    .option(
      '--labels <what>',
      'what of an element counts when trees are compared: tag, then +class, +id, +href or any other attribute (default: tag)',
    )
    .addOption(maxWrongOption())
  addSayOptions(command)
  addPageOptions(command, 'keep fetched pages in DIR')
    .addHelpText('after', EXAMPLES)
    .action(async (wrapper: string, pages: string[], values: HealValues) =>
      done(await runHeal(io, wrapper, pages, values)),
    )
}

/** The settings as a wrapper would have them. */
function settingsOf({ ways, algorithms, threshold, labels, maxWrong }: HealValues): object {
  return {
    ...(ways && { ways: namesIn(ways) }),
    ...(algorithms && { algorithms: namesIn(algorithms) }),
    ...(threshold !== undefined && { threshold: threshold.trim() === '' ? threshold : Number(threshold) }),
    ...(labels && { labels }),
    ...(maxWrong !== undefined && { maxWrong }),
  }
}

/** Names between commas. */
function namesIn(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim())
}

const EXAMPLES = `
Examples:
  treegram heal books.wrapper.json pages/
  treegram heal books.wrapper.json pages/ --apply
  treegram heal books.wrapper.json pages/ --max-wrong 2%
  treegram heal books.wrapper.json pages/ --old pages-of-may/ --report repair.html
  treegram heal books.wrapper.json pages/ --method ctm
  treegram heal books.wrapper.json page.html --ways relocate --algorithms clustered,text --threshold 0.5
  treegram heal books.wrapper.json --revert`

async function runHeal(io: CommandIo, file: string, pages: readonly string[], values: HealValues): Promise<number> {
  const { readWrapper, revertWrapper, writeNextVersion } = await import('../wrapper-file.ts')
  if (values.revert) {
    const version = await revertWrapper(file)
    io.stdout.write(`${safeText(file)} is version ${version} again.\n`)
    return EXIT.done
  }
  if (pages.length === 0) throw new UsageError('Name pages to look at: those that the wrapper no longer reads well.')
  const wrapper = await readWrapper(file)
  const { proposeRepair } = await import('../../engine/index.ts')
  const { parseAdaptSettings } = await import('../../core/wrapper/index.ts')
  const { CLUSTERED_TREE_MATCHING } = await import('../../papers/index.ts')
  const published = values.method === 'ctm' ? CLUSTERED_TREE_MATCHING : {}
  const adapt = parseAdaptSettings({ ...published, ...settingsOf(values) })
  const { readSchema } = await import('../schema-file.ts')
  const model = values.schema === undefined ? {} : { recordSchema: await readSchema(values.schema, false) }
  return runJob(io, values, async ({ options, saveText }) => {
    const onReport = (report: RepairReport) => tell(report, saveText)
    const old = values.old === undefined ? {} : { old: [values.old] }
    const report = await proposeRepair(wrapper, pages, {
      ...options,
      ...stdinFor(io, pages),
      ...old,
      ...model,
      adapt,
      onReport,
    })
    return values.apply && report.proposal !== null ? EXIT.done : exitOf(report)
  })

  async function tell(report: RepairReport, saveText: Work['saveText']): Promise<void> {
    const { jsonLine } = await import('../../output/index.ts')
    io.stdout.write(values.json ? `${jsonLine(report)}\n` : safeText(reportText(wrapper, report)))
    if (values.report !== undefined) {
      const { repairHtml } = await import('../report/repair-html.ts')
      saveText(values.report, repairHtml(wrapper, report))
    }
    if (values.apply && report.proposal !== null) {
      const kept = writeNextVersion(file, wrapper, report.proposal.wrapper)
      if (!values.json)
        io.stdout.write(`Written to ${safeText(file)}; version ${wrapper.version} is kept in ${safeText(kept)}.\n`)
    }
  }
}

function exitOf({ kind }: RepairReport): number {
  return kind === 'healthy' ? EXIT.done : EXIT.violated
}
