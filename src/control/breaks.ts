import type { Alert, Break, NewBreak } from './plan/index.ts'

/** What is there of a subject, so far as the next run decides on it. */
type Known = Pick<Break, 'id' | 'key' | 'message'>

/** What becomes of a subject's breaks once a run has ended. */
export interface NextBreak {
  /** What is broken now; null when nothing is, as far as is known. */
  readonly now: Pick<Break, 'key' | 'message'> | null
  /** The break that it is from now on; null for a new one. */
  readonly is: string | null
  /** Whether something is broken that was not known: it is told, acknowledged or not. */
  readonly isNews: boolean
  readonly alerts: readonly Alert[]
  /** Those that are mended. */
  readonly mended: readonly string[]
}

/** Of what one break is made, in one text. */
const BETWEEN = '\n'

/**
 * A subject has one break at a time, made of all that is broken: what is new in it is told, what stays is not told again.
 *
 * @param there open and acknowledged ones, the oldest first
 * @param isWhole whether what was not found is mended; else it stays
 */
export function nextBreak(there: readonly Known[], found: readonly NewBreak[], isWhole: boolean): NextBreak {
  const known = there.flatMap(({ key }) => key.split(BETWEEN))
  const keys = [...new Set([...(isWhole ? [] : known), ...found.flatMap((one) => one.keys)])]
  const told = new Set(known)
  const fresh = found.filter((one) => {
    const isNew = one.keys.some((key) => !told.has(key))
    for (const key of one.keys) told.add(key)
    return isNew
  })
  const [first] = there
  const common = { isNews: fresh.length > 0, alerts: fresh.map(({ alert }) => alert) }
  if (found.length === 0) return { ...common, now: null, is: null, mended: isWhole ? there.map(({ id }) => id) : [] }
  const isGrown = !isWhole && known.some((key) => !found.some((one) => one.keys.includes(key)))
  const parts = isGrown ? [...there, ...fresh] : found
  const message = [...new Set(parts.map((one) => one.message))].join(' ')
  const mended = there.slice(1).map(({ id }) => id)
  return { ...common, now: { key: keys.join(BETWEEN), message }, is: first?.id ?? null, mended }
}

/** The key of something that is broken of a wrapper; a repair of the wrapper answers it. */
export function templateKey(wrapper: string, what: string): string {
  return `${wrapper}: ${what}`
}

/** Whether a repair of a wrapper answers a break. */
export function isAnswered({ key }: Pick<Break, 'key'>, wrapper: string): boolean {
  return key.split(BETWEEN).some((one) => one.startsWith(templateKey(wrapper, '')))
}
