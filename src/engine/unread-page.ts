import type { FetchOutcome } from '../source/index.ts'

/** A page that could not be read. */
export interface UnreadPage {
  /** Its address; null where nobody said what it is. */
  readonly url: string | null
  /** Where it was to be read from: its URL, file or place in an archive; `stdin:12` for line 12 of stdin. */
  readonly source: string
  /** Why: one sentence for people. */
  readonly unread: string
}

/** The page that an outcome would have been. */
export function unreadPage(outcome: FetchOutcome, unread: string): UnreadPage {
  const { url, source } = outcome.kind === 'page' ? outcome.page : outcome
  return { url: url === source && !/^\w+:\/\//.test(url) ? null : url, source, unread }
}
