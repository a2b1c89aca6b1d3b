import { type NodeId, oneLine, visibleText } from '../dom/index.ts'
import { LABEL_SHARE, MAX_LABEL } from './constants.ts'
import { partOf, piecesOf } from './cuts.ts'
import type { ListPage } from './list-page.ts'
import type { RawValue } from './values.ts'

/** A piece of a text, and the label that it is; null for others. */
interface Piece {
  readonly node: NodeId
  readonly label: string | null
}

/**
 * The texts of records cut before each label that is an element in them (`<b>Price:</b> 5 <b>Size:</b> L`): a value for each, with its label.
 * Labels are texts with a colon at the end that stand in several records, hardly ever twice in one; texts of which one has two such labels are cut.
 * Of records of several siblings: others keep their labels in their texts, as record F1 falls by .013 without. O(nodes of the values).
 */
export function cutLabels(page: ListPage, rows: readonly (readonly RawValue[])[]): readonly (readonly RawValue[])[] {
  const pieces = new Map(
    rows.flat().flatMap((value) => (value.kind === 'text' ? [[value, labelledPieces(page, value)] as const] : [])),
  )
  const known = knownLabels(rows, pieces)
  const countOf = (value: RawValue): number =>
    (pieces.get(value) ?? []).filter(({ label }) => label !== null && known.has(label)).length
  if (rows.filter((row) => row.some((value) => countOf(value) > 1)).length < 2) return rows
  return rows.map((row) =>
    row.flatMap((value) => (countOf(value) === 0 ? [value] : cutBefore(page, value, pieces.get(value)!, known))),
  )
}

function labelledPieces(page: ListPage, value: RawValue): readonly Piece[] {
  const pieces = piecesOf(page, value)
  return pieces.map((node, i) => ({ node, label: i < pieces.length - 1 ? labelOf(page, node) : null }))
}

function labelOf(page: ListPage, node: NodeId): string | null {
  if (!page.isElement(node)) return null
  const text = oneLine(visibleText(page.tree, node))
  return text.length <= MAX_LABEL && /^[^:]+:$/.test(text) && /\p{L}/u.test(text) ? text.slice(0, -1).trim() : null
}

/** Labels of at least two records and `LABEL_SHARE` of them. */
function knownLabels(
  rows: readonly (readonly RawValue[])[],
  pieces: ReadonlyMap<RawValue, readonly Piece[]>,
): ReadonlySet<string> {
  const records = new Map<string, number>()
  const all = new Map<string, number>()
  for (const row of rows) {
    const labels = row.flatMap((value) => pieces.get(value) ?? []).flatMap(({ label }) => label ?? [])
    for (const label of labels) all.set(label, (all.get(label) ?? 0) + 1)
    for (const label of new Set(labels)) records.set(label, (records.get(label) ?? 0) + 1)
  }
  const isKnown = ([label, count]: readonly [string, number]): boolean =>
    count > 1 && count >= LABEL_SHARE * rows.length && count >= 0.95 * all.get(label)!
  return new Set([...records].filter(isKnown).map(([label]) => label))
}

function cutBefore(
  page: ListPage,
  value: RawValue,
  pieces: readonly Piece[],
  known: ReadonlySet<string>,
): readonly RawValue[] {
  const parts: { readonly label: string | null; readonly nodes: NodeId[] }[] = [{ label: null, nodes: [] }]
  for (const { node, label } of pieces) {
    if (label !== null && known.has(label)) parts.push({ label, nodes: [] })
    else parts.at(-1)!.nodes.push(node)
  }
  return parts.flatMap(({ label, nodes }) => {
    const [part] = nodes.length === 0 ? [] : partOf(page, value, nodes)
    return part === undefined ? [] : [label === null ? part : { ...part, label }]
  })
}
