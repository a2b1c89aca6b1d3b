import { type Command, InvalidArgumentError } from 'commander'
import type { ChangeSummary, RunComparison } from '../../changes/index.ts'
import { openOutput, type Row } from '../../output/index.ts'
import { changesText } from '../changes-text.ts'
import { EXIT, UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { createReporter } from '../reporter.ts'
import { addOutputOptions, oneMore, outputOptions, type SharedValues } from '../shared-options.ts'

interface DiffValues extends SharedValues {
  readonly workspace: string
  readonly wrapper?: string
  readonly key?: Readonly<Record<string, readonly string[]>>
  readonly ignore?: readonly string[]
  readonly order: boolean
  readonly partial?: boolean
  readonly failOnChange?: boolean
}

/** `treegram diff` */
export function addDiff(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('diff')
    .description('say what changed from one run to another: records added, removed, changed, moved')
    .argument('[old]', 'number of a run, or a file of records (.jsonl, .json); default: the run before the later one')
    .argument('[new]', 'the later one; default: the newest run with records')
  addOutputOptions(command, 'changes')
  command
    .option('--workspace <dir>', 'the folder that keeps the runs', '.treegram')
    .option('--wrapper <name>', 'only records by this wrapper; without runs, the last two that have some')
    .option(
      '--key <list=field>',
      'what tells the items of a list apart, or, without a list, the records; may be repeated',
      oneKey,
    )
    .option('--ignore <field>', 'do not compare this field: names joined by dots; may be repeated', oneMore)
    .option('--no-order', 'items that have another place in their list are no change')
    .option('--partial', 'the files do not hold all pages: what one alone has is unknown, not added or removed')
    .option('--fail-on-change', 'exit code 7 when anything was added, removed, changed or moved')
    .addHelpText('after', EXAMPLES)
    .action(async (old: string | undefined, now: string | undefined, values: DiffValues) =>
      done(await runDiff(io, old, now, values)),
    )
}

const EXAMPLES = `
Examples:
  treegram diff
  treegram diff 3 7 --ignore updated -o changes.jsonl
  treegram diff monday.jsonl tuesday.jsonl --key products=sku --key isbn`

/** `products=sku`, `variants=size,colour`, `isbn`; joined with those given before. */
function oneKey(text: string, before: Readonly<Record<string, readonly string[]>> = {}) {
  const [field, list = ''] = text.split('=').reverse()
  const fields = field!.split(',').map((name) => name.trim())
  if (fields.includes('') || text.split('=').length > 2)
    throw new InvalidArgumentError(
      'Give a list and its field, like products=sku, or a field of the records, like isbn.',
    )
  return { ...before, [list.trim()]: fields }
}

/** Two runs, or two files, with what they are called. */
interface Opened extends RunComparison {
  readonly names: string
  readonly close: () => void
}

async function runDiff(
  io: CommandIo,
  old: string | undefined,
  now: string | undefined,
  values: DiffValues,
): Promise<number> {
  const reporter = await createReporter(io, values.quiet ?? false)
  const opened = await open(old, now, values)
  try {
    const output = await openOutput(values.output ?? [], io.stdout, outputOptions(values))
    try {
      for (const change of opened.changes()) await output.write(change as unknown as Row)
      await output.commit()
    } catch (error) {
      output.discard()
      throw error
    }
    const summary = opened.summary()
    for (const [i, line] of changesText(summary).entries()) reporter.say(i === 0 ? opened.names + line : line)
    return values.failOnChange && hasChanged(summary) ? EXIT.changed : EXIT.done
  } finally {
    opened.close()
  }
}

async function open(old: string | undefined, now: string | undefined, values: DiffValues): Promise<Opened> {
  const { diffFiles, diffRuns } = await import('../../engine/index.ts')
  const { key: keys = {}, ignore = [], order, partial = false, workspace, wrapper } = values
  const [before, after] = [runNumber(old), runNumber(now)]
  if (before === null || after === null) {
    if (before !== null || after !== null || old === undefined || now === undefined)
      throw new UsageError(
        'Give two files of records, the earlier one first, or the numbers of runs (see "treegram status").',
      )
    const files = await diffFiles(old, now, { keys, ignore, order, isPartial: partial })
    return { ...files, names: '', close: () => {} }
  }
  const runs = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  const diff = diffRuns(workspace, { ...runs, keys, ignore, order, ...(wrapper !== undefined && { wrapper }) })
  return { ...diff, names: `Run ${diff.before.id} to run ${diff.after.id}: ` }
}

/** Null for the name of a file. */
function runNumber(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function hasChanged({ added, removed, changed, moved }: ChangeSummary): boolean {
  return added + removed + changed + moved > 0
}
