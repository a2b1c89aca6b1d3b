import type { Edit } from '../api/edits.ts'
import type { PatternInfo } from '../api/workbench.ts'
import { nameOf, parentOf } from './tree.ts'

/** Why a name cannot be given to something in a list (or on the page); null when it can. */
export function nameProblem(
  name: string,
  list: string | null,
  patterns: readonly PatternInfo[],
  except: readonly string[] = [],
): string | null {
  if (name.trim() === '') return 'It needs a name.'
  if (name.includes('.')) return 'A name has no dot.'
  const path = list === null ? name : `${list}.${name}`
  if (except.includes(path)) return null
  return patterns.some((pattern) => pattern.path === path) ? `There is a ${name} already.` : null
}

/** A name that is free: the wanted one, or with a number behind it. */
export function freeName(wanted: string, list: string | null, patterns: readonly PatternInfo[]): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted : `${wanted}${n}`
    if (nameProblem(name, list, patterns) === null) return name
  }
}

/** Whether fields can be made one: two or more, all of the page or of the same list. */
export function areTogether(paths: readonly string[], patterns: readonly PatternInfo[]): boolean {
  const kinds = new Map(patterns.map(({ path, kind }) => [path, kind]))
  return (
    paths.length >= 2 &&
    paths.every((path) => kinds.get(path) === 'field' && parentOf(path) === parentOf(paths[0] as string))
  )
}

/** The names that a text asks for: `day, hours` is two. */
export function namesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** The same edit with another name for what it makes. */
export function withName(edit: Edit, name: string): Edit {
  return 'to' in edit && edit.edit !== 'rename' ? { ...edit, to: name } : edit
}

/** The paths of what an edit makes or changes, as they are called after it. */
export function pathsAfter(edit: Edit): string[] {
  switch (edit.edit) {
    case 'rename':
      return [pathBeside(edit.pattern, edit.to)]
    case 'merge':
    case 'list':
      return [pathBeside(edit.patterns[0] ?? '', edit.to)]
    case 'split':
      return edit.into.map((name) => pathBeside(edit.pattern, name))
    case 'type':
      return [edit.pattern]
    case 'add':
      return [edit.in === undefined ? edit.to : `${edit.in}.${edit.to}`]
    case 'borders':
    case 'going-on':
      return [edit.list]
    case 'nest': {
      const name = edit.to ?? nameOf(edit.list)
      return [edit.into === null ? name : `${edit.into}.${name}`]
    }
    case 'restore':
    case 'keep':
      return [...edit.patterns]
    case 'constrain':
    case 'unconstrain':
      return [edit.pattern]
    case 'adapt':
      return edit.pattern === undefined ? [] : [edit.pattern]
    case 'drop':
      return []
  }
}

function pathBeside(path: string, name: string): string {
  const list = parentOf(path)
  return list === null ? name : `${list}.${name}`
}

/** What an edit does, as it is told after it was done. */
export function editSays(edit: Edit): string {
  switch (edit.edit) {
    case 'rename':
      return `${edit.pattern} is called ${edit.to}`
    case 'drop':
      return `${edit.patterns.join(', ')} dropped`
    case 'keep':
      return `only ${edit.patterns.join(', ')} kept`
    case 'restore':
      return `${edit.patterns.join(', ')} restored`
    case 'merge':
      return `${edit.patterns.join(', ')} joined as ${edit.to}`
    case 'split':
      return `${edit.pattern} split into ${edit.into.join(', ')}`
    case 'type':
      return `${edit.pattern} read as ${edit.type}`
    case 'list':
      return `${edit.patterns.join(', ')} put in the list ${edit.to}`
    case 'add':
      return `${edit.to} added`
    case 'borders':
      return `records of ${edit.list} cut anew`
    case 'nest':
      return edit.into === null ? `${edit.list} taken out` : `${edit.list} put into ${edit.into}`
    case 'going-on':
      return `how ${edit.list} goes on chosen`
    case 'adapt':
      return `how ${edit.pattern ?? 'all'} is found again changed`
    case 'constrain':
      return `${edit.pattern} must satisfy "${edit.constraint.rule}"`
    case 'unconstrain':
      return `${edit.pattern} is no longer held to "${edit.rule}"`
  }
}
