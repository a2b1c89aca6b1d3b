import {
  attribute,
  isElement,
  isHeadingLabel,
  isWithin,
  LABEL,
  type NodeId,
  oneLine,
  rawText,
  valueOfAttribute,
  visibleText,
} from '../../dom/index.ts'
import { readLists } from '../../lists/index.ts'
import { type PageView, viewPage } from '../../wrapper/index.ts'
import { type ItemList, listAround, PageTexts } from '../one-page/index.ts'
import type { TrainingPage } from '../template/index.ts'
import { MOST_CHARS, MOST_LISTS } from './constants.ts'

/** Where a value may stand on a page. */
export interface ValuePlace {
  readonly kind: 'value'
  readonly node: NodeId
  /** The attribute that has it; null for the text. */
  readonly attribute: string | null
  /** Its label in the same element, which is no part of the text; null for none. */
  readonly label: string | null
  readonly text: string
}

/** Items that may be a list of texts. */
export interface ListPlace {
  readonly kind: 'list'
  readonly list: ItemList
  /** What of the list's item is the value: all of it, or an element in it. */
  readonly node: NodeId
  /** Values in other items that data for programs has too. */
  readonly beside: readonly NodeId[]
  readonly texts: readonly string[]
  /** How likely a reader would take it from the page, 0..1. */
  readonly probability: number
  /** Whether its items hold those of another list. */
  readonly isOuter: boolean
}

/** A page with all places that a schema can be fitted to. */
export interface PlacedPage {
  readonly page: TrainingPage
  readonly view: PageView
  readonly texts: PageTexts
  /** The text of `<title>`. */
  readonly title: string
  readonly values: readonly ValuePlace[]
  readonly lists: readonly ListPlace[]
}

/** O(nodes x depth). */
export function placesOn(page: TrainingPage): PlacedPage {
  const { tree } = page
  const view = viewPage(tree)
  const texts = new PageTexts(tree, true)
  const title = tree.label.indexOf(LABEL.title)
  return {
    page,
    view,
    texts,
    title: title < 0 ? '' : oneLine(rawTextIn(view, title)),
    values: [...textPlaces(view, texts), ...attributePlaces(view)],
    lists: listPlaces(view, texts),
  }
}

function rawTextIn({ tree }: PageView, node: NodeId): string {
  let text = ''
  for (let at = node; at < node + tree.size[node]!; at++)
    if (tree.label[at] === LABEL['#text']) text += rawText(tree, at)
  return text
}

/** Elements with a short text of their own, or declared to be a value; headings whole. */
function textPlaces(view: PageView, texts: PageTexts): readonly ValuePlace[] {
  const { tree } = view
  const nodes = new Set<NodeId>()
  for (let at = 0; at < tree.nodeCount; at++) {
    const isText = tree.label[at] === LABEL['#text']
    const isDeclared = !isText && isElement(tree, at) && attribute(tree, at, 'itemprop') !== null
    if (!(isText ? texts.lengthOf(at) > 0 : isDeclared || isHeadingLabel(tree.label[at]!))) continue
    const node = isText ? tree.parent[at]! : at
    const length = texts.lengthOf(node)
    if (node > 0 && length > 0 && length <= MOST_CHARS && tree.label[node] !== LABEL.title && !isInHead(view, node))
      nodes.add(node)
  }
  return [...nodes].flatMap((node): ValuePlace[] => {
    const text = visibleText(tree, node).trim()
    const [, label, value] = LABELLED.exec(text) ?? []
    const whole: ValuePlace = { kind: 'value', node, attribute: null, label: null, text: oneLine(text) }
    return label === undefined || value === undefined ? [whole] : [whole, { ...whole, label, text: oneLine(value) }]
  })
}

/** A line with a label: `Pages: 320`. */
const LABELLED = /^([^:\n]{1,40}): *([^ \n][^\n]*)$/u

function isInHead({ tree }: PageView, node: NodeId): boolean {
  for (let at = node; at > 0; at = tree.parent[at]!) if (tree.label[at] === LABEL.head) return true
  return false
}

/** Attributes that say the value of an element for programs, and addresses of images. */
function attributePlaces(view: PageView): readonly ValuePlace[] {
  const { tree } = view
  const places: ValuePlace[] = []
  for (let at = 0; at < tree.nodeCount; at++) {
    if (!isElement(tree, at) || tree.attributeStart[at] === tree.attributeStart[at + 1]) continue
    const name = valueAttribute(view, at)
    const text = name === null ? '' : oneLine(valueOfAttribute(tree, at, name) ?? '')
    if (text !== '' && text.length <= MOST_CHARS)
      places.push({ kind: 'value', node: at, attribute: name, label: null, text })
  }
  return places
}

function valueAttribute({ tree }: PageView, node: NodeId): string | null {
  if (tree.label[node] === LABEL.meta) return 'content'
  if (tree.label[node] === LABEL.img) return 'src'
  if (tree.label[node] === LABEL.time) return attribute(tree, node, 'datetime') === null ? null : 'datetime'
  if (attribute(tree, node, 'itemprop') === null && attribute(tree, node, 'property') === null) return null
  return ['content', 'href', 'src'].find((name) => attribute(tree, node, name) !== null) ?? null
}

/** The lists around the items that readers want, and around those that are declared to be values. */
function listPlaces(view: PageView, texts: PageTexts): readonly ListPlace[] {
  const { tree } = view
  const found = new Map<string, ListPlace>()
  const offer = (node: NodeId, probability: number): void => {
    if (texts.lengthOf(node) === 0) return
    const list = listAround(view, texts, node, NO_OTHERS)
    if (list === null) return
    const key = list.items.join()
    const known = found.get(key)
    if (known !== undefined && known.probability >= probability) return
    const own = list.items.map((item) => oneLine(visibleText(tree, item)))
    found.set(key, { kind: 'list', list, node: list.item, beside: [], texts: own, probability, isOuter: false })
  }
  for (const { records, lists, probability } of readLists(tree, { maxLists: MOST_LISTS }).lists) {
    for (const { nodes, lists: inner } of records.slice(0, 1)) {
      offer(nodes[0]!, probability ?? 0)
      for (const [first] of lists.length > 0 ? inner : [])
        if (first !== undefined) offer(first.nodes[0]!, probability ?? 0)
    }
  }
  const declared = new Set<string>()
  for (let at = 0; at < tree.nodeCount; at++) {
    if (!isElement(tree, at) || tree.attributeStart[at] === tree.attributeStart[at + 1]) continue
    const name = attribute(tree, at, 'itemprop') ?? attribute(tree, at, 'property')
    if (name === null || tree.label[at] === LABEL.meta || declared.has(name)) continue
    declared.add(name)
    offer(at, 0)
    // It may be all of the list.
    for (const inner of [view.elements(at)[0], view.elements(at).find((one) => view.elements(one).length > 0)])
      if (inner !== undefined) offer(tree.label[inner] === LABEL.li ? inner : (view.elements(inner)[0] ?? inner), 0)
  }
  const all = [...found.values()]
  return all.map((one) => ({ ...one, isOuter: all.some((other) => other !== one && isIn(view, other.list, one.list)) }))
}

/** Whether a list stands in an item of another. */
function isIn({ tree }: PageView, { item }: ItemList, { items }: ItemList): boolean {
  return items.some((one) => one !== item && isWithin(tree, item, one))
}

export const NO_OTHERS = { isSome: () => false, isAll: () => false, isApart: () => false }
