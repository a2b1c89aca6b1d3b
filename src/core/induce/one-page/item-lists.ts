import { smallest } from '../../base/index.ts'
import { isHeadingLabel, isStableToken, LABEL, type NodeId } from '../../dom/index.ts'
import type { PageView } from '../../wrapper/index.ts'
import { LEAST_ALIKE, LENGTH_RATIO } from './constants.ts'
import { type HeadingOver, headingsBeside, headingsIn } from './headings-over.ts'
import type { Others } from './others.ts'
import type { PageTexts } from './page-texts.ts'

/** A list around one of its items. */
export interface ItemList {
  /** The elements whose children the items are. */
  readonly regions: readonly NodeId[]
  readonly items: readonly NodeId[]
  /** The item that was asked about. */
  readonly item: NodeId
  /** The heading behind which alone the items stand in their region. */
  readonly under: HeadingOver | null
}

/** Entries of lists by their tag. */
const ENTRIES: ReadonlySet<number> = new Set([LABEL.li, LABEL.dd, LABEL.tr])

/** Whether an element is an entry of a list by its tag. */
export function isEntry({ tree }: PageView, node: NodeId): boolean {
  return ENTRIES.has(tree.label[node]!)
}

/** Parts of a row: never a list. */
const CELLS: ReadonlySet<number> = new Set([LABEL.td, LABEL.th])

/** Parts of the page that no list goes beyond. */
const WHOLE: ReadonlySet<number> = new Set([LABEL.html, LABEL.body, LABEL.main, LABEL.article])
/** Parts of the page that are no record. */
const ALL: ReadonlySet<number> = new Set([LABEL.html, LABEL.body, LABEL.main])

/**
 * The list that an element, or one around it, is an item of: the lowest of these that has siblings like it, with the items of like groups around.
 * Null for none: a headline, a value of its own. O(siblings on the way up).
 * @param others the examples of other names
 */
export function listAround(view: PageView, texts: PageTexts, node: NodeId, others: Others): ItemList | null {
  if (view.tree.label[node] === LABEL.h1) return null
  for (const list of listsAround(view, texts, node, others)) {
    const isAll = texts.lengthOf(node) === texts.lengthOf(list.item)
    const alike = list.regions.flatMap((region) => itemsIn(view, texts, region, list.item))
    return isAll && others.isApart(list.item, alike, texts) ? null : list
  }
  return null
}

/** All lists that an element is in an item of, lowest first; of one that is in records, which may be without it, `isRecord`. */
export function* listsAround(
  view: PageView,
  texts: PageTexts,
  node: NodeId,
  others: Others,
  isRecord = false,
): Generator<ItemList> {
  const { tree } = view
  const ends = isRecord ? ALL : WHOLE
  for (let item = node; item > 0 && !ends.has(tree.label[item]!); item = tree.parent[item]!) {
    if (isHeadingLabel(tree.label[item]!) || CELLS.has(tree.label[item]!)) continue
    const region = tree.parent[item]!
    const tags = isRecord ? [] : tagsBetween(view, item, node)
    const alike = itemsIn(view, texts, region, item)
    const under = isEntry(view, item) ? null : partOf(view, item)
    const within = under === null ? null : new Set(under.within)
    const inPart = within === null ? alike : alike.filter((one) => within.has(one))
    const items = ofUsualClass(view, inPart, item).filter((one) => one === item || hasBelow(view, one, tags))
    if (!(isRecord && items.length > 1) && !isList(view, items, region, item)) continue
    const list: ItemList = { regions: [region], items, item, under }
    yield under === null ? extended(view, texts, list, others) : list
  }
}

/** The part that an item stands in, under the heading nearest before it; the page's headline heads no part of it. */
function partOf(view: PageView, item: NodeId): HeadingOver | null {
  const [under] = headingsBeside(view, item, [item])
  return under === undefined || under.isHeadline ? null : under
}

/**
 * Without those that lack a class which the item and most others have, or have some where these have none: headings among them. A class that no two
 * neighbours have tells rows apart that take turns (`odd`, `even`), not kinds of items.
 */
function ofUsualClass(view: PageView, alike: readonly NodeId[], item: NodeId): readonly NodeId[] {
  const isUsual = (count: number): boolean => 2 * count > alike.length
  const own = view.classes(item).filter(isStableToken)
  if (own.length === 0) {
    const bare = alike.filter((one) => !view.classes(one).some(isStableToken))
    return isUsual(bare.length) ? bare : alike
  }
  const usual = own.filter((token) => {
    const has = alike.map((one) => view.classes(one).includes(token))
    return isUsual(has.filter(Boolean).length) && has.some((is, i) => is && has[i + 1] === true)
  })
  return alike.filter((one) => usual.every((token) => view.classes(one).includes(token)))
}

function isList(view: PageView, items: readonly NodeId[], region: NodeId, item: NodeId): boolean {
  if (isEntry(view, item)) return true
  const isAll = view.elements(region).length === items.length
  return items.length >= (isAll || view.classes(item).some(isStableToken) ? 2 : LEAST_ALIKE)
}

/** The list with the items of other elements too. */
export function withRegions(view: PageView, texts: PageTexts, list: ItemList, regions: readonly NodeId[]): ItemList {
  return { ...list, regions, items: regions.flatMap((region) => itemsIn(view, texts, region, list.item)) }
}

