import type { FieldPattern, ListPattern } from '../wrapper/index.ts'
import type { Match } from './match.ts'

/** Log-odds that a field's candidate needs to be taken for it. */
const FIELD_BAR = -1
/** ... and a list's, whose fields are each held to theirs. */
const LIST_BAR = -2
/** ... and how far a field's runner-up must be behind; a list is told apart by its fields. */
const MARGIN = 0.3

/** Whether a match is sure enough to be made part of the wrapper. */
export function isSure({ isKept, candidate, logOdds, margin }: Match): boolean {
  if (isKept) return true
  if (candidate === null) return false
  return candidate.kind === 'list' ? logOdds >= LIST_BAR : logOdds >= FIELD_BAR && margin >= MARGIN
}

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
