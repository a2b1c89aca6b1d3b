import type { FieldData, RecordData } from '../../src/core/extract/index.ts'
import type { FactTruth, Page, PageTruth } from './page-class.ts'

/** A text with single spaces. */
export const squash = (text: string): string => text.replace(/\s+/g, ' ').trim()

const UNITS = /^(?:[$€£#(]|EUR\b)+\s*|\s*(?:EUR|[).,;])+$/g

/** A text without its label, currency and punctuation around it: a wrapper may cut what all values have around them. */
export function bare(text: string, label = ''): string {
  const own = squash(text)
  const cut =
    label !== '' && own.startsWith(label) && own.length > label.length
      ? own.slice(label.length).replace(/^\s*:?\s*/, '')
      : own
  return cut.replace(UNITS, '').replace(UNITS, '')
}

/** Whether a value is what the truth says, as written or without what is around it. */
export function isSame(given: FieldData | undefined, text: string, label = ''): boolean {
  return typeof given === 'string' && bare(given, label) === bare(text)
}

/** The single texts of a page by name; null for those that it lacks. */
export function scalarsOf(data: RecordData): ReadonlyMap<string, string | null> {
  const scalars = Object.entries(data).filter(
    (entry): entry is [string, string | null] => entry[1] === null || typeof entry[1] === 'string',
  )
  return new Map(scalars)
}

/** The lists of a page by name, each record with all texts in it. */
export function listsOf(data: RecordData): ReadonlyMap<string, readonly (readonly string[])[]> {
  const lists = Object.entries(data).filter((entry): entry is [string, readonly FieldData[]] => Array.isArray(entry[1]))
  return new Map(lists.map(([name, records]) => [name, records.map(textsIn)]))
}

/** All texts in a value, however deep, in its order. */
export function textsIn(value: FieldData): readonly string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}

export const factOf = ({ facts }: PageTruth, key: string): FactTruth | undefined =>
  facts.find((fact) => fact.key === key)

/** Facts of some pages by key, with their labels. */
export function labelsOf(pages: readonly Page[]): ReadonlyMap<string, string> {
  return new Map(pages.flatMap(({ truth }) => truth.facts.map(({ key, label }) => [key, label] as const)))
}

/** What a column means: the fact that it says on most pages where it says anything; null for none. O(columns x facts x pages). */
export function meaningOf(values: readonly (string | null | undefined)[], truths: readonly PageTruth[]): string | null {
  const there = values.filter((value) => typeof value === 'string').length
  const counts = new Map<string, number>()
  for (const [i, value] of values.entries())
    for (const { key, label, text } of truths[i]!.facts)
      if (isSame(value ?? null, text, label)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const [best] = [...counts].sort((a, b) => b[1] - a[1])
  return best !== undefined && best[1] > there / 2 ? best[0] : null
}

/** Names of the single texts that mean each fact on some pages. */
export function meaningsOf(
  data: readonly RecordData[],
  truths: readonly PageTruth[],
): ReadonlyMap<string, readonly string[]> {
  const scalars = data.map(scalarsOf)
  const names = [...new Set(scalars.flatMap((own) => [...own.keys()]))]
  const meant = names.map((name) => ({
    name,
    means: meaningOf(
      scalars.map((own) => own.get(name)),
      truths,
    ),
  }))
  return new Map(
    [...Map.groupBy(meant, ({ means }) => means)].flatMap(([means, own]) =>
      means === null ? [] : [[means, own.map(({ name }) => name)] as const],
    ),
  )
}

/** How often a text is, or is part of, what a page says. */
export function timesSaid({ headline, facts, lists }: PageTruth, text: string): number {
  const records = lists.flatMap((list) =>
    list.records.flatMap(({ parts, nested }) => [...Object.values(parts), ...nested]),
  )
  return [headline, ...facts.map((fact) => fact.text), ...records].filter((own) => own.includes(text)).length
}

/** A value for a report: as JSON, cut. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}

/** The place of a page in a report. */
export const pageName = (url: string): string => `page ${url.split('/').at(-1)}`
