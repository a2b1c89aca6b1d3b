import { largest, sum } from '../../base/index.ts'
import { attribute, attributes, classTokens, labelName, type NodeId, type Tree } from '../../dom/index.ts'
import { pictogramName } from '../../naming/index.ts'
import { type Mark, markOf, ownLabel, type Step, textAsLabel } from '../../wrapper/index.ts'
import { inUsualOrder, isPlain, LIST_ITEMS, type Slot } from './align.ts'
import { contentKey } from './content-key.ts'
import { labelKey } from './headings.ts'
import { byOwner, type Occurrence } from './scope.ts'

/** A single part told by a label, a mark or its position. */
export interface LabelledSlot extends Slot {
  readonly label: string | null
}

/** Siblings of one slot taken apart by one kind of key: a candidate reading. */
export interface KeyedParts {
  readonly by: 'label' | 'after' | 'mark' | 'place'
  /** The kind of mark, for `mark`. */
  readonly of: string | null
  readonly parts: readonly LabelledSlot[]
  /** Those that no key tells, each told by its place among them; none where they are a list. */
  readonly placed: readonly LabelledSlot[]
  /** Those that no key tells, as a list; null for none. */
  readonly rest: Slot | null
  /** Where the parts are only labels (`<b>Weight:</b> 2 kg`), steps to those that no training page has; else none. */
  readonly strangers: readonly Step[]
}

/** All ways to take siblings apart. O(siblings x attributes). */
export function keyedParts(slot: Slot, ownerCount: number): readonly KeyedParts[] {
  const owners = byOwner(slot.occurrences)
  return [...byLabels(slot, ownerCount), ...byMarks(slot, ownerCount), ...byPlace(slot, owners)]
}

/** Shares of the owners that must have a label for it to be a key: a candidate for each set of labels that they leave. */
const LABEL_SHARES = [0, 0.15, 0.5, 0.8] as const

function byLabels(slot: Slot, ownerCount: number): KeyedParts[] {
  return (['label', 'after'] as const).flatMap((source) => {
    const labels = labelsOf(slot, source)
    const areAllLabels = source === 'label' && slot.occurrences.every((one) => isLabel(one, labels.get(one)))
    const sets = new Map<string, ReadonlySet<string>>()
    for (const share of LABEL_SHARES) {
      const known = knownLabels(labels, ownerCount, share)
      if (known.size > 0) sets.set([...known].sort().join('\n'), known)
    }
    return [...sets.values()].flatMap((known): KeyedParts[] => {
      const names = areAllLabels ? new Set(labels.values()) : known
      const parts = spellingsOf(labels)
        .map((spellings) => spellings.filter((label) => names.has(label)))
        .filter((spellings) => spellings.length > 0)
        .map((spellings) => labelledPart(slot, source, labels, spellings))
      const strangers = areAllLabels ? without(slot, source, names) : []
      const keyed = { by: source, of: null, parts: inUsualOrder(parts), strangers }
      const rest = restOf(slot, source, labels, names)
      const placed = rest === null ? [] : placesOf(rest)
      return [
        { ...keyed, placed: [], rest },
        ...(placed.length > 0 && strangers.length === 0 ? [{ ...keyed, placed, rest: null }] : []),
      ]
    })
  })
}

/** Labels in their spellings, the usual one first: those that differ in a plural or in case are one label where no owner has two of them. */
function spellingsOf(labels: ReadonlyMap<Occurrence, string>): readonly (readonly string[])[] {
  const uses = Map.groupBy(labels.keys(), (one) => labels.get(one)!)
  const usual = [...uses.keys()].sort((a, b) => uses.get(b)!.length - uses.get(a)!.length)
  return [...Map.groupBy(usual, (label) => labelKey(label) || label).values()].flatMap((spellings) => {
    const owners = spellings.map((label) => new Set(uses.get(label)!.map(({ owner }) => owner)))
    const isOne = new Set(owners.flatMap((own) => [...own])).size === sum(owners.map(({ size }) => size))
    return isOne ? [spellings] : spellings.map((label) => [label])
  })
}

