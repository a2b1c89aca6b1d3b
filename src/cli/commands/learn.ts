import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Example } from '../../core/induce/index.ts'
import { EXIT, UsageError } from '../exit.ts'
import { count } from '../reporter.ts'
import { runJob } from '../run-job.ts'
import { addPageOptions, addSayOptions, defined, PAGE_HELP, type SharedValues, stdinFor } from '../shared-options.ts'

interface LearnValues extends Omit<SharedValues, 'output'> {
  readonly output?: string
  readonly name?: string
  readonly constraints?: boolean
  readonly example?: readonly Example[]
  readonly schema?: string
  readonly method: 'wrapper' | 'ne-pattern'
}

/** `treegram learn <page>...` */
export function addLearn(program: Command, done: (code: number) => void): void {
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
    .option('--constraints', 'learn what right values look like too, and hold pages to it')
    .option(
      '--example <name=value>',
      'a value that you see on a page, and what to call it; may be repeated',
      oneMoreExample,
    )
    .option('--schema <file>', 'a JSON Schema of the wanted records: only what it names, with its names and types')
    .addOption(method.choices(['wrapper', 'ne-pattern']).default('wrapper'))
    .addHelpText('after', EXAMPLES)
    .action(async (pages: string[], values: LearnValues) =>
      done(await (values.method === 'wrapper' ? runLearn : runLearnPatterns)(pages, values)),
    )
}

const EXAMPLES = `
Examples:
  treegram learn pages/ -o books.wrapper.json
  treegram learn https://shop.example/books/1 https://shop.example/books/2 --example price=12.50
  treegram learn pages/ --schema book.schema.json -o books.wrapper.json`

function oneMoreExample(text: string, before: readonly Example[] = []): readonly Example[] {
  const equals = text.indexOf('=')
  const field = text.slice(0, equals).trim()
  const value = text.slice(equals + 1).trim()
  if (equals < 0 || field === '' || value === '') throw new InvalidArgumentError('Write it as name=value.')
  return [...before, { field, value }]
}

async function runLearn(pages: readonly string[], { output, ...values }: LearnValues): Promise<number> {
  const { learn } = await import('../../engine/index.ts')
  const { serializeWrapper } = await import('../../core/wrapper/index.ts')
  const { readSchemaJson } = await import('../schema-file.ts')
  return runJob(values, async ({ options, saveText }) => {
    const { name, constraints, example: examples } = values
    const schema = values.schema === undefined ? undefined : await readSchemaJson(values.schema)
    let text = ''
    const onEvent: typeof options.onEvent = (event) => {
      if (event.kind === 'learned') text = serializeWrapper(event.wrapper)
      options.onEvent?.(event)
    }
    // The file first: a run that is killed before it is in place goes on.
    const beforeFinish = async () => {
      saveText(output, text)
      await options.beforeFinish?.()
    }
    await learn(pages, {
      ...options,
      ...stdinFor(pages),
      ...defined({ name, constraints, examples, schema }),
      onEvent,
      beforeFinish,
    })
    return EXIT.done
  })
}

/** What is for wrappers alone. */
const OF_WRAPPERS = ['name', 'constraints', 'example', 'schema'] as const

/** One result for each pattern. */
async function runLearnPatterns(pages: readonly string[], { output, ...values }: LearnValues): Promise<number> {
  const foreign = OF_WRAPPERS.find((name) => values[name] !== undefined)
  if (foreign !== undefined)
    throw new UsageError(`--${foreign} is for --method wrapper: an ne-pattern has neither names nor constraints.`)
  const { learnPatterns } = await import('../../engine/index.ts')
  return runJob(
    { ...values, ...(output !== undefined && { output: [output] }) },
    async ({ options, reporter, write }) => {
      let patterns = 0
      for await (const { pattern, pages: own } of learnPatterns(pages, { ...options, ...stdinFor(pages) })) {
        await write({ pattern, pages: own })
        patterns++
      }
      reporter.say(`${count(patterns, 'pattern', 'patterns')}.`)
      return EXIT.done
    },
  )
}
