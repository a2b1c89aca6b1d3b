import { attribute, isStableToken, labelName, type NodeId } from '../../dom/index.ts'
import { isMeantToken } from '../../naming/index.ts'
import { nodesUpTo, type PageView, pick, type Step } from '../../wrapper/index.ts'
import { MOST_TELLING_CHARS, NAMED_LEVELS, TELLING } from './constants.ts'
import { type HeadingOver, headingsOver } from './headings-over.ts'
import type { Others } from './others.ts'

/** Ways from the page's root. */
export type Way = readonly Step[]

/**
 * Ways to some elements of one page, and to nothing else on it, that are likely to lead to the same parts of the site's other pages, the surest first:
 * by an attribute that says what it is, by a class or id without numbers, by the heading above it, by tags and positions. Of each kind the one
 * nearest to the elements. O(levels x nodes).
 * @param nodes of one tag, in document order
 * @param others the examples of other names
 */
export function waysTo(view: PageView, nodes: readonly NodeId[], others: Others): readonly Way[] {
  const named: Way[] = []
  let below: readonly Step[] = []
  let at: readonly NodeId[] = nodes
  const last: Step = { tag: labelName(view.tree, nodes[0]!), deep: true }
  for (let level = 0; level < NAMED_LEVELS && at[0]! > 0; level++) {
    for (const anchor of anchorsOf(view, at)) {
      const ways =
        level === 0
          ? [[anchor]]
          : [
              [anchor, last],
              [anchor, ...below],
            ]
      const way = ways.find((one) => leadsTo(view, one, nodes))
      if (way !== undefined) named.push(way)
    }
    const above = parentsOf(view, at)
    const step = childStep(view, above, at)
    if (step === null || above.some((node) => node <= 0)) break
    below = [step, ...below]
    at = above
  }
  const [sure, rest] = [named.filter(isTelling), named.filter((way) => !isTelling(way))]
  const [loose, numbered] = [rest.filter((way) => !isNumbered(way)), rest.filter(isNumbered)]
  const ways = [...sure.slice(0, 2), ...headedWays(view, nodes, others).slice(0, 2), ...loose.slice(0, 1)]
  // A position leads anywhere on any page: only where there is nothing else to go by.
  return ways.length > 0 ? ways : [...numbered.slice(0, 1), ...plainWay(view, nodes)]
}

/** Whether a way begins where an element is called by what it is, not how it looks, and has no positions. */
function isTelling(way: Way): boolean {
  const [{ classes = [], id, mark, tag }] = way as [Step]
  if (isNumbered(way)) return false
  const tokens = [...classes, ...(id === undefined ? [] : [id])]
  return mark !== undefined || (tokens.length === 0 ? tag === 'h1' : tokens.some(isMeantToken))
}

function isNumbered(way: Way): boolean {
  return way.some(({ nth }) => nth !== undefined)
}

/**
 * What an element around a node that is called by what it is holds of the node's tag, the node too: groups of one list. Null where none is called so, or
 * its parts are not of one list.
 */
export function namedTogether(view: PageView, node: NodeId, others: Others): readonly NodeId[] | null {
  const last: Step = { tag: labelName(view.tree, node), deep: true }
  for (let at = node, level = 0; level < NAMED_LEVELS && at > 0; level++, at = view.tree.parent[at]!) {
    for (const anchor of anchorsOf(view, [at])) {
      const way = level === 0 ? [anchor] : [anchor, last]
      const found = isTelling(way) ? nodesAt(view, way) : []
      if (found.length > 1 && found.includes(node) && !found.some(others.isSome)) return found
    }
  }
  return null
}

function parentsOf({ tree }: PageView, nodes: readonly NodeId[]): readonly NodeId[] {
  return [...new Set(nodes.map((node) => tree.parent[node]!))]
}

