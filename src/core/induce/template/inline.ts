import { isBlock, LABEL, type NodeId, oneLine, rawText, type Tree, visibleText } from '../../dom/index.ts'
import { anchorOf, asLabel, type RunAnchor, runsOf, type Step, viewPage } from '../../wrapper/index.ts'
import { INLINE_CLASSED_SHARE, INLINE_SHARE, TEMPLATE_TEXT_SHARE } from './constants.ts'
import type { FieldDraft, NameHints, OwnedValue } from './drafts.ts'
import { hintOf, type Place, varies } from './place.ts'
import { byOwner, type Occurrence, type Scope, treeOf } from './scope.ts'
import type { Member, Slot } from './slots.ts'
import type { SlotKind } from './split.ts'

/** Elements that running text is made of. */
const PROSE: ReadonlySet<string> = new Set(
  'p h2 h3 h4 h5 h6 ul ol dl blockquote pre figure table em strong b i u a code span small sub sup cite q abbr'.split(
    ' ',
  ),
)

/** Punctuation and words that stand between entries of a list. */
const SEPARATOR = /^(?:[\s,;|·•/&\-–—>»›:()[\]]|and|und|et|y|or|by|in)+$/i

/** Whether the texts right below aligned elements are the template's, or differ from owner to owner. */
export function textStatus(scope: Scope, members: readonly Member[]): 'fixed' | 'varying' {
  const owners = new Map<string, Set<number>>()
  for (const { owner, siblings } of members) {
    const tree = treeOf(scope, owner)
    for (const node of siblings) {
      if (tree.label[node] !== LABEL['#text']) continue
      const text = oneLine(rawText(tree, node))
      if (text === '' || SEPARATOR.test(text)) continue
      const set = owners.get(text)
      if (set) set.add(owner)
      else owners.set(text, new Set([owner]))
    }
  }
  const least = scope.pages.length === 1 ? Infinity : Math.max(2, TEMPLATE_TEXT_SHARE * members.length)
  for (const set of owners.values()) if (set.size < least) return 'varying'
  return 'fixed'
}

/** Whether aligned elements hold running text: paragraphs in any number, with nothing among them but parts of prose. */
export function isProse(kinds: readonly SlotKind[], text: 'fixed' | 'varying'): boolean {
  const tags = kinds.flatMap((kind) =>
    (kind.kind === 'split' ? kind.slots : [kind.slot]).map((slot) => slot.steps[0]!.tag),
  )
  const paragraphs = kinds.some((kind) => kind.kind === 'list' && kind.slot.steps[0]!.tag === 'p')
  const blocks = tags.some((tag) => BLOCK_PROSE.has(tag))
  const plain = kinds.every((kind) => kind.kind !== 'split' && isPlain(kind.slot))
  return plain && tags.every((tag) => PROSE.has(tag)) && (paragraphs || (text === 'varying' && blocks))
}

const BLOCK_PROSE: ReadonlySet<string> = new Set(['p', 'ul', 'ol', 'blockquote', 'pre', 'h2', 'h3', 'h4'])

function isPlain(slot: Slot): boolean {
  return slot.steps.every((step) => step.id === undefined && (step.classes ?? []).length === 0)
}

/** Paragraphs in any number, as one text with a line for each; null for any other list. */
export function joinedText(place: Place, slot: Slot): FieldDraft | null {
  if (slot.steps[0]!.tag !== 'p') return null
  const values = [...byOwner(slot.occurrences)].map(([owner, list]) => ({
    owner,
    node: list[0]!.node,
    text: list.map(({ node }) => visibleText(treeOf(place.scope, owner), node)).join('\n'),
  }))
  if (!varies(place.scope, values)) return null
  const paths = place.paths.flatMap((path) => slot.steps.map((step) => [...path, step]))
  const hints = { path: [...place.hints.path, hintOf(slot.steps[0]!)] }
  return { kind: 'field', paths, value: { kind: 'text', all: true }, hints, values }
}

/** The whole text of aligned elements as one value; null when it is the same for all. */
export function wholeText(place: Place, occurrences: readonly Occurrence[]): FieldDraft | null {
  const values = occurrences
    .map(({ owner, node }) => ({ owner, node, text: visibleText(treeOf(place.scope, owner), node) }))
    .filter(({ text }) => text !== '')
  if (!varies(place.scope, values)) return null
  const strip = sharedLabel(values)
  return {
    kind: 'field',
    paths: place.paths,
    value: { kind: 'text', ...(strip === null ? {} : { strip }) },
    hints: withLabel(place.hints, asName(strip)),
    values: withoutLabel(values, strip),
  }
}

/** A mark between a label that stands outside a value and the value. */
const LEADING_MARK = /^(?::|[|•·–—»›-](?=\s))/

/** What all values start with that is not theirs: a label up to its colon or line end, or a mark; null for nothing. */
function sharedLabel(values: readonly OwnedValue[]): string | null {
  const first = values[0]?.text ?? ''
  const end = /:|(?=\n)/.exec(first)
  const label =
    LEADING_MARK.exec(first)?.[0] ??
    (end === null || end.index === 0 || end.index > LABEL_MOST ? '' : first.slice(0, end.index + end[0].length))
  if (values.length < 2 || label === '') return null
  return values.every(({ text }) => text.startsWith(label) && text.length > label.length) ? label : null
}

/** Longest shared label, in characters. */
const LABEL_MOST = 40

/** Which inline children stand on their own, and the steps that cut the text between them. */
export interface InlineBreaks {
  readonly standing: ReadonlySet<SlotKind>
  readonly steps: readonly Step[]
}

