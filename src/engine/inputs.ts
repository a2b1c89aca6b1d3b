import { type ParseOptions, parse, type Tree, type Vocabulary } from '../core/dom/index.ts'
import { type FetchOutcome, WEB_ADDRESS } from '../source/index.ts'
import { textHash } from '../store/index.ts'
import type { CommonOptions, PageInput, PageInputs } from './common-options.ts'
import { isAborted } from './fetcher.ts'
import { outcomesOf } from './outcomes.ts'
import type { RunKind } from './run-kind.ts'
import type { Session } from './session.ts'
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
}

/** Pages that a search of the run has found and counted, from its store. */
export interface FoundPages {
  readonly found: AsyncIterable<FetchOutcome>
}

/** Failures told one by one; of the rest only the number is told. */
const MAX_TOLD = 20

/** Why a page is left out, in one sentence. */
interface Unreadable {
  readonly detail: string
}

/**
 * The pages that the inputs lead to, parsed, one in memory at a time. Pages that cannot be read are warned of and left out.
 *
 * @param vocabulary shared by the trees when they are to be compared
 * @throws EngineError `no-pages` when there was none at all; its message says why
 */
export function readInputs(
  session: Session,
  inputs: PageInputs,
  options: CommonOptions,
  vocabulary?: Vocabulary,
): AsyncGenerator<ReadPage> {
  const start = async (outcome: FetchOutcome) => timed(session, outcome, vocabulary)
  return readEach(session, inputs, options, { width: 1, start })
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
  /** Whether an address where there is nothing is to be given as an empty page. */
  readonly isMissed?: (url: string) => boolean
}

/**
 * As `readInputs`, with what a pool makes of each page, in the pages' order; as many are in memory as the pool is wide. Their trees
 * are made when they are looked at.
 */
export function readMade<Result>(
  session: Session,
  inputs: PageInputs | FoundPages,
  options: CommonOptions,
  pool: PagePool<Result>,
  how: MakeOptions = {},
): AsyncGenerator<MadePage<Result>> {
  const start = (outcome: FetchOutcome) => makePage(session, outcome, pool, how)
  return readEach(session, inputs, options, { width: pool.width, start })
}

/** What a pool makes of one page; the stages' times are counted. */
export async function makePage<Result>(
  session: Session,
  outcome: FetchOutcome,
  pool: PagePool<Result>,
  { vocabulary, knows, isMissed }: MakeOptions,
): Promise<MadePage<Result> | Unreadable> {
  const trees = { limits: session.limits, ...(vocabulary && { vocabulary }) }
  if (outcome.kind !== 'page') {
    const { url, source, detail } = outcome
    const isGone = outcome.kind === 'failed' && (outcome.status === 404 || outcome.status === 410)
    if (!isGone || !isMissed?.(url)) return { detail }
    return withTree({ url, source, hash: textHash(''), made: null, missing: detail }, '', trees)
  }
  const { url, source, html, requestedUrl } = outcome.page
  const known = { url, source, hash: textHash(html), ...(requestedUrl !== url && { asked: requestedUrl }) }
  if (knows?.(known)) return withTree({ ...known, made: null }, html, trees)
  const made = await pool.make({ url, source, html })
  session.took('parse', made.parseMs)
  if (!made.ok) return { detail: `${source}: ${made.problem}` }
  session.took('extract', made.workMs)
  return withTree({ ...known, made: made.result }, html, trees)
}

/** How outcomes become pages. */
interface Reading<Page> {
  /** Outcomes worked on at the same time. */
  readonly width: number
  readonly start: (outcome: FetchOutcome) => Promise<Page | Unreadable>
}

async function* readEach<Page extends ReadPage>(
  session: Session,
  inputs: PageInputs | FoundPages,
  { maxPages = Number.POSITIVE_INFINITY, stdin }: CommonOptions,
  { width, start }: Reading<Page>,
): AsyncGenerator<Page> {
  const failures: string[] = []
  const notices: string[] = []
  const waiting: { readonly outcome: FetchOutcome; readonly page: Promise<Page | Unreadable> }[] = []
  let pages = 0
  const isFound = typeof inputs === 'object' && 'found' in inputs
  const outcomes = isFound ? inputs.found : outcomesOf(session, inputs, stdin)
  /** The page that waits longest; null when it cannot be read. */
  const next = async (): Promise<Page | null> => {
    const { outcome, page: made } = waiting.shift()!
    const page = await made
    session.budget.throwIfAborted()
    if ('tree' in page) {
      pages++
      if (!isFound) session.tally.pages++
      if (outcome.kind === 'page' && outcome.page.notice !== undefined) notices.push(outcome.page.notice)
      return page
    }
    session.tally[outcome.kind === 'skipped' ? 'skipped' : 'failed']++
    failures.push(page.detail)
    return null
  }
  for await (const outcome of session.waitedFor(outcomes)) {
    session.budget.throwIfAborted()
    if (isAborted(outcome)) break
    // What is under way may turn out to be no pages: only then is there room for more.
    while (waiting.length > 0 && pages + waiting.length >= maxPages) {
      const page = await next()
      if (page !== null) yield page
    }
    if (pages >= maxPages) {
      session.budget.stop('max-pages')
      break
    }
    waiting.push({ outcome, page: watched(start(outcome)) })
    while (waiting.length >= width || (waiting.length > 0 && session.budget.stopped() !== null)) {
      const page = await next()
      if (page !== null) yield page
    }
    if (session.budget.stopped() !== null) break
  }
  while (waiting.length > 0) {
    const page = await next()
    if (page !== null) yield page
  }
  session.budget.throwIfAborted()
  if (notices.length > 0) session.warn(aboutNotices(notices))
  tell(session, failures, pages)
}

/** The first of notices that are all alike, and how many more there are. */
function aboutNotices([first, ...more]: readonly string[]): string {
  return more.length > 0 ? `${first} (And ${more.length} more pages like it.)` : first!
}

/** A promise that may fail before anybody waits for it. */
function watched<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}

function tell(session: Session, failures: readonly string[], pages: number): void {
  if (pages === 0 && session.budget.stopped() === null) {
    const others = failures.length - 1
    const more = others > 0 ? ` (And ${others} more like it: no page could be read.)` : ''
    const none =
      session.filter !== null && session.tally.skipped > 0
        ? 'All pages are left out by their addresses; change what is included and excluded.'
        : 'There are no pages to read; name at least one.'
    session.refuse('no-pages', `${failures[0] ?? none}${more}`)
  }
  tellLeftOut(session, failures)
}

/** Warns of pages that were left out; of many, of the first ones and of how many there are. */
export function tellLeftOut(session: Session, details: readonly string[]): void {
  for (const detail of details.slice(0, MAX_TOLD)) session.warn(detail)
  if (details.length > MAX_TOLD)
    session.warn(`${details.length - MAX_TOLD} more pages could not be read; they were left out.`)
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
