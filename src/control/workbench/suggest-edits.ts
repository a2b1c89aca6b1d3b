import type { Wrapper } from '../../core/wrapper/index.ts'
import { type Suggestions, suggestBorders, suggestGoingOn, suggestNest, suggestValue } from '../../review/index.ts'
import { PlanError } from '../errors.ts'
import type { Ask, BenchCall } from './call.ts'
import type { PageShelf, ShelvedPage } from './page-shelf.ts'
import { pagesAround, samplePages } from './sample-pages.ts'
import type { WrapperShelf } from './wrapper-shelf.ts'

/** Suggestions that are given at most. */
const MOST_SUGGESTED = 8

/** Edits that do what a person points at. @throws PlanError `bad-edit`, `unknown-page`, `bad-input` for a node that the page has not */
export function suggestEdits(
  pages: PageShelf,
  wrappers: WrapperShelf,
  { tried, ask, runs }: Extract<BenchCall, { readonly kind: 'suggest' }>,
): Suggestions {
  const { wrapper } = wrappers.tried(tried)
  const shown = 'url' in ask ? pagesAround(pages, wrapper, { runs }, ask.url) : samplePages(pages, wrapper, { runs })
  const { suggestions, ...more } = suggested(wrapper, shown, ask)
  return { suggestions: suggestions.slice(0, MOST_SUGGESTED), ...more }
}

function suggested(wrapper: Wrapper, pages: readonly ShelvedPage[], ask: Ask): Suggestions {
  switch (ask.kind) {
    case 'value':
      return suggestValue(wrapper, pages, pointedAt(pages, ask))
    case 'borders':
      return suggestBorders(wrapper, pages, pointedAt(pages, ask))
    case 'nest':
      return suggestNest(wrapper, pages, ask)
    case 'going-on':
      return suggestGoingOn(wrapper, pages, ask)
  }
}

/** What is pointed at on the first of the pages. */
function pointedAt<Pointed extends { readonly node: number }>(
  [page]: readonly ShelvedPage[],
  ask: Pointed,
): Pointed & { readonly page: number } {
  if (page === undefined || ask.node >= page.tree.nodeCount)
    throw new PlanError('bad-input', `The page has no node ${ask.node}; it may have changed: open it again.`)
  return { ...ask, page: 0 }
}
