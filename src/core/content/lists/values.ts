import { attribute, LABEL, type NodeId, oneLine, rawText, type Tree } from '../../dom/index.ts'
import type { Span, ValueKind } from './found-list.ts'
import { countIn, type ListPage } from './list-page.ts'

/** A value of a record, and where it stands. */
export interface RawValue {
  readonly kind: ValueKind
  /** The node it was read from; of a text that covers several sibling nodes the first. */
  readonly node: NodeId
  /** One past the last node that it covers. */
  readonly end: NodeId
  /** The element that holds it: of text its parent, of an attribute its element. */
  readonly holder: NodeId
  readonly text: string
}

/**
 * The values of a record in document order: texts, link targets, image addresses and times. Neighbouring inline nodes with
 * words of their own between them are one text; elsewhere each text node is one; what has no letter or digit is a
 * separator, not a value. Subtrees in `left` are left out. O(size of the record x depth of inline elements).
 */
export function readValues(view: ListPage, record: Span, left: ReadonlySet<NodeId>): readonly RawValue[] {
  const { tree, seen } = view
  const values: RawValue[] = []
  /** Where the last run of inline nodes under a parent ends. */
  const runEnd = new Map<NodeId, NodeId>()
  for (const root of record) {
    /** End of the last run that was taken as one text. */
    let takenEnd = root
    for (let node = root; node < root + tree.size[root]!; ) {
      if (seen[node] === 0 || left.has(node) || (node !== root && isKeptBack(view, node))) {
        node += tree.size[node]!
        continue
      }
      const holder = tree.parent[node]!
      if (node !== root && node >= takenEnd && node >= (runEnd.get(holder) ?? 0) && isInline(view, node, left)) {
        const { end, hasWords } = readRun(view, node, left)
        runEnd.set(holder, end)
        if (hasWords) {
          takenEnd = end
          values.push({ kind: 'text', node, end, holder, text: textBetween(view, node, end) })
        }
      }
      pushAttribute(tree, values, node)
      node++
    }
  }
  return values
}

/** Whether an element has a class that says that it is not shown: a part of a record that waits for a script. */
export function isKeptBack({ step, steps }: ListPage, node: NodeId): boolean {
  return step[node]! >= 0 && steps[step[node]!]!.hides
}

/** The run of inline siblings that begins with a node: where it ends, and whether a text among them has words. */
function readRun(view: ListPage, first: NodeId, left: ReadonlySet<NodeId>): { end: NodeId; hasWords: boolean } {
  const { tree, seen } = view
  let end = first
  let hasWords = false
  for (let node = first; node >= 0 && isInline(view, node, left); node = tree.nextSibling[node]!) {
    hasWords ||= tree.label[node] === LABEL['#text'] && seen[node] === 1 && isWords(rawText(tree, node))
    end = node + tree.size[node]!
  }
  return { end, hasWords }
}

/** Whether a text has a letter or a digit. */
export function isWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/** Whether nothing that is seen at or below a node is a block, or in `left`. */
function isInline(view: ListPage, node: NodeId, left: ReadonlySet<NodeId>): boolean {
  if (countIn(view, 'blocks', node) > 0) return false
  if (left.size > 0) for (let at = node; at < node + view.tree.size[node]!; at++) if (left.has(at)) return false
  return true
}

/** What a reader sees of the nodes `first` .. `end` - 1, which are inline: on one line, a line break as a space. */
export function textBetween(view: ListPage, first: NodeId, end: NodeId): string {
  const { tree, seen } = view
  let text = ''
  for (let node = first; node < end; ) {
    if (node !== first && isKeptBack(view, node)) {
      node += tree.size[node]!
      continue
    }
    if (tree.label[node] === LABEL.br) text += ' '
    else if (seen[node] === 1 && tree.label[node] === LABEL['#text']) text += rawText(tree, node)
    node++
  }
  return oneLine(text)
}

/** The attribute of an element that is a value by itself. */
const VALUE_ATTRIBUTES: ReadonlyMap<number, { readonly kind: ValueKind; readonly names: readonly string[] }> = new Map([
  [LABEL.a, { kind: 'href', names: ['href'] }],
  // Where images are loaded late, `src` holds a placeholder.
  [LABEL.img, { kind: 'src', names: ['data-src', 'data-original', 'src'] }],
  [LABEL.time, { kind: 'datetime', names: ['datetime'] }],
])

/** Addresses that are none: of links that only scripts follow, and of images that are written out. */
const NOWHERE = /^(?:#$|javascript:|data:)/i

/** Whether an address is none, or of what only scripts follow. */
export function leadsNowhere(address: string): boolean {
  return address === '' || NOWHERE.test(address)
}

function pushAttribute(tree: Tree, values: RawValue[], node: NodeId): void {
  const source = VALUE_ATTRIBUTES.get(tree.label[node]!)
  if (source === undefined) return
  const texts = source.names.map((name) => attribute(tree, node, name)?.trim() ?? '')
  const text = texts.find((value) => value !== '')
  if (text !== undefined && !leadsNowhere(text))
    values.push({ kind: source.kind, node, end: node + tree.size[node]!, holder: node, text })
}
