import type { Extraction, FieldData, RecordData } from '../extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import { hasText, textsOf } from './field-values.ts'

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
  readonly givers: Givers
}

/** Which fields give each text of a page. */
export type Givers = ReadonlyMap<string, ReadonlySet<ObservedField>>

/** What one page gives for a list. */
export interface ObservedList {
  readonly kind: 'list'
  readonly pattern: ListPattern
  readonly path: string
  readonly isInList: boolean
  /** Records on the page, or in each record of the list around it. */
  readonly sizes: readonly number[]
}

/** What one page gives for a pattern. */
export type Observed = ObservedField | ObservedList

/** What one page gives for each pattern of a wrapper, in the wrapper's order, parents first. O(values). */
export function observe(wrapper: Wrapper, { data }: Pick<Extraction, 'data'>): readonly Observed[] {
  const observed: Observed[] = []
  const givers = new Map<string, Set<ObservedField>>()
  observeLevel(wrapper.page.children, { prefix: '', isInList: false, givers }, [[data]], observed)
  for (const one of observed) {
    if (one.kind === 'list' || !hasText(one.pattern)) continue
    for (const text of textsIn(one)) givers.set(text, (givers.get(text) ?? new Set()).add(one))
  }
  return observed
}

/** Where some patterns stand, and who gives the texts of the whole page. */
interface Level {
  readonly prefix: string
  readonly isInList: boolean
  readonly givers: Givers
}

function textsIn({ groups }: ObservedField): readonly string[] {
  return groups.flat().flatMap(textsOf)
}

/** A text that other fields of the page give as well, and which. */
export interface SharedText {
  readonly text: string
  readonly others: readonly ObservedField[]
}

/** The texts of a field that other fields of its page give as well. O(values x their givers). */
export function sharedTexts(field: ObservedField): readonly SharedText[] {
  return [...new Set(textsIn(field))].flatMap((text) => {
    const others = [...(field.givers.get(text) ?? [])].filter((other) => other !== field)
    return others.length === 0 ? [] : [{ text, others }]
  })
}

/** @param groups the page alone, or for each list its records */
function observeLevel(
  patterns: readonly (FieldPattern | ListPattern)[],
  { prefix, isInList, givers }: Level,
  groups: readonly (readonly RecordData[])[],
  observed: Observed[],
): void {
  for (const pattern of patterns) {
    const path = prefix + pattern.name
    if (pattern.kind === 'field') {
      const values = groups.map((records) => records.map((record) => record[pattern.name] ?? null))
      observed.push({ kind: 'field', pattern, path, isInList, groups: values, givers })
      continue
    }
    const lists = groups.flatMap((records) => records.map((record) => recordsIn(record[pattern.name])))
    observed.push({ kind: 'list', pattern, path, isInList, sizes: lists.map((list) => list.length) })
    observeLevel(pattern.record.children, { prefix: `${path}.`, isInList: true, givers }, lists, observed)
  }
}

function recordsIn(value: FieldData | undefined): readonly RecordData[] {
  return Array.isArray(value) ? (value as readonly RecordData[]) : []
}
