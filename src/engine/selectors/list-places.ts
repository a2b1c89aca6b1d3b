import { elementsOf, labelName, type NodeId } from '../../core/dom/index.ts'
import { readParts } from '../../core/extract/index.ts'
import type { ListPattern, Locator, Step } from '../../core/wrapper/index.ts'
import type { SamplePage, Samples } from './samples.ts'
import type { ListPlace, SelectedList } from './selected.ts'
import { waysOf } from './way.ts'

/**
 * Where the records of a list of the page are that a selector finds anywhere (`li.review`): the elements that they stand in, by what these have in
 * common on the pages. Null when no such place leads to just the records that the selector does. O(candidates x nodes).
 */
export function placesOfRecords({ selectors }: SelectedList, { pages, tagsOf }: Samples): ListPlace | null {
  const [selector, more] = selectors
  const ways = selector === undefined || more !== undefined ? null : waysOf(selector)
  const ends = ways?.map(({ steps }) => steps.at(-1)) ?? []
  if (ends.length === 0 || ends.some((end) => end === undefined || end.nth !== undefined)) return null
  const starts = ends.flatMap((end) => {
    const { deep: _, ...step } = end!
    return (step.tag === null ? tagsOf(step) : [step.tag]).map((tag): Step => ({ ...step, tag }))
  })
  const found = pages.map((page) => ({ page, nodes: page.select.all(selector!, null) }))
  if (starts.length === 0 || found.every(({ nodes }) => nodes.length === 0)) return null
  const places = candidates(found).map(
    (locators): ListPlace => ({ locators, across: true, record: { starts, spans: false } }),
  )
  return places.find((place) => found.every(({ page, nodes }) => isSame(recordsBy(place, page), nodes))) ?? null
}

interface Found {
  readonly page: SamplePage
  readonly nodes: readonly NodeId[]
}

/** Ways to the elements that records stand in: wherever there is such an element, then by the tags from the root on. */
function candidates(found: readonly Found[]): readonly (readonly Locator[])[] {
  const parents = found.flatMap(({ page, nodes }) =>
    [...new Set(nodes.map((node) => page.tree.parent[node]!))].map((node) => ({ page, node })),
  )
  const byTag = [...Map.groupBy(parents, ({ page, node }) => labelName(page.tree, node)).values()]
  const anywhere = byTag.map((some): Locator => ({ path: [{ ...commonStep(some), deep: true }] }))
  const chains = Map.groupBy(parents, ({ page, node }) =>
    chainOf(page, node)
      .map((one) => labelName(page.tree, one))
      .join('/'),
  )
  const whole = [...chains.values()].map((some): Locator => {
    const each = some.map(({ page, node }) => chainOf(page, node).map((one) => ({ page, node: one })))
    return { path: each[0]!.map((_, i) => commonStep(each.map((chain) => chain[i]!))) }
  })
  return [anywhere, whole].filter(({ length }) => length > 0 && length <= MOST_LOCATORS)
}

const MOST_LOCATORS = 8

interface Place {
  readonly page: SamplePage
  readonly node: NodeId
}

/** A tag with the id and classes that all of some elements have. */
function commonStep(places: readonly Place[]): Step {
  const [first, ...rest] = places as readonly [Place, ...Place[]]
  const tag = labelName(first.page.tree, first.node)
  const id = first.page.view.id(first.node)
  const classes = [...new Set(first.page.view.classes(first.node))].filter((name) =>
    rest.every(({ page, node }) => page.view.classes(node).includes(name)),
  )
  const isShared = id !== null && id !== '' && rest.every(({ page, node }) => page.view.id(node) === id)
  return { tag, ...(isShared && { id }), ...(classes.length > 0 && { classes }) }
}

/** The elements from the root to one, itself at the end. */
function chainOf({ tree }: SamplePage, node: NodeId): readonly NodeId[] {
  const chain: NodeId[] = []
  const top = new Set(elementsOf(tree, 0))
  for (let at = node; at > 0; at = tree.parent[at]!) {
    chain.unshift(at)
    if (top.has(at)) break
  }
  return chain
}

function recordsBy({ record, ...place }: ListPlace, page: SamplePage): readonly NodeId[] {
  const pattern: ListPattern = {
    kind: 'list',
    name: 'x',
    ...place,
    record: { kind: 'record', ...record, children: [] },
  }
  const [read] = readParts(page).records(pattern, [elementsOf(page.tree, 0)])
  return read!.records.map(([first]) => first!)
}

function isSame(one: readonly NodeId[], other: readonly NodeId[]): boolean {
  return one.length === other.length && one.every((node, i) => node === other[i])
}
