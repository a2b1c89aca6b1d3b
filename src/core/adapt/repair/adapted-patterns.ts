import type { FieldPattern, ListPattern, Wrapper } from '../../wrapper/index.ts'
import type { Patterns } from '../evidence/known-patterns.ts'
import { isTaken, type Match } from '../match/matches.ts'
import { type Translation, translate } from '../match/translation.ts'

/** Old patterns where they are now, by the names they have; those that were not found say that they are gone, but for rare ones. */
export function adaptedPatterns(matches: readonly Match[], translation: Translation = []): Patterns {
  return matches.map((match) => {
    const { known, candidate, isKept, stays } = match
    if (isKept && candidate?.kind !== 'list') return known.pattern
    if (candidate === null || !isTaken(match))
      return stays === null
        ? { ...known.pattern, gone: true }
        : (translate(known.pattern, translation) ?? known.pattern)
    return known.kind === 'field'
      ? movedField(known.pattern, candidate.pattern as FieldPattern, match.error)
      : movedList(known.pattern, candidate.pattern as ListPattern, adaptedPatterns(match.children, translation))
  })
}

function movedField(
  { gone: _, group: __, estimatedError: ___, ...field }: FieldPattern,
  { locators, group, value }: FieldPattern,
  error: number | undefined,
): FieldPattern {
  const estimate = error === undefined ? {} : { estimatedError: Number(error.toPrecision(3)) }
  return { ...field, locators, ...(group !== undefined && { group }), value, ...estimate }
}

/** A list that is cut as another one is, with fields of its own; what a person left out at the ends of its records still is. */
function movedList(
  { across: _, groups: __, gone: ___, ...list }: ListPattern,
  to: ListPattern,
  children: Patterns,
): ListPattern {
  const { locators, across, groups } = to
  const { starts, spans, rows } = to.record
  const { skip } = list.record
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
      ...(skip !== undefined && { skip }),
      children: children.map((child) => inGroups(child, groups?.length ?? 0)),
    },
  }
}

/** A field in the groups that a list has; it is gone where there is no such level. */
function inGroups(child: FieldPattern | ListPattern, levels: number): FieldPattern | ListPattern {
  if (child.kind === 'list' || child.group === undefined || child.group < levels) return child
  const { group: _, ...field } = child
  return { ...field, gone: true }
}

/** A wrapper whose fields leave out labels, by path. */
export function withLabelsOut(wrapper: Wrapper, labels: ReadonlyMap<string, string>): Wrapper {
  const change = (patterns: Patterns, prefix: string): Patterns =>
    patterns.map((pattern) => {
      const path = prefix + pattern.name
      if (pattern.kind === 'list') {
        const { record } = pattern
        return { ...pattern, record: { ...record, children: change(record.children, `${path}.`) } }
      }
      const strip = labels.get(path)
      const { value } = pattern
      if (strip === undefined || (value.kind !== 'text' && value.kind !== 'run')) return pattern
      return { ...pattern, value: { ...value, strip } }
    })
  return { ...wrapper, page: { ...wrapper.page, children: change(wrapper.page.children, '') } }
}
