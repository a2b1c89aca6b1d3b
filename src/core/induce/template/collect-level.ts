import { sum } from '../../base/index.ts'
import { LABEL, type NodeId } from '../../dom/index.ts'
import type { Member, Slot } from './align.ts'
import { MAX_LEVELS, NAVIGATION_SHARE, TEMPLATE_TEXT_SHARE } from './constants.ts'
import { explainBelow, roleIn } from './explain.ts'
import { attributeDrafts, joinedText, runDrafts, wantedWhole, wholeText } from './fields.ts'
import { type SlotRole, type Split, stepsOf } from './interpret-slot.ts'
import { startAndLabelled, withoutLabels } from './label-slots.ts'
import { contentOfSection, rolesBehindText } from './rich-text.ts'
import { inlineBreaks, isProse, textStatus } from './running-text.ts'
import {
  byOwner,
  contentOf,
  type Draft,
  type FieldDraft,
  hintOf,
  insideOf,
  type ListDraft,
  type Occurrence,
  type Scope,
  treeOf,
  type Vertex,
} from './scope.ts'
import { type Section, sectionsOf } from './sections.ts'
import { slotsOf } from './slots.ts'

import { severalMeanings, termsDraft } from './terms.ts'
import { areRecordsInTurns, takeTurns } from './turns.ts'

/**
 * All that varies among aligned siblings: fields and lists, in document order. Walks the tree pattern of Reis et al. 2004 (section 4.2): aligned
 * elements are its vertices, a value its wildcard `.` (`?` where some owners lack it), a list its `+` or `*`. Differs: siblings are aligned by tag,
 * classes, labels and position, not edit distance, so optional parts leave their neighbours in place.
 */
export function collectLevel(vertex: Vertex, members: readonly Member[]): Draft[] {
  const roles = slotsOf(members).map((slot) => roleIn(vertex, slot, members.length, true))
  return collectSlots(vertex, members, roles)
}

/** The drafts in records found otherwise, each an owner; none for navigation. `mayBeFixed`: those of several texts may be the same on all pages. */
export function collectRecords(scope: Scope, records: readonly (readonly NodeId[])[], mayBeFixed = false): Draft[] {
  const vertex: Vertex = { scope, paths: [[]], hints: { path: [] }, level: 1 }
  const members = records.map((siblings, owner) => ({ owner, tree: treeOf(scope, owner), siblings }))
  const roles = slotsOf(members).flatMap(
    (slot) => startAndLabelled(slot, members) ?? [roleIn(vertex, slot, members.length, true)],
  )
  const drafts = collectSlots(vertex, members, roles)
  const texts = drafts.filter((draft) => draft.kind === 'list' || draft.value.kind !== 'attribute')
  return !(mayBeFixed && texts.length > 1) && isNavigation(scope, drafts) ? [] : drafts
}

/** Every way down goes through here. */
function collectSlots(vertex: Vertex, members: readonly Member[], all: readonly SlotRole[]): Draft[] {
  if (vertex.level > MAX_LEVELS) return []
  const roles = withoutLabels(all)
  const lists = roles.flatMap((role) => (role.kind === 'list' ? [role.slot] : []))
  const spanning = lists.length > 1 && takeTurns(lists)
  const drafts: Draft[] = []
  for (const role of roles) {
    if (role.kind === 'single') drafts.push(...collectPart(vertex, role.slot, null))
    else if (role.kind === 'split') drafts.push(...collectSplit(vertex, members, role))
    else if (!spanning || role.slot === lists[0]) drafts.push(...collectList(vertex, members, role.slot, spanning))
  }
  return drafts
}

function collectSplit(vertex: Vertex, members: readonly Member[], { slots, rest, strangers }: Split): Draft[] {
  if (strangers.length > 0) return []
  const parts = slots.flatMap((slot) => collectPart(vertex, slot, slot.label))
  return rest === null ? parts : [...parts, ...collectList(vertex, members, rest, false)]
}

function collectList(vertex: Vertex, members: readonly Member[], slot: Slot, spans: boolean): Draft[] {
  const joined = spans ? null : joinedText(vertex, slot)
  if (joined) return [joined]
  const list = listDraft(vertex, members, slot, spans)
  return list ? [list] : []
}

