import type { DroppedPattern, FieldPattern, ListPattern, PatternEvidence, Wrapper } from '../document.ts'
import type { Edit } from './edit.ts'
import { type Editable, type Evidence, type Patterns, Unfit } from './patterns.ts'

/** A field with some name, at an element of that name. */
export function field(name: string, more: Partial<FieldPattern> = {}): FieldPattern {
  return {
    kind: 'field',
    name,
    locators: [{ path: [{ tag: name }] }],
    value: { kind: 'text' },
    type: 'text',
    required: false,
    ...more,
  }
}

export function list(name: string, children: Patterns, more: Partial<ListPattern> = {}): ListPattern {
  return {
    kind: 'list',
    name,
    locators: [{ path: [{ tag: 'ul' }] }],
    record: { kind: 'record', starts: [{ tag: 'li' }], spans: false, children },
    ...more,
  }
}

/** What is known of values that a share of the pages has. */
export function known(presence: number, more: Partial<PatternEvidence> = {}): PatternEvidence {
  return {
    presence,
    count: [1, 0],
    fill: 1,
    length: [1, 0],
    characters: [1, 0, 0, 0, 0, 0],
    distinct: 1,
    several: 0,
    inTitle: 0,
    inUrl: 0,
    position: 0.5,
    bags: {},
    ...more,
  }
}

export function wrapperOf(children: Patterns, more: Partial<Wrapper> = {}): Wrapper {
  return {
    format: 1,
    name: 'made',
    version: 1,
    parent: null,
    learned: { urls: [], program: 'test 1' },
    page: { kind: 'page', signature: { threshold: 0, features: {} } as never, children },
    ...more,
  }
}

/** What edits change, of a wrapper with some patterns. */
export function editableWith(
  children: Patterns,
  evidence: Evidence = {},
  dropped: readonly DroppedPattern[] = [],
): Editable {
  return { children, evidence, dropped, adapt: undefined, notes: [] }
}

export function out(lists: readonly string[], at: number, pattern: Patterns[number], more = {}): DroppedPattern {
  return { lists, at, pattern, evidence: {}, ...more }
}

/** Names in a line: `a list(b c) d`; `!` before what is gone. */
export function shown(patterns: Patterns): string {
  return patterns
    .map((one) => {
      if (one.kind === 'list') return `${one.name}(${shown(one.record.children)})`
      return `${one.gone === true ? '!' : ''}${one.name}`
    })
    .join(' ')
}

/** The code and words of a problem that some edit has. */
export function problemIn(run: () => unknown): readonly [code: string, message: string, edit: Edit] {
  try {
    run()
  } catch (error) {
    if (error instanceof Unfit) return [error.problem.code, error.problem.message, error.problem.edit]
    throw error
  }
  throw new Error('It fits.')
}
