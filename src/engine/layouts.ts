import { allAdaptSettings, countRun, layoutsOf, type Wrapper, withWrappers, wrappersOf } from '../core/wrapper/index.ts'
import type { PageRecord } from './apply.ts'
import type { Session } from './session.ts'

/** By class of a document: how many pages of a run had each of its wrapper's layouts, by version. */
export type LayoutCounts = readonly Map<number, number>[]

/** Nothing counted yet. */
export function countLayouts(document: Wrapper): LayoutCounts {
  return wrappersOf(document).map(() => new Map())
}

/** Counts a page; one that was read before the wrapper had several layouts has that of `version`. */
export function addLayout(counts: Map<number, number>, { status, layout }: PageRecord, version: number): void {
  if (status === 'other-class') return
  const own = layout ?? version
  counts.set(own, (counts.get(own) ?? 0) + 1)
}

/** Says how many pages of a run have which layout, where its document knows several. */
export function tellLayouts(session: Session, document: Wrapper, counts: LayoutCounts): void {
  const wrappers = wrappersOf(document)
  for (const [i, wrapper] of wrappers.entries()) {
    const layouts = layoutsOf(wrapper)
    if (layouts.length === 1) continue
    const pagesOf = layouts.map(({ version }) => counts[i]!.get(version) ?? 0)
    const all = pagesOf.reduce((sum, pages) => sum + pages, 0)
    session.tally.layouts = [
      ...session.tally.layouts,
      ...layouts.map(({ name, version }, at) => ({ wrapper: name, layout: version, pages: pagesOf[at]! })),
    ]
    const of = nameIn(document, wrapper)
    for (const [at, { version }] of layouts.entries()) {
      if (at > 0 && pagesOf[at]! > 0)
        session.warn(`${pagesOf[at]} of ${all} pages${of} still have the layout of version ${version}.`)
    }
  }
}

/** Which wrapper is meant, where a document has several. */
function nameIn(document: Wrapper, { name }: Wrapper): string {
  return document.others === undefined ? '' : ` of "${name}"`
}

/** Counts a run in its document, drops layouts that were not seen for long, and says so: an event has the document where it changed. */
export function countRunIn(session: Session, document: Wrapper, counts: LayoutCounts): void {
  const counted = wrappersOf(document).map((wrapper, i) => countRun(wrapper, new Set(counts[i]!.keys())))
  const next = withWrappers(
    document,
    counted.map(({ wrapper }) => wrapper),
  )
  if (next === document) return
  for (const { wrapper, dropped } of counted) {
    const runs = allAdaptSettings(wrapper.adapt).layoutRuns
    for (const version of dropped)
      session.warn(
        `The layout of version ${version}${nameIn(document, wrapper)} is dropped: no page of ${runs} runs had it.`,
      )
  }
  session.emit({ kind: 'layouts', wrapper: next })
}
