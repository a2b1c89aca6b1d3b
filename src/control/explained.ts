import type { ExplainReason, Explanation, LocateQuestion } from '../core/locate/index.ts'

/** Why a search fetched a URL or not, and why it is or is not a target. */
export interface ExplainedPage extends Omit<Explanation, 'status'> {
  readonly status: Exclude<Explanation['status'], 'unknown'>
}

/** What of explained pages is told apart. */
export type ExplainedKind = Pick<ExplainedPage, 'status' | 'reason'>

/** How many pages of a kind there are. */
export interface ExplainedCount extends ExplainedKind {
  readonly count: number
}

/** All pages of a kind, those included that are only counted. */
export interface ExplainedGroup extends ExplainedCount {
  /** The first of them. */
  readonly examples: readonly ExplainedPage[]
}

/** What a run asks a person: is the page one of those that are meant? */
export type RunQuestion = LocateQuestion

/** What a person says to that; null is that no more is to be asked. */
export interface RunAnswer {
  readonly url: string
  readonly isLike: boolean | null
}

const SAYS: Readonly<Record<ExplainReason, string>> = {
  'like-samples': "They belong to the samples' class.",
  'said-like': 'They were said to be like the samples.',
  'unlike-samples': 'They are not built like the samples.',
  'said-unlike': 'They were said to be unlike the samples.',
  copy: 'They are copies of pages that were fetched under the same path.',
  redirect: 'They send the reader on to another page.',
  'names-other-address': 'They name another page as their own address.',
  'no-page': 'They were fetched, and there was no page of the site.',
  moved: 'They led to other addresses, which were read there.',
  sitemap: 'They are sitemaps.',
  feed: 'They are feeds.',
  'not-followed': 'They were not fetched: links like those to them led to too few targets, or the search ended before.',
  'not-linked': 'They were not fetched, and nothing that was fetched leads to them.',
}

/** All reasons that there are. */
export const EXPLAIN_REASONS: readonly ExplainReason[] = Object.keys(SAYS) as ExplainReason[]

/** One sentence on the pages of a reason. */
export function sayReason(reason: ExplainReason): string {
  return SAYS[reason]
}
