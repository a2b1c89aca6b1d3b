import { isWithin, labelName, type NodeId } from '../../../core/dom/index.ts'
import { pointedOnPage } from '../../../core/induce/index.ts'
import { type ListPattern, type ListShape, matchesStep, type PageView, type Step } from '../../../core/wrapper/index.ts'
import { MOST_LEVELS, MOST_SHAPES } from '../constants.ts'
import type { Owner, Samples } from '../samples.ts'
import { type Elements, toldApart, widened } from './told-apart.ts'

/** A list as it is read on the sample pages. */
export interface ListOnPages {
  readonly samples: Samples
  readonly list: ListPattern
  /** Whether it stands in the page, not in records. */
  readonly isOfPage: boolean
  readonly records: readonly Owner[]
}

/** Shapes without some records that it has; what all of these have and others do not first, then the ends. @param out on the page that is pointed at */
export function withoutSome({ samples, list, records }: ListOnPages, out: readonly Owner[]): readonly ListShape[] {
  const { starts } = list.record
  const view = samples.parts[samples.at]!.view
  const nodes = out.map(startOf)
  const steps = starts.flatMap((step, i): ListShape[] => {
    const own = nodes.filter((node) => matches(view, node, step))
    if (own.length === 0) return []
    return toldApart(step, keptBy(samples, records, out, step), { view, nodes: own }).map((one) => ({
      starts: starts.with(i, one),
    }))
  })
  const rest = starts.filter((step) => !nodes.some((node) => matches(view, node, step)))
  const fewer: readonly ListShape[] = rest.length > 0 && rest.length < starts.length ? [{ starts: rest }] : []
  return [
    ...steps,
    ...fewer,
    ...endShapes({ samples, list, records }, out),
    ...(list.across ? [{ across: false } as const] : []),
  ].slice(0, MOST_SHAPES)
}

function keptBy(samples: Samples, records: readonly Owner[], out: readonly Owner[], step: Step): readonly Elements[] {
  return samples.parts.map(({ view }, page) => ({
    view,
    nodes: records
      .filter((one) => one.page === page && !out.includes(one))
      .map(startOf)
      .filter((node) => matches(view, node, step)),
  }))
}

/** Fewer at the beginning or end of an element, where those that go are the first or last there. */
function endShapes(
  { samples, list, records }: Pick<ListOnPages, 'samples' | 'list' | 'records'>,
  out: readonly Owner[],
): readonly ListShape[] {
  const view = samples.parts[samples.at]!.view
  const regions = new Set(out.map((one) => view.tree.parent[startOf(one)]))
  if (regions.size !== 1) return []
  const [region] = regions
  const here = records.filter((one) => one.page === samples.at && view.tree.parent[startOf(one)] === region)
  const { skip } = list.record
  const isOut = (one: Owner): boolean => out.includes(one)
  return [
    ...(here.slice(0, out.length).every(isOut) ? [{ skipFirst: (skip?.first ?? 0) + out.length }] : []),
    ...(here.slice(-out.length).every(isOut) ? [{ skipLast: (skip?.last ?? 0) + out.length }] : []),
  ]
}

/** Shapes with a record that it leaves out: other starts in an element that it has, fewer left out at the ends, further elements. */
export function withOne(of: ListOnPages, node: NodeId): readonly ListShape[] {
  const { samples, list, records } = of
  const view = samples.parts[samples.at]!.view
  const { tree } = view
  const here = records.filter(({ page }) => page === samples.at)
  const regions = new Set(here.map((one) => tree.parent[startOf(one)]!))
  const { starts, skip } = list.record
  const ends: readonly ListShape[] =
    skip === undefined ? [] : [{ skipFirst: 0 }, { skipLast: 0 }, { skipFirst: 0, skipLast: 0 }]
  const inside: ListShape[] = []
  const beyond: ListShape[] = []
  for (let at = node, level = 0; tree.parent[at]! > 0 && level < MOST_LEVELS; at = tree.parent[at]!, level++) {
    const region = tree.parent[at]!
    const siblings = view.elements(region)
    const before = siblings[siblings.indexOf(at) - 1]
    const isStart = starts.some((step) => matchesStep(view, at, step, before))
    if (regions.has(region) && !isStart)
      inside.push(...widened(view, starts, at, before).map((one) => ({ starts: one })))
    else if (
      beyond.length === 0 &&
      !regions.has(region) &&
      isStart &&
      !here.some((one) => isWithin(tree, startOf(one), at))
    )
      beyond.push(...withRegion(of, region))
  }
  return [...ends, ...inside, ...beyond].slice(0, MOST_SHAPES)
}

function withRegion({ samples, list, isOfPage }: ListOnPages, region: NodeId): readonly ListShape[] {
  const flags: readonly ListShape[] = [{ across: 'first' }, { across: true }]
  if (!isOfPage) return flags
  const { pages, at } = samples
  const tag = labelName(pages[at]!.tree, region)
  const ways = pointedOnPage(pages, at, region)
    .filter(({ value }) => value.kind === 'text')
    .flatMap(({ paths }) => paths)
    .filter((path) => path.at(-1)?.tag === tag && path.at(-1)?.until === undefined)
  return [...flags, ...ways.map((path): ListShape => ({ locators: [...list.locators, { path }], across: true }))]
}

export function startOf({ nodes }: Owner): NodeId {
  return nodes[0]!
}

function matches(view: PageView, node: NodeId, step: Step): boolean {
  const siblings = view.elements(view.tree.parent[node]!)
  return matchesStep(view, node, step, siblings[siblings.indexOf(node) - 1])
}
