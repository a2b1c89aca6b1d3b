import { attribute, LABEL, type NodeId, oneLine, visibleText } from '../dom/index.ts'
import { NEXT_PAGE, PREVIOUS_PAGE, saying, TURN } from '../phrases/index.ts'
import type { FieldValue } from './found-list.ts'
import type { ListPage } from './list-page.ts'
import { type Column, leadsNowhere, type RawValue } from './values.ts'

/** Captions of the arrows of a slide show inside a record. */
const turns = saying([NEXT_PAGE, PREVIOUS_PAGE, TURN], 'whole')

/**
 * Whether values of one place, the same in each record, belong to the page's working: words that are only read aloud, arrows of a slide show, what
 * opens a first look at a record. O(values + levels).
 * @param levels from the sample's holder up to the record
 * @param values by record; holes where a record has none
 */
export function isControl(
  page: ListPage,
  { kind, holder, text }: RawValue,
  levels: number,
  values: readonly (FieldValue | undefined)[],
): boolean {
  if (kind !== 'text') return false
  const given = values.filter((value) => value !== undefined)
  if (given.length < 2 || given.some((value) => value.text !== text)) return false
  if (isInside(page, holder, levels, isReadAloud)) return true
  if (isInside(page, holder, levels, (_, node) => opensPreview(page, node, text))) return true
  return turns(text) && !isInside(page, holder, levels, leadsOn)
}

function isInside(
  page: ListPage,
  node: NodeId,
  levels: number,
  isSuch: (page: ListPage, node: NodeId) => boolean,
): boolean {
  for (let at = node, level = 0; at > 0 && level < levels; at = page.tree.parent[at]!, level++)
    if (isSuch(page, at)) return true
  return false
}

function isReadAloud(page: ListPage, node: NodeId): boolean {
  return page.isElement(node) && page.lookOf(node).isReadAloud
}

/** Whether a class calls a node what opens a first look at a record, and the text is all that it says. */
function opensPreview({ tree }: ListPage, node: NodeId, text: string): boolean {
  const isNamed = /\bquick[-_]?(?:look|peek|shop|view)/i.test(attribute(tree, node, 'class') ?? '')
  return isNamed && oneLine(visibleText(tree, node)) === text
}

function leadsOn({ tree }: ListPage, node: NodeId): boolean {
  return tree.label[node] === LABEL.a && !leadsNowhere(attribute(tree, node, 'href')?.trim() ?? '')
}

/** Without what a link or button constantly says beside its first constant text: other states (`Follow`, `Unfollow`). O(values x levels). */
export function withoutFurtherCaptions(page: ListPage, columns: readonly Column[]): readonly Column[] {
  const texts = columns.filter(({ sample }) => sample.kind === 'text')
  const constant = new Set(texts.filter(saysTheSame))
  /** The first constant text of each control; -1 for links and buttons with texts of a record's own. */
  const captions = new Map<NodeId, NodeId>()
  for (const column of texts) {
    for (const { control, node } of placesOf(page, column)) {
      const first = captions.get(control)
      if (!constant.has(column)) captions.set(control, -1)
      else if (first === undefined || (first >= 0 && node < first)) captions.set(control, node)
    }
  }
  const isFurther = (column: Column): boolean => {
    const places = placesOf(page, column)
    if (places.length < column.values.filter((value) => value !== undefined).length) return false
    return places.every(({ control, node }) => captions.get(control)! >= 0 && captions.get(control)! < node)
  }
  return columns.filter((column) => !constant.has(column) || !isFurther(column))
}

function saysTheSame({ sample, values }: Column): boolean {
  const given = values.filter((value) => value !== undefined)
  return given.length > 1 && given.every(({ text }) => text === sample.text)
}

/** The values of a column inside a link or button, with these. */
function placesOf(
  page: ListPage,
  { paths, values }: Column,
): readonly { readonly control: NodeId; readonly node: NodeId }[] {
  const levels = paths.reduce((most, path) => Math.max(most, path.length), 0)
  return values.flatMap((value) => {
    const control = value === undefined ? -1 : controlAround(page, value.node, levels + 1)
    return control < 0 ? [] : [{ control, node: value!.node }]
  })
}

/** The nearest link or button around a node, at most so many levels up; -1 for none. */
function controlAround({ tree }: ListPage, node: NodeId, levels: number): NodeId {
  for (let at = node, level = 0; at > 0 && level <= levels; at = tree.parent[at]!, level++)
    if (tree.label[at] === LABEL.a || tree.label[at] === LABEL.button) return at
  return -1
}
