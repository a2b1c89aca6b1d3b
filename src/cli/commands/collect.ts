import type { Command } from 'commander'
import { askOptions, checkAsk } from '../ask.ts'
import { createRecordCount, recordRow } from '../record-rows.ts'
import { runJob } from '../run-job.ts'
import {
  addOutputOptions,
  addPageOptions,
  addRecordOptions,
  addSearchOptions,
  type RecordValues,
  type SearchValues,
  searchOptions,
} from '../shared-options.ts'

interface CollectValues extends SearchValues, RecordValues {
  readonly saveWrapper?: string
}

/** `treegram collect <sample-url>...` */
export function addCollect(program: Command, done: (code: number) => void): void {
  const command = program
    .command('collect')
    .description("the main job: find the site's pages like the sample, learn their template, give their records")
    .argument('<sample-url...>', 'one or more pages of the kind that you want')
  addOutputOptions(command, 'records')
  addPageOptions(command, 'folder that keeps pages and wrappers', '.treegram')
  addRecordOptions(addSearchOptions(command))
    .option('--save-wrapper <file>', 'write the learned wrapper to FILE, for later runs')
    .addHelpText('after', EXAMPLES)
    .action(async (samples: string[], values: CollectValues) => done(await runCollect(samples, values)))
}

const EXAMPLES = `
Examples:
  treegram collect https://shop.example/books/42 -o records.jsonl -o records.csv
  treegram collect https://shop.example/books/42 --max-pages 100 --save-wrapper books.wrapper.json
  treegram collect https://shop.example/books/42 --like https://shop.example/rare/7 --unlike https://shop.example/news/3
  treegram collect https://shop.example/books/42 --ask -o records.jsonl`

async function runCollect(samples: readonly string[], values: CollectValues): Promise<number> {
  checkAsk(values)
  const { collect } = await import('../../engine/index.ts')
  const { serializeWrapper } = await import('../../core/wrapper/index.ts')
  return runJob(values, async (job) => {
    const { options, reporter, write, saveText } = job
    if (values.heal === 'apply')
      reporter.say('There is nothing to repair: collect learns the wrapper anew each time; --heal apply is for run.')
    const count = createRecordCount()
    const onEvent: typeof options.onEvent = (event) => {
      if (event.kind === 'learned' && values.saveWrapper !== undefined)
        saveText(values.saveWrapper, serializeWrapper(event.wrapper))
      options.onEvent?.(event)
    }
    const { raw = false, embedded = false } = values
    const search = { ...searchOptions(values), ...askOptions(values, job) }
    for await (const record of collect(samples, { ...options, ...search, raw, embedded, onEvent })) {
      count.add(record)
      await write(recordRow(record, values))
    }
    return count.end(reporter.say, values.heal)
  })
}
