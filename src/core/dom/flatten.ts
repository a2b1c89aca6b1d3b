import { avalanche } from '../base/index.ts'
import { type Arena, LimitExceeded } from './arena.ts'
import { COMMENT_NODE, CONTENT_NODE, DOCTYPE_NODE, DOCUMENT_NODE, namespaceOf, TEXT_NODE, tagOf } from './html/tags.ts'
import type { Interner } from './interner.ts'
import { LABEL } from './tag-labels.ts'
import type { Tree } from './tree.ts'

/**
 * The nodes reachable from the document in pre-order arrays. O(nodes + characters).
 * @throws LimitExceeded when the tree is too deep or its attributes are too long
 */
export function flatten(arena: Arena, { labels, attributeNames }: Pick<Tree, 'labels' | 'attributeNames'>): Tree {
  const order = preOrder(arena)
  const shape = measure(arena, order, labels)
  return {
    nodeCount: order.length,
    labels,
    ...shape,
    ...collectCopies(arena, order),
    hash: structuralHashes(shape.label, shape.parent, labels),
    ...collectText(arena, order),
    attributeNames,
    ...collectAttributes(arena, order, attributeNames),
  }
}

/** The handle that every arena begins with. */
const DOCUMENT = 1

/** Handles in document order; no stack, as every node knows its parent and next sibling. */
export function preOrder(arena: Arena): Int32Array {
  const order = new Int32Array(arena.last)
  let count = 0
  let node = DOCUMENT
  while (node !== 0) {
    order[count++] = node
    if (arena.first[node] !== 0) node = arena.first[node]!
    else {
      while (node !== DOCUMENT && arena.next[node] === 0) node = arena.parent[node]!
      node = node === DOCUMENT ? 0 : arena.next[node]!
    }
  }
  return order.slice(0, count)
}

function collectCopies({ copies }: Arena, order: Int32Array): Pick<Tree, 'copies' | 'copied'> {
  if (copies.size === 0) return NO_COPIES
  const idOf = new Map<number, number>()
  for (const [id, handle] of order.entries()) idOf.set(handle, id)
  const found = new Map([...copies].map(([copy, cell]) => [idOf.get(copy)!, idOf.get(cell)!]))
  return { copies: found, copied: new Set(found.values()) }
}

const NO_COPIES: Pick<Tree, 'copies' | 'copied'> = { copies: new Map(), copied: new Set() }

type Shape = Pick<Tree, 'label' | 'parent' | 'depth' | 'size' | 'firstChild' | 'nextSibling' | 'childCount'>

function measure(arena: Arena, order: Int32Array, labels: Interner): Shape {
  const labelOf = labelsOf(arena, labels)
  const count = order.length
  const idOf = new Int32Array(arena.last + 1).fill(-1)
  for (let i = 0; i < count; i++) idOf[order[i]!] = i
  const shape = {
    label: new Int32Array(count),
    parent: new Int32Array(count),
    depth: new Int32Array(count),
    size: new Int32Array(count).fill(1),
    firstChild: new Int32Array(count).fill(-1),
    nextSibling: new Int32Array(count).fill(-1),
    childCount: new Int32Array(count),
  }
  shape.parent[0] = -1
  for (let i = 0; i < count; i++) {
    const handle = order[i]!
    shape.label[i] = labelOf(arena.key[handle]!)
    if (arena.next[handle] !== 0) shape.nextSibling[i] = idOf[arena.next[handle]!]!
    if (arena.first[handle] !== 0) shape.firstChild[i] = i + 1
    if (i === 0) continue
    const parent = idOf[arena.parent[handle]!]!
    shape.parent[i] = parent
    shape.depth[i] = shape.depth[parent]! + 1
    if (shape.depth[i]! > arena.limits.maxDepth) throw new LimitExceeded('maxDepth')
    shape.childCount[parent]!++
  }
  for (let i = count - 1; i > 0; i--) shape.size[shape.parent[i]!]! += shape.size[i]!
  return shape
}

const PREFIXES = ['', 'svg:', 'math:']
/** Labels of nodes that are no elements, by their keys without the sign. */
const NODE_LABELS: Readonly<Record<number, number>> = {
  [-TEXT_NODE]: LABEL['#text'],
  [-COMMENT_NODE]: LABEL['#comment'],
  [-DOCTYPE_NODE]: LABEL['#doctype'],
  [-CONTENT_NODE]: LABEL['#content'],
  [-DOCUMENT_NODE]: LABEL['#document'],
}

