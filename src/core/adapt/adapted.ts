import type { FieldPattern, ListPattern } from '../wrapper/index.ts'
import { isSure, type Match } from './matches.ts'

/** Old patterns where they are now, by the names they have; those that were not found say that they are gone, but for rare ones. */
export function adaptPatterns(matches: readonly Match[]): (FieldPattern | ListPattern)[] {
  return matches.map((match) => {
    const { known, candidate, isKept, isRare } = match
    if (isKept && (known.kind === 'field' || candidate === null)) return known.pattern
    if (candidate === null || !isSure(match)) return isRare ? known.pattern : { ...known.pattern, gone: true }
    if (known.kind === 'field') {
      const { gone: _, ...field } = known.pattern
      const { locators, value } = candidate.pattern as FieldPattern
      return { ...field, locators, value }
    }
    const { across: _, gone: __, ...list } = known.pattern
    const { locators, across, record } = candidate.pattern as ListPattern
    const { starts, spans } = record
    return {
      ...list,
      locators,
      ...(across ? { across } : {}),
      record: { kind: 'record', starts, spans, children: adaptPatterns(match.children) },
    }
  })
}
