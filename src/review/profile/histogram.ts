import { BARS } from './constants.ts'

/** Values from `from` on up to `to`, which is the next bar's; the last bar has its own end too. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The value that a share of a sample is not above. @param sorted ascending, at least one */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!
}

/** What there was of a field's values. */
export interface Spread {
  /** Some of them or all, ascending. */
  readonly sample: Float64Array
  readonly count: number
  readonly min: number
  readonly max: number
}

/** Narrower bars than these could not be told from each other by doubles: near zero, and beside the figures themselves. */
const MIN_WIDTH = 1e-290
const MIN_SHARE = 1e-12

/**
 * At most `BARS` bars of one width, a round one, over where most values are; the first and the last reach out to the farthest ones. Where the sample has
 * not all values, counts are estimates; their sum is the number of values all the same. Null without values. O(sample).
 * @param unit widths are round multiples of it, 1 for whole numbers @default any
 */
export function histogramOf({ sample, count, min, max }: Spread, unit = 0): readonly Bar[] | null {
  if (sample.length === 0) return null
  const [low, high] = usualRange(sample)
  const least = Math.max(MIN_WIDTH, Math.abs(low) * MIN_SHARE, Math.abs(high) * MIN_SHARE)
  const width = roundWidth(Math.max(least, high / (BARS - 2) - low / (BARS - 2)), unit)
  const first = Math.floor(low / width)
  const start = first * width
  const bars = Math.floor(high / width) - first + 1
  const found = new Array<number>(bars).fill(0)
  for (const value of sample) {
    const at = Math.floor(value / width) - first
    found[Math.min(bars - 1, Math.max(0, at))]!++
  }
  const counts = scaled(found, sample.length, count)
  return counts.map((own, i) => ({
    from: i === 0 ? Math.min(min, start) : start + i * width,
    to: i === bars - 1 ? Math.max(max, start + bars * width) : start + (i + 1) * width,
    count: own,
  }))
}

/** Without what is more than three times the distance between the quartiles from them (Tukey's outer fences). */
function usualRange(sample: Float64Array): readonly [number, number] {
  const [first, third] = [quantile(sample, 0.25), quantile(sample, 0.75)]
  const [least, most] = [sample[0]!, sample.at(-1)!]
  const reach = 3 * (third - first)
  if (reach === 0) return [least, most]
  return [Math.max(least, first - reach), Math.min(most, third + reach)]
}

/** 1, 2 or 5 times a power of ten times the unit, no less than asked for. */
function roundWidth(least: number, unit: number): number {
  const scale = unit === 0 ? 1 : unit
  const wanted = least / scale
  if (!(wanted > 0)) return scale
  const power = 10 ** Math.floor(Math.log10(wanted))
  const round = [1, 2, 5, 10].find((factor) => factor * power >= wanted * (1 - 1e-9)) ?? 10
  const width = round * power
  return scale * (unit === 0 ? width : Math.max(1, width))
}

/** Counts of a sample as of all values: the sum is theirs (largest remainders). */
function scaled(found: readonly number[], sampled: number, count: number): readonly number[] {
  if (sampled === count) return found
  const exact = found.map((own) => (own * count) / sampled)
  const whole = exact.map(Math.floor)
  const left = count - whole.reduce((sum, own) => sum + own, 0)
  const order = exact.map((own, i) => [own - whole[i]!, i] as const).sort((a, b) => b[0] - a[0] || a[1] - b[1])
  for (const [, i] of order.slice(0, left)) whole[i]!++
  return whole
}
