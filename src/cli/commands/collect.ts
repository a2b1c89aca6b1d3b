import type { Command } from 'commander'
import type { CollectOptions } from '../../engine/index.ts'
import { askOptions, checkAsk, exampleOptions } from '../ask.ts'
import { UsageError } from '../exit.ts'
import { addSubmitOptions, isSubmission } from '../fleet/submit-options.ts'
import type { CommandIo } from '../io.ts'
import { addRepairOptions } from '../repair-options.ts'
import { runJob } from '../run-job.ts'
import type { CollectValues } from '../run-values.ts'
import {
  addOutputOptions,
  addPageOptions,
  addRecordOptions,
  addSearchOptions,
  searchOptions,
} from '../shared-options.ts'
import { addWantedOptions, wantedOptions } from '../wanted-options.ts'

/** `treegram collect <sample-url>...` */
export function addCollect(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('collect')
    .description("the main job: find the site's pages like the sample, learn their template, give their records")
    .argument('[sample-url...]', 'one or more pages of the kind that you want; or a .jsonl file of sites')
  addOutputOptions(command, 'records')
  addPageOptions(command, 'folder that keeps pages and wrappers', '.treegram')
  addSubmitOptions(addWantedOptions(addRepairOptions(addRecordOptions(addSearchOptions(command)))))
    .option('--wrapper <file>', 'read the records by this wrapper: nothing is learned')
    .option('--urls <file>', 'a list of addresses, - for stdin: collect from these pages, without a search')
    .option('--sitemap-only', 'follow no links: the pages are those that the sitemaps of the site name')
    .option('--save-wrapper <file>', 'write the learned wrapper to FILE, for later runs')
    .addHelpText('after', EXAMPLES)
    .action(async (samples: string[], values: CollectValues) => done(await runCollect(io, samples, values)))
}

const EXAMPLES = `
Examples:
  treegram collect https://shop.example/books/42 -o records.jsonl -o records.csv
  treegram collect https://shop.example/books/42 --max-pages 100 --save-wrapper books.wrapper.json
  treegram collect https://shop.example/books/42 --like https://shop.example/rare/7 --unlike https://shop.example/news/3
  treegram collect https://shop.example/books/42 --example title=Dune --example price=12.50
  treegram collect https://shop.example/books/42 --wrapper books.wrapper.json --include '/books/**'
  treegram collect --urls urls.txt --schema book.schema.json
  treegram collect https://shop.example/books/42 -o 'postgres://ann@db.example/shop?table=books&mode=upsert'
  treegram collect --urls urls.txt --like https://shop.example/books/42
  treegram collect https://shop.example/books/42 --sitemap-only
  treegram collect https://shop.example/books/42 --ask -o records.jsonl
  treegram collect sites.jsonl -o records/
  treegram collect sites.jsonl -o 'records/{name}.parquet' --database postgres://... --storage s3://bucket/treegram`

async function runCollect(io: CommandIo, samples: readonly string[], values: CollectValues): Promise<number> {
  checkAsk(io, values)
  if (isSubmission(samples, values))
    return (await import('../fleet/collect-sites.ts')).collectSites(io, samples, values)
  checkWhere(samples, values)
  const { collect } = await import('../../engine/index.ts')
  const { serializeWrapper } = await import('../../core/wrapper/index.ts')
  const { createWrapperKeeper, readWrapper } = await import('../wrapper-file.ts')
  const wrapper = values.wrapper === undefined ? undefined : await readWrapper(values.wrapper)
  const wanted = await wantedOptions(values)
  const { withHealthReport } = await import('../health-report.ts')
  const { createRecordCount, recordRow } = await import('../record-rows.ts')
  const urls = values.urls === undefined ? undefined : await (await import('../url-list.ts')).readUrls(io, values.urls)
  return runJob(io, values, async (job) => {
    const { reporter, write, saveText } = job
    const options = withHealthReport(job.options, job.beside(values.report), values.report)
    if (values.heal === 'apply' && wrapper === undefined)
      reporter.say('There is nothing to repair: collect learns the wrapper anew each time; --heal apply is for run.')
    const count = createRecordCount()
    const keeper = createWrapperKeeper(values.wrapper, wrapper, reporter.say, values.saveRepair)
    const reasons = job.beside(values.explain)
    const why = reasons === null ? null : await import('../learned-why.ts')
    const onEvent: CollectOptions['onEvent'] = (event) => {
      if (event.kind === 'explained' && why !== null) reasons?.write(why.whyLines(event))
      if (event.kind === 'learned' && values.saveWrapper !== undefined)
        saveText(values.saveWrapper, serializeWrapper(event.wrapper))
      options.onEvent?.(event)
      keeper.onEvent(event)
    }
    const { raw = false, text, embedded = false, strict = false, heal, maxWrong } = values
    const search = {
      ...searchOptions(values),
      ...askOptions(values, job),
      ...exampleOptions(values, job),
      ...wanted,
    }
    const repairs = { heal, ...(maxWrong !== undefined && { maxWrong }) }
    const what = {
      ...(wrapper !== undefined && { wrapper, ...repairs }),
      ...(urls !== undefined && { urls }),
      ...(values.sitemapOnly && { sitemapOnly: true }),
    }
    for await (const record of collect(samples, {
      ...options,
      ...search,
      ...what,
      raw,
      text,
      embedded,
      strict,
      onEvent,
    })) {
      count.add(record)
      await write(recordRow(record, values))
    }
    return count.end(reporter.say, heal)
  })
}

/** Refuses what does not go together. */
function checkWhere(samples: readonly string[], values: CollectValues): void {
  if (samples.length === 0 && values.urls === undefined)
    throw new UsageError('Name a sample page, or a list of pages with --urls.')
  if (values.wrapper !== undefined && values.saveWrapper !== undefined)
    throw new UsageError('With --wrapper nothing is learned; leave out --save-wrapper.')
  if (values.wrapper === undefined && (values.report ?? values.saveRepair) !== undefined)
    throw new UsageError('--report and --save-repair are about a wrapper of yours: name it with --wrapper.')
  if (values.urls === undefined && !values.sitemapOnly) return
  if (values.urls !== undefined && values.sitemapOnly)
    throw new UsageError('The pages are those of --urls or those of the sitemap; leave out --sitemap-only.')
  const foreign = (['ask', 'unlike'] as const).find((name) => values[name] !== undefined)
  const own = values.urls === undefined ? 'sitemap-only' : 'urls'
  if (foreign !== undefined) throw new UsageError(`--${foreign} is for a search; with --${own} there is none.`)
}
