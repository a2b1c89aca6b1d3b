import { attribute, isElement, type NodeId } from '../../dom/index.ts'
import { type PageView, viewPage } from '../../wrapper/index.ts'
import { type Others, othersAt } from './others.ts'
import { pageOf } from './page.fixture.ts'
import { PageTexts } from './page-texts.ts'

/** A page of which elements are called by their attribute `k`. */
export interface Seen {
  readonly view: PageView
  readonly texts: PageTexts
  /** The element of a name; throws where there is none. */
  readonly at: (name: string) => NodeId
  /** The names of some elements, in one text; their tags where they have none. */
  readonly names: (nodes: readonly NodeId[]) => string
  /** Elements as those that examples of other names stand in, each its own name. */
  readonly others: (...names: readonly string[]) => Others
}

export function seen(body: string): Seen {
  const { tree } = pageOf(body)
  const view = viewPage(tree)
  const nameOf = (node: NodeId): string | null => (isElement(tree, node) ? attribute(tree, node, 'k') : null)
  const at = (name: string): NodeId => {
    for (let node = 0; node < tree.nodeCount; node++) if (nameOf(node) === name) return node
    throw new Error(`No element ${name}.`)
  }
  return {
    view,
    texts: new PageTexts(tree, false),
    at,
    names: (nodes) => nodes.map((node) => nameOf(node) ?? '?').join(' '),
    others: (...names) =>
      othersAt(
        view,
        names.map((name) => [{ node: at(name), isWhole: true }]),
      ),
  }
}
