import { labelName, type NodeId } from '../../dom/index.ts'
import { isMeantToken } from '../../naming/index.ts'
import type { PageView, Step } from '../../wrapper/index.ts'
import { withClasses, without } from '../main-list/selectors.ts'
import { type Draft, hintOf, type ListDraft, type TrainingPage } from '../template/index.ts'
import { LEAST_BARE } from './constants.ts'
import { type ItemList, isEntry } from './item-lists.ts'
import type { Way } from './ways.ts'

/** The page with the examples among those that are learned from. */
export interface Of {
  readonly view: PageView
  readonly pages: readonly TrainingPage[]
  /** Which of them it is. */
  readonly at: number
}

/** A list of records on one page. */
export function listOf(
  { pages, at }: Of,
  records: number,
  paths: readonly Way[],
  start: Step,
  children: readonly Draft[],
): ListDraft {
  return {
    kind: 'list',
    paths,
    across: 'first',
    starts: [start],
    spans: false,
    hints: { path: [hintOf(paths[0]!.at(-1)!), hintOf(start)] },
    scope: { pages, pageOf: Array.from({ length: records }, () => at), fixedIsData: true },
    children,
  }
}

/**
 * A step to the items among the children of the regions: with the classes that all of them have, or as ones without any, and the cells of rows, as
 * headings among the items of other pages look otherwise.
 */
export function startOf(view: PageView, { regions, items, item, under }: ItemList): Step {
  const wanted = new Set<NodeId>(items)
  const choices = regions.map((region) => {
    const siblings = under?.within ?? view.elements(region)
    return { view, siblings, wanted: siblings.filter((one) => wanted.has(one)) }
  })
  const tag = labelName(view.tree, item)
  const [cell] = tag === 'tr' ? view.elements(item) : []
  // What leads in other items, on this page or the next, is none.
  const leadIn = view.leadsIn(item) ? {} : { leadIn: false as const }
  const plain: Step = { tag, ...(cell !== undefined && { has: labelName(view.tree, cell) }), ...leadIn }
  const { classes = [] } = withClasses(choices, plain)
  const named = classes.filter((token) => (isEntry(view, item) ? isMeantToken(token) : !/\d/.test(token)))
  if (named.length > 0) return without(choices, { ...plain, classes: named })
  const isBare = items.length >= LEAST_BARE && items.every((one) => view.classes(one).length === 0)
  return without(choices, isBare ? { ...plain, bare: true } : plain)
}
