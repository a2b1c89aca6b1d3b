import type { Explanation } from '../../core/locate/index.ts'
import type { ExplainedCount, ExplainedPage } from '../explained.ts'

/** Pages that are said at once. */
const AT_ONCE = 500
/** Pages that were not fetched, of which so many are kept; of more only the count is. */
const MOST_UNFETCHED = 1000

/** Says some explained pages; the last time with the counts of those that are counted only. */
export type SayExplained = (pages: readonly ExplainedPage[], others?: readonly ExplainedCount[]) => void

/** Takes what a search says of URLs, which it says of all of them in one go, and says it on in portions. */
export function createExplaining(say: SayExplained): (explanation: Explanation) => void {
  let pages: ExplainedPage[] = []
  let [isBegun, unfetched] = [false, 0]
  const others = new Map<string, number>()
  const end = (): void => {
    const counts = [...others].map(([reason, count]) => ({ status: 'not-fetched', reason, count }) as ExplainedCount)
    say(pages, counts)
    pages = []
    ;[isBegun, unfetched] = [false, 0]
    others.clear()
  }
  return (explanation) => {
    if (!isBegun) queueMicrotask(end)
    isBegun = true
    const page = pageOf(explanation)
    if (page.status === 'not-fetched' && unfetched++ >= MOST_UNFETCHED)
      others.set(page.reason, (others.get(page.reason) ?? 0) + 1)
    else pages.push(page)
    if (pages.length < AT_ONCE) return
    say(pages)
    pages = []
  }
}

/** What nothing leads to was not fetched either. */
function pageOf(explanation: Explanation): ExplainedPage {
  const { status } = explanation
  return { ...explanation, status: status === 'unknown' ? 'not-fetched' : status }
}
