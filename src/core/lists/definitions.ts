import { LABEL, type NodeId } from '../dom/index.ts'
import type { Span } from './found-list.ts'
import type { ListPage } from './list-page.ts'

/**
 * The entries of a definition list: one term or several, and all that is said of them; null for other elements, and where terms without links stand above
 * what leads elsewhere, as headings above rows do. O(children).
 */
export function definitionsIn(page: ListPage, list: NodeId): readonly Span[] | null {
  const { label } = page.tree
  if (label[list] !== LABEL.dl) return null
  const elements = page.elements(list).filter((node) => page.hasContent(node))
  const terms = elements.filter((node) => label[node] === LABEL.dt)
  const said = elements.filter((node) => label[node] === LABEL.dd)
  if (terms.length === 0 || said.length === 0) return null
  const withLink = said.filter((node) => page.count('links', node) > 0)
  if (terms.every((node) => page.count('links', node) === 0) && 2 * withLink.length > said.length) return null
  const entries: NodeId[][] = []
  for (const [i, node] of elements.entries()) {
    if (label[node] === LABEL.dt && label[elements[i - 1] ?? -1] !== LABEL.dt) entries.push([node])
    else entries.at(-1)?.push(node)
  }
  return entries
}
