import type { Spec } from '../../core/tree/trees.fixture.ts'
import { type Occurrence, occurrence, type Wildcard } from './wildcards.ts'

const isWildcard = (label: string): label is Wildcard => label.length === 1 && '.?+*'.includes(label)

function occurrenceOf({ label }: Spec): Occurrence | null {
  return isWildcard(label) ? occurrence(label) : null
}

/** More than there are subtrees in a small tree, and than as many of these. */
const EMPTY_OPTION = 1000
const EMPTY = 1000 * EMPTY_OPTION

/** The rules of matching as written, all ways tried: the least number of optional wildcards without a subtree. */
export function naiveCost(pattern: Spec, page: Spec): number {
  return Math.floor(naiveTotal(pattern, page) / EMPTY)
}

/** Of the ways with as few of these: the least number of subtrees that all `*` take beyond one each. */
export function naiveExtras(pattern: Spec, page: Spec): number {
  return naiveTotal(pattern, page) % EMPTY_OPTION
}

/** Of the ways with as few optional wildcards without a subtree: the least number of `?` among these. */
export function naiveEmptyOptions(pattern: Spec, page: Spec): number {
  return Math.floor((naiveTotal(pattern, page) % EMPTY) / EMPTY_OPTION)
}

function naiveTotal(pattern: Spec, page: Spec): number {
  if (occurrenceOf(pattern) !== null) return 0
  if (pattern.label !== page.label) return Infinity
  return naiveListCost(pattern.children, page.children)
}

function naiveListCost([first, ...rest]: readonly Spec[], subtrees: readonly Spec[]): number {
  if (first === undefined) return subtrees.length === 0 ? 0 : Infinity
  const wanted = occurrenceOf(first)
  if (wanted === null) {
    const [subtree, ...others] = subtrees
    return subtree === undefined ? Infinity : naiveTotal(first, subtree) + naiveListCost(rest, others)
  }
  const most = wanted.most === 2 ? subtrees.length : Math.min(wanted.most, subtrees.length)
  let best = Infinity
  for (let taken = wanted.least; taken <= most; taken++) {
    best = Math.min(
      best,
      (taken === 0 ? EMPTY + (first.label === '?' ? EMPTY_OPTION : 0) : first.label === '*' ? taken - 1 : 0) +
        naiveListCost(rest, subtrees.slice(taken)),
    )
  }
  return best
}
