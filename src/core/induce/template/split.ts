import { hashString, largest, mean, median, mix, setJaccard } from '../../base/index.ts'
import {
  classTokens,
  isBlock,
  isElement,
  labelName,
  type NodeId,
  type RowRole,
  rowRole,
  type Tree,
} from '../../dom/index.ts'
import { ownLabel, type Step, textAsLabel } from '../../wrapper/index.ts'
import { buildOf, inUsualOrder, LIST_ITEMS, partCount, repeats, type Slot } from './align.ts'
import {
  LABEL_SHARE,
  LABELLED_SHARE,
  LASTING_OWNERS,
  LASTING_SHARE,
  ORDINAL_MOST,
  ORDINAL_SHARE,
  PARTLY_LABELLED_SHARE,
  RECORD_SHARE,
  SECTION_SIMILARITY,
  SECTIONED_SHARE,
  SECTIONS_MOST,
  SIMILAR_BUILD,
} from './constants.ts'
import { areCopies } from './content-key.ts'
import { byOwner, type Occurrence } from './scope.ts'
import { type LabelledSlot, splitByMark, splitByRareClass, withoutNumbers } from './split-by-mark.ts'

/** A part that an owner has at most once, several such parts, or a list. */
export type SlotRole =
  | { readonly kind: 'single'; readonly slot: Slot }
  | ({ readonly kind: 'split' } & Split)
  | { readonly kind: 'list'; readonly slot: Slot }

/** Steps to all that plays a role. */
export function stepsOf(role: SlotRole): readonly Step[] {
  if (role.kind !== 'split') return role.slot.steps
  return [...role.slots.flatMap(({ steps }) => steps), ...(role.rest?.steps ?? []), ...role.strangers]
}

/** Parts told apart by their labels or positions. */
export interface Split {
  readonly slots: readonly LabelledSlot[]
  /** Those with other labels or none: a list. */
  readonly rest: Slot | null
  /** Where the parts are only labels (`<b>Weight:</b> 2 kg`), steps to those that no training page has; else none. */
  readonly strangers: readonly Step[]
}

/** Whether rows stand in tables with header cells above: records, however few, whatever comes again in them. */
function areRowsUnderHeaders({ steps, occurrences }: Slot, asRecords: readonly RowRole[]): boolean {
  if (steps[0]!.tag !== 'tr') return false
  const roles = occurrences.slice(0, MOST_BUILDS).map(({ tree, node }) => rowRole(tree, node))
  const below = roles.filter((role) => role !== 'header')
  return below.length > 0 && below.every((role) => asRecords.includes(role))
}

/** Parts of a row: never a list. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

/** Siblings whose build is looked at. */
const MOST_BUILDS = 60

/** @param inRecords whether the owners are records of a list, not what holds one */
export function classifySlot(slot: Slot, ownerCount: number, inRecords = false): SlotRole {
  const owners = byOwner(slot.occurrences)
  if (!repeats(owners, ownerCount)) {
    if (!inRecords && areRowsUnderHeaders(slot, ['record', 'named'])) return { kind: 'list', slot }
    const parts = splitByRareClass(slot, ownerCount)
    return parts ? { kind: 'split', slots: parts, rest: null, strangers: [] } : { kind: 'single', slot }
  }
  if (!isCell(slot) && areCopies(owners)) return { kind: 'single', slot }
  if (!inRecords && areRowsUnderHeaders(slot, ['record'])) return { kind: 'list', slot }
  const labelled = splitByLabel(slot, owners)
  if (labelled && isLasting(labelled, ownerCount)) return { kind: 'split', ...labelled }
  const parts =
    (labelled === null ? (splitByMark(slot, ownerCount) ?? splitByRareClass(slot, ownerCount)) : null) ??
    positions(slot, owners, labelled)
  if (parts) return { kind: 'split', slots: parts, rest: null, strangers: [] }
  return labelled ? { kind: 'split', ...labelled } : { kind: 'list', slot }
}

function positions(
  slot: Slot,
  owners: ReadonlyMap<number, readonly Occurrence[]>,
  labelled: Split | null,
): LabelledSlot[] | null {
  const { tag } = slot.steps[0]!
  const areItems = LIST_ITEMS.has(tag)
  const haveOneNumber = areOfOneNumber(owners)
  if (areItems && (tag !== 'tr' || !haveOneNumber)) return null
  const mayBeSections = labelled === null || haveOneNumber
  if (mayBeSections && areSections([...owners.values()], ({ tree, node }) => pathsIn(tree, [node])))
    return numbered(slot, owners)
  if (labelled !== null || areItems || areRecords(slot)) return null
  return isCell(slot) || haveOneNumber ? numbered(slot, owners) : null
}