/** The part that any of some spellings of a label tells. */
function labelledPart(
  slot: Slot,
  source: LabelSource,
  labels: ReadonlyMap<Occurrence, string>,
  spellings: readonly string[],
): LabelledSlot {
  return {
    label: spellings[0]!,
    steps: slot.steps.flatMap((step) =>
      spellings.map((label): Step => (source === 'label' ? { ...step, label } : { ...step, after: label })),
    ),
    occurrences: slot.occurrences.filter((occurrence) => spellings.includes(labels.get(occurrence) ?? '')),
  }
}

/** By its own first text, or by the element before it and all of its slot that follow it: a heading is of all that stand below it. */
type LabelSource = 'label' | 'after'

function labelsOf(slot: Slot, source: LabelSource): ReadonlyMap<Occurrence, string> {
  const labels = source === 'label' ? ownLabels(slot) : labelsAbove(slot)
  return new Map([...labels].filter((entry): entry is [Occurrence, string] => entry[1] !== null))
}

function ownLabels({ occurrences }: Slot): ReadonlyMap<Occurrence, string | null> {
  return new Map(occurrences.map((one) => [one, ownLabel(one.tree, one.node)]))
}

/** By occurrence, the text of the element before it; behind the first, of one made as the first one's. */
function labelsAbove({ occurrences }: Slot): ReadonlyMap<Occurrence, string | null> {
  const labels = new Map<Occurrence, string | null>()
  const lasts = new Map<number, { readonly make: string; readonly label: string | null }>()
  for (const occurrence of occurrences) {
    const { owner, tree, before } = occurrence
    const last = lasts.get(owner)
    const make = before === undefined ? '' : makeOf(tree, before)
    const label = last === undefined || last.make === make ? labelBefore(occurrence) : last.label
    lasts.set(owner, { make: last?.make ?? make, label })
    labels.set(occurrence, label)
  }
  return labels
}

function makeOf(tree: Tree, node: NodeId): string {
  return [labelName(tree, node), ...classTokens(tree, node)].join('.')
}

/** What no key tells. */
function restOf(
  slot: Slot,
  source: LabelSource,
  labels: ReadonlyMap<Occurrence, string>,
  known: ReadonlySet<string>,
): Slot | null {
  const occurrences = slot.occurrences.filter((occurrence) => !known.has(labels.get(occurrence) ?? ''))
  if (occurrences.length === 0) return null
  return { steps: without(slot, source, known), occurrences }
}

/** The steps of a slot without the parts that have some labels. */
function without(slot: Slot, source: LabelSource, labels: ReadonlySet<string>): readonly Step[] {
  const others = [...labels].sort()
  return slot.steps.map(
    (step): Step => (source === 'label' ? { ...step, notLabels: others } : { ...step, notAfter: others }),
  )
}

/** Whether an occurrence is only its label, as in `<b>Weight:</b> 2 kg`. */
function isLabel({ tree, node }: Occurrence, label: string | undefined): boolean {
  return label !== undefined && textAsLabel(tree, node) === label
}

/** The text of the element before, which is no part of the slot: of another tag, or told apart by its classes. */
function labelBefore({ tree, node, before }: Occurrence): string | null {
  if (before === undefined) return null
  if (labelName(tree, before) === labelName(tree, node) && classTokens(tree, node).length === 0) return null
  return textAsLabel(tree, before)
}

