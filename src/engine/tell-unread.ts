import type { Session } from './session.ts'

/** Failures told one by one; of the rest only the number is told. */
const MAX_TOLD = 20

/** Of an endless run so many are told in each such time: a log that grows with its pages is not read. */
const PERIOD_MS = 60_000

/** Tells of pages that cannot be read. Memory does not grow with their number. */
export interface UnreadTeller {
  readonly add: (detail: string) => void
  /** How many there were, and what was said of the first. */
  readonly count: () => number
  readonly first: () => string | null
  /** Tells at the end what was not told yet. */
  readonly end: () => void
}

/**
 * @param when as soon as each is known (`once`), in each minute anew (`endless`), or all at the end, when it is known whether a page could be read at all
 * @param now milliseconds of a clock
 */
export function tellUnread(
  session: Pick<Session, 'warn'>,
  when: 'end' | 'once' | 'endless',
  now: () => number = Date.now,
): UnreadTeller {
  const details: string[] = []
  let first: string | null = null
  let count = 0
  let told = 0
  let silent = 0
  let since = now()
  const rest = (): void => {
    if (silent > 0) session.warn(`${silent} more pages could not be read; they were left out.`)
    silent = 0
  }
  return {
    add: (detail) => {
      count++
      first ??= detail
      if (when === 'endless' && now() - since >= PERIOD_MS) {
        rest()
        told = 0
        since = now()
      }
      if (told >= MAX_TOLD) silent++
      else if (when === 'end') details.push(detail)
      else session.warn(detail)
      told++
    },
    count: () => count,
    first: () => first,
    end: () => {
      for (const detail of details) session.warn(detail)
      rest()
    },
  }
}

/** Warns of pages that were left out; of many, of the first ones and of how many there are. */
export function tellLeftOut(session: Session, details: readonly string[]): void {
  const teller = tellUnread(session, 'end')
  for (const detail of details) teller.add(detail)
  teller.end()
}
