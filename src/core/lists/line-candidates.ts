import { LABEL, type NodeId, rawText } from '../dom/index.ts'
import type { Candidate, FieldValue, FoundRecord, Shaped, Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { INLINE } from './page-arrays.ts'
import { isWords, textBetween } from './values.ts'

/** The lines of elements that hold inline nodes with line breaks between them. O(nodes). */
export function lineCandidates(page: ListPage): readonly Candidate[] {
  const { label, nodeCount, parent } = page.tree
  const holders = new Set<NodeId>()
  for (let node = 0; node < nodeCount; node++) if (label[node] === LABEL.br) holders.add(parent[node]!)
  return [...holders].flatMap((holder): Candidate[] => {
    const records = page.isElement(holder) ? linesIn(page, holder) : []
    return records.length < 2 ? [] : [{ origin: 'lines', records }]
  })
}

/** The runs of inline nodes with words between line breaks; none where something else than images stands between them. */
function linesIn(page: ListPage, holder: NodeId): readonly Span[] {
  const { tree } = page
  const lines: NodeId[][] = [[]]
  for (let at = tree.firstChild[holder]!; at >= 0; at = tree.nextSibling[at]!) {
    if (tree.label[at] === LABEL.br) lines.push([])
    else if (!page.isSeen(at)) continue
    else if (!INLINE.has(tree.label[at]!)) return []
    else lines.at(-1)!.push(at)
  }
  return lines.filter((line) => line.some((node) => isWords(rawText(tree, node))))
}

/** Lines as records with their text. */
export function shapeLines(page: ListPage, spans: readonly Span[]): Shaped {
  const records = spans.map((nodes): FoundRecord => {
    const value: FieldValue = { node: nodes[0]!, text: textBetween(page, nodes[0]!, page.endOf(nodes.at(-1)!)) }
    return { nodes, values: [value], lists: [] }
  })
  const count = records.length
  const field = { name: 'text', kind: 'text', paths: [[]], ordinal: 0, above: false, label: null, count } as const
  return { fields: [field], lists: [], records }
}
