/** What is known of when an article came up. Milliseconds since 1970. */
export interface ArticleTimes {
  /** ISO 8601, of a day or a moment; null when the page does not say it. */
  readonly published: string | null
  readonly firstSeen: number
}

const DAY = 86_400_000
/** Ends with a time that has no zone. */
const ZONELESS = /T[\d:.]+$/

/**
 * Whether an article is new: published at `since` or later, or, where the page shows no date, first seen then. Of a date without a time the whole day
 * counts; a time without a zone is taken for UTC, as all machines must say the same. @param since milliseconds since 1970
 */
export function isNewSince({ published, firstSeen }: ArticleTimes, since: number): boolean {
  const at = published === null ? Number.NaN : Date.parse(ZONELESS.test(published) ? `${published}Z` : published)
  if (published === null || Number.isNaN(at)) return firstSeen >= since
  return (/^\d{4}(?:-\d\d){0,2}$/.test(published) ? at + DAY - 1 : at) >= since
}
