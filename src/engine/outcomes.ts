import { movedTo, windowIn } from '../core/adapt/index.ts'
import { canonicalUrl, parse } from '../core/dom/index.ts'
import { type FetchOutcome, readPages, WEB_ADDRESS } from '../source/index.ts'
import type { CommonOptions, HtmlPage, PageInput, PageInputs } from './common-options.ts'
import { isAborted } from './fetcher.ts'
import { asDocument } from './given-pages.ts'
import { inOrder } from './in-order.ts'
import type { Session } from './session.ts'

/** URLs that are given together are fetched ahead; the source holds them to its delay and connections for each host. */
const URLS_AHEAD = 8

/**
 * What the inputs lead to, in their order. Once a budget is used up no more inputs are begun; what was fetched ahead of an address that is refused for it comes
 * after it.
 */
export async function* outcomesOf(
  session: Session,
  inputs: PageInputs,
  stdin: CommonOptions['stdin'],
): AsyncGenerator<FetchOutcome> {
  const { http, budget, limits, filter, filesBelow } = session
  const options = {
    http,
    fetchListed: (url: string) => fetchAllowed(session, url, http.fetchKept),
    signal: budget.signal,
    ...(limits.maxBytes !== undefined && { maxBytes: limits.maxBytes }),
    ...(filesBelow !== undefined && { filesBelow }),
    ...(stdin !== undefined && { stdin }),
  }
  const start = async (input: PageInput): Promise<Iterable<FetchOutcome> | AsyncIterable<FetchOutcome>> => {
    if (typeof input !== 'string') return [{ kind: 'page', page: asDocument(input) }]
    return WEB_ADDRESS.test(input)
      ? [await fetchAllowed(session, input, (url) => fetched(session, url))]
      : readPages([input], options)
  }
  const isAsync = typeof inputs === 'object' && Symbol.asyncIterator in inputs
  const goesOn = (): boolean => budget.stopped() === null
  const all = isAsync ? startEach(inputs, start, goesOn) : inOrder(asIterable(inputs), URLS_AHEAD, start, goesOn)
  let isOver = false
  for await (const outcomes of all) {
    if (isOver && !Array.isArray(outcomes)) continue
    for await (const outcome of outcomes) {
      if (isAborted(outcome)) {
        isOver = true
        break
      }
      const isWanted = outcome.kind === 'page' ? (filter?.mayGive(outcome.page.url) ?? true) : !isLeftOut(outcome)
      if (isWanted) yield outcome
      else session.tally.skipped++
    }
  }
}

async function* startEach<Outcomes>(
  inputs: AsyncIterable<PageInput>,
  start: (input: PageInput) => Promise<Outcomes>,
  goesOn: () => boolean,
): AsyncGenerator<Outcomes> {
  for await (const input of inputs) {
    yield await start(input)
    // What comes next may never come.
    if (!goesOn()) return
  }
}

/** Moves that are followed from one address: a page that moved twice is told as it is. */
const MOST_MOVES = 1

/** The page of an address, unless it may not be a result: it is then not asked for. */
async function fetchAllowed(
  session: Session,
  url: string,
  fetch: (url: string) => Promise<FetchOutcome>,
): Promise<FetchOutcome> {
  if (session.filter?.mayGive(canonicalUrl(url) ?? url) ?? true) return fetch(url)
  return leftOut(url)
}

/** What is said of an address that is not looked at. */
export function leftOut(url: string): FetchOutcome {
  return { kind: 'skipped', url, source: url, reason: 'not-wanted', detail: `${url} is left out by its address.` }
}

function isLeftOut(outcome: FetchOutcome): boolean {
  return outcome.kind === 'skipped' && outcome.reason === 'not-wanted'
}

/** A page of the web; one that says that it has moved on its host, or has all in another window, is followed there, by the same rules as any address. */
async function fetched(session: Session, url: string): Promise<FetchOutcome> {
  return followed(url, session.http.fetch, (to) => session.emit({ kind: 'moved', url, to }))
}

async function followed(
  url: string,
  fetch: (url: string) => Promise<FetchOutcome | null>,
  onMoved: (to: string) => void = () => {},
): Promise<FetchOutcome> {
  let outcome = (await fetch(url)) ?? leftOut(url)
  for (let moves = 0; moves < MOST_MOVES && outcome.kind === 'page'; moves++) {
    const to = movedToIn(outcome.page)
    const next = to === null ? null : await fetch(to)
    if (next?.kind !== 'page') return outcome
    onMoved(next.page.url)
    outcome = next
  }
  return outcome
}

/** The pages at some canonical URLs that the run has in its store; others are left out. */
export async function* storedOutcomes(session: Session, urls: readonly string[]): AsyncGenerator<FetchOutcome> {
  for (const url of urls) {
    const outcome = await followed(url, async (at) => session.http.reread(at))
    if (outcome.kind === 'page') yield outcome
  }
}

/** Characters of a page's text beyond which it is no note that the page has moved. */
const MOST_STUB_CHARS = 20_000

function movedToIn({ url, html }: HtmlPage): string | null {
  if (html.length > MOST_STUB_CHARS || !MOVING.test(html)) return null
  const result = parse(html)
  return result.ok ? (movedTo(result.tree, url) ?? windowIn(result.tree, url)) : null
}

const MOVING = /http-equiv|canonical|<i?frame/i

function asIterable(inputs: PageInput | Iterable<PageInput>): Iterable<PageInput> {
  return typeof inputs === 'string' || 'html' in inputs ? [inputs] : inputs
}
