import { type NodeId, visibleText } from '../../dom/index.ts'
import { type PageView, viewPage } from '../../wrapper/index.ts'
import { type WantedLevel, wantedLevel } from '../example-names.ts'
import type { Example } from '../examples.ts'
import { keyOf } from '../record/index.ts'
import { type Draft, type FieldDraft, hintOf, type TrainingPage } from '../template/index.ts'
import { itemsUnder } from './headed-items.ts'
import { type ItemList, withRegions } from './item-lists.ts'
import { listOf, type Of, startOf } from './list-draft.ts'
import { listedOn } from './listed.ts'
import { PageTexts } from './page-texts.ts'
import { type Reading, readExamples } from './reading.ts'
import { follow, waysToValue } from './value-ways.ts'
import { namedTogether, nodesAt, sectionStep, type Way, waysTo } from './ways.ts'

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
  const of: Of = { view, pages, at }
  const known: Made[] = []
  const missed = new Set<Example>()
  for (const { made, meant } of madeOf(of, examples)) {
    const isSure = made !== null && others.every((other) => isOn(other, made.draft))
    if (isSure && (others.length === 0 || !isPlaced(made.draft))) known.push(made)
    else for (const example of meant) missed.add(example)
  }
  const placed = known.flatMap(({ draft, names }) => (isPlaced(draft) ? [`"${calledAs(draft, names)}"`] : []))
  const notes =
    placed.length === 0 || others.length > 0
      ? []
      : [
          `Learned from one page, ${placed.join(', ')} by position alone: give a second page, or look at what the next gives.`,
        ]
  return { ...asColumns(known), others: [...missed], notes }
}

/** What was made of some examples. */
interface Made {
  readonly draft: Draft
  readonly names: ReadonlyMap<FieldDraft, string>
  /** Where the records of a list stand that other names may have fields in; empty for others. */
  readonly records: readonly NodeId[]
}

/** Values and lists, those of the page first; null for examples that no way was found to. */
function* madeOf(
  of: Of,
  examples: readonly Example[],
): Generator<{ readonly made: Made | null; readonly meant: readonly Example[] }> {
  const readings = readExamples(of.view, examples)
  const { fields, lists } = wantedLevel(examples)
  for (const [name, meant] of fields) {
    const reading = readings.get(name) ?? null
    yield { made: reading === null ? null : draftOf(of, reading), meant }
  }
  for (const level of lists) {
    const others = examples.filter((one) => !level.examples.includes(one))
    yield { made: entriesOf(of, level, readings) ?? recordsOf(of, level, others), meant: level.examples }
  }
}

/** The list of what a level's only name says, as if it were a name of the page; null where that does not hold all of its examples. */
function entriesOf(of: Of, level: WantedLevel, readings: ReadonlyMap<string, Reading | null>): Made | null {
  const [[name, examples] = [], ...more] = level.fields
  const reading = examples === undefined ? null : (readings.get(examples[0]!.field) ?? null)
  if (name === undefined || reading?.list == null || more.length > 0 || level.lists.length > 0) return null
  const made = draftOf(of, reading)
  if (made === null || made.draft.kind !== 'list') return null
  const held = new Set([...made.names.keys()].flatMap(({ values }) => values.map(({ text }) => keyOf(text))))
  if (!level.examples.every(({ value }) => held.has(keyOf(value)))) return null
  const names = new Map([...made.names.keys()].map((field) => [field, name]))
  return { ...made, draft: { ...made.draft, given: level.name }, names }
}

function recordsOf(of: Of, level: WantedLevel, others: readonly Example[]): Made | null {
  const { tree } = of.view
  for (const withHidden of [false, true]) {
    const listed = listedOn(of, new PageTexts(tree, withHidden), level, others)
    if (listed !== null) return { ...listed, records: [] }
  }
  return null
}

/** The name of a value, of a list that has one, of what is in it. */
function calledAs(draft: Draft, names: ReadonlyMap<FieldDraft, string>): string {
  if (draft.kind === 'field') return names.get(draft) ?? ''
  return draft.given ?? draft.children.map((child) => calledAs(child, names)).join('", "')
}

/** Whether nothing but positions leads to a value or list; in records several of one page agree on them. */
function isPlaced({ paths }: Draft): boolean {
  return paths.every((way) => way.some(({ nth }) => nth !== undefined))
}

/** Lists of the same records as one, with the fields of all: their records are those that have any of them. */
function asColumns(made: readonly Made[]): Pick<Shown, 'drafts' | 'names'> {
  const names = new Map(made.flatMap((one) => [...one.names]))
  const key = ({ draft, records }: Made, i: number): string =>
    draft.kind === 'list' && records.length > 0 ? JSON.stringify([draft.given, draft.paths, draft.starts]) : String(i)
  const drafts = [...Map.groupBy(made.entries(), ([i, one]) => key(one, i)).values()].map((same): Draft => {
    const [[, { draft: first }]] = same as [[number, Made]]
    if (first.kind === 'field' || same.length === 1) return first
    const records = [...new Set(same.flatMap(([, { records: own }]) => own))].sort((a, b) => a - b)
    const children = same.flatMap(([, { draft, names: called, records: own }]) =>
      childrenOf(draft).map((child) => {
        if (child.kind === 'list') return child
        const values = child.values.map((value) => ({ ...value, owner: records.indexOf(own[value.owner]!) }))
        const moved: FieldDraft = { ...child, values }
        names.set(moved, called.get(child)!)
        return moved
      }),
    )
    const [page] = first.scope.pageOf
    return { ...first, scope: { ...first.scope, pageOf: records.map(() => page!) }, children }
  })
  return { drafts, names }
}

function childrenOf(draft: Draft): readonly Draft[] {
  return draft.kind === 'list' ? draft.children : []
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

function valueDraft({ view, at }: Of, { field: name, node, others }: Reading): Made | null {
  const paths = waysTo(view, [node], others)
  if (paths.length === 0) return null
  const field: FieldDraft = {
    kind: 'field',
    paths,
    value: { kind: 'text' },
    hints: { path: [hintOf(paths[0]!.at(-1)!)] },
    values: [{ owner: at, node, text: visibleText(view.tree, node) }],
  }
  return { draft: field, names: new Map([[field, name]]), records: [] }
}

function listDraft(of: Of, reading: Reading, list: ItemList): Made | null {
  const { view } = of
  const { regions, items, under } = list
  const paths = under === null ? waysTo(view, regions, reading.others) : [[sectionStep(under)]]
  const [way, ...further] = waysToValue(view, reading, list)
  if (paths.length === 0 || way === undefined) return null
  const start = startOf(view, list)
  const path: Way = [start, ...way]
  const values = items.flatMap((one, owner) => {
    const value = follow(view, one, way)
    return value === null ? [] : [{ owner, node: value, text: visibleText(view.tree, value) }]
  })
  const hints = { path: path.map((step) => hintOf(step)) }
  const ways = [path, ...further.map((one) => [start, ...one])]
  const field: FieldDraft = { kind: 'field', paths: ways, value: { kind: 'text' }, hints, values }
  const { texts, others, node, field: name } = reading
  const headed = itemsUnder(of, { texts, others, records: items, start }, list.item, node)
  const fields = headed === null ? [field] : [field, headed.field]
  return {
    draft: listOf(of, items.length, paths, start, headed === null ? [field] : [field, headed.list]),
    names: new Map(fields.map((one) => [one, name])),
    records: items,
  }
}
