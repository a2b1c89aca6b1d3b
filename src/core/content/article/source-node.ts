import { attribute, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../dom/index.ts'

/**
 * The first node with data for machines that holds a text as it is written: `<meta>` by its content, `<title>` and JSON-LD by
 * their text. 0 (the document) when there is none. O(nodes + text of the head).
 */
export function headNodeWith(tree: Tree, written: string | null): NodeId {
  if (written === null || written === '') return 0
  const inJson = JSON.stringify(written).slice(1, -1)
  for (let at = 0; at < tree.nodeCount; at++) {
    const label = tree.label[at]!
    if (label === LABEL.meta && oneLine(attribute(tree, at, 'content') ?? '').includes(written)) return at
    if (label === LABEL.title && oneLine(rawText(tree, at)).includes(written)) return at
    if (label === LABEL.script && isJsonLd(tree, at)) {
      const text = rawText(tree, at)
      if (text.includes(inJson) || text.includes(written)) return at
    }
  }
  return 0
}

function isJsonLd(tree: Tree, node: NodeId): boolean {
  return /ld\+json/i.test(attribute(tree, node, 'type') ?? '')
}
