import type { FetchOutcome } from '../source/index.ts'
import { pulled, watched } from './pulled.ts'
import type { Session } from './session.ts'
import { tellUnread } from './tell-unread.ts'
import { type UnreadPage, unreadPage } from './unread-page.ts'

/** Why a page is left out, in one sentence. */
export interface Unreadable {
  readonly detail: string
}

/** How outcomes become pages. */
export interface ReadingOf<Page> {
  readonly outcomes: AsyncIterable<FetchOutcome>
  /** The pages are counted already: a search of the run has found them, and they are in its store. */
  readonly isCounted: boolean
  /** Outcomes worked on at the same time. */
  readonly width: number
  readonly start: (outcome: FetchOutcome) => Promise<Page | Unreadable>
  readonly maxPages: number
  /** When pages that cannot be read are told of. */
  readonly tells: 'end' | 'once' | 'endless'
  /** Once it fires no more outcomes are waited for. @default never */
  readonly enough?: AbortSignal | undefined
}

/** An outcome and what becomes of it. */
interface Waiting<Page> {
  readonly outcome: FetchOutcome
  readonly page: Promise<Page | Unreadable>
}

/**
 * The pages of outcomes in their order, each as soon as it and those before it are there, and in their turn those that cannot be read. A budget that is used
 * up ends the fetching, not the reading of what was fetched; the time ends both, but for pages that a search of the run has found.
 *
 * @throws EngineError `no-pages` when there was none at all, and the run is not endless
 */
export async function* readEach<Page extends { readonly tree: unknown }>(
  session: Session,
  { outcomes, isCounted, width, start, maxPages, tells, enough }: ReadingOf<Page>,
): AsyncGenerator<Page | UnreadPage> {
  const unread = tellUnread(session, tells)
  const notices = createNotices()
  const waiting: Waiting<Page>[] = []
  const { budget, tally } = session
  let pages = 0
  /** What waits longest. */
  const next = async (): Promise<Page | UnreadPage> => {
    const { outcome, page: made } = waiting.shift()!
    const page = await made
    budget.throwIfAborted()
    if ('tree' in page) {
      pages++
      if (!isCounted) tally.pages++
      if (outcome.kind === 'page') notices.add(outcome.page.notice)
      return page
    }
    tally[outcome.kind === 'skipped' ? 'skipped' : 'failed']++
    unread.add(page.detail)
    return unreadPage(outcome, page.detail)
  }
  const ends = isCounted ? [] : [budget.signal]
  const coming = pulled(session.waitedFor(outcomes), enough === undefined ? ends : [...ends, enough])
  try {
    for (;;) {
      // What is under way may turn out to be no pages: only then is there room for more.
      const isFull = waiting.length >= width || pages + waiting.length >= maxPages
      if (waiting.length > 0 && (isFull || !(await coming.isFirst(waiting[0]!.page)))) {
        yield await next()
        continue
      }
      const outcome = await coming.next()
      budget.throwIfAborted()
      if (outcome === null) break
      if (pages >= maxPages) {
        budget.stop('max-pages')
        break
      }
      waiting.push({ outcome, page: watched(start(outcome)) })
    }
    while (waiting.length > 0) yield await next()
  } finally {
    await coming.close()
  }
  budget.throwIfAborted()
  notices.tell(session)
  if (pages === 0 && tells !== 'endless' && budget.stopped() === null) refuseNone(session, unread)
  unread.end()
}

/** What pages say of how they were read: the first of notices that are all alike, and how many more there are. */
function createNotices(): {
  readonly add: (notice: string | undefined) => void
  readonly tell: (session: Session) => void
} {
  let first: string | null = null
  let more = -1
  return {
    add: (notice) => {
      if (notice === undefined) return
      first ??= notice
      more++
    },
    tell: (session) => {
      if (first !== null) session.warn(more > 0 ? `${first} (And ${more} more pages like it.)` : first)
    },
  }
}

function refuseNone(
  session: Session,
  unread: { readonly first: () => string | null; readonly count: () => number },
): never {
  const others = unread.count() - 1
  const more = others > 0 ? ` (And ${others} more like it: no page could be read.)` : ''
  const none =
    session.filter !== null && session.tally.skipped > 0
      ? 'All pages are left out by their addresses; change what is included and excluded.'
      : 'There are no pages to read; name at least one.'
  return session.refuse('no-pages', `${unread.first() ?? none}${more}`)
}