function isCell({ steps }: Slot): boolean {
  return CELLS.has(steps[0]!.tag)
}

/** Whether the siblings are alike and each holds several parts: records of a list even when all owners have as many. */
function areRecords(slot: Slot): boolean {
  if (isCell(slot)) return false
  const { occurrences } = slot
  const builds = occurrences.slice(0, MOST_BUILDS).map(({ tree, node }) => buildOf(tree, node))
  const common = [...builds[0]!].filter((tag) =>
    areMost(builds.filter((build) => build.has(tag)).length, builds.length),
  )
  const usual = median(builds.map((build) => build.size))
  const several = occurrences.filter(({ tree, node }) => partCount(tree, node) > 1).length
  return common.length >= SIMILAR_BUILD * usual && usual > 2 && areMost(several, occurrences.length)
}

const areMost = (count: number, all: number): boolean => count >= RECORD_SHARE * all

/** Whether each label tells a part of nearly all owners: what one section begins with may differ from page to page. */
function isLasting({ slots }: Split, ownerCount: number): boolean {
  return slots.every(({ occurrences }) => occurrences.length >= LASTING_SHARE * ownerCount)
}

/** By its own first text, or by the element before it. */
type LabelSource = 'label' | 'after'

function splitByLabel(slot: Slot, owners: ReadonlyMap<number, readonly Occurrence[]>): Split | null {
  for (const source of ['label', 'after'] as const) {
    const labels = new Map<Occurrence, string>()
    const own = source === 'label' ? null : nodesByTree(slot)
    for (const occurrence of slot.occurrences) {
      const label = own === null ? ownLabel(occurrence.tree, occurrence.node) : labelBefore(occurrence, own)
      if (label !== null) labels.set(occurrence, label)
    }
    const known = labelsOf(slot, source, labels, owners.size)
    if (known.size === 0) continue
    const areAllLabels = source === 'label' && slot.occurrences.every((one) => isLabel(one, labels.get(one)))
    const names = areAllLabels ? new Set(labels.values()) : known
    const slots = [...names].map((label) => ({
      label,
      steps: slot.steps.map((step): Step => (source === 'label' ? { ...step, label } : { ...step, after: label })),
      occurrences: slot.occurrences.filter((occurrence) => labels.get(occurrence) === label),
    }))
    const rest = restOf(slot, source, labels, names)
    return { slots: inUsualOrder(slots), rest, strangers: areAllLabels ? without(slot, source, names) : [] }
  }
  return null
}

