import { type Command, Option } from 'commander'
import type { ClassifyMethod } from '../../engine/index.ts'
import { EXIT } from '../exit.ts'
import { runJob } from '../job.ts'
import { count } from '../reporter.ts'
import { addOutputOptions, addPageOptions, type SharedValues } from '../shared-options.ts'
import { PAGE_HELP, stdinFor } from './page-arguments.ts'

interface ClassifyValues extends SharedValues {
  readonly method: ClassifyMethod
}

/** `treegram classify <page>...` */
export function addClassify(program: Command, done: (code: number) => void): void {
  const command = program
    .command('classify')
    .description('group pages by template; class 0 has most pages')
    .argument('<page...>', PAGE_HELP)
  addOutputOptions(command, 'write results to FILE; may be repeated (default: JSON Lines on stdout)')
  addPageOptions(command, 'keep fetched pages in DIR, to go on after an interruption')
  const method = new Option('--method <name>', 'how pages are compared; reis is the published method alone')
  command
    .addOption(method.choices(['outline', 'rtdm', 'reis']).default('outline'))
    .addHelpText('after', EXAMPLES)
    .action(async (pages: string[], values: ClassifyValues) => done(await runClassify(pages, values)))
}

const EXAMPLES = `
Examples:
  treegram classify pages/
  treegram classify crawl.warc.gz -o classes.csv`

async function runClassify(pages: readonly string[], values: ClassifyValues): Promise<number> {
  const { classify } = await import('../../engine/index.ts')
  return runJob(values, async ({ options, reporter, write }) => {
    const classes = new Set<number>()
    for await (const page of classify(pages, { ...options, ...stdinFor(pages), method: values.method })) {
      classes.add(page.class)
      await write({ url: page.url, source: page.source, class: page.class })
    }
    reporter.say(`${count(classes.size, 'class', 'classes')}.`)
    return classes.size === 0 ? EXIT.nothingFound : EXIT.done
  })
}
