import { attributes } from '../../dom/index.ts'
import { type Mark, markOf, type Step, textAsLabel } from '../../wrapper/index.ts'
import { inUsualOrder, isPlain, LIST_ITEMS, type Slot } from './align.ts'
import {
  LINK_SHARE,
  MARK_SHARE,
  MARKED_SHARE,
  NUMBERED_LEAST,
  ONE_PART_SHARE,
  TEMPLATE_TEXT_SHARE,
} from './constants.ts'
import { contentKey } from './content-key.ts'
import type { Occurrence } from './scope.ts'

/** Attributes that say how an element looks or what it does, or that hold its value. */
const NO_MARKS = /^(?:id|class|style|href|src|srcset|datetime|content|value|width|height|data-(?:src|href|url)|on.*)$/

/** A single part told by a label, a mark or its position. */
export interface LabelledSlot extends Slot {
  readonly label: string | null
}

/** How siblings read by one kind of mark, where that tells them apart. */
interface Marked {
  readonly of: string
  readonly known: ReadonlyMap<string, readonly Occurrence[]>
  readonly covered: number
}

/**
 * Siblings told apart by what they are marked with (own short text, icon, an attribute, where they lead to): each mark is on many owners, once on each, and
 * what is marked differs from owner to owner. Null where that leaves many of them out: then the marks are the values. O(siblings x attributes x nodes).
 */
export function splitByMark(slot: Slot, ownerCount: number): LabelledSlot[] | null {
  const { steps, occurrences } = slot
  const isItem = LIST_ITEMS.has(steps[0]!.tag)
  const kinds = [...attributeKinds(occurrences), 'icon', ...(isItem ? [] : [BY_TEXT, 'link'])]
  return splitByKinds(slot, ownerCount, kinds)
}

/** The classes that too few owners have for the template. */
const BY_CLASS = '@class'
/** All that an element reads: of that a step asks without a mark. */
const BY_TEXT = 'text'

/** Parts of a slot that owners have once and that classes tell apart which few have; null where they are one part in turn, nearly everywhere. */
export function splitByRareClass(slot: Slot, ownerCount: number): LabelledSlot[] | null {
  if (!isPlain(slot) || LIST_ITEMS.has(slot.steps[0]!.tag)) return null
  const owners = new Set(slot.occurrences.map(({ owner }) => owner)).size
  const isOnePart = owners === slot.occurrences.length && owners >= ONE_PART_SHARE * ownerCount
  return isOnePart ? null : splitByKinds(slot, ownerCount, [BY_CLASS])
}

function splitByKinds(
  { steps, occurrences }: Slot,
  ownerCount: number,
  kinds: readonly string[],
): LabelledSlot[] | null {
  let best: Marked | null = null
  for (const of of kinds) {
    const marked = markedBy(of, occurrences, ownerCount)
    if (marked !== null && (best === null || marked.covered > best.covered)) best = marked
  }
  if (best === null) return null
  const { of, known } = best
  const slots = [...known].map(([reads, own]) => ({
    label: nameOf({ of, reads }),
    steps: steps.map((step) => marked(step, { of, reads })),
    occurrences: own,
  }))
  return inUsualOrder(slots)
}

function marked(step: Step, mark: Mark): Step {
  if (mark.of === BY_TEXT) return { ...step, reads: [mark.reads] }
  return mark.of === BY_CLASS ? { ...step, classes: mark.reads.split(' ').sort() } : { ...step, mark }
}

/** The attributes of most siblings that may be marks, those with words for people last. */
function attributeKinds(occurrences: readonly Occurrence[]): string[] {
  const counts = new Map<string, number>()
  for (const { tree, node } of occurrences)
    for (const { name } of attributes(tree, node))
      if (!NO_MARKS.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const least = MARKED_SHARE * occurrences.length
  return [...counts].flatMap(([name, count]) => (count >= least ? [`@${name}`] : [])).sort()
}

function markedBy(of: string, occurrences: readonly Occurrence[], ownerCount: number): Marked | null {
  const byMark = new Map<string, Occurrence[]>()
  for (const occurrence of occurrences) {
    const { tree, node } = occurrence
    const reads = of === BY_TEXT ? textAsLabel(tree, node) : markOf(tree, node, of)
    if (reads === null || !/\p{L}/u.test(reads)) continue
    const own = byMark.get(reads)
    if (own) own.push(occurrence)
    else byMark.set(reads, [occurrence])
  }
  const known = new Map<string, readonly Occurrence[]>()
  let covered = 0
  let telling = 0
  for (const reads of withoutNumbers([...byMark.keys()])) {
    const own = byMark.get(reads)!
    const differs = isVarying(of, own)
    if (!isKnown(of, own, differs, ownerCount)) continue
    known.set(reads, own)
    covered += own.length
    if (differs) telling++
  }
  return telling > 0 && known.size > 1 && covered >= MARKED_SHARE * occurrences.length ? { of, known, covered } : null
}

/** Without those that differ in digits only, as numbers of entries do. */
export function withoutNumbers(labels: readonly string[]): readonly string[] {
  const stemOf = (label: string): string => label.replace(/\d+/g, '#')
  const stems = Map.groupBy(labels, stemOf)
  return labels.filter((label) => stems.get(stemOf(label))!.length < NUMBERED_LEAST)
}

/** Whether enough owners have the mark, each once; all but all of them where what is marked is the same everywhere. */
function isKnown(of: string, own: readonly Occurrence[], differs: boolean, ownerCount: number): boolean {
  const owners = new Set(own.map(({ owner }) => owner)).size
  if (owners < 2 || owners < 0.95 * own.length) return false
  return owners >= (differs ? (of === 'link' ? LINK_SHARE : MARK_SHARE) : TEMPLATE_TEXT_SHARE) * ownerCount
}

/** Whether what is marked differs, the mark left out. */
function isVarying(of: string, own: readonly Occurrence[]): boolean {
  const keys = new Set(own.map(({ tree, node }) => contentKey(tree, node, of !== BY_TEXT)))
  return keys.size > 1
}

/** What a mark says of what it marks; null where that is only where it leads to. */
function nameOf({ of, reads }: Mark): string | null {
  if (of === 'icon')
    return reads
      .split(' ')
      .at(-1)!
      .replace(/^[a-z]+-/i, '')
  return of === 'link' || of === BY_CLASS ? null : reads
}
