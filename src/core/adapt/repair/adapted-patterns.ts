import type { FieldPattern, GroupPattern, ListPattern, Locator, Step, Wrapper } from '../../wrapper/index.ts'
import type { Patterns } from '../evidence/known-patterns.ts'
import { isSure, type Match } from '../match/matches.ts'

/** Old patterns where they are now, by the names they have; those that were not found say that they are gone, but for rare ones. */
export function adaptedPatterns(matches: readonly Match[]): Patterns {
  return matches.map((match) => {
    const { known, candidate, isKept, isRare } = match
    if (isKept && candidate?.kind !== 'list') return known.pattern
    if (candidate === null || !isSure(match)) return isRare ? known.pattern : { ...known.pattern, gone: true }
    return known.kind === 'field'
      ? movedField(known.pattern, candidate.pattern as FieldPattern)
      : movedList(known.pattern, candidate.pattern as ListPattern, adaptedPatterns(match.children))
  })
}

function movedField(
  { gone: _, group: __, ...field }: FieldPattern,
  { locators, group, value }: FieldPattern,
): FieldPattern {
  return { ...field, locators, ...(group !== undefined && { group }), value }
}

/** A list that is cut as another one is, with fields of its own. */
function movedList(
  { across: _, groups: __, gone: ___, ...list }: ListPattern,
  to: ListPattern,
  children: Patterns,
): ListPattern {
  const { locators, across, groups } = to
  const { starts, spans, rows } = to.record
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

/**
 * Patterns that read two layouts: the locators of the old one, then of the new. Where these take it otherwise, the new are alone.
 * @param fresh the same patterns in the same order, as adapted to the new layout
 */
export function withBothLayouts(old: Patterns, fresh: Patterns): Patterns {
  return fresh.map((now, i) => {
    const before = old[i]!
    if (now.gone) return before
    if (before.kind === 'list' && now.kind === 'list') return bothLists(before, now)
    if (before.kind === 'list' || now.kind === 'list') return now
    const isSame = before.group === now.group && JSON.stringify(before.value) === JSON.stringify(now.value)
    return isSame ? { ...now, locators: union(before.locators, now.locators) } : now
  })
}

function bothLists(before: ListPattern, now: ListPattern): ListPattern {
  const [was, is] = [before.record, now.record]
  if (was.spans !== is.spans || was.rows !== is.rows) return now
  const children = withBothLayouts(was.children, is.children)
  const groups = bothGroups(before.groups ?? [], now.groups ?? [])
  return {
    ...now,
    locators: union(before.locators, now.locators),
    ...(groups.length > 0 && { groups }),
    record: { ...is, starts: union(was.starts, is.starts), children },
  }
}

function bothGroups(before: readonly GroupPattern[], now: readonly GroupPattern[]): readonly GroupPattern[] {
  const more = before.length > now.length ? before : now
  return more.map((_, level) => ({ locators: union(before[level]?.locators ?? [], now[level]?.locators ?? []) }))
}

function union<Part extends Locator | Step>(before: readonly Part[], now: readonly Part[]): readonly Part[] {
  const known = new Set(before.map((part) => JSON.stringify(part)))
  return [...before, ...now.filter((part) => !known.has(JSON.stringify(part)))]
}
