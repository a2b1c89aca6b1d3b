import { isBlock, isHidden, LABEL, type NodeId, nodeAt, oneLine, rawText, type Tree } from '../dom/index.ts'
import type { Extraction, ProvenanceTree } from './data.ts'

/** A piece of a page's text, and the pattern whose value it is part of; null for what is none. */
export interface MarkedPiece {
  readonly text: string
  readonly pattern: string | null
}

/** A line of a page, in pieces that were read and pieces that were not. */
export type MarkedLine = readonly MarkedPiece[]

/** How much of a page is shown: lines, and characters of one. */
const MOST_LINES = 400
const MOST_CHARS = 300

/** A page's visible text by line, values in it marked, of nested ones the inner. Long text is cut, a last ellipsis line says so. O(nodes). */
export function markedText(tree: Tree, { provenance }: Pick<Extraction, 'provenance'>): readonly MarkedLine[] {
  const marks = marksOf(tree, provenance)
  const lines: MarkedPiece[][] = []
  let line: MarkedPiece[] = []
  const endLine = (): void => {
    if (line.length > 0) lines.push(line)
    line = []
  }
  const walk = (node: NodeId, above: string | null): void => {
    if (lines.length > MOST_LINES) return
    if (tree.label[node] === LABEL['#text']) {
      const text = oneLine(rawText(tree, node))
      if (text !== '')
        line.push({ text: text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text, pattern: above })
      return
    }
    if (node > 0 && isHidden(tree, node)) return
    const pattern = marks.get(node) ?? above
    const isOwnLine = node > 0 && isBlock(tree, node)
    if (isOwnLine) endLine()
    for (let child = tree.firstChild[node]!; child >= 0; child = tree.nextSibling[child]!) walk(child, pattern)
    if (isOwnLine) endLine()
  }
  walk(0, null)
  endLine()
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), [{ text: '…', pattern: null }]] : lines
}

/** The nodes that values were read from, each with its pattern; of several at one node the first. */
function marksOf(tree: Tree, provenance: Extraction['provenance']): ReadonlyMap<NodeId, string> {
  const marks = new Map<NodeId, string>()
  const look = (part: ProvenanceTree, path: string): void => {
    if (part === null) return
    if (Array.isArray(part)) {
      for (const entry of part as readonly ProvenanceTree[]) look(entry, path)
    } else if (typeof (part as { path?: unknown }).path === 'string') {
      const node = nodeAt(tree, (part as { readonly path: string }).path)
      if (node !== null && !marks.has(node)) marks.set(node, path)
    } else {
      for (const [name, inner] of Object.entries(part)) look(inner as ProvenanceTree, `${path}.${name}`)
    }
  }
  for (const [name, part] of Object.entries(provenance)) look(part, name)
  return marks
}
