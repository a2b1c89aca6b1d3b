import { largest } from '../../base/index.ts'
import { valueOfAttribute, visibleText } from '../../dom/index.ts'
import { cutAround, type PageView, viewPage } from '../../wrapper/index.ts'
import { type WantedLevel, wantedLevel } from '../example-names.ts'
import type { Example } from '../examples.ts'
import { keyOf } from '../record/index.ts'
import { type Draft, type FieldDraft, hintOf, type TrainingPage } from '../template/index.ts'
import { countedItems } from './counters.ts'
import { itemsUnder } from './headed-items.ts'
import { type ItemList, withRegions } from './item-lists.ts'
import { listOf, type Of, startOf } from './list-draft.ts'
import { listedOn } from './listed.ts'
import { PageTexts } from './page-texts.ts'
import { type Part, type Reading, readExamples, readParts } from './reading.ts'
import { isPlaced, type Made, type ShownPart } from './shown-parts.ts'
import { follow, waysToValue } from './value-ways.ts'
import { namedTogether, nodesAt, sectionStep, type Way, waysTo } from './ways.ts'

/** What examples on one page show. */
export interface Shown {
  /** Which of the pages has the examples. */
  readonly at: number
  /** Values and lists, those of the page first. */
  readonly parts: readonly ShownPart[]
  /** Examples that no way was found to. */
  readonly missed: readonly Example[]
}

/**
 * Where on a page each example stands, as a value or as an item of a list, with ways to it that the site's other pages are likely to have: what is
 * called by what it is, stands under a heading. Ways by position only where there is no other. O(nodes x examples).
 * @param pages the one with the examples, and others that say how sure the ways are
 */
export function learnFromOne(pages: readonly TrainingPage[], examples: readonly Example[]): Shown {
  const at = pageOfExamples(pages, examples)
  const page = pages[at]!
  const of: Of = { view: viewPage(page.tree), pages, at }
  const texts = new PageTexts(page.tree, true)
  const isHere = ({ url, value }: Example): boolean =>
    url === page.url || (url === undefined && (pages.length === 1 || texts.find(value).length > 0))
  // What is shown here is not asked of examples on other pages.
  const made = [...madeOf(of, examples.filter(isHere))].map((one) => {
    const fields = new Set(one.meant.map(({ field }) => field))
    return { ...one, meant: examples.filter(({ field }) => fields.has(field)) }
  })
  const parts = shownParts(of, made)
  const shown = new Set(parts.flatMap(({ meant }) => meant))
  return { at, parts, missed: examples.filter((one) => !shown.has(one)) }
}

/**
 * The same for parts of a page that are known. Parts to which no way was found are left out.
 * @param at which of the pages has them
 */
export function learnFromParts(
  pages: readonly TrainingPage[],
  at: number,
  parts: readonly Part[],
): readonly ShownPart[] {
  const of: Of = { view: viewPage(pages[at]!.tree), pages, at }
  const made = readParts(of.view, parts).map((reading) => ({ made: draftOf(of, reading), meant: [] }))
  return shownParts(of, made)
}

interface MadeOf {
  readonly made: Made | null
  readonly meant: readonly Example[]
}

function shownParts({ pages, at }: Of, all: readonly MadeOf[]): readonly ShownPart[] {
  const others = pages.flatMap(({ tree }, i) => (i === at ? [] : [viewPage(tree)]))
  return all.flatMap(({ made, meant }): ShownPart[] => {
    if (made === null) return []
    const seen = others.filter((other) => isOn(other, made.draft)).length
    return [{ ...made, meant, isPlaced: isPlaced(made.draft), seen, of: others.length }]
  })
}

/** Values and lists, those of the page first; null for examples that no way was found to. */
function* madeOf(of: Of, examples: readonly Example[]): Generator<MadeOf> {
  const readings = readExamples(of.view, examples)
  const { fields, lists } = wantedLevel(examples)
  for (const [name, meant] of fields) {
    const reading = readings.get(name) ?? null
    const isTold = reading !== null && reading.labelled === undefined
    const counted = isTold ? null : countedOf(of, name, meant, examples)
    const made = counted ?? (reading === null ? null : draftOf(of, reading))
    yield { made: made !== null && (meant.length === 1 || holdsAll(made, meant)) ? made : null, meant }
  }
  for (const level of lists) {
    const others = examples.filter((one) => !level.examples.includes(one))
    yield { made: entriesOf(of, level, readings) ?? recordsOf(of, level, others), meant: level.examples }
  }
}

