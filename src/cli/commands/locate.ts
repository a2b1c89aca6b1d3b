import type { Command } from 'commander'
import { EXIT } from '../exit.ts'
import { runJob } from '../job.ts'
import {
  addOutputOptions,
  addPageOptions,
  addSearchOptions,
  type SearchValues,
  searchOptions,
} from '../shared-options.ts'

/** `treegram locate <sample-url>...` */
export function addLocate(program: Command, done: (code: number) => void): void {
  const command = program
    .command('locate')
    .description('find the pages of a site that are like the samples')
    .argument('<sample-url...>', 'one or more pages of the kind that you want')
  addOutputOptions(
    command,
    'write the found pages to FILE: .jsonl, .json, .csv, .parquet, .sqlite; may be repeated (default: JSON Lines on stdout)',
  )
  addPageOptions(command, 'folder that keeps the fetched pages', '.treegram')
  addSearchOptions(command)
    .addHelpText('after', EXAMPLES)
    .action(async (samples: string[], values: SearchValues) => done(await runLocate(samples, values)))
}

const EXAMPLES = `
Examples:
  treegram locate https://shop.example/books/42
  treegram locate https://shop.example/books/42 --max-downloads 500 -o found.csv`

async function runLocate(samples: readonly string[], values: SearchValues): Promise<number> {
  const { locate } = await import('../../engine/index.ts')
  return runJob(values, async ({ options, write }) => {
    let found = 0
    for await (const { url, similarity, sample } of locate(samples, { ...options, ...searchOptions(values) })) {
      await write({ url, similarity, sample })
      if (!sample) found++
    }
    return found === 0 ? EXIT.nothingFound : EXIT.done
  })
}