/**
 * Tells the inline children that are parts of their own (labels, values with a class) from those that are only markup of
 * a running text; null when there are none of the first kind, so that the whole text is one value.
 */
export function inlineBreaks(
  scope: Scope,
  members: readonly Member[],
  kinds: readonly SlotKind[],
): InlineBreaks | null {
  const standing = new Set(kinds.filter((kind) => standsAlone(scope, members, kind)))
  if (standing.size === 0) return null
  const slots = [...standing].flatMap((kind): readonly Slot[] => (kind.kind === 'split' ? kind.slots : [kind.slot]))
  const steps = slots.flatMap((slot) => slot.steps.map(withoutPosition))
  return { standing, steps: [...distinct(steps), { tag: 'br' }] }
}

function withoutPosition({ nth: _, ...step }: Step): Step {
  return step
}

function distinct(steps: readonly Step[]): Step[] {
  return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()]
}

function standsAlone(scope: Scope, members: readonly Member[], kind: SlotKind): boolean {
  if (kind.kind === 'list') return isBlockSlot(scope, kind.slot)
  if (kind.kind === 'split' && kind.slots.some((slot) => slot.label !== null)) return true
  const slots = kind.kind === 'split' ? kind.slots : [kind.slot]
  return slots.every(
    (slot) => isBlockSlot(scope, slot) || (!isTight(scope, slot) && isOwnPart(scope, slot, members.length)),
  )
}

/** Whether an inline element is no mere markup: nearly every owner has it once, or it has a class and ends the text. */
function isOwnPart(scope: Scope, slot: Slot, ownerCount: number): boolean {
  const owners = byOwner(slot.occurrences)
  const once = [...owners.values()].filter((list) => list.length === 1).length
  if (once >= INLINE_SHARE * ownerCount) return true
  if (isPlain(slot) || once < INLINE_CLASSED_SHARE * owners.size) return false
  const atEdge = slot.occurrences.filter(({ owner, node }) => standsAtEdge(treeOf(scope, owner), node)).length
  return atEdge >= INLINE_CLASSED_SHARE * slot.occurrences.length
}

/** Whether its parent has no text before a node, or none after it. */
function standsAtEdge(tree: Tree, node: NodeId): boolean {
  const parent = tree.parent[node]!
  const before = tree.text.slice(tree.textStart[parent]!, tree.textStart[node]!)
  const after = tree.text.slice(tree.textStart[node + tree.size[node]!]!, tree.textStart[parent + tree.size[parent]!]!)
  return oneLine(before) === '' || oneLine(after) === ''
}

function isBlockSlot(scope: Scope, slot: Slot): boolean {
  const { owner, node } = slot.occurrences[0]!
  return isBlock(treeOf(scope, owner), node)
}

/** Whether an inline element mostly touches the words beside it, as in `12<sup>50</sup>`: a part of one value. */
function isTight(scope: Scope, slot: Slot): boolean {
  const tight = slot.occurrences.filter(({ owner, node }) => {
    const tree = treeOf(scope, owner)
    const [from, to] = [tree.textStart[node]!, tree.textStart[node + tree.size[node]!]!]
    const parent = tree.parent[node]!
    const [first, last] = [tree.textStart[parent]!, tree.textStart[parent + tree.size[parent]!]!]
    return touches(tree.text, from, first, last) || touches(tree.text, to, first, last)
  })
  return tight.length * 2 > slot.occurrences.length
}

/** Whether a word goes on across a place in a text: letters or digits on both sides, or a decimal point between digits. */
function touches(text: string, at: number, first: number, last: number): boolean {
  if (at <= first || at >= last) return false
  return /^(?:[\p{L}\p{N}]{2}|.\d?[.,]\d)/u.test(text.slice(at - 1, at + 2))
}

/** A field for each run of text between breaks that varies. */
export function runDrafts(place: Place, occurrences: readonly Occurrence[], breaks: readonly Step[]): FieldDraft[] {
  const runs = new Map<string, { after: RunAnchor | null; label: string; values: OwnedValue[] }>()
  for (const { owner, node } of occurrences) {
    const tree = treeOf(place.scope, owner)
    for (const run of runsOf(viewPage(tree), node, breaks)) {
      const text = oneLine(visibleText(tree, run.nodes))
      if (text === '' || SEPARATOR.test(text)) continue
      const after = anchorOf(tree, run)
      const key = JSON.stringify(after)
      const entry = runs.get(key)
      const label = run.opener === null ? '' : oneLine(visibleText(tree, run.opener))
      if (entry) entry.values.push({ owner, text, node })
      else runs.set(key, { after, label, values: [{ owner, text, node }] })
    }
  }
  return [...runs.values()].flatMap(({ after, label, values }): FieldDraft[] => {
    if (!varies(place.scope, values)) return []
    const strip = sharedLabel(values)
    const value = { kind: 'run' as const, after, breaks, ...(strip === null ? {} : { strip }) }
    const hints = withLabel(place.hints, asName(strip) ?? after?.label ?? label)
    return [{ kind: 'field', paths: place.paths, value, hints, values: withoutLabel(values, strip) }]
  })
}

/** A shared beginning when it has a letter: a label, no mere mark. */
function asName(strip: string | null): string | null {
  return strip !== null && /\p{L}/u.test(strip) ? strip : null
}

function withLabel(hints: NameHints, text: string | null): NameHints {
  const label = text === null ? null : asLabel(text)
  return label === null ? hints : { path: [...hints.path, { tag: '', words: [], label }] }
}

function withoutLabel(values: readonly OwnedValue[], strip: string | null): readonly OwnedValue[] {
  return strip === null ? values : values.map((value) => ({ ...value, text: value.text.slice(strip.length).trim() }))
}
