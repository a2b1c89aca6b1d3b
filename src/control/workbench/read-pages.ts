import { type DroppedPattern, editText } from '../../core/wrapper/index.ts'
import { infosOf, type PatternInfo, patternInfos } from '../../review/index.ts'
import type { BenchCall, PageReading, WrapperReading } from './call.ts'
import type { PageShelf } from './page-shelf.ts'
import type { Readings } from './readings.ts'
import { notKept, SAMPLE_PAGES, sampleUrls } from './sample-pages.ts'
import type { WrapperShelf } from './wrapper-shelf.ts'

/** Addresses of samples that are told. */
const MOST_SAMPLES = 200

/** Characters that an answer may have, about; pages past that say so. */
const MOST_CHARS = 64 * 2 ** 20

/** A wrapper as a person sees it, and what it makes of some pages: the JSON of a `WrapperReading`. @throws PlanError `bad-edit` */
export function readPages(
  { pages, wrappers, readings }: { pages: PageShelf; wrappers: WrapperShelf; readings: Readings },
  { tried, pages: asked, raw = false, limit = SAMPLE_PAGES, runs }: Extract<BenchCall, { readonly kind: 'read' }>,
): string {
  const { wrapper, notes } = wrappers.tried(tried)
  const urls = (asked ?? sampleUrls(pages, wrapper, { runs }, limit)).slice(0, limit)
  const about: Omit<WrapperReading, 'pages'> = {
    version: tried.version,
    patterns: patternInfos(wrapper),
    dropped: droppedInfos(wrapper.dropped ?? [], []),
    edits: (wrapper.edits ?? []).map((edit) => ({ edit, says: editText(edit) })),
    notes,
    samples: wrapper.learned.urls.slice(0, MOST_SAMPLES).map((url) => ({ url, isKept: pages.has(url) })),
  }
  let chars = 0
  const read = urls.map((url) => {
    const found = pages.newest(url)
    if (found.kind === 'not-kept') return problem(url, notKept(url))
    if (found.kind === 'problem') return problem(url, found.message)
    const text = readings.of(wrapper, found.page, raw)
    chars += text.length
    return chars > MOST_CHARS ? problem(url, 'The pages before it have too many values; ask for fewer.') : text
  })
  return `${JSON.stringify(about).slice(0, -1)},"pages":[${read.join()}]}`
}

function problem(url: string, message: string): string {
  return JSON.stringify({ url, problem: message } satisfies PageReading)
}

/** What edits left out, by the names that it had; of a list also what had been left out of its records before. */
function droppedInfos(dropped: readonly DroppedPattern[], above: readonly string[]): readonly PatternInfo[] {
  return dropped.flatMap(({ lists, pattern, within = [] }) => {
    const inside = [...above, ...lists]
    return [...infosOf([pattern], inside), ...droppedInfos(within, [...inside, pattern.name])]
  })
}
