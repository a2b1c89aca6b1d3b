import { byFirstDifference, smallest } from '../../base/index.ts'
import { isHeadingLabel, isWithin, LABEL, type NodeId, type Tree } from '../../dom/index.ts'
import type { PageView } from '../../wrapper/index.ts'
import type { Example } from '../examples.ts'
import { MOST_READINGS } from './constants.ts'
import { hasBelow, type ItemList, isEntry, listAround, tagsBetween } from './item-lists.ts'
import { type Labelled, labelledPart, labelledWhole } from './labelled.ts'
import { listOfAll } from './list-of-all.ts'
import { type Others, othersAt } from './others.ts'
import { PageTexts, type Place } from './page-texts.ts'

/** An example as a person is likely to mean it. */
export interface Reading {
  readonly field: string
  readonly node: NodeId
  /** The attribute of it that has the value. @default its text */
  readonly attribute?: string
  /** The list that it is an item of, or in one; null for a value of its own. */
  readonly list: ItemList | null
  readonly texts: PageTexts
  readonly others: Others
  /** What tells it by its label. @default no label does */
  readonly labelled?: Labelled
}

/**
 * The reading of each name's first example beside its others, null where its text is no element's whole text, nor behind a label. O(nodes x examples).
 */
export function readExamples(view: PageView, examples: readonly Example[]): ReadonlyMap<string, Reading | null> {
  const readings = [new PageTexts(view.tree, false), new PageTexts(view.tree, true)]
  const found = [...Map.groupBy(examples, ({ field }) => field)].map(([field, some]) => {
    const [value, ...more] = [...new Set(some.map((one) => one.value))] as [string, ...string[]]
    return { field, value, more, ...placesOf(view, readings, value) }
  })
  const read = found.map(({ field, value, more, places, texts }) => {
    const others = othersAt(
      view,
      found.flatMap((one) => (one.field === field ? [] : [one.places.filter(isText)])),
    )
    const beside = found.filter((one) => one.field !== field).map((one) => one.places)
    const likely = (isWhole: boolean): readonly Place[] =>
      likelyPlaces(view, { texts, places: places.filter((place) => place.isWhole === isWhole) }, beside)
    const all = likely(true).map(({ node, attribute }): Reading => {
      if (attribute !== undefined) return { field, node, list: null, texts, others, attribute }
      const whole = headingOf(view, texts, node)
      const near = more.flatMap((one) => nearest(view, texts.find(one), whole) ?? [])
      const [own, ...rest] = [whole, ...near].map((one) => outermost(view, texts, one))
      const together = rest.length === 0 ? null : listOfAll(view, texts, [own!, ...rest], others)
      if (together !== null) {
        const list = ofItem(view, together, own!)
        return { field, node: inAll(view, list, whole, rest), list, texts, others }
      }
      const labelled = labelledWhole(view, texts, whole, field)
      if (labelled !== null) return { field, node: labelled.node, list: null, texts, others, labelled }
      return { field, node: whole, list: listAround(view, texts, whole, others), texts, others }
    })
    const parts = (all.length > 0 ? [] : likely(false)).flatMap((place): Reading[] => {
      const labelled = labelledPart(view, place, value, others)
      return labelled === null ? [] : [{ field, node: place.node, list: null, texts, others, labelled }]
    })
    return { field, all: [...all, ...parts] }
  })
  return chosen(view, new Map(read.map(({ field, all }) => [field, all])))
}

/**
 * Of very many places some: those of headings, then the nearest to an example of another name, of that which stands in the fewest; without any the first ones.
 * In the page's order. O(places x log places).
 */
