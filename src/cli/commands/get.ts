import { type Command, Option } from 'commander'
import type { ListMethod, ListsExplained } from '../../engine/index.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { runJob } from '../run-job.ts'
import { addOutputOptions, addPageOptions, type SharedValues, wholeNumber } from '../shared-options.ts'
import {
  addPipeOptions,
  addStdinPageOption,
  checkPipe,
  givenPages,
  PAGE_HELP,
  type PipeValues,
  type StdinPageValues,
  stdinFor,
} from '../stdin.ts'
import { addTextOption, type TextValues } from '../text-option.ts'

/** `treegram get <page>...` */
export function addGet(program: Command, done: (code: number) => void, io: CommandIo): void {
  const method = new Option('--method <name>', 'how lists are found; nested-lists is the published method alone')
  const command = program
    .command('get')
    .description('show what each single page holds: its article, lists of records and embedded data; no wrapper needed')
    .argument('<page...>', PAGE_HELP)
  addOutputOptions(command, 'results')
  addPageOptions(command, 'keep fetched pages in DIR, to go on after an interruption')
  addTextOption(addPipeOptions(addStdinPageOption(command)))
    .option('--raw', 'addresses of links and images as the page has them, instead of absolute ones')
    .addOption(method.choices(['ranked', 'nested-lists']).default('ranked'))
    .option('--lists <n>', 'the n best lists of each page (default: all that are likely wanted)', wholeNumber(1))
    .option('--explain <file>', 'write for each list why it was cut so and what was left out of it, as JSON Lines')
    .addHelpText('after', EXAMPLES)
    .action(async (pages: string[], values: GetValues) => done(await runGet(io, pages, values)))
}

const EXAMPLES = `
Examples:
  treegram get https://shop.example/books
  treegram get saved-page.html -o lists.json
  treegram get saved-page.html --lists 3
  curl -s https://shop.example/books | treegram get - --url https://shop.example/books
  treegram get pages/ -o pages.jsonl
  my-crawler | treegram get - -o pages.jsonl
  treegram get https://news.example/story --text markdown
  treegram get saved-page.html --explain why.jsonl`

interface GetValues extends SharedValues, StdinPageValues, PipeValues, TextValues {
  readonly raw?: boolean
  readonly lists?: number
  readonly method: ListMethod
  readonly explain?: string
}

async function runGet(io: CommandIo, names: readonly string[], values: GetValues): Promise<number> {
  const { get } = await import('../../engine/index.ts')
  checkPipe(names, values)
  const pages = await givenPages(io, names, values)
  return runJob(io, values, async ({ options, reporter, write, beside }) => {
    const reasons = beside(values.explain)
    const onExplained = ({ url, source, lists }: ListsExplained): void => {
      for (const list of lists) reasons?.write(`${JSON.stringify({ url, source, ...list })}\n`)
    }
    let isEmpty = true
    let results = 0
    const how = {
      ...stdinFor(io, pages),
      endless: values.endless ?? false,
      raw: values.raw ?? false,
      text: values.text,
      method: values.method,
      ...(values.lists !== undefined && { maxLists: values.lists }),
      ...(reasons !== null && { onExplained }),
    }
    for await (const content of get(pages, { ...options, ...how })) {
      results++
      isEmpty &&= content.article === null && content.lists.length === 0
      const { url, source, kind, article, lists, next, embedded } = content
      await write({ url, source, kind, article, lists, next, embedded })
    }
    if (!isEmpty || (values.endless && results === 0)) return EXIT.done
    reporter.say('Found neither a main text nor a list of records.')
    return EXIT.nothingFound
  })
}