/** Blocks without a known label, told by what their labels are not; null for none. */
function restOf(
  slot: Slot,
  source: LabelSource,
  labels: ReadonlyMap<Occurrence, string>,
  known: ReadonlySet<string>,
): Slot | null {
  const occurrences = slot.occurrences.filter((occurrence) => !known.has(labels.get(occurrence) ?? ''))
  if (!occurrences.some(({ tree, node }) => isBlock(tree, node))) return null
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

function nodesByTree({ occurrences }: Slot): ReadonlyMap<Tree, ReadonlySet<NodeId>> {
  const nodes = new Map<Tree, Set<NodeId>>()
  for (const { tree, node } of occurrences) nodes.set(tree, (nodes.get(tree) ?? new Set()).add(node))
  return nodes
}

/** The text of the element before, which is no part of the slot: of another tag, or told apart by its classes. */
function labelBefore({ tree, node, before }: Occurrence, own: ReadonlyMap<Tree, ReadonlySet<NodeId>>): string | null {
  if (before === undefined || own.get(tree)!.has(before)) return null
  if (labelName(tree, before) === labelName(tree, node) && classTokens(tree, node).length === 0) return null
  return textAsLabel(tree, before)
}

/** The known labels where most parts have one, else, of paragraphs and of list items that mostly have one, those of nearly all owners. */
function labelsOf(
  slot: Slot,
  source: LabelSource,
  labels: ReadonlyMap<Occurrence, string>,
  ownerCount: number,
): ReadonlySet<string> {
  const known = knownLabels(labels, ownerCount, LABEL_SHARE)
  const covered = slot.occurrences.filter((occurrence) => known.has(labels.get(occurrence) ?? '')).length
  if (covered >= LABELLED_SHARE * slot.occurrences.length) return known
  if (source === 'after' || ownerCount < LASTING_OWNERS) return new Set()
  const { tag } = slot.steps[0]!
  const mayBeFew = tag === 'p' || (LIST_ITEMS.has(tag) && covered >= PARTLY_LABELLED_SHARE * slot.occurrences.length)
  return mayBeFew ? knownLabels(labels, ownerCount, LASTING_SHARE) : new Set()
}

/** Labels that enough owners have, none of them twice. With one owner only repetition over owners cannot show them. */
function knownLabels(labels: ReadonlyMap<Occurrence, string>, ownerCount: number, share: number): ReadonlySet<string> {
  const owners = new Map<string, number[]>()
  for (const [{ owner }, label] of labels) {
    const list = owners.get(label)
    if (list) list.push(owner)
    else owners.set(label, [owner])
  }
  const least = Math.max(2, share * ownerCount)
  const isKnown = (label: string, list: readonly number[]): boolean =>
    list.length >= least && new Set(list).size >= 0.95 * list.length && (/\p{L}/u.test(label) || !/\p{N}/u.test(label))
  const known = [...owners].flatMap(([label, list]) => (isKnown(label, list) ? [label] : []))
  return new Set(withoutNumbers(known))
}

/** Whether nearly all owners have as many, a few. */
function areOfOneNumber(owners: ReadonlyMap<number, readonly Occurrence[]>): boolean {
  const counts = [...owners.values()].map(({ length }) => length)
  const usual = median(counts)
  if (owners.size < 2 || usual < 2 || largest(counts) > ORDINAL_MOST) return false
  return counts.filter((count) => count === usual).length >= ORDINAL_SHARE * counts.length
}

function numbered(slot: Slot, owners: ReadonlyMap<number, readonly Occurrence[]>): LabelledSlot[] {
  const most = largest([...owners.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, i) => ({
    label: null,
    steps: slot.steps.map((step): Step => ({ ...step, nth: i + 1 })),
    occurrences: [...owners.values()].flatMap((list) => list.slice(i, i + 1)),
  })).filter((part) => part.occurrences.length > 0)
}

/** Hashes of the tags and classes that lead from a part to each element in it. */
export type Paths = ReadonlySet<number>

/** Pages that are compared. */
const MOST_ROWS = 12

/**
 * Whether parts of one tag and class are sections of a page, not list entries: most pages have as many, each more like the one at its place on other
 * pages than those beside it. O(pages x parts^2 x paths), at most `MOST_ROWS` pages and `SECTIONS_MOST` parts.
 * @param rows by page, the parts in document order
 */
export function areSections<Part>(
  rows: readonly (readonly Part[])[],
  pathsOf: (part: Part, row: number) => Paths,
): boolean {
  const usual = median(rows.map(({ length }) => length))
  const alike = [...rows.entries()].filter(([, parts]) => parts.length === usual)
  if (usual < 2 || usual > SECTIONS_MOST || alike.length < 2 || alike.length < SECTIONED_SHARE * rows.length)
    return false
  const paths = alike.slice(0, MOST_ROWS).map(([row, parts]) => parts.map((part) => pathsOf(part, row)))
  const beside = mean(paths.flatMap((own) => own.flatMap((a, i) => own.slice(i + 1).map((b) => setJaccard(a, b)))))
  const below = mean(paths.slice(1).flatMap((own, row) => own.map((a, i) => setJaccard(a, paths[row]![i]!))))
  // Sums in another order differ in their last digits.
  return beside < SECTION_SIMILARITY * below - 1e-9
}

/** The paths in a part made of siblings, without the siblings' own names, with the empty path. O(nodes in them). */
export function pathsIn(tree: Tree, siblings: readonly NodeId[]): Paths {
  const paths = new Map<NodeId, number>()
  for (const root of siblings) {
    for (let node = root; node < root + tree.size[root]!; node++) {
      if (node === root) paths.set(root, 0)
      if (node === root || !isElement(tree, node)) continue
      const above = paths.get(tree.parent[node]!)!
      const classes = classTokens(tree, node).toSorted().join(' ')
      paths.set(node, mix(mix(above, tree.labels.hashAt(tree.label[node]!)), hashString(classes)))
    }
  }
  return new Set(paths.values())
}
