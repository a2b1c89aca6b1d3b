import {
  attribute,
  isElement,
  isStableToken,
  LABEL,
  type NodeId,
  oneLine,
  rawText,
  visibleText,
} from '../../dom/index.ts'
import { headingsOver, type ItemList } from '../one-page/index.ts'
import { LABEL_CHARS } from './constants.ts'
import type { PlacedPage } from './places.ts'

/** A name from the markup, and whose it is. */
export interface Declared {
  readonly name: string
  /** What the thing is in the thing around it; null where it is in none. */
  readonly of: string | null
  /** Its types as written; none where the markup names none. */
  readonly types: readonly string[]
}

/** What a page calls a place. */
export interface PlaceNames {
  readonly declared: readonly Declared[]
  readonly labels: readonly string[]
  /** Class and id words. */
  readonly tokens: readonly string[]
  readonly isAside: boolean
}

const known = new WeakMap<PlacedPage, Map<NodeId, PlaceNames>>()

/** What stands on and before the elements that hold a value alone, or on and above a list's items. O(depth), once a place. */
export function namesAt(on: PlacedPage, node: NodeId, list?: ItemList): PlaceNames {
  const names = known.get(on) ?? new Map<NodeId, PlaceNames>()
  known.set(on, names)
  const key = list === undefined ? node : -node
  const found = names.get(key) ?? (list === undefined ? valueNames(on, node) : listNames(on, list))
  names.set(key, found)
  return found
}

function valueNames(on: PlacedPage, node: NodeId): PlaceNames {
  const chain = holdersOf(on, node)
  return {
    declared: chain.flatMap((at) => declaredAt(on, at)),
    labels: chain.flatMap((at) => labelBefore(on, at) ?? []).slice(0, 1),
    tokens: chain.flatMap((at) => tokensOf(on, at)),
    isAside: isAside(on, node),
  }
}

/** Levels above a list that may name it. */
const LIST_LEVELS = 4

function listNames(on: PlacedPage, list: ItemList): PlaceNames {
  const { view } = on
  const { items, item, regions } = list
  const chain = [item]
  for (let at = view.tree.parent[item]!; at > 0 && chain.length <= LIST_LEVELS; at = view.tree.parent[at]!) {
    if (view.tree.label[at] === LABEL.body || view.tree.label[at] === LABEL.main) break
    chain.push(at)
  }
  const inside = view.elements(item).filter((one) => on.texts.lengthOf(one) === on.texts.lengthOf(item))
  const headings = headingsOver(view, items.length > 0 ? items : regions).slice(0, 2)
  return {
    declared: [...chain, ...inside].flatMap((at) => declaredAt(on, at)),
    labels: headings.map(({ heading }) => heading.label),
    tokens: [...chain, ...inside].flatMap((at) => tokensOf(on, at)),
    isAside: isAside(on, item),
  }
}

/** An element and those around it that hold nothing else. */
function holdersOf({ view, texts }: PlacedPage, node: NodeId): readonly NodeId[] {
  const chain = [node]
  const length = texts.lengthOf(node)
  for (
    let at = view.tree.parent[node]!;
    at > 0 && length > 0 && texts.lengthOf(at) === length;
    at = view.tree.parent[at]!
  )
    chain.push(at)
  return chain
}

function tokensOf({ view }: PlacedPage, node: NodeId): readonly string[] {
  const id = view.id(node)
  return [...view.classes(node), ...(id === null ? [] : [id])].filter(isStableToken)
}

function declaredAt({ view: { tree } }: PlacedPage, node: NodeId): readonly Declared[] {
  return (['itemprop', 'property'] as const).flatMap((name) => {
    const own = attribute(tree, node, name)
    if (own === null) return []
    const scope = scopeOf(tree, node, name === 'itemprop' ? 'itemscope' : 'typeof')
    const types = scope < 0 ? null : attribute(tree, scope, name === 'itemprop' ? 'itemtype' : 'typeof')
    const of = scope < 0 ? null : attribute(tree, scope, name)
    return words(own).map((one) => ({ name: one.slice(one.lastIndexOf(':') + 1), of, types: words(types ?? '') }))
  })
}

function scopeOf(tree: PlacedPage['view']['tree'], node: NodeId, name: string): NodeId {
  for (let at = tree.parent[node]!; at > 0; at = tree.parent[at]!) if (attribute(tree, at, name) !== null) return at
  return -1
}

function words(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

/** The short text right before an element. */
function labelBefore({ view: { tree } }: PlacedPage, node: NodeId): string | null {
  let text = ''
  for (let at = tree.firstChild[tree.parent[node]!]!; at >= 0 && at !== node; at = tree.nextSibling[at]!) {
    const own =
      tree.label[at] === LABEL['#text']
        ? oneLine(rawText(tree, at))
        : isElement(tree, at)
          ? oneLine(visibleText(tree, at))
          : ''
    if (own !== '') text = own
  }
  const label = text.replace(/[:：]\s*$/, '')
  return label === '' || label.length > LABEL_CHARS ? null : label
}

const ASIDE: ReadonlySet<number> = new Set([LABEL.nav, LABEL.footer, LABEL.aside])

function isAside({ view: { tree } }: PlacedPage, node: NodeId): boolean {
  for (let at = node; at > 0; at = tree.parent[at]!) if (ASIDE.has(tree.label[at]!)) return true
  return false
}