function holdsAll({ names }: Made, examples: readonly Example[]): boolean {
  const held = new Set([...names.keys()].flatMap(({ values }) => values.map(({ text }) => keyOf(text))))
  return examples.every(({ value }) => held.has(keyOf(value)))
}

/** The list of what a level's only name says, as if it were a name of the page; null where that does not hold all of its examples. */
function entriesOf(of: Of, level: WantedLevel, readings: ReadonlyMap<string, Reading | null>): Made | null {
  const [[name, examples] = [], ...more] = level.fields
  const reading = examples === undefined ? null : (readings.get(examples[0]!.field) ?? null)
  if (name === undefined || reading?.list == null || more.length > 0 || level.lists.length > 0) return null
  const made = draftOf(of, reading)
  if (made === null || made.draft.kind !== 'list') return null
  if (!holdsAll(made, level.examples)) return null
  const names = new Map([...made.names.keys()].map((field) => [field, name]))
  return { ...made, draft: { ...made.draft, given: level.name }, names }
}

function countedOf(of: Of, name: string, meant: readonly Example[], all: readonly Example[]): Made | null {
  const others = all.filter((one) => !meant.includes(one))
  return countedItems(of, new PageTexts(of.view.tree, true), name, { examples: meant, others })
}

function recordsOf(of: Of, level: WantedLevel, others: readonly Example[]): Made | null {
  const { tree } = of.view
  for (const withHidden of [false, true]) {
    const listed = listedOn(of, new PageTexts(tree, withHidden), level, others)
    if (listed !== null) return { ...listed, records: [] }
  }
  return null
}

/** The first of the pages that show most values that differ, named by examples or found: where two names have one value, nothing shows which place is whose. */
function pageOfExamples(pages: readonly TrainingPage[], examples: readonly Example[]): number {
  if (pages.length === 1) return 0
  const counts = pages.map(({ tree, url }) => {
    const texts = new PageTexts(tree, true)
    const own = examples.filter((one) => one.url === url || (one.url === undefined && texts.find(one.value).length > 0))
    return new Set(own.map(({ value }) => keyOf(value))).size
  })
  return counts.indexOf(largest(counts))
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

function valueDraft({ view, at }: Of, reading: Reading): Made | null {
  const { field: called, node, others, labelled, attribute: name } = reading
  const { paths, value }: Pick<FieldDraft, 'paths' | 'value'> = labelled ?? {
    paths: waysTo(view, [node], others),
    value: name === undefined ? { kind: 'text' } : { kind: 'attribute', name },
  }
  if (paths.length === 0) return null
  const text = name === undefined ? visibleText(view.tree, node) : (valueOfAttribute(view.tree, node, name) ?? '')
  const field: FieldDraft = {
    kind: 'field',
    paths,
    value,
    hints: { path: [hintOf(paths[0]!.at(-1)!)], ...(name !== undefined && { attribute: name }) },
    values: [{ owner: at, node, text: value.kind === 'text' ? cutAround(text, value) : text }],
  }
  return { draft: field, names: new Map([[field, called]]), records: [], isLabelled: labelled !== undefined }
}

function listDraft(of: Of, reading: Reading, list: ItemList): Made | null {
  const { view } = of
  const { regions, items, under } = list
  const paths = under === null ? waysTo(view, regions, reading.others) : [[sectionStep(under)]]
  const inside = waysToValue(view, reading, list)
  const [way] = inside
  if (paths.length === 0 || way === undefined) return null
  const start = startOf(view, list)
  const path: Way = [start, ...way]
  const values = items.flatMap((one, owner) => {
    const [value] = inside.flatMap((each) => follow(view, one, each) ?? [])
    return value === undefined ? [] : [{ owner, node: value, text: visibleText(view.tree, value) }]
  })
  const hints = { path: path.map((step) => hintOf(step)) }
  const ways = inside.map((one) => [start, ...one])
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
