import { VALUE_TYPES, type ValueType } from '../../values/index.ts'
import type { FieldPattern, Wrapper } from '../document.ts'
import { mapLayouts } from '../layouts.ts'
import type { Edit, EditProblem } from './edit.ts'
import { cut, merged } from './make-fields.ts'
import {
  checkName,
  type Editable,
  editableOf,
  evidenceWithout,
  fieldAt,
  inLevel,
  type Patterns,
  pathOf,
  placeOf,
  renamedEvidence,
  Unfit,
  withEditable,
} from './patterns.ts'

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
    return withEditable(layout, edits.reduce(applied, editableOf(layout)))
  } catch (error) {
    if (error instanceof Unfit) return null
    throw error
  }
}

/**
 * A wrapper that was learned again, after the edits of the one before. Those that no longer fit are left out and told; the wrapper keeps them
 * all the same, for the next time.
 */
export function editAgain(
  wrapper: Wrapper,
  edits: readonly Edit[],
): { readonly wrapper: Wrapper; readonly notes: readonly string[]; readonly unfit: readonly EditProblem[] } {
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
  return { wrapper: edits.length === 0 ? wrapper : kept(withEditable(wrapper, at), edits), notes: at.notes, unfit }
}

function kept(wrapper: Wrapper, edits: readonly Edit[]): Wrapper {
  const { others, ...own } = wrapper
  return { ...own, edits, ...(others !== undefined && { others }) }
}

function isEndOf(all: readonly Edit[], edits: readonly Edit[]): boolean {
  return JSON.stringify(all.slice(-edits.length)) === JSON.stringify(edits)
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
  }
}

function renamed(at: Editable, edit: Extract<Edit, { readonly edit: 'rename' }>): Editable {
  const { pattern, lists } = placeOf(at, edit.pattern, edit)
  checkName(at, { lists, name: edit.to, without: [pattern.name] }, edit)
  const children = inLevel(at.children, lists, (level) =>
    level.map((one) => withSumOf(one === pattern ? { ...one, name: edit.to } : one, pattern.name, edit.to)),
  )
  const evidence = renamedEvidence(at.evidence, pathOf(lists, pattern.name), pathOf(lists, edit.to))
  return { ...at, children, evidence }
}

/** A pattern whose sums are of a field by its new name. */
function withSumOf(pattern: Patterns[number], from: string, to: string): Patterns[number] {
  if (!pattern.constraints?.some(({ rule }) => rule === 'sum')) return pattern
  const constraints = pattern.constraints.map((one) =>
    one.rule === 'sum' ? { ...one, of: one.of.map((name) => (name === from ? to : name)) } : one,
  )
  return { ...pattern, constraints }
}

function dropped(at: Editable, paths: readonly string[], edit: Edit): Editable {
  const places = paths.map((path) => placeOf(at, path, edit))
  const names = places.map(({ lists, pattern }) => pathOf(lists, pattern.name))
  const children = places.reduce(
    (patterns, { pattern, lists }) =>
      inLevel(patterns, lists, (level) => level.filter(({ name }) => name !== pattern.name)),
    at.children,
  )
  return withoutEmpty({ ...at, children, evidence: evidenceWithout(at.evidence, names) }, edit)
}

/** Lists without fields have no records, and go; something must be left. */
function withoutEmpty(at: Editable, edit: Edit): Editable {
  const gone: string[] = []
  const filled = (patterns: Patterns, lists: readonly string[]): Patterns =>
    patterns.flatMap((pattern): Patterns => {
      if (pattern.kind === 'field') return [pattern]
      const children = filled(pattern.record.children, [...lists, pattern.name])
      if (children.length === 0) gone.push(pathOf(lists, pattern.name))
      if (children.length === 0) return []
      const isSame = children.every((child, i) => child === pattern.record.children[i])
      return [
        isSame && children.length === pattern.record.children.length
          ? pattern
          : { ...pattern, record: { ...pattern.record, children } },
      ]
    })
  const children = filled(at.children, [])
  if (children.length === 0)
    throw new Unfit('nothing-left', 'Nothing would be left of the wrapper; keep at least one field.', edit)
  return { ...at, children, evidence: evidenceWithout(at.evidence, gone) }
}

function keptOnly(at: Editable, paths: readonly string[], edit: Edit): Editable {
  const named = paths.map((path) => {
    const { pattern, lists } = placeOf(at, path, edit)
    return pathOf(lists, pattern.name)
  })
  const out: string[] = []
  const look = (patterns: Patterns, lists: readonly string[]): void => {
    for (const pattern of patterns) {
      const path = pathOf(lists, pattern.name)
      const hasBelow = named.some((one) => one.startsWith(`${path}.`))
      if (pattern.kind === 'list' && hasBelow) look(pattern.record.children, [...lists, pattern.name])
      else if (!named.includes(path)) out.push(path)
    }
  }
  look(at.children, [])
  return out.length === 0 ? at : dropped(at, out, edit)
}

function retyped(at: Editable, edit: Extract<Edit, { readonly edit: 'type' }>): Editable {
  const { pattern, lists } = fieldAt(at, edit.pattern, edit)
  if (!VALUE_TYPES.includes(edit.type as ValueType))
    throw new Unfit('bad-type', `There is no type "${edit.type}"; there are ${VALUE_TYPES.join(', ')}.`, edit)
  if (pattern.value.kind === 'article' && pattern.made === undefined)
    throw new Unfit('bad-type', `"${edit.pattern}" is a part of the article; what it is cannot be changed.`, edit)
  if (pattern.type === edit.type) return at
  const { constraints, ...field } = pattern
  const still = constraints?.filter(({ rule }) => rule !== 'range') ?? []
  const typed: FieldPattern = { ...field, type: edit.type, ...(still.length > 0 && { constraints: still }) }
  const children = inLevel(at.children, lists, (level) => level.map((one) => (one === pattern ? typed : one)))
  const path = pathOf(lists, pattern.name)
  const note = `The range of ${path} was said of ${pattern.type} values, and is left out.`
  return { ...at, children, notes: still.length < (constraints?.length ?? 0) ? [...at.notes, note] : at.notes }
}
