import { createVocabulary, type ParseOptions, parse, type Tree, type Vocabulary } from '../core/dom/index.ts'
import { type FetchOutcome, WEB_ADDRESS } from '../source/index.ts'
import { textHash } from '../store/index.ts'
import type { CommonOptions, PageInput, PageInputs } from './common-options.ts'
import { outcomesOf } from './outcomes.ts'
import { type ReadingOf, readEach, type Unreadable } from './read-each.ts'
import type { RunKind } from './run-kind.ts'
import type { Session } from './session.ts'
import type { UnreadPage } from './unread-page.ts'
import type { PagePool } from './work/pool.ts'

/** A page that was read, by what tells it from others. */
export interface KnownPage {
  readonly url: string
  /** Where the bytes came from. */
  readonly source: string
  /** Of its text, see {@link textHash}. */
  readonly hash: Uint8Array
}

/** A page that was read and parsed. */
export interface ReadPage extends KnownPage {
  readonly tree: Tree
  /** What was asked for, where redirects led elsewhere. @default `url` */
  readonly asked?: string
  /** Why there is nothing at the address, of one that is kept as an empty page because its flow may lead on. @default it is there */
  readonly missing?: string
  /** Its text, where it may have to be parsed again beside other pages, see {@link parsedTogether}. */
  readonly html?: string
}

/** Pages that a search of the run has found and counted, from its store. */
export interface FoundPages {
  readonly found: AsyncIterable<FetchOutcome>
}

/**
 * The pages that the inputs lead to, parsed, one in memory at a time. Pages that cannot be read are warned of and left out.
 *
 * @param vocabulary shared by the trees when they are to be compared
 * @throws EngineError `no-pages` when there was none at all; its message says why
 */
export async function* readInputs(
  session: Session,
  inputs: PageInputs,
  options: CommonOptions,
  vocabulary?: Vocabulary,
): AsyncGenerator<ReadPage> {
  const start = async (outcome: FetchOutcome) => timed(session, outcome, vocabulary)
  for await (const page of readEach(session, readingOf(session, inputs, options, { width: 1, start })))
    if (!('unread' in page)) yield page
}

/** A page and what a pool made of it. */
export interface MadePage<Result> extends ReadPage {
  /** Null for a page whose result is known from before. */
  readonly made: Result | null
}

/** How pages are worked on by a pool. */
export interface MakeOptions {
  /** Shared by the trees, if they should be wanted after all. */
  readonly vocabulary?: Vocabulary
  /** True for pages that need no work. */
  readonly knows?: (page: KnownPage) => boolean
  /** Whether pages are to have their text beside their tree. @default false */
  readonly keepsHtml?: boolean
  /** Whether an address where there is nothing is to be given as an empty page. */
  readonly isMissed?: (url: string) => boolean
}

/**
 * As `readInputs`, with what a pool makes of each page, in the pages' order and with those that cannot be read; as many are in memory as the pool is wide.
 * Their trees are made when they are looked at.
 */
export function readMade<Result>(
  session: Session,
  inputs: PageInputs | FoundPages,
  options: CommonOptions,
  pool: PagePool<Result>,
  how: MakeOptions = {},
): AsyncGenerator<MadePage<Result> | UnreadPage> {
  const start = (outcome: FetchOutcome) => makePage(session, outcome, pool, how)
  return readEach(session, readingOf(session, inputs, options, { width: pool.width, start }))
}