/** An element that every owner has at most once. */
function collectPart(vertex: Vertex, slot: Slot, label: string | null): Draft[] {
  const first = byOwner(slot.occurrences)
  const occurrences = [...first.values()].map((list) => list[0]!)
  return collectElement(descend(vertex, { ...slot, occurrences }, label), occurrences)
}

const MOST_PATHS = 4

function descend(vertex: Vertex, slot: Slot, label: string | null): Vertex {
  const paths = vertex.paths.flatMap((path) => slot.steps.map((step) => [...path, step])).slice(0, MOST_PATHS)
  return {
    scope: vertex.scope,
    paths,
    level: vertex.level + 1,
    hints: { path: [...vertex.hints.path, hintOf(slot.steps[0]!, label)] },
  }
}

function collectElement(vertex: Vertex, occurrences: readonly Occurrence[]): Draft[] {
  const drafts = collectParts(vertex, occurrences)
  return vertex.scope.isWanted === undefined ? drafts : [...drafts, ...wantedWhole(vertex, occurrences, drafts)]
}

function collectParts(vertex: Vertex, occurrences: readonly Occurrence[]): Draft[] {
  const { scope } = vertex
  const members = occurrences.map(membersIn)
  const attributes = occurrences[0]?.nodes === undefined ? attributeDrafts(vertex, occurrences) : []
  if (areVerbatim(occurrences)) return [...whole(vertex, occurrences), ...attributes]
  const terms = termsDraft(vertex, occurrences)
  if (terms !== null) return [terms]
  const facts = severalMeanings(occurrences)
  if (facts !== null) {
    const roles = slotsOf(facts.rest).map((slot) => roleIn(vertex, slot, members.length))
    const lists = facts.sections.flatMap((section) => collectSection(vertex, section))
    return [...attributes, ...collectSlots(vertex, facts.rest, roles), ...lists]
  }
  const sections = sectionsOf(members, occurrences, vertex.paths[0]?.at(-1)?.until ?? [])
  if (sections?.isTitled === true) {
    const text = sectionText(vertex, sections.sections[0]!)
    if (text !== null) return [...attributes, ...text]
  }
  const roles = slotsOf(members).map((slot) => roleIn(vertex, slot, members.length))
  const inTurns = areRecordsInTurns(members, roles, sections !== null && sections.isTitled !== true)
  if (sections !== null && sections.isTitled !== true && !inTurns) {
    const loose = sections.loose.map((slot): SlotRole => ({ kind: 'single', slot }))
    const parts = sections.sections.flatMap((section) => collectSection(vertex, section))
    return [...attributes, ...parts, ...collectSlots(vertex, members, loose)]
  }
  const text = textStatus(scope, members)
  if (isProse(roles, text) && !inTurns) return [...whole(vertex, occurrences), ...attributes]
  if (text === 'fixed') return [...attributes, ...collectSlots(vertex, members, roles)]
  const breaks = inlineBreaks(members, roles)
  if (breaks === null) return [...whole(vertex, occurrences), ...attributes]
  const inside = roles.filter((role) => breaks.standing.has(role))
  const runs = runDrafts(vertex, occurrences, breaks.steps)
  return [...runs, ...attributes, ...collectSlots(vertex, members, inside)]
}

function membersIn(occurrence: Occurrence): Member {
  return { owner: occurrence.owner, tree: occurrence.tree, siblings: insideOf(occurrence) }
}

/** Whether elements are preformatted texts, in which markup is for the eye. */
function areVerbatim(occurrences: readonly Occurrence[]): boolean {
  return occurrences.every(({ tree, node, nodes }) => nodes === undefined && tree.label[node] === LABEL.pre)
}

/** What stands under one heading, or before the first. */
function collectSection(vertex: Vertex, section: Section): Draft[] {
  return sectionText(vertex, section) ?? collectElement(under(vertex, section), section.occurrences)
}

