const whole = new Intl.NumberFormat('en')
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const exact = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 })

/** A count: `12,345`. */
export function sayCount(count: number): string {
  return whole.format(count)
}

/** A number of an axis or of a narrow place: `12.3K`. */
export function sayShort(value: number): string {
  return Math.abs(value) >= 10_000 ? compact.format(value) : exact.format(value)
}

/** A share, 0..1: `4 %`. What is not nothing and not all is never told as such. */
export function sayShare(share: number): string {
  if (share > 0 && share < 0.01) return 'under 1 %'
  if (share < 1 && share > 0.99) return 'over 99 %'
  return `${Math.round(share * 100)} %`
}

/** So many of something: `1 page`, `3 pages`. */
export function sayMany(count: number, one: string, many = `${one}s`): string {
  return `${sayCount(count)} ${count === 1 ? one : many}`
}
