import { type Extraction, type FieldData, type RecordData, withMisreadTexts } from '../extract/index.ts'
import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import { hasText, textsOf } from './field-values.ts'

export interface ObservedField {
  readonly kind: 'field'
  readonly pattern: FieldPattern
  readonly path: string
  readonly isInList: boolean
  /** For the page, or for each list that it stands in: a value for each record, null where there is none. */
  readonly groups: readonly (readonly FieldData[])[]
  /** By text: the fields of the page that give it. Made when first asked for, O(values). */
  readonly givers: () => Givers
  /** The fields of the same records, itself among them. */
  readonly siblings: readonly ObservedField[]
}

export type Givers = ReadonlyMap<string, ReadonlySet<ObservedField>>

export interface ObservedList {
  readonly kind: 'list'
  readonly pattern: ListPattern
  readonly path: string
  readonly isInList: boolean
  /** Records on the page, or in each record of the list around it. */
  readonly sizes: readonly number[]
}

export type Observed = ObservedField | ObservedList

/** What a page gives; without provenance, texts that are no values of their type are missing. */
export type Observable = Pick<Extraction, 'data'> & Partial<Pick<Extraction, 'provenance' | 'violations'>>

/** What one page gives for each pattern, in the wrapper's order, parents first. O(values). */
export function observe(wrapper: Wrapper, extraction: Observable): readonly Observed[] {
  const observed: Observed[] = []
  let known: Givers | null = null
  const givers = (): Givers => {
    known ??= giversOf(observed)
    return known
  }
  observeLevel(
    wrapper.page.children,
    { prefix: '', isInList: false, givers },
    [[withMisreadTexts(extraction)]],
    observed,
  )
  return observed
}

function giversOf(observed: readonly Observed[]): Givers {
  const givers = new Map<string, Set<ObservedField>>()
  for (const one of observed) {
    if (one.kind === 'list' || !hasText(one.pattern)) continue
    for (const text of textsIn(one)) {
      const own = givers.get(text)
      if (own === undefined) givers.set(text, new Set([one]))
      else own.add(one)
    }
  }
  return givers
}

interface Level {
  readonly prefix: string
  readonly isInList: boolean
  readonly givers: () => Givers
}

function textsIn({ groups }: ObservedField): readonly string[] {
  return groups.flat().flatMap(textsOf)
}

/** The texts of a field that other fields of its page give as well. O(values x their givers). */
export function sharedTexts(
  field: ObservedField,
): readonly { readonly text: string; readonly others: readonly ObservedField[] }[] {
  const givers = field.givers()
  return [...new Set(textsIn(field))].flatMap((text) => {
    const others = [...(givers.get(text) ?? [])].filter((other) => other !== field)
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
  const siblings: ObservedField[] = []
  for (const pattern of patterns) {
    const path = prefix + pattern.name
    if (pattern.kind === 'field') {
      const values = groups.map((records) => records.map((record) => record[pattern.name] ?? null))
      const field: ObservedField = { kind: 'field', pattern, path, isInList, groups: values, givers, siblings }
      siblings.push(field)
      observed.push(field)
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
