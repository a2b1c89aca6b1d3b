import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import { listAt } from './samples.ts'
import { shaped } from './shaped.ts'
import type { AddEdit, BordersEdit, NestEdit } from './suggestion.ts'

type Patterns = readonly (FieldPattern | ListPattern)[]

/** A wrapper after an edit that was suggested. */
export function edited(wrapper: Wrapper, edit: AddEdit | BordersEdit | NestEdit): Wrapper {
  const { page } = wrapper
  return { ...wrapper, page: { ...page, children: changed(wrapper, page.children, edit) } }
}

function changed(wrapper: Wrapper, patterns: Patterns, edit: AddEdit | BordersEdit | NestEdit): Patterns {
  if (edit.edit === 'add') {
    const field: FieldPattern = { kind: 'field', name: edit.to, required: false, ...edit.field }
    return inLevel(patterns, edit.in ?? null, (level) => [...level, field])
  }
  const list = listAt(wrapper, edit.list)!.at(-1)!
  if (edit.edit === 'borders') return replaced(patterns, list, [shaped(list, edit.records)])
  const { across: _, ...own } = list
  const moved = {
    ...own,
    name: edit.to ?? list.name,
    locators: edit.locators,
    ...(edit.across && { across: edit.across }),
  }
  return inLevel(replaced(patterns, list, []), edit.into, (level) => [...level, moved])
}

function replaced(patterns: Patterns, list: ListPattern, by: Patterns): Patterns {
  return patterns.flatMap((pattern): Patterns => {
    if (pattern === list) return by
    if (pattern.kind === 'field') return [pattern]
    return [{ ...pattern, record: { ...pattern.record, children: replaced(pattern.record.children, list, by) } }]
  })
}

function inLevel(patterns: Patterns, path: string | null, change: (level: Patterns) => Patterns): Patterns {
  if (path === null) return change(patterns)
  return patterns.map((pattern) => {
    if (pattern.kind === 'field' || (path !== pattern.name && !path.startsWith(`${pattern.name}.`))) return pattern
    const rest = path === pattern.name ? null : path.slice(pattern.name.length + 1)
    return { ...pattern, record: { ...pattern.record, children: inLevel(pattern.record.children, rest, change) } }
  })
}
