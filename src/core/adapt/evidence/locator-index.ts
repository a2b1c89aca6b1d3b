import { countBelow } from '../../base/index.ts'
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
} from '../../dom/index.ts'
import { type LocatorEvidence, pick, type Step } from '../../wrapper/index.ts'
import { CONTEXT_CHARS, NAMING_LEVELS, POSITION_LEVELS } from '../constants.ts'
import type { OpenPage } from './open-page.ts'

/** What redundant locators ask of a page, indexed when first asked for. */
export interface LocatorIndex {
  /** The first node in some siblings and what is below them that a locator names; null when there is none. O(log nodes). */
  readonly lead: (place: LocatorEvidence, nodes: readonly NodeId[]) => NodeId | null
  /** The locators that could lead to a node in some siblings: its marks and those just above it, the text before it, its position. */
  readonly placesTo: (node: NodeId, nodes: readonly NodeId[]) => readonly LocatorEvidence[]
}

/** What a locator asks for by its mark: a tag with an attribute's value, a class or the text before it. */
export type Mark = string

/** The mark of a locator; null for a position. */
export function markOf(place: LocatorEvidence): Mark | null {
  return place.kind === 'position' ? null : keyOf(place)
}

/**
 * Indexes a page. O(nodes).
 * @param wanted the marks of the locators that will be asked to `lead`. @default all
 */
export function locatorIndex({ tree, parts }: OpenPage, wanted?: ReadonlySet<Mark>): LocatorIndex {
  const named = new Map<string, NodeId[]>()
  const labels: (string | null)[] = labelsOf(tree)
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node]! <= LABEL['#content']) continue
    for (const place of ownPlaces(tree, node, labels)) {
      const key = keyOf(place)
      if (wanted?.has(key) === false) continue
      const known = named.get(key)
      if (known === undefined) named.set(key, [node])
      else known.push(node)
    }
  }
  const below = (node: NodeId, path: readonly Step[]): NodeId | null => {
    let at: NodeId | undefined = node
    for (const step of path) {
      if (at !== undefined) at = pick(parts.view, parts.view.elements(at), step)[0]
    }
    return at ?? null
  }
  return {
    lead: (place, nodes) => {
      if (nodes.length === 0) return null
      if (place.kind === 'position') {
        const first = pick(parts.view, nodes, place.path[0]!)[0]
        return first === undefined ? null : below(first, place.path.slice(1))
      }
      const last = nodes.at(-1)!
      const all = named.get(keyOf(place)) ?? []
      const found = all[countBelow(all, nodes[0]!)]
      if (found === undefined || found >= last + tree.size[last]!) return null
      return place.kind === 'label' ? found : below(found, place.below)
    },
    placesTo: (node, nodes) => {
      const places: LocatorEvidence[] = []
      const path: Step[] = []
      for (let at = node; at > 0; at = tree.parent[at]!) {
        for (const place of ownPlaces(tree, at, labels)) {
          if (place.kind !== 'label') places.push({ ...place, below: [...path] })
        }
        if (path.length === NAMING_LEVELS || nodes.includes(at)) break
        path.unshift(stepTo(tree, at, elementsOf(tree, tree.parent[at]!)))
      }
      const text = labels[node]
      if (text != null && !/\p{N}/u.test(text)) places.push({ kind: 'label', tag: labelName(tree, node), text })
      const position = positionOf(tree, nodes, node)
      return position === null ? places : [...places, { kind: 'position', path: position }]
    },
  }
}

/** By element: the short text that stands just before it; null when there is none. */
function labelsOf(tree: Tree): (string | null)[] {
  const labels = new Array<string | null>(tree.nodeCount).fill(null)
  let label: string | null = null
  for (let node = 1; node < tree.nodeCount; node++) {
    if (tree.label[node] !== LABEL['#text']) {
      labels[node] = label
      continue
    }
    const text = oneLine(rawText(tree, node))
    if (text !== '') label = text.length > CONTEXT_CHARS ? null : text
  }
  return labels
}

type NamedPlace = Exclude<LocatorEvidence, { readonly kind: 'position' }>

/** Attributes that say what an element is, beside `data-` ones. */
const TELLING: ReadonlySet<string> = new Set(['id', 'itemprop', 'name', 'role', 'aria-label', 'rel', 'property'])

function ownPlaces(tree: Tree, node: NodeId, labels: readonly (string | null)[]): readonly NamedPlace[] {
  const places: NamedPlace[] = []
  const tag = labelName(tree, node)
  for (const { name, value } of attributes(tree, node))
    if ((TELLING.has(name) || /^data-[a-z-]+$/.test(name)) && value !== '' && value.length <= CONTEXT_CHARS)
      places.push({ kind: 'attribute', tag, name, value, below: [] })
  for (const name of new Set(classTokens(tree, node)))
    if (isStableToken(name) && name.length <= CONTEXT_CHARS) places.push({ kind: 'class', tag, name, below: [] })
  const text = labels[node]
  if (text != null) places.push({ kind: 'label', tag, text })
  return places
}

function keyOf(place: NamedPlace): string {
  switch (place.kind) {
    case 'attribute':
      return `@ ${place.tag} ${place.name} ${place.value}`
    case 'class':
      return `. ${place.tag} ${place.name}`
    case 'label':
      return `< ${place.tag} ${place.text}`
  }
}

/** The tag of an element, and which of those with that tag among some siblings it is. */
function stepTo(tree: Tree, node: NodeId, siblings: readonly NodeId[]): Step {
  const same = siblings.filter((other) => tree.label[other] === tree.label[node])
  return { tag: labelName(tree, node), nth: same.indexOf(node) + 1 }
}

function positionOf(tree: Tree, nodes: readonly NodeId[], node: NodeId): Step[] | null {
  const path: Step[] = []
  let at = node
  for (; !nodes.includes(at); at = tree.parent[at]!) {
    if (at <= 0 || path.length >= POSITION_LEVELS) return null
    path.unshift(stepTo(tree, at, elementsOf(tree, tree.parent[at]!)))
  }
  return [stepTo(tree, at, nodes), ...path]
}
