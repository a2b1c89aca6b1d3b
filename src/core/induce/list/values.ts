import { attribute, LABEL, type NodeId, oneLine, rawText, type Tree, visibleText } from '../../dom/index.ts'
import type { Span } from './candidates.ts'
import type { ValueKind } from './found-list.ts'
import type { PageView } from './page-view.ts'

/** A value of a record, and where it stands. */
export interface RawValue {
  readonly kind: ValueKind
  /** The node it was read from: an element, or a text node. */
  readonly node: NodeId
  /** The element that holds it. */
  readonly holder: NodeId
  readonly text: string
}

/**
 * The values of a record in document order: texts, link targets, image addresses and times. An element with words of its
 * own and nothing but inline elements below it is one text; other text nodes are one each; what has no letter or digit is
 * a separator, not a value. Subtrees in `left` are left out. O(size of the record).
 */
export function readValues(view: PageView, record: Span, left: ReadonlySet<NodeId>): readonly RawValue[] {
  const { tree, seen } = view
  const values: RawValue[] = []
  for (const root of record) {
    /** End of the element whose text was taken as a whole. */
    let takenEnd = 0
    for (let node = root; node < root + tree.size[root]!; ) {
      if (seen[node] === 0 || left.has(node)) {
        node += tree.size[node]!
        continue
      }
      if (tree.label[node] === LABEL['#text']) {
        if (node >= takenEnd) pushText(values, node, tree.parent[node]!, oneLine(rawText(tree, node)))
      } else {
        pushAttributes(tree, values, node)
        if (node >= takenEnd && isOneText(view, node, left)) {
          pushText(values, node, node, oneLine(visibleText(tree, node)))
          takenEnd = node + tree.size[node]!
        }
      }
      node++
    }
  }
  return values
}

function pushText(values: RawValue[], node: NodeId, holder: NodeId, text: string): void {
  if (WORD.test(text)) values.push({ kind: 'text', node, holder, text })
}

const WORD = /[\p{L}\p{N}]/u

/** The attribute of an element that is a value by itself. */
const VALUE_ATTRIBUTES: ReadonlyMap<number, { readonly kind: ValueKind; readonly names: readonly string[] }> = new Map([
  [LABEL.a, { kind: 'href', names: ['href'] }],
  [LABEL.img, { kind: 'src', names: ['src', 'data-src'] }],
  [LABEL.time, { kind: 'datetime', names: ['datetime'] }],
])

function pushAttributes(tree: Tree, values: RawValue[], node: NodeId): void {
  const source = VALUE_ATTRIBUTES.get(tree.label[node]!)
  if (source === undefined) return
  const texts = source.names.map((name) => attribute(tree, node, name)?.trim() ?? '')
  const text = texts.find((value) => value !== '')
  if (text !== undefined) values.push({ kind: source.kind, node, holder: node, text })
}

/** Whether an element has words of its own and, of what is seen, only inline elements below it. */
function isOneText(view: PageView, node: NodeId, left: ReadonlySet<NodeId>): boolean {
  const { tree, seen } = view
  let hasWords = false
  for (let child = tree.firstChild[node]!; child >= 0 && !hasWords; child = tree.nextSibling[child]!) {
    hasWords = tree.label[child] === LABEL['#text'] && seen[child] === 1 && WORD.test(rawText(tree, child))
  }
  if (!hasWords) return false
  for (let below = node + 1; below < node + tree.size[node]!; below++) {
    if (seen[below] === 0) continue
    if (left.has(below) || !INLINE.has(tree.label[below]!)) return false
  }
  return true
}

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
