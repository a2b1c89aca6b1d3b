import type { FieldPattern } from '../../wrapper/index.ts'
import { LABEL_CHARS, LABEL_PAGES, LABEL_SELDOM, LABEL_SHARE, LABEL_VALUES } from '../constants.ts'
import type { Evidence } from '../evidence/bags.ts'
import { flatPatterns, type KnownPattern } from '../evidence/known-patterns.ts'
import { words } from '../evidence/text-signs.ts'

/** The label that a text begins with, up to its colon; null when there is none with text after it. */
function labelIn(text: string): string | null {
  const colon = text.indexOf(': ')
  if (colon <= 0 || colon > LABEL_CHARS || !/^\p{L}/u.test(text)) return null
  return text.slice(0, colon + 1)
}

export interface LabelCounts {
  values: number
  pages: number
  readonly labels: Map<string, Labelled>
}

/** The values that begin with a label: how many, the first, and whether another reads otherwise. */
interface Labelled {
  readonly first: string
  count: number
  isVaried: boolean
}

export function countLabels(counts: LabelCounts, texts: readonly string[]): void {
  if (texts.length > 0) counts.pages++
  counts.values += texts.length
  for (const text of texts) {
    const label = labelIn(text)
    if (label === null) continue
    const known = counts.labels.get(label) ?? { first: text, count: 0, isVaried: false }
    counts.labels.set(label, known)
    known.count++
    known.isVaried ||= text !== known.first
  }
}

/**
 * The label that nearly all values of a field newly begin with: the site has put it into the same element. Null when there is none; what one text begins with
 * that is on several pages is no label.
 */
export function newLabel({ bags }: Evidence, { values, pages, labels }: LabelCounts): string | null {
  if (values < LABEL_VALUES || pages < LABEL_PAGES) return null
  const label = [...labels].find(([, one]) => one.isVaried && one.count >= LABEL_SHARE * values)?.[0] ?? null
  return label !== null && (bags.ends.get(`^${words(label)[0] ?? ''}`) ?? 0) <= LABEL_SELDOM ? label : null
}

/** By path: the labels that the values of fields newly begin with. O(values). */
export function newLabels(patterns: readonly KnownPattern[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const known of flatPatterns(patterns)) {
    if (known.kind === 'list' || known.before === null || !canStrip(known.pattern)) continue
    const counts: LabelCounts = { values: 0, pages: 0, labels: new Map() }
    for (const values of Map.groupBy(known.values, ({ page }) => page).values())
      countLabels(
        counts,
        values.map(({ text }) => text),
      )
    const label = newLabel(known.before, counts)
    if (label !== null) found.set(known.path, label)
  }
  return found
}

export function canStrip({ value, gone }: FieldPattern): boolean {
  return !gone && (value.kind === 'text' || value.kind === 'run') && value.strip === undefined
}
