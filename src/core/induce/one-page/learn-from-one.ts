import { isMeantToken } from '../../content/index.ts'
import { isBlock, labelName, type NodeId, visibleText } from '../../dom/index.ts'
import { type PageView, pick, type Step, viewPage } from '../../wrapper/index.ts'
import type { Example } from '../examples.ts'
import { withClasses, without } from '../main-list/selectors.ts'
import { type Draft, type FieldDraft, hintOf, type ListDraft, type TrainingPage } from '../template/index.ts'
import { LEAST_BARE } from './constants.ts'
import { type ItemList, isEntry, withRegions } from './item-lists.ts'
import { PageTexts } from './page-texts.ts'
import { type Reading, readExamples } from './reading.ts'
import { childStep, namedTogether, nodesAt, sectionStep, type Way, waysTo } from './ways.ts'

/** What examples on one page show. */
export interface Shown {
  readonly drafts: readonly Draft[]
  readonly names: ReadonlyMap<FieldDraft, string>
  /** Examples that no way was found to. */
  readonly others: readonly Example[]
  /** What only a second page can settle, one sentence for all of it. */
  readonly notes: readonly string[]
}

/**
 * Where on a page each example stands, as a value or as an item of a list, with ways to it that the site's other pages are likely to have: what is
 * called by what it is, stands under a heading. Ways by position only where there is no other. O(nodes x examples).
 * @param pages the one with the examples, and others on which the ways must lead somewhere too
 */
export function learnFromOne(pages: readonly TrainingPage[], examples: readonly Example[]): Shown {
  const at = pageOfExamples(pages, examples)
  const page = pages[at]!
  const view = viewPage(page.tree)
  const others = pages.flatMap(({ tree }, i) => (i === at ? [] : [viewPage(tree)]))
  const names = new Map<FieldDraft, string>()
  const drafts: Draft[] = []
  const missed = new Set<string>()
  for (const [field, reading] of readExamples(view, examples)) {
    const made = reading === null ? null : draftOf({ view, pages, at }, reading)
    if (
      made === null ||
      (others.length > 0 && isPlaced(made.draft)) ||
      !others.every((other) => isOn(other, made.draft))
    )
      missed.add(field)
    else {
      names.set(made.field, field)
      drafts.push(made.draft)
    }
  }
  const placed = [...names.values()].flatMap((name, i) => (isPlaced(drafts[i]!) ? [`"${name}"`] : []))
  const notes =
    placed.length === 0 || others.length > 0
      ? []
      : [
          `Learned from one page, ${placed.join(', ')} by position alone: give a second page, or look at what the next gives.`,
        ]
  return { drafts: asColumns(drafts), names, others: examples.filter(({ field }) => missed.has(field)), notes }
}

/** Whether nothing but positions leads to a value or list; in records several of one page agree on them. */
function isPlaced({ paths }: Draft): boolean {
  return paths.every((way) => way.some(({ nth }) => nth !== undefined))
}

/** Lists of the same records as one, with the fields of all. */
function asColumns(drafts: readonly Draft[]): readonly Draft[] {
  const key = (draft: Draft, i: number): string =>
    draft.kind === 'list' ? JSON.stringify([draft.paths, draft.starts]) : String(i)
  return [...Map.groupBy(drafts.entries(), ([i, draft]) => key(draft, i)).values()].map((same) => {
    const [[, first]] = same as [[number, Draft]]
    if (first.kind === 'field') return first
    return { ...first, children: same.flatMap(([, draft]) => (draft.kind === 'list' ? draft.children : [])) }
  })
}

/** The page that examples name, else the first of those that show most of them. */
function pageOfExamples(pages: readonly TrainingPage[], examples: readonly Example[]): number {
  if (pages.length === 1) return 0
  const counts = pages.map(({ tree, url }) => {
    const texts = new PageTexts(tree, true)
    return examples.filter((one) => one.url === url || (one.url === undefined && texts.find(one.value).length > 0))
      .length
  })
  return counts.indexOf(Math.max(...counts))
}

/** Whether one of the ways leads somewhere on another page. */
function isOn(view: PageView, { paths }: Draft): boolean {
  return paths.some((way) => nodesAt(view, way).length > 0)
}

interface Of {
  readonly view: PageView
  readonly pages: readonly TrainingPage[]
  /** Which page has the examples. */
  readonly at: number
}

interface Made {
  readonly draft: Draft
  readonly field: FieldDraft
}