function likelyPlaces(
  view: PageView,
  { places, texts }: Found,
  others: readonly (readonly Place[])[],
): readonly Place[] {
  if (places.length <= MOST_READINGS) return places
  const [rarest = []] = others.filter(({ length }) => length > 0).sort((a, b) => a.length - b.length)
  const marks = rarest.slice(0, MOST_READINGS)
  const far = ({ node }: Place): number =>
    smallest(
      marks.map((one) => Math.abs(one.node - node)),
      view.tree.nodeCount,
    )
  const ranked = places.map((place, i) => ({
    place,
    rank: [Number(!isHeadingLabel(view.tree.label[headingOf(view, texts, place.node)]!)), far(place), i],
  }))
  const first = ranked.sort((a, b) => byFirstDifference(a.rank, b.rank)).slice(0, MOST_READINGS)
  return first.map(({ place }) => place).sort((a, b) => a.node - b.node)
}

/**
 * Of each name the likeliest reading beside those of the others: the names with the fewest are chosen for first, and all once more when there is one of
 * each.
 */
function chosen(view: PageView, all: ReadonlyMap<string, readonly Reading[]>): ReadonlyMap<string, Reading | null> {
  const likely = new Map(all)
  const fields = [...all.keys()].sort((a, b) => all.get(a)!.length - all.get(b)!.length)
  for (const field of [...fields, ...fields]) {
    const others = fields.flatMap((other) => (other === field ? [] : [likely.get(other)!]))
    likely.set(field, likeliest(view, all.get(field)!, others))
  }
  return new Map([...all.keys()].map((field) => [field, likely.get(field)![0] ?? null]))
}

/** The whole element of some places that is nearest to a node; null for none. */
function nearest(view: PageView, places: readonly Place[], node: NodeId): NodeId | null {
  const wholes = places.filter(({ isWhole, node: one }) => isWhole && isInBody(view, one)).map(({ node: one }) => one)
  return wholes.length === 0
    ? null
    : wholes.reduce((best, one) => (Math.abs(one - node) < Math.abs(best - node) ? one : best))
}

/** The outermost element that holds as much as one, up to an entry of a list: of items not all need have those inside. */
function outermost(view: PageView, texts: PageTexts, node: NodeId): NodeId {
  let at = node
  while (!isEntry(view, at) && texts.lengthOf(view.tree.parent[at]!) === texts.lengthOf(node))
    at = view.tree.parent[at]!
  return at
}

/** The lowest element around one that stands in the items of some others as it does in its own. */
function inAll(view: PageView, { item, items }: ItemList, node: NodeId, others: readonly NodeId[]): NodeId {
  const holders = items.filter((one) => others.some((other) => isWithin(view.tree, other, one)))
  let at = node
  while (at !== item && !holders.every((one) => hasBelow(view, one, tagsBetween(view, item, at))))
    at = view.tree.parent[at]!
  return at
}

/** A list as seen from the item that a node is in. */
function ofItem({ tree }: PageView, list: ItemList, node: NodeId): ItemList {
  return { ...list, item: list.items.find((item) => isWithin(tree, node, item)) ?? list.item }
}

/** Whether a list is in an item of another: one of its parts. O(regions x depth + items). */
function isInItem({ tree }: PageView, { regions }: ItemList, { item, items }: ItemList): boolean {
  const around = new Set(items)
  return regions.some((region) => {
    let at = region
    while (at > 0 && !around.has(at)) at = tree.parent[at]!
    return at > 0 && region !== item
  })
}

/** A part of a page that is known to be a value, or an item of a list. */
export interface Part {
  readonly field: string
  readonly node: NodeId
  /** The attribute of it that has the value; null for its text. */
  readonly attribute: string | null
  /** The value, where it is what stands behind a label in the node's text; null for the whole text. */
  readonly behind: string | null
  readonly isItem: boolean
  /** Values of other items of its list that are known too; none where nothing is known. */
  readonly beside: readonly NodeId[]
}