/** Labels, in any spelling, that enough owners have, none of them twice. With one owner only repetition over owners cannot show them. */
function knownLabels(labels: ReadonlyMap<Occurrence, string>, ownerCount: number, share: number): ReadonlySet<string> {
  const uses = Map.groupBy(labels.keys(), (one) => labels.get(one)!)
  const least = Math.max(2, share * ownerCount)
  const known = spellingsOf(labels).filter((spellings) => {
    const owners = spellings.flatMap((label) => uses.get(label)!.map(({ owner }) => owner))
    return owners.length >= least && isOnce(owners)
  })
  return new Set(withoutNumbers(known.flat().filter((label) => /\p{L}/u.test(label) || !/\p{N}/u.test(label))))
}

/** Least number of labels, differing only in digits, that number entries. */
const NUMBERED_LEAST = 3

/** Without those that differ in digits only, as numbers of entries do. */
function withoutNumbers(labels: readonly string[]): readonly string[] {
  const stemOf = (label: string): string => label.replace(/\d+/g, '#')
  const stems = Map.groupBy(labels, stemOf)
  return labels.filter((label) => stems.get(stemOf(label))!.length < NUMBERED_LEAST)
}

/** Share of what may be otherwise than the rest, as owners that have a key twice: pages are not without mistakes. */
const TWICE_MOST = 0.05

function isOnce(owners: readonly number[]): boolean {
  return new Set(owners).size >= (1 - TWICE_MOST) * owners.length
}

/** Attributes that say how an element looks or what it does, or that hold its value. */
const NO_MARKS = /^(?:id|class|style|href|src|srcset|datetime|content|value|width|height|data-(?:src|href|url)|on.*)$/

/** The classes that too few owners have for the template. */
const BY_CLASS = '@class'
/** All that an element reads: of that a step asks without a mark. */
const BY_TEXT = 'text'

/** Siblings told apart by what they are marked with: own short text, icon, an attribute, a class of few owners, where they lead to. */
function byMarks(slot: Slot, ownerCount: number): KeyedParts[] {
  return marksOf(slot).flatMap((of) => {
    const parts = markedParts(slot, of, ownerCount)
    if (parts === null) return []
    const told = new Set(parts.flatMap(({ occurrences }) => occurrences))
    const others = slot.occurrences.filter((one) => !told.has(one))
    const rest = others.length === 0 ? null : { steps: [], occurrences: others }
    return [{ by: 'mark' as const, of, parts, placed: [], rest, strangers: [] }]
  })
}

/** The kinds of marks that siblings may have. */
export function marksOf(slot: Slot): readonly string[] {
  const isItem = LIST_ITEMS.has(slot.steps[0]!.tag)
  const classes = isPlain(slot) && !isItem ? [BY_CLASS] : []
  return [...attributeKinds(slot.occurrences), ...classes, 'icon', ...(isItem ? [] : [BY_TEXT, 'link'])]
}

/** What an element is marked with; null for nothing. */
export function markIn({ tree, node }: Occurrence, of: string): string | null {
  return of === BY_TEXT ? textAsLabel(tree, node) : markOf(tree, node, of)
}

/** The attributes of any sibling that may be marks. */
function attributeKinds(occurrences: readonly Occurrence[]): string[] {
  const names = new Set<string>()
  for (const { tree, node } of occurrences)
    for (const { name } of attributes(tree, node)) if (!NO_MARKS.test(name)) names.add(name)
  return [...names].sort().map((name) => `@${name}`)
}

/** Marks that several owners have, each once; null where fewer than two are left, or where nothing but the marks differs. Siblings without one are in no part. */
function markedParts({ steps, occurrences }: Slot, of: string, ownerCount: number): LabelledSlot[] | null {
  const byMark = Map.groupBy(occurrences, (occurrence) => markIn(occurrence, of))
  const counted = new Set(withoutNumbers([...byMark.keys()].filter((reads) => reads !== null)))
  const known = [...byMark].filter(
    ([reads, own]) =>
      reads !== null &&
      counted.has(reads) &&
      /\p{L}/u.test(reads) &&
      isOnce(own.map(({ owner }) => owner)) &&
      (own.length > 1 || ownerCount === 1),
  )
  const isTelling = known.some(
    ([, own]) => new Set(own.map(({ tree, node }) => contentKey(tree, node, of !== BY_TEXT))).size > 1,
  )
  if (known.length < 2 || !isTelling) return null
  const nameOf = namer(known.map(([reads]) => ({ of, reads: reads! })))
  const parts = known.map(([reads, own]) => ({
    label: commonLabel(own) ?? nameOf({ of, reads: reads! }),
    steps: steps.map((step) => marked(step, { of, reads: reads! })),
    occurrences: own,
  }))
  return inUsualOrder(parts)
}

