import { parse, type Tree, type Vocabulary } from '../core/index.ts'
import { type FetchOutcome, readPages } from '../source/index.ts'
import { textHash } from '../store/index.ts'
import { isAborted } from './fetcher.ts'
import { asDocument } from './given-pages.ts'
import { inOrder } from './in-order.ts'
import type { CommonOptions, PageInput, PageInputs } from './options.ts'
import type { RunKind, Session } from './session.ts'

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
}

/** Failures told one by one; of the rest only the number is told. */
const MAX_TOLD = 20

/**
 * The pages that the inputs lead to, parsed, one in memory at a time. Pages that cannot be read are warned of and left out.
 *
 * @param vocabulary shared by the trees when they are to be compared
 * @param knows true for pages whose tree nobody will want; it is made only when it is looked at
 * @throws EngineError `no-pages` when there was none at all; its message says why
 */
export async function* readInputs(
  session: Session,
  inputs: PageInputs,
  { maxPages = Number.POSITIVE_INFINITY, stdin }: CommonOptions,
  vocabulary?: Vocabulary,
  knows?: (page: KnownPage) => boolean,
): AsyncGenerator<ReadPage> {
  const failures: string[] = []
  let pages = 0
  for await (const outcome of outcomesOf(session, inputs, stdin)) {
    session.budget.throwIfAborted()
    if (isAborted(outcome)) break
    if (pages === maxPages) {
      session.budget.stop('max-pages')
      break
    }
    const page = parsed(outcome, vocabulary, knows)
    if ('tree' in page) {
      pages++
      session.tally.pages++
      yield page
    } else {
      session.tally[outcome.kind === 'skipped' ? 'skipped' : 'failed']++
      failures.push(page.detail)
    }
    if (session.budget.stopped() !== null) break
  }
  session.budget.throwIfAborted()
  tell(session, failures, pages)
}

function tell(session: Session, failures: readonly string[], pages: number): void {
  if (pages === 0 && session.budget.stopped() === null) {
    const others = failures.length - 1
    const more = others > 0 ? ` (And ${others} more like it: no page could be read.)` : ''
    session.refuse('no-pages', `${failures[0] ?? 'There are no pages to read; name at least one.'}${more}`)
  }
  for (const detail of failures.slice(0, MAX_TOLD)) session.warn(detail)
  if (failures.length > MAX_TOLD)
    session.warn(`${failures.length - MAX_TOLD} more pages could not be read; they were left out.`)
}

/** The page of an outcome with its tree, or one sentence on why there is none. */
export function parsed(
  outcome: FetchOutcome,
  vocabulary?: Vocabulary,
  knows?: (page: KnownPage) => boolean,
): ReadPage | { readonly detail: string } {
  if (outcome.kind !== 'page') return { detail: outcome.detail }
  const { url, source, html } = outcome.page
  const known = { url, source, hash: textHash(html) }
  if (knows?.(known)) return unparsed(known, html, vocabulary)
  const result = parse(html, vocabulary && { vocabulary })
  return result.ok ? { ...known, tree: result.tree } : { detail: `${source}: ${result.problem.message}` }
}

/** A page that an earlier run could parse. */
function unparsed(known: KnownPage, html: string, vocabulary?: Vocabulary): ReadPage {
  let tree: Tree | null = null
  return {
    ...known,
    get tree() {
      if (tree !== null) return tree
      const result = parse(html, vocabulary && { vocabulary })
      if (!result.ok) throw new Error(`A page that was read before cannot be read now: ${result.problem.message}`)
      tree = result.tree
      return tree
    },
  }
}

/** URLs that are given together are fetched ahead; the source holds them to its delay and connections for each host. */
const URLS_AHEAD = 8
const WEB_ADDRESS = /^https?:\/\//i

async function* outcomesOf(
  session: Session,
  inputs: PageInputs,
  stdin: CommonOptions['stdin'],
): AsyncGenerator<FetchOutcome> {
  const options = { http: session.http, signal: session.budget.signal, ...(stdin !== undefined && { stdin }) }
  const start = async (input: PageInput): Promise<Iterable<FetchOutcome> | AsyncIterable<FetchOutcome>> => {
    if (typeof input !== 'string') return [{ kind: 'page', page: asDocument(input) }]
    return WEB_ADDRESS.test(input) ? [await session.http.fetch(input)] : readPages([input], options)
  }
  const isAsync = typeof inputs === 'object' && Symbol.asyncIterator in inputs
  if (isAsync) for await (const input of inputs) yield* await start(input)
  else for await (const outcomes of inOrder(asIterable(inputs), URLS_AHEAD, start)) yield* outcomes
}

function asIterable(inputs: PageInput | Iterable<PageInput>): Iterable<PageInput> {
  return typeof inputs === 'string' || 'html' in inputs ? [inputs] : inputs
}

/** The kind of a run that reads `inputs`; `choices` are the options that change its result. */
export function pagesKind(command: string, inputs: PageInputs, choices: object): RunKind {
  const names = namesOf(inputs)
  const startUrls = names.filter((name) => WEB_ADDRESS.test(name))
  return { command, identity: { ...choices, names }, startUrls, needsStore: false }
}

/** The names of inputs that are at hand; what an iterator will give is not known beforehand. */
function namesOf(inputs: PageInputs): readonly string[] {
  if (typeof inputs === 'string') return [inputs]
  if ('html' in inputs) return [inputs.url]
  return Array.isArray(inputs) ? inputs.map((input: PageInput) => (typeof input === 'string' ? input : input.url)) : []
}
