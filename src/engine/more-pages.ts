import { evenSample } from '../core/base/index.ts'
import { parse, type Vocabulary } from '../core/dom/index.ts'
import type { Example } from '../core/induce/index.ts'
import { templateNumbers } from '../core/page-class/index.ts'
import { textHash } from '../store/index.ts'
import { shows } from './check-samples.ts'
import type { CommonOptions, PageInputs } from './common-options.ts'
import { type ReadPage, readInputs } from './inputs.ts'
import type { Session } from './session.ts'

/** Kept pages that are used beside those with the examples, with the pages that the user gives for it. */
const MOST_KEPT_USED = 10
/** Kept pages that are looked at for them. */
const MOST_LOOKED_AT = 60

/** The pages with the examples, whose URLs are added to `own`, then those without. What both have is of the first. */
export async function* withMore(
  session: Session,
  pages: AsyncIterable<ReadPage>,
  more: PageInputs,
  { vocabulary, own, ...options }: CommonOptions & { readonly vocabulary: Vocabulary; readonly own: Set<string> },
): AsyncGenerator<ReadPage> {
  for await (const page of pages) {
    own.add(page.url)
    yield page
  }
  for await (const page of readInputs(session, more, options, vocabulary)) if (!own.has(page.url)) yield page
}

/** Examples that say no page, on the first of some pages that shows them. */
export function placedOn(examples: readonly Example[], pages: readonly ReadPage[]): readonly Example[] {
  return examples.map((example) => {
    const page = example.url === undefined ? pages.find(({ tree }) => shows(tree, example.value)) : undefined
    return page === undefined ? example : { ...example, url: page.url }
  })
}

/**
 * Pages of the workspace that are of the template of most of some pages, spread over its addresses; none where there are enough of those.
 */
export function keptAlike(session: Session, pages: readonly ReadPage[], vocabulary: Vocabulary): readonly ReadPage[] {
  const store = session.workspace?.store
  const origin = URL.parse(pages[0]?.url ?? '')?.origin ?? 'null'
  if (store === undefined || origin === 'null' || pages.length >= MOST_KEPT_USED) return []
  const own = new Set(pages.map(({ url }) => url))
  const urls = evenSample(
    store.pageUrls(origin).filter((url) => !own.has(url) && (session.filter?.mayGive(url) ?? true)),
    MOST_LOOKED_AT,
  )
  const kept = urls.flatMap((url) => keptPage(session, url, vocabulary) ?? [])
  if (kept.length === 0) return []
  const numbers = templateNumbers([...pages, ...kept].map(({ tree }) => tree))
  const [meant] = [...Map.groupBy(numbers.slice(0, pages.length), (number) => number)].sort(
    ([, a], [, b]) => b.length - a.length,
  )[0]!
  const alike = kept.filter((_, i) => numbers[pages.length + i] === meant)
  return evenSample(alike, MOST_KEPT_USED - pages.length)
}

function keptPage(session: Session, url: string, vocabulary: Vocabulary): ReadPage | null {
  const html = session.workspace?.store.stalePage(url)?.html ?? null
  const result = html === null ? null : parse(html, { limits: session.limits, vocabulary })
  return result?.ok === true ? { url, source: url, hash: textHash(html!), tree: result.tree } : null
}
