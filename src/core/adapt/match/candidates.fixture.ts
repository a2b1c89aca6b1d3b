import type { FieldPattern, ListPattern } from '../../wrapper/index.ts'
import type { ObservedValue } from '../evidence/open-page.ts'
import type { FieldCandidate } from './pattern-candidates.ts'

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
