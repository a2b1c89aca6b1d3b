import { isHeadingLabel, isWithin, LABEL, labelName, type NodeId, visibleText } from '../../dom/index.ts'
import { isMeantToken } from '../../naming/index.ts'
import { type PageView, pick, type Step } from '../../wrapper/index.ts'
import { type FieldDraft, hintOf, type ListDraft } from '../template/index.ts'
import { isEntry, itemsIn, listAround } from './item-lists.ts'
import { listOf, type Of, startOf } from './list-draft.ts'
import type { Others } from './others.ts'
import type { PageTexts } from './page-texts.ts'
import { anchorsOf } from './ways.ts'

/** Records that a heading in each of them tells apart. */
export interface Headed {
  readonly texts: PageTexts
  readonly others: Others
  readonly records: readonly NodeId[]
  /** The step to the records. */
  readonly start: Step
}

/** The list that a heading stands over inside its record, for all records; the text of its items is one field. */
export interface HeadedItems {
  readonly list: ListDraft
  readonly field: FieldDraft
}

/**
 * What stands under a heading that an example names: a heading is wanted for what it heads. Null where no list begins right behind it in its record,
 * or the example of another name stands in that list. O(nodes of the records).
 */
export function itemsUnder(of: Of, headed: Headed, record: NodeId, heading: NodeId): HeadedItems | null {
  const { view } = of
  const { texts, others, records, start } = headed
  if (!isHeadingLabel(view.tree.label[heading]!)) return null
  const first = firstItem(view, texts, record, heading)
  const list = first === null ? null : listAround(view, texts, first, others)
  if (list === null || list.under !== null || !isWithin(view.tree, list.item, record)) return null
  const region = view.tree.parent[list.item]!
  if (others.isSome(region)) return null
  const named = [...anchorsOf(view, [region])].filter(({ classes: [token = ''] = [''] }) => isMeantToken(token))
  const steps: readonly Step[] = [...named, { tag: labelName(view.tree, region), deep: true }]
  const step = steps.find((one) => isOnly(pick(view, view.elements(record), one), region))
  if (step === undefined) return null
  const own = records.map((one) =>
    pick(view, view.elements(one), step).flatMap((node) => itemsIn(view, texts, node, list.item)),
  )
  return toDraft(of, [start, step], startOf(view, { ...list, items: own.flat(), regions: [region] }), own)
}

function toDraft(of: Of, path: readonly Step[], start: Step, own: readonly (readonly NodeId[])[]): HeadedItems {
  const values = own.flat().map((node, owner) => ({ owner, node, text: visibleText(of.view.tree, node) }))
  const hints = { path: [hintOf(start)] }
  const field: FieldDraft = { kind: 'field', paths: [[start]], value: { kind: 'text' }, hints, values }
  const { across: _, ...list } = listOf(of, values.length, [path], start, [field])
  return { list, field }
}

/** The first entry behind a heading, in its record, the outermost; else the first element with a text right in it; null for none. */
function firstItem(view: PageView, texts: PageTexts, record: NodeId, heading: NodeId): NodeId | null {
  const { tree } = view
  const end = record + tree.size[record]!
  for (let at = heading + tree.size[heading]!; at < end; at++) {
    if (texts.lengthOf(at) === 0) at += tree.size[at]! - 1
    else if (tree.label[at] === LABEL['#text']) return tree.parent[at]!
    else if (isEntry(view, at)) return at
  }
  return null
}

function isOnly(nodes: readonly NodeId[], node: NodeId): boolean {
  return nodes.length === 1 && nodes[0] === node
}
