import { type Disagreement, locatorText } from '../core/adapt/index.ts'
import type { Session } from './session.ts'

/** Patterns that are named; of more only the number is told. */
const MOST_NAMED = 5

/** Says what the run's pages as a set have too little of; each page alone may be a good one. */
export function tellDrift(session: Session, short: readonly string[]): void {
  session.tally.drift = short
  if (short.length === 0) return
  session.warn(
    `Drift: the pages of this run have less of ${named(short)} than those the wrapper was learned from; see whether the site has changed.`,
  )
}

/**
 * Says of which patterns the evidence disagrees although they are read as ever: the site is changing, and the next change may
 * break them. Those that are short are told of as such.
 */
export function tellSigns(session: Session, all: readonly Disagreement[], short: readonly string[]): void {
  const signs = all.filter(({ pattern }) => !short.includes(pattern))
  session.tally.signs = signs.map(({ pattern, locator, since, pages, of }) => {
    return { pattern, locator: locator.kind, says: locatorText(locator), since, pages, of }
  })
  const told = [...new Map(signs.map((sign) => [sign.pattern, sign])).values()]
  for (const { pattern, locator, since, pages, of } of told.slice(0, MOST_NAMED))
    session.warn(
      `Early sign of a change: "${pattern}" is still read, but ${locatorText(locator)} no longer leads there, on ${pages} of ${of} pages since ${since}.`,
    )
  if (told.length > MOST_NAMED) session.warn(`So for ${told.length - MOST_NAMED} more patterns; the stats name them.`)
}

function named(names: readonly string[]): string {
  const others = names.length - MOST_NAMED
  const first = names.slice(0, MOST_NAMED).map((name) => `"${name}"`)
  return `${first.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}
