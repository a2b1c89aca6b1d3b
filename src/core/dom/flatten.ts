import { avalanche } from '../base/index.ts'
import { type Arena, LimitExceeded } from './arena.ts'
import type { Interner } from './interner.ts'
import { LABEL } from './tag-labels.ts'
import type { Tree } from './tree.ts'

/**
 * The nodes reachable from the document in pre-order arrays. O(nodes + characters).
 * @throws LimitExceeded when the tree is too deep or its attributes are too long
 */
export function flatten(arena: Arena, document: number, attributeNames: Interner): Tree {
  const order = preOrder(arena, document)
  const shape = measure(arena, order)
  return {
    nodeCount: order.length,
    labels: arena.labels,
    ...shape,
    ...collectCopies(arena, order),
    hash: structuralHashes(shape.label, shape.parent, arena.labels),
    ...collectText(arena, order),
    attributeNames,
    ...collectAttributes(arena, order, attributeNames),
  }
}

/** Handles in document order; no stack, as every node knows its parent and next sibling. */
export function preOrder(arena: Arena, document: number): Int32Array {
  const order = new Int32Array(arena.last)
  let count = 0
  let node = document
  while (node !== 0) {
    order[count++] = node
    if (arena.first[node] !== 0) node = arena.first[node]!
    else {
      while (node !== document && arena.next[node] === 0) node = arena.parent[node]!
      node = node === document ? 0 : arena.next[node]!
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

function measure(arena: Arena, order: Int32Array): Shape {
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
    shape.label[i] = arena.label[handle]!
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
    if (arena.label[order[i]!] !== LABEL['#text']) continue
    const part = arena.payload[order[i]!] as string
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
  const values: string[] = []
  let length = 0
  for (const handle of order) {
    const payload = arena.payload[handle]!
    if (typeof payload === 'string') continue
    for (const { name, prefix, value } of payload) {
      attributeName[values.length] = names.intern(prefix ? `${prefix}:${name}` : name)
      values.push(value)
      length += value.length
      attributeTextStart[values.length] = length
    }
  }
  return { attributeStart, attributeName, attributeText: values.join(''), attributeTextStart }
}

/** `attributeStart`, before attributes are copied: formatting elements are repeated with theirs, so a short page can stand for a huge tree. */
function countAttributes(arena: Arena, order: Int32Array): Int32Array {
  const attributeStart = new Int32Array(order.length + 1)
  let chars = 0
  for (let i = 0; i < order.length; i++) {
    const payload = arena.payload[order[i]!]!
    attributeStart[i + 1] = attributeStart[i]!
    if (typeof payload === 'string') continue
    attributeStart[i + 1]! += payload.length
    for (const { value } of payload) chars += value.length + 1
    if (chars > arena.limits.maxChars) throw new LimitExceeded('maxChars')
  }
  return attributeStart
}
