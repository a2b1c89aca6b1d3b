import {
  classTokens,
  elementsOf,
  isHeadingLabel,
  isHidden,
  isStableToken,
  LABEL,
  labelName,
  type NodeId,
  oneLine,
  type Tree,
} from '../../dom/index.ts'
import type { FieldPattern, Locator, Step } from '../../wrapper/index.ts'
import { HEADING_CHARS, PLACE_DEPTH, WHOLE_SECTION } from '../constants.ts'
import type { KnownField, KnownPattern, Owners } from '../evidence/known-patterns.ts'
import type { ObservedValue, OpenPage } from '../evidence/open-page.ts'
import { words } from '../evidence/text-signs.ts'

/** A heading of a wrapper's sections, where it stands on a changed page. */
interface SectionHead {
  readonly owner: number
  readonly page: number
  readonly node: NodeId
  /** What it says, by words. */
  readonly label: string
  /** What it says, as a step asks. */
  readonly reads: string
  /** The way to it from its context. */
  readonly way: readonly Step[]
  /** Node after all that may stand under it. */
  readonly end: NodeId
}

/** A heading with the characters of the section under it. */
interface SizedHead extends SectionHead {
  readonly chars: number
}

/** The headings of a level's sections: by owner in the order of the page, by label of one kind of place each. */
export interface SectionHeads {
  readonly byOwner: ReadonlyMap<number, readonly SizedHead[]>
  readonly byLabel: ReadonlyMap<string, readonly SectionHead[]>
}

/** What the headings read that a field is found by, by words; none for other fields. */
export function sectionLabels({ kind, pattern }: KnownPattern): ReadonlySet<string> {
  if (kind === 'list') return new Set()
  return new Set(pattern.locators.flatMap(({ path }) => headingOf(path)?.reads?.map(wordsOf) ?? []))
}

function headingOf(path: Locator['path']): Step | undefined {
  return path.findLast(({ until, reads }) => until !== undefined && reads !== undefined)
}

const wordsOf = (text: string): string => words(text).join(' ')

/**
 * Where the headings of known sections stand in some contexts, whatever their tags are now. Of several kinds of places that read so, as a table of
 * contents does, the one with the most that text follows. Null when no heading is there. O(nodes).
 */
