import {
  isBlock,
  isElement,
  isHeadingLabel,
  isHidden,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
} from '../../dom/index.ts'
import { singular } from '../../naming/index.ts'
import { textAsLabel } from '../../wrapper/index.ts'
import { HEADING_NODES } from './constants.ts'

/** A child that names what follows it. */
export interface SectionHeading {
  readonly node: NodeId
  readonly tag: string
  /** 1 to 6 as `h1` .. `h6`, 7 a bold paragraph, 8 a bold line. */
  readonly rank: number
  readonly label: string
  /** Equal for spellings of one label: `AUTHOR`, `Authors:`. */
  readonly key: string
}

const BOLD: ReadonlySet<number> = new Set([LABEL.b, LABEL.strong, LABEL.big])

/** The headings among siblings: `h1` .. `h6`, blocks that hold nothing else, paragraphs and lines that are all bold. O(size of short siblings). */
export function headingsAmong(tree: Tree, siblings: readonly NodeId[]): SectionHeading[] {
  return siblings.flatMap((node, i) => {
    const rank = isElement(tree, node) ? rankOf(tree, node, siblings, i) : null
    if (rank === null || isHidden(tree, node)) return []
    const label = textAsLabel(tree, node)
    if (label === null || !/\p{L}/u.test(label)) return []
    return [{ node, tag: labelName(tree, node), rank, label, key: labelKey(label) }]
  })
}

function rankOf(tree: Tree, node: NodeId, siblings: readonly NodeId[], i: number): number | null {
  const label = tree.label[node]!
  if (isHeadingLabel(label)) return label - LABEL.h1 + 1
  if (tree.size[node]! > HEADING_NODES || label === LABEL.br) return null
  if (BOLD.has(label)) return isLine(tree, siblings, i) ? 8 : null
  if (!isBlock(tree, node) || label === LABEL.li || label === LABEL.td || label === LABEL.dt) return null
  const [inner, ...others] = textHolders(tree, node)
  if (inner === undefined || inner === node || others.length > 0) return null
  if (isHeadingLabel(tree.label[inner]!)) return tree.label[inner]! - LABEL.h1 + 1
  return label === LABEL.p || label === LABEL.div ? 7 : null
}

/** The headings and bold elements in a node; the node itself too, when it holds other text. */
function textHolders(tree: Tree, node: NodeId): readonly NodeId[] {
  const end = node + tree.size[node]!
  const found: NodeId[] = []
  for (let at = node + 1; at < end; at++) {
    const label = tree.label[at]!
    if (isHeadingLabel(label) || BOLD.has(label)) {
      found.push(at)
      at += tree.size[at]! - 1
    } else if (label === LABEL['#text'] && oneLine(rawText(tree, at)) !== '') found.push(node)
  }
  return found
}

/** Whether an inline sibling stands on a line of its own. */
function isLine(tree: Tree, siblings: readonly NodeId[], i: number): boolean {
  const isEnd = (node: NodeId | undefined): boolean => node === undefined || isBlock(tree, node)
  const isSeen = (node: NodeId): boolean => isElement(tree, node) || oneLine(rawText(tree, node)) !== ''
  const next = (from: number, by: 1 | -1): NodeId | undefined => {
    let at = from + by
    while (siblings[at] !== undefined && !isSeen(siblings[at]!)) at += by
    return siblings[at]
  }
  return isEnd(next(i, -1)) && isEnd(next(i, 1))
}

/** A label without case, punctuation and the ending of a plural: that of one person's part is that of several people's. */
export function labelKey(label: string): string {
  return label
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map(singular)
    .join(' ')
    .trim()
}
