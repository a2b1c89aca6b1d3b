import { sum } from '../../src/core/base/index.ts'
import type { RecordData } from '../../src/core/extract/index.ts'
import type { DrawnPage, Fact } from './draw-page.ts'

/** What the records of a site's pages are worth. */
export interface Verdict {
  /** Values given; of those that are not what stands under their name elsewhere, each. */
  readonly given: number
  readonly wrong: readonly WrongValue[]
  /** How many are given in lists that hold values of several parts under one name. */
  readonly mixed: number
  /** Values of the generator, and how many are given whole under a name that means their part. */
  readonly facts: number
  readonly found: number
}

export interface WrongValue {
  readonly page: number
  /** Names from the page to the field, joined by dots. */
  readonly field: string
  /** The part whose values the field gives on most training pages. */
  readonly means: string
  readonly text: string
  /** The part that the text is of on its page; null for several, or none. */
  readonly is: string | null
  /** Whether the page has the part that is meant. */
  readonly isAbsent: boolean
  /** Whether only its place tells the value. */
  readonly isPlaced: boolean
}

/** A value given, its place, and the facts that it holds. */
interface Given {
  readonly page: number
  readonly field: string
  /** Tells records of all lists; '' for the page. */
  readonly record: string
  readonly text: string
  readonly holds: readonly Fact[]
}

/** A column of a list has no meaning when less than this share of its values are of one part: it is a list of things. */
const MEANT = 0.7

/**
 * Judges raw records of pages by what the generator put on them. A field means the part that most of its values on the training pages are of; any
 * other value under it is wrong, and so is one of another record. In records with a label beside its value, the label is the name. Fields of texts
 * that are no value (labels, menus) are not judged.
 * @param training how many of the pages, from the first, the wrapper was learned from
 */
export function judge(pages: readonly DrawnPage[], records: readonly (RecordData | null)[], training: number): Verdict {
  const given = records.flatMap((data, page) =>
    data === null
      ? []
      : valuesOf(data).map((value) => ({ ...value, page, holds: held(pages[page]!.facts, value.text) })),
  )
  const byField = Map.groupBy(given, ({ field }) => field)
  const byRecord = Map.groupBy(given, ({ page, record }) => `${page} ${record}`)
  const meanings = new Map([...byField].map(([field, own]) => [field, meaningOf(own, training)]))
  const usualOf = new Map([...byRecord].map(([key, own]) => [key, usualRecord(own)]))
  const wrong: WrongValue[] = []
  const found = new Set<Fact>()
  let judged = 0
  let mixed = 0
  for (const value of given) {
    const { key: means, share } = meanings.get(value.field)!
    if (means === null) continue
    judged++
    const key = `${value.page} ${value.record}`
    const usual = usualOf.get(key)
    const isLabelled = value.record !== '' && saysLabel(value, byRecord.get(key)!)
    const isMeant = (fact: Fact): boolean => (isLabelled || fact.key === means) && isOf(fact, value.record, usual)
    if (value.record !== '' && !isLabelled && share < MEANT) mixed++
    else if (value.holds.length > 0 && value.holds.every(isMeant)) for (const fact of value.holds) found.add(fact)
    else wrong.push(wrongValue(value, means, pages[value.page]!.facts))
  }
  const facts = pages.flatMap((page, i) => (records[i] === null ? [] : page.facts))
  return { given: judged, wrong, mixed, facts: facts.length, found: facts.filter((fact) => found.has(fact)).length }
}

const isOf = (fact: Fact, record: string, usual: number | null | undefined): boolean =>
  record === '' || usual === undefined || fact.record === usual

function wrongValue({ page, field, text, holds, record }: Given, means: string, facts: readonly Fact[]): WrongValue {
  const keys = new Set(holds.map(({ key }) => key))
  return {
    page,
    field,
    means,
    text: record === '' ? text : `${text} (record ${record})`,
    is: keys.size === 1 ? [...keys][0]! : null,
    isAbsent: !facts.some(({ key }) => key === means),
    isPlaced: holds.length > 0 && holds.every(({ isPlaced }) => isPlaced),
  }
}

/** All values in a record, however deep. */
function valuesOf(data: RecordData, field = '', record = ''): Pick<Given, 'field' | 'record' | 'text'>[] {
  return Object.entries(data).flatMap(([name, value]) => {
    const path = field === '' ? name : `${field}.${name}`
    if (typeof value === 'string') return [{ field: path, record, text: value }]
    if (!Array.isArray(value)) return []
    return (value as readonly RecordData[]).flatMap((own, i) =>
      typeof own === 'string' ? [{ field: path, record, text: own }] : valuesOf(own, path, `${record}${path}[${i}]`),
    )
  })
}

/** The facts that a text is, else those that it holds. */
function held(facts: readonly Fact[], text: string): readonly Fact[] {
  const equal = facts.filter((fact) => fact.text === text)
  return equal.length > 0 ? equal : facts.filter((fact) => text.includes(fact.text))
}

/** The part that most values of a field are of; null when most are of none or of several. */
function meaningOf(own: readonly Given[], training: number): { readonly key: string | null; readonly share: number } {
  const counts = new Map<string | null, number>()
  for (const { page, holds } of own) {
    if (page >= training) continue
    const keys = new Set(holds.map(({ key }) => key))
    const key = keys.size === 1 ? [...keys][0]! : null
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const [key, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [null, 0]
  return {
    key,
    share: count / Math.max(1, sum([...counts.values()])),
  }
}

/** Whether the label of a value stands in it, or in its record. */
function saysLabel({ text, holds }: Given, record: readonly Given[]): boolean {
  const label = holds[0]?.label ?? null
  return label !== null && (text.startsWith(label) || record.some((other) => other.text === label))
}

/** The record that most values given in one are of. */
function usualRecord(own: readonly Given[]): number | null {
  const counts = new Map<number | null, number>()
  for (const { holds } of own) for (const { record } of holds) counts.set(record, (counts.get(record) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
