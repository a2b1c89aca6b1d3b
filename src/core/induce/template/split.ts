import { median } from '../../base/index.ts'
import { isBlock, labelName, visibleText } from '../../dom/index.ts'
import { asLabel, ownLabel, type Step } from '../../wrapper/index.ts'
import { buildOf, textCount } from './build.ts'
import {
  LABEL_ORDER,
  LABEL_SHARE,
  LABELLED_SHARE,
  LASTING_OWNERS,
  LASTING_SHARE,
  ORDINAL_MOST,
  ORDINAL_SHARE,
  SIMILAR_BUILD,
} from './constants.ts'
import { byOwner, type Occurrence, type Scope, treeOf } from './scope.ts'
import { areSections, pathsIn } from './sections.ts'
import { LIST_ITEMS, repeats, type Slot } from './slots.ts'

/** What a slot is: a part that an owner has at most once, several such parts, or a list. */
export type SlotKind =
  | { readonly kind: 'single'; readonly slot: Slot }
  | ({ readonly kind: 'split' } & Split)
  | { readonly kind: 'list'; readonly slot: Slot }

/** Parts told apart by their labels or positions. */
export interface Split {
  readonly slots: readonly LabelledSlot[]
  /** Those with other labels or none: a list. */
  readonly rest: Slot | null
  /** Where the parts are nothing but labels (`<b>Weight:</b> 2 kg`): what picks those that no training page has. Else none. */
  readonly strangers: readonly Step[]
}

/** A single part that was told from its like by a label or by its position. */
export interface LabelledSlot extends Slot {
  readonly label: string | null
}

/** Parts of a row by their tag: never a list. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** Tells single parts, labelled or numbered parts and lists apart. */
export function classifySlot(scope: Scope, slot: Slot, ownerCount: number): SlotKind {
  const owners = byOwner(slot.occurrences)
  if (!repeats(owners, ownerCount)) return { kind: 'single', slot }
  const labelled = splitByLabel(scope, slot, owners)
  if (labelled && isLasting(labelled, ownerCount)) return { kind: 'split', ...labelled }
  const isList = labelled === null && isRichList(scope, slot)
  if (labelled || isList) {
    const sections = haveSections(scope, owners) ? splitByPosition(slot, owners) : null
    if (sections) return inOrder(sections)
    return labelled ? { kind: 'split', ...labelled } : { kind: 'list', slot }
  }
  const numbered = splitByPosition(slot, owners)
  return numbered ? inOrder(numbered) : { kind: 'list', slot }
}

/** Parts told by their positions alone. */
function inOrder(slots: readonly LabelledSlot[]): SlotKind {
  return { kind: 'split', slots, rest: null, strangers: [] }
}

/** Whether each label tells a part of nearly all owners: what one section begins with may differ from page to page. */
function isLasting({ slots }: Split, ownerCount: number): boolean {
  return slots.every(({ occurrences }) => occurrences.length >= LASTING_SHARE * ownerCount)
}

function haveSections(scope: Scope, owners: ReadonlyMap<number, readonly Occurrence[]>): boolean {
  return areSections([...owners.values()], ({ owner, node }) => pathsIn(treeOf(scope, owner), [node]))
}

/** How an occurrence is labelled: by its own first text, or by the element before it. */
type LabelSource = 'label' | 'after'

function splitByLabel(scope: Scope, slot: Slot, owners: ReadonlyMap<number, readonly Occurrence[]>): Split | null {
  for (const source of ['label', 'after'] as const) {
    const labels = new Map<Occurrence, string>()
    for (const occurrence of slot.occurrences) {
      const label = labelOf(scope, occurrence, source)
      if (label !== null) labels.set(occurrence, label)
    }
    const known = labelsOf(slot, source, labels, owners.size)
    if (known.size === 0) continue
    if (owners.size > 1 && !areOrdered(owners, labels, known)) continue
    const areAllLabels = source === 'label' && slot.occurrences.every((one) => isLabel(scope, one, labels.get(one)))
    const told = areAllLabels ? new Set(labels.values()) : known
    const slots = [...told].map((label) => ({
      label,
      steps: slot.steps.map((step): Step => (source === 'label' ? { ...step, label } : { ...step, after: label })),
      occurrences: slot.occurrences.filter((occurrence) => labels.get(occurrence) === label),
    }))
    const rest = restOf(scope, slot, source, labels, told)
    return { slots, rest, strangers: areAllLabels ? without(slot, source, told) : [] }
  }
  return null
}

/** The blocks without a known label, told from the others by what their labels are not; null when there are none. */
function restOf(
  scope: Scope,
  slot: Slot,
  source: LabelSource,
  labels: ReadonlyMap<Occurrence, string>,
  known: ReadonlySet<string>,
): Slot | null {
  const occurrences = slot.occurrences.filter((occurrence) => !known.has(labels.get(occurrence) ?? ''))
  if (!occurrences.some(({ owner, node }) => isBlock(treeOf(scope, owner), node))) return null
  return { steps: without(slot, source, known), occurrences }
}

