import type { FieldPattern, ListPattern } from '../wrapper/index.ts'
import { isSure, type Match } from './matches.ts'

/** Old patterns where they are now, by the names they have; those that were not found say that they are gone, but for rare ones. */
export function adaptPatterns(matches: readonly Match[]): (FieldPattern | ListPattern)[] {
  return matches.map((match) => {
    const { known, candidate, isKept, isRare } = match
    if (isKept && (known.kind === 'field' || candidate === null)) return known.pattern
    if (candidate === null || !isSure(match)) return isRare ? known.pattern : { ...known.pattern, gone: true }
    if (known.kind === 'field') {
      const { gone: _, group: __, ...field } = known.pattern
      const { locators, group, value } = candidate.pattern as FieldPattern
      return { ...field, locators, ...(group !== undefined && { group }), value }
    }
    const { across: _, groups: __, gone: ___, ...list } = known.pattern
    const { locators, across, groups, record } = candidate.pattern as ListPattern
    const { starts, spans, rows } = record
    return {
      ...list,
      locators,
      ...(across ? { across } : {}),
      ...(groups !== undefined && { groups }),
      record: {
        kind: 'record',
        starts,
        spans,
        ...(rows !== undefined && { rows }),
        children: inGroups(adaptPatterns(match.children), groups?.length ?? 0),
      },
    }
  })
}

/** Fields in the groups that a list has; those of further levels are gone. */
function inGroups(
  children: readonly (FieldPattern | ListPattern)[],
  levels: number,
): readonly (FieldPattern | ListPattern)[] {
  return children.map((child) => {
    if (child.kind === 'list' || child.group === undefined || child.group < levels) return child
    const { group: _, ...field } = child
    return { ...field, gone: true }
  })
}
