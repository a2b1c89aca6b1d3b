import type { Command } from 'commander'
import type { EngineEvent, Follow } from '../../engine/index.ts'
import { EXIT, UsageError } from '../exit.ts'
import { addFleetOptions } from '../fleet/options.ts'
import type { CommandIo } from '../io.ts'
import { addRepairOptions } from '../repair-options.ts'
import { runJob } from '../run-job.ts'
import type { RunValues } from '../run-values.ts'
import { addOutputOptions, addPageOptions, addRecordOptions, oneMore } from '../shared-options.ts'
import { addPipeOptions, addStdinPageOption, checkPipe, givenPages, PAGE_HELP, stdinFor } from '../stdin.ts'

/** `treegram run <wrapper> <page>...` */
export function addRun(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('run')
    .description('apply a wrapper to pages: one record for each page')
    .argument('<wrapper>', 'a wrapper file, as written by learn, or ne-patterns as written by learn --patterns')
    .argument('[page...]', PAGE_HELP)
  addOutputOptions(command, 'records')
  addPageOptions(command, 'keep fetched pages in DIR, to go on after an interruption')
  addFleetOptions(addRepairOptions(addPipeOptions(addStdinPageOption(addRecordOptions(command)))))
    .option('--unchanged', 'the site has not changed since: tell pages of other classes apart more strictly')
    .option(
      '--follow <field=wrapper>',
      'open the links of a field, read their pages by another wrapper, and put that beside; may be repeated',
      oneMore,
    )
    .option(
      '--schema <file>',
      'a JSON Schema or XML Schema of what records are to look like; what is not so is a violation',
    )
    .option(
      '--pages <list>',
      'a large set: the web archives (.warc, .warc.gz) that a file lists, or records of them (PATH OFFSET LENGTH, CDXJ); -o names a folder',
    )
    .option('--warc-base <url>', 'a URL or folder that the names in the list are relative to (default: the list)')
    .addHelpText('after', EXAMPLES)
    .action(async (wrapper: string, pages: string[], values: RunValues) => {
      done(
        await (values.pages !== undefined
          ? runList(io, wrapper, pages, values, command)
          : values.database !== undefined
            ? (await import('../fleet/run-elsewhere.ts')).runElsewhere(io, wrapper, pages, values)
            : runRun(io, wrapper, pages, values)),
      )
    })
}

async function runList(
  io: CommandIo,
  wrapper: string,
  pages: readonly string[],
  values: RunValues,
  command: Command,
): Promise<number> {
  if (pages.length > 0) throw new UsageError('--pages lists all pages; leave out the ones named beside it.')
  const { runPages } = await import('../run-pages.ts')
  return runPages(io, wrapper, values.pages!, values, command)
}

const EXAMPLES = `
Examples:
  treegram run books.wrapper.json https://shop.example/books/43
  treegram run books.wrapper.json pages/ -o records.csv
  treegram run books.wrapper.json pages/ --heal apply --report health.html
  treegram run books.wrapper.json --pages warc-list.txt -o records/ --database postgres://... --storage s3://...
  treegram run books.wrapper.json pages/ --follow author_url=authors.wrapper.json
  treegram run books.wrapper.json pages/ --schema book.schema.json
  treegram run books.wrapper.json --pages archives.txt -o records/
  cat urls.txt | treegram run books.wrapper.json - --raw
  my-crawler | treegram run books.wrapper.json - --endless --keep-unread --heal apply`

async function runRun(
  io: CommandIo,
  wrapperFile: string,
  names: readonly string[],
  values: RunValues,
): Promise<number> {
  if (names.length === 0)
    throw new UsageError('There is no page to read: name one at least, or a list of web archives by --pages.')
  checkPipe(names, values)
  if (values.warcBase !== undefined) throw new UsageError('--warc-base is for a list: name it by --pages.')
  const { readPatternsFile, runByPatterns } = await import('../patterns-file.ts')
  const kept = await readPatternsFile(wrapperFile)
  if (kept !== null) return runByPatterns(io, kept, names, values)
  const { run } = await import('../../engine/index.ts')
  const { createWrapperKeeper, readWrapper } = await import('../wrapper-file.ts')
  const { readSchema } = await import('../schema-file.ts')
  const wrapper = await readWrapper(wrapperFile)
  const follow = await readFollow(values.follow ?? [])
  const pages = await givenPages(io, names, values)
  const model =
    values.schema === undefined ? {} : { recordSchema: await readSchema(values.schema, values.raw ?? false) }
  const { withHealthReport } = await import('../health-report.ts')
  const { createRecordCount, recordRow } = await import('../record-rows.ts')
  return runJob(io, values, async ({ options: common, reporter, write, beside }) => {
    const options = withHealthReport(common, beside(values.report), values.report)
    const count = createRecordCount()
    const keeper = createWrapperKeeper(wrapperFile, wrapper, reporter.say, values.saveRepair)
    const onEvent = (event: EngineEvent): void => {
      options.onEvent?.(event)
      keeper.onEvent(event)
    }
    const { raw = false, text, heal, maxWrong, unchanged = false, embedded = false, strict = false } = values
    for await (const record of run(wrapper, pages, {
      ...options,
      ...stdinFor(io, pages),
      endless: values.endless ?? false,
      raw,
      text,
      embedded,
      strict,
      heal,
      ...(maxWrong !== undefined && { maxWrong }),
      unchanged,
      onEvent,
      ...model,
      follow,
    })) {
      count.add(record)
      await write(recordRow(record, values))
    }
    if (values.endless && count.isEmpty()) return EXIT.done
    return count.end(reporter.say, values.heal)
  })
}

/** What is written as `author_url=authors.wrapper.json`, with the wrappers. */
async function readFollow(texts: readonly string[]): Promise<readonly Follow[]> {
  const { readWrapper } = await import('../wrapper-file.ts')
  const all: Follow[] = []
  for (const text of texts) {
    const [, field, file] = /^([^=]+)=(.+)$/s.exec(text) ?? []
    if (field === undefined || file === undefined)
      throw new UsageError(`Cannot follow "${text}"; give a field and a wrapper, like author_url=authors.wrapper.json.`)
    all.push({ field, wrapper: await readWrapper(file) })
  }
  return all
}
