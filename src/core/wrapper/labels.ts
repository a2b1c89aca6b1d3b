import { LABEL, type NodeId, oneLine, rawText, type Tree } from '../dom/index.ts'

/** Longest text that is taken for a label, in characters. */
const LABEL_CHARS = 60

/** Text as a label: one line, no colon at its end; null when it is empty or too long for one. */
export function asLabel(text: string): string | null {
  const label = oneLine(text).replace(/ ?:$/, '')
  return label === '' || label.length > LABEL_CHARS ? null : label
}

/**
 * The label that a node starts with: its first text when there is more text after it, or what stands before the colon of its first
 * text; also its only text when that ends with a colon or is followed by one. Null when it starts with no such thing.
 */
export function ownLabel(tree: Tree, node: NodeId): string | null {
  const end = node + tree.size[node]!
  let only: string | null = null
  for (let at = node; at < end; at++) {
    if (tree.label[at] !== LABEL['#text']) continue
    const text = oneLine(rawText(tree, at))
    if (text === '') continue
    if (only !== null) return asLabel(only)
    const colon = text.indexOf(':')
    if (colon > 0 && colon < text.length - 1) return asLabel(text.slice(0, colon))
    if (asLabel(text) === null) return null
    only = text
  }
  return only !== null && (only.endsWith(':') || isFollowedByColon(tree, node)) ? asLabel(only) : null
}

function isFollowedByColon(tree: Tree, node: NodeId): boolean {
  const next = tree.nextSibling[node]!
  return next >= 0 && tree.label[next] === LABEL['#text'] && oneLine(rawText(tree, next)).startsWith(':')
}
