import { infosOf, marksOf, type PatternInfo, patternInfos } from '../../core/review/index.ts'
import { type DroppedPattern, editText, type Wrapper } from '../../core/wrapper/index.ts'
import { readPage } from '../../engine/index.ts'
import type { BenchCall, PageReading, WrapperReading } from './call.ts'
import type { PageShelf } from './page-shelf.ts'
import { notKept, SAMPLE_PAGES, sampleUrls } from './sample-pages.ts'
import type { WrapperShelf } from './wrapper-shelf.ts'

/** Addresses of samples that are told. */
const MOST_SAMPLES = 200

/** A wrapper as a person sees it, and what it makes of some pages. @throws PlanError `bad-edit` */
export function readPages(
  pages: PageShelf,
  wrappers: WrapperShelf,
  { tried, pages: asked, raw = false, limit = SAMPLE_PAGES, runs }: Extract<BenchCall, { readonly kind: 'read' }>,
): WrapperReading {
  const { wrapper, notes } = wrappers.tried(tried)
  const urls = asked ?? sampleUrls(pages, wrapper, { runs }, limit)
  return {
    version: tried.version,
    patterns: patternInfos(wrapper),
    dropped: droppedInfos(wrapper.dropped ?? [], []),
    edits: (wrapper.edits ?? []).map((edit) => ({ edit, says: editText(edit) })),
    notes,
    samples: wrapper.learned.urls.slice(0, MOST_SAMPLES).map((url) => ({ url, isKept: pages.has(url) })),
    pages: urls.slice(0, limit).map((url) => readingOf(pages, wrapper, url, raw)),
  }
}

function readingOf(pages: PageShelf, wrapper: Wrapper, url: string, raw: boolean): PageReading {
  const found = pages.newest(url)
  if (found.kind === 'not-kept') return { url, problem: notKept(url) }
  if (found.kind === 'problem') return { url, problem: found.message }
  const { page } = found
  const extraction = readPage(wrapper, page, { raw })
  const { status, data, violations } = extraction
  return { url: page.url, hash: page.hash, status, data, violations, marks: marksOf(wrapper, page, extraction) }
}

/** What edits left out, by the names that it had; of a list also what had been left out of its records before. */
function droppedInfos(dropped: readonly DroppedPattern[], above: readonly string[]): readonly PatternInfo[] {
  return dropped.flatMap(({ lists, pattern, within = [] }) => {
    const inside = [...above, ...lists]
    return [...infosOf([pattern], inside), ...droppedInfos(within, [...inside, pattern.name])]
  })
}
