import {
  attribute,
  attributeById,
  elementsOf,
  headersOf,
  isBlock,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
  visibleText,
} from '../dom/index.ts'
import { markOf } from './marks.ts'

/** A tree with what steps ask of its nodes, each answer found once. */
export interface PageView {
  readonly tree: Tree
  readonly elements: (node: NodeId) => readonly NodeId[]
  /** The class attribute cut into tokens, in source order; a token may repeat. */
  readonly classes: (node: NodeId) => readonly string[]
  readonly id: (node: NodeId) => string | null
  /** The only element of the page with an id; null for none or several. */
  readonly withId: (id: string) => NodeId | null
  readonly label: (node: NodeId) => string | null
  /** Whether what a reader sees of a node ends with a colon. */
  readonly leadsIn: (node: NodeId) => boolean
  /** The whole visible text of a node as a label. */
  readonly wholeLabel: (node: NodeId) => string | null
  /** The header over a cell of a table, as a label; null for none. */
  readonly header: (node: NodeId) => string | null
  /** How it reads by a kind of mark. */
  readonly mark: (node: NodeId, of: string) => string | null
}

const NONE: readonly never[] = []

export function viewPage(tree: Tree): PageView {
  const classId = tree.attributeNames.find('class')
  const idId = tree.attributeNames.find('id')
  const tokensOf = memo((value: string): readonly string[] => value.match(/[^ \t\n\f\r]+/g) ?? NONE)
  const marks = memo((of: string) => memoByNode(tree, (node: NodeId) => markOf(tree, node, of)))
  const ids = memo<void, ReadonlyMap<string, NodeId | null>>(() => elementsById(tree, idId))
  return {
    tree,
    elements: memoByNode(tree, (node) => elementsOf(tree, node)),
    classes: memoByNode(tree, (node) => {
      const value = attributeById(tree, node, classId)
      return value === null ? NONE : tokensOf(value)
    }),
    id: (node) => attributeById(tree, node, idId),
    withId: (id) => ids().get(id) ?? null,
    label: memoByNode(tree, (node) => ownLabel(tree, node)),
    leadsIn: memoByNode(tree, (node) => COLON.test(visibleText(tree, node).trimEnd())),
    wholeLabel: memoByNode(tree, (node) => textAsLabel(tree, node)),
    header: memoByNode(tree, (node) => asLabel(headersOf(tree, node).column)),
    mark: (node, of) => marks(of)(node),
  }
}

/** The elements by id; null for an id that several have. */
function elementsById(tree: Tree, idId: number): ReadonlyMap<string, NodeId | null> {
  const found = new Map<string, NodeId | null>()
  for (let node = 0; node < tree.nodeCount; node++) {
    const id = attributeById(tree, node, idId)
    if (id !== null) found.set(id, found.has(id) ? null : node)
  }
  return found
}

export function memo<Key, Value extends string | number | boolean | object | null>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key)
    if (value !== undefined) return value
    const computed = compute(key)
    known.set(key, computed)
    return computed
  }
}

/** Faster for the nodes of a tree: one reference a node from the first call on. */
export function memoByNode<Value extends string | number | boolean | object | null>(
  tree: Tree,
  compute: (node: NodeId) => Value,
): (node: NodeId) => Value {
  let known: (Value | undefined)[] = []
  return (node) => {
    const value = known[node]
    if (value !== undefined) return value
    if (known.length === 0) known = new Array(tree.nodeCount)
    const computed = compute(node)
    known[node] = computed
    return computed
  }
}

/** Whether a node ends a run of inline content whatever the breaks are. */
export function endsRun(tree: Tree, node: NodeId): boolean {
  return isBlock(tree, node) && tree.label[node] !== LABEL.br
}

/** Longest text that is taken for a label, in characters. */
const LABEL_CHARS = 60

/** Text on one line, no colon at its end; null when it is empty or too long for a label. */
export function asLabel(text: string): string | null {
  const label = oneLine(text).replace(/ ?:$/, '')
  return label === '' || label.length > LABEL_CHARS ? null : label
}

/** What a reader sees of a node, as a label; null when it is empty or too long for one. */
export function textAsLabel(tree: Tree, node: NodeId): string | null {
  return asLabel(visibleText(tree, node, LABEL_CHARS + ' :'.length))
}

/** One of any script at the end. */
const COLON = /[:\uff1a\ufe55]$/

/** One that ends a label; two are part of a name (`std::sort`). */
const SINGLE_COLON = /(?<!:):(?!:)/

/** The label that a node starts with: its first text up to a colon, or all of it before more text; its only text by a colon; else null. */
export function ownLabel(tree: Tree, node: NodeId): string | null {
  const end = node + tree.size[node]!
  let only: string | null = null
  for (let at = startOfOwn(tree, node); at < end; at++) {
    if (tree.label[at] !== LABEL['#text']) continue
    const text = oneLine(rawText(tree, at))
    if (text === '') continue
    if (only !== null) return asLabel(only)
    const colon = text.search(SINGLE_COLON)
    if (colon > 0 && colon < text.length - 1) return asLabel(text.slice(0, colon))
    if (asLabel(text) === null) return null
    only = text
  }
  return only !== null && (only.endsWith(':') || isFollowedByColon(tree, node)) ? asLabel(only) : null
}

/** Where what an element says of itself begins: in a row behind the first cell that spans further rows, as that speaks of them all. */
function startOfOwn(tree: Tree, node: NodeId): NodeId {
  if (tree.label[node] !== LABEL.tr) return node
  const [first, second, third] = elementsOf(tree, node)
  const isOfSeveral = third !== undefined && Number(attribute(tree, first!, 'rowspan') ?? 1) > 1
  return isOfSeveral ? second! : node
}

function isFollowedByColon(tree: Tree, node: NodeId): boolean {
  const next = tree.nextSibling[node]!
  return next >= 0 && tree.label[next] === LABEL['#text'] && oneLine(rawText(tree, next)).startsWith(':')
}

/** Whether tags (`td > a`) lead from an element to one below it. O(nodes below). */
export function leadsBelow(view: PageView, node: NodeId, tags: string): boolean {
  let at: readonly NodeId[] = [node]
  for (const tag of tags.split(BELOW)) {
    at = at.flatMap((one) => view.elements(one).filter((child) => labelName(view.tree, child) === tag))
  }
  return at.length > 0
}

/** Stands between the tags of `has`. */
export const BELOW = ' > '
