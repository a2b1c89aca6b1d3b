import type { FieldPattern, ListPattern } from '../../wrapper/index.ts'
import type { KnownField, KnownList, KnownPattern } from '../evidence/known-patterns.ts'
import type { ObservedValue } from '../evidence/open-page.ts'
import type { Match } from './matches.ts'
import type { FieldCandidate, ListCandidate } from './pattern-candidates.ts'

export function field(name: string, more: Partial<FieldPattern> = {}): FieldPattern {
  return {
    ...{ kind: 'field', name, locators: [{ path: [{ tag: name }] }], value: { kind: 'text' }, type: 'text' },
    required: false,
    ...more,
  }
}

export function list(
  name: string,
  children: readonly (FieldPattern | ListPattern)[] = [],
  more: Partial<ListPattern> = {},
): ListPattern {
  const record = { kind: 'record', starts: [{ tag: 'li' }], spans: false, children } as const
  return { kind: 'list', name, locators: [{ path: [{ tag: 'ul' }] }], record, ...more }
}

export function knownField(pattern: FieldPattern, path: string = pattern.name): KnownField {
  return { kind: 'field', pattern, path, before: null, now: null, values: [] }
}

export function knownList(pattern: ListPattern, children: readonly KnownPattern[] = []): KnownList {
  const records = { pages: [], nodes: [], of: [] }
  return { kind: 'list', pattern, path: pattern.name, before: null, now: null, values: [], records, children }
}

/** A text on a page, at a node of its own unless one is given. */
export function value(page: number, text: string, node = 7): ObservedValue {
  return { page, owner: page, text, node, nodes: 1 }
}

export function fieldCandidate(
  pattern: FieldPattern,
  values: readonly ObservedValue[] = [],
  more: Partial<FieldCandidate> = {},
): FieldCandidate {
  const pages = [...new Set(values.map(({ page }) => page))]
  return {
    kind: 'field',
    origins: ['place'],
    pattern,
    evidence: {} as never,
    key: pattern.name,
    says: pattern.name,
    owners: { pages, nodes: pages.map(() => []) },
    values,
    ...more,
  }
}

export function listCandidate(pattern: ListPattern, more: Partial<ListCandidate> = {}): ListCandidate {
  return {
    ...fieldCandidate(field(pattern.name)),
    kind: 'list',
    pattern,
    records: { pages: [], nodes: [], of: [] },
    level: () => {
      throw new Error('not opened')
    },
    ...more,
  }
}

/** A match that was found, unless something else is said. */
export function matchOf(known: KnownPattern, more: Partial<Match> = {}): Match {
  return { known, candidate: null, logOdds: 0, margin: 0, isKept: false, stays: null, children: [], ...more }
}
