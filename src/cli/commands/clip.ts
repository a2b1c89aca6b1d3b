import { type Command, Option } from 'commander'
import type { ClipOptions, ClippedArticle } from '../../engine/index.ts'
import { EXIT } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { runJob } from '../run-job.ts'
import { addOutputOptions, addPageOptions, defined, moment, type SharedValues } from '../shared-options.ts'
import { addTextOption, type TextValues } from '../text-option.ts'

interface ClipValues extends Omit<SharedValues, 'since'>, TextValues {
  readonly since?: Date | 'last'
  readonly provenance?: boolean
}

/** `treegram clip <home-page>` */
export function addClip(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('clip')
    .description('the articles of a news site or blog, from its home page alone; --since last: only the new ones')
    .argument('<home-page>', 'the home page of the site, or of one of its sections')
  addOutputOptions(command, 'articles')
  const since = new Option('--since <when>', 'only new articles: last (not seen by the last clip), 12h, 3d, or a date')
  const newer = (text: string): Date | 'last' => (text.trim() === 'last' ? 'last' : moment(text))
  addPageOptions(command, 'folder that keeps pages and what was seen', '.treegram', since.argParser(newer))
  addTextOption(command)
    .option('--provenance', 'add where each value came from')
    .addHelpText('after', EXAMPLES)
    .action(async (home: string, values: ClipValues) => done(await runClip(io, home, values)))
}

const EXAMPLES = `
Examples:
  treegram clip https://news.example/ -o articles.jsonl
  treegram clip https://news.example/ --since last -o new.jsonl -o new.csv
  treegram clip https://news.example/sport --since 2026-05-01 --max-downloads 300
  treegram clip https://blog.example/ --include '/2026/**' --text markdown`

async function runClip(io: CommandIo, home: string, { since, ...values }: ClipValues): Promise<number> {
  const { clip } = await import('../../engine/index.ts')
  return runJob(io, values, async ({ options, reporter, write }) => {
    const how: ClipOptions = defined({ ...options, text: values.text, since })
    let articles = 0
    for await (const article of clip(home, how)) {
      await write(articleRow(article, values))
      articles++
    }
    if (articles === 0) reporter.say('There are no new articles.')
    return EXIT.done
  })
}

/** An article as it is printed. */
function articleRow({ provenance, ...article }: ClippedArticle, values: { readonly provenance?: boolean }) {
  const { url, source, title, text, authors, published, section, image, language, alsoAt } = article
  const row = { url, source, title, text, authors, published, section, image, language, alsoAt }
  return { ...row, ...(values.provenance && { provenance }) }
}
