import { isHeadingLabel, LABEL, type NodeId, oneLine, visibleText } from '../../dom/index.ts'
import { around, type Between } from './around.ts'
import type { Column } from './column.ts'
import { HEADED_SHARE, HEADING_CHARS, HEADING_RECORDS, HEADINGS_READ, MAX_HEADING_LEVELS } from './constants.ts'
import { wordsAt } from './facts.ts'
import type { FieldValue, PathStep, Span } from './found-list.ts'
import { groupsUnder, type Heading } from './groups-under.ts'
import { countIn, type ListPage, seenElements, stepOf } from './list-page.ts'
import { isWords } from './values.ts'

/** A heading among the records of a list: it can be above those of the element that it stands in. */
interface TextHeading extends Heading {
  readonly text: string
}

/**
 * The headings of the groups that a list is broken into (`June` above the events of June), as columns: each record has
 * the text of the last heading before it, as far as the element reaches that the heading stands in. Headings that look
 * alike are one level (parts and chapters are two); one of an outer level ends those of inner levels. O(nodes of the region).
 *
 * A level has different texts, is above several records in the mean, and together above most of them: what stands above each
 * record is a part of it, and a single one is the title of the list. Where lists were joined it may be that of some of them alone.
 */
export function groupHeadings(
  view: ListPage,
  region: NodeId,
  records: readonly Span[],
  areJoined = false,
): readonly Column[] {
  const byLook = new Map<number, TextHeading[]>()
  for (const between of around(view, region, records, HEADINGS_READ)) {
    if (between.before === records.length) break
    for (const heading of headingsIn(view, between)) {
      const look = view.step[heading.node]!
      const own = byLook.get(look) ?? []
      if (own.at(-1)?.from === heading.from) own.pop()
      own.push(heading)
      byLook.set(look, own)
    }
  }
  const levels = [...byLook.values()]
    .filter((headings) => areGroups(headings, records.length) || (areJoined && areTitles(headings, records)))
    .sort((a, b) => a.length - b.length)
    .slice(0, MAX_HEADING_LEVELS)
  return levels
    .map((headings, i) => toColumn(view, region, records, headings, levels.slice(0, i).flat()))
    .filter(({ values }) => areJoined || values.filter(isGiven).length >= HEADED_SHARE * records.length)
    .filter(({ values }) => values.some((value) => value?.text !== values[0]?.text))
}

const isGiven = (value: unknown): boolean => value !== undefined

/** Whether each of the headings can be that of a list: above two records or more. */
function areTitles(headings: readonly TextHeading[], records: readonly Span[]): boolean {
  return headings.every(({ from, end }) => from + 1 < records.length && records[from + 1]![0]! < end)
}

/** The headings in something that stands before a record: marked as such, or all of it when it is called one. */
function headingsIn(view: ListPage, { node: top, before }: Between): readonly TextHeading[] {
  const { tree } = view
  const up = tree.parent[top]!
  const toHeading = (node: NodeId): TextHeading[] => {
    const text = oneLine(visibleText(tree, node))
    if (text.length > HEADING_CHARS || !isWords(text)) return []
    return [{ node, text, from: before, end: up + tree.size[up]! }]
  }
  const marked: TextHeading[] = []
  for (let node = top; node < top + tree.size[top]!; node++) {
    if (view.step[node]! >= 0 && isMarkedHeading(view, node)) marked.push(...toHeading(node))
  }
  if (marked.length > 0) return marked
  return isCalledHeading(view, top) ? toHeading(top) : []
}

/** Words that classes have for what is above a group. */
const HEADING_WORDS: ReadonlySet<string> = new Set(
  'heading header head title group section category date day month year letter divider label'.split(' '),
)

/** Whether a node could be the heading of a group: marked as one, or called so. */
export function isHeading(view: ListPage, node: NodeId): boolean {
  if (countIn(view, 'chars', node) > HEADING_CHARS) return false
  return isMarkedHeading(view, node) || isCalledHeading(view, node)
}

/** Whether an element is one of the language's headings. */
export function isMarkedHeading(view: ListPage, node: NodeId): boolean {
  return isHeadingLabel(view.tree.label[node]!)
}

/** A row with a single filled cell, or an element that a class calls a heading; what has several links is none. */
function isCalledHeading(view: ListPage, node: NodeId): boolean {
  if (countIn(view, 'links', node) > 1 || countIn(view, 'chars', node) > HEADING_CHARS) return false
  if (view.tree.label[node] === LABEL.tr)
    return seenElements(view, node).filter((cell) => countIn(view, 'chars', cell) > 0).length === 1
  return wordsAt(view, node).some((word) => HEADING_WORDS.has(word))
}

/** Whether texts above so many records can be the headings of groups of them. */
export function areGroups(headings: readonly { readonly text: string }[], records: number): boolean {
  const distinct = new Set(headings.map(({ text }) => text)).size
  return distinct > 1 && 2 * distinct > headings.length && headings.length * HEADING_RECORDS <= records
}

/** @param outer headings that end those of this level, too */
function toColumn(
  view: ListPage,
  region: NodeId,
  records: readonly Span[],
  headings: readonly TextHeading[],
  outer: readonly TextHeading[],
): Column {
  const texts = new Map(headings.map(({ node, text }) => [node, text]))
  const firsts = records.map(([first]) => first!)
  const nodes = groupsUnder(firsts, headings, new Set(outer.map(({ from }) => from)))
  const values = nodes.map((node): FieldValue | undefined =>
    node === null ? undefined : { node, text: texts.get(node)! },
  )
  const { node, text } = headings[0]!
  const sample = { kind: 'text', node, end: node + view.tree.size[node]!, holder: node, text } as const
  return { sample, paths: [stepsFrom(view, region, node)], label: null, ordinal: 0, above: true, values }
}

/** The steps from the region to a node. */
function stepsFrom(view: ListPage, region: NodeId, node: NodeId): readonly PathStep[] {
  const steps: PathStep[] = []
  for (let at = node; at !== region; at = view.tree.parent[at]!) steps.push(stepOf(view, at))
  return steps.reverse()
}
