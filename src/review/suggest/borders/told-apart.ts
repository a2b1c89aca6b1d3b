import { isStableToken, labelName, type NodeId } from '../../../core/dom/index.ts'
import type { PageView, Step } from '../../../core/wrapper/index.ts'

/** Elements on some pages. */
export interface Elements {
  readonly view: PageView
  readonly nodes: readonly NodeId[]
}

/** Share of the elements that stay which must have what tells them, or lack what tells the others: some of them may be like those. */
const KEPT = 0.6
/** Elements whose classes and tags are tried. */
const MOST_SHOWN = 20

/**
 * Steps that pick most of some elements and none of others, by what they have: classes first, then what is in them. O(elements x classes and children).
 * @param step that picks all of them
 */
export function toldApart(step: Step, keep: readonly Elements[], out: Elements): readonly Step[] {
  const all = keep.flatMap(({ view, nodes }) => nodes.map((node) => ({ view, node })))
  const own = out.nodes.map((node) => ({ view: out.view, node }))
  if (all.length === 0 || own.length === 0) return []
  const isUsual = (has: (one: Element) => boolean): boolean => all.filter(has).length >= KEPT * all.length
  const tells = (has: (one: Element) => boolean): boolean => isUsual(has) && !own.some(has)
  const steps: Step[] = []
  for (const token of classesOf(own.slice(0, 1))) {
    if (step.classes?.includes(token) || !own.every((one) => hasClass(one, token))) continue
    if (tells((one) => !hasClass(one, token))) steps.push({ ...step, not: [...(step.not ?? []), token] })
  }
  const shown = all.slice(0, MOST_SHOWN)
  for (const token of classesOf(shown))
    if (tells((one) => hasClass(one, token))) steps.push({ ...step, classes: [...(step.classes ?? []), token] })
  if (step.bare !== true && tells(({ view, node }) => view.classes(node).length === 0))
    steps.push({ ...step, bare: true })
  if (step.has === undefined)
    for (const tag of tagsOf(shown)) if (tells((one) => tagsOf([one]).includes(tag))) steps.push({ ...step, has: tag })
  const counts = new Set(shown.map(({ view, node }) => view.elements(node).length))
  for (const children of step.children === undefined ? counts : [])
    if (tells(({ view, node }) => view.elements(node).length === children)) steps.push({ ...step, children })
  if (step.leadIn === undefined && tells(({ view, node }) => !view.leadsIn(node)))
    steps.push({ ...step, leadIn: false })
  return steps
}

interface Element {
  readonly view: PageView
  readonly node: NodeId
}

function hasClass({ view, node }: Element, token: string): boolean {
  return view.classes(node).includes(token)
}

function classesOf(elements: readonly Element[]): readonly string[] {
  return [...new Set(elements.flatMap(({ view, node }) => view.classes(node)))].filter(isStableToken)
}

/** Tags of children, and of theirs: `td`, `td > a`. */
function tagsOf(elements: readonly Element[]): readonly string[] {
  const tags = elements.flatMap(({ view, node }) =>
    view.elements(node).flatMap((child) => {
      const tag = labelName(view.tree, child)
      return [tag, ...view.elements(child).map((inner) => `${tag} > ${labelName(view.tree, inner)}`)]
    }),
  )
  return [...new Set(tags)]
}

/** Steps that pick an element which some steps leave out: those without what it lacks; then one of its own. */
export function widened(
  view: PageView,
  starts: readonly Step[],
  node: NodeId,
  before: NodeId | undefined,
): readonly (readonly Step[])[] {
  const tag = labelName(view.tree, node)
  const all = starts.flatMap((step, i) => {
    const wide = matching(view, step, node)
    return step.tag === tag ? [{ wide, starts: starts.with(i, wide) }] : []
  })
  // A step that says no more than the tag takes in what stands between records too.
  const { told = [], plain = [] } = Object.groupBy(all, ({ wide }) => (Object.keys(wide).length > 1 ? 'told' : 'plain'))
  const tokens = view.classes(node).filter(isStableToken)
  const own: readonly Step[] = [
    ...tokens.map((token): Step => ({ tag, classes: [token] })),
    ...(view.classes(node).length === 0 ? [{ tag, bare: true }] : []),
  ]
  const label = before === undefined ? null : view.wholeLabel(before)
  const behind = label === null ? [] : [{ tag, after: label }]
  return [
    ...told.map((one) => one.starts),
    ...own.map((step) => [...starts, step]),
    ...plain.map((one) => one.starts),
    ...[{ tag }, ...behind].map((step) => [...starts, step]),
  ]
}

/** The step without all that the element does not have. */
function matching(view: PageView, step: Step, node: NodeId): Step {
  const { tag, deep, classes, not } = step
  const tokens = view.classes(node)
  const shared = classes?.filter((token) => tokens.includes(token)) ?? []
  const others = not?.filter((token) => !tokens.includes(token)) ?? []
  return {
    tag,
    ...(deep === true && { deep }),
    ...(shared.length > 0 && { classes: shared }),
    ...(others.length > 0 && { not: others }),
    ...(step.bare === true && tokens.length === 0 && { bare: true }),
    ...(step.children !== undefined && view.elements(node).length === step.children && { children: step.children }),
    ...(step.leadIn === false && !view.leadsIn(node) && { leadIn: false as const }),
  }
}
