import { extract } from '../core/extract/index.ts'
import { learnWrapper } from '../core/induce/index.ts'
import { type LocateState, located } from '../core/locate/index.ts'
import { PROGRAM_VERSION } from '../version.ts'
import type { ReadPage } from './inputs.ts'
import type { KeptPages } from './kept-pages.ts'
import type { Session } from './session.ts'
import { trainingTargets } from './training-targets.ts'

/** Pages that the first draft is learned from at least: one shows no difference from page to page. */
const LEAST_PAGES = 2
/** Records of a draft: what a screen shows. */
const MOST_RECORDS = 20

/**
 * Learns what pages have in common while they are still searched for: at each doubling of the pages, so that all drafts together cost hardly more than the last. A
 * draft is told and not kept; what the run gives is learned when the search is over.
 *
 * @param kept pages with their trees; what it had no room for is not learned from
 */
export function createDrafts(session: Session, kept: Pick<KeptPages, 'find'>): (state: LocateState) => void {
  let next = LEAST_PAGES
  return (state) => {
    if (session.tally.pages < next || session.budget.stopped() !== null) return
    next = 2 * session.tally.pages
    const from = performance.now()
    const { targets } = located(state)
    const pagesOf = (some: typeof targets): readonly ReadPage[] => some.flatMap(({ url }) => kept.find(url) ?? [])
    const pages = pagesOf(trainingTargets(targets))
    if (pages.length < LEAST_PAGES) return
    const learned = learnWrapper(pages, { program: `treegram ${PROGRAM_VERSION}` })
    if (learned.ok) {
      const shown = pagesOf(targets.slice(0, MOST_RECORDS))
      const records = shown.map((page) => ({ url: page.url, data: extract(learned.wrapper, page).data }))
      session.emit({ kind: 'draft', pages: pages.length, records })
    }
    session.spent('learn', from)
  }
}