/** The labels of nodes by their keys; each is looked for once. */
function labelsOf(arena: Arena, labels: Interner): (key: number) => number {
  const known = new Int32Array(arena.tags.names.length << 2).fill(-1)
  return (key) => {
    if (key < 0) return NODE_LABELS[-key]!
    if (known[key] === -1) known[key] = labels.intern(PREFIXES[namespaceOf(key)] + arena.tags.names[tagOf(key)]!)
    return known[key]!
  }
}

/** Two 32-bit lanes over label and child hashes, folded to 52 bits; walked backwards, children last to first, which keeps their order. */
function structuralHashes(label: Int32Array, parent: Int32Array, labels: Interner): Float64Array {
  const count = label.length
  const high = new Int32Array(count).fill(0x2545f491)
  const low = new Int32Array(count).fill(0x1b873593)
  const hash = new Float64Array(count)
  for (let i = count - 1; i >= 0; i--) {
    const name = labels.hashAt(label[i]!)
    const a = avalanche(high[i]! ^ name)
    const b = avalanche(low[i]! + Math.imul(name, 0x9e3779b1))
    hash[i] = (a >>> 0) * 0x100000 + (b >>> 12)
    const up = parent[i]!
    if (up < 0) continue
    high[up] = (Math.imul(high[up]!, 0x01000193) ^ a) + 0x7f4a7c15
    low[up] = Math.imul(low[up]! ^ b, 0xcc9e2d51) + 0x165667b1
  }
  return hash
}

function collectText(arena: Arena, order: Int32Array): Pick<Tree, 'text' | 'textStart'> {
  const textStart = new Int32Array(order.length + 1)
  const parts: string[] = []
  let length = 0
  for (let i = 0; i < order.length; i++) {
    textStart[i] = length
    if (arena.key[order[i]!] !== TEXT_NODE) continue
    const part = arena.textAt(order[i]!)
    parts.push(part)
    length += part.length
  }
  textStart[order.length] = length
  return { text: parts.join(''), textStart }
}

function collectAttributes(
  arena: Arena,
  order: Int32Array,
  names: Interner,
): Pick<Tree, 'attributeStart' | 'attributeName' | 'attributeText' | 'attributeTextStart'> {
  const attributeStart = countAttributes(arena, order)
  const count = attributeStart[order.length]!
  const attributeName = new Int32Array(count)
  const attributeTextStart = new Int32Array(count + 1)
  const values = new Array<string>(count).fill('')
  let at = 0
  let length = 0
  const { key, from, to } = arena
  const ids = new Int32Array(arena.attributeNames.names.length).fill(-1)
  for (let node = 0; node < order.length; node++) {
    const handle = order[node]!
    if (key[handle] === TEXT_NODE) continue
    for (let i = from[handle]!; i < to[handle]!; i++) {
      const name = arena.attributeName[i]!
      if (ids[name] === -1) ids[name] = names.intern(arena.attributeNames.names[name]!)
      attributeName[at] = ids[name]!
      const value = arena.valueAt(i)
      values[at++] = value
      length += value.length
      attributeTextStart[at] = length
    }
  }
  return { attributeStart, attributeName, attributeText: values.join(''), attributeTextStart }
}

/** `attributeStart`, before attributes are copied: formatting elements are repeated with theirs, so a short page can stand for a huge tree. */
function countAttributes(arena: Arena, order: Int32Array): Int32Array {
  const attributeStart = new Int32Array(order.length + 1)
  let chars = 0
  for (let i = 0; i < order.length; i++) {
    const handle = order[i]!
    attributeStart[i + 1] = attributeStart[i]!
    if (arena.key[handle] === TEXT_NODE) continue
    attributeStart[i + 1]! += arena.to[handle]! - arena.from[handle]!
    for (let at = arena.from[handle]!; at < arena.to[handle]!; at++) chars += arena.valueLength(at) + 1
    if (chars > arena.limits.maxChars) throw new LimitExceeded('maxChars')
  }
  return attributeStart
}
