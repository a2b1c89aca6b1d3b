import { type Command, InvalidArgumentError, Option } from 'commander'
import type { CommonOptions, EngineEvent, HealMode, Limits, SearchOptions } from '../engine/index.ts'
import { OUTPUT_ENDINGS, OUTPUT_TABLES, type OutputOptions } from '../output/index.ts'
import { ownOptions } from './own-options.ts'
import type { PipeValues } from './stdin.ts'
import { addTextOption, type TextValues } from './text-option.ts'

/** The engine's options that the command has in a form of its own, or not at all. */
type OtherForm =
  | 'signal'
  | 'onEvent'
  | 'beforeFinish'
  | 'delayMs'
  | 'fetchPage'
  | 'limits'
  | 'stdin'
  | 'headers'
  | 'cookies'
  | 'proxy'
  | 'enough'
  | 'endless'
  | 'onUnread'
/** The engine's options that the command's have the names of. */
type SameName = Exclude<keyof CommonOptions, OtherForm>
const SAME: readonly SameName[] = [
  'workspace',
  'since',
  'force',
  'maxPages',
  'maxDownloads',
  'maxSeconds',
  'concurrency',
  'userAgent',
  'ignoreRobots',
  'allowPrivate',
  'render',
  'threads',
  'include',
  'exclude',
]

/** What the options that every command takes parse to. */
export interface SharedValues extends Omit<Pick<CommonOptions, SameName>, 'workspace'> {
  readonly output?: readonly string[]
  readonly outputSchema?: string
  readonly csvLists?: 'json' | 'files'
  readonly quiet?: boolean
  readonly logFormat?: 'text' | 'json'
  readonly stats?: string
  readonly workspace?: string
  readonly delay?: number
  readonly limit?: Limits
  /** As written, values included: not to be said. */
  readonly header?: readonly string[]
  /** Name of a file. */
  readonly cookies?: string
  readonly proxy?: string
}

/** A whole number of at least `least`, as commander wants its parsers. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (text.trim() === '' || !Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`Give a whole number of at least ${least}.`)
    }
    return value
  }
}

/** A share above 0 and below 1, as `0.5%` or `0.005`. */
function share(text: string): number {
  const [, amount, sign] = /^([\d.]+)\s*(%?)$/.exec(text.trim()) ?? []
  const value = Number(amount ?? '') / (sign === '%' ? 100 : 1)
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError('Give a share above 0 % and below 100 %, like 0.5%.')
  return value
}

function seconds(text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new InvalidArgumentError('Give a number above 0.')
  return value
}

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A moment as a date, or as how long ago it was. */
export function moment(text: string): Date {
  const [, amount, unit] = /^(\d{1,9})([smhd])$/.exec(text.trim()) ?? []
  const date = unit === undefined ? new Date(text) : new Date(Date.now() - Number(amount) * (UNIT_MS[unit] ?? 0))
  if (Number.isNaN(date.getTime())) throw new InvalidArgumentError('Give 90m, 12h, 3d or a date like 2026-05-01.')
  return date
}

/** A bound by its name, joined with those given before; the engine says which there are. */
function limit(text: string, before: Limits = {}): Limits {
  const [, name, amount] = /^(\w+)=(\d{1,15})$/.exec(text.trim()) ?? []
  if (name === undefined) throw new InvalidArgumentError('Give a name and a whole number, like maxBytes=100000000.')
  return { ...before, [name]: Number(amount) }
}

export function oneMore(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text]
}

/**
 * Where results go and what is said beside them.
 *
 * @param what the results are: `records`
 */
export function addOutputOptions(command: Command, what: string): Command {
  const output = `write ${what} to FILE (${OUTPUT_ENDINGS}) or a table (${OUTPUT_TABLES}); may be repeated (default: JSON Lines on stdout)`
  const lists = new Option('--csv-lists <how>', 'lists in CSV: JSON in a cell, or further files joined by keys')
  command
    .option('-o, --output <file>', output, oneMore)
    .addOption(lists.choices(['json', 'files']).default('json'))
    .option('--output-schema <file>', 'write a JSON Schema of the results to FILE')
  return addSayOptions(command)
}

/** What is said beside the results. */
export function addSayOptions(command: Command): Command {
  return command
    .option('--quiet', 'say nothing but errors')
    .addOption(new Option('--log-format <format>', 'what is said on stderr').choices(['text', 'json']).default('text'))
    .option('--stats <file>', 'write one JSON object of counts and times at the end')
}

