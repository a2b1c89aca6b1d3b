// Figures by who made the pages: a theme's family, a court's site, a shop. A program that knows one maker well and another not at all has a good mean and a bad worst maker.
import { figure, mean, STORED } from './figure.ts'
import type { Better, Figure } from './floors.ts'

/** What one maker's pages give, by measure; null where its pages have nothing to measure. */
export interface Maker {
  readonly name: string
  readonly values: Readonly<Record<string, number | null>>
}

/** A set by maker. `what` names the makers in the plural (`shops`), `lower` the measures of which less is better. */
export interface ByMaker {
  readonly what: string
  readonly lower: readonly string[]
  readonly makers: readonly Maker[]
}

/** One measure over makers that all weigh the same, 0 to 1 each. */
export interface Spread {
  readonly measure: string
  readonly better: Better
  readonly mean: number
  /** The mean of the worst quarter of the makers, which is the worst one where there are under six: a single maker at 0 would leave a floor that nothing falls below. */
  readonly worst: number
  readonly worstMaker: string
  /** What the worst maker has alone. */
  readonly worstValue: number
  /** Standard deviation over makers. */
  readonly spread: number
  readonly makers: number
}

/** How a measure is read from a maker's rows; null where they have nothing to measure. */
type Measure<Row> = (rows: readonly Row[]) => number | null

/** The rows pooled by maker, in order of their first rows, and each measure of each maker. */
export function byMaker<Row>(
  what: string,
  rows: readonly Row[],
  makerOf: (row: Row) => string,
  measures: Readonly<Record<string, Measure<Row>>>,
  lower: readonly string[] = [],
): ByMaker {
  const groups = Map.groupBy(rows, makerOf)
  const makers = [...groups].map(([name, own]) => ({
    name,
    values: Object.fromEntries(Object.entries(measures).map(([measure, read]) => [measure, read(own)])),
  }))
  return { what, lower, makers }
}

/** The mean of a rate over the rows that have it; null when none has. */
export const meanOf =
  <Row>(read: (row: Row) => number | null | undefined): Measure<Row> =>
  (rows) => {
    const values = rows.map(read).filter((value) => typeof value === 'number')
    return values.length === 0 ? null : mean(values)
  }

/** Each measure over the makers that have it; measures that no maker has are left out. */
export function spreads({ lower, makers }: ByMaker): readonly Spread[] {
  const measures = [...new Set(makers.flatMap(({ values }) => Object.keys(values)))]
  return measures.flatMap((measure) => {
    const better: Better = lower.includes(measure) ? 'lower' : 'higher'
    const all = makers.flatMap(({ name, values }) => {
      const value = values[measure] ?? null
      return value === null ? [] : [{ name, value }]
    })
    return all.length === 0 ? [] : [spreadOf(measure, better, all)]
  })
}

function spreadOf(measure: string, better: Better, all: readonly { name: string; value: number }[]): Spread {
  const sorted = all.toSorted((a, b) => (better === 'higher' ? a.value - b.value : b.value - a.value))
  const worst = sorted.slice(0, Math.max(1, Math.round(sorted.length / 4)))
  const middle = mean(all.map(({ value }) => value))
  return {
    measure,
    better,
    mean: middle,
    worst: mean(worst.map(({ value }) => value)),
    worstMaker: worst[0]!.name,
    worstValue: worst[0]!.value,
    spread: Math.sqrt(mean(all.map(({ value }) => (value - middle) ** 2))),
    makers: all.length,
  }
}

/** For each measure the mean over makers and over the worst quarter of them, as figures of `job`. */
export function makerFigures(job: string, of: ByMaker, noise: number = STORED): readonly Figure[] {
  return spreads(of).flatMap(({ measure, better, mean: middle, worst }) => [
    figure(`${job}.mean-${measure}`, middle, better, noise),
    figure(`${job}.worst-${measure}`, worst, better, noise),
  ])
}

const two = (value: number | null | undefined): string => (typeof value === 'number' ? value.toFixed(2) : '-')

/** Mean, worst maker and spread of each measure, in lines; with `each` maker's own values behind them. */
export function makerLines(job: string, of: ByMaker, each = false): readonly string[] {
  const rows = spreads(of)
  const names = rows.map(({ measure }) => measure)
  const head = rows.map(
    ({ measure, mean: middle, worst, worstMaker, worstValue, spread, makers }) =>
      `  ${measure}: mean ${two(middle)}, worst quarter ${two(worst)}, worst ${two(worstValue)} (${worstMaker}), spread ${two(spread)}, of ${makers}`,
  )
  const own = of.makers.map(
    ({ name, values }) => `    ${name}: ${names.map((m) => `${m} ${two(values[m])}`).join(', ')}`,
  )
  return [`${job} by ${of.what}`, ...head, ...(each ? own : [])]
}
