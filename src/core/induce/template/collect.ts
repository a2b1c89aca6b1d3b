import { attribute, childrenOf, type NodeId, visibleText } from '../../dom/index.ts'
import { asLabel } from '../../wrapper/index.ts'
import { attributeDrafts } from './attributes.ts'
import { textCount } from './build.ts'
import { MAX_LEVELS, ORDINAL_SHARE } from './constants.ts'
import type { Draft, FieldDraft } from './drafts.ts'
import { inlineBreaks } from './inline.ts'
import { isNavigation, listDraft } from './list.ts'
import { hintOf, type Place } from './place.ts'
import { isProse, textStatus } from './prose.ts'
import { byOwner, type Occurrence, type Scope, treeOf } from './scope.ts'
import { type Member, repeats, type Slot, slotsOf } from './slots.ts'
import { classifySlot, type SlotKind, type Split } from './split.ts'
import { joinedText, runDrafts, wholeText } from './texts.ts'

/**
 * Everything that varies among aligned siblings: fields and lists, in document order. The tree pattern of Reis et al.
 * 2004 (section 4.2) is walked without being built: aligned elements are its vertices, a value its wildcard `.` (`?`
 * where some owners lack it), a list its `+` or `*`. Siblings are aligned by tag, classes, labels and position instead
 * of by edit distance, which keeps optional parts from shifting their neighbours.
 */
export function collectLevel(place: Place, members: readonly Member[]): Draft[] {
  if (place.level > MAX_LEVELS) return []
  const kinds = slotsOf(place.scope, members).map((slot) => classifySlot(place.scope, slot, members.length))
  return collectKinds(place, members, kinds)
}

/**
 * The fields and lists in records that were found otherwise: each is an owner of the scope, and the nodes it is made of.
 * None when the records are navigation.
 *
 * @param mayBeFixed whether records of several texts each may be the same on all pages
 */
export function collectRecords(scope: Scope, records: readonly (readonly NodeId[])[], mayBeFixed = false): Draft[] {
  const place: Place = { scope, paths: [[]], hints: { path: [] }, level: 1 }
  const members = records.map((siblings, owner) => ({ owner, siblings }))
  const drafts = collectLevel(place, members)
  const texts = drafts.filter((draft) => draft.kind === 'list' || draft.value.kind !== 'attribute')
  return !(mayBeFixed && texts.length > 1) && isNavigation(scope, drafts) ? [] : drafts
}

function collectKinds(place: Place, members: readonly Member[], kinds: readonly SlotKind[]): Draft[] {
  const lists = kinds.flatMap((kind) => (kind.kind === 'list' ? [kind.slot] : []))
  const spanning = lists.length > 1 && interleave(lists)
  const drafts: Draft[] = []
  for (const kind of kinds) {
    if (kind.kind === 'single') drafts.push(...collectPart(place, kind.slot, null))
    else if (kind.kind === 'split') drafts.push(...collectSplit(place, members, kind))
    else if (!spanning || kind.slot === lists[0]) drafts.push(...collectList(place, members, kind.slot, spanning))
  }
  return drafts
}

function collectSplit(place: Place, members: readonly Member[], { slots, rest, strangers }: Split): Draft[] {
  if (strangers.length > 0) return []
  const parts = slots.flatMap((slot) => collectPart(place, slot, slot.label))
  if (rest === null) return parts
  const owners = byOwner(rest.occurrences)
  const isPart = !repeats(owners, members.length) && owners.size >= ORDINAL_SHARE * members.length
  return [...parts, ...(isPart ? collectPart(place, rest, null) : collectList(place, members, rest, false))]
}

function collectList(place: Place, members: readonly Member[], slot: Slot, spans: boolean): Draft[] {
  const joined = spans ? null : joinedText(place, slot)
  if (joined) return [joined]
  const list = listDraft(place, members, slot, spans, collectLevel)
  return list ? [list] : []
}

/** Whether entries of several lists take turns: a list of `dt`s and `dd`s is one list of pairs. */
function interleave(lists: readonly Slot[]): boolean {
  const owners = lists.map((slot) => byOwner(slot.occurrences))
  let turns = 0
  let total = 0
  for (const [owner, firsts] of owners[0]!) {
    if (firsts.length < 2) continue
    for (let i = 1; i < firsts.length; i++) {
      const [from, to] = [firsts[i - 1]!.node, firsts[i]!.node]
      total++
      if (owners.slice(1).some((other) => other.get(owner)?.some(({ node }) => node > from && node < to))) turns++
    }
  }
  return total > 0 && turns >= 0.8 * total
}

/** One element that every owner has at most once. */
function collectPart(place: Place, slot: Slot, label: string | null): Draft[] {
  const first = byOwner(slot.occurrences)
  const occurrences = [...first.values()].map((list) => list[0]!)
  return collectElement(descend(place, { ...slot, occurrences }, label), occurrences)
}

const MOST_PATHS = 4

function descend(place: Place, slot: Slot, label: string | null): Place {
  const paths = place.paths.flatMap((path) => slot.steps.map((step) => [...path, step])).slice(0, MOST_PATHS)
  const own = label ?? labelBeside(place.scope, slot.occurrences) ?? declaredName(place.scope, slot.occurrences)
  return {
    scope: place.scope,
    paths,
    level: place.level + 1,
    hints: { path: [...place.hints.path, hintOf(slot.steps[0]!, own)] },
  }
}

/** Attributes that say what an element holds. */
const DECLARING = ['itemprop', 'property', 'aria-label'] as const

/** What all occurrences say that they hold. */
function declaredName(scope: Scope, occurrences: readonly Occurrence[]): string | null {
  for (const name of DECLARING) {
    const values = new Set(occurrences.map(({ owner, node }) => attribute(treeOf(scope, owner), node, name)))
    const [value] = values
    if (values.size === 1 && value) return asLabel(value)
  }
  return null
}

/** The text of the element of another kind before, when it is the same for all owners and short enough for a label. */
function labelBeside(scope: Scope, occurrences: readonly Occurrence[]): string | null {
  let label: string | null = null
  let seen = 0
  for (const { owner, node, before } of occurrences) {
    const tree = treeOf(scope, owner)
    if (before === undefined || tree.label[before] === tree.label[node]) continue
    const text = textCount(tree, before) === 1 ? asLabel(visibleText(tree, before)) : null
    if (text === null || (label !== null && text !== label)) return null
    label = text
    seen++
  }
  return seen * 2 > occurrences.length ? label : null
}

/** The values in and below an element. */
function collectElement(place: Place, occurrences: readonly Occurrence[]): Draft[] {
  const { scope } = place
  const members = occurrences.map(({ owner, node }) => ({ owner, siblings: childrenOf(treeOf(scope, owner), node) }))
  const attributes = attributeDrafts(place, occurrences)
  const text = textStatus(scope, members)
  const kinds = slotsOf(scope, members).map((slot) => classifySlot(scope, slot, members.length))
  if (isProse(kinds, text)) return [...whole(place, occurrences), ...attributes]
  if (text === 'fixed') return [...attributes, ...collectKinds(place, members, kinds)]
  const breaks = inlineBreaks(scope, members, kinds)
  if (breaks === null) return [...whole(place, occurrences), ...attributes]
  const inside = kinds.filter((kind) => breaks.standing.has(kind))
  const runs = runDrafts(place, occurrences, breaks.steps)
  return [...runs, ...attributes, ...collectKinds(place, members, inside)]
}

function whole(place: Place, occurrences: readonly Occurrence[]): FieldDraft[] {
  const draft = wholeText(place, occurrences)
  return draft ? [draft] : []
}
