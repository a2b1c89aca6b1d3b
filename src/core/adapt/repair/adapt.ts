import type { ParsedPage } from '../../dom/index.ts'
import { examine, type RecordData } from '../../extract/index.ts'
import {
  isNewest,
  newestLayout,
  type Wrapper,
  withEarlier,
  withPartsApart,
  withPartsTogether,
} from '../../wrapper/index.ts'
import { newLayoutPages } from '../detect/broken.ts'
import { flatPatterns, knownPatterns, observePatterns, pageOwners } from '../evidence/known-patterns.ts'
import { openPage } from '../evidence/open-page.ts'
import { adaptedToLayout, type LayoutOptions } from './adapt-layout.ts'
import { type Adaptation, inTurn } from './adaptation.ts'
import { withDroppedMoved } from './dropped-moved.ts'

export interface AdaptOptions extends LayoutOptions {
  /** By page, what was read from its URL while the wrapper worked: where these texts stand now shows the fields' places. @default none */
  readonly before?: readonly (RecordData | null)[]
}

/**
 * Looks on a set of pages for what broke of a wrapper and finds it again among what their own template teaches and among all their places.
 * Ferrara and Baumgartner 2011: violated constraints trigger an adaptation, top-down from a list to its fields, bottom-up when too little
 * of a list is left. Differs: a set of pages instead of one; by default evidence of several kinds decides instead of one similarity of
 * subtrees (`AdaptSettings`).
 * Pages of an earlier layout that the wrapper still reads are no sign of a break. The repaired wrapper goes on to read the layout of the one before.
 * @param pages of the class that the wrapper is for, parsed with one vocabulary
 */
export function adaptWrapper(wrapper: Wrapper, pages: readonly ParsedPage[], options: AdaptOptions = {}): Adaptation {
  const isOwn = pages.map(
    (page) => wrapper.layouts === undefined || isNewest(wrapper, examine(wrapper, page).extraction),
  )
  const own = pages.flatMap((page, i) => (isOwn[i] ? [{ page, before: options.before?.[i] ?? null }] : []))
  if (own.length === 0 && pages.length > 0) return { kind: 'healthy' }
  const known = knownPatterns(newestLayout(wrapper))
  const open = own.map(({ page }) => openPage(page))
  const fresh = newLayoutPages(observePatterns(open, known, pageOwners(open)), own.length)
  if (fresh === null) return adaptedLayout(wrapper, own, options)
  // Two layouts at a time (A/B tests, a change in the middle of a run): each by itself, the one that is like the old first.
  const isFresh = new Set(fresh)
  const rest = own.filter((_, i) => !isFresh.has(i))
  const changed = own.filter((_, i) => isFresh.has(i))
  const first = adaptedLayout(wrapper, rest, options)
  return inTurn(first, adaptedLayout(first.kind === 'proposal' ? first.proposal.wrapper : wrapper, changed, options))
}

/** A page to adapt to, with what was read from its URL before. */
interface Given {
  readonly page: ParsedPage
  readonly before: RecordData | null
}

function adaptedLayout(wrapper: Wrapper, given: readonly Given[], options: AdaptOptions): Adaptation {
  const pages = given.map(({ page }) => page)
  // What an edit made of several places is found again by these.
  const newest = newestLayout(wrapper)
  const before = given.map((one) => one.before)
  const adaptation = adaptedToLayout(withPartsApart(newest), pages, before, options)
  if (adaptation.kind !== 'proposal') return adaptation
  const { proposal } = adaptation
  const own = withPartsTogether(proposal.wrapper, newest)
  const together = withDroppedMoved(newest, own, pages, options)
  const whole = withEarlier(wrapper, together, doubtedPaths(newest, together, pages))
  return { ...adaptation, proposal: { ...proposal, wrapper: whole } }
}

/** Paths of the patterns that a repair says are gone, and that the wrapper before reads on the pages all the same: something else stands there. */
function doubtedPaths(before: Wrapper, after: Wrapper, pages: readonly ParsedPage[]): readonly string[] {
  const gone = flatPatterns(knownPatterns(after)).flatMap(({ path, pattern }) => (pattern.gone ? [path] : []))
  if (gone.length === 0) return []
  const open = pages.map(openPage)
  const read = flatPatterns(observePatterns(open, knownPatterns(before), pageOwners(open)))
  return read.flatMap(({ path, now }) => (now !== null && gone.includes(path) ? [path] : []))
}