/** The children of an element that are like an item and have a text; what leads in others is an item only where that one does so too. */
export function itemsIn(view: PageView, texts: PageTexts, region: NodeId, item: NodeId): readonly NodeId[] {
  const isLeadIn = view.leadsIn(item)
  return view
    .elements(region)
    .filter((one) => isAlike(view, one, item) && texts.lengthOf(one) > 0 && (isLeadIn || !view.leadsIn(one)))
}

/** Whether an element has the tag of another and, where that has classes, one of them. */
export function isAlike(view: PageView, one: NodeId, other: NodeId): boolean {
  const { tree } = view
  if (tree.label[one] !== tree.label[other]) return false
  if (isEntry(view, one)) return true
  const [a, b] = [view.classes(one), view.classes(other)]
  return a.length === 0 || b.length === 0 ? a.length === b.length : a.some((token) => b.includes(token))
}

export function tagsBetween({ tree }: PageView, from: NodeId, node: NodeId): readonly number[] {
  const tags: number[] = []
  for (let at = node; at > from; at = tree.parent[at]!) tags.unshift(tree.label[at]!)
  return tags
}

export function hasBelow(view: PageView, node: NodeId, tags: readonly number[]): boolean {
  return below(view, [node], tags).length > 0
}

function below(view: PageView, nodes: readonly NodeId[], tags: readonly number[]): readonly NodeId[] {
  return tags.reduce(
    (at, tag) => at.flatMap((node) => view.elements(node).filter((one) => view.tree.label[one] === tag)),
    nodes,
  )
}

/** With the items of like elements around: groups of one list. */
function extended(view: PageView, texts: PageTexts, list: ItemList, others: Others): ItemList {
  const { tree } = view
  const { item } = list
  let { regions, items } = list
  const [own] = list.regions
  for (let at = own!; at > 0 && !WHOLE.has(tree.label[at]!) && !others.isAll(at); at = tree.parent[at]!) {
    const tags = tagsBetween(view, at, own!)
    const isSamePart = samePart(view, at, others)
    const groups = view
      .elements(tree.parent[at]!)
      .filter(
        (one) =>
          one === at || (isAlike(view, one, at) && !others.isAll(one) && !isCopy(texts, one, at) && isSamePart(one)),
      )
    const more = below(view, groups, tags).flatMap((region) => {
      if (region === own) return [{ region, inside: list.items }]
      const inside = itemsIn(view, texts, region, item)
      return inside.length > 0 && areOfOneList(view, texts, list, inside) ? [{ region, inside }] : []
    })
    if (more.length > regions.length) {
      regions = more.map(({ region }) => region)
      items = more.flatMap(({ inside }) => inside)
    }
  }
  return { regions, items, item, under: null }
}

/**
 * Whether what stands before an element and a sibling of it says that they are parts of one: no heading between them; headings lower than the one before the
 * first; or headings right below a higher one. O(1) for each sibling where there are no headings, else O(siblings).
 */
function samePart(view: PageView, own: NodeId, others: Others): (sibling: NodeId) => boolean {
  const parent = view.tree.parent[own]!
  const headings = headingsIn(view, parent)
  if (headings.size === 0) return () => true
  const siblings = view.elements(parent)
  const ranks = siblings.map((one) => headings.get(one)?.rank ?? NO_RANK)
  const at = siblings.indexOf(own)
  return (sibling) => {
    const [from, to] = [at, siblings.indexOf(sibling)].sort((a, b) => a - b) as [number, number]
    const between = smallest(ranks.slice(from + 1, to), NO_RANK)
    if (between === NO_RANK) return true
    // Back to the first heading of that rank in a row, and to the one above it.
    let first = from
    for (let i = from - 1; i >= 0 && ranks[i]! >= between; i--) if (ranks[i] === between) first = i
    const above = ranks.slice(0, first).findLastIndex((rank) => rank < between)
    const rankAbove = ranks[above] ?? NO_RANK
    // What the page's headline heads are its parts, not those of one list.
    return (
      rankAbove > 1 &&
      rankAbove < NO_RANK &&
      (first === from || above === first - 1) &&
      !others.isSome(siblings[above]!)
    )
  }
}

/** Of what is no heading. */
const NO_RANK = 9

/** Whether an element says again what another one says: for another screen, to be printed. */
function isCopy(texts: PageTexts, one: NodeId, other: NodeId): boolean {
  return texts.lengthOf(one) === texts.lengthOf(other) && texts.lettersIn(one) === texts.lettersIn(other)
}

/** Whether items elsewhere are of the list too: of its class, else of its kind of text; and no copy of it. */
function areOfOneList(view: PageView, texts: PageTexts, { items, item }: ItemList, others: readonly NodeId[]): boolean {
  const said = new Set(items.map((one) => texts.lettersIn(one)))
  if (others.length === items.length && others.every((one) => said.has(texts.lettersIn(one)))) return false
  const own = view.classes(item).filter(isStableToken)
  const classes = view.classes(others[0]!).filter(isStableToken)
  if (own.length > 0 && classes.length > 0) return own.some((token) => classes.includes(token))
  return areAlikeTexts(texts, items, others)
}

function areAlikeTexts(texts: PageTexts, some: readonly NodeId[], others: readonly NodeId[]): boolean {
  const mean = (nodes: readonly NodeId[]): number =>
    nodes.reduce((sum, node) => sum + texts.lengthOf(node), 0) / nodes.length
  const ratio = mean(some) / mean(others)
  return ratio < LENGTH_RATIO && ratio > 1 / LENGTH_RATIO
}
