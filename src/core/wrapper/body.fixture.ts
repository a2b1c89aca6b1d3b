import { type NodeId, parse, type Tree } from '../dom/index.ts'
import { type PageView, viewPage } from './index.ts'

/** A page with this body, and its body element. */
export function pageWith(body: string): { readonly tree: Tree; readonly view: PageView; readonly body: NodeId } {
  const result = parse(`<body>${body}</body>`)
  if (!result.ok) throw new Error(result.problem.message)
  const view = viewPage(result.tree)
  const [html] = view.elements(0)
  return { tree: result.tree, view, body: view.elements(html!)[1]! }
}
