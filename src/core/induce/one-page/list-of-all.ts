import { isWithin, LABEL, type NodeId } from '../../dom/index.ts'
import type { PageView } from '../../wrapper/index.ts'
import { headingsBeside } from './headings-over.ts'
import { type ItemList, isAlike, itemsIn, listsAround, withRegions } from './item-lists.ts'
import type { Others } from './others.ts'
import type { PageTexts } from './page-texts.ts'

/** Elements in which what is alike need not belong together. */
const WHOLE: ReadonlySet<number> = new Set([LABEL.html, LABEL.body, LABEL.main])

/**
 * The list that several texts are in different items of: the lowest that holds them all, groups between them joined. Where the first and last of them are
 * the first and last items of their groups, groups beyond these are none of it. Null where there is none. O(siblings on the way up x items).
 * @param nodes at least one
 */
export function listOfAll(view: PageView, texts: PageTexts, nodes: readonly NodeId[], others: Others): ItemList | null {
  const inOrder = nodes.toSorted((a, b) => a - b)
  for (const list of listsAround(view, texts, inOrder[0]!, others)) {
    const holders = holdersOf(view, list.items, inOrder)
    const whole = holders === null ? joined(view, texts, list, inOrder) : list
    if (whole !== null) return withEnds(view, texts, whole, inOrder)
  }
  return null
}

/** The items that hold some nodes; null where one is in none. */
function holdersOf({ tree }: PageView, items: readonly NodeId[], nodes: readonly NodeId[]): readonly NodeId[] | null {
  const holders = nodes.flatMap((node) => items.find((item) => isWithin(tree, node, item)) ?? [])
  return holders.length === nodes.length ? holders : null
}

function withEnds(view: PageView, texts: PageTexts, list: ItemList, nodes: readonly NodeId[]): ItemList {
  const holders = holdersOf(view, list.items, nodes)
  if (holders === null || list.under !== null) return list
  const [from, to] = [holders[0]!, holders.at(-1)!].map((item) => list.regions.indexOf(view.tree.parent[item]!))
  const within = withRegions(view, texts, list, list.regions.slice(from!, to! + 1))
  const isExact = within.items[0] === holders[0] && within.items.at(-1) === holders.at(-1)
  return isExact && nodes.length > 1 && within.regions.length < list.regions.length ? within : list
}

/** A list with the groups, or parts of its element, that other nodes are in; null where they are in no items like its own. */
function joined(view: PageView, texts: PageTexts, list: ItemList, nodes: readonly NodeId[]): ItemList | null {
  const { tree } = view
  const [own] = list.regions
  const items = nodes.flatMap((node) => alikeAround(view, list.item, node) ?? [])
  const regions = [...new Set(items.map((item) => tree.parent[item]!))]
  if (items.length < nodes.length || regions.some((region) => tree.label[region] !== tree.label[own!])) return null
  if (regions.length === 1) return underOne(view, texts, list, items)
  let around = own!
  while (!regions.every((region) => isWithin(tree, region, around))) around = tree.parent[around]!
  const all: NodeId[] = []
  for (let at = around + 1; at < around + tree.size[around]!; at++)
    if (tree.label[at] === tree.label[own!] && itemsIn(view, texts, at, list.item).length > 0) all.push(at)
  const between = all.filter((region) => region >= regions[0]! && region <= regions.at(-1)!)
  return withRegions(view, texts, { ...list, under: null }, WHOLE.has(tree.label[around]!) ? between : all)
}

/** The lowest element around a node that is like an item; null for none. */
function alikeAround(view: PageView, item: NodeId, node: NodeId): NodeId | null {
  for (let at = node; at > 0; at = view.tree.parent[at]!) if (isAlike(view, at, item)) return at
  return null
}

/** Items of one element that a heading stands over, whatever lower ones are between them. */
function underOne(view: PageView, texts: PageTexts, list: ItemList, items: readonly NodeId[]): ItemList | null {
  const [region] = list.regions
  const [under] = headingsBeside(view, items[0]!, items)
  if (under === undefined || list.under === null) return null
  const within = new Set(under.within)
  const inside = itemsIn(view, texts, region!, list.item).filter((item) => within.has(item))
  return { ...list, items: inside, under }
}
