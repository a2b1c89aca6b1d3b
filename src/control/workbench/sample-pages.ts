import type { Wrapper } from '../../core/wrapper/index.ts'
import { PlanError } from '../errors.ts'
import type { Where } from './call.ts'
import type { PageShelf, ShelvedPage } from './page-shelf.ts'

/** Pages that show what a wrapper does. */
export const SAMPLE_PAGES = 12

/** With fewer kept ones of those that it was learned from, others that it read stand beside them. */
const ENOUGH = 5
/** Records of a run that are looked at for that. */
const MOST_LOOKED = 50

/**
 * Addresses of kept pages that show what a wrapper does: those that it was learned from, and where few of them are kept, others that it read last.
 */
export function sampleUrls(shelf: PageShelf, { learned }: Wrapper, { runs }: Where, most: number): readonly string[] {
  const kept = learned.urls.filter(shelf.has).slice(0, most)
  if (kept.length >= Math.min(ENOUGH, most)) return kept
  const read = runs.map((run) => readIn(shelf, run)).find((urls) => urls.length > 0) ?? []
  return [...new Set([...kept, ...read])].slice(0, most)
}

/** Addresses of kept pages that a run gave records of, in its order. */
export function readIn(shelf: PageShelf, label: string): readonly string[] {
  const history = shelf.history()
  const run = history?.run(label) ?? null
  if (history === null || run === null) return []
  const urls = history.records(run, 0, MOST_LOOKED).map(({ record }) => record.url)
  return [...new Set(urls)].filter(shelf.has)
}

/** The sample pages that can be parsed. */
export function samplePages(shelf: PageShelf, wrapper: Wrapper, where: Where): readonly ShelvedPage[] {
  return sampleUrls(shelf, wrapper, where, SAMPLE_PAGES).flatMap((url) => {
    const found = shelf.newest(url)
    return found.kind === 'page' ? [found.page] : []
  })
}

/** The sample pages with one that is asked about: it comes first. @throws PlanError `unknown-page` */
export function pagesAround(
  shelf: PageShelf,
  wrapper: Wrapper,
  where: Where,
  url: string,
): readonly [ShelvedPage, ...ShelvedPage[]] {
  const own = shelvedPage(shelf, url)
  const others = samplePages(shelf, wrapper, where).filter((page) => page.url !== own.url)
  return [own, ...others.slice(0, SAMPLE_PAGES - 1)]
}

/** @throws PlanError `unknown-page`, `bad-page` */
function shelvedPage(shelf: PageShelf, url: string): ShelvedPage {
  const found = shelf.newest(url)
  if (found.kind === 'page') return found.page
  if (found.kind === 'problem') throw new PlanError('bad-page', `${url}: ${found.message}`)
  throw new PlanError('unknown-page', notKept(url))
}

/** What is said of a page that the workspace does not keep. */
export function notKept(url: string): string {
  return `The workspace keeps no page of ${url}; run it, to fetch it.`
}