/** Steps to some elements by what each of them is called, wherever they stand; best kinds first. */
export function* anchorsOf(view: PageView, nodes: readonly NodeId[]): Generator<Step> {
  const { tree } = view
  const [first] = nodes
  const tag = labelName(tree, first!)
  if (nodes.some((node) => labelName(tree, node) !== tag)) return
  for (const name of TELLING) {
    const value = attribute(tree, first!, name)
    if (value !== null && isStableToken(value) && value.length <= MOST_TELLING_CHARS)
      yield { tag, deep: true, mark: { of: `@${name}`, reads: value } }
  }
  for (const token of view.classes(first!))
    if (isStableToken(token) && nodes.every((node) => view.classes(node).includes(token)))
      yield { tag, deep: true, classes: [token] }
  const id = view.id(first!)
  if (id !== null && id !== '' && nodes.length === 1 && isStableToken(id)) yield { tag, deep: true, id }
  if (nodes.length === 1 && SOLE.has(tag)) yield { tag, deep: true }
}

/** Elements that a page has once. */
const SOLE: ReadonlySet<string> = new Set(['h1', 'main', 'article'])

/** Whether a way leads to these elements and no others. */
function leadsTo(view: PageView, way: Way, nodes: readonly NodeId[]): boolean {
  const found = nodesAt(view, way)
  return found.length === nodes.length && found.every((node, i) => node === nodes[i])
}

/** Where a way leads, from the page's root. */
export function nodesAt(view: PageView, way: Way): readonly NodeId[] {
  let at: readonly NodeId[] = [0]
  for (const [i, step] of way.entries()) {
    const until = way[i - 1]?.until
    at = at.flatMap((node) =>
      pick(view, until === undefined ? view.elements(node) : nodesUpTo(view, behind(view, node), node, until), step),
    )
  }
  return at
}

function behind(view: PageView, node: NodeId): readonly NodeId[] {
  const siblings = view.elements(view.tree.parent[node]!)
  return siblings.slice(siblings.indexOf(node) + 1)
}

/** The plainest step from some elements to some of their children: the tag, a class too, a position; null where none leads to them alone. */
export function childStep(view: PageView, parents: readonly NodeId[], children: readonly NodeId[]): Step | null {
  const [first] = children
  const tag = labelName(view.tree, first!)
  const isExact = (step: Step): boolean => {
    const found = parents.flatMap((node) => pick(view, view.elements(node), step))
    return found.length === children.length && found.every((node, i) => node === children[i])
  }
  const classes = view.classes(first!).filter(isStableToken)
  const steps: Step[] = [{ tag }, ...classes.map((token) => ({ tag, classes: [token] }))]
  const plain = steps.find(isExact)
  if (plain !== undefined) return plain
  const siblings = pick(view, view.elements(parents[0]!), { tag })
  const numbered: Step = { tag, nth: siblings.indexOf(first!) + 1 }
  return isExact(numbered) ? numbered : null
}

/** By the headings above, whatever stands between, nearest first; but one right below another is of a group of what that heads. */
function headedWays(view: PageView, nodes: readonly NodeId[], others: Others): readonly Way[] {
  const ends = [{ tag: labelName(view.tree, nodes[0]!), deep: true }, ...anchorsOf(view, nodes)]
  const below = new Map(
    headingsOver(view, nodes).flatMap((over): [HeadingOver, Step][] => {
      if (over.isHeadline || others.isSome(over.heading.node)) return []
      const end = ends.find((one) => leadsTo(view, [sectionStep(over), one], nodes))
      return end === undefined ? [] : [[over, end]]
    }),
  )
  const headings = [...below.keys()]
  const isOfGroup = (over: HeadingOver, i: number): boolean => {
    const above = headings[i + 1]
    return above?.within[0] === over.heading.node && !above.within.some(others.isSome)
  }
  return headings
    .toSorted((a, b) => Number(isOfGroup(a, headings.indexOf(a))) - Number(isOfGroup(b, headings.indexOf(b))))
    .map((over) => [sectionStep(over), below.get(over)!])
}

/** A step to the part under a heading. */
export function sectionStep({ heading: { tag, label }, ends }: HeadingOver): Step {
  return { tag, deep: true, reads: [label], until: ends }
}

/** By tags and positions. */
function plainWay(view: PageView, nodes: readonly NodeId[]): Way[] {
  const way: Step[] = []
  for (let at = nodes; at[0]! > 0; ) {
    const above = parentsOf(view, at)
    const step = childStep(view, above, at)
    if (step === null) return []
    way.unshift(step)
    at = above
  }
  return [way]
}
