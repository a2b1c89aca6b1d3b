import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import type { AddEdit, BordersEdit, NestEdit } from './suggestion.ts'

type Patterns = readonly (FieldPattern | ListPattern)[]

/** A wrapper after an edit that was suggested. */
export function edited(wrapper: Wrapper, edit: AddEdit | BordersEdit | NestEdit): Wrapper {
  const { page } = wrapper
  return { ...wrapper, page: { ...page, children: changed(page.children, edit) } }
}

function changed(patterns: Patterns, edit: AddEdit | BordersEdit | NestEdit): Patterns {
  switch (edit.edit) {
    case 'add':
      return inLevel(patterns, edit.in, (level) => [
        ...level,
        { kind: 'field', name: edit.to, required: false, ...edit.field },
      ])
    case 'borders':
      throw new Error('not yet')
    case 'nest':
      throw new Error('not yet')
  }
}

function inLevel(patterns: Patterns, path: string | undefined, change: (level: Patterns) => Patterns): Patterns {
  if (path === undefined) return change(patterns)
  return patterns.map((pattern) => {
    if (pattern.kind === 'field' || (path !== pattern.name && !path.startsWith(`${pattern.name}.`))) return pattern
    const rest = path === pattern.name ? undefined : path.slice(pattern.name.length + 1)
    return { ...pattern, record: { ...pattern.record, children: inLevel(pattern.record.children, rest, change) } }
  })
}
