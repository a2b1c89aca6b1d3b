import { jaroWinkler } from '../../tree/index.ts'
import type { AdaptSettings } from '../adapt-settings.ts'
import type { DroppedPattern, FieldPattern, ListPattern, PatternEvidence, Wrapper } from '../document.ts'
import type { Edit, EditProblem, EditProblemCode } from './edit.ts'

export type Patterns = readonly (FieldPattern | ListPattern)[]
export type Evidence = Readonly<Record<string, PatternEvidence>>

/** What of a wrapper edits change. */
export interface Editable {
  readonly children: Patterns
  /** By path; none when the wrapper has none. */
  readonly evidence: Evidence
  /** What was left out, the latest last. */
  readonly dropped: readonly DroppedPattern[]
  /** How all patterns are found again; undefined where nothing is said. */
  readonly adapt: AdaptSettings | undefined
  /** What could not be taken along, in sentences. */
  readonly notes: readonly string[]
}

/** Thrown inside of this folder only; `editWrapper` gives it as a value. */
export class Unfit extends Error {
  readonly problem: EditProblem

  constructor(code: EditProblemCode, message: string, edit: Edit) {
    super(message)
    this.problem = { code, message, edit }
  }
}

/** A pattern and where it stands. */
export interface Place {
  readonly pattern: FieldPattern | ListPattern
  /** The lists that it is in, outermost first. */
  readonly lists: readonly string[]
}

export function pathOf(lists: readonly string[], name: string): string {
  return [...lists, name].join('.')
}

/** The pattern with some names; names may have dots of their own. */
export function placeOf({ children }: Pick<Editable, 'children'>, path: string, edit: Edit): Place {
  const found = search(children, path, [])
  if (found !== null) return found
  const near = nearest(pathsOf(children, []), path)
  throw new Unfit(
    'unknown-name',
    `The wrapper has no "${path}"${near === null ? '' : `; the nearest name is "${near}"`}.`,
    edit,
  )
}

function search(patterns: Patterns, path: string, lists: readonly string[]): Place | null {
  const own = patterns.find(({ name }) => name === path)
  if (own !== undefined) return { pattern: own, lists }
  for (const pattern of patterns) {
    if (pattern.kind === 'field' || !path.startsWith(`${pattern.name}.`)) continue
    const below = search(pattern.record.children, path.slice(pattern.name.length + 1), [...lists, pattern.name])
    if (below !== null) return below
  }
  return null
}

/** A field among them. */
export function fieldAt(at: Editable, path: string, edit: Edit): Place & { readonly pattern: FieldPattern } {
  const { pattern, lists } = placeOf(at, path, edit)
  if (pattern.kind === 'field') return { pattern, lists }
  throw new Unfit('not-a-field', `"${path}" is a list; name a field, such as one of its records.`, edit)
}

/** A list among them, and the path to it. */
export function listAt(
  at: Editable,
  path: string,
  edit: Edit,
): Place & { readonly pattern: ListPattern; readonly path: string } {
  const { pattern, lists } = placeOf(at, path, edit)
  if (pattern.kind === 'list') return { pattern, lists, path: pathOf(lists, pattern.name) }
  throw new Unfit('not-a-list', `"${path}" is a field; name a list.`, edit)
}

/** All paths, parents first. */
export function pathsOf(patterns: Patterns, lists: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const own = pathOf(lists, pattern.name)
    return pattern.kind === 'field' ? [own] : [own, ...pathsOf(pattern.record.children, [...lists, pattern.name])]
  })
}

/** The name most like another one, by the whole or its last part; null when there is none. */
export function nearest(paths: readonly string[], wanted: string): string | null {
  const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1)
  let [best, found]: [number, string | null] = [-1, null]
  for (const path of paths) {
    const similarity = Math.max(jaroWinkler(path, wanted), 0.95 * jaroWinkler(last(path), last(wanted)))
    if (similarity > best) [best, found] = [similarity, path]
  }
  return found
}

/** The patterns of the page, or of the records of the list with some names, changed. */
export function inLevel(
  patterns: Patterns,
  [list, ...lists]: readonly string[],
  change: (level: Patterns) => Patterns,
): Patterns {
  if (list === undefined) return change(patterns)
  return patterns.map((pattern) =>
    pattern.kind === 'list' && pattern.name === list
      ? { ...pattern, record: { ...pattern.record, children: inLevel(pattern.record.children, lists, change) } }
      : pattern,
  )
}

/** The patterns beside one another at a place. */
export function levelAt(patterns: Patterns, lists: readonly string[]): Patterns {
  let level = patterns
  inLevel(patterns, lists, (own) => {
    level = own
    return own
  })
  return level
}

/** Throws for what can be no name beside the patterns at a place. @param without patterns that make room */
export function checkName(
  at: Editable,
  {
    lists,
    name,
    without,
  }: { readonly lists: readonly string[]; readonly name: string; readonly without: readonly string[] },
  edit: Edit,
): void {
  if (name.trim() === '' || name !== name.trim() || name.includes('.'))
    throw new Unfit('bad-name', `"${name}" is no name; give one without dots, and without spaces around it.`, edit)
  const others = levelAt(at.children, lists).filter((pattern) => !without.includes(pattern.name))
  if (others.some((pattern) => pattern.name === name))
    throw new Unfit(
      'name-taken',
      `There is a "${pathOf(lists, name)}" already; choose another name, or rename or drop that one first.`,
      edit,
    )
}

/** Evidence with what is of one pattern, and of those in it, by another name. Order stays. */
export function renamedEvidence(evidence: Evidence, from: string, to: string): Evidence {
  return Object.fromEntries(
    Object.entries(evidence).map(([path, kept]) => [isOf(path, from) ? to + path.slice(from.length) : path, kept]),
  )
}

export function evidenceWithout(evidence: Evidence, paths: readonly string[]): Evidence {
  return Object.fromEntries(Object.entries(evidence).filter(([path]) => !paths.some((one) => isOf(path, one))))
}

export function isOf(path: string, pattern: string): boolean {
  return path === pattern || path.startsWith(`${pattern}.`)
}

export function editableOf({ page, evidence, dropped = [], adapt }: Wrapper): Editable {
  return { children: page.children, evidence: evidence?.patterns ?? {}, dropped, adapt, notes: [] }
}

/** The wrapper with what was changed of it. */
export function withEditable(wrapper: Wrapper, { children, evidence, dropped, adapt }: Editable): Wrapper {
  const { dropped: _, adapt: __, ...own } = wrapper
  return {
    ...own,
    ...(adapt !== undefined && { adapt }),
    page: { ...wrapper.page, children },
    ...(wrapper.evidence !== undefined && { evidence: { ...wrapper.evidence, patterns: evidence } }),
    ...(dropped.length > 0 && { dropped }),
  }
}
