import type { DroppedPattern, FieldPattern, ListPattern, Made, Wrapper } from '../document.ts'
import type { Edit } from './edit.ts'
import { isOf, type Patterns, pathOf } from './patterns.ts'

/** An edit that points at places of pages, which another template has elsewhere. */
export type PointedEdit = Extract<Edit, { readonly edit: 'add' | 'borders' | 'nest' }>

export function isPointed(edit: Edit): edit is PointedEdit {
  return edit.edit === 'add' || edit.edit === 'borders' || edit.edit === 'nest'
}

/** The names from the page to what an edit added, cut or nested, right after it. */
export function pathAfter(edit: PointedEdit): string {
  switch (edit.edit) {
    case 'add':
      return below(edit.in ?? null, edit.to)
    case 'borders':
      return edit.list
    case 'nest':
      return below(edit.into, edit.to ?? lastOf(edit.list))
  }
}

/**
 * What became of the pattern that an edit of a wrapper added, cut or nested: by the names that later edits gave it, among the parts that something was made
 * of, or as it was left out; null when it is nowhere.
 * @param nth the edit's place in `edits`
 */
export function patternOfEdit(
  wrapper: Wrapper,
  edits: readonly Edit[],
  nth: number,
): FieldPattern | ListPattern | null {
  const edit = edits[nth]!
  if (!isPointed(edit)) return null
  const start: Traced = { path: pathAfter(edit), part: null }
  const { path, part } = edits.slice(nth + 1).reduce(traced, start)
  const found = patternAt(wrapper.page.children, path) ?? droppedAt(wrapper.dropped ?? [], path)
  if (part === null || found === null) return found
  return found.kind === 'field' && found.made !== undefined ? partCalled(found.made, part) : null
}

interface Traced {
  readonly path: string
  /** What it was called when something was made of it. */
  readonly part: string | null
}

function traced({ path, part }: Traced, edit: Edit): Traced {
  switch (edit.edit) {
    case 'rename':
      return { path: moved(path, edit.pattern, beside(edit.pattern, edit.to)), part }
    case 'nest':
      return { path: moved(path, edit.list, pathAfter(edit)), part }
    case 'merge':
    case 'list':
      return edit.patterns.includes(path) ? madePart(path, part, edit.to) : { path, part }
    case 'split':
      return edit.pattern === path ? madePart(path, part, edit.into[0]!) : { path, part }
    default:
      return { path, part }
  }
}

function madePart(path: string, part: string | null, to: string): Traced {
  return { path: beside(path, to), part: part ?? lastOf(path) }
}

function moved(path: string, from: string, to: string): string {
  return isOf(path, from) ? to + path.slice(from.length) : path
}

function beside(path: string, name: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1) + name
}

function below(list: string | null, name: string): string {
  return list === null ? name : `${list}.${name}`
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}

/** The pattern by some names from these on; null when there is none. */
export function patternAt(patterns: Patterns, path: string): FieldPattern | ListPattern | null {
  const own = patterns.find(({ name }) => name === path)
  if (own !== undefined) return own
  for (const pattern of patterns) {
    if (pattern.kind === 'field' || !isOf(path, pattern.name)) continue
    const found = patternAt(pattern.record.children, path.slice(pattern.name.length + 1))
    if (found !== null) return found
  }
  return null
}

function droppedAt(dropped: readonly DroppedPattern[], path: string): FieldPattern | ListPattern | null {
  for (const { lists, pattern, within = [] } of dropped.toReversed()) {
    const own = pathOf(lists, pattern.name)
    if (own === path) return pattern
    if (pattern.kind === 'field' || !isOf(path, own)) continue
    const rest = path.slice(own.length + 1)
    const inside = patternAt(pattern.record.children, rest) ?? droppedAt(within, rest)
    if (inside !== null) return inside
  }
  return null
}

function partCalled(made: Made, name: string): FieldPattern | null {
  const parts = made.kind === 'cut' ? [made.part] : made.parts
  for (const { field } of parts) {
    if (field.made === undefined && field.name === name) return field
    const inside = field.made === undefined ? null : partCalled(field.made, name)
    if (inside !== null) return inside
  }
  return null
}
