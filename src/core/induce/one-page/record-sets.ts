import { attribute, isStableToken, isWithin, LABEL, labelName, type NodeId } from '../../dom/index.ts'
import { singular, snake } from '../../naming/index.ts'
import { cutRecords, type PageView, pick, type Step } from '../../wrapper/index.ts'
import type { HeadingOver } from './headings-over.ts'
import { type ItemList, isAlike, isEntry, listsAround } from './item-lists.ts'
import { startOf } from './list-draft.ts'
import type { Others } from './others.ts'
import type { PageTexts } from './page-texts.ts'
import type { Way } from './ways.ts'

/** Records of one list on a page. */
export interface RecordSet {
  /** Each by its nodes. */
  readonly records: readonly (readonly NodeId[])[]
  /** The elements whose children they are made of; the heading behind which alone they stand there. */
  readonly regions: readonly NodeId[]
  readonly under: HeadingOver | null
  readonly start: Step
  /** Whether what follows a start is of its record. */
  readonly spans: boolean
}

/**
 * The lists that may be meant by texts of their records, lowest first: elements that are alike around the first of them; siblings in turns, where several
 * of them stand in different ones. O(siblings on the way up).
 * @param nodes where the texts stand, that of the first one first
 * @param top what the list is in
 */
export function* recordSets(
  view: PageView,
  texts: PageTexts,
  nodes: readonly NodeId[],
  others: Others,
  top: NodeId,
): Generator<RecordSet> {
  const { tree } = view
  const [first] = nodes
  const lists = [...listsAround(view, texts, first!, others, true)]
  for (let item = first!; item > top; item = tree.parent[item]!) {
    const list = lists.find((one) => one.item === item)
    if (list !== undefined) yield ofItems(view, list, top)
    const turns = inTurns(view, tree.parent[item]!, nodes)
    if (turns !== null) yield turns
  }
}

function ofItems(view: PageView, list: ItemList, top: NodeId): RecordSet {
  const { tree } = view
  const isInside = (node: NodeId): boolean => node >= top && node < top + tree.size[top]!
  const own = { ...list, regions: list.regions.filter(isInside), items: list.items.filter(isInside) }
  return {
    records: own.items.map((node) => [node]),
    regions: own.regions,
    under: own.under,
    start: startOf(view, own),
    spans: false,
  }
}

/** Records of several siblings, where texts of them stand in unlike children of an element. */
function inTurns(view: PageView, region: NodeId, nodes: readonly NodeId[]): RecordSet | null {
  const { tree } = view
  const siblings = view.elements(region)
  const holders = siblings.filter((one) => nodes.some((node) => node >= one && node < one + tree.size[one]!))
  const [first] = holders
  if (first === undefined || holders.every((one) => isAlike(view, one, first))) return null
  // The kind that comes first in the row begins each record.
  const begin = siblings.find((one) => holders.some((holder) => isAlike(view, one, holder)))!
  const alike = siblings.filter((one) => isAlike(view, one, begin))
  const plain = startOf(view, { regions: [region], items: alike, item: begin, under: null })
  const shown = holders.find((one) => isAlike(view, one, begin))!
  const [inner] = view.elements(shown)
  const steps = inner === undefined ? [plain] : [plain, { ...plain, has: labelName(tree, inner) }]
  const others = holders.filter((one) => !isAlike(view, one, begin))
  const isFull = (record: readonly NodeId[]): boolean =>
    record.some((one) => others.some((other) => isAlike(view, one, other)))
  const sets = steps.map((start): RecordSet => {
    const records = cutRecords(view, { starts: [start], spans: true }, siblings)
    return { records, regions: [region], under: null, start, spans: true }
  })
  // A start that nothing follows is of another kind: a text before the records.
  const set = sets.find(({ records }) => records.every(isFull)) ?? sets[0]!
  return set.records.length < 2 ? null : set
}

/** The only record of a list on a page. */
export interface OnlyRecord extends RecordSet {
  /** Whether what it is says that it is a record, and not only what it is in. */
  readonly isTold: boolean
}

/** Levels above all texts of a record that may be the record. */
const MOST_LEVELS = 3

/**
 * The only record of a list, around all texts of it: an entry, an article, what is called as a record of the list is, or the smallest element that holds them all
 * in what is called as the list. Null where nothing says so: what holds several texts need be no record.
 */
export function onlyRecord(view: PageView, nodes: readonly NodeId[], name: string): OnlyRecord | null {
  const { tree } = view
  const list = snake(name)
  const record = singular(list)
  let inner = nodes[0]!
  while (!nodes.every((node) => isWithin(tree, node, inner))) inner = tree.parent[inner]!
  for (let level = 0, at = inner; level < MOST_LEVELS && at > 0; level++, at = tree.parent[at]!) {
    const words = namesIn([...view.classes(at), attribute(tree, at, 'itemprop') ?? ''])
    // A word that is its own plural says "list" of what is around.
    const isCalled = words.includes(record) && (record !== list || at === inner)
    const isOne = isCalled || isEntry(view, at) || tree.label[at] === LABEL.article
    const isList = at !== inner && [...words, ...namesIn([view.id(at) ?? ''])].includes(list)
    if (!isOne && !isList) continue
    const item = isOne ? at : inner
    const regions = [tree.parent[item]!]
    const start = startOf(view, { regions, items: [item], item, under: null })
    return { records: [[item]], regions, under: null, start, spans: false, isTold: isOne }
  }
  return null
}

/** Words of classes, ids and properties, together and apart. */
function namesIn(tokens: readonly string[]): readonly string[] {
  return tokens.filter(isStableToken).flatMap((token) => [snake(token), ...snake(token).split('_')])
}

/** Where a way from a record leads. */
export function inRecord(view: PageView, record: readonly NodeId[], way: Way): readonly NodeId[] {
  return way.reduce<readonly NodeId[]>(
    (at, step, i) => (i === 0 ? pick(view, at, step) : at.flatMap((node) => pick(view, view.elements(node), step))),
    record,
  )
}

export function tagStep(view: PageView, node: NodeId): Step {
  return { tag: labelName(view.tree, node) }
}
