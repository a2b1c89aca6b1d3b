import { LABEL, type NodeId } from '../../dom/index.ts'
import { CUT_SHARE } from './constants.ts'
import type { PageView } from './page-view.ts'
import { isWords, type RawValue, textBetween } from './values.ts'

/** Where a run of inline nodes is cut: after a link that begins it, before one that ends it. */
interface Cuts {
  readonly afterFirst: boolean
  readonly beforeLast: boolean
}

/**
 * The values of one place in all records, with runs of inline nodes cut where the records agree: a link or named element
 * that begins (or ends) the run in nearly all of them is a value of its own. Emphasis inside running text stands here in
 * one record and there in the next, so it cuts nothing.
 *
 * @param place values that stand at the same place, at most one of each record
 * @returns for each value what it falls into, in order
 */
export function cutRuns(view: PageView, place: readonly RawValue[]): readonly (readonly RawValue[])[] {
  const pieces = place.map((value) => piecesOf(view, value))
  const share = (holds: (parts: readonly NodeId[]) => boolean): boolean =>
    pieces.filter(holds).length >= CUT_SHARE * pieces.length
  const cuts: Cuts = {
    afterFirst: share((parts) => parts.length > 1 && isNamed(view, parts[0]!)),
    beforeLast: share((parts) => parts.length > 2 && isNamed(view, parts.at(-1)!)),
  }
  if (pieces.length < 2 || !(cuts.afterFirst || cuts.beforeLast)) return place.map((value) => [value])
  return place.map((value, i) => cutRun(view, value, pieces[i]!, cuts))
}

/** The sibling nodes a text covers, without those that nothing is seen of. */
function piecesOf({ tree, seen }: PageView, { node, end }: RawValue): readonly NodeId[] {
  const pieces: NodeId[] = []
  for (let at = node; at >= 0 && at < end; at = tree.nextSibling[at]!) if (seen[at] === 1) pieces.push(at)
  return pieces
}

/** Whether a node is a link or has a class: put there by the template, not by who wrote the text. */
function isNamed(view: PageView, node: NodeId): boolean {
  return view.tree.label[node] === LABEL.a || (view.step[node]! >= 0 && view.steps[view.step[node]!]!.firstToken >= 0)
}

function cutRun(view: PageView, value: RawValue, pieces: readonly NodeId[], cuts: Cuts): readonly RawValue[] {
  const parts: RawValue[] = []
  let from = 0
  const close = (end: number): void => {
    if (end > from) parts.push(...toValue(view, value, pieces.slice(from, end)))
    from = end
  }
  for (const [i, piece] of pieces.entries()) {
    if (cuts.beforeLast && i === pieces.length - 1 && isNamed(view, piece)) close(i)
    if (cuts.afterFirst && i === 0 && isNamed(view, piece)) close(1)
  }
  close(pieces.length)
  return parts
}

function toValue(view: PageView, { holder }: RawValue, pieces: readonly NodeId[]): RawValue[] {
  const { tree } = view
  const last = pieces.at(-1)!
  const end = last + tree.size[last]!
  const text = textBetween(view, pieces[0]!, end)
  if (!isWords(text)) return []
  const node = pieces[0]!
  return [{ kind: 'text', node, end, holder: pieces.length === 1 && view.step[node]! >= 0 ? node : holder, text }]
}
