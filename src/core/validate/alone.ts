import type { FieldData, Violation } from '../extract/index.ts'
import { parseValue } from '../values/index.ts'
import type { Constraint, FieldPattern, ListPattern } from '../wrapper/index.ts'
import { breakOf, breakOfType } from './breaks.ts'
import type { ObservedField } from './observed.ts'

/** Rules that take more than the values of the field itself. */
const OF_OTHERS: ReadonlySet<Constraint['rule']> = new Set(['sum', 'unique', 'occurrence'])

/** What texts of one page would be to a field. */
export interface ReadTexts {
  /** By record, or of the page alone; null where there is none. */
  readonly texts: readonly (string | null)[]
  readonly isInList: boolean
}

/** A text as a field would give it: of its type, or the text where it is not. Links stay as they are written. */
export function typedValue(text: string, { type, format }: FieldPattern): FieldData {
  return parseValue(text, type, format) ?? text
}

/** Whether texts of one page would break what a user says of a field's values, and of how many records have one. O(characters). */
export function breaksOwn(pattern: FieldPattern, { texts, isInList }: ReadTexts): boolean {
  const own = (pattern.constraints ?? []).filter(({ rule, learned }) => learned === undefined && !OF_OTHERS.has(rule))
  if (own.length === 0) return false
  const values = texts.map((text) => (text === null ? null : typedValue(text, pattern)))
  const field = fieldOf(pattern, isInList, values)
  return own.some((constraint) => breakOf(field, constraint) !== null)
}

/** Whether texts of one page cannot be read as values of a field's type, but for a few of a list. O(characters). */
export function breaksType(pattern: FieldPattern, { texts, isInList }: ReadTexts): boolean {
  return breakOfType(fieldOf(pattern, isInList, texts), pattern.type, true) !== null
}

/** Whether a list of so many records breaks what a user says of that. */
export function breaksSize({ constraints = [] }: ListPattern, size: number): boolean {
  return constraints.some(
    ({ learned, ...constraint }) =>
      learned === undefined &&
      constraint.rule === 'occurrence' &&
      (size < (constraint.min ?? 0) || size > (constraint.max ?? Number.POSITIVE_INFINITY)),
  )
}

/** Whether a violation is of what a user asks for: by a constraint of the pattern's own, over a run, or by a data model. */
export function isOwnRule(pattern: FieldPattern | ListPattern | undefined, { rule }: Violation): boolean {
  if (rule.startsWith('schema:') || rule === 'unique-in-run') return true
  return (pattern?.constraints ?? []).some((one) => one.rule === rule && one.learned === undefined)
}

function fieldOf(pattern: FieldPattern, isInList: boolean, values: readonly FieldData[]): ObservedField {
  return {
    kind: 'field',
    pattern,
    path: pattern.name,
    isInList,
    groups: [values],
    givers: () => new Map(),
    siblings: [],
  }
}
