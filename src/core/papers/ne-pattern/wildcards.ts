/** A leaf of a pattern that stands for sibling subtrees: exactly one; none or one; one or more; any number. */
export type Wildcard = '.' | '?' | '+' | '*'

/** How many sibling subtrees something stands for. Any concrete subtree stands for one, what is not there for none. */
export interface Occurrence {
  readonly least: 0 | 1
  /** 2 means any number. */
  readonly most: 0 | 1 | 2
}

/** The occurrence of a concrete subtree. */
export const ONE: Occurrence = { least: 1, most: 1 }
/** The occurrence of a subtree that the other tree has and this one lacks. */
export const NONE: Occurrence = { least: 0, most: 0 }

const OCCURRENCES: Readonly<Record<Wildcard, Occurrence>> = {
  '.': ONE,
  '?': { least: 0, most: 1 },
  '+': { least: 1, most: 2 },
  '*': { least: 0, most: 2 },
}

/** How many subtrees a wildcard stands for. */
export function occurrence(wildcard: Wildcard): Occurrence {
  return OCCURRENCES[wildcard]
}

/**
 * The wildcard that stands for whatever either of two things stands for: the least of the least, the most of the most.
 * Reis et al. 2004, section 4.2, the table of the composition, of which the intervals are a shorter form.
 */
export function joined(a: Occurrence, b: Occurrence): Wildcard {
  const least = Math.min(a.least, b.least)
  const most = Math.max(a.most, b.most)
  if (most === 2) return least === 1 ? '+' : '*'
  return least === 1 ? '.' : '?'
}

/**
 * The promotion of a run of adjacent wildcards: one that is required takes in the optional ones around it and becomes `+`;
 * a run of optional ones only becomes `*`. Reis et al. 2004, section 4.2. Where several are required, which the paper leaves
 * open, each takes in those that follow it (the first also those before it): two required ones never become one, as that
 * would let pages pass that lack one of them.
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