/** What a pool makes of one page; the stages' times are counted. */
export async function makePage<Result>(
  session: Session,
  outcome: FetchOutcome,
  pool: PagePool<Result>,
  { vocabulary, knows, isMissed, keepsHtml = false }: MakeOptions,
): Promise<MadePage<Result> | Unreadable> {
  const trees = { limits: session.limits, ...(vocabulary && { vocabulary }) }
  if (outcome.kind !== 'page') {
    const { url, source, detail } = outcome
    const isGone = outcome.kind === 'failed' && (outcome.status === 404 || outcome.status === 410)
    if (!isGone || !isMissed?.(url)) return { detail }
    return withTree({ url, source, hash: textHash(''), made: null, missing: detail }, '', trees)
  }
  const { url, source, html, requestedUrl } = outcome.page
  const asked = requestedUrl === url ? {} : { asked: requestedUrl }
  const known = { url, source, hash: textHash(html), ...asked, ...(keepsHtml && { html }) }
  if (knows?.(known)) return withTree({ ...known, made: null }, html, trees)
  const made = await pool.make({ url, source, html })
  session.took('parse', made.parseMs)
  if (!made.ok) return { detail: `${source}: ${made.problem}` }
  session.took('extract', made.workMs)
  return withTree({ ...known, made: made.result }, html, trees)
}

/** How some inputs are read. */
function readingOf<Page>(
  session: Session,
  inputs: PageInputs | FoundPages,
  { maxPages = Number.POSITIVE_INFINITY, stdin, endless = false, enough }: CommonOptions,
  how: Pick<ReadingOf<Page>, 'width' | 'start'>,
): ReadingOf<Page> {
  const isFound = typeof inputs === 'object' && 'found' in inputs
  const outcomes = isFound ? inputs.found : outcomesOf(session, inputs, stdin)
  const isPiped = !isFound && namesOf(inputs).includes('-')
  const tells = endless ? 'endless' : isPiped ? 'once' : 'end'
  return { ...how, outcomes, isCounted: isFound, maxPages, tells, enough }
}

/** The page of an outcome with its tree, or why there is none. */
function parsed(outcome: FetchOutcome, trees: ParseOptions): ReadPage | Unreadable {
  if (outcome.kind !== 'page') return { detail: outcome.detail }
  const { url, source, html } = outcome.page
  const result = parse(html, trees)
  if (!result.ok) return { detail: `${source}: ${result.problem.message}` }
  return { url, source, hash: textHash(html), tree: result.tree }
}

/** The page of an outcome with its tree, or why there is none; the time is counted. */
export function timed(session: Session, outcome: FetchOutcome, vocabulary?: Vocabulary): ReadPage | Unreadable {
  const from = performance.now()
  const page = parsed(outcome, { limits: session.limits, ...(vocabulary && { vocabulary }) })
  session.spent('parse', from)
  return page
}

/** A page that could be parsed before, elsewhere; its tree is made when it is looked at. */
function withTree<Page extends object>(page: Page, html: string, trees: ParseOptions): Page & { readonly tree: Tree } {
  let tree: Tree | null = null
  return {
    ...page,
    get tree() {
      if (tree !== null) return tree
      const result = parse(html, trees)
      if (!result.ok) throw new Error(`A page that was read before cannot be read now: ${result.problem.message}`)
      tree = result.tree
      return tree
    },
  }
}

/** The same pages with trees that can be compared: those that have their text are parsed anew, with one vocabulary that is theirs alone. */
export function parsedTogether(session: Session, pages: readonly ReadPage[]): readonly ReadPage[] {
  const vocabulary = createVocabulary()
  return pages.map((page) => {
    const { url, source, hash, html } = page
    return html === undefined ? page : withTree({ url, source, hash }, html, { limits: session.limits, vocabulary })
  })
}

/** The kind of a run that reads `inputs`; `choices` are the options that change its result. */
export function pagesKind(command: string, inputs: PageInputs, choices: object): RunKind {
  const names = namesOf(inputs)
  const startUrls = names.filter((name) => WEB_ADDRESS.test(name))
  return { command, identity: { ...choices, names }, startUrls, needsStore: false }
}

/** The names of inputs that are at hand; what an iterator will give is not known beforehand. */
export function namesOf(inputs: PageInputs): readonly string[] {
  if (typeof inputs === 'string') return [inputs]
  if ('html' in inputs) return [inputs.url]
  return Array.isArray(inputs) ? inputs.map((input: PageInput) => (typeof input === 'string' ? input : input.url)) : []
}
