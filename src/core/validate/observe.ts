import type { Extraction, FieldData, RecordData } from '../extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'

/** What one page gives for a field. */
export interface ObservedField {
  readonly kind: 'field'
  readonly pattern: FieldPattern
  /** Names from the page to the field, joined by dots. */
  readonly path: string
  /** Whether it stands in a list's records. */
  readonly isInList: boolean
  /** For the page, or for each list that it stands in: a value for each record, null where there is none. */
  readonly groups: readonly (readonly FieldData[])[]
}

/** What one page gives for a list. */
export interface ObservedList {
  readonly kind: 'list'
  readonly pattern: ListPattern
  readonly path: string
  readonly isInList: boolean
  /** Records on the page, or in each record of the list around it. */
  readonly sizes: readonly number[]
}

/** What one page gives for each pattern of a wrapper, in the wrapper's order, parents first. O(values). */
export function observe(
  wrapper: Wrapper,
  { data }: Pick<Extraction, 'data'>,
): readonly (ObservedField | ObservedList)[] {
  const observed: (ObservedField | ObservedList)[] = []
  observeLevel(wrapper.page.children, '', false, [[data]], observed)
  return observed
}

/** @param groups the page alone, or for each list its records */
function observeLevel(
  patterns: readonly (FieldPattern | ListPattern)[],
  prefix: string,
  isInList: boolean,
  groups: readonly (readonly RecordData[])[],
  observed: (ObservedField | ObservedList)[],
): void {
  for (const pattern of patterns) {
    const path = prefix + pattern.name
    if (pattern.kind === 'field') {
      const values = groups.map((records) => records.map((record) => record[pattern.name] ?? null))
      observed.push({ kind: 'field', pattern, path, isInList, groups: values })
      continue
    }
    const lists = groups.flatMap((records) => records.map((record) => recordsIn(record[pattern.name])))
    observed.push({ kind: 'list', pattern, path, isInList, sizes: lists.map((list) => list.length) })
    observeLevel(pattern.record.children, `${path}.`, true, lists, observed)
  }
}

function recordsIn(value: FieldData | undefined): readonly RecordData[] {
  return Array.isArray(value) ? (value as readonly RecordData[]) : []
}
