import { VALUE_TYPES, type ValueType } from '../../values/index.ts'
import type { FieldPattern, Wrapper } from '../document.ts'
import { mapLayouts } from '../layouts.ts'
import type { Edit, EditProblem } from './edit.ts'
import { allRestored, dropped, isLeftOut, keptOnly, restored } from './leave-out.ts'
import { isSame, withListsMoved } from './levels.ts'
import { cut, merged } from './make-fields.ts'
import {
  checkName,
  type Editable,
  editableOf,
  fieldAt,
  inLevel,
  type Patterns,
  pathOf,
  placeOf,
  renamedEvidence,
  Unfit,
  withEditable,
} from './patterns.ts'
import { added, cutOtherwise, goingOn, nested } from './place-patterns.ts'
import { adaptedBy, constrained, unconstrained } from './set-patterns.ts'
import { withPathMoved } from './setting-paths.ts'

/** An edited wrapper, or why it could not be edited. */
export type EditResult =
  | {
      readonly ok: true
      readonly wrapper: Wrapper
      /** What could not be taken along, in sentences. */
      readonly notes: readonly string[]
    }
  | { readonly ok: false; readonly problem: EditProblem }

/**
 * A wrapper after some edits, in their order, which it keeps (`edits`); the version stays. Its earlier layouts are edited with it. Edits that were the last that it got change nothing. Of a
 * document with several wrappers its own is edited. O(patterns x edits).
 */
export function editWrapper(wrapper: Wrapper, edits: readonly Edit[]): EditResult {
  const before = wrapper.edits ?? []
  if (edits.length === 0 || isEndOf(before, edits)) return { ok: true, wrapper, notes: [] }
  try {
    const edited = edits.reduce(applied, editableOf(wrapper))
    const newest = kept(withEditable(wrapper, edited), [...before, ...edits])
    const next = mapLayouts(wrapper, newest, (layout) => editedLayout(layout, edits))
    const lost = (wrapper.layouts?.length ?? 0) - (next.layouts?.length ?? 0)
    const note = 'A layout that the pages had before cannot be edited so, and is left out.'
    return { ok: true, wrapper: next, notes: lost > 0 ? [...edited.notes, note] : edited.notes }
  } catch (error) {
    if (error instanceof Unfit) return { ok: false, problem: error.problem }
    throw error
  }
}

/** An earlier layout after some edits; null where they do not fit it. */
function editedLayout(layout: Wrapper, edits: readonly Edit[]): Wrapper | null {
  try {
    return withEditable(layout, edits.reduce(appliedEarlier, editableOf(layout)))
  } catch (error) {
    if (error instanceof Unfit) return null
    throw error
  }
}

/**
 * An edit of an earlier layout. What a person pointed at on a page is not there: a field that was added and a list that was nested are gone, a list is cut as it was; what
 * was not left out of it stays as it is.
 */
function appliedEarlier(at: Editable, edit: Edit): Editable {
  const after = edit.edit === 'restore' ? restoredOf(at, edit) : applied(at, edit)
  if (edit.edit === 'borders') return at
  if (edit.edit === 'add') return asGone(after, edit.in === undefined ? edit.to : `${edit.in}.${edit.to}`, edit)
  if (edit.edit !== 'nest') return after
  const name = edit.to ?? placeOf(at, edit.list, edit).pattern.name
  return asGone(after, edit.into === null ? name : `${edit.into}.${name}`, edit)
}

function restoredOf(at: Editable, edit: Extract<Edit, { readonly edit: 'restore' }>): Editable {
  return edit.patterns.reduce((now, path) => (isLeftOut(now, path) ? restored(now, [path], edit) : now), at)
}

function asGone(at: Editable, path: string, edit: Edit): Editable {
  const { pattern, lists } = placeOf(at, path, edit)
  const gone = { ...pattern, gone: true }
  return { ...at, children: inLevel(at.children, lists, (level) => level.map((one) => (one === pattern ? gone : one))) }
}

/**
 * A wrapper that was learned again, after the edits of the one before. Those that no longer fit are left out and told; the wrapper keeps them
 * all the same, for the next time. With the edits that it has it is as it was.
 */
export function editAgain(
  wrapper: Wrapper,
  edits: readonly Edit[],
): { readonly wrapper: Wrapper; readonly notes: readonly string[]; readonly unfit: readonly EditProblem[] } {
  if (isEqual(wrapper.edits ?? [], edits)) return { wrapper, notes: [], unfit: [] }
  const unfit: EditProblem[] = []
  let at = editableOf(wrapper)
  for (const edit of edits) {
    try {
      at = applied(at, edit)
    } catch (error) {
      if (!(error instanceof Unfit)) throw error
      unfit.push(error.problem)
    }
  }
  return { wrapper: kept(withEditable(wrapper, at), edits), notes: at.notes, unfit }
}