function draftOf(of: Of, reading: Reading): Made | null {
  const { list } = reading
  if (list === null) return valueDraft(of, reading)
  const whole = listDraft(of, reading, list)
  if (whole !== null) return whole
  // No way leads to all of its groups and to nothing else: what is named together, else the group of the example alone.
  const region = of.view.tree.parent[list.item]!
  const together = namedTogether(of.view, region, reading.others)
  const named = together === null ? null : listDraft(of, reading, withRegions(of.view, reading.texts, list, together))
  return named ?? listDraft(of, reading, withRegions(of.view, reading.texts, list, [region]))
}

function valueDraft({ view, at }: Of, { node, others }: Reading): Made | null {
  const paths = waysTo(view, [node], others)
  if (paths.length === 0) return null
  const field: FieldDraft = {
    kind: 'field',
    paths,
    value: { kind: 'text' },
    hints: { path: [hintOf(paths[0]!.at(-1)!)] },
    values: [{ owner: at, node, text: visibleText(view.tree, node) }],
  }
  return { draft: field, field }
}

function listDraft({ view, pages, at }: Of, reading: Reading, list: ItemList): Made | null {
  const { regions, items, under } = list
  const paths = under === null ? waysTo(view, regions, reading.others) : [[sectionStep(under)]]
  const way = wayToValue(view, reading, list)
  if (paths.length === 0 || way === null) return null
  const start = startOf(view, list)
  const path: Way = [start, ...way]
  const values = items.flatMap((one, owner) => {
    const value = follow(view, one, way)
    return value === null ? [] : [{ owner, node: value, text: visibleText(view.tree, value) }]
  })
  const hints = { path: path.map((step) => hintOf(step)) }
  const field: FieldDraft = { kind: 'field', paths: [path], value: { kind: 'text' }, hints, values }
  const draft: ListDraft = {
    kind: 'list',
    paths,
    across: 'first',
    starts: [start],
    spans: false,
    hints: { path: [hintOf(paths[0]!.at(-1)!), hintOf(start)] },
    scope: { pages, pageOf: items.map(() => at), fixedIsData: true },
    children: [field],
  }
  return { draft, field }
}

/**
 * A step to the items among the children of the regions: with the classes that all of them have, or as ones without any, and the cells of rows, as
 * headings among the items of other pages look otherwise.
 */
function startOf(view: PageView, { regions, items, item, under }: ItemList): Step {
  const wanted = new Set(items)
  const choices = regions.map((region) => {
    const siblings = under?.within ?? view.elements(region)
    return { view, siblings, wanted: siblings.filter((one) => wanted.has(one)) }
  })
  const tag = labelName(view.tree, item)
  const [cell] = tag === 'tr' ? view.elements(item) : []
  const plain: Step = { tag, ...(cell !== undefined && { has: labelName(view.tree, cell) }) }
  const { classes = [] } = withClasses(choices, plain)
  const named = classes.filter((token) => (isEntry(view, item) ? isMeantToken(token) : !/\d/.test(token)))
  if (named.length > 0) return without(choices, { ...plain, classes: named })
  const isBare = items.length >= LEAST_BARE && items.every((one) => view.classes(one).length === 0)
  return without(choices, isBare ? { ...plain, bare: true } : plain)
}

/** Steps from an item to the value in it; none where it is all that the item says; null where no steps tell it. */
function wayToValue(view: PageView, { node, texts }: Reading, { item, items }: ItemList): Way | null {
  if (texts.lengthOf(item) > texts.lengthOf(node)) return wayDown(view, item, node)
  // A block that holds all of this item, and not all of others: what is beside it there is something else.
  for (let at = node; at !== item; at = view.tree.parent[at]!) {
    const way = isBlock(view.tree, at) ? wayDown(view, item, at) : null
    if (way === null) continue
    const inside = items.map((one) => follow(view, one, way))
    const isEverywhere = inside.every((one) => one !== null && texts.lengthOf(one) > 0)
    if (isEverywhere && inside.some((one, i) => texts.lengthOf(one!) < texts.lengthOf(items[i]!))) return way
  }
  return []
}

function wayDown(view: PageView, item: NodeId, node: NodeId): Way | null {
  const steps: Step[] = []
  for (let at = node; at !== item; at = view.tree.parent[at]!) {
    const step = childStep(view, [view.tree.parent[at]!], [at])
    if (step === null) return null
    steps.unshift(step)
  }
  return steps
}

function follow(view: PageView, item: NodeId, way: Way): NodeId | null {
  return way.reduce<NodeId | null>(
    (at, step) => (at === null ? null : (pick(view, view.elements(at), step)[0] ?? null)),
    item,
  )
}
