import { takenTogether } from '../../../src/core/adapt/estimate/accepted.ts'
import { SIGNS } from '../../../src/core/adapt/estimate/signs.ts'
import type { FoundField } from './error-cases.ts'
import { fitLogistic, type Logistic, logOdds, type Row } from './logistic.ts'

/** Penalty for weights of rows that sum to 1 for each family, of columns with a deviation of 1. */
const RIDGE = 0.01
/** How the weight of a field grows with its values that can be judged: less than they do, as those of one field are right or wrong together. */
const GROWTH = 0.75

/** A field with its error as estimated by a model that never saw its family. */
export interface Estimated extends FoundField {
  readonly error: number
}

/** A model of the signs in which each of them speaks for a match, or says nothing: one that would speak against it is left out. */
export function fitErrors(fields: readonly FoundField[]): Logistic {
  let used = SIGNS.map((_, i) => i)
  for (;;) {
    const columns = used
    const ridge = columns.map((i) => RIDGE * variance(fields.map(({ signs }) => signs[i]!)))
    const { bias, weights } = fitLogistic(rowsOf(fields, columns), ridge)
    const worst = Math.min(...weights)
    if (worst >= 0) return { bias, weights: SIGNS.map((_, i) => weights[columns.indexOf(i)] ?? 0) }
    used = columns.filter((_, at) => weights[at] !== worst)
  }
}

/** Each family weighs 1; a field is a row of what is right of it and one of what is wrong. */
function rowsOf(fields: readonly FoundField[], columns: readonly number[]): readonly Row[] {
  const weightOf = ({ right, wrong }: FoundField): number => (right + wrong) ** GROWTH
  const sums = sumsBy(fields, weightOf)
  return fields.flatMap((field) => {
    const { family, right, wrong } = field
    const features = columns.map((i) => field.signs[i]!)
    const share = weightOf(field) / sums.get(family)! / (right + wrong)
    return [
      { features, isRight: true, weight: share * right },
      { features, isRight: false, weight: share * wrong },
    ]
  })
}

/** Each field with its error by a model of all other families. */
export function leftOut(fields: readonly FoundField[]): readonly Estimated[] {
  const families = [...new Set(fields.map(({ family }) => family))]
  return families.flatMap((family) => {
    const model = fitErrors(fields.filter((field) => field.family !== family))
    return fields
      .filter((field) => field.family === family)
      .map((field) => ({ ...field, error: 1 / (1 + Math.exp(logOdds(model, field.signs))) }))
  })
}

/** How reliable estimates between two bounds are; families weigh the same, in them each value. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly estimated: number
  readonly actual: number
  readonly fields: number
  /** Values that can be judged. */
  readonly n: number
  /** Share of all values. */
  readonly share: number
}

const EDGES = [0, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1]

export function reliability(fields: readonly Estimated[]): readonly Bin[] {
  const weightOf = weighedByFamily(fields)
  const total = sum(fields, weightOf)
  return EDGES.slice(1).map((to, i) => {
    const from = EDGES[i]!
    const own = fields.filter(({ error }) => error >= from && error < to)
    const all = Math.max(Number.MIN_VALUE, sum(own, weightOf))
    const estimated = sum(own, (field) => weightOf(field) * field.error) / all
    const actual = sum(own, (field) => weightOf(field) * shareWrong(field)) / all
    const n = sum(own, ({ right, wrong }) => right + wrong)
    return { from, to, estimated, actual, fields: own.length, n, share: sum(own, weightOf) / total }
  })
}

/** Expected calibration error: the mean distance of estimated and actual shares, by the values in each bin. */
export function calibrationError(bins: readonly Bin[]): number {
  return sum(bins, ({ share, estimated, actual }) => share * Math.abs(estimated - actual))
}

/** What repairs give when some of the fields found are taken: means of families. */
export interface Given {
  /** Share of the values given that are wrong. */
  readonly wrong: number
  /** Share of the right values found that are given. */
  readonly recall: number
}

/** What `maxWrong` gives: the fields of each repair are taken as `acceptedMatches` takes them. */
export function givenAt(fields: readonly Estimated[], maxWrong: number): Given {
  const repairs = Map.groupBy(fields, ({ repair }) => repair)
  const taken = new Set([...repairs.values()].flatMap((some) => [...takenTogether(some, maxWrong, (field) => field)]))
  return given(fields, (field) => taken.has(field))
}

/** What the bars of the matching alone would give. */
export function givenByBars(fields: readonly Estimated[]): Given {
  return given(fields, ({ signs }) => signs[SIGNS.indexOf('sure')] === 1)
}

function given(fields: readonly Estimated[], isTaken: (field: Estimated) => boolean): Given {
  const families = [...Map.groupBy(fields, ({ family }) => family).values()].map((own) => {
    const [wrong, right] = [sum(own.filter(isTaken), (one) => one.wrong), sum(own.filter(isTaken), (one) => one.right)]
    return {
      wrong: wrong / Math.max(1, wrong + right),
      recall:
        right /
        Math.max(
          1,
          sum(own, (one) => one.right),
        ),
    }
  })
  const mean = (of: (one: Given) => number): number => sum(families, of) / families.length
  return { wrong: mean((one) => one.wrong), recall: mean((one) => one.recall) }
}

function shareWrong({ right, wrong }: FoundField): number {
  return wrong / (right + wrong)
}

/** By field, its share of the values of its family. */
function weighedByFamily(fields: readonly FoundField[]): (field: FoundField) => number {
  const sums = sumsBy(fields, ({ right, wrong }) => right + wrong)
  return ({ family, right, wrong }) => (right + wrong) / sums.get(family)!
}

function sumsBy(fields: readonly FoundField[], of: (field: FoundField) => number): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const field of fields) sums.set(field.family, (sums.get(field.family) ?? 0) + of(field))
  return sums
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function variance(values: readonly number[]): number {
  const mean = sum(values, (value) => value) / values.length
  return sum(values, (value) => (value - mean) ** 2) / values.length + 1e-6
}