/** A wrapper with all that edits left out of it, for what looks for its patterns: the edits stay as they are. */
export function withDropped(wrapper: Wrapper): Wrapper {
  return wrapper.dropped === undefined ? wrapper : withEditable(wrapper, allRestored(editableOf(wrapper)))
}

function kept(wrapper: Wrapper, edits: readonly Edit[]): Wrapper {
  const { others, ...own } = wrapper
  return { ...own, edits, ...(others !== undefined && { others }) }
}

function isEndOf(all: readonly Edit[], edits: readonly Edit[]): boolean {
  return isEqual(all.slice(-edits.length), edits)
}

function isEqual(some: readonly Edit[], others: readonly Edit[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

function applied(at: Editable, edit: Edit): Editable {
  switch (edit.edit) {
    case 'rename':
      return renamed(at, edit)
    case 'drop':
      return dropped(at, edit.patterns, edit)
    case 'keep':
      return keptOnly(at, edit.patterns, edit)
    case 'merge':
    case 'list':
      return merged(at, edit)
    case 'split':
      return cut(at, edit)
    case 'type':
      return retyped(at, edit)
    case 'restore':
      return restored(at, edit.patterns, edit)
    case 'add':
      return added(at, edit)
    case 'borders':
      return cutOtherwise(at, edit)
    case 'nest':
      return nested(at, edit)
    case 'going-on':
      return goingOn(at, edit)
    case 'adapt':
      return adaptedBy(at, edit)
    case 'constrain':
      return constrained(at, edit)
    case 'unconstrain':
      return unconstrained(at, edit)
  }
}

function renamed(at: Editable, edit: Extract<Edit, { readonly edit: 'rename' }>): Editable {
  const { pattern, lists } = placeOf(at, edit.pattern, edit)
  checkName(at, { lists, name: edit.to, without: [pattern.name] }, edit)
  const children = inLevel(at.children, lists, (level) =>
    level.map((one) => withSumOf(one === pattern ? { ...one, name: edit.to } : one, pattern.name, edit.to)),
  )
  const [from, to] = [pathOf(lists, pattern.name), pathOf(lists, edit.to)]
  const evidence = renamedEvidence(at.evidence, from, to)
  const beside = at.dropped.map((one) =>
    isSame(one.lists, lists) ? { ...one, pattern: withSumOf(one.pattern, pattern.name, edit.to) } : one,
  )
  const moved = withListsMoved(beside, [...lists, pattern.name], [...lists, edit.to])
  return withPathMoved({ ...at, children, evidence, dropped: moved }, from, to)
}

/** A pattern whose sums are of a field by its new name. */
function withSumOf(pattern: Patterns[number], from: string, to: string): Patterns[number] {
  if (!pattern.constraints?.some(({ rule }) => rule === 'sum')) return pattern
  const constraints = pattern.constraints.map((one) =>
    one.rule === 'sum' ? { ...one, of: one.of.map((name) => (name === from ? to : name)) } : one,
  )
  return { ...pattern, constraints }
}

function retyped(at: Editable, edit: Extract<Edit, { readonly edit: 'type' }>): Editable {
  const { pattern, lists } = fieldAt(at, edit.pattern, edit)
  if (!VALUE_TYPES.includes(edit.type as ValueType))
    throw new Unfit('bad-type', `There is no type "${edit.type}"; there are ${VALUE_TYPES.join(', ')}.`, edit)
  if (pattern.value.kind === 'article' && pattern.made === undefined)
    throw new Unfit('bad-type', `"${edit.pattern}" is a part of the article; what it is cannot be changed.`, edit)
  if (pattern.type === edit.type) return at
  const { constraints, none: _, ...field } = pattern
  const still = constraints?.filter(({ rule }) => rule !== 'range') ?? []
  const typed: FieldPattern = { ...field, type: edit.type, ...(still.length > 0 && { constraints: still }) }
  const children = inLevel(at.children, lists, (level) => level.map((one) => (one === pattern ? typed : one)))
  const path = pathOf(lists, pattern.name)
  const note = `The range of ${path} was said of ${pattern.type} values, and is left out.`
  return { ...at, children, notes: still.length < (constraints?.length ?? 0) ? [...at.notes, note] : at.notes }
}
