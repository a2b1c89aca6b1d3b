import type { RecordData } from '../extract/index.ts'
import type { ValueType } from '../values/index.ts'
import type { Constraint, FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'

/** A field of a made-up wrapper. */
export function field(name: string, type: ValueType = 'text', constraints?: readonly Constraint[]): FieldPattern {
  const locators = [{ path: [{ tag: 'p', classes: [name] }] }]
  return {
    kind: 'field',
    name,
    locators,
    value: { kind: 'text' },
    type,
    required: false,
    ...(constraints && { constraints }),
  }
}

/** A list of a made-up wrapper. */
export function list(
  name: string,
  children: readonly (FieldPattern | ListPattern)[],
  constraints?: readonly Constraint[],
): ListPattern {
  const record = { kind: 'record', starts: [{ tag: 'li' }], spans: false, children } as const
  return { kind: 'list', name, locators: [{ path: [{ tag: 'ul' }] }], record, ...(constraints && { constraints }) }
}

/** A made-up wrapper. */
export function wrapperOf(...children: readonly (FieldPattern | ListPattern)[]): Wrapper {
  return {
    format: 1,
    name: 'test',
    version: 1,
    parent: null,
    learned: { urls: [], program: 'test' },
    page: { kind: 'page', signature: { paths: [], minShare: 0 }, children },
  }
}

/** What a page gave. */
export const page = (data: RecordData): { readonly data: RecordData } => ({ data })