/** Readings of parts that need not be looked for; none of a value whose label does not tell it. O(nodes). */
export function readParts(view: PageView, parts: readonly Part[]): readonly Reading[] {
  const texts = new PageTexts(view.tree, true)
  return parts.flatMap(({ field, node, attribute, behind, isItem, beside }): Reading[] => {
    const places = parts.filter((one) => one.field !== field && one.attribute === null)
    const others = othersAt(
      view,
      places.map((one) => [{ node: one.node, isWhole: true }]),
    )
    const value: Reading = { field, node, list: null, texts, others }
    const [own, ...rest] = [node, ...beside].map((one) => outermost(view, texts, one))
    const together = rest.length === 0 ? null : listOfAll(view, texts, [own!, ...rest], others)
    if (together !== null) {
      const list = ofItem(view, together, own!)
      return [{ ...value, node: inAll(view, list, node, rest), list }]
    }
    if (isItem) return [{ ...value, list: listAround(view, texts, node, others) }]
    if (attribute !== null) return [{ ...value, attribute }]
    const labelled =
      behind === null ? labelledWhole(view, texts, node) : labelledPart(view, { node, isWhole: false }, behind, others)
    if (labelled !== null) return [{ ...value, node: labelled.node, labelled }]
    return behind === null ? [value] : []
  })
}

interface Found {
  readonly texts: PageTexts
  readonly places: readonly Place[]
}

/** Where an example stands: where a reader sees it, else where the page keeps it back. */
function placesOf(view: PageView, readings: readonly PageTexts[], value: string): Found {
  const found = readings.map((texts): Found => {
    return { texts, places: texts.findValue(value).filter(({ node }) => isInBody(view, node)) }
  })
  return found.find(({ places }) => places.some(({ isWhole }) => isWhole)) ?? found[0]!
}

function isText({ attribute }: Place): boolean {
  return attribute === undefined
}

function isInBody({ tree }: PageView, node: NodeId): boolean {
  for (let at = node; at > 0; at = tree.parent[at]!) if (tree.label[at] === LABEL.head) return false
  return true
}

/** The heading that an element is all of, else the element. */
function headingOf({ tree }: PageView, texts: PageTexts, node: NodeId): NodeId {
  for (let at = node; at > 0 && texts.lengthOf(at) === texts.lengthOf(node); at = tree.parent[at]!)
    if (isHeadingLabel(tree.label[at]!)) return at
  return node
}

/**
 * The headline, else another heading, else the one nearest to the examples of other names, else the one in the longest list, else the first; before all
 * of this one whose list is no part of another's, and none of it. O(readings x others x depth).
 * @param others by name, where its example may be meant
 * @returns one; none of none
 */
function likeliest(
  view: PageView,
  readings: readonly Reading[],
  others: readonly (readonly Reading[])[],
): readonly Reading[] {
  const { tree } = view
  const height = ({ node }: Reading): number => {
    const label = tree.label[node]!
    return label === LABEL.h1 ? 2 : Number(isHeadingLabel(label))
  }
  const entangled = (one: Reading): number =>
    others.filter((some) => some.length > 0 && some.every((other) => areEntangled(view, one, other))).length
  const around = ({ node }: Reading): number =>
    others.reduce(
      (sum, some) => sum + Math.min(tree.nodeCount, ...some.map((one) => sizeAround(tree, node, one.node))),
      0,
    )
  const ranked = readings
    .map((reading) => {
      return {
        reading,
        rank: [entangled(reading), -height(reading), around(reading), -(reading.list?.items.length ?? 0)],
      }
    })
    .sort((a, b) => byFirstDifference(a.rank, b.rank))
  return ranked.slice(0, 1).map(({ reading }) => reading)
}

/** Whether the list of one is a part of an item of the other's. */
function areEntangled(view: PageView, one: Reading, other: Reading): boolean {
  if (one.list === null || other.list === null) return false
  return isInItem(view, one.list, other.list) || isInItem(view, other.list, one.list)
}

/** Nodes of the smallest subtree with both. */
function sizeAround(tree: Tree, one: NodeId, other: NodeId): number {
  let at = one
  while (!isWithin(tree, other, at)) at = tree.parent[at]!
  return tree.size[at]!
}