/** The label that all of several siblings have; null for none. */
function commonLabel(occurrences: readonly Occurrence[]): string | null {
  const labels = new Set(occurrences.map(({ tree, node }) => ownLabel(tree, node)))
  return labels.size === 1 && occurrences.length > 1 ? [...labels][0]! : null
}

function marked(step: Step, mark: Mark): Step {
  if (mark.of === BY_TEXT) return { ...step, reads: [mark.reads] }
  return mark.of === BY_CLASS ? { ...step, classes: mark.reads.split(' ').sort() } : { ...step, mark }
}

/** What each of some marks says of what it marks; null where that is only where it leads to. Of an icon, the class that fewest of the others have. */
function namer(marks: readonly Mark[]): (mark: Mark) => string | null {
  const uses = new Map<string, number>()
  for (const { reads } of marks)
    for (const token of new Set(reads.split(' '))) uses.set(token, (uses.get(token) ?? 0) + 1)
  return ({ of, reads }) => {
    if (of === 'link' || of === BY_CLASS) return null
    if (of !== 'icon') return reads
    const token = reads.split(' ').reduce((best, one) => (uses.get(one)! <= uses.get(best)! ? one : best))
    return pictogramName(token)
  }
}

/** Parts that are told apart by their place, but for cells, which stand in columns. */
const PLACES_MOST = 10

/** Parts of a row. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** Whether siblings are cells of a row: never a list. */
export function isCell({ steps }: Slot): boolean {
  return CELLS.has(steps[0]!.tag)
}

function byPlace(slot: Slot, owners: ReadonlyMap<number, readonly Occurrence[]>): KeyedParts[] {
  if (owners.size < 2 || owners.size === slot.occurrences.length || leadAlike(slot)) return []
  const placed = placesOf(slot)
  return placed.length === 0 ? [] : [{ by: 'place', of: null, parts: [], placed, rest: null, strangers: [] }]
}

/** Whether siblings are links to addresses in one folder, as tags are: no place makes another thing of one. */
function leadAlike({ occurrences }: Slot): boolean {
  const folders = Map.groupBy(occurrences, ({ tree, node }) => folderOf(attribute(tree, node, 'href') ?? ''))
  folders.delete('')
  return largest([...folders.values()].map(({ length }) => length)) >= (1 - TWICE_MOST) * occurrences.length
}

/** The folder that an address is in; '' for one at the root. */
function folderOf(href: string): string {
  const path = href.replace(/^[a-z]+:/i, '').replace(/[?#].*$/s, '')
  return (
    path
      .split('/')
      .filter((segment) => segment !== '')
      .at(-2) ?? ''
  )
}

/** Siblings each by its place among them; none where these are too many, or where one step alone does not pick them all: it would count others. */
function placesOf(slot: Slot): readonly LabelledSlot[] {
  const owners = [...byOwner(slot.occurrences).values()]
  const most = largest(owners.map(({ length }) => length))
  const steps = slot.steps.filter(({ nth }) => nth === undefined)
  if (!isCell(slot) && (most > PLACES_MOST || (steps.length > 1 && most > 1))) return []
  return Array.from({ length: most }, (_, i) => ({
    label: null,
    steps: steps.map((step): Step => ({ ...step, nth: i + 1 })),
    occurrences: owners.flatMap((list) => list.slice(i, i + 1)),
  }))
}
