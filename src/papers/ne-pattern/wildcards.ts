/** A leaf of a pattern that stands for sibling subtrees: exactly one; none or one; one or more; any number. */
export type Wildcard = '.' | '?' | '+' | '*'

/** How many sibling subtrees something stands for. Any concrete subtree stands for one, what is not there for none. */
export interface Occurrence {
  readonly least: 0 | 1
  /** 2 means any number. */
  readonly most: 0 | 1 | 2
}

export const ONE: Occurrence = { least: 1, most: 1 }
/** The occurrence of a subtree that the other tree has and this one lacks. */
export const NONE: Occurrence = { least: 0, most: 0 }

const OCCURRENCES: Readonly<Record<Wildcard, Occurrence>> = {
  '.': ONE,
  '?': { least: 0, most: 1 },
  '+': { least: 1, most: 2 },
  '*': { least: 0, most: 2 },
}

export function occurrence(wildcard: Wildcard): Occurrence {
  return OCCURRENCES[wildcard]
}

/** What stands for whatever either does: the least of the least, the most of the most (Reis et al. 2004, section 4.2, table). */
export function joined(a: Occurrence, b: Occurrence): Wildcard {
  const least = Math.min(a.least, b.least)
  const most = Math.max(a.most, b.most)
  if (most === 2) return least === 1 ? '+' : '*'
  return least === 1 ? '.' : '?'
}

/**
 * A run of adjacent wildcards promoted (Reis et al. 2004, section 4.2): a required one takes in the optional ones around it and becomes
 * `+`; a run of optional ones becomes `*`. Of several required ones, which the paper leaves open, each takes in those that follow it, the
 * first also those before: two never become one.
 */
export function promoted(run: readonly Wildcard[]): readonly Wildcard[] {
  const result: Wildcard[] = []
  let waiting = 0
  for (const wildcard of run) {
    const last = result[result.length - 1]
    if (occurrence(wildcard).least === 1) {
      result.push(waiting > 0 ? '+' : wildcard)
      waiting = 0
    } else if (last !== undefined) result[result.length - 1] = '+'
    else waiting++
  }
  if (result.length > 0) return result
  return run.length > 1 ? ['*'] : run
}
