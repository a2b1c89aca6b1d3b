import type { Extraction, FieldData, RecordData, Violation } from './data.ts'
import type { LevelPlan } from './plan.ts'

/** Share of a list's values, and of a page's typed values, that may be of another type than they were: more are no slip of the page. */
const SLIP_SHARE = 0.34
/** Values of another type from which on a share of them says anything. */
const SLIPS_COUNTED = 2

/** Values of one field that are not of its type: the first of them, and how many. */
export interface Misread {
  readonly violation: Violation
  count: number
}

/** Whether a violation makes the page's data ones that are not to be trusted; others are suspicions. */
export function isGrave({ suspicion }: Violation): boolean {
  return suspicion === undefined
}

/** Rule of what a site's change has taken from a page: a pattern that is not where it was, or that a repair does not find. */
export const DRIFT = 'drift'

const TRUSTED: ReadonlySet<string> = new Set<Extraction['status']>(['ok', 'healed', 'healed-in-part'])

/** Whether the values of a record with such a status are to be trusted; of one that was healed in part some may be missing. */
export function isTrusted(status: string): boolean {
  return TRUSTED.has(status)
}

/** Whether something is odd about a record that is given all the same: what a repair does not find is told by its status. */
export function isSuspicious({ status, violations }: Pick<Extraction, 'status' | 'violations'>): boolean {
  return isTrusted(status) && violations.some(({ rule }) => rule !== DRIFT)
}

/** The status of a page of the class with such violations. */
export function statusOf(violations: readonly Violation[]): 'ok' | 'violated' {
  return violations.some(isGrave) ? 'violated' : 'ok'
}

/** A violation with how near it comes to a grave one, as share of what may be; grave from 1 on. */
export function graded(violation: Violation, share: number): Violation {
  const { suspicion: _, ...own } = violation
  return share >= 1 ? own : { ...own, suspicion: Math.round(100 * share) / 100 }
}

/** What is said of a pattern that all training pages had. */
export function isMissing(name: string): Violation {
  return {
    pattern: name,
    rule: 'required',
    message: `"${name}" stood on every page the wrapper was learned from; it is not here.`,
  }
}

/**
 * What is said of lists that a page lacks and that all training pages had: nothing, unless less than half is there of the patterns that all had, so that the
 * page was not read at all. O(names).
 * @param held by name, how many such patterns it is, with those in it
 */
export function emptyLists(
  held: ReadonlyMap<string, number>,
  lists: readonly string[],
  isUnread: (name: string) => boolean,
): readonly Violation[] {
  const all = [...held]
  const there = all.filter(([name]) => !isUnread(name))
  const count = (some: typeof all): number => some.reduce((sum, [, patterns]) => sum + patterns, 0)
  return 2 * count(there) < count(all) ? lists.filter(isUnread).map(isMissing) : []
}

/**
 * What is said of values of another type than their field's: a slip on a page (`n/a` in one cell, a price on request) is suspicious, a third of a list or of
 * the page's typed values is not by chance. O(values).
 */
export function gradeMisread(
  misread: ReadonlyMap<string, Misread>,
  data: RecordData,
  { parts }: LevelPlan,
): readonly Violation[] {
  if (misread.size === 0) return []
  const typed = parts.filter(
    ({ pattern }) =>
      pattern.kind === 'field' && pattern.type !== 'text' && (data[pattern.name] !== null || misread.has(pattern.name)),
  )
  const alone = typed.filter(({ pattern }) => misread.has(pattern.name)).length
  return [...misread].map(([path, { violation, count }]) => {
    const names = path.split('.')
    const [slips, of] = names.length === 1 ? [alone, typed.length] : [count, count + countAt(data, names)]
    const share = slips / Math.max(1, of) / SLIP_SHARE
    return graded(violation, slips < SLIPS_COUNTED ? Math.min(share, MOST_OF_ONE) : share)
  })
}

/** The suspicion of a single value, at most. */
const MOST_OF_ONE = 0.9

/** How many values there are by some names, from the page to a field in lists. */
function countAt(data: FieldData, names: readonly string[]): number {
  if (Array.isArray(data)) return data.reduce((sum: number, one: FieldData) => sum + countAt(one, names), 0)
  if (data === null) return 0
  const [name, ...rest] = names
  if (name === undefined) return 1
  return typeof data === 'object' ? countAt((data as RecordData)[name] ?? null, rest) : 0
}
