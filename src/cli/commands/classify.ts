import { type Command, Option } from 'commander'
import type { ClassModel } from '../../core/page-class/index.ts'
import type { ClassifyMethod, EngineEvent } from '../../engine/index.ts'
import { EXIT, UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { count } from '../reporter.ts'
import { runJob } from '../run-job.ts'
import { addOutputOptions, addPageOptions, defined, type SharedValues } from '../shared-options.ts'
import { PAGE_HELP, stdinFor } from '../stdin.ts'

interface ClassifyValues extends SharedValues {
  readonly method: ClassifyMethod
  readonly model?: string
  readonly threshold?: number
}

/** `treegram classify <page>...` */
export function addClassify(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('classify')
    .description('group pages by template; class 0 has most pages')
    .argument('<page...>', PAGE_HELP)
  addOutputOptions(command, 'results')
  addPageOptions(command, 'keep fetched pages in DIR, to go on after an interruption')
  const method = new Option(
    '--method <name>',
    'how pages are compared; rtdm and reis, the published method alone, add title and body of news',
  )
  command
    .addOption(method.choices(['outline', 'rtdm', 'reis']).default('outline'))
    .option('--threshold <share>', 'for --method reis: how alike pages of one class are (default: 0.8)', Number)
    .option('--model <file>', 'keep the classes in FILE; if it is there, place the pages among its classes')
    .addHelpText('after', EXAMPLES)
    .action(async (pages: string[], values: ClassifyValues) => done(await runClassify(io, pages, values)))
}

const EXAMPLES = `
Examples:
  treegram classify pages/
  treegram classify crawl.warc.gz -o classes.csv
  treegram classify today/ --model classes.json`

async function runClassify(io: CommandIo, pages: readonly string[], values: ClassifyValues): Promise<number> {
  const { classify } = await import('../../engine/index.ts')
  const { method, model: file } = values
  if (file !== undefined && method !== 'outline')
    throw new UsageError(`--model is for --method outline, not ${method}.`)
  if (values.threshold !== undefined && method !== 'reis')
    throw new UsageError(`--threshold is for --method reis, not ${method}.`)
  const known = file === undefined ? undefined : await (await import('../class-model-file.ts')).readClassModel(file)
  return runJob(io, values, async ({ options, reporter, write, saveText }) => {
    const classes = new Set<number>()
    let model: ClassModel | undefined
    const onEvent = (event: EngineEvent): void => {
      options.onEvent?.(event)
      if (event.kind === 'classified') model = event.model
    }
    // The model after the results: a run that is killed before it is in place goes on, and is not placed among its own classes.
    const beforeFinish = async () => {
      await options.beforeFinish?.()
      if (file !== undefined && model !== undefined) saveText(file, `${JSON.stringify(model)}\n`)
    }
    const choices = {
      ...options,
      ...stdinFor(io, pages),
      method,
      onEvent,
      beforeFinish,
      ...defined({ model: known, threshold: values.threshold }),
    }
    for await (const page of classify(pages, choices)) {
      classes.add(page.class)
      await write({ ...page })
    }
    if (file !== undefined && model === undefined)
      reporter.say(`The classes in "${file}" are kept as they were; they change once all pages are read.`)
    reporter.say(`${count(classes.size, 'class', 'classes')}.`)
    return classes.size === 0 ? EXIT.nothingFound : EXIT.done
  })
}
