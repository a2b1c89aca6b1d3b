const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(?:(Z)|([+-])(\d{2}):(\d{2}))?)?$/

/** Milliseconds since 1970 of an ISO date as values have it; without a zone it is taken for UTC, as all machines must say the same. Null for other texts. */
export function msOf(text: string): number | null {
  const match = ISO.exec(text)
  if (match === null) return null
  const [, year, month, day, hour = '0', minute = '0', second = '0', , sign, hours = '0', minutes = '0'] = match
  const utc = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const offset = (sign === '-' ? -1 : 1) * (60 * Number(hours) + Number(minutes)) * 60_000
  return utc - (sign === undefined ? 0 : offset)
}

/** The day as ISO has it. */
export function isoOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
