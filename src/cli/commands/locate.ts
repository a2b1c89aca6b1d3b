import type { Command } from 'commander'
import { askOptions, checkAsk } from '../ask.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { runJob } from '../run-job.ts'
import { openPages, withoutArchives } from '../saved-pages.ts'
import {
  addOutputOptions,
  addPageOptions,
  addSearchOptions,
  type SearchValues,
  searchOptions,
} from '../shared-options.ts'

/** `treegram locate <sample-url>...` */
export function addLocate(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('locate')
    .description('find the pages of a site that are like the samples')
    .argument('<sample-url...>', 'one or more pages of the kind that you want')
  addOutputOptions(command, 'the found pages')
  addPageOptions(command, 'folder that keeps the fetched pages', '.treegram')
  addSearchOptions(command)
    .option('--explain <file>', 'write for each URL why it was fetched and why it is or is not a target, as JSON Lines')
    .option('--site-model <file>', 'write the classes of pages that the site has, and the links between them, as JSON')
    .option(
      '--save-pages <place>',
      'keep the found pages for other programs: a folder, or a web archive (.warc, .warc.gz)',
    )
    .addHelpText('after', EXAMPLES)
    .action(async (samples: string[], values: LocateValues) => done(await runLocate(io, samples, values)))
}

const EXAMPLES = `
Examples:
  treegram locate https://shop.example/books/42
  treegram locate https://shop.example/books/42 --max-downloads 500 -o found.csv
  treegram locate https://shop.example/books/42 https://shop.example/books/7 --explain why.jsonl
  treegram locate https://shop.example/books/42 --like https://shop.example/rare/7 --unlike https://shop.example/news/3
  treegram locate https://shop.example/books/42 -o books.warc.gz
  treegram locate https://shop.example/books/42 --ask`

interface LocateValues extends SearchValues {
  readonly explain?: string
  readonly siteModel?: string
  readonly savePages?: string
}

async function runLocate(io: CommandIo, samples: readonly string[], values: LocateValues): Promise<number> {
  checkAsk(io, values)
  const { locate } = await import('../../engine/index.ts')
  return runJob(io, withoutArchives(values), async (job) => {
    const { options, write, beside } = job
    const pages = job.also(openPages(values))
    const reasons = beside(values.explain)
    const model = beside(values.siteModel)
    const onExplained = (explanation: object): void => reasons?.write(`${JSON.stringify(explanation)}\n`)
    let found = 0
    for await (const page of locate(samples, {
      ...options,
      ...searchOptions(values),
      ...askOptions(values, job),
      ...(reasons !== null && { onExplained }),
      ...(pages !== null && { onPage: pages.add }),
      ...(model !== null && { onSiteModel: (site: object) => model.write(`${JSON.stringify(site, null, 2)}\n`) }),
    })) {
      const { url, similarity, sample, probability, alsoAt } = page
      await write({ url, similarity, sample, probability, ...(alsoAt.length > 0 && { alsoAt }) })
      if (!sample) found++
    }
    return found === 0 ? EXIT.nothingFound : EXIT.done
  })
}
