import type { FieldPattern, ListPattern, Wrapper } from '../wrapper/index.ts'
import type { Evidence } from './evidence.ts'
import { flatPatterns, type KnownPattern } from './known.ts'
import { words } from './page-context.ts'

/** Longest label that a value may newly begin with, in characters. */
const LABEL_CHARS = 30
/** Share of the values that must begin with it, their least number, and the pages that they must be on. */
const NEARLY_ALL = 0.8
const LEAST_VALUES = 5
const LEAST_PAGES = 3
/** Share of the known values that may have begun with its first word. */
const SELDOM = 0.1

/** The label that a text begins with, up to its colon; null when there is none with text after it. */
export function labelIn(text: string): string | null {
  const colon = text.indexOf(': ')
  if (colon <= 0 || colon > LABEL_CHARS || !/^\p{L}/u.test(text)) return null
  return text.slice(0, colon + 1)
}

/** Begins of values, counted. */
export interface CountedLabels {
  readonly values: number
  readonly pages: number
  /** By label: the values that begin with it. */
  readonly labels: ReadonlyMap<string, number>
}

/** The label that nearly all values of a pattern newly begin with: the site has put it into the same element. Null when there is none. */
export function newLabel(known: Evidence, { values, pages, labels }: CountedLabels): string | null {
  if (values < LEAST_VALUES || pages < LEAST_PAGES) return null
  for (const [label, count] of labels) {
    if (count < NEARLY_ALL * values) continue
    const seldom = (known.bags.ends.get(`^${words(label)[0] ?? ''}`) ?? 0) <= SELDOM
    return seldom ? label : null
  }
  return null
}

/** By path: the labels that the values of fields newly begin with. O(values). */
export function newLabels(known: readonly KnownPattern[], now: readonly KnownPattern[]): ReadonlyMap<string, string> {
  const after = flatPatterns(now)
  const found = new Map<string, string>()
  for (const [i, { path, evidence, pattern }] of flatPatterns(known).entries()) {
    if (pattern.kind !== 'field' || evidence === null || !canStrip(pattern)) continue
    const { values } = after[i]!
    const labels = new Map<string, number>()
    for (const { text } of values) {
      const label = labelIn(text)
      if (label !== null) labels.set(label, (labels.get(label) ?? 0) + 1)
    }
    const pages = new Set(values.map(({ page }) => page)).size
    const label = newLabel(evidence, { values: values.length, pages, labels })
    if (label !== null) found.set(path, label)
  }
  return found
}

/** Whether a label can be left out of a field's values. */
export function canStrip({ value, gone }: FieldPattern): boolean {
  return !gone && (value.kind === 'text' || value.kind === 'run') && value.strip === undefined
}

/** A wrapper whose fields leave out labels, by path. */
export function withLabelsOut(wrapper: Wrapper, labels: ReadonlyMap<string, string>): Wrapper {
  const change = (
    patterns: readonly (FieldPattern | ListPattern)[],
    prefix: string,
  ): readonly (FieldPattern | ListPattern)[] =>
    patterns.map((pattern) => {
      const path = prefix + pattern.name
      if (pattern.kind === 'list') {
        const { record } = pattern
        return { ...pattern, record: { ...record, children: change(record.children, `${path}.`) } }
      }
      const strip = labels.get(path)
      const { value } = pattern
      if (strip === undefined || (value.kind !== 'text' && value.kind !== 'run')) return pattern
      return { ...pattern, value: { ...value, strip } }
    })
  return { ...wrapper, page: { ...wrapper.page, children: change(wrapper.page.children, '') } }
}