/** The steps of a slot without the parts that have some labels. */
function without(slot: Slot, source: LabelSource, labels: ReadonlySet<string>): readonly Step[] {
  const others = [...labels].sort()
  return slot.steps.map(
    (step): Step => (source === 'label' ? { ...step, notLabels: others } : { ...step, notAfter: others }),
  )
}

/** Whether an occurrence is nothing but its label, as in `<b>Weight:</b> 2 kg`. */
function isLabel(scope: Scope, { owner, node }: Occurrence, label: string | undefined): boolean {
  return label !== undefined && asLabel(visibleText(treeOf(scope, owner), node)) === label
}

function labelOf(scope: Scope, { owner, node, before }: Occurrence, source: LabelSource): string | null {
  const tree = treeOf(scope, owner)
  if (source === 'label') return ownLabel(tree, node)
  if (before === undefined || labelName(tree, before) === labelName(tree, node)) return null
  return asLabel(visibleText(tree, before))
}

/** The labels that tell parts: the known ones where most parts have one, else, among paragraphs, those of nearly all owners. */
function labelsOf(
  slot: Slot,
  source: LabelSource,
  labels: ReadonlyMap<Occurrence, string>,
  ownerCount: number,
): ReadonlySet<string> {
  const known = knownLabels(labels, ownerCount, LABEL_SHARE)
  const covered = slot.occurrences.filter((occurrence) => known.has(labels.get(occurrence) ?? '')).length
  if (covered >= LABELLED_SHARE * slot.occurrences.length) return known
  const mayBeFew = source === 'label' && slot.steps[0]!.tag === 'p' && ownerCount >= LASTING_OWNERS
  return !mayBeFew ? new Set() : knownLabels(labels, ownerCount, LASTING_SHARE)
}

/** Labels that enough owners have, and none of them twice. With one owner only repetition over owners cannot show them. */
function knownLabels(labels: ReadonlyMap<Occurrence, string>, ownerCount: number, share: number): ReadonlySet<string> {
  const owners = new Map<string, number[]>()
  for (const [{ owner }, label] of labels) {
    const list = owners.get(label)
    if (list) list.push(owner)
    else owners.set(label, [owner])
  }
  const least = Math.max(2, share * ownerCount)
  const known = [...owners].filter(([, list]) => list.length >= least && new Set(list).size >= 0.95 * list.length)
  return new Set(known.map(([label]) => label))
}

/** Whether the labels stand in one order in nearly all owners: by the mean of their places, compared pair by pair. */
function areOrdered(
  owners: ReadonlyMap<number, readonly Occurrence[]>,
  labels: ReadonlyMap<Occurrence, string>,
  known: ReadonlySet<string>,
): boolean {
  const sequences = [...owners.values()].map((list) => list.map((o) => labels.get(o) ?? '').filter((l) => known.has(l)))
  const before = new Map<string, number>()
  for (const sequence of sequences) {
    for (let i = 1; i < sequence.length; i++) {
      const pair = `${sequence[i - 1]}\n${sequence[i]}`
      before.set(pair, (before.get(pair) ?? 0) + 1)
    }
  }
  let agreeing = 0
  let total = 0
  for (const [pair, count] of before) {
    const [first, second] = pair.split('\n')
    const reverse = before.get(`${second}\n${first}`) ?? 0
    total += count
    if (count > reverse) agreeing += count
  }
  return agreeing >= LABEL_ORDER * total
}

/** Whether the siblings are alike and each holds several texts: entries of a list even when all owners have as many. */
function isRichList(scope: Scope, slot: Slot): boolean {
  if (CELLS.has(slot.steps[0]!.tag)) return false
  const builds = slot.occurrences.slice(0, 60).map(({ owner, node }) => buildOf(treeOf(scope, owner), node))
  const common = [...builds[0]!].filter((tag) => builds.filter((build) => build.has(tag)).length >= 0.8 * builds.length)
  const usual = median(builds.map((build) => build.size))
  const texts = slot.occurrences.filter(({ owner, node }) => textCount(treeOf(scope, owner), node) > 1).length
  return common.length >= SIMILAR_BUILD * usual && usual > 2 && texts >= 0.8 * slot.occurrences.length
}

function splitByPosition(slot: Slot, owners: ReadonlyMap<number, readonly Occurrence[]>): LabelledSlot[] | null {
  const tag = slot.steps[0]!.tag
  if (LIST_ITEMS.has(tag)) return null
  const counts = new Map<number, number>()
  for (const list of owners.values()) counts.set(list.length, (counts.get(list.length) ?? 0) + 1)
  const [usual, times] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]!
  const cells = CELLS.has(tag)
  if (!cells && (usual < 2 || usual > ORDINAL_MOST || times < ORDINAL_SHARE * owners.size || owners.size < 2))
    return null
  const most = Math.max(...counts.keys())
  if (!cells && most > ORDINAL_MOST) return null
  return Array.from({ length: most }, (_, i) => ({
    label: null,
    steps: slot.steps.map((step): Step => ({ ...step, nth: i + 1 })),
    occurrences: [...owners.values()].flatMap((list) => list.slice(i, i + 1)),
  })).filter((part) => part.occurrences.length > 0)
}