/** A running text under a heading with what stands behind it; null for lists, parts, and texts with sections of their own. */
function sectionText(vertex: Vertex, section: Section): Draft[] | null {
  const { label, occurrences, asText } = section
  if (label === null || asText === undefined) return null
  const inside = under(vertex, section)
  const members = occurrences.map(membersIn)
  const roles = slotsOf(members).map((slot) => roleIn(inside, slot, members.length))
  const content = contentOfSection(members, roles)
  if (content !== 'text' || sectionsOf(members, occurrences, inside.paths[0]!.at(-1)!.until!) !== null) return null
  const behind = rolesBehindText(members, roles)
  const text = asText(behind.flatMap(stepsOf))
  const own = whole(under(vertex, text), text.occurrences)
  return own.length === 0 ? null : [...own, ...collectSlots(inside, members, behind)]
}

function under(vertex: Vertex, { steps, label }: Section): Vertex {
  const paths = vertex.paths.flatMap((path) => steps.map((step) => [...path, step])).slice(0, MOST_PATHS)
  const { scope, level, hints } = vertex
  const path = label === null ? hints.path : [...hints.path, { tag: '', words: [], label }]
  return { scope, paths, level: level + 1, hints: { path } }
}

function whole(vertex: Vertex, occurrences: readonly Occurrence[]): FieldDraft[] {
  const draft = wholeText(vertex, occurrences)
  if (draft !== null) return [draft]
  return vertex.scope.isWanted === undefined ? [] : wantedWhole(vertex, occurrences, [])
}

/**
 * The list whose records begin with the entries of a slot, or null when they hold no data. Records are the owners of the inner scope: pooled evidence
 * of all pages finds sub-lists where most records have one entry or none (Fontan et al. 2012, section 4.1).
 * @param spans whether siblings between two starts belong to the record before them
 */
function listDraft(vertex: Vertex, members: readonly Member[], slot: Slot, spans: boolean): ListDraft | null {
  const records = recordsOf(members, slot, spans)
  const scope: Scope = {
    pages: vertex.scope.pages,
    pageOf: records.map((record) => vertex.scope.pageOf[record.owner]!),
    ...(vertex.scope.fixedIsData && { fixedIsData: true }),
    ...(vertex.scope.isWanted && { isWanted: vertex.scope.isWanted }),
    ...explainBelow(vertex.scope, vertex.paths[0] ?? [], slot.steps[0]!),
  }
  const inner: Vertex = { scope, paths: [[]], level: vertex.level + 1, hints: { path: [] } }
  const children = collectLevel(
    inner,
    records.map(({ tree, siblings }, owner) => ({ owner, tree, siblings })),
  )
  if (children.length === 0 || (!scope.fixedIsData && isNavigation(scope, children))) return null
  const step = slot.steps[0]!
  const hints = { path: [...vertex.hints.path, hintOf(step)] }
  return { kind: 'list', paths: vertex.paths, starts: slot.steps, spans, hints, scope, children }
}

/** The siblings of each record, with the owner whose list it is in. */
function recordsOf(members: readonly Member[], slot: Slot, spans: boolean): Member[] {
  const starts = byOwner(slot.occurrences)
  return members.flatMap(({ owner, tree, siblings }) => {
    const nodes = starts.get(owner)?.map(({ node }) => node) ?? []
    return nodes.map((node, i) => ({
      owner,
      tree,
      siblings: spans ? siblings.filter((sibling) => sibling >= node && sibling < (nodes[i + 1] ?? Infinity)) : [node],
    }))
  })
}

/** Whether nearly all values of a list stand in it on nearly all pages, as in a menu. */
function isNavigation(scope: Scope, children: readonly Draft[]): boolean {
  if (scope.pages.length < 2) return false
  const values = children.flatMap((child) => textsByPage(child))
  const pages = new Set(scope.pageOf).size
  const byText = Map.groupBy(values, ({ text }) => text)
  const isOfTemplate = (same: typeof values): boolean =>
    new Set(same.map(({ page }) => page)).size >= TEMPLATE_TEXT_SHARE * pages
  const fixed = sum([...byText.values()].filter(isOfTemplate).map(({ length }) => length))
  return pages > 1 && fixed >= NAVIGATION_SHARE * values.length

  function textsByPage(draft: Draft, within: Scope = scope): { page: number; text: string }[] {
    if (draft.kind === 'list') return draft.children.flatMap((child) => textsByPage(child, draft.scope))
    return draft.values.map((value) => ({ page: within.pageOf[value.owner]!, text: contentOf(value) }))
  }
}
