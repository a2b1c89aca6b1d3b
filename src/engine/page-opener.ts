import { type FetchOutcome, readPages, WEB_ADDRESS } from '../source/index.ts'
import type { HtmlPage, PageInput, PageInputs } from './common-options.ts'
import { asDocument } from './given-pages.ts'
import { type FoundPages, type ReadPage, timed } from './inputs.ts'
import { leftOut } from './outcomes.ts'
import type { Session } from './session.ts'

/** Opens further pages of a run's site. */
export interface PageOpener {
  /** Whether it takes requests. */
  readonly isWeb: boolean
  /** The page at an address, or why there is none. */
  readonly open: (url: string) => Promise<ReadPage | { readonly detail: string }>
}

/**
 * Opens further pages of the site that some inputs are of: on the web by the run's own fetcher, with its rules, delays and budgets, where the inputs are addresses; else
 * among the given pages alone. Null for inputs that can be read once only.
 */
export function pageOpener(session: Session, inputs: PageInputs | FoundPages): PageOpener | null {
  if (typeof inputs === 'object' && 'found' in inputs) return webOpener(session)
  const isList = typeof inputs === 'string' || Array.isArray(inputs) || 'html' in inputs
  if (!isList) return null
  const all: readonly PageInput[] = Array.isArray(inputs) ? inputs : [inputs as PageInput]
  if (all.includes('-')) return null
  const isWeb = all.every((input) => typeof input === 'string' && WEB_ADDRESS.test(input))
  return isWeb ? webOpener(session) : givenOpener(session, all)
}

function webOpener(session: Session): PageOpener {
  const open: PageOpener['open'] = async (url) => {
    const { budget, filter, http } = session
    budget.throwIfAborted()
    const isWeb = WEB_ADDRESS.test(url)
    return timed(session, isWeb && (filter?.mayFetch(url) ?? true) ? await http.fetch(url) : leftOut(url))
  }
  return { isWeb: true, open }
}

/** Looks through the given pages again for each address that they have; their addresses are read once. Nothing is fetched. */
function givenOpener(session: Session, inputs: readonly PageInput[]): PageOpener {
  let known: Promise<ReadonlySet<string>> | null = null
  const open: PageOpener['open'] = async (url) => {
    known ??= urlsOf(session, inputs)
    if ((await known).has(url)) {
      for await (const outcome of givenOutcomes(session, inputs))
        if (outcome.kind === 'page' && outcome.page.url === url) return timed(session, outcome)
    }
    return { detail: `${url} is not among the given pages.` }
  }
  return { isWeb: false, open }
}

async function urlsOf(session: Session, inputs: readonly PageInput[]): Promise<ReadonlySet<string>> {
  const urls = new Set<string>()
  for await (const outcome of givenOutcomes(session, inputs)) if (outcome.kind === 'page') urls.add(outcome.page.url)
  return urls
}

async function* givenOutcomes(session: Session, inputs: readonly PageInput[]): AsyncGenerator<FetchOutcome> {
  const { http, budget, limits, filesBelow } = session
  const fetchListed = async (url: string): Promise<FetchOutcome> => leftOut(url)
  const bounds = {
    ...(limits.maxBytes !== undefined && { maxBytes: limits.maxBytes }),
    ...(filesBelow !== undefined && { filesBelow }),
  }
  for (const input of inputs) {
    if (typeof input !== 'string') yield { kind: 'page', page: asDocument(input satisfies HtmlPage) }
    else if (!WEB_ADDRESS.test(input))
      yield* readPages([input], { http, fetchListed, signal: budget.signal, ...bounds })
  }
}
