import type { FieldData, RecordData } from '../extract/index.ts'
import type { Wrapper } from '../wrapper/index.ts'
import { areShort, type Counted, chanceOf } from './health.ts'
import { flatPatterns, type KnownPattern, knownPatterns } from './known.ts'
import { canStrip, labelIn, newLabel } from './relabel.ts'

/** Watches what a wrapper gives over a run of pages: a page alone may be odd, a run of pages shows a change. */
export interface DriftWatch {
  /** Takes a page's data into account. O(values). */
  readonly add: (data: RecordData) => void
  /** Names of the patterns that far fewer pages have, or that give far fewer values, than chance allows. */
  readonly short: () => readonly string[]
  /** Names of the fields whose values newly begin with one label. */
  readonly labelled: () => readonly string[]
}

/** A watch over the patterns whose usual fill rates and counts the wrapper's document tells; others are never short. */
export function watchDrift(wrapper: Wrapper): DriftWatch {
  const trained = wrapper.evidence?.pages ?? 0
  const patterns = trained === 0 ? [] : knownPatterns(wrapper)
  const counts = new Map<string, { present: number; sum: number; squares: number }>()
  const begins = new Map<string, { values: number; pages: number; readonly labels: Map<string, number> }>()
  let pages = 0
  return {
    add: (data) => {
      pages++
      countLabels(patterns, data, begins)
      for (const [path, count] of valueCounts(patterns, [data])) {
        const known = counts.get(path) ?? { present: 0, sum: 0, squares: 0 }
        const log = Math.log(1 + count)
        if (count > 0) known.present++
        known.sum += log
        known.squares += log * log
        counts.set(path, known)
      }
    },
    labelled: () =>
      flatPatterns(patterns).flatMap(({ path, evidence }) => {
        const counted = begins.get(path)
        return evidence !== null && counted !== undefined && newLabel(evidence, counted) !== null ? [path] : []
      }),
    short: () => {
      const watched = flatPatterns(patterns).flatMap(({ path, evidence, pattern }) => {
        const count = counts.get(path)
        if (evidence === null || count === undefined || pattern.gone) return []
        const mean = count.sum / pages
        const deviation = Math.sqrt(Math.max(0, count.squares / pages - mean * mean))
        const counted: Counted = { pages: count.present, count: [mean, deviation] }
        return [{ path, chance: chanceOf(evidence, counted, trained, pages) }]
      })
      const short = areShort(watched.map(({ chance }) => chance))
      return watched.flatMap(({ path }, i) => (short[i] ? [path] : []))
    },
  }
}

/** Counts how the texts of a page's fields begin, by path. */
function countLabels(
  patterns: readonly KnownPattern[],
  data: RecordData,
  begins: Map<string, { values: number; pages: number; readonly labels: Map<string, number> }>,
): void {
  const seen = new Set<string>()
  const look = (some: readonly KnownPattern[], record: RecordData): void => {
    for (const known of some) {
      const value = record[known.pattern.name] as FieldData
      if (known.kind === 'list') {
        for (const entry of Array.isArray(value) ? (value as readonly RecordData[]) : []) look(known.children, entry)
      } else if (typeof value === 'string' && canStrip(known.pattern)) {
        const counted = begins.get(known.path) ?? { values: 0, pages: 0, labels: new Map() }
        begins.set(known.path, counted)
        counted.values++
        if (!seen.has(known.path)) counted.pages++
        seen.add(known.path)
        const label = labelIn(value)
        if (label !== null) counted.labels.set(label, (counted.labels.get(label) ?? 0) + 1)
      }
    }
  }
  look(patterns, data)
}

/** How many values each pattern has in some records. */
function valueCounts(patterns: readonly KnownPattern[], records: readonly RecordData[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const known of patterns) {
    const values = records.map((record) => record[known.pattern.name] as FieldData)
    if (known.kind === 'field') {
      counts.set(known.path, values.filter((value) => value !== null && value !== undefined).length)
      continue
    }
    const inside = values.flatMap((value) => (Array.isArray(value) ? (value as readonly RecordData[]) : []))
    counts.set(known.path, inside.length)
    for (const [path, count] of valueCounts(known.children, inside)) counts.set(path, count)
  }
  return counts
}
