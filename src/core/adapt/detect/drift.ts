import type { FieldData, RecordData } from '../../extract/index.ts'
import type { Wrapper } from '../../wrapper/index.ts'
import type { Evidence } from '../evidence/bags.ts'
import { flatPatterns, type KnownPattern, knownPatterns } from '../evidence/known-patterns.ts'
import { type Comparison, chanceOf, oftenOnes, shortOnes } from './chance.ts'
import { canStrip, countLabels, type LabelCounts, newLabel } from './labels.ts'

/** Watches what a wrapper gives over a run of pages: a page alone may be odd, a run of pages shows a change. */
export interface DriftWatch {
  /** Takes a page's data into account. O(values). `url`: what the page is called where a drift began with it. */
  readonly add: (data: RecordData, url?: string) => void
  /** What is far less on the pages than chance allows. */
  readonly drifted: () => readonly Drift[]
  /** Names of the patterns that far fewer pages have, or that give far fewer values, than chance allows. */
  readonly short: () => readonly string[]
  /** Names of the patterns that far more pages have than chance allows: the site gives more of it, or something else stands where it was read. */
  readonly often: () => readonly string[]
  /** Names of the fields whose values newly begin with one label. */
  readonly labelled: () => readonly string[]
}

/** A pattern that far fewer pages have, or that gives far fewer values, than chance allows. */
export interface Drift {
  /** Names from the page to the pattern, joined by dots. */
  readonly pattern: string
  /** URL of the first page without it; null when all have it. */
  readonly since: string | null
  /** Pages without it, of all. */
  readonly pages: number
  readonly of: number
  /** Probability that it is chance, 0..1. */
  readonly chance: number
}

/** What a run has of one pattern: pages that have it; sum and squares by page of ln(1 + values); how its texts begin. */
interface Tally extends LabelCounts {
  present: number
  without: string | null
  sum: number
  squares: number
}

interface Watched {
  readonly path: string
  readonly before: Evidence
  readonly tally: Tally
}

/** A watch over the patterns whose usual fill rates and counts the wrapper's document tells; others are never short. */
export function watchDrift(wrapper: Wrapper): DriftWatch {
  const trained = wrapper.evidence?.pages ?? 0
  const patterns = trained === 0 ? [] : patternsOf(wrapper)
  const tallies = new Map<string, Tally>()
  for (const { path } of flatPatterns(patterns))
    tallies.set(path, { present: 0, without: null, sum: 0, squares: 0, values: 0, pages: 0, labels: new Map() })
  const tallyOf = ({ path }: KnownPattern): Tally => tallies.get(path)!
  const watched = (of: readonly KnownPattern[]): readonly Watched[] =>
    of.flatMap((one) =>
      one.before === null || one.pattern.gone ? [] : [{ path: one.path, before: one.before, tally: tallyOf(one) }],
    )
  let pages = 0
  const compared = ({ before, tally: { present, sum, squares } }: Watched): Comparison => {
    const mean = sum / pages
    const deviation = Math.sqrt(Math.max(0, squares / pages - mean * mean))
    return { was: before, is: { pages: present, count: [mean, deviation] } }
  }
  const drifted = (): readonly Drift[] => {
    if (pages === 0) return []
    // What is inside a list that no page has says nothing more.
    const asked = watched(flatPatterns(patterns, (list) => tallyOf(list).present > 0))
    const comparisons = asked.map(compared)
    const short = shortOnes(comparisons, trained, pages)
    return asked.flatMap(({ path, tally: { present, without } }, i) => {
      const { was, is } = comparisons[i]!
      const chance = chanceOf(was, is, trained, pages)
      return short[i] ? [{ pattern: path, since: without, pages: pages - present, of: pages, chance }] : []
    })
  }
  return {
    add: (data, url = '') => {
      pages++
      for (const [known, values] of valuesIn(patterns, [data])) {
        const tally = tallyOf(known)
        if (values.length === 0) tally.without ??= url
        addTo(tally, known, values)
      }
    },
    drifted,
    often: () => {
      if (pages === 0) return []
      const asked = watched(flatPatterns(patterns, (list) => tallyOf(list).present > 0))
      const isOften = oftenOnes(asked.map(compared), trained, pages)
      return asked.flatMap(({ path }, i) => (isOften[i] ? [path] : []))
    },
    short: () => drifted().map(({ pattern }) => pattern),
    labelled: () =>
      watched(flatPatterns(patterns)).flatMap(({ path, before, tally }) =>
        newLabel(before, tally) === null ? [] : [path],
      ),
  }
}

/** What is known of a wrapper's patterns: some pages of an endless run are watched after the others. */
const known = new WeakMap<Wrapper, readonly KnownPattern[]>()

function patternsOf(wrapper: Wrapper): readonly KnownPattern[] {
  const patterns = known.get(wrapper) ?? knownPatterns(wrapper)
  known.set(wrapper, patterns)
  return patterns
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
