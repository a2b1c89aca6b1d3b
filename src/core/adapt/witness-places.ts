import { countBelow } from '../base/index.ts'
import {
  attributes,
  classTokens,
  elementsOf,
  isStableToken,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  rawText,
  type Tree,
} from '../dom/index.ts'
import { pick, type Step, type WitnessPlace } from '../wrapper/index.ts'
import { CONTEXT_CHARS } from './constants.ts'
import type { OpenPage } from './observe.ts'

/** Attributes that say what an element is, beside `data-` ones. */
const TELLING: ReadonlySet<string> = new Set(['id', 'itemprop', 'name', 'role', 'aria-label', 'rel', 'property'])

/** Whether an attribute may be a witness. */
export function isTelling(name: string, value: string): boolean {
  return (TELLING.has(name) || /^data-[a-z-]+$/.test(name)) && value !== '' && value.length <= CONTEXT_CHARS
}

/** Whether a class token may be: not one that a program made up. */
export function isNamed(token: string): boolean {
  return token.length <= CONTEXT_CHARS && isStableToken(token) && !/^(?:css|sc|jsx|svelte)-/.test(token)
}

/** Where the witnesses of patterns lead on one page. */
export interface WitnessView {
  /** The first node in some siblings and what is below them that a witness names; null when there is none. */
  readonly lead: (place: WitnessPlace, nodes: readonly NodeId[]) => NodeId | null
  /** What stands just before a node as a whole text of its own; null when it is too long for a label. */
  readonly labelBefore: (node: NodeId) => string | null
}

/** A view of a page; what witnesses ask for is looked up once. O(nodes), then O(log nodes) for each question. */
export function viewWitnesses({ context, parts }: OpenPage): WitnessView {
  const { tree } = context.page
  let named: ReadonlyMap<string, readonly NodeId[]> | null = null
  let labels: ReadonlyMap<string, readonly NodeId[]> | null = null
  const below = (node: NodeId, path: readonly Step[]): NodeId | null => {
    let at = node
    for (const step of path) {
      const next = pick(parts.view, parts.view.elements(at), step)[0]
      if (next === undefined) return null
      at = next
    }
    return at
  }
  return {
    labelBefore: (node) => labelBefore(tree, node),
    lead: (place, nodes) => {
      if (nodes.length === 0) return null
      const from = nodes[0]!
      const last = nodes[nodes.length - 1]!
      const end = last + tree.size[last]!
      if (place.kind === 'position') {
        const first = pick(parts.view, nodes, place.path[0]!)[0]
        return first === undefined ? null : below(first, place.path.slice(1))
      }
      if (place.kind === 'label') {
        labels ??= labelIndex(tree)
        return firstWithin(labels.get(`${place.tag} ${place.text}`), from, end)
      }
      named ??= nameIndex(tree)
      const key = place.kind === 'class' ? classKey(place.tag, place.name) : attributeKey(place)
      const found = firstWithin(named.get(key), from, end)
      return found === null ? null : below(found, place.below)
    },
  }
}

/** The first of some ascending nodes that is in a range; null when none is. */
function firstWithin(ascending: readonly NodeId[] | undefined, from: NodeId, end: NodeId): NodeId | null {
  if (ascending === undefined) return null
  const found = ascending[countBelow(ascending, from)]
  return found !== undefined && found < end ? found : null
}

function classKey(tag: string, name: string): string {
  return `. ${tag} ${name}`
}

function attributeKey({ tag, name, value }: { readonly tag: string; readonly name: string; readonly value: string }) {
  return `@ ${tag} ${name} ${value}`
}

/** Elements by what attributes and classes call them. */
function nameIndex(tree: Tree): ReadonlyMap<string, readonly NodeId[]> {
  const index = new Map<string, NodeId[]>()
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.attributeStart[node] === tree.attributeStart[node + 1]) continue
    const tag = labelName(tree, node)
    for (const token of new Set(classTokens(tree, node))) push(index, classKey(tag, token), node)
    for (const { name, value } of attributes(tree, node))
      if (isTelling(name, value)) push(index, attributeKey({ tag, name, value }), node)
  }
  return index
}

/** Elements by their tag and the short text that stands just before them. */
function labelIndex(tree: Tree): ReadonlyMap<string, readonly NodeId[]> {
  const index = new Map<string, NodeId[]>()
  let label: string | null = null
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] === LABEL['#text']) {
      const text = oneLine(rawText(tree, node))
      if (text !== '') label = text.length > CONTEXT_CHARS ? null : text
    } else if (label !== null && tree.label[node]! > LABEL['#content'])
      push(index, `${labelName(tree, node)} ${label}`, node)
  }
  return index
}

function labelBefore(tree: Tree, node: NodeId): string | null {
  for (let at = node - 1; at > 0; at--) {
    if (tree.label[at] !== LABEL['#text']) continue
    const text = oneLine(rawText(tree, at))
    if (text !== '') return text.length > CONTEXT_CHARS ? null : text
  }
  return null
}

function push(index: Map<string, NodeId[]>, key: string, node: NodeId): void {
  const known = index.get(key)
  if (known === undefined) index.set(key, [node])
  else known.push(node)
}

/** Elements above a node that may name it. */
const LEVELS = 2

/** The places that could lead to a node in some siblings: by its own marks and those just above it, what stands before it, its position. */
export function placesTo(
  { context }: OpenPage,
  view: WitnessView,
  nodes: readonly NodeId[],
  node: NodeId,
): WitnessPlace[] {
  const { tree } = context.page
  const places: WitnessPlace[] = []
  const below: Step[] = []
  let at = node
  for (let level = 0; level <= LEVELS && at > 0; level++) {
    const tag = labelName(tree, at)
    for (const { name, value } of attributes(tree, at))
      if (isTelling(name, value)) places.push({ kind: 'attribute', tag, name, value, below: [...below] })
    for (const name of new Set(classTokens(tree, at)))
      if (isNamed(name)) places.push({ kind: 'class', tag, name, below: [...below] })
    if (nodes.includes(at)) break
    below.unshift(stepTo(tree, at))
    at = tree.parent[at]!
  }
  const text = view.labelBefore(node)
  if (text !== null && !/\p{N}/u.test(text)) places.push({ kind: 'label', tag: labelName(tree, node), text })
  const path = positionOf(tree, nodes, node)
  if (path !== null) places.push({ kind: 'position', path })
  return places
}

/** The tag of an element, and which of those with that tag in its parent it is. */
function stepTo(tree: Tree, node: NodeId): Step {
  const same = elementsOf(tree, tree.parent[node]!).filter((other) => tree.label[other] === tree.label[node])
  return { tag: labelName(tree, node), nth: same.indexOf(node) + 1 }
}

function positionOf(tree: Tree, nodes: readonly NodeId[], node: NodeId): Step[] | null {
  const path: Step[] = []
  let at = node
  for (; !nodes.includes(at); at = tree.parent[at]!) {
    if (at <= 0) return null
    path.unshift(stepTo(tree, at))
  }
  const same = nodes.filter((other) => tree.label[other] === tree.label[at])
  return [{ tag: labelName(tree, at), nth: same.indexOf(at) + 1 }, ...path]
}
