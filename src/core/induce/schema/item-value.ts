import { isBlock, isWithin, type NodeId, oneLine, visibleText } from '../../dom/index.ts'
import { listOfAll } from '../one-page/index.ts'
import { LEAST_OF_ITEM } from './constants.ts'
import { namesOf, tokenSimilarity } from './names.ts'
import { type ListPlace, NO_OTHERS, type PlacedPage } from './places.ts'

/** A list with what of its items is the value: what has a text of some, else a block that is called as the property and is most of them, else all. */
export function readFrom(
  on: PlacedPage,
  place: ListPlace,
  path: readonly string[],
  some: readonly string[],
): ListPlace {
  if (place.beside.length > 0) return place
  if (some.length > 0) return fromTexts(on, place, some) ?? place
  const node = namedBlock(on, place, path)
  return node === null ? place : { ...place, node }
}

/** The list read from an element in one of its items that has nothing but a text, of some; null for none. O(letters x texts). */
function fromTexts({ view, texts }: PlacedPage, place: ListPlace, some: readonly string[]): ListPlace | null {
  for (const text of some) {
    for (const { node, isWhole } of texts.find(text)) {
      const item = place.list.items.find((one) => isWithin(view.tree, node, one))
      if (item !== undefined && isWhole) return { ...place, node, list: { ...place.list, item } }
    }
  }
  return null
}

function namedBlock({ view, texts }: PlacedPage, { list }: ListPlace, path: readonly string[]): NodeId | null {
  const { tree } = view
  const { item, items } = list
  const isNamed = (token: string): boolean => namesOf(path).some((name) => tokenSimilarity(name, token) >= 0.5)
  const total = items.reduce((sum, one) => sum + texts.lengthOf(one), 0)
  for (let at = item + 1; at < item + tree.size[item]!; at++) {
    const token = isBlock(tree, at) ? view.classes(at).find(isNamed) : undefined
    if (token === undefined) continue
    const inside = items.map((one) => lettersOf({ view, texts }, one, token))
    const share = inside.reduce((sum, length) => sum + length, 0) / total
    if (inside.every((length) => length > 0) && share >= LEAST_OF_ITEM && share < 1) return at
  }
  return null
}

/** Letters of the first element below one with a class. */
function lettersOf({ view, texts }: Pick<PlacedPage, 'view' | 'texts'>, node: NodeId, token: string): number {
  const end = node + view.tree.size[node]!
  for (let at = node + 1; at < end; at++) if (view.classes(at).includes(token)) return texts.lengthOf(at)
  return 0
}

/** The list around texts that data for programs says are its items, of those that stand once on the page; null for less than two. O(letters x texts). */
export function listOfSaid({ view, texts }: PlacedPage, said: readonly string[]): ListPlace | null {
  const nodes = said.flatMap((text) => {
    const places = texts.find(text).filter(({ isWhole }) => isWhole)
    return places.length === 1 ? [places[0]!.node] : []
  })
  const [node, ...beside] = nodes
  const list = node === undefined || beside.length === 0 ? null : listOfAll(view, texts, nodes, NO_OTHERS)
  if (list === null || node === undefined) return null
  const own = list.items.map((item) => oneLine(visibleText(view.tree, item)))
  return { kind: 'list', list, node, beside, texts: own, probability: 0, isOuter: false }
}
