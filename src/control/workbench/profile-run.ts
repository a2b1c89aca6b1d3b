import type { PageRecord } from '../../engine/index.ts'
import { profileFields, type WrapperProfile } from '../../review/index.ts'
import type { BenchCall } from './call.ts'
import type { PageShelf } from './page-shelf.ts'
import type { WrapperShelf } from './wrapper-shelf.ts'

/** Records that are in memory at a time. */
const PORTION = 500

/** What the fields of a run's records are like, of as many as there are at this moment. */
export function profileRun(
  pages: PageShelf,
  wrappers: WrapperShelf,
  { run, document }: Extract<BenchCall, { readonly kind: 'fields' }>,
): WrapperProfile {
  if (document === null) return { records: 0, fields: [] }
  return profileFields(wrappers.parsed(document), recordsOf(pages, run))
}

function* recordsOf(pages: PageShelf, label: string): Generator<PageRecord, void> {
  const history = pages.history()
  const run = history?.run(label) ?? null
  if (history === null || run === null) return
  for (let from = 0; ; ) {
    const portion = history.records(run, from, PORTION)
    for (const { record } of portion) yield record
    const last = portion.at(-1)
    if (last === undefined || portion.length < PORTION) return
    from = last.position + 1
  }
}
