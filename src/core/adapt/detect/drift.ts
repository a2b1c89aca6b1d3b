import type { FieldData, RecordData } from '../../extract/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import { flatPatterns, type KnownPattern, knownPatterns } from '../evidence/known-patterns.ts'
import { areShort, chanceOf } from './chance.ts'
import { canStrip, countLabels, type LabelCounts, newLabel } from './labels.ts'

/** Watches what a wrapper gives over a run of pages: a page alone may be odd, a run of pages shows a change. */
export interface DriftWatch {
  /** Takes a page's data into account. O(values). */
  readonly add: (data: RecordData) => void
  /** Names of the patterns that far fewer pages have, or that give far fewer values, than chance allows. */
  readonly short: () => readonly string[]
  /** Names of the fields whose values newly begin with one label. */
  readonly labelled: () => readonly string[]
}

/** What a run has of one pattern: pages that have it; sum and squares by page of ln(1 + values); how its texts begin. */
interface Tally extends LabelCounts {
  present: number
  sum: number
  squares: number
}

/** A watch over the patterns whose usual fill rates and counts the wrapper's document tells; others are never short. */
export function watchDrift(wrapper: Wrapper): DriftWatch {
  const trained = wrapper.evidence?.pages ?? 0
  const patterns = trained === 0 ? [] : knownPatterns(wrapper)
  const tallies = new Map<string, Tally>()
  const watched = flatPatterns(patterns).flatMap(({ path, pattern, before }) => {
    const tally = { present: 0, sum: 0, squares: 0, values: 0, pages: 0, labels: new Map() }
    tallies.set(path, tally)
    return before === null || pattern.gone ? [] : [{ path, before, tally }]
  })
  let pages = 0
  return {
    add: (data) => {
      pages++
      for (const [known, values] of valuesIn(patterns, [data])) addTo(tallies.get(known.path)!, known, values)
    },
    labelled: () => watched.flatMap(({ path, before, tally }) => (newLabel(before, tally) === null ? [] : [path])),
    short: () => {
      if (pages === 0) return []
      const chances = watched.map(({ before, tally: { present, sum, squares } }) => {
        const mean = sum / pages
        const deviation = Math.sqrt(Math.max(0, squares / pages - mean * mean))
        return chanceOf(before, { pages: present, count: [mean, deviation] }, trained, pages)
      })
      const short = areShort(chances)
      return watched.flatMap(({ path }, i) => (short[i] ? [path] : []))
    },
  }
}

function addTo(tally: Tally, known: KnownPattern, values: readonly FieldData[]): void {
  const log = Math.log(1 + values.length)
  if (values.length > 0) tally.present++
  tally.sum += log
  tally.squares += log * log
  if (known.kind === 'field' && canStrip(known.pattern))
    countLabels(
      tally,
      values.filter((value) => typeof value === 'string'),
    )
}

function valuesIn(
  patterns: readonly KnownPattern[],
  records: readonly RecordData[],
): readonly (readonly [KnownPattern, readonly FieldData[]])[] {
  return patterns.flatMap((known) => {
    const values = records.map((record) => (record[known.pattern.name] ?? null) as FieldData)
    if (known.kind === 'field') return [[known, values.filter((value) => value !== null)] as const]
    const entries = values.flatMap((value) => (Array.isArray(value) ? (value as readonly RecordData[]) : []))
    return [[known, entries] as const, ...valuesIn(known.children, entries)]
  })
}
