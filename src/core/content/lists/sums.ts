import { isHeadingLabel, LABEL, type NodeId, type Tree } from '../../dom/index.ts'

/** What is counted over subtrees: characters (white space apart) of seen text, of them inside links; nodes of a kind. */
export type Measure = 'chars' | 'linkChars' | 'texts' | 'links' | 'images' | 'headings' | 'blocks' | 'blocks'

/** Elements that are part of running text. */
export const INLINE: ReadonlySet<number> = new Set([
  LABEL['#text'],
  LABEL.a,
  LABEL.abbr,
  LABEL.acronym,
  LABEL.b,
  LABEL.bdi,
  LABEL.bdo,
  LABEL.big,
  LABEL.br,
  LABEL.cite,
  LABEL.code,
  LABEL.data,
  LABEL.del,
  LABEL.dfn,
  LABEL.em,
  LABEL.font,
  LABEL.i,
  LABEL.img,
  LABEL.ins,
  LABEL.kbd,
  LABEL.label,
  LABEL.mark,
  LABEL.nobr,
  LABEL.q,
  LABEL.s,
  LABEL.samp,
  LABEL.small,
  LABEL.span,
  LABEL.strike,
  LABEL.strong,
  LABEL.sub,
  LABEL.sup,
  LABEL.time,
  LABEL.tt,
  LABEL.u,
  LABEL.var,
  LABEL.wbr,
])

/** Running sums of every measure over the seen nodes, in pre-order: nodeCount + 1 each. O(nodes + characters). */
export function sumUp(tree: Tree, seen: Uint8Array): Record<Measure, Int32Array> {
  const n = tree.nodeCount
  const zero = (): Int32Array => new Int32Array(n + 1)
  const sums = {
    chars: zero(),
    linkChars: zero(),
    texts: zero(),
    links: zero(),
    images: zero(),
    headings: zero(),
    blocks: zero(),
  }
  let linkEnd = 0
  for (let node = 0; node < n; node++) {
    const label = tree.label[node]!
    const visible = seen[node] === 1
    const isText = label === LABEL['#text']
    if (visible && label === LABEL.a) linkEnd = Math.max(linkEnd, node + tree.size[node]!)
    const chars = visible && isText ? countChars(tree, node) : 0
    sums.chars[node + 1] = sums.chars[node]! + chars
    sums.linkChars[node + 1] = sums.linkChars[node]! + (node < linkEnd ? chars : 0)
    sums.texts[node + 1] = sums.texts[node]! + (visible && isText ? 1 : 0)
    sums.links[node + 1] = sums.links[node]! + (visible && label === LABEL.a ? 1 : 0)
    sums.images[node + 1] = sums.images[node]! + (visible && label === LABEL.img ? 1 : 0)
    sums.headings[node + 1] = sums.headings[node]! + (visible && isHeadingLabel(label) ? 1 : 0)
    sums.blocks[node + 1] = sums.blocks[node]! + (visible && !INLINE.has(label) ? 1 : 0)
  }
  return sums
}

function countChars(tree: Tree, node: NodeId): number {
  let count = 0
  for (let i = tree.textStart[node]!; i < tree.textStart[node + 1]!; i++) if (!isSpace(tree.text.charCodeAt(i))) count++
  return count
}

/** Whether a character is white space, or of no width. */
export function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0 || code === 0x200b
}
