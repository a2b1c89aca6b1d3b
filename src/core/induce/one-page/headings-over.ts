import { isWithin, LABEL, labelName, type NodeId } from '../../dom/index.ts'
import { memoByNode, type PageView, type Step } from '../../wrapper/index.ts'
import { headingsAmong, type SectionHeading } from '../template/index.ts'

/** A heading and what stands under it. */
export interface HeadingOver {
  readonly heading: SectionHeading
  /** Steps to the headings that end its part. */
  readonly ends: readonly Step[]
  /** The elements behind it, up to the next. */
  readonly within: readonly NodeId[]
  /** Whether it is the page's only heading of the highest rank, or the box around it: what it reads is the page's own. */
  readonly isHeadline: boolean
}

type Headings = ReadonlyMap<NodeId, SectionHeading>

const known = new WeakMap<PageView, (parent: NodeId) => Headings>()

/** The headings among the children of an element, by node. O(children) once. */
export function headingsIn(view: PageView, parent: NodeId): Headings {
  const found = known.get(view) ?? memoByNode(view.tree, (node) => headingsAt(view, node))
  known.set(view, found)
  return found(parent)
}

function headingsAt(view: PageView, parent: NodeId): Headings {
  return new Map(headingsAmong(view.tree, view.elements(parent)).map((heading) => [heading.node, heading]))
}

/** The headings before some elements with all of them in their part, nearest first. O(siblings on the way up). */
export function headingsOver(view: PageView, nodes: readonly NodeId[]): readonly HeadingOver[] {
  const found: HeadingOver[] = []
  for (let at = nodes[0]!; at > 0; at = view.tree.parent[at]!) found.push(...headingsBeside(view, at, nodes))
  return found
}

/** As `headingsOver`, among the siblings of an element alone. */
export function headingsBeside(view: PageView, at: NodeId, nodes: readonly NodeId[]): readonly HeadingOver[] {
  const found: HeadingOver[] = []
  const { tree } = view
  const siblings = view.elements(tree.parent[at]!)
  const headings = headingsIn(view, tree.parent[at]!)
  let lowest = Infinity
  for (let i = siblings.indexOf(at) - 1; i >= 0; i--) {
    const heading = headings.get(siblings[i]!)
    if (heading === undefined || heading.rank >= lowest) continue
    lowest = heading.rank
    const behind = siblings.slice(i + 1)
    const next = behind.findIndex((node) => (headings.get(node)?.rank ?? Infinity) <= lowest)
    const within = next < 0 ? behind : behind.slice(0, next)
    const end = within.at(-1)
    if (end === undefined || nodes.at(-1)! >= end + tree.size[end]!) continue
    found.push({ heading, ends: endsOf(view, heading), within, isHeadline: isHeadline(view, heading) })
  }
  return found
}

/** O(1) but for headings of the highest rank: O(nodes). */
function isHeadline({ tree }: PageView, { node, rank }: SectionHeading): boolean {
  if (rank > 1) return false
  const first = tree.label.indexOf(LABEL.h1)
  return first >= 0 && isWithin(tree, first as NodeId, node) && tree.label.indexOf(LABEL.h1, first + 1) < 0
}

/** Headings as high as this one, by their tags; one that is all bold, or in a box, by what is right in it. */
function endsOf(view: PageView, { node, tag, rank }: SectionHeading): readonly Step[] {
  const plain = Array.from({ length: Math.min(6, rank) }, (_, i): Step => ({ tag: `h${i + 1}` }))
  if (plain.some((step) => step.tag === tag)) return plain
  const [inner] = view.elements(node)
  return inner === undefined ? plain : [...plain, { tag, has: labelName(view.tree, inner) }]
}
