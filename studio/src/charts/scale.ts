/** A value's place on a line: of an axis or within a bar. */
export type Scale = (value: number) => number

/** Maps values evenly; a range of values of no width has its one value in the middle. */
export function linearScale([from, to]: readonly [number, number], [start, end]: readonly [number, number]): Scale {
  if (from === to) return () => (start + end) / 2
  return (value) => start + ((value - from) / (to - from)) * (end - start)
}

/** Round values (1, 2 or 5 times a power of ten) within a range, at most so many, ascending. */
export function ticks(from: number, to: number, most: number): readonly number[] {
  if (!(to > from) || most < 1) return [from]
  const step = roundStep((to - from) / most)
  const [first, last] = [Math.ceil(from / step), Math.floor(to / step)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, nth) => rounded((first + nth) * step))
}

/** The least of 1, 2, 5, 10 times a power of ten that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const times = [1, 2, 5, 10].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10
  return times * power
}

/** Without the last digits that sums of fractions leave. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}

/** From zero to the first round value that none of them is above: the range of an axis of counts. */
export function countRange(values: readonly number[]): readonly [number, number] {
  const most = Math.max(0, ...values)
  if (most === 0) return [0, 1]
  const step = roundStep(most / 4)
  return [0, rounded(Math.ceil(most / step - 1e-9) * step)]
}
