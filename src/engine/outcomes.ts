import { movedTo } from '../core/adapt/index.ts'
import { parse } from '../core/dom/index.ts'
import { type FetchOutcome, readPages, WEB_ADDRESS } from '../source/index.ts'
import type { CommonOptions, HtmlPage, PageInput, PageInputs } from './common-options.ts'
import { asDocument } from './given-pages.ts'
import { inOrder } from './in-order.ts'
import type { Session } from './session.ts'

/** URLs that are given together are fetched ahead; the source holds them to its delay and connections for each host. */
const URLS_AHEAD = 8

/** What the inputs lead to, in their order. */
export async function* outcomesOf(
  session: Session,
  inputs: PageInputs,
  stdin: CommonOptions['stdin'],
): AsyncGenerator<FetchOutcome> {
  const { http, budget, limits } = session
  const options = {
    http,
    signal: budget.signal,
    ...(limits.maxBytes !== undefined && { maxBytes: limits.maxBytes }),
    ...(stdin !== undefined && { stdin }),
  }
  const start = async (input: PageInput): Promise<Iterable<FetchOutcome> | AsyncIterable<FetchOutcome>> => {
    if (typeof input !== 'string') return [{ kind: 'page', page: asDocument(input) }]
    return WEB_ADDRESS.test(input) ? [await fetched(session, input)] : readPages([input], options)
  }
  const isAsync = typeof inputs === 'object' && Symbol.asyncIterator in inputs
  if (isAsync) for await (const input of inputs) yield* await start(input)
  else for await (const outcomes of inOrder(asIterable(inputs), URLS_AHEAD, start)) yield* outcomes
}

/** Moves that are followed from one address: a page that moved twice is told as it is. */
const MOST_MOVES = 1

/** A page of the web; one that says that it has moved on its host is followed there, by the same rules as any address. */
async function fetched(session: Session, url: string): Promise<FetchOutcome> {
  let outcome = await session.http.fetch(url)
  for (let moves = 0; moves < MOST_MOVES && outcome.kind === 'page'; moves++) {
    const to = movedToIn(outcome.page)
    const next = to === null ? null : await session.http.fetch(to)
    if (next?.kind !== 'page') return outcome
    session.emit({ kind: 'moved', url, to: next.page.url })
    outcome = next
  }
  return outcome
}

/** Characters of a page's text beyond which it is no note that the page has moved. */
const MOST_STUB_CHARS = 20_000

function movedToIn({ url, html }: HtmlPage): string | null {
  if (html.length > MOST_STUB_CHARS || !MOVING.test(html)) return null
  const result = parse(html)
  return result.ok ? movedTo(result.tree, url) : null
}

const MOVING = /http-equiv|canonical/i

function asIterable(inputs: PageInput | Iterable<PageInput>): Iterable<PageInput> {
  return typeof inputs === 'string' || 'html' in inputs ? [inputs] : inputs
}
