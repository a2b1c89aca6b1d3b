import { type Command, Option } from 'commander'
import type { Wrapper } from '../../core/wrapper/index.ts'
import { exampleOptions } from '../ask.ts'
import { EXIT, UsageError } from '../exit.ts'
import type { CommandIo } from '../io.ts'
import { count } from '../reporter.ts'
import { runJob } from '../run-job.ts'
import { addPageOptions, addSayOptions, defined, type SharedValues } from '../shared-options.ts'
import { addStdinPageOption, givenPages, PAGE_HELP, type StdinPageValues, stdinFor } from '../stdin.ts'
import { addWantedOptions, type WantedValues, wantedOptions } from '../wanted-options.ts'

interface LearnValues extends Omit<SharedValues, 'output'>, WantedValues, StdinPageValues {
  readonly output?: string
  readonly name?: string
  readonly constraints?: boolean
  readonly more?: readonly string[]
  readonly method: 'wrapper' | 'ne-pattern'
  readonly selectors?: string
  readonly patterns?: string
  readonly threshold?: number
}

/** `treegram learn <page>...` */
export function addLearn(program: Command, done: (code: number) => void, io: CommandIo): void {
  const command = program
    .command('learn')
    .description('learn a wrapper from pages of one template, or one for each of several')
    .argument('<page...>', PAGE_HELP)
    .option('-o, --output <file>', 'write what is learned to FILE (default: stdout)')
  addSayOptions(command)
  addPageOptions(command, 'keep fetched pages and the wrapper in DIR')
  const method = new Option('--method <name>', 'what to learn; ne-pattern is the published kind of template alone')
  command
    .option('--name <name>', "the wrapper's name (default: the site's host)")
    .option(
      '--more <page...>',
      'for --example: pages of the same template without the examples, named as the others are',
    )
    .option(
      '--selectors <file>',
      'CSS or XPath selectors by field, YAML or JSON: learn just what they lead to on these pages',
    )
    .option('--constraints', 'learn what right values look like too, and hold pages to it')
  addStdinPageOption(addWantedOptions(command))
    .addOption(method.choices(['wrapper', 'ne-pattern']).default('wrapper'))
    .option('--patterns <file>', 'for --method ne-pattern: write the patterns to FILE, by which run reads other pages')
    .option('--threshold <share>', 'for --method ne-pattern: how alike pages of one cluster are (default: 0.8)', Number)
    .addHelpText('after', EXAMPLES)
    .action(async (pages: string[], values: LearnValues) =>
      done(await (values.method === 'wrapper' ? runLearn : runLearnPatterns)(io, pages, values)),
    )
}

const EXAMPLES = `
Examples:
  treegram learn pages/ -o books.wrapper.json
  head -n 50 crawled.jsonl | treegram learn - -o books.wrapper.json
  treegram learn https://shop.example/books/1 https://shop.example/books/2 --example price=12.50
  treegram locate https://shop.example/books/1 -o found.jsonl && treegram learn found.jsonl --workspace .treegram
  treegram learn https://shop.example/books/1 --example price=12.50 --more pages/
  treegram learn pages/ --again books.wrapper.json -o books.wrapper.json
  treegram learn pages/ --selectors selectors.yaml -o books.wrapper.json
  treegram learn pages/ --schema book.schema.json -o books.wrapper.json
  treegram learn monday/ --method ne-pattern --patterns news.json -o caught.jsonl && treegram run news.json tuesday/`

async function runLearn(io: CommandIo, names: readonly string[], { output, ...values }: LearnValues): Promise<number> {
  const { learn, learnSelected } = await import('../../engine/index.ts')
  const { readSelectors } = await import('../selectors-file.ts')
  const published = OF_PATTERNS.find((one) => values[one] !== undefined)
  if (published !== undefined) throw new UsageError(`--${published} is for --method ne-pattern, not for wrappers.`)
  const selected = values.selectors === undefined ? null : await readSelectors(values.selectors)
  const foreign = selected === null ? undefined : OF_LEARNING.find((one) => values[one] !== undefined)
  if (foreign !== undefined) throw new UsageError(`With --selectors these say what is learned; leave out --${foreign}.`)
  const pages = await givenPages(io, names, values)
  const { serializeWrapper } = await import('../../core/wrapper/index.ts')
  const { writeNextVersion } = await import('../wrapper-file.ts')
  return runJob(io, values, async (job) => {
    const { options, saveText } = job
    const { name, constraints, more } = values
    const wanted = await wantedOptions(values)
    let learned: Wrapper | null = null
    const reasons = job.beside(values.explain)
    const why = reasons === null ? null : await import('../learned-why.ts')
    const onEvent: typeof options.onEvent = (event) => {
      if (event.kind === 'explained' && why !== null) reasons?.write(why.whyLines(event))
      if (event.kind === 'learned') learned = event.wrapper
      options.onEvent?.(event)
    }
    const save = (wrapper: Wrapper | null): void => {
      if (wrapper === null) return
      if (output !== undefined && output === values.again) writeNextVersion(output, wanted.again as Wrapper, wrapper)
      else saveText(output, serializeWrapper(wrapper))
    }
    // The file first: a run that is killed before it is in place goes on.
    const beforeFinish = async () => {
      save(learned)
      await options.beforeFinish?.()
    }
    if (selected !== null) {
      const how = { ...options, ...stdinFor(io, pages), ...defined({ name, constraints }), onEvent, beforeFinish }
      await learnSelected(pages, selected, how)
      return EXIT.done
    }
    await learn(pages, {
      ...options,
      ...stdinFor(io, [...pages, ...(more ?? [])]),
      ...defined({ more }),
      ...defined({ name, constraints }),
      ...wanted,
      ...exampleOptions(values, job),
      onEvent,
      beforeFinish,
    })
    return EXIT.done
  })
}

/** What says otherwise than by selectors what is wanted. */
const OF_LEARNING = ['example', 'more', 'schema', 'all', 'again', 'partial', 'explain'] as const

/** What is for ne-patterns alone. */
const OF_PATTERNS = ['patterns', 'threshold'] as const

/** What is for wrappers alone. */
const OF_WRAPPERS = [
  'name',
  'selectors',
  'constraints',
  'example',
  'more',
  'schema',
  'all',
  'again',
  'explain',
] as const

/** One result for each pattern. */
async function runLearnPatterns(
  io: CommandIo,
  names: readonly string[],
  { output, ...values }: LearnValues,
): Promise<number> {
  const foreign = OF_WRAPPERS.find((name) => values[name] !== undefined)
  if (foreign !== undefined)
    throw new UsageError(`--${foreign} is for --method wrapper: an ne-pattern has neither names nor constraints.`)
  const { learnPatterns } = await import('../../engine/index.ts')
  const input = await givenPages(io, names, values)
  return runJob(
    io,
    { ...values, ...(output !== undefined && { output: [output] }) },
    async ({ options, reporter, write, saveText }) => {
      let patterns = 0
      const how = {
        ...options,
        ...stdinFor(io, input),
        ...defined({ threshold: values.threshold }),
        ...(values.patterns !== undefined && {
          onPatterns: (kept: object) => saveText(values.patterns, `${JSON.stringify(kept)}\n`),
        }),
      }
      for await (const { pattern, pages: own } of learnPatterns(input, how)) {
        await write({ pattern, pages: own })
        patterns++
      }
      reporter.say(`${count(patterns, 'pattern', 'patterns')}.`)
      return EXIT.done
    },
  )
}
