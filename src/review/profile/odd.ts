import { median } from '../../core/base/index.ts'
import { FAR_SHARE, LEAST_JUDGED, NEARLY_ALL, ODD_SHAPE, TOLD, USUAL_SHAPES } from './constants.ts'
import { quantile } from './histogram.ts'

/** A value and the page it is on. */
export interface Seen {
  readonly url: string
  /** '' where it is missing. */
  readonly value: string
}

/** A value that is not like the others. */
export interface OddValue extends Seen {
  /** A sentence. */
  readonly why: string
}

/** How odd a value is, in bits: of what is rare its rarity, of what is far how many times as far as usual it is. */
export interface WeighedValue extends OddValue {
  readonly bits: number
}

/** A value of another type says more than one that is rare or far. */
const MISREAD_BITS = 4

/** The oddest, each once by its gravest reason; of equal ones by address and value. */
export function oddest(all: readonly WeighedValue[]): readonly OddValue[] {
  const byValue = new Map<string, WeighedValue>()
  for (const one of all) {
    const key = `${one.url}\n${one.value}`
    if ((byValue.get(key)?.bits ?? 0) < one.bits) byValue.set(key, one)
  }
  return [...byValue.values()]
    .sort((a, b) => b.bits - a.bits || compare(a.url, b.url) || compare(a.value, b.value))
    .slice(0, TOLD)
    .map(({ url, value, why }) => ({ url, value, why }))
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** Where nearly all have a value, those that have none. */
export function missingValues(seen: readonly Seen[], missing: number, of: number): readonly WeighedValue[] {
  if (of < LEAST_JUDGED || missing === 0 || missing > (1 - NEARLY_ALL) * of + 1e-9) return []
  const why = `It is missing, where ${of - missing} of ${of} have it.`
  return seen.map((one) => ({ ...one, why, bits: Math.log2(of / missing) }))
}

/** Texts where most values are of a type that they are not of. */
export function misreadValues(
  seen: readonly Seen[],
  misread: number,
  of: number,
  noun: string,
): readonly WeighedValue[] {
  if (misread === 0 || 2 * misread > of) return []
  const why = `It is not ${noun}, as ${of - misread} of ${of} values are.`
  return seen.map((one) => ({ ...one, why, bits: MISREAD_BITS + Math.log2(of / misread) }))
}

/** How figures are judged. */
export interface FarRule {
  /** Robust deviations from the median from which on one is far. */
  readonly needed: number
  /** A figure as a sentence has it. */
  readonly text: (figure: number) => string
  readonly isLength: boolean
  readonly isDate: boolean
  /** Least deviation of logarithms. */
  readonly least: number
}

/**
 * Figures far from the others: by the median of the distances from the median (MAD), and, where all are above zero, by that of their logarithms too, so that
 * prices that spread over powers of ten are not. None where many are as far. O(sample).
 */
export function farValues(
  sample: Float64Array,
  ends: readonly { readonly figure: number; readonly seen: Seen }[],
  { needed, text, isLength, isDate, least }: FarRule,
): readonly WeighedValue[] {
  if (sample.length < LEAST_JUDGED) return []
  const plain = isLength ? null : distances(sample, 0, (middle) => Math.abs(middle) / 4 || 1)
  const logs = isDate || sample[0]! <= 0 ? null : distances(sample.map(Math.log), least, () => Math.log(1.25))
  const both = (figure: number): readonly number[] => [
    ...(plain === null ? [] : [plain(figure)]),
    ...(logs === null || figure <= 0 ? [] : [logs(Math.log(figure))]),
  ]
  const isFar = (figure: number): boolean => both(figure).every((distance) => distance > needed)
  const near = sample.filter((figure) => !isFar(figure))
  const isMany = sample.length - near.length > Math.max(1, FAR_SHARE * sample.length)
  if (isMany) return []
  const [low, high] = [quantile(near, 0.05), quantile(near, 0.95)]
  const usual = low === high ? `most are ${text(low)}` : `most are between ${text(low)} and ${text(high)}`
  return ends.flatMap(({ figure, seen }) => {
    if (!isFar(figure)) return []
    const isAbove = figure > high
    const words = isLength ? ['longer', 'shorter'] : isDate ? ['later', 'earlier'] : ['greater', 'less']
    const own = isLength ? ` (${figure} characters)` : ''
    const why = `It is far ${isAbove ? words[0] : words[1]}${own} than the others: ${usual}.`
    return [{ ...seen, why, bits: Math.log2(1 + Math.max(...both(figure))) }]
  })
}

/** 1.4826 MADs of a normal spread are its standard deviation; 3.29 of these lie between its 5 % and 95 % quantiles. */
const [OF_MAD, OF_RANGE] = [1.4826, 3.29]

/** How far a figure is from the median of some, in robust deviations of theirs. @param ofSame a deviation where nearly all are the same */
function distances(
  sorted: Float64Array,
  least: number,
  ofSame: (middle: number) => number,
): (figure: number) => number {
  const middle = quantile(sorted, 0.5)
  const mad = OF_MAD * median(sorted.map((one) => Math.abs(one - middle)))
  const range = (quantile(sorted, 0.95) - quantile(sorted, 0.05)) / OF_RANGE
  // Where nearly all are the same a quarter of that is a deviation: a 2 among ones is not far, a 20 is.
  const spread = Math.max(least, mad > 0 ? mad : range > 0 ? range : ofSame(middle))
  return (figure) => Math.abs(figure - middle) / spread
}

type ShapesFound = ReadonlyMap<string, { readonly count: number; readonly seen: readonly Seen[] }>

/** Texts of a shape that few have, where the others share a few shapes. */
export function shapeValues(shapes: ShapesFound | null): readonly WeighedValue[] {
  if (shapes === null) return []
  const all = [...shapes]
  const values = all.reduce((sum, [, { count }]) => sum + count, 0)
  const isOdd = ({ count }: { readonly count: number }): boolean => count <= Math.max(1, ODD_SHAPE * values)
  const usual = all.filter(([, one]) => !isOdd(one)).toSorted((a, b) => b[1].count - a[1].count || compare(a[0], b[0]))
  const covered = usual.reduce((sum, [, { count }]) => sum + count, 0)
  if (values < LEAST_JUDGED || covered < USUAL_SHAPES * values) return []
  const like = JSON.stringify(usual[0]![1].seen[0]!.value)
  return all
    .filter(([, one]) => isOdd(one))
    .flatMap(([, { count, seen }]) => {
      const few = count === 1 ? 'no other of' : `only ${count} of`
      const why = `It is written as ${few} ${values} values ${count === 1 ? 'is' : 'are'}; most are like ${like}.`
      return seen.map((one) => ({ ...one, why, bits: Math.log2(values / count) }))
    })
}
