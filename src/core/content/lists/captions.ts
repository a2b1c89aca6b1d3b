import { LABEL, type NodeId } from '../../dom/index.ts'
import type { Column } from './column.ts'
import type { ListPage } from './list-page.ts'

/**
 * The columns without the further captions of controls. A link or button that says the same in every record is named once: what else it
 * says there, again the same each time, it says in another state (`Follow`, `Unfollow`) or to wider screens. O(values x levels).
 */
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

/** The values of a column that stand in a link or button, with these. */
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

/** The link or button around a node that is nearest, at most so many levels up; -1 when there is none. */
function controlAround({ tree }: ListPage, node: NodeId, levels: number): NodeId {
  for (let at = node, level = 0; at > 0 && level <= levels; at = tree.parent[at]!, level++)
    if (tree.label[at] === LABEL.a || tree.label[at] === LABEL.button) return at
  return -1
}