/** How pages are fetched and kept. @param since where it is not about pages that are kept */
export function addPageOptions(command: Command, workspace: string, folder?: string, since?: Option): Command {
  const kept = new Option('--since <when>', 'take pages kept since then as they are: 90m, 12h, 3d, or a date')
  return command
    .option('--workspace <dir>', workspace, folder)
    .addOption(since ?? kept.argParser(moment))
    .option('--force', 'fetch and extract anew what earlier runs have')
    .option('--max-pages <n>', 'stop after n pages', wholeNumber(1))
    .option('--max-downloads <n>', 'stop after fetching n pages', wholeNumber(1))
    .option('--max-seconds <n>', 'read no more pages after n seconds', seconds)
    .option('--concurrency <n>', 'requests to one host at the same time (default: 1)', wholeNumber(1))
    .option('--delay <ms>', 'pause between requests to one host (default: 1000; none for this machine)', wholeNumber(0))
    .option('--user-agent <s>', 'how to introduce ourselves')
    .option('--header <line>', "'Name: value', sent to the hosts that you name and no others; may be repeated", oneMore)
    .option('--cookies <file>', "cookies of your browser: a cookies.txt, or an add-on's JSON")
    .option('--proxy <url>', 'http, https, socks5 or socks5h, with name and password if need be')
    .option('--ignore-robots', 'fetch what robots.txt forbids')
    .option('--allow-private', 'allow loopback and private addresses beyond those you name')
    .option('--threads <n>', 'threads for parsing and extraction beside the first (default: by cores)', wholeNumber(0))
    .option('--limit <name=n>', 'another bound on pages or requests, e.g. maxBytes=100000000; may be repeated', limit)
    .option('--include <pattern>', 'only pages with such addresses, like /books/**; may be repeated', oneMore)
    .option(
      '--exclude <pattern>',
      'no pages with such addresses: they are not even asked for; may be repeated',
      oneMore,
    )
    .option('--render', "let a browser run the pages' scripts (needs playwright-core and a Chromium)")
}

/** What the options of a search parse to. */
export interface SearchValues extends SharedValues {
  readonly strategy: NonNullable<SearchOptions['strategy']>
  readonly indesitT?: number
  readonly indesitN?: number
  readonly urlEvidence: boolean
  readonly like?: readonly string[]
  readonly unlike?: readonly string[]
  readonly ask?: boolean
}

/** How a site is searched. */
export function addSearchOptions(command: Command): Command {
  const strategy = new Option(
    '--strategy <name>',
    'how to search; indesit is the published algorithm alone, indesit-once by the letter of its first step',
  )
  return command
    .addOption(strategy.choices(['default', 'indesit', 'indesit-once']).default('default'))
    .option('--indesit-t <share>', 'its T: how alike the tag-lists of similar pages are (default: 0.85)', Number)
    .option('--indesit-n <n>', 'its n: links of a collection to one cluster before it is left (default: 3)', Number)
    .option('--no-url-evidence', 'search by structure and links alone, whatever the spelling of URLs says')
    .option('--like <url>', 'a page that is like the samples, which is believed; may be repeated', oneMore)
    .option('--unlike <url>', 'a page that is not like the samples, which is believed; may be repeated', oneMore)
    .option('--ask', 'ask about pages, at most 5, when an answer would change much')
}

/** The engine's options for a search, but for what it asks. */
export function searchOptions({
  strategy,
  urlEvidence,
  like = [],
  unlike = [],
  indesitT: similar,
  indesitN: mostLinks,
}: SearchValues): Pick<SearchOptions, 'strategy' | 'indesit' | 'urlEvidence' | 'like' | 'unlike'> {
  const numbers = defined({ similar, mostLinks })
  return { strategy, urlEvidence, like, unlike, ...(Object.keys(numbers).length > 0 && { indesit: numbers }) }
}

/** What the options of commands that give records parse to. */
export interface RecordValues extends SharedValues, TextValues {
  readonly raw?: boolean
  readonly provenance?: boolean
  readonly embedded?: boolean
  readonly strict?: boolean
  readonly heal: HealMode
  readonly maxWrong?: number
}

/** How records are given. */
export function addRecordOptions(command: Command): Command {
  const heal = new Option(
    '--heal <mode>',
    'when the site has changed: repair the wrapper, propose a repair, or do nothing',
  )
    .choices(['apply', 'propose', 'off'])
    .default('propose')
  return addTextOption(command)
    .option('--raw', "values as the page's own text, instead of numbers, dates, absolute URLs and prices")
    .option('--strict', 'what is only suspicious is a violation too')
    .option('--provenance', 'add where each value came from')
    .option('--embedded', 'add what each page carries for machines: JSON-LD, microdata, RDFa, meta')
    .addOption(heal)
    .addOption(maxWrongOption())
}

/** How many of the values that a repair newly gives may be wrong. */
export function maxWrongOption(): Option {
  const what = 'most of the values that a repair newly gives that may be wrong, by estimate (default: 10%)'
  return new Option('--max-wrong <share>', what).argParser(share)
}

/** How the results are written. */
export function outputOptions({ csvLists, outputSchema, endless }: SharedValues & PipeValues): OutputOptions {
  return defined({ csvLists, schema: outputSchema, asMade: endless })
}

/** The engine's options for what the user wrote. */
export function engineOptions(values: SharedValues, onEvent: (event: EngineEvent) => void): CommonOptions {
  const same: CommonOptions = Object.fromEntries(SAME.map((name) => [name, values[name]]))
  return defined({ ...same, ...ownOptions(values), onEvent, delayMs: values.delay, limits: values.limit })
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> }

/** The entries of an object that have a value. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>
}
