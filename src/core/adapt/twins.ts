import { isWithin } from '../dom/index.ts'
import type { FieldCandidate, ListCandidate } from './candidates.ts'
import type { OpenPage } from './observe.ts'

/** Two places are one when the inner one stands in this share of the boxes, and has this share of what these say. */
const TWIN_SHARE = 0.8

/**
 * Whether a candidate is in the box that another one is, and says most of what that says (`h4` with a name and now and then a note, and the
 * name's `span`): one place of the page, cut more or less closely, so that neither is a rival of the other. O(values).
 */
export function isTwinIn(pages: readonly OpenPage[], inner: FieldCandidate, outer: FieldCandidate): boolean {
  if (inner.pattern.value.kind === 'attribute' || outer.pattern.value.kind === 'attribute') return false
  const boxes = new Map(outer.values.map((value) => [value.owner, value]))
  let inside = 0
  let said = 0
  for (const { owner, page, node, text } of inner.values) {
    const box = boxes.get(owner)
    if (box === undefined || !isWithin(pages[page]!.context.page.tree, node, box.node)) continue
    inside++
    said += text.length
  }
  const all = outer.values.reduce((sum, { text }) => sum + text.length, 0)
  return inside >= TWIN_SHARE * Math.max(inner.values.length, outer.values.length) && said >= TWIN_SHARE * all
}

/**
 * By candidate: those that are one place with it, and of these the one that a field is taken from: the closest cut that gives as many
 * values.
 */
export interface Twins {
  readonly of: ReadonlySet<number>
  readonly closest: number
}

/** The twins of one candidate among those that are about as likely. O(candidates x values). */
export function twinsOf(
  pages: readonly OpenPage[],
  candidates: readonly (FieldCandidate | ListCandidate)[],
  chosen: number,
  isLikely: (candidate: number) => boolean,
): Twins {
  const one = candidates[chosen]!
  const of = new Set<number>()
  let closest = chosen
  if (one.kind === 'list') return { of, closest }
  for (const [i, other] of candidates.entries()) {
    if (i === chosen || other.kind === 'list' || !isLikely(i)) continue
    if (isTwinIn(pages, one, other)) of.add(i)
    else if (isTwinIn(pages, other, one)) {
      of.add(i)
      const best = candidates[closest] as FieldCandidate
      if (other.values.length >= best.values.length && (closest === chosen || isTwinIn(pages, other, best))) closest = i
    }
  }
  return { of, closest }
}
