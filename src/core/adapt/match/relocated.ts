import { evenSample } from '../../base/index.ts'
import { elementsOf, isHidden, labelName, type NodeId, type Tree } from '../../dom/index.ts'
import type { FieldPattern, ListPattern, Step } from '../../wrapper/index.ts'
import { MOST_WAYS, PLACE_DEPTH, PLACE_OWNERS } from '../constants.ts'
import type { Owners, Patterns } from '../evidence/known-patterns.ts'
import type { OpenPage } from '../evidence/open-page.ts'
import { keyOf, stepAt } from './data-guide.ts'

/** A kind of way from a context to the parent of some elements, and the contexts that have it. */
interface Way {
  readonly path: readonly Step[]
  count: number
  owner: number
}

/** By tag of an element: the ways to its parents. */
type Ways = ReadonlyMap<string, ReadonlyMap<string, Way>>

/**
 * Old patterns told by what stands there (a label, the text before, a header, a mark), at other places: the end of the old way from such a step on, below
 * every kind of place that has elements of its tag. O(nodes of the contexts + patterns x ways).
 */
export function relocated(pages: readonly OpenPage[], owners: Owners, lost: Patterns): Patterns {
  const told = lost.map((pattern) => ({ pattern, tails: tailsOf(pattern) })).filter(({ tails }) => tails.length > 0)
  if (told.length === 0) return []
  const tags = new Set(told.flatMap(({ tails }) => tails.map(([step]) => step!.tag)))
  const ways = waysTo(pages, owners, tags)
  return told.flatMap(({ pattern, tails }) =>
    tails.flatMap((tail) => {
      const found = [...(ways.get(tail[0]!.tag)?.values() ?? [])].sort((a, b) => b.count - a.count)
      return found.slice(0, MOST_WAYS).map(({ path }) => at(pattern, [...path, ...tail]))
    }),
  )
}

function at(pattern: FieldPattern | ListPattern, path: readonly Step[]): FieldPattern | ListPattern {
  if (pattern.kind === 'field') return { ...pattern, locators: [{ path }] }
  return { ...pattern, locators: [{ path }], record: { ...pattern.record, children: [] } }
}

/** The ends of a pattern's ways that begin with a step told by content, by tags and content alone. */
function tailsOf({ locators }: FieldPattern | ListPattern): readonly (readonly Step[])[] {
  const tails = locators.flatMap(({ path }) =>
    path.flatMap((step, i) => (isToldByContent(step) ? [path.slice(i).map(withoutClasses)] : [])),
  )
  return [...new Map(tails.map((tail) => [JSON.stringify(tail), tail])).values()]
}

function isToldByContent({ label, after, reads, under, mark }: Step): boolean {
  return [label, after, reads, under, mark].some((told) => told !== undefined)
}

const withoutClasses = ({ classes: _, not: __, bare: ___, id: ____, ...step }: Step): Step => step

function waysTo(pages: readonly OpenPage[], owners: Owners, tags: ReadonlySet<string>): Ways {
  const ways = new Map([...tags].map((tag) => [tag, new Map<string, Way>()]))
  const walk = (tree: Tree, owner: number, node: NodeId, path: readonly Step[], key: string): void => {
    if (isHidden(tree, node) || path.length >= PLACE_DEPTH) return
    const to = ways.get(labelName(tree, node))
    if (to !== undefined) {
      const way = to.get(key) ?? { path, count: 0, owner: -1 }
      to.set(key, way)
      if (way.owner !== owner) way.count++
      way.owner = owner
    }
    const step = stepAt(tree, node)
    const [below, belowKey] = [[...path, step], `${key}>${keyOf(step)}`]
    for (const child of elementsOf(tree, node)) walk(tree, owner, child, below, belowKey)
  }
  for (const owner of evenSample([...owners.nodes.keys()], PLACE_OWNERS)) {
    const { tree } = pages[owners.pages[owner]!]!
    for (const node of owners.nodes[owner]!) walk(tree, owner, node, [], '')
  }
  return ways
}