export function findSectionHeads(
  pages: readonly OpenPage[],
  owners: Owners,
  known: readonly KnownPattern[],
): SectionHeads | null {
  const labels = new Set(known.flatMap((one) => [...sectionLabels(one)]))
  if (labels.size === 0) return null
  const found: SectionHead[] = []
  for (const [owner, nodes] of owners.nodes.entries()) {
    const page = owners.pages[owner]!
    for (const node of nodes) collect({ pages, page, owner, labels, found }, node, [])
  }
  const kinds = [...Map.groupBy(found, ({ way }) => way.map(({ tag }) => tag).join('>')).values()]
    .map((heads) => ({
      heads,
      score: heads.filter((_, i) => wordsOf(textBelow(pages, heads, i)) !== '').length,
    }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  if (kinds.length === 0) return null
  const byLabel = new Map<string, readonly SectionHead[]>()
  for (const { heads } of kinds)
    for (const [label, same] of Map.groupBy(heads, (head) => head.label))
      if (!byLabel.has(label)) byLabel.set(label, same)
  const all = [...byLabel.values()].flat().sort((a, b) => a.owner - b.owner || a.node - b.node)
  const sized = all.map((head, i) => ({ ...head, chars: oneLine(textBelow(pages, all, i)).length }))
  return { byOwner: Map.groupBy(sized, ({ owner }) => owner), byLabel }
}

interface Search {
  readonly pages: readonly OpenPage[]
  readonly page: number
  readonly owner: number
  readonly labels: ReadonlySet<string>
  readonly found: SectionHead[]
}

function collect(search: Search, node: NodeId, above: readonly Step[]): void {
  const { pages, page, owner, labels, found } = search
  const { tree, parts } = pages[page]!
  const last = node + tree.size[node]!
  const [from, to] = [tree.textStart[node]!, tree.textStart[last]!]
  if (from === to || above.length >= PLACE_DEPTH || isHidden(tree, node)) return
  const way = [...above, stepAt(tree, node)]
  if (to - from <= HEADING_CHARS) {
    const label = wordsOf(tree.text.slice(from, to))
    const reads = labels.has(label) ? parts.view.wholeLabel(node) : null
    if (reads !== null) {
      const parent = tree.parent[node]!
      found.push({ owner, page, node, label, reads, way, end: parent + tree.size[parent]! })
      return
    }
  }
  for (const child of elementsOf(tree, node)) collect(search, child, way)
}

function stepAt(tree: Tree, node: NodeId): Step {
  return { tag: labelName(tree, node), classes: [...classTokens(tree, node)].filter(isStableToken).sort() }
}

/** The text between a heading and the next one, or the next sibling like it. */
function textBelow(pages: readonly OpenPage[], heads: readonly SectionHead[], i: number): string {
  const { owner, page, node, end } = heads[i]!
  const { tree } = pages[page]!
  const next = heads[i + 1]
  let last = next?.owner === owner ? Math.min(end, next.node) : end
  const isLike = (sibling: NodeId): boolean => tree.label[sibling] === tree.label[node]
  if (isHeadingTag(labelName(tree, node)))
    for (let at = tree.nextSibling[node]!; at >= 0 && at < last; at = tree.nextSibling[at]!) if (isLike(at)) last = at
  const from = node + tree.size[node]!
  return from < last ? tree.text.slice(tree.textStart[from]!, tree.textStart[last]!) : ''
}

/**
 * Share of some values that stand under the heading that a field was found by and end before the next, 0..1; of one that was all under its heading, that
 * are nearly all of it. Null when there is no such heading. O(values x headings of one owner + characters).
 */
export function shareUnder(
  { byOwner, byLabel }: SectionHeads,
  known: KnownField,
  values: readonly ObservedValue[],
): number | null {
  const labels = sectionLabels(known)
  const { locators, value } = known.pattern
  const isWhole = value.kind === 'text' && locators.every(({ path }) => path.at(-1) === headingOf(path))
  if (values.length === 0 || ![...labels].some((label) => byLabel.has(label))) return null
  const under = values.filter(({ owner, node, text }) => {
    const heads = byOwner.get(owner) ?? []
    const head = heads.findLast((one) => one.node <= node && node < one.end)
    if (head === undefined || !labels.has(head.label)) return false
    if (isWhole && oneLine(text).length < WHOLE_SECTION * head.chars) return false
    return !reachesInto(text, new Set(heads.flatMap((one) => (one.node > head.node ? [one.label] : []))))
  })
  return under.length / values.length
}

/** Whether a line of a text is one of some labels. */
function reachesInto(text: string, labels: ReadonlySet<string>): boolean {
  return labels.size > 0 && text.split('\n').some((line) => line.length <= HEADING_CHARS && labels.has(wordsOf(line)))
}

/** A field under the heading that it stood under: where it stood below it, and all that follows the heading; [] where it is not. */
export function fieldsUnder({ byLabel }: SectionHeads, pattern: FieldPattern): readonly FieldPattern[] {
  return pattern.locators.flatMap(({ path }) => {
    const heading = headingOf(path)
    const labels = new Set(heading?.reads?.map(wordsOf))
    const heads = [...labels].flatMap((label) => byLabel.get(label) ?? [])
    if (heading === undefined || heads.length === 0) return []
    const section = sectionPath(heads, [...byLabel.values()].flat())
    const below = path.slice(path.indexOf(heading) + 1)
    const moved = { ...pattern, locators: [{ path: [...section, ...below] }] }
    return below.length === 0 ? [moved] : [moved, { ...moved, locators: [{ path: [...section, ...below.map(byTag)] }] }]
  })
}

const byTag = ({ classes: _, not: __, id: ___, ...step }: Step): Step => step

/** The way to headings of one kind, and the section up to the next. */
function sectionPath(heads: readonly SectionHead[], all: readonly SectionHead[]): readonly Step[] {
  const [first] = heads
  const steps = first!.way.map(({ tag }, level): Step => {
    const classes = first!.way[level]!.classes!.filter((token) =>
      heads.every(({ way }) => way[level]?.classes?.includes(token)),
    )
    return { tag, ...(classes.length > 0 && { classes }) }
  })
  const { tag } = steps.at(-1)!
  const reads = (some: readonly SectionHead[]): readonly string[] => [...new Set(some.map((one) => one.reads))].sort()
  const until = isHeadingTag(tag) ? [{ tag }] : [{ tag, reads: reads(all) }]
  return [...steps.slice(0, -1), { ...steps.at(-1)!, reads: reads(heads), until }]
}

function isHeadingTag(tag: string): boolean {
  const label = (LABEL as Readonly<Record<string, number>>)[tag]
  return tag === 'dt' || tag === 'summary' || (label !== undefined && isHeadingLabel(label))
}
