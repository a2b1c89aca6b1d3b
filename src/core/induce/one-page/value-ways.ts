import { isBlock, type NodeId } from '../../dom/index.ts'
import { type PageView, pick, type Step } from '../../wrapper/index.ts'
import type { ItemList } from './item-lists.ts'
import type { Reading } from './reading.ts'
import { anchorsOf, childStep, type Way } from './ways.ts'

/**
 * Ways from an item to the value in it, the surest first; an empty one where it is all that the item says; none where no steps tell it. O(items x nodes
 * of an item).
 */
export function waysToValue(view: PageView, reading: Reading, list: ItemList): readonly Way[] {
  const { node, texts } = reading
  const { item } = list
  if (texts.lengthOf(item) > texts.lengthOf(node))
    return [wayDown(view, item, node) ?? []].filter(({ length }) => length > 0)
  const inside: NodeId[] = []
  for (let at = node; at !== item; at = view.tree.parent[at]!) inside.push(at)
  const part = partOfOthers(view, reading, list, inside)
  if (part !== null) return [part]
  const named = namedWhole(view, reading, list, inside)
  return named === null ? [[]] : [named, []]
}

/**
 * To what holds all of this item, but not all of others: what is beside it there is something else. A block, as elements of a line are read as one; or
 * any element where the example of another name is beside it.
 */
function partOfOthers(
  view: PageView,
  { texts, others }: Reading,
  { item, items }: ItemList,
  inside: readonly NodeId[],
): Way | null {
  for (const at of inside) {
    const way = wayDown(view, item, at)
    if (way === null) continue
    const found = items.map((one) => follow(view, one, way))
    if (!found.every((one) => one !== null && texts.lengthOf(one) > 0)) continue
    const isBeside = (one: NodeId, whole: NodeId): boolean =>
      texts.lengthOf(one) < texts.lengthOf(whole) &&
      (isBlock(view.tree, at) || (others.isSome(whole) && !others.isSome(one)))
    if (found.some((one, i) => isBeside(one!, items[i]!))) return way
  }
  return null
}

/** To a block with a class that holds all of every item: on other pages something else may be beside it. */
function namedWhole(view: PageView, { texts }: Reading, { items }: ItemList, inside: readonly NodeId[]): Way | null {
  const isAll = (way: Way): boolean =>
    items.every((whole) => {
      const one = follow(view, whole, way)
      return one !== null && texts.lengthOf(one) === texts.lengthOf(whole)
    })
  for (const at of inside.toReversed()) {
    if (!isBlock(view.tree, at)) continue
    const steps = [...anchorsOf(view, [at])].filter(({ classes, mark }) => classes !== undefined || mark !== undefined)
    const way = steps.map((step): Way => [step]).find(isAll)
    if (way !== undefined) return way
  }
  return null
}

function wayDown(view: PageView, item: NodeId, node: NodeId): Way | null {
  const steps: Step[] = []
  for (let at = node; at !== item; at = view.tree.parent[at]!) {
    const step = childStep(view, [view.tree.parent[at]!], [at])
    if (step === null) return null
    steps.unshift(step)
  }
  return steps
}

/** Where a way leads first in an item; null for nowhere. */
export function follow(view: PageView, item: NodeId, way: Way): NodeId | null {
  return way.reduce<NodeId | null>(
    (at, step) => (at === null ? null : (pick(view, view.elements(at), step)[0] ?? null)),
    item,
  )
}
